//! What changes the player board: coal piers, loading, houses with their trade tokens.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, fleet::lowest_level};

use crate::{
    action::Action,
    ids::{Column, Port},
    overflow::Fee,
    refusal::Refusal,
    rules::Rules,
    sets::Ports,
    state::State,
};

impl Rules {
    /// CO-54.
    #[inline]
    pub(crate) fn list_pier(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::SkipPier)?;
        if self.check_pier(state).is_ok() { out.add(Action::BuyPier) } else { ControlFlow::Continue(()) }
    }

    /// CO-54; with a full column S-2: legal if just one token results.
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

    /// CO-56: the ships of the lowest level, when the coal does not suffice for all of them.
    #[inline]
    pub(crate) fn list_loading(&self, state: &State, left: u8, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let (_, lowest) = self.lowest_level(state);
        if left == 0 || lowest.len() <= usize::from(left) {
            return ControlFlow::Continue(()); // a whole level is loaded without a decision
        }
        lowest.iter().try_for_each(|port| out.add(Action::Load { port }))
    }

    /// The lowest amount of coal on an own steamship at sea that has room, and the ships with it.
    #[inline]
    pub(crate) fn lowest_level(&self, state: &State) -> (u8, Ports) {
        let ships = self.steamers(state, state.me().at_sea).iter().map(|port| (port, state.coal_at(port)));
        lowest_level(ships, self.numbers.coal_per_ship)
    }

    pub(crate) fn check_load(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let rule = RuleId("CO-56");
        self.check_own_steamship(state, port, rule)?;
        if self.lowest_level(state).1.has(port) {
            return Ok(());
        }
        let most = self.numbers.coal_per_ship;
        Err(if state.coal_at(port) >= most {
            Refusal::CoalFull { port, most, rule }
        } else {
            Refusal::NotTheFewestCoal { port }
        })
    }

    /// CO-58 to CO-64.
    #[inline]
    pub(crate) fn list_houses(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let income = |port| self.house_income(state, port);
        let mut none = true;
        self.each_house(state, income, &mut |port, column| {
            none = false;
            out.add(Action::House { port, column })
        })?;
        if none { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    /// What step 1 of the House action brings (CO-60).
    #[inline]
    pub(crate) fn house_income(&self, state: &State, port: Port) -> Coins {
        match state.ship_at(port) {
            Some(tile) if state.coal_at(port) > 0 || self.fleet.clippers().has(tile) => self.fleet.print(tile).income,
            _ => Coins::ZERO,
        }
    }

    /// Every port and trade column for which the active player can build a house, when each port first brings `income`
    /// (CO-59, CO-61, CO-62; S-1: no column if all of them are full).
    #[inline]
    pub(crate) fn each_house(
        &self,
        state: &State,
        income: impl Fn(Port) -> Coins,
        each: &mut impl FnMut(Port, Option<Column>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let me = state.me();
        if me.houses_left == 0 {
            return ControlFlow::Continue(()); // CO-64
        }
        let mut costs = [None; crate::ids::MAX_COLUMNS];
        let mut room = false;
        for column in self.trade_columns.iter() {
            let cost = self.next_cost(column, me.tokens_in(column));
            costs[column.index()] = cost;
            room |= cost.is_some();
        }
        for port in (me.at_sea & !me.houses).iter() {
            let budget = me.money + income(port) - self.numbers.house_fee * state.rivals_at(port);
            if budget < Coins::ZERO {
                continue; // CO-59
            }
            if !room {
                each(port, None)?;
                continue;
            }
            for column in self.trade_columns.iter() {
                if costs[column.index()].is_some_and(|cost| cost <= budget) {
                    each(port, Some(column))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// By the action (CO-58) or by contracts (CO-30), which brings no income.
    pub(crate) fn check_house(
        &self,
        state: &State,
        port: Port,
        column: Option<Column>,
        income: Coins,
        rule: RuleId,
    ) -> Result<(), Refusal> {
        let me = state.me();
        self.check_open(state, port)?;
        if !me.at_sea.has(port) {
            return Err(Refusal::NoOwnShip { port, rule });
        }
        if me.houses.has(port) {
            return Err(Refusal::HouseAlready { port, rule }); // CO-63
        }
        if me.houses_left == 0 {
            return Err(Refusal::NoHouseLeft); // CO-64
        }
        let cost = self.check_trade_token(state, column)?;
        let need = self.numbers.house_fee * state.rivals_at(port) + cost;
        let have = me.money + income;
        if need > have { Err(Refusal::CannotAfford { need, have, rule: RuleId("CO-59") }) } else { Ok(()) }
    }

    /// What the chosen trade token costs (CO-62, S-1).
    fn check_trade_token(&self, state: &State, column: Option<Column>) -> Result<Coins, Refusal> {
        let me = state.me();
        match column {
            Some(column) if column.index() >= self.names.columns.len() => Err(Refusal::NoSuchColumn),
            Some(column) if !self.trade_columns.has(column) => Err(Refusal::NoTradeToken { column }),
            Some(column) => self.next_cost(column, me.tokens_in(column)).ok_or(Refusal::ColumnFull { column }),
            None => {
                let has_room = |column: Column| self.next_cost(column, me.tokens_in(column)).is_some();
                if self.trade_columns.iter().any(has_room) { Err(Refusal::TokenNotChosen) } else { Ok(Coins::ZERO) }
            }
        }
    }
}
