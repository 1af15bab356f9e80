//! Blue Riband: a crossing of a region's fastest ship (CO-50 to CO-53).

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, Sink};

use super::tokens::Fee;
use crate::{
    action::Action,
    event::Event,
    ids::Port,
    refusal::Refusal,
    rules::{RegionFacts, Rules},
    sets::Ports,
    state::{State, Then},
};

/// The race of a region.
pub(crate) struct Race {
    /// The top speed of all ships there; 0 if none lists a speed (CO-50).
    pub(crate) fastest: u8,
    /// The coal for a crossing: more if several ships share the top speed (CO-51).
    pub(crate) coal: u8,
}

impl Rules {
    #[inline]
    pub(crate) fn race(&self, state: &State, region: &RegionFacts) -> Race {
        let (mut fastest, mut ships) = (0, 0);
        for port in (region.ports & state.occupied).iter() {
            let speed = state.ship_at(port).map_or(0, |tile| self.fleet.print(tile).speed);
            if speed > fastest {
                (fastest, ships) = (speed, 1);
            } else if speed == fastest {
                ships += 1;
            }
        }
        Race {
            fastest,
            coal: if ships > 1 { self.config.rates.riband_coal_if_tied } else { self.config.rates.riband_coal },
        }
    }

    /// The own ships of a region that can win it: at top speed, with enough coal, and with an affordable token (CO-50
    /// to CO-52).
    #[inline]
    fn riband_ports(&self, state: &State, region: &RegionFacts) -> Ports {
        let own = if region.riband { state.me().at_sea & region.ports } else { Ports::EMPTY };
        if own.is_empty() {
            return own;
        }
        let Race { fastest, coal } = self.race(state, region);
        let wins = |port: &Port| {
            let ship = state.ship_at(*port).filter(|&tile| self.fleet.steamships().has(tile));
            fastest > 0
                && ship.is_some_and(|tile| self.fleet.print(tile).speed == fastest)
                && state.coal_at(*port) >= coal
                && self.check_riband_token(state, *port).is_ok()
        };
        own.iter().filter(wins).collect()
    }

    #[inline]
    pub(crate) fn list_ribands(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut none = true;
        for (_, region) in self.open_regions(state.seats) {
            let ports = self.riband_ports(state, region);
            none &= ports.is_empty();
            ports.iter().try_for_each(|port| out.add(Action::Riband { port }))?;
        }
        if none { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    /// The income from a crossing from this port (CO-51).
    fn riband_income(&self, state: &State, port: Port) -> Coins {
        state.ship_at(port).map_or(Coins::ZERO, |tile| {
            self.fleet.print(tile).income * i32::from(self.config.rates.riband_income_factor)
        })
    }

    /// The token must be affordable after the income, if its column has room (CO-36, CO-52).
    fn check_riband_token(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let me = state.me();
        let have = me.money + self.riband_income(state, port);
        match self.next_cost(self.riband_column, me.tokens_in(self.riband_column)) {
            Some(need) if need > have => Err(Refusal::CannotAfford { need, have, rule: RuleId("CO-52") }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_riband(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let tile = self.check_own_steamship(state, port, RuleId("CO-50"))?;
        let region = &self.regions[self.region_of[port].index()];
        if self.riband_ports(state, region).has(port) {
            return Ok(());
        }
        if !region.riband {
            return Err(Refusal::NoRibandWaters { port });
        }
        let Race { fastest, coal: need } = self.race(state, region);
        let (speed, have) = (self.fleet.print(tile).speed, state.coal_at(port));
        if speed == 0 {
            return Err(Refusal::NoSpeed { port });
        }
        if speed < fastest {
            return Err(Refusal::NotTheFastest { port, speed, fastest });
        }
        if have < need {
            return Err(Refusal::TooLittleCoal { port, need, have });
        }
        self.check_riband_token(state, port)
    }

    /// CO-51, CO-52.
    pub(crate) fn win_riband(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let region = self.regions[self.region_of[port].index()];
        let Race { coal, .. } = self.race(state, &region);
        let income = self.riband_income(state, port);
        self.burn(state, port, coal);
        self.earn(state, seat, income);
        if let Some(tile) = state.ship_at(port) {
            log.note(|| Event::RibandWon { seat, tile, port, income, coal });
        }
        let column = self.riband_column;
        if let Some(cost) = self.next_cost(column, state.me().tokens_in(column)) {
            self.add_token(state, column, cost, log);
            self.end_turn(state, log);
        } else {
            self.overflow(state, self.riband_overflow(), Fee::Listed, Then::TurnEnd, log);
        }
    }
}
