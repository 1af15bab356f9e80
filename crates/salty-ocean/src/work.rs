//! The decisions made so far in the current action or ability.

use riband_core::{IdMap, plain_data};
use serde::{Deserialize, Serialize};

use crate::{
    action::ActionType,
    hold::Hold,
    ids::{Good, MAX_SHIPS, MAX_STORES, Ship, Store},
    sets::{Buildings, Places, Ships},
};

plain_data! {
    /// The current action, or the current ability at the end of a turn. Plain data; empty between two of them.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Work {
        /// The type of the first action of this go.
        first: Option<ActionType>,
        /// Whether the current action is the second of this go (SO-67).
        second: bool,
        /// The buildings that would allow a second action after this one.
        clocks: Buildings,
        /// Ships that have sailed out with this action (SO-34).
        sent: Ships,
        /// The current ship.
        ship: Option<Ship>,
        /// The current good.
        good: Option<Good>,
        /// The place from which goods are being sold.
        store: Option<Store>,
        /// What is left to distribute: salt to fish with, barrels to discard.
        left: u8,
        /// The barrels that can still be stowed (SO-39).
        pool: Hold,
        /// The cargo that ships will have (SO-39).
        stowed: IdMap<Ship, Hold, MAX_SHIPS>,
        /// Whether the cargo of a ship will change (SO-25).
        changed: bool,
        /// The barrels to sell from each place (SO-41).
        sold: IdMap<Store, u8, MAX_STORES>,
        /// The current ability, as an index into those of the variant.
        ability: u8,
        /// The places whose tiles were looked at in this step (SO-69).
        looked: Places,
    }
}

impl Work {
    /// The number of barrels to sell so far.
    #[inline]
    pub(crate) fn sold_so_far(&self) -> u8 {
        self.sold.iter().fold(0_u8, |sum, &barrels| sum.saturating_add(barrels))
    }

    /// The barrels to sell from a place.
    #[inline]
    pub(crate) fn sold_from(&self, store: Store) -> u8 {
        self.sold.get(store.index()).copied().unwrap_or(0)
    }
}
