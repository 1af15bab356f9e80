//! What a position tells: all that lies open.

use riband_core::{Coins, Seat, Seats};
use riband_liners::{Tile, Tiles};

use crate::{
    ids::{Column, Place, Port, Spot},
    sets::Ports,
    state::{Phase, Player, State},
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
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Who began (CO-22).
    #[must_use]
    #[inline]
    pub fn starting(&self) -> Seat {
        self.starting
    }

    /// Whole rounds after this one, once the end is triggered (CO-69).
    #[must_use]
    #[inline]
    pub fn countdown(&self) -> Option<u8> {
        self.countdown
    }

    /// Coal in the common supply.
    #[must_use]
    #[inline]
    pub fn coal_supply(&self) -> u8 {
        self.coal_supply
    }

    /// How many tiles are left in the stack; their order is hidden (CO-5).
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

    /// Tiles that have left the game.
    #[must_use]
    #[inline]
    pub fn removed(&self) -> Tiles {
        self.removed
    }

    /// The ship in a port.
    #[must_use]
    #[inline]
    pub fn ship_at(&self, port: Port) -> Option<Tile> {
        self.berths.get(port.index()).copied().flatten()
    }

    /// Whose ship lies in a port; nobody's if the spot is empty or the ship neutral.
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
    /// Pounds.
    #[must_use]
    #[inline]
    pub fn money(&self) -> Coins {
        self.money
    }

    /// Contracts.
    #[must_use]
    #[inline]
    pub fn contracts(&self) -> u16 {
        self.contracts
    }

    /// Captains in the supply.
    #[must_use]
    #[inline]
    pub fn captains(&self) -> u8 {
        self.captains
    }

    /// Trade houses in the supply.
    #[must_use]
    #[inline]
    pub fn houses_left(&self) -> u8 {
        self.houses_left
    }

    /// The ports with an own trade house.
    #[must_use]
    #[inline]
    pub fn houses(&self) -> Ports {
        self.houses
    }

    /// The ports where own ships lie.
    #[must_use]
    #[inline]
    pub fn at_sea(&self) -> Ports {
        self.at_sea
    }

    /// Own ships that are not at sea.
    #[must_use]
    #[inline]
    pub fn supply(&self) -> Tiles {
        self.supply
    }

    /// Own headquarters.
    #[must_use]
    #[inline]
    pub fn headquarters(&self) -> Tiles {
        self.headquarters
    }

    /// How many tokens were added to a column.
    #[must_use]
    #[inline]
    pub fn tokens_in(&self, column: Column) -> usize {
        self.tokens.get(column.index()).map_or(0, |&tokens| usize::from(tokens))
    }

    /// How many flags of a colour the player has.
    #[must_use]
    #[inline]
    pub fn flags_in(&self, column: Column) -> u8 {
        self.flags.get(column.index()).copied().unwrap_or(0)
    }

    /// Mixed flags (CO-76).
    #[must_use]
    #[inline]
    pub fn mixed_flags(&self) -> u8 {
        self.mixed_flags
    }

    /// Where the captain stands on the rondel; nowhere before the first move (CO-21).
    #[must_use]
    #[inline]
    pub fn spot(&self) -> Option<Spot> {
        self.spot
    }
}
