//! The final score: one entry for each thing that scores, and the ties.

use riband::{Entry, RuleId, Seat, core::Scoring};

use crate::{rules::Rules, state::State};

impl Rules {
    /// The total of a seat alone, for searchers; it allocates nothing.
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = state.players.of(seat);
        let crates: i32 =
            self.wares().zip(&self.wares).map(|(ware, facts)| player.crates_of(ware) as i32 * facts.points).sum();
        let ordered = player.order.map_or(0, |ware| player.crates_of(ware)) as i32;
        crates + ordered * self.order_bonus
    }
}

impl Scoring<State> for Rules {
    fn entries(&self, state: &State, seat: Seat) -> Vec<Entry> {
        let player = state.players.of(seat);
        let line = |item: &str, rule, count: usize, each: i32| Entry {
            item: item.to_owned(),
            rule: RuleId(rule),
            count: count as i32,
            points: count as i32 * each,
            note: format!("{count} x {each}"),
        };
        let wares = self.wares().zip(&self.names).zip(&self.wares);
        let crates = wares.map(|((ware, id), facts)| line(id, "QS-7", player.crates_of(ware), facts.points));
        let ordered = player.order.map_or(0, |ware| player.crates_of(ware));
        crates.chain([line("order", "QS-8", ordered, self.order_bonus)]).collect()
    }

    /// QS-9.
    fn tiebreak(&self, state: &State, seat: Seat) -> Vec<i32> {
        vec![state.players.of(seat).money.0]
    }
}
