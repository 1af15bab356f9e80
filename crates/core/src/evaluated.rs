//! Evaluation of positions, for computer players.

use crate::{Aspect, FeatureList, FeatureSink, Rules, Scoring, Seat};

/// Helps computer players evaluate positions. Nothing here is a rule of the game or required for play: with the
/// defaults, a position is worth its points, and a tree search evaluates it by random playouts.
pub trait Evaluated: Rules + Scoring<<Self as Rules>::State> {
    /// Writes the features of a position for a seat: what it has, and what it can still expect. Each feature must mean
    /// the same in every variant of the ruleset, so that the weights also fit variants they were not tuned on: compute
    /// it from rules and state, not from the names of things. Use rates and amounts, unscaled; higher should be better
    /// where possible. May read hidden state, since callers pass determinized worlds. Does not allocate.
    ///
    /// By default, the points.
    fn features(&self, state: &Self::State, seat: Seat, out: &mut impl FeatureSink) {
        out.feature("points", self.total(state, seat) as f32);
    }

    /// The estimated fraction of the match that is over, from 0 to 1: the weights of features shift from early to late.
    /// By default always 0.
    fn progress(&self, state: &Self::State) -> f32 {
        let _ = state;
        0.0
    }

    /// The weights of the features, as the text of a TOML file. By default none: every feature counts as points.
    fn weights(&self) -> &'static str {
        ""
    }

    /// The features that people can make sense of, for the reasons of hints. By default none.
    fn aspects(&self) -> &'static [Aspect] {
        &[]
    }

    /// Writes the amounts of the aspects, in their order, as people count them: coins that a seat has are the same coins
    /// in the last turn, where a feature may leave them out. By default the values of the features.
    fn amounts(&self, state: &Self::State, seat: Seat, out: &mut impl FeatureSink) {
        let mut values = Vec::new();
        self.features(state, seat, &mut FeatureList(&mut values));
        for aspect in self.aspects() {
            let value = values.iter().find(|(name, _)| *name == aspect.feature).map_or(0.0, |(_, value)| *value);
            out.feature(aspect.feature, value);
        }
    }
}
