//! The contract that every ruleset must keep: ten promises, checked on whatever implements
//! [`Rules`](riband_core::Rules).
//!
//! [`conform`] plays one random match and checks every promise at every ply; [`follow`] does the same along given
//! choices; with the feature `proptest`, `hunt` searches for a breach and shrinks it to a short match, and `strategies` changes
//! variants and positions. The single
//! checks are in [`contract`], for rulesets that want to look at one position closely.

mod breach;
mod conform;
pub mod contract;
#[cfg(feature = "proptest")]
mod hunt;
mod market;
mod options;
mod report;
#[cfg(feature = "proptest")]
pub mod strategies;
mod walk;

pub use breach::{ContractBreach, Finding, PROMISES};
pub use conform::{conform, follow};
#[cfg(feature = "proptest")]
pub use hunt::{Plan, hunt, plans};
pub use market::{MarketBreach, check_market};
pub use options::Options;
pub use report::MatchReport;
