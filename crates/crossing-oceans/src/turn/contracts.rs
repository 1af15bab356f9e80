//! Phase 2: use contracts (CO-30, CO-31).

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::{Column, Port},
    refusal::Refusal,
    rules::Rules,
    sets::Ports,
    state::{State, Then},
};

impl Rules {
    /// CO-30: each use is allowed any number of times, while contracts last.
    #[inline]
    pub(crate) fn list_contracts(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::EndContracts)?;
        let me = state.me();
        if me.contracts == 0 {
            return ControlFlow::Continue(());
        }
        out.add(Action::SellContract)?;
        self.contract_coal_ports(state).iter().try_for_each(|port| out.add(Action::ContractCoal { port }))?;
        if me.contracts >= u16::from(self.config.rates.house_contracts) {
            self.each_house(state, |_| Coins::ZERO, |port, column| out.add(Action::ContractHouse { port, column }))?;
        }
        ControlFlow::Continue(())
    }

    /// CO-30, coal: own steamships at sea that have room, while there is coal.
    #[inline]
    fn contract_coal_ports(&self, state: &State) -> Ports {
        if state.coal_supply == 0 { Ports::EMPTY } else { self.with_room(state) }
    }

    pub(crate) fn check_contracts(&self, state: &State, need: u16) -> Result<(), Refusal> {
        let have = state.me().contracts;
        if have < need { Err(Refusal::TooFewContracts { need, have }) } else { Ok(()) } // CO-30
    }

    pub(crate) fn check_contract_coal(&self, state: &State, port: Port) -> Result<(), Refusal> {
        self.check_contracts(state, 1)?;
        if self.contract_coal_ports(state).has(port) {
            return Ok(());
        }
        self.check_room(state, port, RuleId("CO-30"))?;
        Err(Refusal::NoCoalLeft)
    }

    pub(crate) fn check_contract_house(
        &self,
        state: &State,
        port: Port,
        column: Option<Column>,
    ) -> Result<(), Refusal> {
        self.check_contracts(state, u16::from(self.config.rates.house_contracts))?;
        self.check_house(state, port, column, Coins::ZERO, RuleId("CO-30"))
    }

    /// CO-30: trades a contract for money.
    pub(crate) fn sell_contract(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let (seat, money) = (state.active, Coins(self.config.rates.contract_money));
        let me = state.me_mut();
        me.contracts = me.contracts.saturating_sub(1);
        self.earn(state, seat, money);
        log.note(|| Event::ContractSold { seat, money });
    }

    /// CO-30: trades a contract for coal; the even loading of the Coal action does not apply (G-34).
    pub(crate) fn contract_coal(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        self.pay_contracts(state, 1, log);
        self.load(state, port);
        self.note_load(state, port, log);
    }

    /// CO-30: trades contracts for a house, which yields no income.
    pub(crate) fn contract_house(
        &self,
        state: &mut State,
        port: Port,
        column: Option<Column>,
        log: &mut impl Sink<Event>,
    ) {
        self.pay_contracts(state, u16::from(self.config.rates.house_contracts), log);
        self.build_house(state, port, column, Then::Contracts, log);
    }

    pub(super) fn pay_contracts(&self, state: &mut State, contracts: u16, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if contracts > 0 {
            let me = state.me_mut();
            me.contracts = me.contracts.saturating_sub(contracts);
            log.note(|| Event::ContractsPaid { seat, contracts });
        }
    }
}
