//! A variant, compiled to compact tables.

use riband::{
    Breach, Coins, Problems, RuleId, SeatRange, Seats, Turn, Viewer,
    core::{
        Dice, Sink,
        ledger::{Balances, Book},
        market::Toll,
        notation::Unreadable,
    },
};
use serde_json::Value;

use crate::{action::Action, event::Event, ids::Ware, refusal::Refusal, state::State, view::View};

/// A ware.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct WareFacts {
    pub(crate) prices: Toll,
    pub(crate) points: i32,
}

/// A variant of Quayside, checked and compiled: immutable, shared by any number of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rules {
    /// The variant's own ids of the wares.
    pub(crate) names: Vec<String>,
    pub(crate) seat_range: SeatRange,
    pub(crate) wares: Vec<WareFacts>,
    pub(crate) rounds: u32,
    pub(crate) money: Coins,
    pub(crate) wage: Coins,
    /// In points.
    pub(crate) order_bonus: i32,
}

impl Rules {
    /// The wares of the variant.
    pub(crate) fn wares(&self) -> impl Iterator<Item = Ware> {
        (0..self.wares.len()).map(Ware::new)
    }
}

/// Each function lives in the room of its name.
impl riband::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("QS-1");
    const END: RuleId = RuleId("QS-6");

    fn seats(&self) -> SeatRange {
        self.seat_range
    }

    fn deal(&self, seats: Seats, dice: &mut Dice) -> State {
        let mut state = self.deal_state(seats, dice);
        self.settle(&mut state, &mut ());
        state
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn turn(&self, state: &State) -> Turn {
        let last = self.rounds * state.seats.count() as u32;
        if state.turns >= last { Turn::Over } else { Turn::Act(state.active()) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        let _ = self.list(state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        self.check_action(state, action)
    }

    fn apply(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        self.perform(state, action, log);
        self.settle(state, log);
    }

    fn universe(&self, seats: Seats, out: &mut Vec<Action>) {
        Action::space(self, seats, out);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.redeal_orders(state, viewer, dice)
    }

    fn book(&self, event: &Event, book: &mut Book) {
        self.book_event(event, book);
    }

    fn balances(&self, state: &State) -> Balances {
        self.balances_of(state)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        self.audit_state(state)
    }

    fn position(&self, state: &State) -> Value {
        self.write_position(state)
    }

    fn set_up(&self, seats: Seats, dice: &mut Dice, position: &Value) -> Result<State, Problems> {
        let mut state = self.read_position(&self.deal_state(seats, dice), position)?;
        // An impossible position is for the audit to report; playing on from it would only bury the cause.
        if self.audit_state(&state).is_ok() {
            self.settle(&mut state, &mut ());
        }
        Ok(state)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        Action::read(text, self)
    }
}
