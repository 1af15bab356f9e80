//! Small counts per id, bit-sliced into a few words.

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::set::IdSet;

/// A small number for each id of a set type, up to `2^PLANES - 1`: bit `n` of all numbers is stored in set `n` of
/// `PLANES`.
///
/// Queries over all ids, such as which have any, or which have exactly two, cost a few word operations. Plain data. In
/// text and JSON it is a map from ids to numbers without the zeros; in compact formats, the sets.
///
/// ```
/// # riband_core::id! { pub struct Tile = "tile"; }
/// # riband_core::id_set! { pub struct Tiles(u64) of Tile; }
/// use riband_core::Tally;
///
/// let mut coal: Tally<Tiles, 2> = Tally::EMPTY;
/// coal.set(Tile::new(5), 3);
/// coal.add(Tile::new(7), 1);
/// assert_eq!(coal.get(Tile::new(5)), 3);
/// assert_eq!(coal.any().iter().map(Tile::index).collect::<Vec<_>>(), [5, 7]);
/// assert_eq!(coal.exactly(1), Tiles::of(Tile::new(7)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tally<S, const PLANES: usize>([S; PLANES]);

impl<S: IdSet, const PLANES: usize> Tally<S, PLANES> {
    /// All zero.
    pub const EMPTY: Self = Self([S::EMPTY; PLANES]);

    /// The greatest number.
    pub const MOST: u8 = {
        assert!(PLANES >= 1 && PLANES <= 7, "a tally counts with one byte");
        (1 << PLANES) - 1
    };

    /// The bit planes, lowest first: each is the set of ids whose number has that bit.
    #[inline]
    #[must_use]
    pub const fn planes(&self) -> [S; PLANES] {
        self.0
    }

    /// The number of an id.
    #[inline]
    #[must_use]
    pub fn get(&self, id: S::Id) -> u8 {
        self.0.iter().enumerate().map(|(bit, plane)| u8::from(plane.has(id)) << bit).sum()
    }

    /// Sets the number of an id, clamped to the maximum.
    #[inline]
    pub fn set(&mut self, id: S::Id, count: u8) {
        let count = count.min(Self::MOST);
        for (bit, plane) in self.0.iter_mut().enumerate() {
            let one = S::of(id);
            *plane = if count >> bit & 1 == 1 { *plane | one } else { *plane & !one };
        }
    }

    /// Adds to the number of an id, saturating at the maximum.
    #[inline]
    pub fn add(&mut self, id: S::Id, more: u8) {
        self.set(id, self.get(id).saturating_add(more));
    }

    /// Subtracts from the number of an id, saturating at zero.
    #[inline]
    pub fn take(&mut self, id: S::Id, fewer: u8) {
        self.set(id, self.get(id).saturating_sub(fewer));
    }

    /// The ids with a nonzero number.
    #[inline]
    #[must_use]
    pub fn any(&self) -> S {
        self.0.iter().fold(S::EMPTY, |any, &plane| any | plane)
    }

    /// The ids with exactly this number. For zero, that is every other id that a set can hold.
    #[inline]
    #[must_use]
    pub fn exactly(&self, count: u8) -> S {
        if count > Self::MOST {
            return S::EMPTY;
        }
        let matches = |(bit, &plane): (usize, &S)| if count >> bit & 1 == 1 { plane } else { !plane };
        self.0.iter().enumerate().map(matches).fold(!S::EMPTY, |all, plane| all & plane)
    }

    /// The ids whose number is at least that in `other`, including those with zero in both.
    ///
    /// ```
    /// # riband_core::id! { pub struct Ware = "ware"; }
    /// # riband_core::id_set! { pub struct Wares(u32) of Ware; }
    /// use riband_core::Tally;
    ///
    /// let (salt, fish) = (Ware::new(0), Ware::new(1));
    /// let has = Tally::<Wares, 3>::of([salt, salt, fish]).unwrap();
    /// let needs = Tally::of([salt, fish, fish]).unwrap();
    /// assert!(has.reaches(&needs).has(salt) && !has.reaches(&needs).has(fish));
    /// ```
    #[inline]
    #[must_use]
    pub fn reaches(&self, other: &Self) -> S {
        // From the lowest bit to the highest, which decides.
        let planes = self.0.iter().zip(&other.0);
        planes.fold(!S::EMPTY, |so_far, (&mine, &theirs)| (mine & !theirs) | (so_far & (mine | !theirs)))
    }

    /// The sum of all numbers.
    #[inline]
    #[must_use]
    pub fn total(&self) -> usize {
        self.0.iter().enumerate().map(|(bit, plane)| plane.count() << bit).sum()
    }

