//! One value per seat.

use serde::{Deserialize, Serialize};

use crate::{Breach, RuleId, Seat, Seats};

/// One `T` for each of up to `N` seats: an array indexed by seat that never panics. Plain data, serialized like the
/// array.
///
/// ```
/// use riband_core::{PerSeat, Seat, Seats};
/// let mut purses: PerSeat<i32, 4> = PerSeat([0; 4]);
/// *purses.of_mut(Seat::new(2)) = 150;
/// assert_eq!(*purses.of(Seat::new(2)), 150);
/// assert_eq!(purses.seated(Seats::clamped(3)), [0, 0, 150]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "[T; N]: Serialize", deserialize = "[T; N]: Deserialize<'de>") // serde has no arrays of any length
)]
pub struct PerSeat<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> PerSeat<T, N> {
    /// The value of a seat. Seats beyond `N`, which no ruleset has, wrap around.
    #[inline]
    #[must_use]
    pub fn of(&self, seat: Seat) -> &T {
        const { assert!(N > 0, "`N` must not be zero") };
        &self.0[seat.index() % N]
    }

    /// The value of a seat, mutable.
    #[inline]
    #[must_use]
    pub fn of_mut(&mut self, seat: Seat) -> &mut T {
        const { assert!(N > 0, "`N` must not be zero") };
        &mut self.0[seat.index() % N]
    }

    /// The values of the seats in a match, in seat order.
    #[inline]
    #[must_use]
    pub fn seated(&self, seats: Seats) -> &[T] {
        &self.0[..seats.count().min(N)]
    }

    /// The same, mutable.
    #[inline]
    #[must_use]
    pub fn seated_mut(&mut self, seats: Seats) -> &mut [T] {
        &mut self.0[..seats.count().min(N)]
    }

    /// The seats of a match with their values, in seat order.
    ///
    /// ```
    /// use riband_core::{PerSeat, Seats};
    ///
    /// let purses = PerSeat([30, 0, 12, 0]);
    /// let richest = purses.entries(Seats::clamped(3)).max_by_key(|(_, money)| **money);
    /// assert_eq!(richest.map(|(seat, money)| (seat.number(), *money)), Some((1, 30)));
    /// ```
    #[inline]
    pub fn entries(&self, seats: Seats) -> impl Iterator<Item = (Seat, &T)> {
        seats.iter().zip(&self.0)
    }

    /// Checks that all entries beyond the seats of a match equal `nobody`: for audits, since play never changes them.
    ///
    /// ```
    /// use riband_core::{PerSeat, RuleId, Seat, Seats};
    ///
    /// let mut purses: PerSeat<u8, 4> = PerSeat::equal(Seats::clamped(3), 5, 0);
    /// assert!(purses.audit_beyond(Seats::clamped(3), &0, RuleId("QS-1")).is_ok());
    /// *purses.of_mut(Seat::new(3)) = 1;
    /// let breach = purses.audit_beyond(Seats::clamped(3), &0, RuleId("QS-1")).unwrap_err();
    /// assert_eq!((breach.rule, breach.expected, breach.found), (RuleId("QS-1"), "0".into(), "1".into()));
    /// ```
    ///
    /// # Errors
    /// An entry differs: a breach of `rule`.
    pub fn audit_beyond(&self, seats: Seats, nobody: &T, rule: RuleId) -> Result<(), Breach>
    where
        T: PartialEq,
    {
        let taken = self.0.iter().skip(seats.count()).filter(|one| *one != nobody).count();
        Breach::unless_eq(rule, || "nothing belongs to seats that the match has not".to_owned(), 0, taken)
    }

    /// The first seat of a match whose value passes `test`.
    ///
    /// ```
    /// use riband_core::{PerSeat, Seat, Seats};
    ///
    /// let purses = PerSeat([30, 0, 12, 0]);
    /// assert_eq!(purses.find(Seats::clamped(3), |&money| money == 0), Some(Seat::new(1)));
    /// assert_eq!(purses.find(Seats::clamped(3), |&money| money > 100), None);
    /// ```
    #[inline]
    pub fn find(&self, seats: Seats, test: impl FnMut(&T) -> bool) -> Option<Seat> {
        self.seated(seats).iter().position(test).map(Seat::new)
    }
}

impl<T: Copy, const N: usize> PerSeat<T, N> {
    /// The value `each` for every seat of a match, and `nobody` for the others.
    ///
    /// ```
    /// use riband_core::{PerSeat, Seats};
    ///
    /// assert_eq!(PerSeat::<_, 4>::equal(Seats::clamped(2), 150, 0).0, [150, 150, 0, 0]);
    /// ```
    #[must_use]
    pub fn equal(seats: Seats, each: T, nobody: T) -> Self {
        let mut all = Self([nobody; N]);
        all.seated_mut(seats).fill(each);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_belongs_to_a_seat_is_found() {
        let mut purses: PerSeat<u8, 4> = PerSeat::equal(Seats::clamped(3), 5, 0);
        assert_eq!(purses.0, [5, 5, 5, 0]);
        *purses.of_mut(Seat::new(1)) = 7;
        assert_eq!((purses.of(Seat::new(0)), purses.of(Seat::new(1))), (&5, &7));
        assert_eq!(purses.find(Seats::clamped(3), |purse| *purse == 7), Some(Seat::new(1)));
        assert_eq!(purses.find(Seats::clamped(3), |purse| *purse == 0), None, "nobody sits there");
    }

    #[test]
    fn the_seats_of_a_match_have_something_and_no_others() {
        let three = Seats::clamped(3);
        let mut purses: PerSeat<u8, 4> = PerSeat::equal(three, 5, 0);
        let last = purses.entries(three).last();
        assert_eq!((purses.entries(three).count(), last), (3, Some((Seat::new(2), &5))));
        assert_eq!(purses.audit_beyond(three, &0, RuleId("T-1")), Ok(()));
        *purses.of_mut(Seat::new(3)) = 1;
        let told = purses.audit_beyond(three, &0, RuleId("T-1")).unwrap_err().to_string();
        assert_eq!(told, "nothing belongs to seats that the match has not (T-1): expected 0, found 1");
    }

    #[test]
    fn it_is_written_like_the_array() {
        let purses = PerSeat([1_u16, 2, 300]);
        let bytes = postcard::to_stdvec(&purses).unwrap();
        assert_eq!(bytes, postcard::to_stdvec(&purses.0).unwrap());
        assert_eq!(postcard::from_bytes::<PerSeat<u16, 3>>(&bytes).unwrap(), purses);
        assert_eq!(serde_json::to_string(&purses).unwrap(), "[1,2,300]");
        assert_eq!(serde_json::from_str::<PerSeat<u16, 3>>("[1,2,300]").unwrap(), purses);
        assert!(serde_json::from_str::<PerSeat<u16, 3>>("[1,2]").is_err());
    }
}
