//! The tables that a client has opened.

use std::collections::BTreeMap;

use riband_core::Table;

use super::{Engine, Fault};
use crate::Variant;

/// Open tables by number. Numbers begin with 1 and are never given twice.
#[derive(Debug, Default)]
pub(super) struct Tables {
    open: BTreeMap<u64, Seated>,
    last: u64,
}

/// A table, and the variant that is played there.
#[derive(Debug)]
pub(super) struct Seated {
    pub(super) variant: Variant,
    pub(super) table: Box<dyn Table>,
}

impl Tables {
    /// Whether one more can be opened: asked before the work of opening it.
    pub(super) fn has_room(&self) -> Result<(), Fault> {
        if self.open.len() < Engine::MAX_TABLES {
            return Ok(());
        }
        Err(Fault::new("too-many-tables", format!("at most {} tables can be open at once", Engine::MAX_TABLES)))
    }

    /// Gives a table a number.
    pub(super) fn add(&mut self, variant: Variant, table: Box<dyn Table>) -> u64 {
        self.last += 1;
        self.open.insert(self.last, Seated { variant, table });
        self.last
    }

    /// The table with this number; without a number, the last opened of those still open.
    pub(super) fn at(&mut self, number: Option<u64>) -> Result<&mut Seated, Fault> {
        let number = self.number(number)?;
        self.open.get_mut(&number).ok_or_else(|| none(number))
    }

    /// Removes a table and says which.
    pub(super) fn close(&mut self, number: Option<u64>) -> Result<u64, Fault> {
        let number = self.number(number)?;
        self.open.remove(&number).map(|_| number).ok_or_else(|| none(number))
    }

    fn number(&self, number: Option<u64>) -> Result<u64, Fault> {
        let last = || self.open.last_key_value().map(|(number, _)| *number);
        number.or_else(last).ok_or_else(|| Fault::new("no-such-table", "no table is open"))
    }
}

fn none(number: u64) -> Fault {
    Fault::new("no-such-table", format!("there is no table {number}"))
}
