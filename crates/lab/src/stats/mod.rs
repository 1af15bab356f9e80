//! Confidence intervals with the stated coverage.

mod interval;
mod needed;
mod ridge;
mod sequence;

pub use interval::{Estimate, Share, correlation, fixed, holm, p_value, share, share_of, worth};
pub use needed::needed;
pub use ridge::Ridge;
pub use sequence::{Robbins, Sequence};

/// The overall error rate of intervals: they contain the true value in 95 of 100 cases.
pub const ALPHA: f64 = 0.05;

/// With fewer values, nothing is reported that relies on their variance or on the central limit theorem.
pub const FEW: u64 = 20;

/// The two-sided 95 % quantile of the normal distribution.
pub const NORMAL: f64 = 1.959_963_984_540_054;
