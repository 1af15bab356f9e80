//! What an action does. Nothing here can fail: `check` has passed.

use riband::{Rules as _, Turn, core::Sink};

use crate::{
    action::Action,
    event::Event,
    rules::Rules,
    state::{State, Ware},
};

impl Rules {
    /// QS-3.
    pub(crate) fn carry_out(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Buy(ware) => self.buy(state, ware, log),
            Action::Work => self.work(state, log),
        }
        state.turns += 1;
        if self.turn(state) == Turn::Over {
            log.note(|| Event::Ended);
        }
    }

    /// Takes forced decisions: who can buy nothing has to work.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while self.turn(state) != Turn::Over && self.wares().all(|(ware, _)| self.quote(state, ware).is_err()) {
            self.carry_out(state, Action::Work, log);
        }
    }

    fn buy(&self, state: &mut State, ware: Ware, log: &mut impl Sink<Event>) {
        let Ok(price) = self.quote(state, ware) else { return };
        let seat = state.seat();
        let player = &mut state.players[seat.index()];
        player.money -= price;
        player.crates[ware.index()] += 1;
        log.note(|| Event::Bought { seat, ware, price });
    }

    fn work(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.seat();
        state.players[seat.index()].money += self.wage;
        log.note(|| Event::Worked { seat, wage: self.wage });
    }
}
