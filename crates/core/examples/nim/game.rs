// The rules of a minimal game. The examples of the documentation include this file, so it has no comment of a module.

use std::{fmt, ops::ControlFlow};

use riband_core::{Collect, Dice, Event, Refusal, RuleId, Rules, Seat, SeatRange, Seats, Sink, Turn};
use serde::{Deserialize, Serialize};

riband_core::actions! {
    /// The players take matches from one heap; whoever takes the last one wins.
    pub(crate) enum Action {
        /// Take `count` matches.
        "N-1" Take { count: u32 } = "take",
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Heap {
    pub(crate) seats: Seats,
    pub(crate) to_act: Seat,
    pub(crate) left: u32,
    pub(crate) turns: u32,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Taken {
    pub(crate) seat: Seat,
    pub(crate) count: u32,
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} takes {}", self.seat, self.count)
    }
}

impl Event for Taken {
    fn rule(&self) -> RuleId {
        RuleId("N-1")
    }

    fn seat(&self) -> Option<Seat> {
        Some(self.seat)
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("take 1 to {most}")]
pub(crate) struct NotSoMany {
    pub(crate) most: u32,
}

impl Refusal for NotSoMany {
    fn rule(&self) -> RuleId {
        RuleId("N-1")
    }

    fn kind(&self) -> &'static str {
        "not-so-many"
    }
}

#[derive(Debug)]
pub(crate) struct Nim;

impl Rules for Nim {
    type State = Heap;
    type Action = Action;
    type Event = Taken;
    type Refusal = NotSoMany;
    const TURN_ORDER: RuleId = RuleId("N-2");
    const END: RuleId = RuleId("N-3");

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(4))
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> Heap {
        Heap { seats, to_act: Seat::new(0), left: 15 + dice.below(10), turns: 0 }
    }

    fn seated(&self, heap: &Heap) -> Seats {
        heap.seats
    }

    fn turn(&self, heap: &Heap) -> Turn {
        if heap.left == 0 { Turn::Over } else { Turn::Act(heap.to_act) }
    }

    fn turns(&self, heap: &Heap) -> u32 {
        heap.turns
    }

    fn list(&self, heap: &Heap, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        (1..=heap.left.min(3)).try_for_each(|count| out.add(Action::Take { count }))
    }

    fn check(&self, heap: &Heap, Action::Take { count }: Action) -> Result<(), NotSoMany> {
        let most = heap.left.min(3);
        if (1..=most).contains(&count) { Ok(()) } else { Err(NotSoMany { most }) }
    }

    fn perform(&self, heap: &mut Heap, Action::Take { count }: Action, log: &mut impl Sink<Taken>) {
        let seat = heap.to_act;
        heap.left = heap.left.saturating_sub(count);
        heap.to_act = heap.seats.next(seat);
        heap.turns += 1;
        log.note(|| Taken { seat, count });
    }
}
