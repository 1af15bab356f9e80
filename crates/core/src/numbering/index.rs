//! From an action to its number.

use std::{
    collections::BTreeSet,
    hash::{Hash, Hasher},
};

use crate::Action;

/// A hash table from the fields of an action to its number, with linear probing: at least four slots per action.
pub(super) struct Index {
    places: Box<[u32]>,
    shift: u32,
    /// The packed fields of each action, by number; empty if those of two actions are equal.
    keys: Box<[u64]>,
}

impl Index {
    /// Marks an empty slot.
    const EMPTY: u32 = u32::MAX;

    pub(super) fn of<A: Action>(actions: &[A]) -> Self {
        let bits = (actions.len() * 4).next_power_of_two().max(2).ilog2();
        let keys: Box<[u64]> = actions.iter().map(|&action| Fields::of(action)).collect();
        let distinct = keys.iter().collect::<BTreeSet<_>>().len() == keys.len();
        let places = vec![Self::EMPTY; 1 << bits].into();
        let mut index = Self { places, shift: 64 - bits, keys: if distinct { keys } else { Box::default() } };
        for (number, &action) in (0..Self::EMPTY).zip(actions) {
            let mut at = index.place(Fields::of(action));
            while index.places.get(at).is_some_and(|&place| place != Self::EMPTY) {
                at = index.after(at);
            }
            if let Some(place) = index.places.get_mut(at) {
                *place = number;
            }
        }
        index
    }

    /// Whether the packed fields of all actions differ.
    #[inline]
    pub(super) const fn is_distinct(&self) -> bool {
        !self.keys.is_empty()
    }

    /// The preferred slot of an action with these packed fields.
    #[inline]
    const fn place(&self, key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift) as usize
    }

    /// The slot after this one. Their number is a power of two.
    #[inline]
    const fn after(&self, at: usize) -> usize {
        (at + 1) & (self.places.len() - 1)
    }

    /// The number of an action of the numbering, whose fields are [distinct](Index::is_distinct).
    #[inline]
    pub(super) fn find_key<A: Hash>(&self, action: A) -> Option<usize> {
        let key = Fields::of(action);
        let mut at = self.place(key);
        loop {
            let number = *self.places.get(at)? as usize;
            if *self.keys.get(number)? == key {
                return Some(number);
            }
            at = self.after(at);
        }
    }

    /// The number of an action; `None` if it has none.
    #[inline]
    pub(super) fn find<A: Action>(&self, actions: &[A], action: A) -> Option<usize> {
        let mut at = self.place(Fields::of(action));
        loop {
            let number = *self.places.get(at)? as usize;
            // An empty slot holds an invalid number.
            if *actions.get(number)? == action {
                return Some(number);
            }
            at = self.after(at);
        }
    }
}

/// A hasher that packs the fields of a small value side by side into a word: actions have at most eight bytes, so this
/// is mostly lossless.
struct Fields(u64);

impl Fields {
    /// The packed fields of a value.
    #[inline]
    fn of(value: impl Hash) -> u64 {
        let mut fields = Self(0);
        value.hash(&mut fields);
        fields.0
    }

    #[inline(always)]
    fn push(&mut self, width: u32, field: u64) {
        self.0 = self.0.rotate_left(width) ^ field;
    }
}

impl Hasher for Fields {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.push(8, byte.into()));
    }

    #[inline(always)]
    fn write_u8(&mut self, field: u8) {
        self.push(8, field.into());
    }

    #[inline(always)]
    fn write_u16(&mut self, field: u16) {
        self.push(16, field.into());
    }

    #[inline(always)]
    fn write_u32(&mut self, field: u32) {
        self.push(32, field.into());
    }

    #[inline(always)]
    fn write_u64(&mut self, field: u64) {
        self.push(32, field);
    }

    // The kind of an action, or whether an optional part is present.
    #[inline(always)]
    fn write_isize(&mut self, field: isize) {
        self.push(8, field as u64);
    }

    #[inline(always)]
    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;

    use serde::{Deserialize, Serialize};

    use super::*;
    use crate::{
        Names, Part,
        notation::{Unreadable, Words},
    };

    /// A part of which two values each have the same packed fields.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
    struct Blurred(u8);

    impl Hash for Blurred {
        fn hash<H: Hasher>(&self, fields: &mut H) {
            fields.write_u8(self.0 / 2);
        }
    }

    impl Part for Blurred {
        fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            u32::from(self.0).write(f)
        }

        fn read(words: &mut Words<'_>, field: &str, names: &impl Names) -> Result<Self, Unreadable> {
            u32::read(words, field, names).map(|number| Self(number as u8))
        }

        fn from_byte(byte: u8) -> Self {
            Self(byte)
        }
    }

    crate::actions! {
        enum Pick {
            "X-1" Pick { what: Blurred } = "pick"
        }
    }

    fn pick(what: u8) -> Pick {
        Pick::Pick { what: Blurred(what) }
    }

    #[test]
    fn distinct_fields_suffice_to_find_an_action() {
        let actions = [0, 3, 4, 200].map(pick);
        let index = Index::of(&actions);
        assert!(index.is_distinct());
        assert_eq!(actions.map(|action| index.find_key(action)), [0, 1, 2, 3].map(Some));
    }

    #[test]
    fn actions_with_equal_fields_are_told_apart() {
        let actions = [0, 1, 4, 5, 6].map(pick);
        let index = Index::of(&actions);
        assert!(!index.is_distinct());
        assert_eq!(actions.map(|action| index.find(&actions, action)), [0, 1, 2, 3, 4].map(Some));
        // Fields of a listed action, and fields of none.
        assert_eq!([7, 8].map(|what| index.find(&actions, pick(what))), [None; 2]);
    }
}
