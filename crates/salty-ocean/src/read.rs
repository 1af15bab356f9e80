//! Public getters for a position: everything but the face-down tiles.

use riband_core::Seat;

use crate::{
    ids::{Building, Good, MAX_SEATS, Ship},
    sets::Buildings,
    state::{Berth, Player, State},
};

impl State {
    /// A player's possessions; `None` for a seat that is not in the match.
    #[must_use]
    #[inline]
    pub fn player(&self, seat: Seat) -> Option<&Player> {
        self.seats.holds(seat).then(|| self.players.of(seat))
    }

    /// The number of the turn, from 1.
    #[must_use]
    #[inline]
    pub fn turn_number(&self) -> u8 {
        self.turn
    }

    /// The seat to act.
    #[must_use]
    #[inline]
    pub fn actor(&self) -> Seat {
        self.order[usize::from(self.at) % MAX_SEATS]
    }

    /// The seats in turn order (SO-7, SO-78).
    #[inline]
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.order.into_iter().take(self.seats.count())
    }

    /// The row of a good's price marker, from 0, the top one (SO-9).
    #[must_use]
    #[inline]
    pub fn price_row(&self, good: Good) -> u8 {
        self.rows.get(good.index()).copied().unwrap_or(0)
    }

    /// The number of players who own a building.
    #[must_use]
    #[inline]
    pub fn owners(&self, building: Building) -> usize {
        // Iterates over all seats, a constant number: seats beyond those of the match own nothing.
        self.players.0.iter().filter(|player| player.owns(building)).count()
    }
}

impl Player {
    /// The number of times a building was built; 0 if the player does not own it.
    #[must_use]
    #[inline]
    pub fn level(&self, building: Building) -> u8 {
        self.levels.get(building)
    }

    /// The player's position in the build order of a building, from 1; 0 if the player does not own it (SO-54).
    #[must_use]
    #[inline]
    pub fn built_as(&self, building: Building) -> u8 {
        self.ranks.get(building)
    }

    /// The buildings that the player owns.
    #[must_use]
    #[inline]
    pub fn owned(&self) -> Buildings {
        self.levels.any()
    }

    /// Barrels of a good in the Dépôt.
    #[must_use]
    #[inline]
    pub fn stored(&self, good: Good) -> u8 {
        self.depot.of(good)
    }

    /// Where a ship is.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::{Dice, Rules as _}};
    /// use riband_salty_ocean::{Berth, Rules, Ship};
    ///
    /// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let player = state.player(Seat::new(0)).ok_or("no such seat")?;
    /// let in_harbor = (0..4).filter(|&ship| player.berth(Ship::new(ship)) == Berth::Harbor).count();
    /// assert_eq!(in_harbor, 1); // the first ship, and none at sea
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn berth(&self, ship: Ship) -> Berth {
        self.ship(ship).berth
    }

    /// The damage of a ship (SO-50).
    #[must_use]
    #[inline]
    pub fn damage(&self, ship: Ship) -> u8 {
        self.ship(ship).damage
    }

    /// Barrels of a good aboard a ship.
    #[must_use]
    #[inline]
    pub fn aboard(&self, ship: Ship, good: Good) -> u8 {
        self.ship(ship).cargo.of(good)
    }
}
