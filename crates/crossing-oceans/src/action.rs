//! The atomic decisions.

use std::fmt;

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use riband_core::fleet::Tile;

use crate::ids::{Column, Place, Port, Region, Spot};

/// One atomic decision of the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Phase 1: take one contract (CO-24).
    TakeContract,
    /// Phase 1: place a ship from the supply (CO-25 to CO-29).
    Place {
        /// The ship.
        tile: Tile,
        /// Where to.
        port: Port,
    },
    /// Phase 2: end it and go on to the rondel (CO-30).
    EndContracts,
    /// Phase 2: a contract for money (CO-30).
    SellContract,
    /// Phase 2: a contract for coal on an own steamship (CO-30).
    ContractCoal {
        /// Where the ship lies.
        port: Port,
    },
    /// Phase 2: contracts for a trade house (CO-30).
    ContractHouse {
        /// Where to build.
        port: Port,
        /// The column of the trade token; none if all of them are full (S-1).
        column: Option<Column>,
    },
    /// Phase 3: move the captain (CO-32, CO-33); pays for a long move by itself.
    Move {
        /// The new spot.
        spot: Spot,
    },
    /// Ships: end the purchases and refill the market (CO-42).
    EndBuying,
    /// Ships: buy from the market (CO-40).
    BuyMarket {
        /// The position.
        place: Place,
    },
    /// Ships: buy from the docks (CO-40).
    BuyDock {
        /// The place of this colour.
        column: Column,
    },
    /// Coal: take no pier (CO-54).
    SkipPier,
    /// Coal: take a pier (CO-54).
    BuyPier,
    /// Coal: one of the last coals onto this ship (CO-56).
    Load {
        /// Where the ship lies.
        port: Port,
    },
    /// All own ready ships transport (CO-46); a decision only where it may be declined.
    Fleet,
    /// A cargo job (CO-47).
    Cargo {
        /// Where the ship lies.
        port: Port,
    },
    /// All ready ships of a region transport (CO-48).
    Region {
        /// The region.
        region: Region,
    },
    /// A Blue Riband crossing (CO-50).
    Riband {
        /// Where the ship lies.
        port: Port,
    },
    /// Transport, build a trade house and take a token (CO-58).
    House {
        /// Where to build.
        port: Port,
        /// The column of the trade token; none if all of them are full (S-1).
        column: Option<Column>,
    },
    /// The column for an overflow token (CO-66).
    Column {
        /// One of those that are tied.
        column: Column,
    },
    /// Decline an action that could be carried out (CO-37, ruling G-13).
    Decline,
}

const _: () = assert!(size_of::<Action>() <= 8);

impl riband_core::Action for Action {
    fn kind(self) -> &'static str {
        self.into()
    }

    fn from_bits(bits: u64) -> Self {
        let [kind, one, two, ..] = bits.to_le_bytes();
        let (one, two) = (usize::from(one), usize::from(two));
        let port = Port::new(one);
        let some_column = (two % 8 != 7).then(|| Column::new(two));
        match kind % 20 {
            0 => Self::TakeContract,
            1 => Self::Place { tile: Tile::new(two), port },
            2 => Self::EndContracts,
            3 => Self::SellContract,
            4 => Self::ContractCoal { port },
            5 => Self::ContractHouse { port, column: some_column },
            6 => Self::Move { spot: Spot::new(one) },
            7 => Self::EndBuying,
            8 => Self::BuyMarket { place: Place::new(one) },
            9 => Self::BuyDock { column: Column::new(one) },
            10 => Self::SkipPier,
            11 => Self::BuyPier,
            12 => Self::Load { port },
            13 => Self::Fleet,
            14 => Self::Cargo { port },
            15 => Self::Region { region: Region::new(one) },
            16 => Self::Riband { port },
            17 => Self::House { port, column: some_column },
            18 => Self::Column { column: Column::new(one) },
            _ => Self::Decline,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TakeContract => f.write_str("take contract"),
            Self::Place { tile, port } => write!(f, "place {tile} {port}"),
            Self::EndContracts => f.write_str("end contracts"),
            Self::SellContract => f.write_str("sell contract"),
            Self::ContractCoal { port } => write!(f, "contract coal {port}"),
            Self::ContractHouse { port, column: Some(column) } => write!(f, "contract house {port} {column}"),
            Self::ContractHouse { port, column: None } => write!(f, "contract house {port}"),
            Self::Move { spot } => write!(f, "move {spot}"),
            Self::EndBuying => f.write_str("end buying"),
            Self::BuyMarket { place } => write!(f, "buy market {place}"),
            Self::BuyDock { column } => write!(f, "buy dock {column}"),
            Self::SkipPier => f.write_str("skip pier"),
            Self::BuyPier => f.write_str("buy pier"),
            Self::Load { port } => write!(f, "load {port}"),
            Self::Fleet => f.write_str("fleet"),
            Self::Cargo { port } => write!(f, "cargo {port}"),
            Self::Region { region } => write!(f, "region {region}"),
            Self::Riband { port } => write!(f, "riband {port}"),
            Self::House { port, column: Some(column) } => write!(f, "house {port} {column}"),
            Self::House { port, column: None } => write!(f, "house {port}"),
            Self::Column { column } => write!(f, "column {column}"),
            Self::Decline => f.write_str("decline"),
        }
    }
}
