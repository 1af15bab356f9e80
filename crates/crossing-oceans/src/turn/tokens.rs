//! Tokens: their columns, and the overflow of a full column (CO-11, CO-66).

use riband_core::{Coins, Sink};

use crate::{
    event::Event,
    ids::Column,
    refusal::Refusal,
    rules::Rules,
    sets::Columns,
    state::{Phase, Player, State, Then},
};

/// Whether an overflow token has a cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fee {
    /// The cost listed on its spot.
    Listed,
    /// Nothing: a headquarters' token (CO-41).
    Free,
}

impl Rules {
    /// Adds a token to a column, and pays the bank.
    pub(super) fn add_token(&self, state: &mut State, column: Column, cost: Coins, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let me = state.me_mut();
        me.money -= cost;
        me.tokens[column] += 1;
        log.note(|| Event::TokenTaken { seat, column, cost });
    }

    /// The columns for an overflow token: of those considered and not full, the ones with the fewest added tokens, if
    /// affordable. Empty if none of these is affordable, even if another column were (S-3, S-4).
    pub(crate) fn overflow_columns(&self, player: &Player, considered: Columns, fee: Fee) -> Columns {
        let with_room = considered.iter().filter_map(|column| {
            let tokens = player.tokens_in(column);
            Some((column, tokens, self.next_cost(column, tokens)?))
        });
        let Some(fewest) = with_room.clone().map(|(_, tokens, _)| tokens).min() else { return Columns::EMPTY };
        let payable = |cost: Coins| fee == Fee::Free || cost <= player.money;
        with_room.filter(|&(_, tokens, cost)| tokens == fewest && payable(cost)).map(|(column, ..)| column).collect()
    }

    /// The columns for the overflow of a Blue Riband: all others (CO-52).
    pub(crate) fn riband_overflow(&self) -> Columns {
        self.all_columns & !Columns::of(self.riband_column)
    }

    /// The columns for the overflow of a pier or a headquarters (CO-66, ruling G-22).
    pub(crate) fn pier_overflow(&self) -> Columns {
        if self.config.rulings.overflow_includes_riband { self.all_columns } else { self.riband_overflow() }
    }

    /// CO-66: moves the token of a full column to another one, if possible.
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
        // A single column is a forced decision (S-3), several are the player's choice: `settle` handles both.
    }

    pub(crate) fn check_tied(&self, columns: Columns, column: Column) -> Result<(), Refusal> {
        if column.index() >= self.names.columns.len() {
            return Err(Refusal::NoSuchColumn);
        }
        if columns.has(column) { Ok(()) } else { Err(Refusal::NotTied { column }) }
    }

    pub(crate) fn choose_overflow(&self, state: &mut State, column: Column, log: &mut impl Sink<Event>) {
        let Phase::Overflow { paid, then, .. } = state.phase else { return };
        let listed = self.next_cost(column, state.me().tokens_in(column)).unwrap_or_default();
        self.add_token(state, column, if paid { listed } else { Coins::ZERO }, log);
        self.go_on(state, then, log);
    }

    pub(super) fn go_on(&self, state: &mut State, then: Then, log: &mut impl Sink<Event>) {
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
}
