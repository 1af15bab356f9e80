//! Intervals that hold the truth as often as they say.

mod interval;
mod needed;
mod sequence;

pub use interval::{Estimate, Share, correlation, fixed, holm, p_value, share, share_of, worth};
pub use needed::needed;
pub use sequence::{Robbins, Sequence};

/// How often intervals may miss the truth, all told: they hold it in 95 of 100 cases.
pub const ALPHA: f64 = 0.05;

/// Of fewer values nothing is said that rests on how they vary, or on the central limit theorem.
pub const FEW: u64 = 20;

/// Two-sided 95 % of a normal distribution.
pub const NORMAL: f64 = 1.959_963_984_540_054;
