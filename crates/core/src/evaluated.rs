//! What a position promises, for computer players.

use crate::{FeatureSink, Rules, Scoring, Seat};

/// How a ruleset helps computer players to evaluate positions. Nothing here is a rule of the game, and nothing is needed to
/// play: with every default a position is worth its points, and a tree search judges it by random playouts.
pub trait Evaluated: Rules + Scoring<<Self as Rules>::State> {
    /// What the position promises to a seat, as numbers for evaluations: what it has, and what it may still hope for. Each
    /// must mean the same in every variant of the ruleset, so that a variant nobody has seen is evaluated, too: computed
    /// from rules and state, not from the names of things. Rates and amounts, not scaled; the more the better, if it can be.
    /// May read hidden state: callers pass determinized worlds. Does not allocate.
    ///
    /// By default the points.
    fn features(&self, state: &Self::State, seat: Seat, out: &mut impl FeatureSink) {
        out.feature("points", self.total(state, seat) as f32);
    }

    /// The estimated share of the match that is over, from 0 to 1: features have other weights early in a match than late.
    /// By default always 0.
    fn progress(&self, state: &Self::State) -> f32 {
        let _ = state;
        0.0
    }

    /// The weights of the features, as the text of a TOML file. By default none: every feature counts as points.
    fn weights(&self) -> &'static str {
        ""
    }
}
