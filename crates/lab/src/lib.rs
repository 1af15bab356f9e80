//! The laboratory: plays many matches between computer players, and estimates, with confidence intervals, what a
//! variant or a change of the rules does.
//!
//! A [`Plan`] describes what to play: deals by their seeds, under one variant or several, with given players. [`run`]
//! plays it on all processors. Its [`Results`] are a pure function of the plan, whatever the number of threads. With
//! a [`Store`], a run can be interrupted, resumed, and split between machines. The module [`experiment`] has the plans
//! and reports of the program's experiments.
//!
//! This crate prints nothing. It reads the clock only to measure the speed of players.
//!
//! Do two random players win equally often, and how long is a match?
//!
//! ```
//! use riband::{Library, Seats};
//! use riband_lab::{Contender, Options, Plan, Rule, run};
//!
//! let variant = Library::new().load("crossing-oceans/short")?;
//! let random = Contender::new("random", &variant, Seats::new(2)?)?;
//! let plan = Plan::new(vec![variant], vec![random.clone(), random], 1, 40, Rule::Count)?;
//! let results = run(&plan, &Options::default(), &(), |_| Ok(()))?;
//! assert!(results.complete && results.deals() == 40);
//! assert!(results.sides[0].measure("turns").mean(40) > 10.0);
//! let share = results.wins[0].estimate(); // of the seat that is first in the turn order
//! assert!(share.low < 0.5 && share.high > 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod block;
mod brief;
mod catalog;
mod contender;
pub mod coupling;
pub mod document;
mod elo;
mod error;
pub mod experiment;
pub mod game;
mod measured;
pub mod page;
mod plan;
mod rows;
mod run;
pub mod stats;
mod store;
pub mod svg;
mod tally;
mod vary;
mod whose;

pub use block::{Block, Contrast};
pub use brief::laboratory;
pub use catalog::Catalog;
pub use contender::{Contender, differ};
pub use coupling::Draws;
pub use elo::{Pairing, Rating, ratings};
pub use error::LabError;
pub use game::{Arena, Game, Pace, SeatOfGame};
pub use measured::{Measured, differences, measures};
pub use plan::{Head, Keep, Plan, Rule};
pub use rows::{Column, Rows, Shape, Sink, Sort};
pub use run::{Observer, Options, Results, Shard, merge, run};
pub use store::Store;
pub use tally::{Histogram, Measures, Sums, Tally, Use};
pub use vary::{Uncertain, number_of, with_numbers};
pub use whose::{By, Whose};
