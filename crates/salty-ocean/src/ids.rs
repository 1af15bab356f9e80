//! The ids of pieces and places, and the limits on their number.

use riband_core::id;

id! {
    /// A good (SO-1).
    pub struct Good = "good";
}
id! {
    /// A building of the city, or a track of it (SO-53).
    pub struct Building = "building";
}
id! {
    /// A class of ships (SO-3).
    pub struct Class = "class", "a class of ships";
}
id! {
    /// One of the ships that each player can have (SO-3).
    pub struct Ship = "ship";
}
id! {
    /// A place for goods in Rouen: the Dépôt, or a ship (SO-39, SO-41).
    pub struct Store = "store", "the Dépôt or a ship";
}
id! {
    /// An event tile (SO-13).
    pub struct Tile = "event";
}
id! {
    /// A place for an event tile: one for each turn, then those of the unused tiles (SO-13).
    pub struct Place = "place";
}

impl Store {
    /// The Dépôt.
    pub const DEPOT: Self = Self::new(0);

    /// A ship as a store.
    ///
    /// ```
    /// use riband_salty_ocean::{Ship, Store};
    ///
    /// assert_eq!(Store::of(Ship::new(1)).ship(), Some(Ship::new(1)));
    /// assert_eq!(Store::DEPOT.ship(), None);
    /// ```
    #[must_use]
    pub const fn of(ship: Ship) -> Self {
        Self::new(ship.index() + 1)
    }

    /// The ship; `None` for the Dépôt.
    #[must_use]
    pub const fn ship(self) -> Option<Ship> {
        match self.index().checked_sub(1) {
            Some(ship) => Some(Ship::new(ship)),
            None => None,
        }
    }
}

/// The most goods a variant may have.
pub(crate) const MAX_GOODS: usize = 4;
/// The most buildings.
pub(crate) const MAX_BUILDINGS: usize = 32;
/// The most classes of ships.
pub(crate) const MAX_CLASSES: usize = 4;
/// The most ships that one player can have.
pub(crate) const MAX_SHIPS: usize = 4;
/// The Dépôt and the ships of a player.
pub(crate) const MAX_STORES: usize = MAX_SHIPS + 1;
/// The most event tiles.
pub(crate) const MAX_EVENTS: usize = 16;
/// The most seats.
pub(crate) const MAX_SEATS: usize = 4;
/// The most levels of a building.
pub(crate) const MAX_LEVELS: usize = 15;
