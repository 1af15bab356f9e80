//! Money.

use std::{
    fmt,
    iter::Sum,
    ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign},
};

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An amount of money, in the unit of the ruleset (pounds in the ship games, coins in the salt game). May be negative.
///
/// Arithmetic saturates instead of wrapping, so no input can overflow an account.
///
/// ```
/// use riband_core::Coins;
///
/// let mut purse = Coins(20);
/// purse -= Coins(35);
/// assert_eq!(purse, Coins(-15));
/// assert_eq!(Coins(i32::MAX) + Coins(1), Coins(i32::MAX));
/// assert_eq!([Coins(3) * 4, Coins(5)].into_iter().sum::<Coins>(), Coins(17));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(transparent)]
pub struct Coins(pub i32);

impl Coins {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// The most that a seat can own: far beyond what a match can yield, yet small enough that accounts stay exact.
    pub const MOST: Self = Self(1_000_000_000);

    /// Adds `amount`, capped at [`Coins::MOST`].
    ///
    /// ```
    /// use riband_core::Coins;
    /// assert_eq!(Coins(100).credited(Coins(20)), Coins(120));
    /// assert_eq!(Coins::MOST.credited(Coins(20)), Coins::MOST);
    /// ```
    #[inline]
    #[must_use]
    pub fn credited(self, amount: Self) -> Self {
        (self + amount).min(Self::MOST)
    }
}

impl Add for Coins {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Coins {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Mul<i32> for Coins {
    type Output = Self;

    fn mul(self, times: i32) -> Self {
        Self(self.0.saturating_mul(times))
    }
}

impl Neg for Coins {
    type Output = Self;

    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl AddAssign for Coins {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Coins {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Coins {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Coins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
