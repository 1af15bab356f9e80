//! Itemised scores and rankings.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{Payoffs, RuleId, Said, Seat, Seats};

/// One line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Entry {
    /// What is scored, with the variant's own ids: `flags blue`.
    pub item: String,
    /// The rule that scores it.
    pub rule: RuleId,
    /// The number of items.
    pub count: i32,
    /// The points of the line.
    pub points: i32,
    /// How the points are computed, for people: `4 x 9`.
    pub note: Said,
}

/// The score of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SeatScore {
    /// The seat.
    pub seat: Seat,
    /// The sum of the entries, in points.
    pub total: i32,
    /// The lines of the total.
    pub entries: Vec<Entry>,
}

/// The rank of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Place {
    /// The place, from 1; tied seats share one.
    pub place: u8,
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub total: i32,
    /// The tie-break values against seats with the same points, most significant first.
    pub tiebreak: Vec<i32>,
    /// Whether another seat shares this place.
    pub shared: bool,
}

/// The scores of all seats, itemised, and their ranking.
///
/// ```
/// use riband_core::{ScoreSink, Scoresheet, Scoring, Seat, Seats};
///
/// struct Flags([i32; 3]);
/// impl Scoring<()> for Flags {
///     fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
///         sheet.each("QS-9", "flags", self.0[seat.index()], 9);
///     }
/// }
/// let sheet = Scoresheet::tally(&Flags([2, 4, 4]), &(), Seats::clamped(3));
/// assert_eq!(sheet.winners().map(Seat::number).collect::<Vec<_>>(), [2, 3]);
/// assert_eq!(sheet.share_of_win(Seat::new(1)), 0.5);
/// let line = &sheet.seats[1].entries[0];
/// assert_eq!((line.item.as_str(), line.note.as_str(), line.points), ("flags", "4 x 9", 36));
/// assert_eq!((sheet.places[2].place, sheet.total(Seat::new(0))), (3, Some(18)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Scoresheet {
    /// One score a seat, in seat order.
    pub seats: Vec<SeatScore>,
    /// The ranking, best first.
    pub places: Vec<Place>,
    /// The rule that ranks seats with the same points; null if they share the place.
    pub ties: Option<RuleId>,
}

/// How a ruleset scores a state `S`. A single method produces the lines; totals and score sheets are both computed from
/// them, so the entries of a sheet always sum to its total.
pub trait Scoring<S> {
    /// Passes every line of this seat's score to `sheet`, in the order of the variant.
    fn score_lines(&self, state: &S, seat: Seat, sheet: &mut impl ScoreSink);
    /// The tie-break values for equal totals: higher values win, the first difference decides, and a list that is a
    /// prefix of the other loses. The rule behind it is the ruleset's. By default empty, so that the place is shared.
    /// [`Payoffs`] calls it without allocating: return an array or an iterator rather than a `Vec`.
    fn tiebreak(&self, state: &S, seat: Seat) -> impl IntoIterator<Item = i32> {
        let _ = (state, seat);
        []
    }

    /// The rule of the tie-break. By default none.
    fn tiebreak_rule(&self) -> Option<RuleId> {
        None
    }

    /// The total of one seat, without entries and without allocating.
    fn total(&self, state: &S, seat: Seat) -> i32 {
        let mut total = 0;
        self.score_lines(state, seat, &mut total);
        total
    }

    /// The bounds of a total in any position of a match with this number of seats, whether it is over or not; `None` if
    /// the rules set no bounds, for example where unlimited money scores. By default `None`.
    fn bounds(&self, seats: Seats) -> Option<RangeInclusive<i32>> {
        let _ = seats;
        None
    }
}

/// A receiver of score lines: a `Vec<Entry>` stores them, an `i32` only sums their points.
///
/// ```
/// use riband_core::{Entry, LineText, ScoreSink};
///
/// fn lines(sheet: &mut impl ScoreSink) {
///     sheet.each("QS-9", "flags", 4, 9);
///     sheet.line("QS-10", 1, -5, || LineText::new("debt", "20 owed"));
/// }
/// let (mut total, mut entries) = (0, Vec::<Entry>::new());
/// lines(&mut total);
/// lines(&mut entries);
/// assert_eq!((total, entries.len(), entries[1].note.as_str()), (31, 2, "20 owed"));
/// ```
pub trait ScoreSink {
    /// Adds a line: the rule, the number of items, the points, and the text for people. The text is a closure, which a
    /// sink that only sums never calls.
    fn line(&mut self, rule: &'static str, count: i32, points: i32, words: impl FnOnce() -> LineText);

    /// Adds a line for `count` items at `points` each; its note is `4 x 9`.
    #[inline(always)]
    fn each(&mut self, rule: &'static str, item: &str, count: impl Into<i32>, points: impl Into<i32>) {
        let (count, points) = (count.into(), points.into());
        self.line(rule, count, count.saturating_mul(points), || LineText::new(item, format!("{count} x {points}")));
    }
}

/// The text of one line of a score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineText {
    /// What is scored, with the variant's own ids: `flags blue`.
    pub item: String,
    /// How the points are computed: `4 x 9`.
    pub note: Said,
}

impl LineText {
    /// The text for an item with its note.
    pub fn new(item: impl Into<String>, note: impl Into<Said>) -> Self {
        Self { item: item.into(), note: note.into() }
    }
}

impl ScoreSink for i32 {
    #[inline(always)]
    fn line(&mut self, _: &'static str, _: i32, points: i32, _: impl FnOnce() -> LineText) {
        *self = self.saturating_add(points);
    }
}

