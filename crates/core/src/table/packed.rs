//! Positions of tables as compact bytes.

use std::sync::Arc;

use serde::Serialize;

use super::typed::TableOf;
use crate::{FullRules, Match, OpenError, Start, Table, open::seats_fit, past::Past};

/// Appends whether the seats have seen the history, and the state.
pub(super) fn pack(state: &impl Serialize, past: Past, out: &mut Vec<u8>) {
    out.push((past == Past::Unseen).into());
    // Writing plain data to a growing buffer cannot fail.
    *out = postcard::to_extend(state, std::mem::take(out)).unwrap_or_default();
}

/// Opens a table on a position that [`pack`] has written.
pub(crate) fn unpack<R: FullRules>(rules: Arc<R>, bytes: &[u8]) -> Result<Box<dyn Table>, OpenError> {
    let damaged = |reason: &str| OpenError::Damaged(reason.to_owned());
    let past = match bytes.first() {
        Some(0) => Past::Seen,
        Some(1) => Past::Unseen,
        _ => return Err(damaged("it does not begin like one")),
    };
    let state = bytes.get(1..).unwrap_or_default();
    let (mut state, rest) =
        postcard::take_from_bytes::<R::State>(state).map_err(|error| damaged(&error.to_string()))?;
    if !rest.is_empty() {
        return Err(damaged("there are bytes after it"));
    }
    seats_fit(&*rules, rules.seated(&state))?;
    rules.audit(&state).map_err(OpenError::Unsound)?;
    rules.settle(&mut state, &mut ());
    let start = Start::new(0).at(rules.position(&state));
    Ok(Box::new(TableOf(Match::resume(rules, state, start), None, past)))
}
