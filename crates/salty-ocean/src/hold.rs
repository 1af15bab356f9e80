//! Barrels in one place, by good.

use riband_core::{IdMap, KeyHasher, Keyed};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{Good, MAX_GOODS},
    sets::Goods,
};

/// The barrels in a ship, or in a Dépôt, by good. Plain data; every variant keeps the numbers below 256.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Hold(pub(crate) IdMap<Good, u8, MAX_GOODS>);

impl Keyed for Hold {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.0.write_key(key);
    }
}

impl Hold {
    pub(crate) const EMPTY: Self = Self(IdMap::all(0));

    /// The number of barrels of a good.
    #[inline]
    pub(crate) fn of(&self, good: Good) -> u8 {
        self.0[good]
    }

    #[inline]
    pub(crate) fn set(&mut self, good: Good, barrels: u8) {
        self.0[good] = barrels;
    }

    #[inline]
    pub(crate) fn add(&mut self, good: Good, barrels: u8) {
        self.set(good, self.of(good).saturating_add(barrels));
    }

    #[inline]
    pub(crate) fn take(&mut self, good: Good, barrels: u8) {
        self.set(good, self.of(good).saturating_sub(barrels));
    }

    /// The total number of barrels.
    #[inline]
    pub(crate) fn total(&self) -> u8 {
        self.0.iter().fold(0_u8, |sum, &barrels| sum.saturating_add(barrels))
    }

    /// The number of barrels of these goods.
    #[inline]
    pub(crate) fn total_of(&self, goods: Goods) -> u8 {
        goods.iter().fold(0_u8, |sum, good| sum.saturating_add(self.of(good)))
    }

    /// The number of barrels of the goods listed before this one.
    #[inline]
    pub(crate) fn total_before(&self, good: Good) -> u8 {
        self.0.iter().take(good.index()).fold(0_u8, |sum, &barrels| sum.saturating_add(barrels))
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == IdMap::all(0)
    }

    /// The sum of both.
    #[inline]
    pub(crate) fn plus(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0.iter()).for_each(|(sum, &more)| *sum = sum.saturating_add(more));
        self
    }

    /// The difference of both.
    #[inline]
    pub(crate) fn without(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0.iter()).for_each(|(left, &gone)| *left = left.saturating_sub(gone));
        self
    }

    /// The goods that are present.
    #[inline]
    pub(crate) fn goods(&self) -> Goods {
        Goods::from_flags(self.0.iter().map(|&barrels| barrels > 0))
    }

    /// A hold with the goods that are present in either; the numbers are meaningless.
    #[inline]
    pub(crate) fn either(self, other: Self) -> Self {
        let (one, two) = (u32::from_ne_bytes(*self.0), u32::from_ne_bytes(*other.0));
        Self(IdMap::new((one | two).to_ne_bytes()))
    }

    /// The goods that are present, with their barrels.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Good, u8)> + '_ {
        self.0
            .iter()
            .enumerate()
            .filter(|(_, barrels)| **barrels > 0)
            .map(|(index, &barrels)| (Good::new(index), barrels))
    }
}
