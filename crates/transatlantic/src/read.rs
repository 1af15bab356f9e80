//! What a position tells: all but the order of the stacks and the ships in the box.

use riband_core::{Coins, Seat, Seats, getters};
use riband_liners::{Tile, Tiles};

use crate::{
    ids::{Card, Column, DeckCard, Place, Region},
    state::{Phase, Player, State, Waters},
};

getters! {
    State;
    /// How many seats the match has.
    seats: Seats,
    /// What the position waits for.
    phase: Phase,
    /// The number of the round, from 1.
    round: u16,
    /// Completed turns.
    turns: u32,
    /// Whose turn it is.
    turn: Seat,
    /// Who has to act: somebody else only while a ship of theirs is pushed out (TA-53).
    actor: Seat,
    /// Who began (TA-24).
    starting: Seat,
    /// How many seats have still to take the steps of the start (TA-31).
    opening: u8,
    /// Whole rounds after this one, once the end is triggered (TA-132).
    countdown: Option<u8>,
    /// Coal in the common supply; below zero only where it is unlimited (TA-11).
    coal_supply: i16,
    /// The ships in the docks.
    docks: Tiles,
    /// Ships that have left the game in play (TA-55, TA-58).
    gone: Tiles,
    /// Whether the decks are mixed: the discard stack has become the draw stack (TA-112).
    reshuffled: bool,
}

impl State {
    /// What a player has; none for a seat that nobody has.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.holds(seat).then(|| self.players.of(seat))
    }

    /// Markers in the common supply, of the column's sort.
    #[must_use]
    #[inline]
    pub fn marker_supply(&self, column: Column) -> u8 {
        self.marker_supply.get(column.index()).copied().unwrap_or(0)
    }

    /// How many ships are left in the stack; their order is hidden (TA-3).
    #[must_use]
    #[inline]
    pub fn stack_len(&self) -> usize {
        self.stack.len()
    }

    /// How many ships were taken out unseen at the start (TA-26).
    #[must_use]
    #[inline]
    pub fn boxed_len(&self) -> usize {
        self.boxed.len()
    }

    /// The ship at a place of the market.
    #[must_use]
    #[inline]
    pub fn market(&self, place: Place) -> Option<Tile> {
        self.market.get(place.index())
    }

    /// The cards of the display from the left, with their places, from 0.
    #[inline]
    pub fn display(&self) -> impl Iterator<Item = (usize, DeckCard)> + '_ {
        self.display.iter()
    }

    /// How many extension cards are left to draw; their order is hidden (TA-29).
    #[must_use]
    #[inline]
    pub fn draw_len(&self) -> usize {
        self.draw.len()
    }

    /// The ships of a region, the youngest first (TA-46).
    #[inline]
    pub fn ships_in(&self, region: Region) -> impl DoubleEndedIterator<Item = Tile> + '_ {
        self.regions.get(region.index()).into_iter().flat_map(Waters::iter)
    }

    /// Where a ship is, if she is in a region.
    #[must_use]
    #[inline]
    pub fn region_of(&self, tile: Tile) -> Option<Region> {
        self.regions.iter().position(|waters| waters.has(tile)).map(Region::new)
    }

    /// Whose ship this is, in a region or not.
    #[must_use]
    #[inline]
    pub fn owner(&self, tile: Tile) -> Option<Seat> {
        self.players.find(self.seats, |player| (player.active | player.undeployed).has(tile))
    }

    /// The coal on a ship.
    #[must_use]
    #[inline]
    pub fn coal_on(&self, tile: Tile) -> u8 {
        self.coal.get(tile)
    }
}

getters! {
    Player;
    /// Pounds.
    money: Coins,
    /// Contracts (TA-14).
    contracts: u16,
    /// Captains that are free; below zero only where they are unlimited (TA-8).
    captains: i8,
    /// Houses in the supply.
    houses_left: u8,
    /// Director tokens that are not used yet (TA-118).
    tokens: u8,
    /// Own ships in regions, and one that is between two of them.
    active: Tiles,
    /// Own ships that are not in a region yet.
    undeployed: Tiles,
    /// Own headquarters.
    headquarters: Tiles,
    /// The card that was played last (TA-34).
    top: Option<Card>,
}

impl Player {
    /// Points won so far: numbers, where the table has a track (TA-129, TA-130).
    #[must_use]
    #[inline]
    pub fn points(&self) -> i32 {
        self.points.total()
    }

    /// How many own houses stand in a region.
    #[must_use]
    #[inline]
    pub fn houses_in(&self, region: Region) -> u8 {
        self.houses.get(region.index()).copied().unwrap_or(0)
    }

    /// Acquired markers of a column; the printed ones do not count (TA-122).
    #[must_use]
    #[inline]
    pub fn markers_in(&self, column: Column) -> u8 {
        self.markers.get(column.index()).copied().unwrap_or(0)
    }

    /// The cards of the hand. Others may not see them where hands are held hidden: they read the view.
    #[inline]
    pub fn hand(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.each()
    }

    /// The cards of the pile, the top included; what lies below it is as hidden as a hand.
    #[inline]
    pub fn pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.pile.each()
    }
}
