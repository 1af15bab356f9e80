//! Search settings.

use std::num::NonZeroU32;

use crate::{Budget, Width};

/// Search settings: what distinguishes the levels apart from their budgets, and what experiments vary.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// The steps of a tree. A ruleset without feature weights is always searched by single decisions.
    pub steps: Steps,
    /// The exploration constant: the factor of the square root in UCB1. Values range from 0 to 1.
    pub exploration: f64,
    /// The weight of the lead in points, from 0 to 1; the rest is the share of the win. Without it, a player stops
    /// trying once it has lost, and becomes careless once it has won.
    pub margin: f64,
    /// The number of trees, each with separate dice and a part of the iterations; their results are summed. Several
    /// trees use as many threads, and the number of threads never changes the result.
    pub trees: usize,
    /// Whether results are kept for the next decision of the same turn.
    pub keep: bool,
    /// Whether a budget of iterations is for two seats, plus half of it for each more: with more opponents there is
    /// more to search before the next turn of the seat.
    pub scaled: bool,
}

/// What the edges of a tree are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Steps {
    /// Single decisions; a new position is evaluated by a random playout to the end of the match.
    Decisions,
    /// Whole turns, the most promising ones by the evaluation; a new position is evaluated after the best turn of the
    /// seat that acts there.
    Turns(Turns),
}

/// Which turns are searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Turns {
    /// The width of the beam search for turns.
    pub width: Width,
    /// The factor of that width in the position to decide on, where a turn that is missed is never played; usually up to 16.
    pub root: usize,
    /// How often a choice that could be made early is put off: the position is searched for more turns, each time with a beam
    /// [four times](Turns::WIDER) as wide, and if there are any, half of the rest of the budget is spent before it asks
    /// again. Usually up to 2, since a look takes as much longer as its beam is wider, and is not interrupted. Advice and
    /// judgements spend the whole budget, and do without.
    pub looks: u32,
    /// The most turns kept in each position.
    pub most: usize,
    /// How many of these are tried (progressive widening): this factor times the visits of the position to the power of
    /// [`WIDENING`](Turns::WIDENING); at least 2, apart from `others`.
    pub widening: f64,
    /// A factor from 0 to 1 for that number where another seat acts, if more than two play; at least one turn is tried.
    /// The more opponents there are, the less of a search is left for the seat's own later turns.
    pub others: f64,
    /// The weight of the static evaluation, in tries; more than 0.
    pub first_weight: f64,
}

impl Steps {
    /// The same with other settings for the position to decide on.
    const fn looking(self, root: usize, looks: u32) -> Self {
        match self {
            Self::Turns(turns) => Self::Turns(Turns { root, looks, ..turns }),
            Self::Decisions => self,
        }
    }
}

impl Turns {
    /// The exponent of the growth of tried turns with visits.
    pub const WIDENING: f64 = 0.4;
    /// The factor of the width of the beam from one look to the next.
    pub const WIDER: usize = 4;

    /// The settings for a match with this number of seats.
    pub(super) fn at(self, seats: usize) -> Self {
        Self { others: if seats > 2 { self.others } else { 1.0 }, ..self }
    }

    /// The number of turns to try in a position with this many visits, for the searching seat or another one.
    pub(super) fn open(&self, visits: u32, own: bool) -> usize {
        let part = if own { 1.0 } else { self.others };
        let open = part * self.widening * libm::pow(f64::from(1 + visits), Self::WIDENING);
        (open as usize).max(if part < 1.0 { 1 } else { 2 })
    }
}

impl Search {
    /// The settings for few iterations.
    pub const CLUB: Self = Self {
        steps: Steps::Turns(Turns {
            width: Width { beam: 6, positions: 300 },
            root: 1,
            looks: 0,
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
    /// The same as `CLUB` for a budget of time: in two threads, and with more turns of its own to choose from.
    /// Without threads one tree is stronger, so there is one in WebAssembly.
    pub const EXPERT: Self = Self {
        steps: Self::CLUB.steps.looking(4, 1),
        trees: if cfg!(target_family = "wasm") { 1 } else { 2 },
        ..Self::CLUB
    };

    /// The budget for a match with this number of seats.
    pub(crate) fn budget(&self, budget: Budget, seats: usize) -> Budget {
        match budget {
            Budget::Iterations(iterations) if self.scaled => {
                let scaled = u64::from(iterations.get()).saturating_mul(seats.max(2) as u64) / 2;
                Budget::Iterations(
                    NonZeroU32::try_from(u32::try_from(scaled).unwrap_or(u32::MAX)).unwrap_or(iterations),
                )
            }
            budget => budget,
        }
    }

    /// The settings for a budget. A time of 200 ms or more is worth two threads and [more turns](Turns::root) of its own to
    /// choose from; a number of iterations grows a single tree, since two halves know less than the whole.
    ///
    /// ```
    /// use riband_players::Search;
    ///
    /// assert_eq!(Search::of("2s".parse()?).trees, 2);
    /// assert_eq!(Search::of("50ms".parse()?), Search::CLUB);
    /// assert_eq!(Search::of("100000".parse()?), Search::CLUB); // a number of iterations grows one tree
    /// # Ok::<(), riband_players::LevelError>(())
    /// ```
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
