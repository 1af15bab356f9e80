//! Verdicts, and how they are listed.

use std::{collections::BTreeMap, fmt::Write as _};

/// Which verdicts were given: on a place, for a change.
pub(crate) type Verdicts = BTreeMap<(String, &'static str, String), Verdict>;

#[derive(Default)]
pub(crate) struct Verdict {
    pub(crate) times: usize,
    /// What was expected and found the first time.
    pub(crate) first: String,
}

impl Verdict {
    pub(crate) fn add(&mut self, other: Self) {
        self.times += other.times;
        if self.first.is_empty() {
            self.first = other.first;
        }
    }
}

/// One line a verdict.
pub(crate) fn listed(verdicts: &Verdicts) -> String {
    let mut text = String::new();
    for ((place, change, verdict), Verdict { times, first }) in verdicts {
        let first = if first.is_empty() { String::new() } else { format!(" ({first})") };
        let _ = writeln!(text, "{place} | {change} | {times} | {verdict}{first}");
    }
    text
}
