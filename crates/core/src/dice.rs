//! Randomness that is the same on every platform and in every release.

use std::convert::Infallible;

use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng as _, SeedableRng, TryRng},
};

/// A random number generator: ChaCha8 with range and shuffle code of this crate.
///
/// A seed gives the same draws on every platform and in every release: the generator is a specified algorithm, and the
/// code that turns its words into ranges and shuffles is here, not in a library that may change it. Rules must draw
/// with these methods only.
///
/// The dice also implement the traits of `rand` 0.10, for all its distributions and sequences. The bits never change;
/// what `rand` derives from them may change with its releases. Not for secrets: a seed has 64 bits.
///
/// ```
/// use rand::{RngExt as _, SeedableRng as _, distr::Bernoulli, seq::SliceRandom as _};
/// use riband_core::Dice;
///
/// let mut dice = Dice::seed_from_u64(7); // same as `Dice::new(7)`; `rand::make_rng::<Dice>()` seeds from the system
/// let storms = dice.clone().sample_iter(Bernoulli::new(0.25)?).take(1_000).filter(|&storm| storm).count();
/// assert!((200..300).contains(&storms));
///
/// let mut captains = ["Ann", "Bea", "Cid"];
/// captains.as_mut_slice().shuffle(&mut dice); // from `rand`; `dice.shuffle(&mut captains)` is the stable one
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Creates dice from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self::stream(seed, 0)
    }

    /// Creates dice on one of the independent streams of a seed. Different streams of a seed share no draws.
    ///
    /// By convention, stream 0 deals, and streams 1 to 255 choose for the players that a driver seats. Randomness
    /// during play has its own seed, see [`Stream`](crate::Stream).
    ///
    /// ```
    /// use riband_core::Dice;
    ///
    /// let (mut deal, mut bot) = (Dice::new(7), Dice::stream(7, 1));
    /// assert_eq!(deal, Dice::stream(7, 0));
    /// assert_ne!(deal.bits(), bot.bits());
    /// ```
    #[must_use]
    pub fn stream(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(b"riband/1");
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self(generator)
    }

    /// A uniform whole number from 0 to `bound - 1`. A bound of 0 counts as 1.
    ///
    /// ```
    /// use riband_core::Dice;
    ///
    /// let mut dice = Dice::new(7);
    /// let rolls = [(); 8].map(|()| 1 + dice.below(6));
    /// assert_eq!(rolls, [3, 1, 2, 2, 4, 3, 3, 4]); // on every platform
    /// assert_eq!(dice.below(0), 0);
    /// ```
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's multiply-shift: the low word shows when a draw would favour small results and must be repeated.
        let bound = u64::from(bound.max(1));
        let mut product = u64::from(self.0.next_u32()) * bound;
        if (product as u32) < bound as u32 {
            let threshold = (bound as u32).wrapping_neg() % bound as u32;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * bound;
            }
        }
        (product >> 32) as u32
    }

    /// Shuffles the items; every order is equally likely.
    ///
    /// ```
    /// use riband_core::Dice;
    ///
    /// let mut cards = ["coal", "cargo", "mail", "dock"];
    /// Dice::new(7).shuffle(&mut cards);
    /// assert_eq!(cards, ["dock", "mail", "coal", "cargo"]);
    /// ```
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }

    /// Picks one of the items uniformly, or `None` if there are none.
    ///
    /// ```
    /// use riband_core::Dice;
    ///
    /// let mut dice = Dice::new(7);
    /// assert!(dice.pick(&["boston", "halifax"]).is_some());
    /// assert_eq!(dice.pick::<&str>(&[]), None);
    /// ```
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize).copied() }
    }

    /// 64 random bits, such as a seed for other dice or an arbitrary action.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// The raw words of the generator; [`Rng`](rand_chacha::rand_core::Rng) builds on them.
impl TryRng for Dice {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }

    #[inline]
    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

/// A seed as little-endian bytes: the same dice as [`Dice::new`].
impl SeedableRng for Dice {
    type Seed = [u8; 8];

    fn from_seed(seed: Self::Seed) -> Self {
        Self::new(u64::from_le_bytes(seed))
    }

    fn seed_from_u64(seed: u64) -> Self {
        Self::new(seed)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, seq::SliceRandom as _};

    use super::*;

    #[test]
    fn a_seed_gives_these_draws_for_ever() {
        let mut dice = Dice::new(7);
        let draws: Vec<u32> = (0..8).map(|_| dice.below(100)).collect();
        let mut order: Vec<u8> = (0..10).collect();
        dice.shuffle(&mut order);
        // Recorded values: a change here breaks every existing record.
        assert_eq!(draws, [48, 5, 32, 21, 66, 40, 39, 66]);
        assert_eq!(order, [9, 2, 4, 8, 3, 6, 1, 5, 0, 7]);
    }

    /// Bits, bytes and seeding are as fixed as the draws, independent of `rand`.
    #[test]
    fn as_a_generator_a_seed_gives_these_bits_for_ever() {
        let mut dice = Dice::seed_from_u64(7);
        assert_eq!(dice, Dice::new(7));
        assert_eq!(dice, Dice::from_seed([7, 0, 0, 0, 0, 0, 0, 0]));
        let mut bytes = [0; 5];
        let drawn = (dice.next_u32(), dice.next_u64(), dice.random::<u32>(), dice.random::<u64>());
        dice.fill_bytes(&mut bytes);
        assert_eq!(drawn, (2091723171, 5961015694809257565, 939945446, 7520891005518409391));
        assert_eq!(bytes, [122, 71, 35, 102, 7]);
        // Dice made from dice use a seed of 64 bits.
        assert_eq!(Dice::from_rng(&mut dice.clone()), Dice::new(dice.bits()));
    }

    #[test]
    fn rand_draws_and_shuffles_with_dice() {
        let mut dice = Dice::new(7);
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[dice.random_range(0..6)] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        let mut order: Vec<u8> = (0..100).collect();
        order.shuffle(&mut dice);
        assert!(!order.is_sorted());
        order.sort_unstable();
        assert!(order.into_iter().eq(0..100));
    }

    #[test]
    fn every_result_of_a_range_comes_up_and_none_beyond() {
        let mut dice = Dice::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..6_000 {
            seen[dice.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        assert_eq!(dice.below(0), 0);
    }

    /// In a range this large, every third result would be twice as likely if no draw were repeated.
    #[test]
    fn large_ranges_favour_nothing() {
        let mut dice = Dice::new(1);
        let mut seen = [0_u32; 3];
        for _ in 0..6_000 {
            seen[dice.below(3 << 30) as usize % 3] += 1;
        }
        assert!(seen.iter().all(|&times| (1850..2150).contains(&times)), "{seen:?}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        assert_ne!(Dice::stream(3, 0).bits(), Dice::stream(3, 1).bits());
    }
}
