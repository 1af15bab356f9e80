//! Maps from ids to values.

use std::{
    fmt,
    marker::PhantomData,
    ops::{Deref, DerefMut, Index, IndexMut},
};

use serde::{Deserialize, Serialize};

/// An id type declared by [`id!`](crate::id): the index of an entry in a table of the rules.
pub trait Id: Copy {
    /// The prefix of this id's token.
    const KIND: &'static str;

    /// The id of the entry at `index`, from 0 to 254; larger indices are clamped.
    fn new(index: usize) -> Self;

    /// The position of the entry in its table, from 0.
    fn index(self) -> usize;

    /// All possible ids in ascending order, for zipping with the entries of a table.
    ///
    /// ```
    /// use riband_core::Id;
    /// riband_core::id! {
    ///     /// A port of the board.
    ///     pub struct Port = "port";
    /// }
    ///
    /// let named: Vec<(usize, &str)> = Port::all().map(Port::index).zip(["boston", "halifax"]).collect();
    /// assert_eq!(named, [(0, "boston"), (1, "halifax")]);
    /// ```
    fn all() -> impl Iterator<Item = Self> {
        (0..255).map(Self::new)
    }
}

/// One value for each id of a table with at most `N` entries, indexed as `map[id]`. Stored and serialized as an array.
///
/// An id beyond the table is a bug in the rules. With debug assertions, as in tests, indexing panics; without them, the
/// index wraps around.
///
/// ```
/// use riband_core::{Coins, IdMap};
/// riband_core::id! {
///     /// A port of the board.
///     pub struct Port = "port";
/// }
/// let mut fees = IdMap::<Port, Coins, 3>::from_fn(|port| Coins(10 * port.index() as i32));
/// fees[Port::new(2)] += Coins(5);
/// assert_eq!(fees[Port::new(2)], Coins(25));
/// assert_eq!(fees.entries().count(), 3);
/// ```
#[derive(Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "[T; N]: Serialize", deserialize = "[T; N]: Deserialize<'de>") // serde has no arrays of any length
)]
pub struct IdMap<I, T, const N: usize>([T; N], PhantomData<fn() -> I>);

impl<I, T, const N: usize> IdMap<I, T, N> {
    /// A map of these values, in the order of the ids.
    #[must_use]
    pub const fn new(values: [T; N]) -> Self {
        Self(values, PhantomData)
    }

    /// A map with the same value for each id.
    #[must_use]
    pub const fn all(value: T) -> Self
    where
        T: Copy,
    {
        Self::new([value; N])
    }
}

impl<I: Id, T, const N: usize> IdMap<I, T, N> {
    /// A map with the result of the function for each id.
    #[must_use]
    pub fn from_fn(mut value: impl FnMut(I) -> T) -> Self {
        Self::new(std::array::from_fn(|index| value(I::new(index))))
    }

    /// Every id with its value, in ascending order.
    #[inline]
    pub fn entries(&self) -> impl Iterator<Item = (I, &T)> {
        self.0.iter().enumerate().map(|(index, value)| (I::new(index), value))
    }
}

impl<I: Id, T, const N: usize> Index<I> for IdMap<I, T, N> {
    type Output = T;

    #[inline]
    fn index(&self, id: I) -> &T {
        const { assert!(N > 0, "there is an entry") };
        debug_assert!(id.index() < N, "id {} of a table of {N}", id.index());
        &self.0[id.index() % N]
    }
}

impl<I: Id, T, const N: usize> IndexMut<I> for IdMap<I, T, N> {
    #[inline]
    fn index_mut(&mut self, id: I) -> &mut T {
        debug_assert!(id.index() < N, "id {} of a table of {N}", id.index());
        &mut self.0[id.index() % N]
    }
}

/// Dereferences to the array of values.
impl<I, T, const N: usize> Deref for IdMap<I, T, N> {
    type Target = [T; N];

    #[inline]
    fn deref(&self) -> &[T; N] {
        &self.0
    }
}

impl<I, T, const N: usize> DerefMut for IdMap<I, T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T; N] {
        &mut self.0
    }
}

impl<I, T, const N: usize> IntoIterator for IdMap<I, T, N> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, N>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, I, T, const N: usize> IntoIterator for &'a IdMap<I, T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'a, I, T, const N: usize> IntoIterator for &'a mut IdMap<I, T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter_mut()
    }
}

impl<I, T: Copy, const N: usize> Copy for IdMap<I, T, N> {}

impl<I, T: Clone, const N: usize> Clone for IdMap<I, T, N> {
    #[inline]
    fn clone(&self) -> Self {
        Self::new(self.0.clone())
    }
}

impl<I, T: Copy + Default, const N: usize> Default for IdMap<I, T, N> {
    fn default() -> Self {
        Self::all(T::default())
    }
}

impl<I, T: PartialEq, const N: usize> PartialEq for IdMap<I, T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<I, T: Eq, const N: usize> Eq for IdMap<I, T, N> {}

impl<I, T: std::hash::Hash, const N: usize> std::hash::Hash for IdMap<I, T, N> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<I, T: fmt::Debug, const N: usize> fmt::Debug for IdMap<I, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id! {
        struct Card = "card";
    }

    #[test]
    fn a_map_is_written_like_an_array() {
        let map = IdMap::<Card, u8, 3>::new([4, 5, 6]);
        assert_eq!(serde_json::to_string(&map).unwrap(), "[4,5,6]");
        assert_eq!(serde_json::from_str::<IdMap<Card, u8, 3>>("[4,5,6]").unwrap(), map);
        assert_eq!(postcard::to_stdvec(&map), postcard::to_stdvec(&[4_u8, 5, 6]));
        assert_eq!((map[Card::new(2)], map.iter().sum::<u8>(), format!("{map:?}").as_str()), (6, 15, "[4, 5, 6]"));
    }

    #[test]
    fn all_ids_come_in_order_and_each_once() {
        let table = ["ace", "king"];
        let told: Vec<(usize, &str)> = Card::all().zip(table).map(|(card, name)| (card.index(), name)).collect();
        assert_eq!(told, [(0, "ace"), (1, "king")]);
        assert_eq!((Card::all().count(), Card::all().last()), (255, Some(Card::new(254))));
    }

    #[test]
    #[should_panic(expected = "id 3 of a table of 3")]
    #[cfg(debug_assertions)]
    fn an_id_beyond_the_table_is_found_by_tests() {
        let _ = IdMap::<Card, u8, 3>::all(0)[Card::new(3)];
    }
}
