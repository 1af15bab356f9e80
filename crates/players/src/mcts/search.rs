//! How a search goes about it.

use std::num::NonZeroU32;

use crate::{Budget, beam::Width};

/// How a search goes about it: what the levels differ in besides their budgets, and what experiments compare.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// What a tree is made of. A ruleset without weights for its features is always searched by single decisions.
    pub steps: Steps,
    /// How much what was tried little is preferred: the factor of the square root in UCB1. Values lie between 0 and 1.
    pub exploration: f64,
    /// How much of a value is the lead in points, from 0 to 1; the rest is the share of the win. Without it a player gives up
    /// when it has lost, and becomes careless when it has won.
    pub margin: f64,
    /// How many trees are grown, each by its own dice and with its part of the iterations; what they found is added up. More than
    /// one use as many threads, and the number of threads changes no result.
    pub trees: usize,
    /// Whether what was found is kept for the next decision of the same turn.
    pub keep: bool,
    /// Whether a budget of iterations is for two seats, and half as much again for each more: with more opponents there is more
    /// to look at before one's next turn.
    pub scaled: bool,
}

/// What the edges of a tree are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Steps {
    /// Single decisions; a new position is worth what random play to the end of the match comes to.
    Decisions,
    /// Whole turns, the most promising ones by the evaluation; a new position is worth what the evaluation makes of it after the
    /// best turn of the seat that acts there.
    Turns(Turns),
}

/// Which turns are looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turns {
    /// How they are looked for.
    pub width: Width,
    /// How many are kept in each position at most.
    pub most: usize,
    /// How many of these are tried (progressive widening): this times the visits of the position to the power of
    /// [`WIDENING`](Turns::WIDENING); at least 2, but for `others`.
    pub widening: f64,
    /// A factor from 0 to 1 for that number where another seat acts, if more than two play; at least one turn is tried. The more
    /// others there are, the less of a search is left for what one does oneself afterwards.
    pub others: f64,
    /// How many tries the evaluation counts as; more than 0.
    pub first_weight: f64,
}

impl Turns {
    /// How fast the number of turns that are tried grows with visits.
    pub const WIDENING: f64 = 0.4;

    /// As they are in a match of so many seats.
    pub(super) fn at(self, seats: usize) -> Self {
        Self { others: if seats > 2 { self.others } else { 1.0 }, ..self }
    }

    /// How many are tried in a position that was visited so often, one's own or another seat's.
    pub(super) fn open(&self, visits: u32, own: bool) -> usize {
        let part = if own { 1.0 } else { self.others };
        let open = part * self.widening * f64::from(1 + visits).powf(Self::WIDENING);
        (open as usize).max(if part < 1.0 { 1 } else { 2 })
    }
}

impl Search {
    /// What is played with few iterations.
    pub const CLUB: Self = Self {
        steps: Steps::Turns(Turns {
            width: Width { beam: 6, positions: 300 },
            most: 32,
            widening: 1.0,
            others: 0.4,
            first_weight: 4.0,
        }),
        exploration: 0.2,
        margin: 0.2,
        trees: 1,
        keep: true,
        scaled: false,
    };
    /// For beginners: single decisions and random play.
    pub const NOVICE: Self = Self { steps: Steps::Decisions, keep: false, ..Self::CLUB };
    /// The same as `CLUB` for a time: in two threads.
    pub const EXPERT: Self = Self { trees: 2, ..Self::CLUB };

    /// What this budget is in a match of so many seats.
    pub(super) fn budget(&self, budget: Budget, seats: usize) -> Budget {
        match budget {
            Budget::Iterations(iterations) if self.scaled => {
                let scaled = u64::from(iterations.get()) * seats.max(2) as u64 / 2;
                Budget::Iterations(
                    NonZeroU32::try_from(u32::try_from(scaled).unwrap_or(u32::MAX)).unwrap_or(iterations),
                )
            }
            budget => budget,
        }
    }

    /// The one for a budget. In 200 ms there is enough to do for two threads; but so many iterations make one tree, since two
    /// halves know less than the whole.
    #[must_use]
    pub fn of(budget: Budget) -> Self {
        match budget {
            Budget::Time(time) if time.as_millis() >= 200 => Self::EXPERT,
            Budget::Time(_) | Budget::Iterations(_) => Self::CLUB,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_others_fewer_turns_are_tried() {
        let Steps::Turns(turns) = Search::CLUB.steps else { unreachable!() };
        for (seats, visits, own, others) in [(2, 0, 2, 2), (2, 99, 6, 6), (3, 0, 2, 1), (4, 99, 6, 2), (4, 999, 15, 6)]
        {
            let turns = turns.at(seats);
            let open = (turns.open(visits, true), turns.open(visits, false));
            assert_eq!(open, (own, others), "{seats} seats, {visits} visits");
        }
    }
}
