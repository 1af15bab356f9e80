//! Flags and tokens: their current points, and the gain from the next one (CO-10, CO-11, CO-75, CO-76).

use riband_core::IdMap;

use super::Worth;
use crate::{
    ids::{Column, MAX_COLUMNS},
    rules::Rules,
    state::Player,
};

/// The points of a player's flags and tokens.
pub(super) struct Growth {
    /// The current points of the flags.
    pub(super) points: i32,
    /// The number of colours with a flag.
    pub(super) colours: i32,
    /// The points of one more flag of each colour, by column.
    pub(super) value: IdMap<Column, i32, MAX_COLUMNS>,
    /// The points of one more token in each column, by column.
    pub(super) gain: IdMap<Column, i32, MAX_COLUMNS>,
    /// One more flag of every colour.
    pub(super) values: i32,
    /// The additional points if all columns were full.
    pub(super) room: i32,
    /// The next token of the blue column.
    pub(super) riband: i32,
    /// The next coal pier, if affordable.
    pub(super) pier: i32,
    /// The best affordable trade token.
    pub(super) trade: i32,
}

impl Rules {
    pub(super) fn growth(&self, player: &Player, worth: &Worth) -> Growth {
        let mut growth = Growth {
            points: 0,
            colours: 0,
            value: IdMap::all(0),
            gain: IdMap::all(0),
            values: 0,
            room: 0,
            riband: 0,
            pier: 0,
            trade: 0,
        };
        let trade = self.trade_columns;
        for column in self.all_columns.iter() {
            let (facts, flags) = (self.column(column), i32::from(player.flags[column]));
            let tokens = player.tokens_in(column);
            let value_of = |tokens: usize| i32::from(self.flag_value(column, tokens)) * worth.flag;
            let value = value_of(tokens);
            growth.points += flags * value;
            growth.colours += i32::from(flags > 0);
            growth.values += value;
            growth.value[column] = value;
            let Some(cost) = self.next_cost(column, tokens) else { continue };
            let gain = flags * (value_of(tokens + 1) - value);
            growth.gain[column] = gain;
            growth.room += flags * (value_of(usize::from(facts.spots)) - value);
            if column == self.riband_column {
                growth.riband = gain;
            } else if cost > player.money {
                // Not affordable now.
            } else if column == self.pier_column {
                growth.pier = gain;
            } else if trade.has(column) {
                growth.trade = growth.trade.max(gain);
            }
        }
        growth
    }
}
