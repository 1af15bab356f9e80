//! The values of a candidate, deal by deal.

use crate::Sums;

/// The values of each deal, one for each measure of the goals.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Samples {
    width: usize,
    values: Vec<f64>,
}

impl Samples {
    /// None yet, for deals with `width` values.
    pub(super) const fn new(width: usize) -> Self {
        Self { width, values: Vec::new() }
    }

    /// Adds the values of the next deal.
    pub(super) fn push(&mut self, deal: impl IntoIterator<Item = f64>) {
        self.values.extend(deal.into_iter().chain(std::iter::repeat(0.0)).take(self.width));
    }

    /// Adds those of later deals.
    pub(super) fn extend(&mut self, later: &Self) {
        self.values.extend(&later.values);
    }

    /// The number of deals.
    pub(super) fn count(&self) -> u64 {
        (self.values.len() / self.width.max(1)) as u64
    }

    /// The values of each deal.
    pub(super) fn deals(&self) -> impl Iterator<Item = &[f64]> {
        self.values.chunks_exact(self.width.max(1))
    }

    /// One value of each deal.
    pub(super) fn column(&self, place: usize) -> impl Iterator<Item = f64> {
        self.deals().filter_map(move |deal| deal.get(place).copied())
    }

    /// The sums of one value.
    pub(super) fn sums(&self, place: usize) -> Sums {
        let mut sums = Sums::default();
        self.column(place).for_each(|value| sums.add(value));
        sums
    }

    /// The mean of each value.
    pub(super) fn means(&self) -> Vec<f64> {
        (0..self.width).map(|place| self.sums(place).mean(self.count())).collect()
    }
}
