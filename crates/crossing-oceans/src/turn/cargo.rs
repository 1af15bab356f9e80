//! Cargo: a job for one ready steamship, paid by tonnage (CO-47).

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, Sink};

use crate::{action::Action, event::Event, ids::Port, refusal::Refusal, rules::Rules, sets::Ports, state::State};

impl Rules {
    /// CO-47: own ships with coal that list a tonnage.
    #[inline]
    fn cargo_ports(&self, state: &State) -> Ports {
        let lists_tonnage =
            |port: Port| state.ship_at(port).is_some_and(|tile| self.fleet.print(tile).tonnage.is_some());
        state.me().at_sea.iter().filter(|&port| state.coal_at(port) > 0 && lists_tonnage(port)).collect()
    }

    #[inline]
    pub(crate) fn list_cargo(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let ports = self.cargo_ports(state);
        ports.iter().try_for_each(|port| out.add(Action::Cargo { port }))?;
        if ports.is_empty() { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    pub(crate) fn check_cargo(&self, state: &State, port: Port) -> Result<(), Refusal> {
        if self.cargo_ports(state).has(port) {
            return Ok(());
        }
        self.check_own_steamship(state, port, RuleId("CO-47"))?;
        Err(if state.coal_at(port) == 0 { Refusal::NotReady { port } } else { Refusal::NoTonnage { port } })
    }

    pub(crate) fn carry_cargo(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if let Some(tile) = state.ship_at(port) {
            let income = self.facts(tile).cargo;
            self.earn(state, seat, income);
            let coal = self.burn(state, port, 1);
            log.note(|| Event::CargoCarried { seat, tile, port, income, coal });
        }
        self.end_turn(state, log);
    }
}
