//! The rules of play: the legal actions of a position, and their effects. The parts of a turn are in `turn`.

use std::ops::ControlFlow;

use riband_core::{
    Collect, Dice, Event as _, Keyed as _, RuleId, Seat, SeatRange, Seats, Sink, Turn, market::Market as _,
};

use crate::{
    action::Action,
    event::Event,
    refusal::Refusal,
    rules::Rules,
    state::{Berth, Phase, Stage, State},
    turn::{Go, Purchase, Sale, byte},
};

impl riband_core::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("SO-19");
    const END: RuleId = RuleId("SO-79");

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
        matches!(event, Event::MatchEnded).then(|| event.rule())
    }

    fn turn(&self, state: &State) -> Turn {
        if state.phase == Phase::Over { Turn::Over } else { Turn::Act(state.actor()) }
    }

    fn turns(&self, state: &State) -> u32 {
        state.goes
    }

    /// SO-7, SO-78.
    fn turn_order(&self, state: &State) -> Vec<Seat> {
        state.in_order().collect()
    }

    /// Only the starting player is dealt; everything else follows from that.
    fn deals_alike(&self) -> bool {
        true
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    #[inline]
    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match state.phase {
            Phase::Action => self.list_goes(state, out),
            Phase::SecondAction => self.list_second(state, out),
            Phase::Send => {
                let harbor = state.me().ships_at(Berth::Harbor); // SO-34: in any order
                harbor.iter().try_for_each(|ship| out.add(Action::Send { ship }))?;
                if state.work.sent.is_empty() { ControlFlow::Continue(()) } else { out.add(Action::Done) }
            }
            Phase::Lose => self.aboard(state).iter().try_for_each(|good| out.add(Action::Lose { good })),
            Phase::Bring => self.fleets_home(state).try_for_each(|ships| out.add(Action::Bring { ships })),
            Phase::Catch => self.list_amounts(state, Phase::Catch, out),
            Phase::Stow => self.list_amounts(state, Phase::Stow, out),
            Phase::Discard => self.list_amounts(state, Phase::Discard, out),
            Phase::Take => self.list_amounts(state, Phase::Take, out),
            Phase::Order => self.list_amounts(state, Phase::Order, out),
            Phase::Repair => {
                self.damaged(state).iter().try_for_each(|ship| out.add(Action::Repair { ship }))?;
                out.add(Action::Done)
            }
            Phase::Peek => {
                self.face_down(state).iter().try_for_each(|place| out.add(Action::Peek { place }))?;
                out.add(Action::Done)
            }
            Phase::Swap => {
                out.add(Action::Swap)?;
                out.add(Action::Done)
            }
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Refusal::MatchOver),
            (Phase::Action, Action::Pass) => Ok(()),
            (Phase::Action | Phase::SecondAction, _) if action.of_type().is_some() => self.check_go(state, action),
            (_, Action::Done) => self.check_done(state),
            (Phase::Send, Action::Send { ship }) => self.check_send(state, ship),
            (Phase::Lose, Action::Lose { good }) => self.check_lose(state, good),
            (Phase::Bring, Action::Bring { ships }) => self.check_bring(state, ships),
            (Phase::Repair, Action::Repair { ship }) => self.check_repair(state, ship),
            (Phase::Peek, Action::Peek { place }) => self.check_peek(state, place),
            (Phase::Swap, Action::Swap) => Ok(()),
            (Phase::Take, Action::Take { store, barrels }) => {
                self.sales().quote(state, Sale::Barrels { store, barrels }).map(drop)
            }
            (Phase::Order, Action::Order { barrels }) => {
                self.goods_market().quote(state, Purchase::Barrels(barrels)).map(drop)
            }
            (Phase::Catch | Phase::Stow | Phase::Discard | Phase::Take | Phase::Order, action) => {
                self.check_amount(state, action)
            }
            _ => Err(self.wrong_part(state, action)),
        }
    }

    #[inline]
    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Pass => self.pass(state, log),
            // Separate arms, so that the kind of action is matched only once.
            Action::Build { building } => self.goes().fill(state, Go::Build(building), log),
            Action::SailOut => self.goes().fill(state, Go::SailOut, log),
            Action::SailHome => self.goes().fill(state, Go::SailHome, log),
            Action::Move => self.goes().fill(state, Go::Move, log),
            Action::Launch { class } => self.shipyard().fill(state, class, log),
            Action::Sell { good } => self.sales().fill(state, Sale::Good(good), log),
            Action::Buy { good } => self.goods_market().fill(state, Purchase::Good(good), log),
            Action::Send { ship } => self.send(state, ship, log),
            Action::Lose { good } => self.lose(state, good, log),
            Action::Bring { ships } => self.bring(state, ships, log),
            Action::Catch { good, barrels } => self.catch(state, good, byte(barrels), log),
            Action::Stow { ship, good, barrels } => self.stow(state, ship, good, byte(barrels), log),
            Action::Discard { good, barrels } => self.discard(state, good, byte(barrels), log),
            Action::Take { store, barrels } => self.sales().fill(state, Sale::Barrels { store, barrels }, log),
            Action::Order { barrels } => self.goods_market().fill(state, Purchase::Barrels(barrels), log),
            Action::Repair { ship } => self.repair(state, ship, log),
            Action::Peek { place } => self.peek(state, place, log),
            Action::Swap => self.swap(state, log),
            Action::Done => self.leave(state, log),
        }
    }

    /// SO-70: at the end of a turn there are no goes, and the players act step by step.
    fn turn_rule(&self, state: &State) -> RuleId {
        if state.stage == Stage::Actions { Self::TURN_ORDER } else { RuleId("SO-70") }
    }
}
