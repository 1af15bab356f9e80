//! A position of a match.

use std::hash::Hash as _;

use riband_core::{Coins, IdMap, KeyHasher, Keyed, PerSeat, Pile, Seat, Seats, plain_data};
use riband_liners::{MAX_TILES, Row, Tile, Tiles};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumDiscriminants, VariantArray};

use crate::{
    ids::{Column, MAX_COLUMNS, MAX_PLACES, MAX_PORTS, MAX_SEATS, Port, Spot},
    sets::{Columns, Ports},
};

/// What the position waits for (CO-23).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumDiscriminants)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(PhaseName),
    vis(pub),
    doc = "The name of a phase.",
    derive(Serialize, Deserialize, Display, VariantArray),
    cfg_attr(feature = "schemas", derive(schemars::JsonSchema)),
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
        /// The number of tiles that this action has bought.
        bought: u8,
    },
    /// Coal, step 1 (CO-54).
    Pier,
    /// Coal, step 2 (CO-55).
    Loading {
        /// The coal still to be loaded.
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
        /// What continues afterwards.
        then: Then,
    },
    /// The match has ended (CO-69).
    Over,
}

impl Keyed for Phase {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.hash(key);
    }
}

/// What continues after an overflow token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumDiscriminants)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(ThenName),
    vis(pub(crate)),
    doc = "The name of what follows an overflow token.",
    derive(Serialize, Deserialize, Display, VariantArray),
    cfg_attr(feature = "schemas", derive(schemars::JsonSchema)),
    serde(rename_all = "kebab-case"),
    strum(serialize_all = "kebab-case")
)]
pub enum Then {
    /// Phase 2 continues.
    Contracts,
    /// The purchases continue.
    Buying {
        /// The number of tiles that this action has bought.
        bought: u8,
    },
    /// Coal is loaded next.
    Loading,
    /// The turn ends.
    TurnEnd,
}

plain_data! {
    /// The possessions of one player.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Player {
        /// Own ships that are not at sea.
        pub supply: Tiles,
        /// Own headquarters.
        pub headquarters: Tiles,
        /// The ports where own ships lie.
        pub at_sea: Ports,
        /// The ports with an own trade house.
        pub houses: Ports,
        /// Pounds.
        pub money: Coins,
        /// Contracts.
        pub contracts: u16,
        /// Captains in the supply.
        pub captains: u8,
        /// Trade houses in the supply.
        pub houses_left: u8,
        /// Added tokens by column.
        tokens: IdMap<Column, u8, MAX_COLUMNS>,
        /// Flags by column.
        flags: IdMap<Column, u8, MAX_COLUMNS>,
        /// Mixed flags (CO-76).
        pub mixed_flags: u8,
        /// The captain's spot on the rondel; `None` before the first move (CO-21).
        pub spot: Option<Spot>,
    }
}

plain_data! {
    /// A position of a match: plain data.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::{Dice, Rules as _}};
    /// use riband_crossing_oceans::{Place, Rules};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// assert_eq!((state.round(), state.active(), state.countdown()), (1, state.starting(), None));
    /// assert!(state.market(Place::new(0)).is_some());
    /// assert!(state.player(Seat::new(1)).is_some() && state.player(Seat::new(2)).is_none());
    /// let copy = state; // a state is plain data
    /// assert_eq!(copy, state);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub struct State {
        players: PerSeat<Player, MAX_SEATS>,
        /// The tile on each spot.
        berths: IdMap<Port, Option<Tile>, MAX_PORTS>,
        /// The coal on the ship of each spot.
        coal: IdMap<Port, u8, MAX_PORTS>,
        /// The spots with a tile.
        occupied: Ports,
        stack: Pile<Tile, MAX_TILES>,
        market: Row<Tile, MAX_PLACES>,
        docks: IdMap<Column, Option<Tile>, MAX_COLUMNS>,
        /// Tiles that have left the game.
        pub removed: Tiles,
        /// Coal in the common supply.
        pub coal_supply: u8,
        /// What the position waits for.
        pub phase: Phase,
        /// The number of seats in the match.
        pub seats: Seats,
        /// Whose turn it is.
        pub active: Seat,
        /// The starting player (CO-22).
        pub starting: Seat,
        /// Whole rounds after this one, once the end is triggered (CO-69).
        pub countdown: Option<u8>,
        /// The number of the round, from 1.
        pub round: u16,
        /// Completed turns.
        pub turns: u32,
    }
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

    /// The oldest of the ships at these ports, and her port. Tiles are numbered by age.
    #[inline]
    pub(crate) fn oldest(&self, ports: Ports) -> Option<(Tile, Port)> {
        (ports & self.occupied).iter().filter_map(|port| Some((self.ship_at(port)?, port))).min()
    }

    /// The number of other players' houses in a port.
    #[inline]
    pub(crate) fn rivals_at(&self, port: Port) -> i32 {
        let all: i32 = self.seated().iter().map(|player| i32::from(player.houses.has(port))).sum();
        all - i32::from(self.me().houses.has(port))
    }
}
