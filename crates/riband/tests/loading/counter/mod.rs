//! A ruleset from outside the workspace, as small as can be: the seats take turns to add a step to a count, and who
//! reaches the goal has won.

mod config;
mod rules;

pub(crate) use config::Counter;
pub(crate) use rules::Counting;

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
