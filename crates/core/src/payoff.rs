//! The value of a position to each seat, as numbers: for bots, experiments and learning.

use std::cmp::Ordering;

use crate::{PerSeat, Scoring, Seat, Seats};

/// The points and places of all seats in a position that is over, or as if it ended now: the result of a
/// [`Scoresheet`](crate::Scoresheet), tie-breaks included, without its entries and without allocating. All numbers of
/// absent seats are 0.
///
/// ```
/// use riband_core::{LineText, Payoffs, ScoreSink, Scoring, Seat, Seats};
/// struct Points([i32; 3]);
/// impl Scoring<()> for Points {
///     fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
///         let points = self.0[seat.index()];
///         sheet.line("T-1", points, points, || LineText::new("points", ""));
///     }
///
///     fn tiebreak(&self, (): &(), _: Seat) -> impl IntoIterator<Item = i32> {
///         []
///     }
/// }
/// let seats = Seats::clamped(3);
/// let payoffs = Payoffs::of(&Points([7, 2, 7]), &(), seats);
/// assert_eq!(payoffs.places().seated(seats), [1, 3, 1]);
/// assert_eq!(payoffs.wins().seated(seats), [0.5, 0.0, 0.5]);
/// assert_eq!(payoffs.ranks().seated(seats), [0.5, -1.0, 0.5]);
/// assert_eq!(payoffs.margins().seated(seats), [0, -5, 0]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payoffs {
    seats: Seats,
    points: PerSeat<i32, { Seat::MAX }>,
    places: PerSeat<u8, { Seat::MAX }>,
}

impl Payoffs {
    /// Scores and ranks every seat.
    #[must_use]
    pub fn of<S>(scoring: &impl Scoring<S>, state: &S, seats: Seats) -> Self {
        let mut points = PerSeat([0; Seat::MAX]);
        for seat in seats.iter() {
            *points.of_mut(seat) = scoring.total(state, seat);
        }
        let ahead = |one: Seat, other: Seat| {
            let ties = || scoring.tiebreak(state, one).into_iter().cmp(scoring.tiebreak(state, other));
            one != other && points.of(one).cmp(points.of(other)).then_with(ties) == Ordering::Greater
        };
        let mut places = PerSeat([0; Seat::MAX]);
        for seat in seats.iter() {
            *places.of_mut(seat) = 1 + seats.iter().filter(|&other| ahead(other, seat)).count() as u8;
        }
        Self { seats, points, places }
    }

    /// The number of seats.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The points.
    #[must_use]
    pub const fn points(&self) -> PerSeat<i32, { Seat::MAX }> {
        self.points
    }

    /// The places, from 1. Tied seats share a place, and the places after it are skipped accordingly.
    #[must_use]
    pub const fn places(&self) -> PerSeat<u8, { Seat::MAX }> {
        self.places
    }

    /// How many seats share the place of this one: 1 if it is not shared.
    #[must_use]
    pub fn sharing(&self, seat: Seat) -> u8 {
        let place = self.places.of(seat);
        self.places.seated(self.seats).iter().filter(|other| *other == place).count() as u8
    }

    /// The difference to the best other seat in points: above 0 for the leader by points. Tie-breaks add no points, so
    /// a match decided by them is won by a margin of 0. The margin of a single seat is its points.
    #[must_use]
    pub fn margins(&self) -> PerSeat<i32, { Seat::MAX }> {
        let best_other =
            |seat: Seat| self.seats.iter().filter(|&other| other != seat).map(|other| *self.points.of(other)).max();
        self.each(0, |seat| self.points.of(seat).saturating_sub(best_other(seat).unwrap_or(0)))
    }

    /// The win as shares that sum to 1: all of it for the first place, split equally if several seats share it.
    #[must_use]
    pub fn wins(&self) -> PerSeat<f64, { Seat::MAX }> {
        self.each(0.0, |seat| if *self.places.of(seat) == 1 { 1.0 / f64::from(self.sharing(seat)) } else { 0.0 })
    }

    /// The places as numbers from 1 for the first to -1 for the last, in equal steps, with sum 0. Tied seats each have
    /// the mean of their places. A single seat has 0.
    ///
    /// ```
    /// use riband_core::{LineText, Payoffs, ScoreSink, Scoring, Seat, Seats};
    /// # struct Points([i32; 4]);
    /// # impl Scoring<()> for Points {
    /// #     fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
    /// #         let points = self.0[seat.index()];
    /// #         sheet.line("QS-9", points, points, || LineText::new("points", ""));
    /// #     }
    /// # }
    /// let seats = Seats::clamped(4);
    /// let payoffs = Payoffs::of(&Points([30, 12, 12, 8]), &(), seats);
    /// assert_eq!(payoffs.places().seated(seats), [1, 2, 2, 4]);
    /// assert_eq!(payoffs.ranks().seated(seats), [1.0, 0.0, 0.0, -1.0]);
    /// assert_eq!(payoffs.sharing(Seat::new(1)), 2);
    /// ```
    #[must_use]
    pub fn ranks(&self) -> PerSeat<f64, { Seat::MAX }> {
        let steps = self.seats.count() as i32 - 1;
        self.each(0.0, |seat| {
            // Twice the mean place: seats that share a place count half above and half below.
            let twice = 2 * i32::from(*self.places.of(seat)) + i32::from(self.sharing(seat)) - 1;
            if steps == 0 { 0.0 } else { f64::from(steps + 2 - twice) / f64::from(steps) }
        })
    }

    fn each<T: Copy>(&self, nobody: T, of: impl Fn(Seat) -> T) -> PerSeat<T, { Seat::MAX }> {
        let mut all = PerSeat([nobody; Seat::MAX]);
        for seat in self.seats.iter() {
            *all.of_mut(seat) = of(seat);
        }
        all
    }
}
