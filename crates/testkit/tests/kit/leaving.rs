//! Common parts of games with one hidden value: a seat waits, or leaves, which ends the match.

use riband_core::{actions, events, refusals};
use serde::{Deserialize, Serialize};

actions! {
    /// Wait or leave.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(crate) enum Action {
        /// Wait.
        "L-1" Wait = "wait",
        /// Leave, which ends the match.
        "L-2" Leave = "leave",
    }
}

events! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub(crate) enum Event {
        "L-2" Left = "somebody leaves",
    }
}

refusals! {
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[serde(tag = "kind", rename_all = "kebab-case")]
    pub(crate) enum Refusal {
        "L-2" Over = "the match is over",
    }
}

/// The part of [`Rules`](riband_core::Rules) about it, for a state with `over`.
macro_rules! leaving {
    () => {
        type State = State;
        type Action = Action;
        type Event = Event;
        type Refusal = Refusal;

        const TURN_ORDER: RuleId = RuleId("L-1");
        const END: RuleId = RuleId("L-2");

        fn turn(&self, state: &State) -> Turn {
            if state.over { Turn::Over } else { Turn::Act(Seat::new(0)) }
        }

        fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
            self.offer(state, [Action::Wait, Action::Leave], out)
        }

        fn check(&self, state: &State, _: Action) -> Result<(), Refusal> {
            if state.over { Err(Refusal::Over) } else { Ok(()) }
        }

        fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
            state.over = action == Action::Leave;
            log.note(|| Event::Left);
        }
    };
}

pub(crate) use leaving;
