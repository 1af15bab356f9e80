//! Flags and tokens: what they score, and what the next one brings (CO-10, CO-11, CO-75, CO-76).

use riband_core::IdMap;

use super::Worth;
use crate::{
    ids::{Column, MAX_COLUMNS},
    rules::Rules,
    state::Player,
};

/// What flags and tokens bring to a player, in points.
pub(super) struct Growth {
    /// What the flags score as they are.
    pub(super) points: i32,
    /// How many colours there are flags of.
    pub(super) colours: i32,
    /// What one more flag of each colour scores, by column.
    pub(super) value: IdMap<Column, i32, MAX_COLUMNS>,
    /// What one more token in each column brings, by column.
    pub(super) gain: IdMap<Column, i32, MAX_COLUMNS>,
    /// One more flag of every colour.
    pub(super) values: i32,
    /// What the columns would bring if they were full.
    pub(super) room: i32,
    /// The next token of the blue column.
    pub(super) riband: i32,
    /// The next coal pier, if it can be paid.
    pub(super) pier: i32,
    /// The best trade token that can be paid.
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
                // Out of reach for now.
            } else if column == self.pier_column {
                growth.pier = gain;
            } else if trade.has(column) {
                growth.trade = growth.trade.max(gain);
            }
        }
        growth
    }
}
