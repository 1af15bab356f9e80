//! The individual checks, each on one position or one match. Promise 10 is about files, not about positions: it is
//! checked by loading the variants.

pub mod audit;
pub mod choices;
pub mod dealing;
pub mod determinism;
pub mod garbage;
pub mod history;
pub mod keys;
pub mod ledger;
pub mod legality;
pub mod markets;
pub mod notation;
pub mod numbers;
pub mod observing;
pub mod positions;
pub mod previews;
pub mod redealing;
pub mod refusals;
mod scene;
pub mod scores;
pub mod secrecy;
pub mod serial;

pub use scene::Scene;
