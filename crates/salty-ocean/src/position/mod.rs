//! Positions as documents: writing and reading.

mod cargo;
mod document;
mod seat;
mod work;

use riband_core::{Breach, Positions, Problems, write_value};
use serde_json::Value;

use self::document::Document;
use crate::{rules::Rules, state::State};

/// The schema of what tables return, positions included.
#[cfg(feature = "schemas")]
pub(crate) fn schema() -> Value {
    riband_core::table_schema::<Rules, Document, crate::named::Details>()
}

impl Positions for Rules {
    fn position(&self, state: &State) -> Value {
        write_value(&Document::of(self, state))
    }

    fn read_position(&self, setup: State, document: &Value) -> Result<State, Problems> {
        Document::read(document, self, &setup)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        self.audit_state(state)
    }
}
