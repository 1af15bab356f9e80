//! Points, one line of the score sheet for each thing that scores.

use riband::{Entry, RuleId, Seat, core::Scoring};

use crate::{rules::Rules, state::State};

impl Scoring<State> for Rules {
    /// QS-7, QS-8.
    fn entries(&self, state: &State, seat: Seat) -> Vec<Entry> {
        let player = &state.players[seat.index()];
        let line = |item: String, rule, count: usize, each: i32| Entry {
            item,
            rule: RuleId(rule),
            count: count as i32,
            points: count as i32 * each,
            note: format!("{count} x {each}"),
        };
        let crates =
            self.wares().map(|(ware, facts)| line(facts.id.clone(), "QS-7", player.crates(ware), facts.points));
        let ordered = player.order.map_or(0, |ware| player.crates(ware));
        crates.chain([line("order".to_owned(), "QS-8", ordered, self.order_bonus)]).collect()
    }

    /// QS-9.
    fn tiebreak(&self, state: &State, seat: Seat) -> Vec<i32> {
        vec![state.players[seat.index()].money.0]
    }
}

impl Rules {
    /// The total alone, for searchers: it allocates nothing.
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = &state.players[seat.index()];
        let crates: i32 = self.wares().map(|(ware, facts)| player.crates(ware) as i32 * facts.points).sum();
        let ordered = player.order.map_or(0, |ware| player.crates(ware)) as i32;
        crates + ordered * self.order_bonus
    }
}
