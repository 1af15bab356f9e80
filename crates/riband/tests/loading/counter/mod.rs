//! A ruleset from outside the workspace, as small as can be: the seats take turns to add a step to a count, and who
//! reaches the goal has won.
//!
//! Its rules were changed once: since revision 4 a step that leads past the goal leads as far back from it (C-5), and a
//! position holds the last step.

mod config;
mod rules;

pub(crate) use config::Counter;
pub(crate) use rules::{Counting, Work, work};

/// A match of revision 3, as the program of that time wrote it.
pub(crate) const REVISION_3: &str = include_str!("revision-3.riband");

/// A variant of it that loads.
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
