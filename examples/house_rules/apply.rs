//! What actions do. They have passed the check: nothing here refuses or fails.

use riband::{
    Rules as _, Turn,
    core::{Freedom, Sink},
};

use crate::{action::Action, event::Event, ids::Ware, rules::Rules, state::State};

impl Rules {
    /// Carries out one action, and only that (QS-3).
    pub(crate) fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Buy { ware } => self.buy(state, ware, log),
            Action::Work => self.work(state, log),
        }
        state.turns += 1;
        if self.turn(state) == Turn::Over {
            log.note(|| Event::MatchEnded);
        }
    }

    /// Takes every decision that leaves no choice: who can buy nothing has to work.
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while let Freedom::Forced(action) = self.freedom(state) {
            self.perform(state, action, log);
        }
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
