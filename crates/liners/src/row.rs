//! A row of pieces for sale that slides to the left.

use riband_core::{KeyHasher, Keyed};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Up to `N` places in a row, each empty or holding one piece; place 0 is the leftmost. Plain data.
///
/// The rules store how many places are in use, and what each place adds to a price.
///
/// ```
/// use riband_liners::Row;
///
/// let mut row = Row::<char, 4>::EMPTY;
/// row.append(4, 'a').and_then(|()| row.append(4, 'b')).unwrap();
/// row.put(3, Some('d'));
/// assert_eq!(row.iter().collect::<Vec<_>>(), [(0, 'a'), (1, 'b'), (3, 'd')]);
/// assert_eq!(row.append(4, 'e'), Err('e')); // nothing is put into a gap
/// assert_eq!((row.take(1), row.count()), (Some('b'), 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Row<T, const N: usize>([Option<T>; N]);

impl<T: Copy, const N: usize> Row<T, N> {
    /// An empty row.
    pub const EMPTY: Self = Self([None; N]);

    /// The piece at a place; `None` for an empty place or one outside the row.
    #[inline]
    #[must_use]
    pub fn get(&self, place: usize) -> Option<T> {
        self.0.get(place).copied().flatten()
    }

    /// Puts a piece at a place, and returns the previous piece; does nothing for a place outside the row.
    pub fn put(&mut self, place: usize, piece: Option<T>) -> Option<T> {
        self.0.get_mut(place).and_then(|slot| std::mem::replace(slot, piece))
    }

    /// Takes the piece at a place, leaving a gap.
    pub fn take(&mut self, place: usize) -> Option<T> {
        self.0.get_mut(place).and_then(Option::take)
    }

    /// The pieces with their places, from the left.
    pub fn iter(&self) -> impl Iterator<Item = (usize, T)> + '_ {
        self.0.iter().enumerate().filter_map(|(place, slot)| slot.map(|piece| (place, piece)))
    }

    /// The number of pieces.
    #[must_use]
    pub fn count(&self) -> usize {
        self.iter().count()
    }

    /// Keeps the pieces for which `keep` returns true; the others leave gaps.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        for slot in &mut self.0 {
            *slot = slot.take().filter(&mut keep);
        }
    }

    /// Closes gaps to the left, keeping the order, until no piece is at `room` or beyond; pieces pushed out on the left
    /// are passed to `spill`, leftmost first.
    ///
    /// ```
    /// use riband_liners::Row;
    ///
    /// let mut row = Row::<char, 4>::EMPTY;
    /// for (place, ship) in [(0, 'a'), (1, 'b'), (3, 'd')] {
    ///     row.put(place, Some(ship));
    /// }
    /// let mut gone = Vec::new();
    /// row.slide(2, |ship| gone.push(ship));
    /// assert_eq!(row.iter().collect::<Vec<_>>(), [(0, 'b'), (1, 'd')]);
    /// assert_eq!(gone, ['a']);
    /// ```
    pub fn slide(&mut self, room: usize, mut spill: impl FnMut(T)) {
        let mut surplus = self.count().saturating_sub(room);
        let mut next = 0;
        for place in 0..N {
            let Some(piece) = self.take(place) else { continue };
            if surplus > 0 {
                surplus -= 1;
                spill(piece);
            } else {
                self.0[next] = Some(piece);
                next += 1;
            }
        }
    }

    /// Moves every piece `steps` places to the left, keeping gaps; pieces pushed out are passed to `spill`, leftmost
    /// first.
    ///
    /// ```
    /// use riband_liners::Row;
    ///
    /// let mut row = Row::<char, 4>::EMPTY;
    /// for (place, ship) in [(0, 'a'), (1, 'b'), (3, 'd')] {
    ///     row.put(place, Some(ship));
    /// }
    /// let mut gone = Vec::new();
    /// row.shift(1, |ship| gone.push(ship));
    /// assert_eq!(row.iter().collect::<Vec<_>>(), [(0, 'b'), (2, 'd')]); // the gap moved along
    /// assert_eq!(gone, ['a']);
    /// ```
    pub fn shift(&mut self, steps: usize, mut spill: impl FnMut(T)) {
        for place in 0..N {
            let Some(piece) = self.take(place) else { continue };
            match place.checked_sub(steps) {
                Some(target) => self.0[target] = Some(piece),
                None => spill(piece),
            }
        }
    }

    /// Puts a piece at the first place after all other pieces, if that is before `width`.
    ///
    /// # Errors
    /// The piece, if there is no such place.
    pub fn append(&mut self, width: usize, piece: T) -> Result<(), T> {
        let end = self.end();
        if end >= width.min(N) {
            return Err(piece);
        }
        self.0[end] = Some(piece);
        Ok(())
    }

    /// Whether a piece can be appended before `width`.
    #[must_use]
    pub fn has_room(&self, width: usize) -> bool {
        self.end() < width.min(N)
    }

    /// The place after the last piece.
    fn end(&self) -> usize {
        self.0.iter().rposition(Option::is_some).map_or(0, |last| last + 1)
    }
}

impl<T: Copy, const N: usize> Keyed for Row<T, N>
where
    Option<T>: Keyed,
{
    #[inline(always)]
    fn write_key(&self, key: &mut KeyHasher) {
        self.0.write_key(key);
    }
}

impl<T: Copy + Serialize, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0)
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let places = Vec::<Option<T>>::deserialize(deserializer)?;
        places.try_into().map(Self).map_err(|_| D::Error::custom(format_args!("a row has {N} places")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(places: &str) -> Row<char, 6> {
        let mut row = Row::EMPTY;
        for (place, piece) in places.chars().enumerate() {
            row.put(place, (piece != '.').then_some(piece));
        }
        row
    }

    fn slid(places: &str, room: usize) -> (Row<char, 6>, String) {
        let (mut row, mut spilt) = (row(places), String::new());
        row.slide(room, |piece| spilt.push(piece));
        (row, spilt)
    }

    #[test]
    fn sliding_closes_gaps_keeps_the_order_and_spills_from_the_left() {
        assert_eq!(slid("abcdef", 3), (row("def..."), "abc".into()));
        assert_eq!(slid("ab.def", 3), (row("def..."), "ab".into()));
        assert_eq!(slid(".b.d.f", 3), (row("bdf..."), String::new()));
        assert_eq!(slid("....e.", 3), (row("e....."), String::new()));
        assert_eq!(slid("abcdef", 6), (row("abcdef"), String::new()));
        assert_eq!(slid("abcdef", 0), (row("......"), "abcdef".into()));
    }

    #[test]
    fn what_is_not_kept_leaves_a_gap() {
        let mut kept = row("abc.e.");
        kept.retain(|&piece| piece != 'b' && piece != 'e');
        assert_eq!(kept, row("a.c..."));
    }

    #[test]
    fn shifting_keeps_gaps() {
        let (mut shifted, mut spilt) = (row("a.cd.f"), String::new());
        shifted.shift(3, |piece| spilt.push(piece));
        assert_eq!((shifted, spilt), (row("d.f..."), "ac".into()));
    }

    #[test]
    fn appending_goes_to_the_right_of_everything() {
        let mut filled = row("a.c...");
        assert_eq!(filled.append(5, 'x'), Ok(()));
        assert_eq!(filled.append(5, 'y'), Ok(()));
        assert_eq!(filled.append(5, 'z'), Err('z'));
        assert_eq!(filled, row("a.cxy."));
        assert_eq!(filled.append(99, 'z'), Ok(()));
        assert_eq!(filled.append(99, 'q'), Err('q'));
    }
}
