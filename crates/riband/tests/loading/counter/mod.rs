//! A minimal ruleset from outside the workspace: the seats take turns to add a step to a count, and the one who reaches
//! the goal wins.
//!
//! Its rules were changed once: since revision 4, a step beyond the goal goes back from it by the excess (C-5), and a
//! position contains the last step.

mod config;
mod rules;

pub(crate) use config::Counter;
pub(crate) use rules::{Counting, Work, work};

/// A match of revision 3, as written by the program of that time.
pub(crate) const REVISION_3: &str = include_str!("revision-3.riband");

/// A valid variant.
pub(crate) const GOOD: &str = r#"ruleset = "counter"

[about]
name = "Count up"
summary = "To ten by ones and twos."

[count]
goal = 10
steps = [1, 2]
mood = "calm"
provenance = { goal = "rulebook", steps = "historical" }

[pieces.red]
price = 30
provenance = { price = "rulebook" }

[pieces.blue]
price = 40
colour = "sky"

[rewards.win]
kind = "points"
points = 3

[rewards.draw]
kind = "nothing"
"#;
