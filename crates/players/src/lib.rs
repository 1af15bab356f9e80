//! Computer players that cannot cheat, for any ruleset and any variant.
//!
//! A [`Player`] is given the [`Information`](riband_core::Information) of its seat and gives [`Advice`]: the choices it
//! has looked at, best first. It plays games it has never heard of, by the features that their rulesets compute and by
//! random play where they give none. A [`Level`] names one: `random`, `greedy`, `club`, `mcts:2s`.
//!
//! This crate does no I/O. It asks a clock only where a budget is a time.

mod advice;
mod beam;
mod evaluation;
mod greedy;
mod level;
mod line;
mod mcts;
mod player;
mod random;

pub use advice::{Advice, Considered, Estimate};
pub use beam::Width;
pub use evaluation::{Evaluation, WeightsError, Worth};
pub use greedy::Greedy;
pub use level::{Budget, Level, LevelError, Searcher};
pub use line::{Expected, expected};
pub use mcts::{Mcts, Search, Steps, Turns};
pub use player::{Player, PlayerError, Quiet, Watch};
pub use random::Random;
