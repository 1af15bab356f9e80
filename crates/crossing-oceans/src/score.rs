//! Scoring (CO-72 to CO-77): the rules listed in the variant, in its order.

use std::ops::RangeInclusive;

use riband_core::{Counted, LineText, RuleId, ScoreSink, Scoring, Seat, Seats, full_amounts, said};
use riband_liners::Tiles;

use crate::{
    config::ScoringRule,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// All tiles of a player that have a construction year, at sea or in supply.
    fn ships_of(&self, state: &State, player: &Player) -> Tiles {
        player.at_sea.iter().filter_map(|port| state.ship_at(port)).fold(player.supply, |mut ships, tile| {
            ships.insert(tile);
            ships
        })
    }
}

impl Scoring<State> for Rules {
    #[inline]
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        for (item, rule) in &self.scoring {
            match rule {
                ScoringRule::Money { coal, contract, per, points, .. } => {
                    let at_sea: i32 = player.at_sea.iter().map(|port| i32::from(state.coal_at(port))).sum();
                    // CO-72, then CO-73: full amounts only.
                    let money = i64::from(player.money.0)
                        + i64::from(*coal) * i64::from(at_sea)
                        + i64::from(*contract) * i64::from(player.contracts);
                    let count = money.clamp(-2_000_000_000, 2_000_000_000) as i32;
                    sheet.line("CO-73", count, points.of(full_amounts(money, *per)), || {
                        let (pounds, contracts) = (player.money, Counted(player.contracts, "contract"));
                        let sum = said!(
                            "score-sum",
                            "{pounds} + {at_sea} coal x {coal} + {contracts} x {contract} = {count}",
                            pounds,
                            at_sea,
                            coal,
                            contracts,
                            contract,
                            count
                        );
                        LineText::new(item, said!("score-amounts", "{sum}, {points} for each {per}", sum, points, per))
                    });
                }
                ScoringRule::CaptainsAtSea { points, .. } => {
                    let count = player.at_sea.len() as i32;
                    sheet.line("CO-74", count, points.of(count), || LineText::new(item, format!("{count} x {points}")));
                }
                ScoringRule::Houses { points, .. } => {
                    let count = player.houses.len() as i32;
                    sheet.line("CO-74", count, points.of(count), || LineText::new(item, format!("{count} x {points}")));
                }
                ScoringRule::Flags {} => {
                    for column in self.all_columns.iter() {
                        let count = i32::from(player.flags[column]);
                        let value = i32::from(self.flag_value(column, player.tokens_in(column)));
                        sheet.line("CO-75", count, count * value, || {
                            let column = &self.names.columns[column.index()];
                            LineText::new(format!("{item} {column}"), format!("{count} x {value}"))
                        });
                    }
                }
                ScoringRule::MixedFlags { points, .. } => {
                    let count = i32::from(player.mixed_flags);
                    let colours = player.flags.iter().filter(|&&flags| flags > 0).count() as i32;
                    sheet.line("CO-76", count, points.of(count * colours), || {
                        let colours = Counted(colours, "colour");
                        LineText::new(
                            item,
                            said!("score-mixed", "{count} x {colours} x {points}", count, colours, points),
                        )
                    });
                }
            }
        }
    }

    fn bounds(&self, seats: Seats) -> Option<RangeInclusive<i32>> {
        self.point_bounds(seats)
    }

    /// CO-77.
    fn tiebreak_rule(&self) -> Option<RuleId> {
        Some(RuleId("CO-77"))
    }

    /// CO-77, S-8: the years of all ships owned, the youngest first. Headquarters have none.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        self.ships_of(state, state.players.of(seat)).youngest_first().map(|tile| i32::from(self.fleet.print(tile).year))
    }
}