    /// The ids with nonzero numbers, in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (S::Id, u8)> + '_ {
        self.any().ids().map(|id| (id, self.get(id)))
    }

    /// Each id repeated by its number, in ascending order.
    ///
    /// ```
    /// # riband_core::id! { pub struct Ware = "ware"; }
    /// # riband_core::id_set! { pub struct Wares(u32) of Ware; }
    /// use riband_core::Tally;
    ///
    /// let hold = Tally::<Wares, 3>::of([1, 0, 1].map(Ware::new)).unwrap();
    /// assert_eq!(hold.each().map(Ware::index).collect::<Vec<_>>(), [0, 1, 1]);
    /// assert_eq!((hold.total(), hold.iter().count()), (3, 2));
    /// ```
    pub fn each(&self) -> impl Iterator<Item = S::Id> + '_ {
        self.iter().flat_map(|(id, count)| std::iter::repeat_n(id, usize::from(count)))
    }

    /// The element-wise sum, saturating.
    #[inline]
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        if (self.any() & other.any()).count() > 0 {
            return other.iter().fold(self, |mut sum, (id, count)| {
                sum.add(id, count);
                sum
            });
        }
        let mut sum = self;
        for (plane, more) in sum.0.iter_mut().zip(other.0) {
            *plane = *plane | more;
        }
        sum
    }

    /// Counts ids.
    ///
    /// ```
    /// # riband_core::id! { pub struct Ware = "ware"; }
    /// # riband_core::id_set! { pub struct Wares(u32) of Ware; }
    /// use riband_core::Tally;
    ///
    /// let salt = Ware::new(0);
    /// assert_eq!(Tally::<Wares, 2>::of([salt; 3]).map(|hold| hold.get(salt)), Ok(3));
    /// assert_eq!(Tally::<Wares, 2>::of([salt; 4]), Err(salt)); // two planes count to 3
    /// ```
    ///
    /// # Errors
    /// The first id that exceeds the maximum.
    pub fn of(ids: impl IntoIterator<Item = S::Id>) -> Result<Self, S::Id> {
        ids.into_iter().try_fold(Self::EMPTY, |mut tally, id| {
            if tally.get(id) == Self::MOST {
                return Err(id);
            }
            tally.add(id, 1);
            Ok(tally)
        })
    }
}

impl<S: IdSet, const PLANES: usize> Default for Tally<S, PLANES> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<S: IdSet, const PLANES: usize> fmt::Debug for Tally<S, PLANES>
where
    S::Id: fmt::Debug,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<S: IdSet + Serialize, const PLANES: usize> Serialize for Tally<S, PLANES>
where
    S::Id: Serialize,
{
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        if serializer.is_human_readable() {
            serializer.collect_map(self.iter())
        } else {
            serializer.collect_seq(self.0)
        }
    }
}

impl<'de, S: IdSet + Deserialize<'de>, const PLANES: usize> Deserialize<'de> for Tally<S, PLANES>
where
    S::Id: Deserialize<'de> + Ord,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !deserializer.is_human_readable() {
            let planes = Vec::<S>::deserialize(deserializer)?;
            return planes.try_into().map(Self).map_err(|_| D::Error::custom("a tally with another range"));
        }
        let counts = BTreeMap::<S::Id, u8>::deserialize(deserializer)?;
        let mut tally = Self::EMPTY;
        for (id, count) in counts {
            if count > Self::MOST {
                return Err(D::Error::custom(format_args!("{count} is more than {}", Self::MOST)));
            }
            tally.set(id, count);
        }
        Ok(tally)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::id! {
        struct Card = "card";
    }
    crate::id_set! {
        struct Cards(u32) of Card;
    }
    type Hand = Tally<Cards, 2>;

    #[test]
    fn a_tally_counts_to_its_limit_and_back() {
        let (coal, cargo) = (Card::new(3), Card::new(31));
        let mut hand = Hand::EMPTY;
        for count in 0..=Hand::MOST {
            assert_eq!((hand.get(coal), hand.get(cargo), hand.total()), (count, 0, usize::from(count)));
            assert_eq!(hand.each().count(), usize::from(count));
            assert!(hand.exactly(count).has(coal));
            for other in 0..=Hand::MOST {
                let mut than = Hand::EMPTY;
                than.set(coal, other);
                assert_eq!(hand.reaches(&than).has(coal), count >= other);
                assert!(hand.reaches(&than).has(cargo), "none is no less than none");
            }
            hand.add(coal, 1);
        }
        assert_eq!(hand.get(coal), Hand::MOST, "no more finds room");
        for count in (0..Hand::MOST).rev() {
            hand.take(coal, 1);
            assert_eq!((hand.get(coal), hand.any().has(coal)), (count, count > 0));
        }
        hand.take(coal, 1);
        assert_eq!(hand, Hand::EMPTY);
    }

    #[test]
    fn a_tally_is_shown_by_what_it_counts() {
        let mut hand = Hand::EMPTY;
        hand.add(Card::new(3), 2);
        assert_eq!(format!("{hand:?}"), format!("{{{:?}: 2}}", Card::new(3)));
    }

    #[test]
    fn two_tallies_together_count_both() {
        let hand = |cards: &[usize]| Hand::of(cards.iter().map(|&card| Card::new(card))).unwrap();
        assert_eq!(hand(&[1, 2, 2]).plus(hand(&[3, 3, 3])), hand(&[1, 2, 2, 3, 3, 3]));
        assert_eq!(hand(&[1, 2]).plus(hand(&[2, 2, 1])), hand(&[1, 1, 2, 2, 2]));
        assert_eq!(Hand::of([Card::new(4); 4]), Err(Card::new(4)));
    }

    #[test]
    fn a_tally_reads_back() {
        let hand = Hand::of([1, 2, 2, 9, 9, 9].map(Card::new)).unwrap();
        let text = serde_json::to_string(&hand).unwrap();
        assert_eq!(text, r#"{"card:1":1,"card:2":2,"card:9":3}"#);
        assert_eq!(serde_json::from_str::<Hand>(&text).unwrap(), hand);
        assert!(serde_json::from_str::<Hand>(r#"{"card:1":4}"#).is_err());
        let bytes = postcard::to_stdvec(&hand).unwrap();
        assert_eq!(postcard::from_bytes::<Hand>(&bytes).unwrap(), hand);
    }
}
