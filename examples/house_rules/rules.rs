//! A variant, compiled to compact tables.

use riband::{Coins, SeatRange, core::market::Toll};

use crate::ids::Ware;

/// A ware.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WareFacts {
    pub(crate) prices: Toll,
    pub(crate) points: i32,
}

/// A variant of Quayside, checked and compiled: immutable, shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// The variant's own ids of the wares.
    pub(crate) names: Vec<String>,
    pub(crate) seat_range: SeatRange,
    pub(crate) wares: Vec<WareFacts>,
    pub(crate) rounds: u32,
    pub(crate) money: Coins,
    pub(crate) wage: Coins,
    /// In points.
    pub(crate) order_bonus: i32,
}

impl Rules {
    /// The wares of the variant.
    pub(crate) fn wares(&self) -> impl Iterator<Item = Ware> {
        (0..self.wares.len()).map(Ware::new)
    }
}
