//! Numbers with their nouns.

use std::fmt;

/// Displays a number with its noun in English: `1 contract`, `2 contracts`.
///
/// ```
/// use riband_core::Counted;
/// assert_eq!(format!("{}, {}", Counted(1, "round"), Counted(0, "round")), "1 round, 0 rounds");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Counted<N>(pub N, pub &'static str);

impl<N: fmt::Display + Copy + Into<i64>> fmt::Display for Counted<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0.into() == 1 { "" } else { "s" };
        write!(f, "{} {}{plural}", self.0, self.1)
    }
}
