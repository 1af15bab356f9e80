//! Public getters for a position: everything but the order of the stacks and the ships in the box.

use riband_core::Seat;
use riband_liners::Tile;

use crate::{
    ids::{Card, Column, DeckCard, Place, Region},
    state::{Player, State, Waters},
};

impl State {
    /// A player's possessions; `None` for a seat that is not in the match.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.holds(seat).then(|| self.players.of(seat))
    }

    /// Markers of the column's kind in the common supply.
    #[must_use]
    #[inline]
    pub fn marker_supply(&self, column: Column) -> u8 {
        self.marker_supply.get(column.index()).copied().unwrap_or(0)
    }

    /// The number of ships left in the stack; their order is hidden (TA-3).
    #[must_use]
    #[inline]
    pub fn stack_len(&self) -> usize {
        self.stack.len()
    }

    /// The number of ships removed unseen at the start (TA-26).
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

    /// The number of extension cards left to draw; their order is hidden (TA-29).
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

    /// The region of a ship, if she is in one.
    #[must_use]
    #[inline]
    pub fn region_of(&self, tile: Tile) -> Option<Region> {
        self.regions.iter().position(|waters| waters.has(tile)).map(Region::new)
    }

    /// The owner of a ship, in a region or not.
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
    /// Points won so far, as numbers instead of a score track (TA-129, TA-130).
    #[must_use]
    #[inline]
    pub fn points(&self) -> i32 {
        self.points.total()
    }

    /// The number of own houses in a region.
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

    /// The cards of the hand. If hands are hidden, show other viewers the view instead.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::{Dice, Names as _, Rules as _}};
    /// use riband_transatlantic::Rules;
    ///
    /// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let player = state.player(Seat::new(0)).ok_or("no such seat")?;
    /// let mut hand: Vec<&str> = player.hand().map(|card| rules.name_of(card)).collect();
    /// hand.sort_unstable();
    /// let mut dealt: Vec<&str> = rules.config().start.hand.iter().map(String::as_str).collect();
    /// dealt.sort_unstable();
    /// assert_eq!(hand, dealt);
    /// assert_eq!(player.pile().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn hand(&self) -> impl Iterator<Item = Card> + '_ {
        self.hand.each()
    }

    /// The cards of the pile, the top included; those below it are as hidden as a hand.
    #[inline]
    pub fn pile(&self) -> impl Iterator<Item = Card> + '_ {
        self.pile.each()
    }
}
