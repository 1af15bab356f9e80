//! Cheap keys of positions, for transposition tables.

use std::hash::{Hash, Hasher};

/// An odd multiplier with well-mixed bits: the fraction of the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// A second multiplier: the fraction of the square root of 3.
const OTHER: u64 = 0xbb67_ae85_84ca_a73b;

/// Computes the 64-bit key of a position for in-memory tables, at one multiplication per word.
///
/// [`Rules::key`](crate::Rules::key) uses it. Equal values have equal keys in every run of one build; another build may
/// have other keys, so use [`StateHash`](crate::StateHash) in files. Not resistant to deliberate collisions.
///
/// Any `Hash` type can be written to it, at one multiplication per field; [`Keyed`](crate::Keyed) types pack several
/// fields into a word.
///
/// ```
/// use riband_core::{KeyHasher, Keyed};
/// let key = |bytes: [u8; 9]| {
///     let mut hasher = KeyHasher::new();
///     bytes.write_key(&mut hasher);
///     hasher.key()
/// };
/// assert_eq!(key([1; 9]), key([1; 9]));
/// assert_ne!(key([1; 9]), key([1, 1, 1, 1, 1, 1, 1, 1, 2]));
/// ```
#[derive(Clone, Debug)]
pub struct KeyHasher {
    /// The lane for the next word and the one after it, so that two multiplications run in parallel.
    next: u64,
    after: u64,
    /// Bits not yet written as a word, from the lowest, and their number.
    pending: u64,
    filled: u32,
}

impl Default for KeyHasher {
    fn default() -> Self {
        Self::new()
    }
}

impl KeyHasher {
    /// An empty hasher.
    #[must_use]
    pub const fn new() -> Self {
        Self { next: GOLDEN, after: OTHER, pending: 0, filled: 0 }
    }

    /// The key of any hashable value.
    ///
    /// ```
    /// use riband_core::KeyHasher;
    ///
    /// assert_eq!(KeyHasher::of(&("boston", 3)), KeyHasher::of(&("boston", 3)));
    /// assert_ne!(KeyHasher::of(&("boston", 3)), KeyHasher::of(&("boston", 4)));
    /// ```
    #[must_use]
    pub fn of(value: &impl Hash) -> u64 {
        let mut hasher = Self::new();
        value.hash(&mut hasher);
        hasher.key()
    }

    /// Writes a word.
    #[inline(always)]
    pub const fn word(&mut self, word: u64) {
        let mixed = fold(self.next ^ word, OTHER);
        self.next = self.after;
        self.after = mixed;
    }

    /// Writes a number below 2^`width`, packed into one word with its neighbours if there is room, and written by
    /// [`KeyHasher::flush`] at the latest. Numbers of 64 bits are words of their own.
    #[inline(always)]
    pub const fn bits(&mut self, number: u64, width: u32) {
        if width == u64::BITS {
            return self.word(number);
        }
        if self.filled + width > u64::BITS {
            self.flush();
        }
        self.pending |= number << self.filled;
        self.filled += width;
    }

    /// Writes the pending bits as a word.
    #[inline(always)]
    pub const fn flush(&mut self) {
        if self.filled > 0 {
            self.word(self.pending);
            self.pending = 0;
            self.filled = 0;
        }
    }

    /// The key of everything written.
    #[inline(always)]
    #[must_use]
    pub const fn key(mut self) -> u64 {
        self.flush();
        fold(self.next ^ self.after.rotate_left(32), GOLDEN)
    }
}

