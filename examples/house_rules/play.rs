//! The rules of play: what may be done, why something else may not, and what it does.

use std::ops::ControlFlow;

use riband::{
    Coins, RuleId, SeatRange, Seats, Turn,
    core::{Collect, Dice, PerSeat, Sink},
};

use crate::{
    action::Action,
    event::Event,
    ids::Ware,
    refusal::Refusal,
    rules::Rules,
    state::{Player, State},
};

impl riband::Rules for Rules {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Refusal = Refusal;

    const TURN_ORDER: RuleId = RuleId("QS-1");
    const END: RuleId = RuleId("QS-6");

    fn seats(&self) -> SeatRange {
        self.seat_range
    }

    /// QS-2.
    fn setup(&self, seats: Seats, dice: &mut Dice) -> State {
        let player = Player { money: self.money, ..Player::NOBODY };
        let mut state = State { players: PerSeat::equal(seats, player, Player::NOBODY), seats, turns: 0 };
        let mut orders: Vec<Ware> = self.wares().collect();
        dice.shuffle(&mut orders);
        for (seat, order) in seats.iter().zip(orders) {
            state.players.of_mut(seat).order = Some(order);
        }
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

    fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.turn(state) == Turn::Over {
            return ControlFlow::Continue(());
        }
        let wares = self.wares().filter(|&ware| self.quote(state, ware).is_ok());
        wares.map(|ware| Action::Buy { ware }).chain([Action::Work]).try_for_each(|action| out.add(action))
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.turn(state) == Turn::Over => Err(Refusal::MatchOver),
            Action::Buy { ware } => self.quote(state, ware).map(drop),
            Action::Work => Ok(()),
        }
    }

    fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Buy { ware } => self.buy(state, ware, log),
            Action::Work => self.work(state, log),
        }
        state.turns += 1;
        if self.turn(state) == Turn::Over {
            log.note(|| Event::MatchEnded);
        }
    }
}

impl Rules {
    /// What the next crate costs whoever has to act (QS-4, QS-5).
    fn quote(&self, state: &State, ware: Ware) -> Result<Coins, Refusal> {
        let facts = self.wares.get(ware.index()).ok_or(Refusal::NoSuchWare)?;
        let sold_out = Refusal::SoldOut { ware, crates: facts.prices.len() };
        let need = facts.prices.fee(state.sold(ware)).ok_or(sold_out)?;
        let have = state.players.of(state.active()).money;
        if need <= have { Ok(need) } else { Err(Refusal::CannotAfford { ware, need, have }) }
    }

    fn buy(&self, state: &mut State, ware: Ware, log: &mut impl Sink<Event>) {
        let Ok(price) = self.quote(state, ware) else { return };
        let seat = state.active();
        let player = state.players.of_mut(seat);
        player.money -= price;
        player.crates[ware.index()] += 1;
        log.note(|| Event::Bought { seat, ware, price });
    }

    fn work(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.active();
        state.players.of_mut(seat).money += self.wage;
        log.note(|| Event::Worked { seat, wage: self.wage });
    }
}
