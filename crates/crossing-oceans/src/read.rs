//! Public getters for everything that is open in a position.

use riband_core::Seat;
use riband_liners::Tile;

use crate::{
    ids::{Column, Place, Port},
    state::{Player, State},
};

impl State {
    /// A player's possessions; `None` for a seat that is not in the match.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.holds(seat).then(|| self.players.of(seat))
    }

    /// The number of tiles left in the stack; their order is hidden (CO-5).
    #[must_use]
    #[inline]
    pub fn stack_len(&self) -> usize {
        self.stack.len()
    }

    /// The tile at a place of the market.
    #[must_use]
    #[inline]
    pub fn market(&self, place: Place) -> Option<Tile> {
        self.market.get(place.index())
    }

    /// The tile at the place of a colour in the docks.
    #[must_use]
    #[inline]
    pub fn dock(&self, column: Column) -> Option<Tile> {
        self.docks.get(column.index()).copied().flatten()
    }

    /// The ship in a port.
    #[must_use]
    #[inline]
    pub fn ship_at(&self, port: Port) -> Option<Tile> {
        self.berths.get(port.index()).copied().flatten()
    }

    /// The owner of the ship in a port; `None` if the spot is empty or the ship neutral.
    ///
    /// ```
    /// use riband::{Library, Seats, core::{Dice, Rules as _}};
    /// use riband_crossing_oceans::{Action, Rules};
    ///
    /// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
    /// let mut state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let (seat, legal) = (state.active(), rules.legal_list(&state));
    /// let place = legal.into_iter().find(|action| matches!(action, Action::Place { .. })).ok_or("no ship")?;
    /// let Action::Place { tile, port } = place else { return Err("another action".into()) };
    /// rules.apply(&mut state, place, &mut ());
    /// assert_eq!((state.ship_at(port), state.owner_at(port)), (Some(tile), Some(seat)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn owner_at(&self, port: Port) -> Option<Seat> {
        self.players.find(self.seats, |player| player.at_sea.has(port))
    }

    /// The coal on the ship in a port.
    #[must_use]
    #[inline]
    pub fn coal_at(&self, port: Port) -> u8 {
        self.coal.get(port.index()).copied().unwrap_or(0)
    }
}

impl Player {
    /// The number of tokens added to a column.
    #[must_use]
    #[inline]
    pub fn tokens_in(&self, column: Column) -> usize {
        self.tokens.get(column.index()).map_or(0, |&tokens| usize::from(tokens))
    }

    /// The number of flags of a colour.
    #[must_use]
    #[inline]
    pub fn flags_in(&self, column: Column) -> u8 {
        self.flags.get(column.index()).copied().unwrap_or(0)
    }
}
