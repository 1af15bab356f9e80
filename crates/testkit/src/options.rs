//! How closely a match is looked at.

use serde::{Deserialize, Serialize};

/// How closely a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// A match of more actions than this never ends: promise 4.
    pub longest: u32,
    /// The costly checks look at one position in this many, drawn at random, and always at the first and the last.
    /// With 0 they look at these two only.
    pub every: u32,
    /// How many arbitrary actions are tried in every position.
    pub hostile: u32,
    /// How many broken inputs of each sort (notation, positions, bytes) are tried in a position of the costly checks.
    pub garbage: u32,
    /// How often a position is dealt anew for each viewer to count what comes of it: promise 11. It looks at the last
    /// position, at the first of one match in 4, and at one in 8 of the others that the costly checks look at. With 0 it
    /// does not.
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
