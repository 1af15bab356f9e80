//! A position of a match.

use std::hash::Hash as _;

use riband_core::{Coins, IdMap, KeyHasher, Keyed, PerSeat, Pile, Seat, Seats, Stream, Tally, plain_data};
use riband_liners::{MAX_TILES, Row, Tile, Tiles};
use serde::{Deserialize, Serialize};
use strum::{Display, EnumDiscriminants, VariantArray};

use crate::{
    ids::{
        Card, Column, DeckCard, MAX_BERTHS, MAX_COLUMNS, MAX_COPIES, MAX_DISPLAY, MAX_PLACES, MAX_REGIONS, MAX_SEATS,
        Region,
    },
    run::Run,
    sets::{Cards, Copies},
};

/// Cards whose order does not matter, up to three of a kind: a hand, or the cards under the top of a pile.
pub(crate) type Hand = Tally<Cards, 2>;

/// The coal on each ship, up to seven.
pub(crate) type Coal = Tally<Tiles, 3>;

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, EnumDiscriminants)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum_discriminants(
    name(PhaseName),
    vis(pub(crate)),
    doc = "The name of a phase.",
    derive(Serialize, Deserialize, Display, VariantArray),
    cfg_attr(feature = "schemas", derive(schemars::JsonSchema)),
    serde(rename_all = "kebab-case"),
    strum(serialize_all = "kebab-case")
)]
pub enum Phase {
    /// The seat whose turn it is plays a card or uses its token (TA-33).
    Card,
    /// A step of a card, or of the start.
    Step,
    /// A ship was pushed out, and her owner redeploys her (TA-53).
    Redeploy {
        /// The ship.
        tile: Tile,
        /// The region that she left.
        from: Region,
    },
    /// The match has ended (TA-132).
    Over,
}

impl Keyed for Phase {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.hash(key);
    }
}

plain_data! {
    /// Points won so far, by source (TA-129), as numbers instead of a cyclic score track (TA-130).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Points {
        /// Houses where own ships sailed (TA-70).
        houses: u16,
        /// Flags of the fleet (TA-88).
        flags: u16,
        /// Scrapped ships (TA-64).
        scrapped: u16,
    }
}

impl Points {
    pub(crate) fn total(self) -> i32 {
        i32::from(self.houses) + i32::from(self.flags) + i32::from(self.scrapped)
    }
}

/// Adds points to a track, up to its maximum; returns the number added.
pub(crate) fn add_points(track: &mut u16, points: i32) -> u16 {
    let before = *track;
    *track = before.saturating_add(points.clamp(0, i32::from(u16::MAX)) as u16);
    *track - before
}

plain_data! {
    /// The possessions of one player.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Player {
        /// Own ships in regions, and one between two of them.
        pub active: Tiles,
        /// Own ships that are not in a region yet.
        pub undeployed: Tiles,
        /// Own headquarters.
        pub headquarters: Tiles,
        hand: Hand,
        /// The whole pile, its top included.
        pile: Hand,
        /// The card that was played last (TA-34).
        pub top: Option<Card>,
        /// Pounds.
        pub money: Coins,
        points: Points,
        /// Contracts, without a limit (TA-14).
        pub contracts: u16,
        /// Free captains; negative only if they are unlimited (TA-8).
        pub captains: i8,
        /// Houses in the supply.
        pub houses_left: u8,
        /// Houses by region.
        houses: IdMap<Region, u8, MAX_REGIONS>,
        /// Acquired markers by column; the printed ones do not count (TA-122).
        markers: IdMap<Column, u8, MAX_COLUMNS>,
        /// Ships scrapped in this turn that are not scored yet, by flag (TA-64).
        due: IdMap<Column, u8, MAX_COLUMNS>,
        /// Unused Director tokens (TA-118).
        pub tokens: u8,
    }
}

plain_data! {
    /// The ships of a region, the youngest first (TA-46).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Waters {
        ships: [Option<Tile>; MAX_BERTHS],
        /// The sites with a house, one bit each.
        built: u8,
    }
}

impl Waters {
    /// The ships from the youngest to the oldest.
    #[inline]
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Tile> + Clone + '_ {
        self.ships.iter().filter_map(|ship| *ship)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.ships.iter().filter(|ship| ship.is_some()).count()
    }

    #[inline]
    pub(crate) fn has(&self, tile: Tile) -> bool {
        self.ships.contains(&Some(tile))
    }
}

plain_data! {
    /// A position of a match: plain data.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::{Dice, Id as _, Rules as _}};
    /// use riband_transatlantic::{Region, Rules};
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(3)?, &mut Dice::new(7));
    /// assert_eq!((state.opening(), state.round(), state.countdown()), (3, 1, None));
    /// // In each region the youngest ship comes first, and each ship knows her region.
    /// for region in Region::all().take(rules.config().regions.len()) {
    ///     assert!(state.ships_in(region).all(|ship| state.region_of(ship) == Some(region)));
    ///     assert!(state.ships_in(region).is_sorted_by(|one, other| one > other));
    /// }
    /// assert!(state.player(Seat::new(3)).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub struct State {
        players: PerSeat<Player, MAX_SEATS>,
        regions: IdMap<Region, Waters, MAX_REGIONS>,
        coal: Coal,
        stack: Pile<Tile, MAX_TILES>,
        market: Row<Tile, MAX_PLACES>,
        /// The ships in the docks.
        pub docks: Tiles,
        /// Ships removed unseen at the start (TA-26).
        boxed: Tiles,
        /// Ships that have left the game in play: scrapped ones, and the neutral one (TA-55, TA-58).
        pub gone: Tiles,
        /// Coal in the common supply; negative only if it is unlimited (TA-11).
        pub coal_supply: i16,
        /// Markers in the common supply by column.
        marker_supply: IdMap<Column, u8, MAX_COLUMNS>,
        display: Row<DeckCard, MAX_DISPLAY>,
        draw: Pile<DeckCard, MAX_COPIES>,
        discard: Copies,
        /// Whether the decks are mixed: the discard stack has become the draw stack (TA-112).
        pub reshuffled: bool,
        /// The source of randomness for reshuffles.
        chance: Stream,
        /// What the position waits for.
        pub phase: Phase,
        run: Run,
        /// The number of seats in the match.
        pub seats: Seats,
        /// Whose turn it is.
        pub turn: Seat,
        /// The seat to act: another seat only while a ship of it is pushed out (TA-53).
        pub actor: Seat,
        /// The starting player (TA-24).
        pub starting: Seat,
        /// The number of seats that still have to take the steps of the start, including the current one; 0 once that
        /// is done (TA-31).
        pub opening: u8,
        /// Whole rounds after this one, once the end is triggered (TA-132).
        pub countdown: Option<u8>,
        /// The number of the round, from 1.
        pub round: u16,
        /// Completed turns.
        pub turns: u32,
    }
}

const _: () = assert!(size_of::<State>() <= 768, "a state fits into twelve cache lines");

impl State {
    /// The player whose turn it is.
    #[inline]
    pub(crate) fn me(&self) -> &Player {
        self.players.of(self.turn)
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        self.players.of_mut(self.turn)
    }

    /// The players of this match, in seat order.
    #[inline]
    pub(crate) fn seated(&self) -> &[Player] {
        self.players.seated(self.seats)
    }

    #[inline]
    pub(crate) fn waters(&self, region: Region) -> &Waters {
        &self.regions[region]
    }

    #[inline]
    pub(crate) fn waters_mut(&mut self, region: Region) -> &mut Waters {
        &mut self.regions[region]
    }
}
