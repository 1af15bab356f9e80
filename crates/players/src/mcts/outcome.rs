//! The value of a position for every seat.

use riband_core::{PerSeat, Seat, Seats, World};

use crate::{Evaluation, Worth};

/// One number for each seat.
pub(super) type Each = PerSeat<f64, { Seat::MAX }>;

/// The result of one world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    /// The share of the win, or its expected value.
    pub(super) wins: Each,
    /// The points at the end of the match, or their expected value.
    pub(super) points: Each,
    /// The values that the search maximizes, from 0 to 1.
    pub(super) values: Each,
}

/// The summed results of an edge.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Tally {
    pub(super) count: f64,
    /// The sum of the shares, and that of their squares.
    pub(super) wins: [f64; 2],
    pub(super) points: [f64; 2],
}

impl Tally {
    pub(super) fn add(&mut self, wins: f64, points: f64) {
        self.merge(&Self { count: 1.0, wins: [wins, wins * wins], points: [points, points * points] });
    }

    pub(super) fn merge(&mut self, other: &Self) {
        let sum = |[one, square]: [f64; 2], [more, squares]: [f64; 2]| [one + more, square + squares];
        self.count += other.count;
        (self.wins, self.points) = (sum(self.wins, other.wins), sum(self.points, other.points));
    }
}

/// Converts shares and points to values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The weight of the lead in points.
    margin: f64,
    /// The sum of the absolute leads seen, and their number.
    leads: f64,
    seen: f64,
}

impl Scale {
    pub(super) const fn new(margin: f64) -> Self {
        Self { margin, leads: 0.0, seen: 0.0 }
    }

    /// The outcome of a match that is over, or is treated as such.
    pub(super) fn over(&mut self, world: &World) -> Outcome {
        let payoffs = world.payoffs();
        let points = PerSeat(payoffs.points().0.map(f64::from));
        self.outcome(payoffs.seats(), payoffs.wins(), points)
    }

    /// The outcome of a position: from the rules if the match is over, else from the evaluation.
    pub(super) fn judge(&mut self, evaluation: &Evaluation, world: &World) -> Outcome {
        let Worth { points, shares } = evaluation.worth(world);
        self.outcome(world.seats(), shares, PerSeat(points.0.map(f64::from)))
    }

    /// A lead is scaled by the average lead in this match: an average lead is half of the way to a sure win. So
    /// rulesets need not define the value of their points.
    fn outcome(&mut self, seats: Seats, wins: Each, points: Each) -> Outcome {
        let mut values = wins;
        if self.margin > 0.0 {
            let leads = leads(seats, &points);
            self.leads += leads.seated(seats).iter().map(|lead| lead.abs()).sum::<f64>();
            self.seen += seats.count() as f64;
            for (value, &lead) in values.seated_mut(seats).iter_mut().zip(leads.seated(seats)) {
                *value = self.value(*value, lead);
            }
        }
        Outcome { wins, points, values }
    }

    /// The value of a share of the win and a lead.
    pub(super) fn value(&self, share: f64, lead: f64) -> f64 {
        let average = if self.seen > 0.0 { self.leads / self.seen } else { lead.abs() };
        let led = 0.5 + 0.5 * lead / (lead.abs() + average.max(f64::MIN_POSITIVE));
        share + self.margin * (led - share)
    }
}

/// The difference to the best other seat in points.
fn leads(seats: Seats, points: &Each) -> Each {
    let (mut best, mut second, mut holder) = (f64::NEG_INFINITY, f64::NEG_INFINITY, 0);
    for (index, &points) in points.seated(seats).iter().enumerate() {
        if points > best {
            (second, best, holder) = (best, points, index);
        } else if points > second {
            second = points;
        }
    }
    let mut leads = *points;
    for (index, lead) in leads.seated_mut(seats).iter_mut().enumerate() {
        *lead -= if index != holder {
            best
        } else if second.is_finite() {
            second
        } else {
            0.0
        };
    }
    leads
}

#[cfg(test)]
mod tests {
    use super::*;

    fn each(values: [f64; 3]) -> Each {
        let mut all = PerSeat([0.0; Seat::MAX]);
        all.0[..3].copy_from_slice(&values);
        all
    }

    #[test]
    fn a_lead_is_over_the_best_other_seat() {
        let seats = Seats::clamped(3);
        for (points, expected) in [
            ([5.0, 9.0, 7.0], [-4.0, 2.0, -2.0]),
            ([9.0, 5.0, 7.0], [2.0, -4.0, -2.0]),
            ([4.0, 4.0, 1.0], [0.0, 0.0, -3.0]),
            ([1.0, 2.0, 3.0], [-2.0, -1.0, 1.0]),
        ] {
            assert_eq!(leads(seats, &each(points)), each(expected), "{points:?}");
        }
        assert_eq!(leads(Seats::clamped(1), &each([5.0, 0.0, 0.0])), each([5.0, 0.0, 0.0]), "nobody to be behind");
    }

    #[test]
    fn a_lead_counts_by_how_large_leads_are_in_this_match() {
        let seats = Seats::clamped(3);
        let mut scale = Scale::new(0.2);
        // An average lead, of 2 and 2 and 6 points, is half of the way to a sure win.
        let outcome = scale.outcome(seats, each([0.5, 0.3, 0.2]), each([10.0, 8.0, 4.0]));
        let led = |lead: f64| 0.5 + 0.5 * lead / (lead.abs() + 10.0 / 3.0);
        for (value, expected) in outcome.values.0.iter().zip([
            0.5 + 0.2 * (led(2.0) - 0.5),
            0.3 + 0.2 * (led(-2.0) - 0.3),
            0.2 + 0.2 * (led(-6.0) - 0.2),
        ]) {
            assert!((value - expected).abs() < 1e-12, "{outcome:?}");
        }
        // Earlier outcomes count too.
        scale.outcome(seats, each([0.4, 0.3, 0.3]), each([0.0, 0.0, 0.0]));
        let average = 10.0 / 6.0;
        assert!((scale.value(1.0, average) - (1.0 + 0.2 * (0.75 - 1.0))).abs() < 1e-12);
        assert_eq!(
            Scale::new(0.0).outcome(seats, each([0.5, 0.3, 0.2]), each([9.0, 8.0, 4.0])).values,
            each([0.5, 0.3, 0.2])
        );
        assert_eq!(Scale::new(0.5).value(0.5, 0.0), 0.5, "nothing was seen yet");
    }
}
