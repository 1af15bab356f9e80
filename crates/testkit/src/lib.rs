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
//!
//! Nim, the example of `riband-core`, keeps the contract:
//!
//! ```
//! # mod game {
//! #     include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/game.rs"));
//! #     mod table { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../core/examples/nim/table.rs")); }
//! # }
//! # use game::Nim;
//! use std::sync::Arc;
//! use riband_testkit::{Options, conform};
//!
//! let report = conform(&Arc::new(Nim), riband_core::Seats::new(3)?, 7, Options::default())?;
//! assert!(report.over && report.winners.len() == 1);
//! assert_eq!(report.totals.iter().sum::<i32>(), 1); // whoever takes the last match scores a point
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