/// A 128-bit product with its halves combined by XOR: every bit of the result depends on every bit of the word.
#[inline(always)]
const fn fold(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Hasher for KeyHasher {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|&word| self.word(u64::from_le_bytes(word)));
        if !rest.is_empty() {
            self.word(rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    #[inline(always)]
    fn write_u8(&mut self, number: u8) {
        self.word(number.into());
    }

    #[inline(always)]
    fn write_u16(&mut self, number: u16) {
        self.word(number.into());
    }

    #[inline(always)]
    fn write_u32(&mut self, number: u32) {
        self.word(number.into());
    }

    #[inline(always)]
    fn write_u64(&mut self, number: u64) {
        self.word(number);
    }

    // Lengths of lists and discriminants of enums: the same width on every platform.
    #[inline(always)]
    fn write_usize(&mut self, number: usize) {
        self.word(number as u64);
    }

    #[inline(always)]
    fn write_isize(&mut self, number: isize) {
        self.word(number as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.clone().key()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{Coins, IdMap, Keyed, Seat};

    crate::id! {
        struct Port = "port";
    }

    #[test]
    fn every_bit_of_every_word_counts_in_its_place() {
        let key = |words: [u64; 5]| {
            let mut hasher = KeyHasher::new();
            words.iter().for_each(|&word| hasher.word(word));
            hasher.key()
        };
        let mut seen = HashSet::from([key([0; 5])]);
        for (at, bit) in (0..5).flat_map(|at| (0..64).map(move |bit| (at, bit))) {
            let mut words = [0; 5];
            words[at] = 1 << bit;
            assert!(seen.insert(key(words)), "bit {bit} of word {at}");
        }
        let (mut short, mut long) = (KeyHasher::new(), KeyHasher::new());
        short.word(0);
        long.word(0);
        long.word(0);
        assert_ne!(short.key(), long.key(), "one zero more");
    }

    /// Each bit of the keys of small numbers is set about half of the time, including the lowest and highest, which
    /// tables use.
    #[test]
    fn keys_of_near_words_are_spread() {
        let keys: Vec<u64> = (0..4096_u64).map(|number| KeyHasher::of(&number)).collect();
        for bit in 0..64 {
            let set = keys.iter().filter(|&&key| key >> bit & 1 == 1).count();
            assert!((1848..=2248).contains(&set), "bit {bit} is set in {set} of 4096 keys");
        }
    }

    fn written(write: impl FnOnce(&mut KeyHasher)) -> u64 {
        let mut hasher = KeyHasher::new();
        write(&mut hasher);
        hasher.key()
    }

    fn words(words: impl IntoIterator<Item = u64>) -> u64 {
        written(|hasher| words.into_iter().for_each(|word| hasher.word(word)))
    }

    fn keyed(value: impl Keyed) -> u64 {
        written(|hasher| value.write_key(hasher))
    }

    #[test]
    fn small_numbers_share_words() {
        let all = written(|hasher| {
            hasher.bits(7, 8);
            hasher.bits(u64::MAX, 64);
            hasher.bits(1, 1);
            hasher.bits(0xffff_ffff, 32);
            hasher.bits(2, 23);
            hasher.bits(3, 8);
        });
        assert_eq!(all, words([u64::MAX, 0x07 | 1 << 8 | 0xffff_ffff << 9 | 2 << 41, 3]), "64 bits, and 8 more");
        let apart = written(|hasher| {
            hasher.bits(7, 8);
            hasher.flush();
            hasher.flush();
            hasher.bits(7, 8);
        });
        assert_eq!(apart, words([7, 7]));
    }

    #[test]
    fn bytes_and_ids_are_packed_alike() {
        let ids = [Some(Port::new(0)), None, Some(Port::new(6)), None, None, None, None, None, Some(Port::new(254))];
        let bytes = [1_u8, 0, 7, 0, 0, 0, 0, 0, 255];
        assert_eq!(keyed(ids), keyed(bytes));
        assert_eq!(keyed(IdMap::<Port, _, 9>::new(ids)), keyed(bytes));
        assert_eq!(written(|hasher| hasher.write(&bytes)), keyed(bytes));
        assert_eq!(keyed(bytes), words([0x0007_0001, 255]));
    }

    crate::plain_data! {
        #[derive(Clone, Copy)]
        struct Ship {
            port: Option<Port>,
            coal: u8,
            sunk: bool,
            owner: Seat,
            worth: Coins,
            last: Option<u8>,
        }
    }

    /// A change of any field changes the key, and no value is mistaken for one of a neighbouring field.
    #[test]
    fn every_field_is_in_the_key() {
        let none = Ship { port: None, coal: 0, sunk: false, owner: Seat::new(0), worth: Coins(0), last: None };
        let ships = [
            none,
            Ship { port: Some(Port::new(0)), ..none },
            Ship { coal: 1, ..none },
            Ship { sunk: true, ..none },
            Ship { owner: Seat::new(1), ..none },
            Ship { worth: Coins(1), ..none },
            Ship { worth: Coins(-1), ..none },
            Ship { last: Some(0), ..none },
            Ship { last: Some(255), ..none },
        ];
        assert_eq!(ships.iter().map(|&ship| keyed(ship)).collect::<HashSet<_>>().len(), ships.len());
        assert_ne!(keyed([ships[1], none]), keyed([none, ships[1]]));
        assert_eq!(keyed([none; 2]), words([0; 4]), "each ship begins a word");
    }
}
