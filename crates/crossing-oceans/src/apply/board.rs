//! What changes the player board: tokens, coal, trade houses.

use riband_core::{Coins, Sink};

use crate::{
    event::Event,
    ids::{Column, Port},
    overflow::Fee,
    rules::Rules,
    sets::Columns,
    state::{Phase, Player, State, Then},
};

impl Rules {
    /// One token more in a column, paid to the bank.
    pub(crate) fn add_token(&self, state: &mut State, column: Column, cost: Coins, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let me = state.me_mut();
        me.money -= cost;
        me.tokens[column.index()] += 1;
        log.note(|| Event::TokenTaken { seat, column, cost });
    }

    /// CO-66: a token for a column that is full goes elsewhere, if it can.
    pub(crate) fn overflow(
        &self,
        state: &mut State,
        considered: Columns,
        fee: Fee,
        then: Then,
        log: &mut impl Sink<Event>,
    ) {
        let columns = self.overflow_columns(state.me(), considered, fee);
        let paid = fee == Fee::Listed;
        state.phase = Phase::Overflow { columns, paid, then };
        if columns.is_empty() {
            let seat = state.active;
            log.note(|| Event::TokenLost { seat }); // S-4, G-23
            self.go_on(state, then, log);
        }
        // One column is a forced decision (S-3), several are the player's: `settle` finds out.
    }

    pub(crate) fn choose_overflow(&self, state: &mut State, column: Column, log: &mut impl Sink<Event>) {
        let Phase::Overflow { paid, then, .. } = state.phase else { return };
        let listed = self.next_cost(column, state.me().tokens_in(column)).unwrap_or_default();
        self.add_token(state, column, if paid { listed } else { Coins::ZERO }, log);
        self.go_on(state, then, log);
    }

    fn go_on(&self, state: &mut State, then: Then, log: &mut impl Sink<Event>) {
        match then {
            Then::Contracts => state.phase = Phase::Contracts,
            Then::Buying { bought } => {
                state.phase = Phase::Buying { bought };
                self.after_purchase(state, log);
            }
            Then::Loading => self.start_loading(state),
            Then::TurnEnd => self.end_turn(state, log),
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

    /// CO-55: as much coal as there are icons, a pier just bought included, and as the supply holds (CO-4).
    pub(crate) fn start_loading(&self, state: &mut State) {
        let icons = self.coal_icons(state.me());
        state.phase = Phase::Loading { left: icons.min(state.coal_supply) };
    }

    /// CO-12.
    pub(crate) fn coal_icons(&self, player: &Player) -> u8 {
        self.numbers.printed_icons.saturating_add(player.tokens_in(self.pier_column) as u8)
    }

    /// CO-56: loads whole levels, lowest first, while the coal suffices for every ship of the level. The player chooses the
    /// ships of the last level; if there is no such choice, the turn ends.
    pub(crate) fn load_levels(&self, state: &mut State, mut left: u8, log: &mut impl Sink<Event>) {
        loop {
            let (_, ships) = self.lowest_level(state);
            if left == 0 || ships.is_empty() {
                self.end_turn(state, log); // CO-57: what cannot be loaded stays in the supply
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

    /// CO-61 and CO-62: the house, the fees to rivals, the trade token.
    pub(crate) fn build_house(
        &self,
        state: &mut State,
        port: Port,
        column: Option<Column>,
        then: Then,
        log: &mut impl Sink<Event>,
    ) {
        let (seat, fee) = (state.active, self.numbers.house_fee);
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
