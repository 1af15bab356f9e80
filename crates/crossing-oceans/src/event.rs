//! What happened, for logs and for programs.

use std::fmt;

use riband_core::{Coins, Counted, Seat};
use riband_liners::Tile;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    config::SpotAction,
    ids::{Column, Port, Region, Spot},
};

/// Something that happened. Money in pounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)] // the log lines say what the fields mean
pub enum Event {
    /// A seat's turn begins (CO-22).
    TurnBegan {
        seat: Seat,
        /// From 1.
        round: u16,
    },
    /// Phase 1 (CO-24).
    ContractTaken {
        seat: Seat,
        /// How many the seat has now.
        contracts: u16,
    },
    /// A ship had to make way and went back to her owner (CO-27).
    ShipReplaced {
        tile: Tile,
        port: Port,
        owner: Seat,
        /// What she had; it goes back to the supply.
        coal: u8,
    },
    /// A ship without an owner had to make way and left the game (CO-27).
    NeutralRemoved { tile: Tile, port: Port },
    /// Phase 1 (CO-25, CO-28).
    ShipPlaced {
        seat: Seat,
        tile: Tile,
        port: Port,
        /// How much she has now.
        coal: u8,
    },
    /// Another ship is now the oldest of her region (CO-29).
    LanternPassed { region: Region, tile: Tile },
    /// A contract became money (CO-30).
    ContractSold { seat: Seat, money: Coins },
    /// Contracts were paid for a long move or a house (CO-30, CO-33).
    ContractsPaid {
        seat: Seat,
        /// How many were paid.
        contracts: u16,
    },
    /// The captain moved; the first move comes from nowhere and has no steps (CO-32, CO-33).
    CaptainMoved {
        seat: Seat,
        /// Null with the first move.
        from: Option<Spot>,
        spot: Spot,
        /// How many spots on; null with the first move.
        steps: Option<u8>,
    },
    /// A tile was bought, from a dock or else from the market (CO-40, CO-41).
    TileBought {
        seat: Seat,
        tile: Tile,
        /// Its place in the docks; null from the market.
        dock: Option<Column>,
        price: Coins,
    },
    /// A tile slid from the market to the docks (CO-42).
    TileDocked { tile: Tile, column: Column },
    /// A tile left the game, from a dock or else from the market (CO-42).
    TileRemoved {
        tile: Tile,
        /// Its place in the docks; null from the market.
        dock: Option<Column>,
    },
    /// A tile came from the stack into the market (CO-42).
    TileDrawn { tile: Tile },
    /// The refill emptied the stack (CO-45, CO-68).
    EndTriggered {
        seat: Seat,
        /// How many whole rounds follow this one.
        rounds: u8,
    },
    /// A whole round less to play (CO-69).
    RoundCounted {
        /// How many whole rounds follow this one.
        left: u8,
    },
    /// A token came onto the board (CO-41, CO-52, CO-54, CO-62, CO-66).
    TokenTaken { seat: Seat, column: Column, cost: Coins },
    /// No column could take a token (CO-66).
    TokenLost { seat: Seat },
    /// A ready ship earned her income and burned her coal (CO-39).
    ShipTransported {
        seat: Seat,
        tile: Tile,
        port: Port,
        income: Coins,
        /// How much she burned.
        coal: u8,
    },
    /// A cargo job, and the coal burned for it (CO-47).
    CargoCarried {
        seat: Seat,
        tile: Tile,
        port: Port,
        income: Coins,
        /// How much she burned.
        coal: u8,
    },
    /// A region was chosen (CO-48).
    RegionChosen { seat: Seat, region: Region },
    /// The bonus for own houses in the region (CO-49).
    HouseBonus { seat: Seat, region: Region, money: Coins },
    /// A crossing at top speed (CO-51).
    RibandWon {
        seat: Seat,
        tile: Tile,
        port: Port,
        income: Coins,
        /// How much she burned.
        coal: u8,
    },
    /// One coal came onto a ship (CO-30, CO-56).
    CoalLoaded {
        seat: Seat,
        tile: Tile,
        port: Port,
        /// How much she has now.
        coal: u8,
    },
    /// A trade house was built (CO-61).
    HouseBuilt { seat: Seat, port: Port },
    /// The builder paid a rival who has a house there (CO-61).
    FeePaid { seat: Seat, to: Seat, money: Coins },
    /// The action of the spot could do nothing (CO-37).
    ActionVoid { seat: Seat, action: SpotAction },
    /// The action was declined (CO-37).
    ActionDeclined { seat: Seat },
    /// The match is over (CO-69).
    MatchEnded,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TurnBegan { seat, round } => write!(f, "-- round {round}, {seat}"),
            Self::ContractTaken { seat, contracts } => write!(f, "{seat} takes a contract and has {contracts}"),
            Self::ShipReplaced { tile, port, owner, coal } => {
                write!(f, "{tile} leaves {port} for the supply of {owner}; {coal} coal goes back")
            }
            Self::NeutralRemoved { tile, port } => write!(f, "{tile} leaves {port} and the game"),
            Self::ShipPlaced { seat, tile, port, coal } => {
                write!(f, "{seat} places {tile} in {port} with {coal} coal")
            }
            Self::LanternPassed { region, tile } => write!(f, "the lantern of {region} passes to {tile}"),
            Self::ContractSold { seat, money } => write!(f, "{seat} sells a contract for {money}"),
            Self::ContractsPaid { seat, contracts } => write!(f, "{seat} pays {}", Counted(contracts, "contract")),
            Self::CaptainMoved { seat, spot, steps: None, .. } => write!(f, "{seat} starts on {spot}"),
            Self::CaptainMoved { seat, spot, steps: Some(steps), .. } => write!(f, "{seat} moves {steps} to {spot}"),
            Self::TileBought { seat, tile, price, .. } => write!(f, "{seat} buys {tile} for {price}"),
            Self::TileDocked { tile, column } => write!(f, "{tile} slides to the {column} dock"),
            Self::TileRemoved { tile, .. } => write!(f, "{tile} leaves the game"),
            Self::TileDrawn { tile } => write!(f, "{tile} comes into the market"),
            Self::EndTriggered { seat, rounds } => {
                write!(f, "{seat} ends the stack: {} after this one", Counted(rounds, "round"))
            }
            Self::RoundCounted { left } => write!(f, "{} after this one", Counted(left, "round")),
            Self::TokenTaken { seat, column, cost } => write!(f, "{seat} adds a {column} token for {cost}"),
            Self::TokenLost { seat } => write!(f, "{seat} gets no token"),
            Self::ShipTransported { seat, tile, port, income, .. } => {
                write!(f, "{seat} earns {income}: {tile} from {port}")
            }
            Self::CargoCarried { seat, tile, port, income, .. } => {
                write!(f, "{seat} earns {income}: cargo of {tile} from {port}")
            }
            Self::RegionChosen { seat, region } => write!(f, "{seat} chooses {region}"),
            Self::HouseBonus { seat, region, money } => {
                write!(f, "{seat} earns {money} for trade houses in {region}")
            }
            Self::RibandWon { seat, tile, port, income, coal } => {
                write!(f, "{seat} wins the Blue Riband: {tile} to {port} burns {coal} coal and earns {income}")
            }
            Self::CoalLoaded { seat, tile, port, coal } => {
                write!(f, "{seat} loads {tile} at {port}, which now has {coal} coal")
            }
            Self::HouseBuilt { seat, port } => write!(f, "{seat} builds a trade house in {port}"),
            Self::FeePaid { seat, to, money } => write!(f, "{seat} pays {money} to {to}"),
            Self::ActionVoid { seat, action } => write!(f, "{seat} can do nothing with {action}"),
            Self::ActionDeclined { seat } => write!(f, "{seat} declines the action"),
            Self::MatchEnded => f.write_str("the match is over"),
        }
    }
}
