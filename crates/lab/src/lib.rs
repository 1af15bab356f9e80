//! The laboratory: plays many matches between computer players, and tells with intervals what a variant does.
//!
//! A [`Plan`] says what is to be played: deals by their seeds, under one variant or
//! several, by given players. [`run`] plays it on
//! all processors; its [`Results`] are a pure function of the plan, whatever the number of threads, and may be broken off,
//! continued and shared out among machines by the files of a [`Store`].
//!
//! This crate prints nothing. It asks a clock only to tell how fast players are.

mod block;
mod catalog;
mod contender;
pub mod coupling;
pub mod document;
mod elo;
mod error;
pub mod game;
pub mod page;
mod plan;
mod rows;
mod run;
pub mod stats;
mod store;
mod tally;
mod vary;
mod whose;

pub use block::{Block, Contrast};
pub use catalog::Catalog;
pub use contender::{Contender, differ};
pub use coupling::Draws;
pub use elo::{Pairing, Rating, ratings};
pub use error::LabError;
pub use game::{Arena, Game, Pace, SeatOfGame};
pub use plan::{Head, Keep, Plan, Rule};
pub use rows::{Column, Rows, Shape, Sort};
pub use run::{Observer, Options, Results, Shard, merge, run};
pub use store::Store;
pub use tally::{Histogram, Measures, Sums, Tally, Use};
pub use vary::{Uncertain, number_of, with_numbers};
pub use whose::{By, Whose};
