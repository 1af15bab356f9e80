//! Sentences in tables of constants.

use std::fmt;

use riband::core::Said;

/// A constant sentence without facts; [`text!`](super::text) makes one. Displays in the chosen language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Text {
    kind: &'static str,
    english: &'static str,
}

impl Text {
    pub(crate) const fn new(kind: &'static str, english: &'static str) -> Self {
        Self { kind, english }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind.is_empty() {
            return f.pad(self.english);
        }
        f.pad(&super::say(Said::new(self.kind, self.english)))
    }
}
