//! How a search goes about it.

use crate::{Budget, beam::Width};

/// How a search goes about it: what the levels differ in besides their budgets, and what experiments compare.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Search {
    /// How much an action that was tried little is preferred: the factor of the square root in UCB1. Values lie between 0
    /// and 1.
    pub exploration: f64,
    /// What an action is taken to be worth before it was tried (first-play urgency).
    pub first: FirstPlay,
    /// How many tries that first value counts as; more than 0.
    pub first_weight: f64,
    /// How the value of a new position is found.
    pub rollout: Rollout,
    /// How much of a value is the lead in points, from 0 to 1; the rest is the share of the win. Without it a player gives up
    /// when it has lost, and becomes careless when it has won.
    pub margin: f64,
    /// How many trees are grown, each by its own dice; what they found is added up. More than one use as many threads, and
    /// the number of threads changes no result.
    pub trees: usize,
    /// The most edges of a tree, of 32 bytes each. A tree that has as many goes on learning but does not grow.
    pub edges: usize,
    /// Whether what was found is kept for the next decision of the same turn.
    pub keep: bool,
    /// How many ways to play a turn are followed in each position, the most promising ones; 0 for a tree of single decisions.
    pub turns: usize,
    /// How these turns are looked for.
    pub width: Width,
}

/// What an action is taken to be worth before it was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum FirstPlay {
    /// As much as the position so far, and so much more: a large number tries everything once.
    Parent(f64),
    /// What the evaluation makes of the position that it leads to.
    Evaluation,
}

/// How the value of a new position is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// By random play to the end of the match.
    Full,
    /// By the evaluation after so many random decisions.
    Decisions(u32),
    /// By the evaluation after random play to the end of the turn, and so many turns more.
    Turns(u32),
}

impl Search {
    /// What is played with few iterations.
    pub const CLUB: Self = Self {
        exploration: 0.2,
        first: FirstPlay::Evaluation,
        first_weight: 4.0,
        rollout: Rollout::Turns(1),
        margin: 0.2,
        trees: 1,
        edges: 1 << 21,
        keep: true,
        turns: 12,
        width: Width { beam: 6, positions: 300 },
    };
    /// The same for beginners.
    pub const NOVICE: Self = Self { keep: false, ..Self::CLUB };
    /// The same for many iterations: in two threads.
    pub const EXPERT: Self = Self { trees: 2, ..Self::CLUB };

    /// The one for a budget: from 8,000 iterations or 200 ms on there is enough to do for two threads.
    #[must_use]
    pub fn of(budget: Budget) -> Self {
        let large = match budget {
            Budget::Iterations(iterations) => iterations.get() >= 8_000,
            Budget::Time(time) => time.as_millis() >= 200,
        };
        if large { Self::EXPERT } else { Self::CLUB }
    }
}
