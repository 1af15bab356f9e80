//! A pile of pieces: last in, first out.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// A face-down pile of at most `N` pieces. Plain data: removed pieces leave no trace, so equal piles are equal bytes.
///
/// ```
/// use riband_core::Pile;
///
/// let mut stack = Pile::<char, 4>::from_top("abc".chars()).unwrap();
/// assert_eq!(stack.pop(), Some('a'));
/// stack.push('z').unwrap();
/// assert_eq!(stack.iter().collect::<String>(), "zbc");
/// assert_eq!(Pile::<char, 2>::from_top("abc".chars()), Err('a'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<T, const N: usize> {
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Pile<T, N> {
    /// An empty pile.
    pub const EMPTY: Self = Self { items: [None; N], len: 0 };

    /// The number of pieces left.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the pile is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a piece on top.
    ///
    /// # Errors
    /// The piece, if the pile is full.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        const { assert!(N <= 255, "a pile counts with one byte") };
        let Some(slot) = self.items.get_mut(self.len as usize) else { return Err(item) };
        *slot = Some(item);
        self.len += 1;
        Ok(())
    }

    /// A pile of these pieces, the first on top.
    ///
    /// # Errors
    /// The first piece that does not fit.
    pub fn from_top(pieces: impl DoubleEndedIterator<Item = T>) -> Result<Self, T> {
        let mut pile = Self::EMPTY;
        pieces.rev().try_for_each(|piece| pile.push(piece)).map(|()| pile)
    }

    /// Takes the top piece.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[self.len as usize].take()
    }

    /// Keeps the pieces for which `keep` returns true, in order.
    ///
    /// ```
    /// use riband_core::Pile;
    ///
    /// let mut stack = Pile::<u8, 8>::from_top(1..=6).unwrap();
    /// stack.retain(|tile| tile % 2 == 0);
    /// assert_eq!(stack.iter().collect::<Vec<_>>(), [2, 4, 6]);
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = Self::EMPTY;
        for item in self.items.iter().filter_map(Option::as_ref).filter(|item| keep(item)) {
            let _ = kept.push(*item); // never longer than before
        }
        *self = kept;
    }

    /// The pieces from the bottom up, for reordering.
    pub fn slots_mut(&mut self) -> &mut [Option<T>] {
        &mut self.items[..self.len as usize]
    }

    /// Every slot from the bottom up: the pieces, then the empty slots. Two piles are equal if and only if these are.
    #[inline]
    #[must_use]
    pub const fn slots(&self) -> [Option<T>; N] {
        self.items
    }

    /// The pieces from the top down.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.items.iter().take(self.len()).rev().filter_map(|item| *item)
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().collect::<Vec<_>>())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let pieces = Vec::<T>::deserialize(deserializer)?;
        Self::from_top(pieces.into_iter())
            .map_err(|_| D::Error::custom(format_args!("a pile holds at most {N} pieces")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_in_first_out_and_no_trace() {
        let mut pile = Pile::<u8, 3>::EMPTY;
        assert_eq!([1, 2, 3, 4].map(|item| pile.push(item)), [Ok(()), Ok(()), Ok(()), Err(4)]);
        assert_eq!(pile.iter().collect::<Vec<_>>(), [3, 2, 1]);
        let json = serde_json::to_string(&pile).unwrap();
        assert_eq!(json, "[3,2,1]");
        assert_eq!(serde_json::from_str::<Pile<u8, 3>>(&json).unwrap(), pile);
        assert!(serde_json::from_str::<Pile<u8, 2>>(&json).is_err());
        assert_eq!([pile.pop(), pile.pop(), pile.pop(), pile.pop()], [Some(3), Some(2), Some(1), None]);
        assert_eq!(pile, Pile::EMPTY);
    }

    #[test]
    fn what_is_kept_stays_in_order_and_the_rest_leaves_no_trace() {
        let pile = |pieces: &[u8]| Pile::<u8, 5>::from_top(pieces.iter().copied()).unwrap();
        let mut kept = pile(&[1, 2, 3, 4, 5]);
        kept.retain(|piece| piece % 2 == 1);
        assert_eq!(kept, pile(&[1, 3, 5]));
    }
}
