//! Computer players that cannot cheat, for any ruleset and any variant.
//!
//! A [`Player`] receives the [`Information`](riband_core::Information) of its seat and returns [`Advice`]: its choices,
//! best first. It needs no knowledge of the game: it uses the features that the ruleset computes, or random playouts if
//! there are none. A [`Level`] names a player: `random`, `greedy`, `club`, `mcts:2s`.
//!
//! This crate does no I/O. It uses a clock only if a budget is a time.

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
