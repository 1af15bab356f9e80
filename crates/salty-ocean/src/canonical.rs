//! One order for decisions whose order does not matter: advice for searchers, beside the rules.

use crate::{
    action::Action,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Whether a searcher that has just taken `previous` should look at `action`. Every reachable end of a turn stays
    /// reachable.
    pub(crate) fn keeps_order(&self, state: &State, previous: Option<Action>, action: Action) -> bool {
        match (state.phase, previous, action) {
            // SO-51, O-12: barrels are lost by kind, as long as enough of the later kinds is left.
            (Phase::Lose, Some(Action::Lose { good: before }), Action::Lose { good }) => {
                let Some(ship) = state.work.ship else { return true };
                let me = state.me();
                let cargo = &me.ship(ship).cargo;
                let surplus = cargo.total().saturating_sub(self.capacity(me, ship));
                let later = cargo.total().saturating_sub(cargo.total_before(before));
                later < surplus || good >= before
            }
            // SO-34: ships leave in the order of their slots where it does not matter.
            (Phase::Send, _, Action::Send { ship }) => {
                self.order_matters(state) || state.work.sent.iter().all(|before| before < ship)
            }
            // SO-69: a second tile after the first, as long as there is one.
            (Phase::Peek, Some(Action::Peek { place: before }), Action::Peek { place })
                if state.work.looked.has(before) =>
            {
                place > before
            }
            _ => true,
        }
    }
}
