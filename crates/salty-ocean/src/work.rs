//! What the action or ability under way has decided so far, before it comes to its end.

use riband_core::{IdMap, plain_data};
use serde::{Deserialize, Serialize};

use crate::{
    action::ActionType,
    hold::Hold,
    ids::{Good, MAX_SHIPS, MAX_STORES, Ship, Store},
    sets::{Buildings, Places, Ships},
};

plain_data! {
    /// The action, or the ability at the end of a turn, that is under way. Plain data; empty between two of them.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Work {
        /// The type of the first action of this go.
        first: Option<ActionType>,
        /// Whether the present action is the second of this go (SO-67).
        second: bool,
        /// The buildings that would allow a second action after this one.
        clocks: Buildings,
        /// Ships that have sailed out with this action (SO-34).
        sent: Ships,
        /// The ship that is being dealt with.
        ship: Option<Ship>,
        /// The good that is being dealt with.
        good: Option<Good>,
        /// The place that goods are being sold from.
        store: Option<Store>,
        /// What is left to be shared out: salt to fish with, barrels to discard.
        left: u8,
        /// What can still go onto ships (SO-39).
        pool: Hold,
        /// What ships will have (SO-39).
        stowed: IdMap<Ship, Hold, MAX_SHIPS>,
        /// Whether a ship will have something else than before (SO-25).
        changed: bool,
        /// What is sold from each place (SO-41).
        sold: IdMap<Store, u8, MAX_STORES>,
        /// The ability that is being used, as an index into the variant's.
        ability: u8,
        /// The places whose tiles were looked at in this step (SO-69).
        looked: Places,
    }
}

impl Work {
    /// How many barrels are sold so far.
    #[inline]
    pub(crate) fn sold_so_far(&self) -> u8 {
        self.sold.iter().fold(0_u8, |sum, &barrels| sum.saturating_add(barrels))
    }

    /// What is sold from a place.
    #[inline]
    pub(crate) fn sold_from(&self, store: Store) -> u8 {
        self.sold.get(store.index()).copied().unwrap_or(0)
    }
}
