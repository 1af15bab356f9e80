//! The rules of play: the legal actions of a position, and their effects. The parts of a turn are in `turn`.

use std::ops::ControlFlow;

use riband_core::{Collect, Dice, Event as _, Keyed as _, RuleId, Seat, SeatRange, Seats, Sink, Turn};

use crate::{
    action::Action,
    event::Event,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

impl riband_core::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("TA-33");
    const END: RuleId = RuleId("TA-132");

    fn seats(&self) -> SeatRange {
        self.seat_range
    }

    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        self.lay_out(seats, dice)
    }

    fn seated(&self, state: &State) -> Seats {
        state.seats
    }

    fn ends_by(&self, event: &Event) -> Option<RuleId> {
        let ends = matches!(
            event,
            Event::EndTriggered { .. } | Event::Deadlocked { .. } | Event::RoundLimitReached { .. } | Event::MatchEnded
        );
        ends.then(|| event.rule())
    }

    fn turn(&self, state: &State) -> Turn {
        if state.phase == Phase::Over { Turn::Over } else { Turn::Act(state.actor) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.turns
    }

    /// TA-24, TA-32.
    fn turn_order(&self, state: &State) -> Vec<Seat> {
        state.seats.clockwise_from(state.starting).collect()
    }

    /// Not alike: the sailing ships are assigned to the regions seat by seat (TA-23).
    fn deals_alike(&self) -> bool {
        false
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    #[inline]
    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match state.phase {
            Phase::Card => self.list_cards(state, out),
            Phase::Step => self.list_step(state, self.program.op(state.run.at), out),
            Phase::Redeploy { tile, from } => {
                let places = self.places_for(state, tile, Some(from));
                places.iter().try_for_each(|region| out.add(Action::Redeploy { region }))
            }
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Refusal::MatchOver),
            (_, Action::Done) => self.check_done(state),
            (Phase::Card, Action::Play { card }) => self.check_play(state, card),
            (Phase::Card, Action::UseToken { card }) => self.check_token(state, card),
            (Phase::Redeploy { tile, from }, Action::Redeploy { region }) => {
                self.check_entry(state, tile, region, Some(from))
            }
            (Phase::Step, action) => self.check_step(state, self.program.op(state.run.at), action),
            _ => Err(self.wrong_part(state, action)),
        }
    }

    #[inline]
    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Play { card } => self.play_card(state, card, log),
            Action::UseToken { card } => self.use_token(state, card, log),
            Action::Buy { place } => self.buy(state, place, log),
            Action::Deploy { tile, region } => self.deploy(state, tile, region, log),
            Action::Redeploy { region } => self.redeploy(state, region, log),
            Action::Sail { tile } => self.sail_one(state, tile, log),
            Action::SailRegion { region } => self.sail_region(state, region, log),
            Action::Load { tile } => self.load_one(state, tile, log),
            Action::Choose { choice } => self.choose(state, choice, log),
            Action::Build { region, site } => self.build(state, region, site, log),
            Action::TakeMarker { marker } => self.take_marker(state, marker, log),
            Action::Copy { card } => self.copy(state, card, log),
            Action::TakeCard { card } => self.take_card(state, card, log),
            Action::Done => self.finish_step(state, log),
        }
    }

    /// Skips a step in which nothing can be done.
    fn proceed(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        match state.phase {
            Phase::Card => {
                let seat = state.turn;
                log.note(|| Event::TurnPassed { seat });
                self.end_turn(state, log);
            }
            Phase::Step => self.finish_step(state, log),
            Phase::Redeploy { tile, from } => self.push_out(state, tile, from, log), // TA-55
            Phase::Over => return false,
        }
        true
    }

    /// TA-53: a pushed-out ship is redeployed at once, even on another player's turn; TA-31: before round 1 the order
    /// is reversed.
    fn turn_rule(&self, state: &State) -> RuleId {
        match state.phase {
            Phase::Redeploy { .. } => RuleId("TA-53"),
            _ if state.opening > 0 => RuleId("TA-31"),
            _ => Self::TURN_ORDER,
        }
    }
}
