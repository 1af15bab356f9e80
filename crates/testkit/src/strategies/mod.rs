//! Strategies for property tests with `proptest`, over any [`Config`](riband_core::Config) and any
//! [`Rules`](riband_core::Rules): changed variants, legal matches, positions.
//!
//! Changes are driven by the JSON schema of the configuration type, so a new key is changed without a line of test code.

mod change;
mod draw;
mod keys;
mod mutations;
mod numbers;
mod sample;
mod scenarios;
mod shape;

pub use change::{Change, changed};
pub use mutations::{Mutant, Mutation, config_keys, document_of, mutations, variants};
pub use scenarios::{ActionSequence, Setting, action_sequences, scenarios};

pub use crate::hunt::{Plan, plans};
