//! What actions do. They have passed the check: nothing here refuses or fails.

mod accounts;
mod harbor;
mod sea;
mod trade;
mod turn;
mod turn_end;

use riband_core::{Coins, Sink};

use crate::{
    action::{Action, ActionType},
    config::SecondAction,
    event::Event,
    ids::Building,
    rules::Rules,
    sets::Buildings,
    state::{Phase, State},
    work::Work,
};

impl Rules {
    /// An action that takes a go: its activation is paid, then it takes effect (SO-24).
    pub(crate) fn begin(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let Some(of) = action.of_type() else { return };
        self.activate(state, of, log);
        match action {
            Action::Build { building } => self.build(state, building, log),
            Action::SailOut => state.phase = Phase::Send,
            Action::SailHome => state.phase = Phase::Bring,
            Action::Launch { class } => self.launch(state, class, log),
            Action::Move => self.begin_move(state, log),
            Action::Sell { good } => self.begin_sale(state, good),
            Action::Buy { good } => (state.phase, state.work.good) = (Phase::Order, Some(good)),
            _ => {}
        }
    }

    /// SO-23, SO-24: the cost is paid, and rises.
    pub(crate) fn activate(&self, state: &mut State, of: ActionType, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let second = state.phase == Phase::SecondAction;
        let coins = self.activation_cost(state, of);
        let mut surcharge = Coins::ZERO;
        if second {
            if let Some(clock) = self.clock(state) {
                surcharge = clock.of(state.me());
                let tower = clock.building;
                state.me_mut().used.insert(tower);
            }
            state.work = Work { first: state.work.first, second, ..Work::default() };
        } else {
            let clocks = self.open_clocks(state);
            state.work = Work { first: Some(of), clocks, ..Work::default() };
        }
        let last = self.tolls[of as usize].len().saturating_sub(1).min(usize::from(u8::MAX)) as u8;
        let steps = state.taken[of as usize].saturating_add(1).min(last);
        log.note(|| Event::ActionBegan { seat, of, coins, surcharge, steps });
        self.pay(state, seat, coins + surcharge, log);
        state.taken[of as usize] = steps;
        state.actions = state.actions.saturating_add(1);
        state.passes = 0;
    }

    /// The buildings that give the player a second action this turn (SO-67).
    pub(crate) fn open_clocks(&self, state: &State) -> Buildings {
        let me = state.me();
        me.owned() & self.effects.clock_towers & !me.used
    }

    /// The action is complete: a second one may follow (SO-67), or the next player.
    fn finish(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Work { first, second, mut clocks, .. } = state.work;
        if self.numbers.second_action == SecondAction::AtOnce {
            clocks = self.open_clocks(state); // G-19
        }
        // O-6: nothing follows the last action that the valve allows.
        if second || clocks.is_empty() || state.actions >= self.numbers.max_actions {
            return self.end_go(state, log);
        }
        state.work = Work { first, clocks, ..Work::default() };
        state.phase = Phase::SecondAction;
    }

    /// Whatever can be left undone is left.
    pub(crate) fn leave(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.phase {
            Phase::SecondAction => self.end_go(state, log),
            Phase::Send => self.finish(state, log),
            Phase::Repair | Phase::Peek | Phase::Swap => self.next_ability(state, log),
            _ => {}
        }
    }

    /// SO-32, SO-33, SO-54: one level more; a new owner is the next in order. It serves from now on (SO-55).
    fn build(&self, state: &mut State, building: Building, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let before = state.owners(building) as u8;
        let player = state.me_mut();
        player.levels.add(building, 1);
        let level = player.levels.get(building);
        if level == 1 {
            player.ranks.set(building, before + 1);
        }
        let order = player.ranks.get(building);
        log.note(|| Event::Built { seat, building, level, order });
        self.finish(state, log);
    }
}

/// A number of barrels that has passed the check: no variant lets one pass 255.
pub(crate) fn byte(barrels: u32) -> u8 {
    u8::try_from(barrels).unwrap_or(u8::MAX)
}
