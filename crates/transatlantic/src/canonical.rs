//! One order for decisions whose order does not matter: advice for searchers, beside the rules.

use crate::{
    action::Action,
    program::Op,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Whether a searcher that has just taken `previous` should look at `action`. Every reachable end of a turn stays
    /// reachable.
    pub(crate) fn keeps_order(&self, state: &State, previous: Option<Action>, action: Action) -> bool {
        use Action::{Buy, Load, Sail};
        if state.phase != Phase::Step {
            return true;
        }
        match (self.program.op(state.run.at), previous, action) {
            // The base cubes go to ships in the order in which they are bought (T-2): any order while cubes are scarce.
            (Op::Buy { .. }, Some(Buy { place: before }), Buy { place }) if !state.run.bought.is_empty() => {
                self.coal_to_take(state, 1) == 0 && self.config.limits.coal_limited || before < place
            }
            // Rising ships, as long as the step may be ended after any of them.
            (Op::Sail { must: false, .. }, Some(Sail { tile: before }), Sail { tile })
                if state.run.used.has(before) =>
            {
                before < tile
            }
            (Op::LoadFreely { must: false, .. }, Some(Load { tile: before }), Load { tile })
                if state.run.used.has(before) =>
            {
                before <= tile
            }
            // Rising ships within the last level, as long as enough later ones are left for the rest of the coal.
            (Op::LoadEvenly { .. }, before, Load { tile }) => {
                let open = self.next_level(state);
                let left = usize::from(state.run.left);
                let after = |tile| open.iter().filter(|&other| other > tile).count();
                let bound = match before {
                    Some(Load { tile: before }) if state.run.used.has(before) && after(before) >= left => Some(before),
                    Some(Load { tile: before }) if state.run.used.has(before) => return true,
                    _ => None,
                };
                bound.is_none_or(|bound| bound < tile) && after(tile) + 1 >= left
            }
            _ => true,
        }
    }
}
