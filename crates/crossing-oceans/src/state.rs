//! One position of one match.

use riband_core::{Coins, IdMap, PerSeat, Pile, Seat, Seats};
use riband_liners::{MAX_TILES, Row, Tile, Tiles};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumDiscriminants, VariantArray};

use crate::{
    ids::{Column, MAX_COLUMNS, MAX_PLACES, MAX_PORTS, MAX_SEATS, Port, Spot},
    sets::{Columns, Ports},
};

/// What the position waits for (CO-23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, EnumDiscriminants)]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(PhaseName),
    vis(pub(crate)),
    doc = "The name of a phase.",
    derive(Serialize, Deserialize, JsonSchema, Display, VariantArray),
    serde(rename_all = "kebab-case"),
    strum(serialize_all = "kebab-case")
)]
pub enum Phase {
    /// Phase 1: place a ship or take a contract (CO-24).
    Place,
    /// Phase 2: use contracts (CO-30).
    Contracts,
    /// Phase 3: move on the rondel (CO-32).
    Rondel,
    /// Ships, step 1 (CO-40).
    Buying {
        /// How many tiles this action has bought.
        bought: u8,
    },
    /// Coal, step 1 (CO-54).
    Pier,
    /// Coal, step 2 (CO-55).
    Loading {
        /// How much coal is still to be loaded.
        left: u8,
    },
    /// Fleet (CO-46).
    Fleet,
    /// Cargo (CO-47).
    Cargo,
    /// Region (CO-48).
    Region,
    /// Blue Riband (CO-50).
    BlueRiband,
    /// House (CO-58).
    House,
    /// A token for a full column: several columns are tied for it (CO-66).
    Overflow {
        /// The columns to choose from.
        columns: Columns,
        /// Whether the spot must be paid for.
        paid: bool,
        /// What goes on afterwards.
        then: Then,
    },
    /// The match has ended (CO-69).
    Over,
}

/// What goes on after an overflow token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, EnumDiscriminants)]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(ThenName),
    vis(pub(crate)),
    doc = "The name of what follows an overflow token.",
    derive(Serialize, Deserialize, JsonSchema, Display, VariantArray),
    serde(rename_all = "kebab-case"),
    strum(serialize_all = "kebab-case")
)]
pub enum Then {
    /// Phase 2 goes on.
    Contracts,
    /// The purchases go on.
    Buying {
        /// How many tiles this action has bought.
        bought: u8,
    },
    /// Coal is loaded.
    Loading,
    /// The turn ends.
    TurnEnd,
}

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Player {
    /// Ships that are not at sea.
    pub(crate) supply: Tiles,
    pub(crate) headquarters: Tiles,
    /// The ports where own ships lie.
    pub(crate) at_sea: Ports,
    /// The ports with an own trade house.
    pub(crate) houses: Ports,
    /// Pounds.
    pub(crate) money: Coins,
    pub(crate) contracts: u16,
    /// Captains in the supply.
    pub(crate) captains: u8,
    /// Trade houses in the supply.
    pub(crate) houses_left: u8,
    /// Added tokens by column.
    pub(crate) tokens: IdMap<Column, u8, MAX_COLUMNS>,
    /// Flags by column.
    pub(crate) flags: IdMap<Column, u8, MAX_COLUMNS>,
    pub(crate) mixed_flags: u8,
    /// Where the captain stands on the rondel; nowhere before the first move (CO-21).
    pub(crate) spot: Option<Spot>,
}

impl Player {
    pub(crate) const NOBODY: Self = Self {
        supply: Tiles::EMPTY,
        headquarters: Tiles::EMPTY,
        at_sea: Ports::EMPTY,
        houses: Ports::EMPTY,
        money: Coins::ZERO,
        contracts: 0,
        captains: 0,
        houses_left: 0,
        tokens: IdMap::all(0),
        flags: IdMap::all(0),
        mixed_flags: 0,
        spot: None,
    };
}

/// One position of one match: plain data, a clone is a copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    pub(crate) players: PerSeat<Player, MAX_SEATS>,
    /// The tile on each spot.
    pub(crate) berths: IdMap<Port, Option<Tile>, MAX_PORTS>,
    /// The coal on the ship of each spot.
    pub(crate) coal: IdMap<Port, u8, MAX_PORTS>,
    /// The spots with a tile.
    pub(crate) occupied: Ports,
    pub(crate) stack: Pile<Tile, MAX_TILES>,
    pub(crate) market: Row<Tile, MAX_PLACES>,
    pub(crate) docks: IdMap<Column, Option<Tile>, MAX_COLUMNS>,
    /// Tiles that have left the game.
    pub(crate) removed: Tiles,
    /// Coal in the common supply.
    pub(crate) coal_supply: u8,
    pub(crate) phase: Phase,
    pub(crate) seats: Seats,
    pub(crate) active: Seat,
    pub(crate) starting: Seat,
    /// Whole rounds left after the present one, once the end is triggered (CO-69).
    pub(crate) countdown: Option<u8>,
    /// From 1.
    pub(crate) round: u16,
    /// Completed turns.
    pub(crate) turns: u32,
}

const _: () = assert!(size_of::<State>() <= 512, "a state fits into eight cache lines");

impl State {
    #[inline]
    pub(crate) fn me(&self) -> &Player {
        self.players.of(self.active)
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        self.players.of_mut(self.active)
    }

    /// The players of this match, in seat order.
    #[inline]
    pub(crate) fn seated(&self) -> &[Player] {
        self.players.seated(self.seats)
    }

    /// The oldest ship among those at these ports, and where it lies. Tiles are numbered by age.
    #[inline]
    pub(crate) fn oldest(&self, ports: Ports) -> Option<(Tile, Port)> {
        (ports & self.occupied).iter().filter_map(|port| Some((self.ship_at(port)?, port))).min()
    }

    /// How many houses other players have in a port.
    #[inline]
    pub(crate) fn rivals_at(&self, port: Port) -> i32 {
        let all: i32 = self.seated().iter().map(|player| i32::from(player.houses.has(port))).sum();
        all - i32::from(self.me().houses.has(port))
    }
}
