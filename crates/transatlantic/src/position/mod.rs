//! A position as a document: written whole, read as what differs from a deal.

mod cards;
mod patch;
mod read;
mod turn;
mod write;

use riband_core::{Breach, Positions, Problems, table_schema};
use serde_json::Value;

use crate::{named::Details, rules::Rules, state::State};

/// What tables tell, positions included.
pub(crate) fn schema() -> Value {
    table_schema::<Rules, patch::Patch, Details>()
}

impl Positions for Rules {
    fn position(&self, state: &State) -> Value {
        self.write_position(state)
    }

    fn read_position(&self, setup: State, document: &Value) -> Result<State, Problems> {
        self.read_document(&setup, document)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        self.audit_state(state)
    }
}
