//! House: transport, build a trade house, take a trade token (CO-58 to CO-64). Contracts can build houses too (CO-30).

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, IdMap, RuleId, Sink};

use super::tokens::Fee;
use crate::{
    action::Action,
    event::Event,
    ids::{Column, MAX_COLUMNS, Port},
    refusal::Refusal,
    rules::Rules,
    sets::{Columns, Ports},
    state::{Player, State, Then},
};

/// The trade tokens that a player can take (CO-62).
struct TradeTokens {
    /// The cost of each; `None` for other columns and full ones.
    costs: IdMap<Column, Option<Coins>, MAX_COLUMNS>,
    /// The columns with room. If there are none, a house offers no choice of a token (S-1).
    with_room: Columns,
}

impl TradeTokens {
    #[inline]
    pub(crate) fn cost(&self, column: Column) -> Option<Coins> {
        self.costs.get(column.index()).copied().flatten()
    }
}

impl Rules {
    /// CO-59, CO-63, CO-64: the ports where the active player can build a house.
    #[inline]
    fn house_ports(&self, state: &State) -> Ports {
        let me = state.me();
        if me.houses_left == 0 { Ports::EMPTY } else { me.at_sea & !me.houses }
    }

    #[inline]
    fn trade_tokens(&self, player: &Player) -> TradeTokens {
        let mut tokens = TradeTokens { costs: IdMap::all(None), with_room: Columns::EMPTY };
        for column in self.trade_columns.iter() {
            if let Some(cost) = self.next_cost(column, player.tokens_in(column)) {
                tokens.costs[column] = Some(cost);
                tokens.with_room.insert(column);
            }
        }
        tokens
    }

    /// The cost of a house besides its token: a fee for each rival who has one there (CO-61).
    #[inline]
    fn house_fees(&self, state: &State, port: Port) -> Coins {
        Coins(self.config.rates.house_fee_per_rival) * state.rivals_at(port)
    }

    /// CO-59: the money that is left for a token after the `income` from step 1 and the fees; negative if the fees alone
    /// are too much.
    #[inline]
    fn house_budget(&self, state: &State, port: Port, income: Coins) -> Coins {
        state.me().money + income - self.house_fees(state, port)
    }

    /// The income from step 1 of the House action (CO-60).
    #[inline]
    pub(crate) fn house_income(&self, state: &State, port: Port) -> Coins {
        self.income(state, self.ready(state, Ports::of(port)))
    }

    /// Every port and trade column for which the active player can build a house, with the `income` that the port
    /// yields first (CO-59, CO-61, CO-62; S-1: no column if all of them are full).
    #[inline]
    pub(super) fn each_house(
        &self,
        state: &State,
        income: impl Fn(Port) -> Coins,
        mut each: impl FnMut(Port, Option<Column>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let ports = self.house_ports(state);
        if ports.is_empty() {
            return ControlFlow::Continue(());
        }
        let tokens = self.trade_tokens(state.me());
        for port in ports.iter() {
            let budget = self.house_budget(state, port, income(port));
            if tokens.with_room.is_empty() && budget >= Coins::ZERO {
                each(port, None)?;
            }
            for column in tokens.with_room.iter() {
                if tokens.cost(column).is_some_and(|cost| cost <= budget) {
                    each(port, Some(column))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// CO-58.
    #[inline]
    pub(crate) fn list_houses(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut none = true;
        self.each_house(
            state,
            |port| self.house_income(state, port),
            |port, column| {
                none = false;
                out.add(Action::House { port, column })
            },
        )?;
        if none { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    /// For the action (CO-58), or for contracts (CO-30), which yield no income.
    pub(crate) fn check_house(
        &self,
        state: &State,
        port: Port,
        column: Option<Column>,
        income: Coins,
        rule: RuleId,
    ) -> Result<(), Refusal> {
        self.check_open(state, port)?;
        if !self.house_ports(state).has(port) {
            let me = state.me();
            return Err(match (me.at_sea.has(port), me.houses.has(port)) {
                (false, _) => Refusal::NoOwnShip { port, rule },
                (true, true) => Refusal::HouseAlready { port, rule },
                (true, false) => Refusal::NoHouseLeft,
            });
        }
        let cost = self.trade_token_cost(state.me(), column)?;
        if cost <= self.house_budget(state, port, income) {
            return Ok(());
        }
        let (need, have) = (self.house_fees(state, port) + cost, state.me().money + income);
        Err(Refusal::CannotAfford { need, have, rule: RuleId("CO-59") })
    }

    /// The cost of the chosen trade token (CO-62, S-1).
    fn trade_token_cost(&self, player: &Player, column: Option<Column>) -> Result<Coins, Refusal> {
        let tokens = self.trade_tokens(player);
        match column {
            Some(column) if column.index() >= self.names.columns.len() => Err(Refusal::NoSuchColumn),
            Some(column) if !self.trade_columns.has(column) => Err(Refusal::NoTradeToken { column }),
            Some(column) => tokens.cost(column).ok_or(Refusal::ColumnFull { column }),
            None if tokens.with_room.is_empty() => Ok(Coins::ZERO),
            None => Err(Refusal::TokenNotChosen),
        }
    }

    /// CO-60: in step 1 the ship transports if she is ready; then the house is built.
    pub(crate) fn run_house(&self, state: &mut State, port: Port, column: Option<Column>, log: &mut impl Sink<Event>) {
        let ready = self.ready(state, Ports::of(port));
        self.transport(state, state.active, ready, log);
        self.build_house(state, port, column, Then::TurnEnd, log);
    }

    /// CO-61 and CO-62: the house, the fees to rivals, the trade token.
    pub(super) fn build_house(
        &self,
        state: &mut State,
        port: Port,
        column: Option<Column>,
        then: Then,
        log: &mut impl Sink<Event>,
    ) {
        let (seat, fee) = (state.active, Coins(self.config.rates.house_fee_per_rival));
        let me = state.me_mut();
        me.houses.insert(port);
        me.houses_left -= 1;
        log.note(|| Event::HouseBuilt { seat, port });
        for rival in state.seats.clockwise_from(seat).skip(1) {
            if state.players.of(rival).houses.has(port) {
                state.me_mut().money -= fee;
                self.earn(state, rival, fee);
                log.note(|| Event::FeePaid { seat, to: rival, money: fee });
            }
        }
        if let Some(column) = column {
            let cost = self.next_cost(column, state.me().tokens_in(column)).unwrap_or_default();
            self.add_token(state, column, cost, log);
            self.go_on(state, then, log);
        } else {
            self.overflow(state, self.all_columns, Fee::Listed, then, log); // S-1
        }
    }
}
