//! Tokens for columns that are full (CO-66).

use riband_core::Coins;

use crate::{rules::Rules, sets::Columns, state::Player};

/// Whether an overflow token costs what is listed on its spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fee {
    /// As listed.
    Listed,
    /// Nothing: a headquarters' token (CO-41).
    Free,
}

impl Rules {
    /// The columns an overflow token may go to: of those considered and not full, the ones with the fewest added tokens,
    /// as far as they can be paid. None if none of these can be, even if another column could (S-3, S-4).
    pub(crate) fn overflow_columns(&self, player: &Player, considered: Columns, fee: Fee) -> Columns {
        let with_room = considered.iter().filter_map(|column| {
            let tokens = player.tokens_in(column);
            Some((column, tokens, self.next_cost(column, tokens)?))
        });
        let Some(fewest) = with_room.clone().map(|(_, tokens, _)| tokens).min() else { return Columns::EMPTY };
        let payable = |cost: Coins| fee == Fee::Free || cost <= player.money;
        with_room.filter(|&(_, tokens, cost)| tokens == fewest && payable(cost)).map(|(column, ..)| column).collect()
    }

    /// What the overflow of a Blue Riband may go to: every other column (CO-52).
    pub(crate) fn riband_overflow(&self) -> Columns {
        self.all_columns & !Columns::of(self.riband_column)
    }

    /// What the overflow of a pier or a headquarters may go to (CO-66, ruling G-22).
    pub(crate) fn pier_overflow(&self) -> Columns {
        if self.numbers.overflow_includes_riband { self.all_columns } else { self.riband_overflow() }
    }
}
