//! How wide a beam search is.

/// The extent of a beam search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Width {
    /// The number of positions that are expanded after each decision.
    pub beam: usize,
    /// The number of positions after which only one is expanded.
    pub positions: usize,
}

impl Width {
    /// Covers nearly every way to finish a turn.
    pub const WIDE: Self = Self { beam: 12, positions: 800 };

    /// This many times as wide.
    pub(crate) const fn times(self, factor: usize) -> Self {
        Self { beam: self.beam.saturating_mul(factor), positions: self.positions.saturating_mul(factor) }
    }
}
