//! Decisions for a number of barrels.

use riband_core::Sink;

use crate::{action::Action, event::Event, rules::Rules, state::State};

impl Rules {
    #[inline]
    pub(super) fn choose_amount(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Catch { good, barrels } => self.catch(state, good, barrels, log),
            Action::Stow { ship, good, barrels } => self.stow(state, ship, good, barrels, log),
            Action::Discard { good, barrels } => self.discard(state, good, barrels, log),
            Action::Take { store, barrels } => self.take(state, store, barrels, log),
            Action::Order { barrels } => self.purchase(state, barrels, log),
            _ => {}
        }
    }
}
