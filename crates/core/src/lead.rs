//! How the best seat is ahead of the next: what people ask after a match.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::{Entry, RuleId, Scoresheet, Seat};

/// How the best seat is ahead of the next one, by the lines of their scores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Lead {
    /// The seat in front; of several that share the place, the first.
    pub seat: Seat,
    /// The best of the other seats.
    pub over: Seat,
    /// By how many points; 0 if the tie-break decides.
    pub points: i32,
    /// What brings the two different points, the most for the seat in front first.
    pub lines: Vec<LeadLine>,
    /// The rule that decides if both have the same points, else null.
    pub tiebreak: Option<RuleId>,
}

/// What brings two seats different points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LeadLine {
    /// What is scored, as in the entries.
    pub item: String,
    /// The rule that scores it.
    pub rule: RuleId,
    /// How many points more the seat in front has for it; negative if it has fewer.
    pub points: i32,
}

impl Scoresheet {
    /// How the best seat is ahead of the next; `None` if all share the first place.
    ///
    /// ```
    /// use riband_core::{ScoreSink, Scoresheet, Scoring, Seat, Seats};
    ///
    /// struct Flags([[i32; 2]; 3]);
    /// impl Scoring<()> for Flags {
    ///     fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
    ///         let [red, blue] = self.0[seat.index()];
    ///         sheet.each("QS-9", "flags red", red, 9);
    ///         sheet.each("QS-9", "flags blue", blue, 7);
    ///     }
    /// }
    /// let lead = Scoresheet::tally(&Flags([[2, 0], [4, 1], [3, 3]]), &(), Seats::clamped(3)).lead().unwrap();
    /// assert_eq!((lead.seat.number(), lead.over.number(), lead.points), (3, 2, 5));
    /// let lines: Vec<_> = lead.lines.iter().map(|line| (line.item.as_str(), line.points)).collect();
    /// assert_eq!(lines, [("flags blue", 14), ("flags red", -9)]);
    /// ```
    #[must_use]
    pub fn lead(&self) -> Option<Lead> {
        let first = self.places.first()?;
        let next = self.places.iter().find(|place| place.place > first.place)?;
        let entries = |seat: Seat| {
            self.seats.iter().find(|score| score.seat == seat).map_or(&[][..], |score| score.entries.as_slice())
        };
        let (own, others) = (entries(first.seat), entries(next.seat));
        let points = |entries: &[Entry], item: &str| -> i32 {
            entries.iter().filter(|entry| entry.item == item).fold(0_i32, |sum, entry| sum.saturating_add(entry.points))
        };
        let mut lines: Vec<LeadLine> = Vec::new();
        for Entry { item, rule, .. } in own.iter().chain(others) {
            let more = points(own, item).saturating_sub(points(others, item));
            if more != 0 && lines.iter().all(|line| line.item != *item) {
                lines.push(LeadLine { item: item.clone(), rule: *rule, points: more });
            }
        }
        lines.sort_by_key(|line| Reverse(line.points));
        let points = first.total.saturating_sub(next.total);
        let tiebreak = self.ties.filter(|_| points == 0);
        Some(Lead { seat: first.seat, over: next.seat, points, lines, tiebreak })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ScoreSink, Scoring, Seats};

    /// By seat: points for tea and for rum, and the tie-break.
    struct Goods([[i32; 3]; 3]);

    impl Scoring<()> for Goods {
        fn score_lines(&self, (): &(), seat: Seat, sheet: &mut impl ScoreSink) {
            let [tea, rum, _] = self.0[seat.index()];
            sheet.each("T-1", "tea", tea, 1);
            sheet.each("T-2", "rum", rum, 1);
        }

        fn tiebreak(&self, (): &(), seat: Seat) -> impl IntoIterator<Item = i32> {
            [self.0[seat.index()][2]]
        }

        fn tiebreak_rule(&self) -> Option<RuleId> {
            Some(RuleId("T-3"))
        }
    }

    #[test]
    fn a_lead_names_what_differs_and_who_is_next() {
        let lead = |goods| {
            let lead = Scoresheet::tally(&Goods(goods), &(), Seats::clamped(3)).lead()?;
            let lines: Vec<_> = lead.lines.into_iter().map(|line| (line.rule.0, line.points)).collect();
            Some((lead.seat.number(), lead.over.number(), lead.points, lines, lead.tiebreak.map(|rule| rule.0)))
        };
        assert_eq!(lead([[1, 9, 0], [5, 3, 0], [8, 0, 0]]), Some((1, 2, 2, vec![("T-2", 6), ("T-1", -4)], None)));
        assert_eq!(
            lead([[2, 2, 1], [4, 0, 0], [0, 0, 9]]),
            Some((1, 2, 0, vec![("T-2", 2), ("T-1", -2)], Some("T-3")))
        );
        assert_eq!(
            lead([[2, 2, 1], [2, 2, 1], [0, 4, 0]]),
            Some((1, 3, 0, vec![("T-1", 2), ("T-2", -2)], Some("T-3")))
        );
        assert_eq!(lead([[2, 2, 1]; 3]), None);
    }
}
