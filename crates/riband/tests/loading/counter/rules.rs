//! The rules of the counting game.

use std::{cell::RefCell, fmt, ops::ControlFlow};

use riband::{
    Breach, Evaluated, Notation, Positions, Problems, RuleId, Rules, Scoring, Seat, SeatRange, Seats, Secrets,
    StateHash, Turn, Viewer,
    core::{
        Action, Collect, Dice, Event, LineText, Names, Refusal, ScoreSink, Sink,
        ledger::Bookkeeping,
        market::Markets,
        notation::{Unreadable, Words},
    },
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The work done in a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Work {
    /// The number of actions applied.
    pub(crate) applied: usize,
    /// The number of actions described.
    pub(crate) told: usize,
}

thread_local! {
    static WORK: RefCell<Work> = RefCell::default();
}

/// The result of a function, and its work in this thread.
pub(crate) fn work<T>(function: impl FnOnce() -> T) -> (T, Work) {
    WORK.take();
    let result = function();
    (result, WORK.take())
}

#[derive(Debug)]
pub(crate) struct Counting {
    pub(crate) goal: u32,
    pub(crate) steps: Vec<u8>,
    /// The revision of the rules.
    pub(crate) revision: u32,
}

impl Counting {
    /// C-5, since revision 4: a step beyond the goal goes back from it by the excess. Before, it counted as reaching
    /// the goal.
    fn after(&self, count: u32, step: u8) -> u32 {
        let sum = count.saturating_add(step.into());
        if self.revision >= 4 && sum > self.goal { (2 * self.goal).saturating_sub(sum) } else { sum }
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    count: u32,
    turns: u32,
    seats: Seats,
    /// The step taken last. Since revision 4.
    last: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Add(u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Added(u8);

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{0} is no step")]
pub(crate) struct NoStep(u8);

impl fmt::Display for Add {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        WORK.with_borrow_mut(|work| work.told += 1);
        write!(f, "add {}", self.0)
    }
}

impl fmt::Display for Added {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} was added", self.0)
    }
}

impl Event for Added {
    fn rule(&self) -> RuleId {
        RuleId("C-1")
    }
}

impl Action for Add {
    fn kind(self) -> &'static str {
        "add"
    }

    fn rule(self) -> RuleId {
        RuleId("C-1")
    }

    fn from_bits(bits: u64) -> Self {
        Self(bits as u8)
    }
}

impl Refusal for NoStep {
    fn rule(&self) -> RuleId {
        RuleId("C-1")
    }

    fn kind(&self) -> &'static str {
        "no-step"
    }
}

impl Names for Counting {
    fn name(&self, _: &str, _: usize) -> Option<&str> {
        None
    }
}

impl Scoring<State> for Counting {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let won = self.turn(state) == Turn::Over && (state.turns - 1) as usize % state.seats.count() == seat.index();
        sheet.line("C-2", 1, i32::from(won), || LineText::new("win", ""));
    }

    fn tiebreak(&self, _: &State, _: Seat) -> impl IntoIterator<Item = i32> {
        []
    }
}

impl Rules for Counting {
    type State = State;
    type Action = Add;
    type Event = Added;
    type Refusal = NoStep;

    const TURN_ORDER: RuleId = RuleId("C-3");
    const END: RuleId = RuleId("C-4");

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(3))
    }

    fn setup(&self, seats: Seats, _: &mut Dice) -> State {
        State { count: 0, turns: 0, seats, last: None }
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn turn(&self, state: &State) -> Turn {
        let seat = Seat::new(state.turns as usize % state.seats.count());
        if state.count >= self.goal { Turn::Over } else { Turn::Act(seat) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn list(&self, state: &State, out: &mut impl Collect<Add>) -> ControlFlow<()> {
        let steps = if self.turn(state) == Turn::Over { &[][..] } else { &self.steps[..] };
        steps.iter().try_for_each(|step| out.add(Add(*step)))
    }

    fn check(&self, _: &State, action: Add) -> Result<(), NoStep> {
        if self.steps.contains(&action.0) { Ok(()) } else { Err(NoStep(action.0)) }
    }

    fn perform(&self, state: &mut State, action: Add, log: &mut impl Sink<Added>) {
        WORK.with_borrow_mut(|work| work.applied += 1);
        state.count = self.after(state.count, action.0);
        state.turns += 1;
        state.last = Some(action.0);
        log.note(|| Added(action.0));
    }

    fn fingerprint(&self, state: &State) -> StateHash {
        if self.revision >= 4 { StateHash::of(state) } else { StateHash::of(&(state.count, state.turns, state.seats)) }
    }
}

impl Secrets for Counting {
    type View = State;

    const HIDES: bool = false;

    fn view(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }

    fn redeal(&self, state: &State, _: Viewer, _: &mut Dice) -> State {
        state.clone()
    }
}

impl Notation for Counting {
    fn action_space(&self, _: Seats, out: &mut Vec<Add>) {
        *out = self.steps.iter().map(|step| Add(*step)).collect();
    }

    fn read(&self, text: &str) -> Result<Add, Unreadable> {
        let mut words = Words::new(text);
        words.one_of("an action", ["add"].into_iter())?;
        Ok(Add(words.number_within("a step", 0..=255)? as u8))
    }
}

impl Positions for Counting {
    fn position(&self, state: &State) -> Value {
        json!({ "count": state.count })
    }

    fn read_position(&self, setup: State, document: &Value) -> Result<State, Problems> {
        let count = document["count"].as_u64().unwrap_or_default() as u32;
        Ok(State { count, ..setup })
    }

    fn audit(&self, _: &State) -> Result<(), Breach> {
        Ok(())
    }
}

/// There is nothing to book.
impl Bookkeeping for Counting {}

impl Markets for Counting {}

impl Evaluated for Counting {}
