//! What a position tells: all but the order of the stacks and the ships in the box.

use riband_core::{Coins, Seat, Seats};
use riband_liners::{Tile, Tiles};

use crate::{
    ids::{Card, Column, DeckCard, Place, Region},
    state::{Phase, Player, State, Waters},
};

impl State {
    /// What a player has; none for a seat that nobody has.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.holds(seat).then(|| self.players.of(seat))
    }

    /// How many seats the match has.
    #[must_use]
    #[inline]
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// What the position waits for.
    #[must_use]
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    #[must_use]
    #[inline]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Completed turns.
    #[must_use]
    #[inline]
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Who has to act: somebody else only while a ship of theirs is pushed out (TA-53).
    #[must_use]
    #[inline]
    pub fn actor(&self) -> Seat {
        self.actor
    }

    /// Who began (TA-24).
    #[must_use]
    #[inline]
    pub fn starting(&self) -> Seat {
        self.starting
    }

    /// How many seats have still to take the steps of the start (TA-31).
    #[must_use]
    #[inline]
    pub fn opening(&self) -> u8 {
        self.opening
    }

    /// Whole rounds after this one, once the end is triggered (TA-132).
    #[must_use]
    #[inline]
    pub fn countdown(&self) -> Option<u8> {
        self.countdown
    }

    /// Coal in the common supply; below zero only where it is unlimited (TA-11).
    #[must_use]
    #[inline]
    pub fn coal_supply(&self) -> i16 {
        self.coal_supply
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

    /// The ships in the docks.
    #[must_use]
    #[inline]
    pub fn docks(&self) -> Tiles {
        self.docks
    }

    /// Ships that have left the game in play (TA-55, TA-58).
    #[must_use]
    #[inline]
    pub fn gone(&self) -> Tiles {
        self.gone
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

    /// Whether the decks are mixed: the discard stack has become the draw stack (TA-112).
    #[must_use]
    #[inline]
    pub fn reshuffled(&self) -> bool {
        self.reshuffled
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

impl Player {
    /// Pounds.
    #[must_use]
    #[inline]
    pub fn money(&self) -> Coins {
        self.money
    }

    /// Points won so far: numbers, where the table has a track (TA-129, TA-130).
    #[must_use]
    #[inline]
    pub fn points(&self) -> i32 {
        self.points.total()
    }

    /// Contracts (TA-14).
    #[must_use]
    #[inline]
    pub fn contracts(&self) -> u16 {
        self.contracts
    }

    /// Captains that are free; below zero only where they are unlimited (TA-8).
    #[must_use]
    #[inline]
    pub fn captains(&self) -> i8 {
        self.captains
    }

    /// Houses in the supply.
    #[must_use]
    #[inline]
    pub fn houses_left(&self) -> u8 {
        self.houses_left
    }

    /// How many own houses stand in a region.
    #[must_use]
    #[inline]
    pub fn houses_in(&self, region: Region) -> u8 {
        self.houses.get(region.index()).copied().unwrap_or(0)
    }

    /// Director tokens that are not used yet (TA-118).
    #[must_use]
    #[inline]
    pub fn tokens(&self) -> u8 {
        self.tokens
    }

    /// Acquired markers of a column; the printed ones do not count (TA-122).
    #[must_use]
    #[inline]
    pub fn markers_in(&self, column: Column) -> u8 {
        self.markers.get(column.index()).copied().unwrap_or(0)
    }

    /// Own ships in regions, and one that is between two of them.
    #[must_use]
    #[inline]
    pub fn active(&self) -> Tiles {
        self.active
    }

    /// Own ships that are not in a region yet.
    #[must_use]
    #[inline]
    pub fn undeployed(&self) -> Tiles {
        self.undeployed
    }

    /// Own headquarters.
    #[must_use]
    #[inline]
    pub fn headquarters(&self) -> Tiles {
        self.headquarters
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

    /// The card that was played last (TA-34).
    #[must_use]
    #[inline]
    pub fn top(&self) -> Option<Card> {
        self.top
    }
}
