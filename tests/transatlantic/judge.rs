//! What every law needs.

use riband_transatlantic::Event;

/// Whether a law is kept, and if not, what was found.
pub(crate) type Verdict = Result<(), String>;

pub(crate) fn require(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}

/// Whether an event closes the turn before it.
pub(crate) fn closes(event: &Event) -> bool {
    matches!(event, Event::StartTurnBegan { .. } | Event::TurnBegan { .. } | Event::MatchEnded)
}
