//! Coal: a pier, then loading (CO-54 to CO-57).

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, Sink};
use riband_liners::lowest_level;

use super::tokens::Fee;
use crate::{
    action::Action,
    event::Event,
    ids::Port,
    refusal::Refusal,
    rules::Rules,
    sets::Ports,
    state::{Phase, Player, State, Then},
};

/// Step 1: a pier.
impl Rules {
    /// CO-54.
    #[inline]
    pub(crate) fn list_pier(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::SkipPier)?;
        if self.check_pier(state).is_ok() { out.add(Action::BuyPier) } else { ControlFlow::Continue(()) }
    }

    /// CO-54; for a full column S-2: legal if just one token results.
    pub(crate) fn check_pier(&self, state: &State) -> Result<(), Refusal> {
        let me = state.me();
        match self.next_cost(self.pier_column, me.tokens_in(self.pier_column)) {
            Some(need) if need > me.money => Err(Refusal::CannotAfford { need, have: me.money, rule: RuleId("CO-67") }),
            Some(_) => Ok(()),
            None if self.overflow_columns(me, self.pier_overflow(), Fee::Listed).is_empty() => {
                Err(Refusal::NoTokenToHave)
            }
            None => Ok(()),
        }
    }

    /// CO-54; S-2 for a full column.
    pub(crate) fn buy_pier(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let column = self.pier_column;
        if let Some(cost) = self.next_cost(column, state.me().tokens_in(column)) {
            self.add_token(state, column, cost, log);
            self.start_loading(state);
        } else {
            self.overflow(state, self.pier_overflow(), Fee::Listed, Then::Loading, log);
        }
    }
}

/// Step 2: loading.
impl Rules {
    /// CO-55: as much coal as there are icons, including a pier just bought, limited by the supply (CO-4).
    pub(crate) fn start_loading(&self, state: &mut State) {
        let icons = self.coal_icons(state.me());
        state.phase = Phase::Loading { left: icons.min(state.coal_supply) };
    }

    /// CO-12.
    pub(crate) fn coal_icons(&self, player: &Player) -> u8 {
        self.config.board.coal_icons.saturating_add(player.tokens_in(self.pier_column) as u8)
    }

    /// Own steamships at sea that can take more coal (CO-4).
    #[inline]
    pub(super) fn with_room(&self, state: &State) -> Ports {
        let most = self.config.limits.coal_per_ship;
        self.steamers(state, state.me().at_sea).iter().filter(|&port| state.coal_at(port) < most).collect()
    }

    /// Checks that a ship can take more coal.
    pub(super) fn check_room(&self, state: &State, port: Port, rule: RuleId) -> Result<(), Refusal> {
        self.check_own_steamship(state, port, rule)?;
        let most = self.config.limits.coal_per_ship;
        if state.coal_at(port) >= most { Err(Refusal::CoalFull { port, most, rule }) } else { Ok(()) }
    }

    /// CO-56: the own steamships with the least coal, among those with room. Each of them gets one more next.
    #[inline]
    pub(crate) fn lowest_level(&self, state: &State) -> Ports {
        let ships = self.steamers(state, state.me().at_sea).iter().map(|port| (port, state.coal_at(port)));
        let (_, ships) = lowest_level(ships, self.config.limits.coal_per_ship);
        ships
    }

    /// CO-56: the ships of the lowest level, if there is not enough coal for all of them.
    #[inline]
    pub(crate) fn list_loading(&self, state: &State, left: u8, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let lowest = self.lowest_level(state);
        if left == 0 || lowest.len() <= usize::from(left) {
            return ControlFlow::Continue(()); // a whole level is loaded without a decision
        }
        lowest.iter().try_for_each(|port| out.add(Action::Load { port }))
    }

    pub(crate) fn check_load(&self, state: &State, port: Port) -> Result<(), Refusal> {
        if self.lowest_level(state).has(port) {
            return Ok(());
        }
        self.check_room(state, port, RuleId("CO-56"))?;
        Err(Refusal::NotTheLeastCoal { port })
    }

    /// CO-56: loads whole levels, lowest first, while there is enough coal for every ship of the level. The player
    /// chooses the ships of the last level; if there is no choice, the turn ends.
    pub(crate) fn load_levels(&self, state: &mut State, mut left: u8, log: &mut impl Sink<Event>) {
        loop {
            let ships = self.lowest_level(state);
            if left == 0 || ships.is_empty() {
                self.end_turn(state, log); // CO-57: coal that cannot be loaded stays in the supply
                return;
            }
            if ships.len() > usize::from(left) {
                state.phase = Phase::Loading { left };
                return;
            }
            left -= ships.len() as u8;
            for port in ships.iter() {
                self.load(state, port);
                self.note_load(state, port, log);
            }
        }
    }

    /// CO-56: one of the last coals.
    pub(crate) fn load_one(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        self.load(state, port);
        self.note_load(state, port, log);
        if let Phase::Loading { left } = state.phase {
            state.phase = Phase::Loading { left: left.saturating_sub(1) };
        }
    }
}