impl ScoreSink for Vec<Entry> {
    fn line(&mut self, rule: &'static str, count: i32, points: i32, words: impl FnOnce() -> LineText) {
        let LineText { item, note } = words();
        self.push(Entry { item, rule: RuleId(rule), count, points, note });
    }
}

/// Full amounts of money beyond this number score nothing, so that no variant can overflow a total.
const MOST_FULL_AMOUNTS: i64 = 100_000;

/// The number of full amounts of `per` in a sum of money, at most 100,000; a debt gives a negative number.
///
/// ```
/// use riband_core::full_amounts;
/// assert_eq!([99, 100, 250, -1].map(|money| full_amounts(money, 100)), [0, 1, 2, -1]);
/// ```
#[must_use]
pub fn full_amounts(money: i64, per: i32) -> i32 {
    money.div_euclid(i64::from(per.max(1))).clamp(-MOST_FULL_AMOUNTS, MOST_FULL_AMOUNTS) as i32
}

impl Scoresheet {
    /// Scores and ranks every seat.
    pub fn tally<S>(scoring: &impl Scoring<S>, state: &S, seats: Seats) -> Self {
        let scores: Vec<SeatScore> = seats
            .iter()
            .map(|seat| {
                let mut entries = Vec::new();
                scoring.score_lines(state, seat, &mut entries);
                let total = entries.iter().fold(0_i32, |total, entry| total.saturating_add(entry.points));
                SeatScore { seat, total, entries }
            })
            .collect();
        let payoffs = Payoffs::of(scoring, state, seats);
        let mut places: Vec<Place> = scores
            .iter()
            .map(|score| Place {
                place: *payoffs.places().of(score.seat),
                seat: score.seat,
                total: score.total,
                tiebreak: scoring.tiebreak(state, score.seat).into_iter().collect(),
                shared: payoffs.sharing(score.seat) > 1,
            })
            .collect();
        places.sort_by_key(|place| (place.place, place.seat));
        Self { seats: scores, places, ties: scoring.tiebreak_rule() }
    }

    /// The winner, or several seats that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        self.places.iter().filter(|place| place.place == 1).map(|place| place.seat)
    }

    /// The share of the win of a seat: 1 for the winner, half of it if two share the first place, and so on; 0 for
    /// other places.
    #[must_use]
    pub fn share_of_win(&self, seat: Seat) -> f64 {
        if self.winners().any(|winner| winner == seat) { 1.0 / self.winners().count() as f64 } else { 0.0 }
    }

    /// The total of a seat, in points.
    #[must_use]
    pub fn total(&self, seat: Seat) -> Option<i32> {
        self.seats.iter().find(|score| score.seat == seat).map(|score| score.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_full_amounts_count_and_no_end_of_them() {
        let cases =
            [(99, 100, 0), (100, 100, 1), (-1, 100, -1), (7, 0, 7), (i64::MAX, 1, 100_000), (i64::MIN, 1, -100_000)];
        for (money, per, full) in cases {
            assert_eq!(full_amounts(money, per), full, "{money} by {per}");
        }
    }

    #[test]
    fn a_line_of_equal_items_says_what_each_brings() {
        let (mut total, mut entries) = (0, Vec::new());
        total.each("T-1", "tea", 4_u8, 9_i16);
        entries.each("T-1", "tea", 4_u8, 9_i16);
        let entry = Entry { item: "tea".to_owned(), rule: RuleId("T-1"), count: 4, points: 36, note: "4 x 9".into() };
        assert_eq!((total, entries), (36, vec![entry]));
    }

    /// Seat scores and tie-break lists, as given.
    struct Given(Vec<(i32, Vec<i32>)>);

    impl Scoring<()> for Given {
        fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
            sheet.line("T-1", 1, self.0[seat.index()].0, || LineText::new("all", ""));
        }

        fn tiebreak(&self, (): &(), seat: Seat) -> impl IntoIterator<Item = i32> {
            self.0[seat.index()].1.iter().copied()
        }
    }

    fn sheet(given: &[(i32, &[i32])]) -> Scoresheet {
        let given = Given(given.iter().map(|(points, tie)| (*points, tie.to_vec())).collect());
        Scoresheet::tally(&given, &(), Seats::new(given.0.len()).unwrap())
    }

    #[test]
    fn a_win_is_shared_evenly() {
        let shares = |given: &[(i32, &[i32])]| [0, 1, 2].map(|seat| sheet(given).share_of_win(Seat::new(seat)));
        assert_eq!(shares(&[(5, &[]), (9, &[]), (7, &[])]), [0.0, 1.0, 0.0]);
        assert_eq!(shares(&[(9, &[]), (7, &[]), (9, &[])]), [0.5, 0.0, 0.5]);
    }

    fn ranking(given: &[(i32, &[i32])]) -> Vec<(u8, u8, bool)> {
        let sheet = sheet(given);
        sheet.places.iter().map(|place| (place.seat.number(), place.place, place.shared)).collect()
    }

    #[test]
    fn points_then_tiebreaks_then_a_shared_place() {
        assert_eq!(ranking(&[(5, &[1]), (9, &[0]), (7, &[3])]), [(2, 1, false), (3, 2, false), (1, 3, false)]);
        assert_eq!(ranking(&[(7, &[4, 2]), (7, &[4, 3]), (1, &[])]), [(2, 1, false), (1, 2, false), (3, 3, false)]);
        assert_eq!(ranking(&[(7, &[4]), (7, &[4, 1])]), [(2, 1, false), (1, 2, false)]);
        assert_eq!(ranking(&[(7, &[4]), (3, &[]), (7, &[4])]), [(1, 1, true), (3, 1, true), (2, 3, false)]);
    }
}
