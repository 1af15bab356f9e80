//! A position as a document: written whole, read as what differs from a deal.

mod cards;
mod patch;
mod read;
mod turn;
mod write;

use riband_core::{Breach, Positions, Problems};
use serde_json::Value;

use crate::{rules::Rules, state::State};

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
