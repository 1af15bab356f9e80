//! The contract that every ruleset must keep: twelve promises, checked on any implementation of
//! [`Rules`](riband_core::Rules).
//!
//! For a ruleset and all the variant files it ships, one line in `tests/contract.rs` is enough:
//!
//! ```text
//! riband_testkit::contract! { ruleset: quayside::Config, variants: "variants" }
//! ```
//!
//! `Suite` does the same as a builder, with more options. Breaches are shrunk and saved as records in a folder
//! `regressions`, which every later run tries first.
//!
//! [`conform`] plays one random match and checks every promise at every ply; [`follow`] does the same for given
//! choices; [`hunt`] searches for a breach, and [`shrink`] shrinks one. The individual checks are in
//! [`mod@contract`], for rulesets that want to check single positions.
//!
//! Features, both on by default: `suite` depends on the crate `riband`, to load variants and to write records;
//! `proptest` adds strategies that change variants and positions. The contract itself needs neither.

mod breach;
mod conform;
pub mod contract;
mod guard;
mod hunt;
mod market;
mod options;
#[cfg(feature = "suite")]
mod recording;
#[cfg(feature = "suite")]
mod regressions;
mod report;
mod shrink;
#[cfg(feature = "proptest")]
pub mod strategies;
#[cfg(feature = "suite")]
mod subject;
#[cfg(feature = "suite")]
mod suite;
mod walk;

pub use breach::{ContractBreach, Finding, PROMISES};
pub use conform::{conform, follow};
#[cfg(feature = "proptest")]
pub use hunt::plans;
pub use hunt::{Plan, hunt};
pub use market::{MarketBreach, check_market};
pub use options::Options;
#[cfg(feature = "suite")]
pub use regressions::{RegressionError, RegressionProblem};
pub use report::MatchReport;
pub use shrink::{Shrunk, shrink};
#[cfg(feature = "suite")]
pub use suite::{Case, CaseReport, Failure, Suite, SuiteError, SuiteReport, Vacuity};
