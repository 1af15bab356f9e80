//! What every law needs.

/// Whether a law is kept, and if not, what was found.
pub(crate) type Verdict = Result<(), String>;

pub(crate) fn require(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}
