//! Fleet: all own ready ships transport (CO-46).

use std::ops::ControlFlow;

use riband_core::{Collect, Sink};

use crate::{action::Action, event::Event, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// CO-46; a decision only where it may be declined.
    #[inline]
    pub(crate) fn list_fleet(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.check_fleet(state).is_err() {
            return ControlFlow::Continue(());
        }
        out.add(Action::Fleet)?;
        self.list_decline(out)
    }

    pub(crate) fn check_fleet(&self, state: &State) -> Result<(), Refusal> {
        if self.ready(state, state.me().at_sea).is_empty() { Err(Refusal::NoneReady) } else { Ok(()) }
    }

    pub(crate) fn run_fleet(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let ready = self.ready(state, state.me().at_sea);
        self.transport(state, state.active, ready, log);
        self.end_turn(state, log);
    }
}
