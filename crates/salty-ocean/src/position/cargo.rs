//! Barrels in a document.

use indexmap::IndexMap;
use riband_core::{Names as _, ProblemKind, Seats};

use super::document::Reader;
use crate::{hold::Hold, ids::Good, rules::Rules};

/// Barrels by good.
pub(super) type Cargo = IndexMap<String, u8>;

impl Rules {
    /// The goods that are present.
    pub(super) fn cargo(&self, hold: &Hold) -> Cargo {
        hold.iter().map(|(good, barrels)| (self.name_of(good).to_owned(), barrels)).collect()
    }

    /// Every good in play, including absent ones, so that a partial comparison of positions can require zero.
    pub(super) fn whole_cargo(&self, seats: Seats, hold: &Hold) -> Cargo {
        let goods = self.goods_in_play(seats);
        let told = (0..hold.0.len()).map(Good::new).filter(|&good| goods.has(good) || hold.of(good) > 0);
        told.map(|good| (self.name_of(good).to_owned(), hold.of(good))).collect()
    }
}

impl Reader<'_> {
    pub(super) fn hold(&mut self, cargo: &Cargo, path: &[&str]) -> Hold {
        let mut hold = Hold::EMPTY;
        for (id, &barrels) in cargo {
            if let Some(good) = self.good(id, &[path, &[id]].concat()) {
                hold.set(good, barrels);
            }
        }
        let total: u32 = hold.0.iter().map(|&barrels| u32::from(barrels)).sum();
        if total > u32::from(u8::MAX) {
            self.kit.problems.report(ProblemKind::OutOfRange, path, format!("{total} barrels are too many"), "");
        }
        hold
    }
}
