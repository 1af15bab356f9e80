//! Computer players that cannot cheat, for any ruleset and any variant.
//!
//! A [`Player`] receives the [`Information`](riband_core::Information) of its seat and returns [`Advice`]: its choices,
//! best first. It needs no knowledge of the game: it uses the features that the ruleset computes, or random playouts if
//! there are none. A [`Level`] names a player: `random`, `greedy`, `club`, `mcts:2s`.
//!
//! This crate does no I/O. It uses a clock only if a budget is a time.
//!
//! ```
//! use riband::{Library, Seats, Turn, core::Dice};
//! use riband_players::{Level, Quiet};
//!
//! let mut table = Library::new().load("salty-ocean")?.open(Seats::new(2)?, 7)?;
//! let (mut greedy, mut dice) = ("greedy".parse::<Level>()?.player(), Dice::stream(7, 1));
//! let Turn::Act(seat) = table.turn() else { return Ok(()) };
//! let known = table.information(seat, &mut dice)?; // what the seat knows, and nothing else
//! let number = greedy.choose(&known, &mut dice, &Quiet)?;
//! table.choose_number(number as usize)?;
//! assert_eq!(table.plies(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod beam;
mod by_key;
mod evaluation;
mod greedy;
mod level;
mod line;
mod mcts;
mod player;
mod random;
mod reasons;
mod width;

pub use advice::{Advice, Considered, Estimate};
pub use evaluation::{Bend, Curve, Ends, Evaluation, Evaluations, WeightsError, Worth, is_weights_file};
pub use greedy::Greedy;
pub use level::{Budget, Level, LevelError, Searcher};
pub use line::{Expected, expected};
pub use mcts::{Mcts, Search, Steps, Turns};
pub use player::{Player, PlayerError, Quiet, Watch};
pub use random::Random;
pub use reasons::{Difference, Reasons, reasons};
pub use width::Width;
