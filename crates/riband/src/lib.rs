//! Riband: an engine for economic shipping board games.
//!
//! A [`Library`] knows the games; a [`Variant`] is one of them with all its numbers; a [`Table`] is a match of it.

pub use riband_core as core;
pub use riband_core::{
    Breach, Choice, Coins, Config, Entry, KeyPath, OpenError, Place, PlayError, Played, Problem, ProblemKind, Problems,
    Provenance, Refused, RuleId, Rules, Ruleset, Scoresheet, Seat, SeatRange, SeatScore, Seats, StateHash, Table, Told,
    Turn, Viewer,
};

pub mod engine;
mod library;
mod record;
mod registry;
mod scenario;
mod variant;

pub use library::Library;
pub use record::{Divergence, Outcome, Record, RecordError, Standing};
pub use registry::RulesVisitor;
pub use scenario::{BadStep, Failure, Scenario, ScenarioError};
pub use variant::{Diagnostic, ValueInfo, ValueOrigin, Variant, VariantError, VariantInfo};
