//! A variant, compiled; and the one trait that makes it a game. Each function lives in the room of its name.

use riband::{
    Breach, Coins, Problems, RuleId, Scoresheet, Seat, SeatRange, Seats, Turn, Viewer,
    core::{Dice, Names, Sink, market::Toll, notation::Unreadable},
};
use serde_json::Value;

use crate::{
    action::Action,
    event::Event,
    refusal::Refusal,
    state::{MAX_SEATS, State, Ware},
    view::View,
};

/// A variant of Quayside, checked and compiled.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) wares: Vec<WareFacts>,
    pub(crate) rounds: u32,
    pub(crate) money: Coins,
    pub(crate) wage: Coins,
    /// In points.
    pub(crate) order_bonus: i32,
}

/// A ware.
#[derive(Debug)]
pub(crate) struct WareFacts {
    pub(crate) id: String,
    pub(crate) prices: Toll,
    pub(crate) points: i32,
}

impl Rules {
    pub(crate) fn wares(&self) -> impl Iterator<Item = (Ware, &WareFacts)> {
        self.wares.iter().enumerate().map(|(index, facts)| (Ware::new(index), facts))
    }
}

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        self.wares.get(index).filter(|_| kind == Ware::KIND).map(|ware| ware.id.as_str())
    }
}

impl riband::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("QS-1");
    const END: RuleId = RuleId("QS-6");

    fn seats(&self) -> SeatRange {
        SeatRange::new(Seats::clamped(2), Seats::clamped(self.wares.len().min(MAX_SEATS)))
    }

    fn deal(&self, seats: Seats, dice: &mut Dice) -> State {
        self.deal_state(seats, dice)
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn turn(&self, state: &State) -> Turn {
        let seats = state.seats.count() as u32;
        if state.turns >= self.rounds * seats { Turn::Over } else { Turn::Act(state.seat()) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    fn legal(&self, state: &State, out: &mut Vec<Action>) {
        self.list_actions(state, out);
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        self.check_action(state, action)
    }

    fn apply(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        self.carry_out(state, action, log);
        self.settle(state, log);
    }

    fn universe(&self, _: Seats, out: &mut Vec<Action>) {
        out.clear();
        out.extend(self.wares().map(|(ware, _)| Action::Buy(ware)).chain([Action::Work]));
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.view_of(state, viewer)
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.redeal_orders(state, viewer, dice)
    }

    fn score(&self, state: &State) -> Scoresheet {
        Scoresheet::tally(self, state, state.seats)
    }

    fn total(&self, state: &State, seat: Seat) -> i32 {
        self.points(state, seat)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        self.audit_state(state)
    }

    fn position(&self, state: &State) -> Value {
        self.write_position(state)
    }

    fn set_up(&self, seats: Seats, dice: &mut Dice, position: &Value) -> Result<State, Problems> {
        let mut state = self.read_position(self.deal_state(seats, dice), position)?;
        self.settle(&mut state, &mut ());
        Ok(state)
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        self.read_action(text)
    }
}
