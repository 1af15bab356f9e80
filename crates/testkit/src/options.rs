//! How thoroughly a match is checked.

use serde::{Deserialize, Serialize};

/// How thoroughly a match is checked.
///
/// ```
/// # mod game {
/// #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
/// #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
/// # }
/// # use game::Nim;
/// # use std::sync::Arc;
/// use riband_testkit::{Options, conform};
///
/// let short = Options { longest: 3, ..Options::default() };
/// let breach = conform(&Arc::new(Nim), riband_core::Seats::new(2)?, 7, short).unwrap_err();
/// assert_eq!((breach.promise, breach.check), (4, "endless")); // for this match, more than three actions are endless
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// A match with more actions than this counts as endless: promise 4.
    pub longest: u32,
    /// The expensive checks look at one position in this many, at random, and always at the first and the last. With
    /// 0 they look only at these two.
    pub every: u32,
    /// How many arbitrary actions are tried in every position.
    pub hostile: u32,
    /// How many malformed inputs of each type (notation, positions, bytes) are tried in a position of the expensive
    /// checks.
    pub garbage: u32,
    /// How often a position is redealt for each viewer to test the frequencies: promise 11. Checks the last position,
    /// the first one in one match in 4, and one in 8 of the others that the expensive checks look at. 0 disables the
    /// check.
    #[serde(default = "redeals")]
    pub redeals: u32,
}

fn redeals() -> u32 {
    Options::default().redeals
}

impl Default for Options {
    fn default() -> Self {
        Self { longest: 200_000, every: 16, hostile: 16, garbage: 8, redeals: 200 }
    }
}
