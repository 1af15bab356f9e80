//! Small sets of ids as the bits of a word.

/// The indices of the bits that are set, lowest first. For [`id_set!`](crate::id_set).
#[doc(hidden)]
#[inline]
pub fn bit_indices(mut word: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let index = word.trailing_zeros() as usize;
        if word == 0 {
            return None;
        }
        word &= word - 1;
        Some(index)
    })
}

/// The operations of every set type declared by [`id_set!`](crate::id_set), for generic code.
pub trait IdSet:
    Copy + Eq + std::ops::BitAnd<Output = Self> + std::ops::BitOr<Output = Self> + std::ops::Not<Output = Self>
{
    /// The type of the elements.
    type Id: Copy;

    /// The empty set.
    const EMPTY: Self;

    /// The set of one id.
    fn of(id: Self::Id) -> Self;

    /// Whether the set contains an id.
    fn has(self, id: Self::Id) -> bool;

    /// The number of elements.
    fn count(self) -> usize;

    /// The elements, in ascending order.
    fn ids(self) -> impl Iterator<Item = Self::Id>;
}

/// Declares the type of a small set of ids, stored as the bits of one word: plain data, as fast as the word.
///
/// In text and JSON, the set is the list of its ids; in compact formats, the word.
///
/// ```
/// riband_core::id! {
///     /// A port of the board.
///     pub struct Port = "port";
/// }
/// riband_core::id_set! {
///     /// A set of ports.
///     pub struct Ports(u32) of Port;
/// }
/// let mut ports = Ports::of(Port::new(3));
/// ports.insert(Port::new(1));
/// assert_eq!(ports.iter().map(Port::index).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(serde_json::to_string(&ports).unwrap(), r#"["port:1","port:3"]"#);
/// ```
#[macro_export]
macro_rules! id_set {
    ($(#[$meta:meta])* $vis:vis struct $name:ident($word:ty) of $id:ident;) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        $vis struct $name($word);

        #[allow(dead_code, unreachable_pub)] // a ruleset may use only part of the API
        impl $name {
            /// The empty set.
            pub const EMPTY: Self = Self(0);

            /// The set of one id; empty for an id past the end of every table.
            #[inline]
            #[must_use]
            pub const fn of(id: $id) -> Self {
                let index = id.index();
                if index < <$word>::BITS as usize { Self(1 << index) } else { Self(0) }
            }

            /// The set of the indices at which the sequence is `true`.
            #[inline]
            pub fn from_flags(flags: impl IntoIterator<Item = bool>) -> Self {
                let mut word = 0;
                for (bit, flag) in flags.into_iter().take(<$word>::BITS as usize).enumerate() {
                    word |= <$word>::from(flag) << bit;
                }
                Self(word)
            }

            /// The set as a word: bit `n` is the id with index `n`.
            #[inline]
            #[must_use]
            pub const fn word(self) -> $word {
                self.0
            }

            /// Whether the set contains an id.
            #[inline]
            #[must_use]
            pub const fn has(self, id: $id) -> bool {
                self.0 & Self::of(id).0 != 0
            }

            /// Whether the set is empty.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of elements.
            #[inline]
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The lowest element.
            #[inline]
            #[must_use]
            pub const fn first(self) -> Option<$id> {
                if self.0 == 0 { None } else { Some(<$id>::new(self.0.trailing_zeros() as usize)) }
            }

            /// The elements above this id.
            #[inline]
            #[must_use]
            pub const fn after(self, id: $id) -> Self {
                let index = id.index();
                if index < <$word>::BITS as usize { Self(self.0 & <$word>::MAX << index << 1) } else { Self(0) }
            }

            /// The elements, in ascending order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $id> + Clone {
                $crate::bit_indices(u64::from(self.0)).map(<$id>::new)
            }

            /// Inserts an id.
            #[inline]
            pub fn insert(&mut self, id: $id) {
                *self |= Self::of(id);
            }

            /// Removes an id.
            #[inline]
            pub fn remove(&mut self, id: $id) {
                *self &= !Self::of(id);
            }
        }

        $crate::__id_set_schema! { $name, $id }

        impl $crate::IdSet for $name {
            type Id = $id;

            const EMPTY: Self = Self::EMPTY;

            #[inline]
            fn of(id: $id) -> Self {
                Self::of(id)
            }

            #[inline]
            fn has(self, id: $id) -> bool {
                self.has(id)
            }

            #[inline]
            fn count(self) -> usize {
                self.len()
            }

            #[inline]
            fn ids(self) -> impl Iterator<Item = $id> {
                self.iter()
            }
        }

        impl $crate::Keyed for $name {
            #[inline(always)]
            fn write_key(&self, key: &mut $crate::KeyHasher) {
                key.bits(u64::from(self.0), <$word>::BITS);
            }
        }

        impl ::core::ops::BitAnd for $name {
            type Output = Self;

            #[inline]
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl ::core::ops::BitOr for $name {
            type Output = Self;

            #[inline]
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl ::core::ops::Not for $name {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                Self(!self.0)
            }
        }

        impl ::core::ops::BitAndAssign for $name {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                self.0 &= other.0;
            }
        }

        impl ::core::ops::BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl ::core::iter::FromIterator<$id> for $name {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $id>>(ids: I) -> Self {
                ids.into_iter().fold(Self::EMPTY, |set, id| set | Self::of(id))
            }
        }

        impl ::core::iter::Extend<$id> for $name {
            #[inline]
            fn extend<I: IntoIterator<Item = $id>>(&mut self, ids: I) {
                ids.into_iter().for_each(|id| self.insert(id));
            }
        }

        impl ::core::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl $crate::__serde::Serialize for $name {
            fn serialize<S: $crate::__serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_seq(self.iter())
                } else {
                    $crate::__serde::Serialize::serialize(&self.0, serializer)
                }
            }
        }

        impl<'de> $crate::__serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::__serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    let ids = <::std::vec::Vec<$id> as $crate::__serde::Deserialize>::deserialize(deserializer)?;
                    Ok(ids.into_iter().collect())
                } else {
                    <$word as $crate::__serde::Deserialize>::deserialize(deserializer).map(Self)
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    crate::id! {
        /// For the tests.
        struct Pin = "pin";
    }
    crate::id_set! {
        /// For the tests.
        struct Pins(u8) of Pin;
    }

    fn pins<const N: usize>(indices: [usize; N]) -> Pins {
        indices.into_iter().map(Pin::new).collect()
    }

    #[test]
    fn sets_behave_like_sets() {
        let (some, others) = (pins([0, 3, 7]), pins([3, 4]));
        assert_eq!((some & others, some | others), (pins([3]), pins([0, 3, 4, 7])));
        assert_eq!((some & !others, (!Pins::EMPTY).len()), (pins([0, 7]), 8));
        assert_eq!((some.first(), Pins::EMPTY.first()), (Some(Pin::new(0)), None));
        assert_eq!((some.has(Pin::new(7)), some.has(Pin::new(6)), some.has(Pin::new(200))), (true, false, false));
        let after = [0, 3, 6, 7, 200].map(|pin| some.after(Pin::new(pin)));
        assert_eq!(after, [pins([3, 7]), pins([7]), pins([7]), Pins::EMPTY, Pins::EMPTY]);
        let mut changed = some;
        changed.remove(Pin::new(0));
        changed.insert(Pin::new(200));
        assert_eq!(changed, pins([3, 7]));
        changed.extend([Pin::new(1), Pin::new(3)]);
        assert_eq!(changed, pins([1, 3, 7]));
        changed.remove(Pin::new(1));
        assert_eq!(format!("{changed:?}"), "{pin:3, pin:7}");
        let flags = [true, false, false, true, false, false, false, true];
        assert_eq!((Pins::from_flags(flags), Pins::from_flags([])), (some, Pins::EMPTY));
        assert_eq!(Pins::from_flags([flags, flags].concat()), some, "no id stands for flags beyond the word");
    }

    #[test]
    fn sets_survive_both_kinds_of_format() {
        let some = pins([1, 6]);
        let json = serde_json::to_string(&some).unwrap();
        assert_eq!(serde_json::from_str::<Pins>(&json).unwrap(), some);
        let bytes = postcard::to_extend(&some, Vec::new()).unwrap();
        assert_eq!((bytes.len(), postcard::from_bytes::<Pins>(&bytes).unwrap()), (1, some));
    }
}
