//! What actions do. They have passed the check: nothing here refuses or fails.

mod cards;
mod invest;
mod machine;
mod sail;
mod ships;
mod turn;

use riband_core::{Coins, Freedom, Seat, Sink, fleet::Tile};

use crate::{
    action::Action,
    event::Event,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Carries out one action, and what follows from it without a decision.
    #[inline]
    pub(crate) fn perform(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
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

    /// Takes every decision that leaves no choice (T-3), and lets a step pass that can do nothing (TA-35).
    #[inline]
    pub(crate) fn settle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while state.phase != Phase::Over {
            match self.freedom(state) {
                Freedom::Choice => return,
                Freedom::Forced(action) => self.perform(state, action, log),
                Freedom::None => self.pass(state, log),
            }
        }
    }

    /// Nothing can be done here.
    fn pass(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.phase {
            Phase::Card => {
                let seat = state.turn;
                log.note(|| Event::TurnPassed { seat });
                self.end_turn(state, log);
            }
            Phase::Step => self.finish_step(state, log),
            Phase::Redeploy { tile, from } => self.push_out(state, tile, from, log), // TA-55
            Phase::Over => {}
        }
    }

    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    /// One coal from the common supply onto a ship.
    #[inline]
    fn load(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        state.coal_supply = state.coal_supply.saturating_sub(1);
        state.coal.add(tile, 1);
        let (seat, coal) = (state.turn, state.coal.get(tile));
        log.note(|| Event::CoalLoaded { seat, tile, coal });
    }

    /// Coal from a ship back to the common supply.
    #[inline]
    fn unload(&self, state: &mut State, tile: Tile, coal: u8) {
        state.coal.take(tile, coal);
        state.coal_supply = state.coal_supply.saturating_add(i16::from(coal));
    }
}
