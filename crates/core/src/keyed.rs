//! Values that can be written to a position's key.

use std::hash::Hash as _;

use crate::{Coins, Id, IdMap, IdSet, KeyHasher, PerSeat, Pile, Seat, Seats, Stream, Tally};

/// A value that can be written to a key in few words. [`plain_data!`](crate::plain_data) implements it for structs.
///
/// Two values of a type are equal if and only if they write the same bits, and all values write the same number of
/// bits. A type for which that number varies, such as an enum with fields, writes whole words through its `Hash`.
pub trait Keyed: Sized {
    /// Writes the value.
    fn write_key(&self, key: &mut KeyHasher);

    /// The key of this value, as [`Rules::key`](crate::Rules::key) returns for a state.
    #[inline]
    fn key(&self) -> u64 {
        let mut key = KeyHasher::new();
        self.write_key(&mut key);
        key.key()
    }

    /// Writes several values.
    #[inline(always)]
    fn write_keys<const N: usize>(all: &[Self; N], key: &mut KeyHasher) {
        all.iter().for_each(|one| one.write_key(key));
    }
}

/// A value that takes one byte in a key: an id, a seat, an enum without fields.
pub trait KeyByte: Copy {
    /// The byte, at most 254: an `Option` of the type writes 0 for `None` and the byte plus one for `Some`.
    fn key_byte(self) -> u8;
}

impl<I: Id> KeyByte for I {
    #[inline(always)]
    fn key_byte(self) -> u8 {
        self.index() as u8
    }
}

impl KeyByte for Seat {
    #[inline(always)]
    fn key_byte(self) -> u8 {
        self.index() as u8
    }
}

impl KeyByte for Seats {
    #[inline(always)]
    fn key_byte(self) -> u8 {
        self.count() as u8
    }
}

impl<B: KeyByte> Keyed for B {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.key_byte().write_key(key);
    }
}

/// 0 encodes `None`.
#[inline(always)]
fn optional_byte<B: KeyByte>(value: Option<B>) -> u8 {
    value.map_or(0, |value| value.key_byte() + 1)
}

impl<B: KeyByte> Keyed for Option<B> {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        optional_byte(*self).write_key(key);
    }

    #[inline(always)]
    fn write_keys<const N: usize>(all: &[Self; N], key: &mut KeyHasher) {
        u8::write_keys(&all.map(optional_byte), key);
    }
}

impl Keyed for Option<u8> {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        key.bits(self.map_or(0, |number| u64::from(number) + 1), 9);
    }
}

impl Keyed for bool {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        key.bits(u64::from(*self), 1);
    }
}

impl Keyed for u8 {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        key.bits(u64::from(*self), Self::BITS);
    }

    /// Packs eight into a word.
    #[inline(always)]
    fn write_keys<const N: usize>(all: &[Self; N], key: &mut KeyHasher) {
        let (words, rest) = all.as_chunks::<8>();
        words.iter().for_each(|&word| key.word(u64::from_le_bytes(word)));
        rest.iter().for_each(|byte| byte.write_key(key));
    }
}

/// Implements it for numbers, by their bits.
macro_rules! keyed_numbers {
    ($($number:ty as $bits:ty),+) => {
        $(impl Keyed for $number {
            #[inline(always)]
            fn write_key(&self, key: &mut KeyHasher) {
                key.bits(u64::from(*self as $bits), <$bits>::BITS);
            }
        })+
    };
}

keyed_numbers!(i8 as u8, u16 as u16, i16 as u16, u32 as u32, i32 as u32, u64 as u64);

impl Keyed for Coins {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.0.write_key(key);
    }
}

impl Keyed for Stream {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.hash(key);
    }
}

impl<T: Keyed, const N: usize> Keyed for [T; N] {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        T::write_keys(self, key);
    }
}

impl<I, T: Keyed, const N: usize> Keyed for IdMap<I, T, N> {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        (**self).write_key(key);
    }
}

impl<T: Keyed, const N: usize> Keyed for PerSeat<T, N> {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.0.write_key(key);
    }
}

impl<T: Copy, const N: usize> Keyed for Pile<T, N>
where
    Option<T>: Keyed,
{
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.slots().write_key(key);
    }
}

impl<S: IdSet + Keyed, const PLANES: usize> Keyed for Tally<S, PLANES> {
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.planes().write_key(key);
    }
}
