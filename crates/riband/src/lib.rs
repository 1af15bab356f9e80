//! Riband: an engine for economic shipping board games.
//!
//! A [`Library`] knows the games; a [`Variant`] is one of them with all its numbers; a [`Table`] is a match of it.
//!
//! ```
//! use riband::{Library, Seats, Turn};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let variant = Library::new().load("crossing-oceans")?;
//! let mut table = variant.open(Seats::new(3)?, 7)?;
//! while let Turn::Act(seat) = table.turn() && !table.stalled() {
//!     let choices = table.choices(); // at least two: what is forced, the engine does itself
//!     let choice = &choices[table.plies() % choices.len()]; // ask a person or a bot here
//!     let played = table.play(&choice.notation)?;
//!     played.events.iter().for_each(|event| println!("{seat}: {}", event.text));
//! }
//! for place in table.score().places {
//!     println!("{}. {}: {} points", place.place, place.seat, place.total);
//! }
//! # Ok(())
//! # }
//! ```

pub use riband_core as core;
#[doc(inline)]
pub use riband_core::prelude;
pub use riband_core::{
    Breach, Choice, Coins, Config, Entry, FullRules, KeyPath, Notation, OpenError, Pick, Place, PlayError, Played,
    Positions, Problem, ProblemKind, Problems, Provenance, Refused, RuleId, Rules, Ruleset, Scoresheet, Scoring, Seat,
    SeatRange, SeatScore, Seats, Secrets, StateHash, Table, Told, Turn, Viewer,
};
#[cfg(any(feature = "crossing-oceans", feature = "transatlantic"))]
pub use riband_liners as liners;

mod depth;
pub mod engine;
mod library;
mod record;
mod registry;
mod regular;
mod scenario;
mod syntax;
mod variant;

pub use library::Library;
pub use record::{Differences, Divergence, Outcome, Record, RecordError, Standing};
pub use registry::RulesVisitor;
#[doc(hidden)]
pub use regular::read_own;
pub use scenario::{BadStep, Failure, Scenario, ScenarioError};
pub use variant::{Diagnostic, Difference, ValueInfo, ValueOrigin, Variant, VariantError, VariantInfo};

/// How Riband is built, and why so.
#[doc = include_str!("../DESIGN.md")]
pub mod design {}

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
