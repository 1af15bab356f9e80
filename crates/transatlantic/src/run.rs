//! The progress of the current card: the position in its program, and what its step has done so far.

use riband_core::plain_data;
use riband_liners::Tiles;
use serde::{Deserialize, Serialize};

use crate::{program::Op, sets::Columns};

/// The most cards that can be in progress below the current one: a Director's, whose new card copies another (TA-96,
/// TA-111).
const MAX_CALLS: usize = 2;

plain_data! {
    /// The progress of the current card. Plain data; all zeros between two cards.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Run {
        /// The current step, as an index into the program.
        at: u16,
        /// The steps that called another card, the outermost first.
        calls: [u16; MAX_CALLS],
        depth: u8,
        /// What is left to choose in the current step: purchases, ships, cubes, markers.
        left: u8,
        /// Ships that have sailed or were loaded in the current step.
        used: Tiles,
        /// Tiles that the current card has bought.
        bought: Tiles,
        /// Columns of which the last such step took a marker.
        taken: Columns,
        /// The size of the pile that was taken back (TA-111).
        pile: u8,
    }
}

impl Run {
    /// The run at the first step of a program.
    pub(crate) fn start(at: u16) -> Self {
        Self { at, ..Self::default() }
    }

    /// Calls the program of another card, to return to the current step later; false if the nesting is too deep.
    pub(crate) fn call(&mut self, at: u16) -> bool {
        let depth = usize::from(self.depth);
        let Some(slot) = self.calls.get_mut(depth) else { return false };
        *slot = self.at;
        *self = Self { calls: self.calls, depth: self.depth + 1, ..Self::start(at) };
        true
    }

    /// Returns to the step that called this card; false if there is none.
    pub(crate) fn come_back(&mut self) -> bool {
        let Some(depth) = self.depth.checked_sub(1) else { return false };
        let Some(slot) = self.calls.get_mut(usize::from(depth)) else { return false };
        let at = std::mem::take(slot);
        *self = Self { calls: self.calls, depth, ..Self::start(at) };
        true
    }

    /// The completed choices of the current step, as far as the state shows.
    pub(crate) fn done(&self, op: Op) -> u8 {
        match op {
            Op::Buy { .. } => self.bought.len() as u8,
            Op::Sail { .. } => self.used.len() as u8,
            Op::TakeMarkers { .. } | Op::BonusMarkers { .. } => self.taken.len() as u8,
            _ => 0,
        }
    }

    /// The steps that called another card, the outermost first.
    pub(crate) fn callers(&self) -> &[u16] {
        &self.calls[..usize::from(self.depth).min(MAX_CALLS)]
    }

    /// A run at `at` below these callers; `None` if there are too many.
    pub(crate) fn nested(callers: &[u16], at: u16) -> Option<Self> {
        let mut run = Self::start(at);
        run.calls.get_mut(..callers.len())?.copy_from_slice(callers);
        run.depth = callers.len() as u8;
        Some(run)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn a_run_from_outside_that_is_too_deep_goes_nowhere() {
        let mut document = serde_json::to_value(Run::default()).unwrap();
        document["depth"] = 200.into();
        let mut run: Run = serde_json::from_value(document).unwrap();
        assert_eq!((run.come_back(), run.call(7), run.callers()), (false, false, [0, 0].as_slice()));
    }
}
