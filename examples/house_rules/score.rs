//! The final score: one line for each thing that scores, and the ties.

use riband::{
    Seat,
    core::{LineText, ScoreSink, Scoring},
};

use crate::{rules::Rules, state::State};

impl Scoring<State> for Rules {
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        let mut line = |item: &str, rule, count: usize, each: i32| {
            let count = count as i32;
            sheet.line(rule, count, count * each, || LineText::new(item, format!("{count} x {each}")));
        };
        for ((ware, facts), id) in self.wares().zip(&self.wares).zip(&self.names) {
            line(id, "QS-7", player.crates_of(ware), facts.points);
        }
        let ordered = player.order.map_or(0, |ware| player.crates_of(ware));
        line("order", "QS-8", ordered, self.order_bonus);
    }

    /// QS-9.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [state.players.of(seat).money.0]
    }
}
