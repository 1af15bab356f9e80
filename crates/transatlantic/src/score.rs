//! Scoring: points won during the match (TA-129), and the scoring rules of the variant for its end (TA-135 to TA-137).

use riband_core::{IdMap, LineText, RuleId, Said, ScoreSink, Scoring, Seat, full_amounts, said};

use crate::{
    config::ScoringRule,
    ids::Column,
    rules::Rules,
    state::{Player, State, add_points},
};

impl Rules {
    /// TA-135: the number of tiles of a flag that score, and their points; including headquarters, wherever the ships
    /// are. Tiles without an owner score for nobody (TA-133).
    fn fleet_points(&self, state: &State, player: &Player, column: Column) -> (i32, i32) {
        let tiles = (player.active | player.undeployed | player.headquarters) & self.flown[column];
        let count = tiles.len() as i32;
        (count, count * self.ship_score(state, player, column))
    }

    /// TA-136: complete rows, and the markers in the first incomplete one.
    fn rows(&self, player: &Player, complete: &[u8], each: &[u8]) -> Rows {
        let markers = |row: usize| {
            self.columns.iter().filter(|&column| usize::from(player.markers_in(column)) > row).count() as i32
        };
        let columns = self.columns.len() as i32;
        let mut rows = Rows { complete: 0, rest: 0, points: 0 };
        for (row, (&whole, &single)) in complete.iter().zip(each).enumerate() {
            let here = markers(row);
            if here < columns {
                rows.rest = here;
                rows.points += here * i32::from(single);
                break;
            }
            rows.complete += 1;
            rows.points += i32::from(whole);
        }
        rows
    }

    /// TA-64: the points that the ships scrapped in this turn would score now, capped by the track.
    pub(crate) fn points_due(&self, state: &State, player: &Player) -> i32 {
        if player.due == IdMap::all(0) {
            return 0;
        }
        let of_flag = |column: Column| self.ship_score(state, player, column) * i32::from(player.due[column]);
        let mut scrapped = player.points.scrapped;
        self.columns.iter().map(|column| i32::from(add_points(&mut scrapped, of_flag(column)))).sum()
    }

    /// The year of the youngest ship of a player: in a region, between two, or not deployed. Without headquarters
    /// (TA-127).
    fn youngest(&self, player: &Player) -> Option<u16> {
        (player.active | player.undeployed).iter().map(|tile| self.print(tile).year).max()
    }
}

/// The rows of a sheet.
struct Rows {
    complete: i32,
    rest: i32,
    points: i32,
}

impl Scoring<State> for Rules {
    #[inline]
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        // Points won during the match (TA-129), and those due at the end of the turn.
        let scrapped = player.points.scrapped + self.points_due(state, player) as u16;
        let mut won = |item: &str, rule, points: u16, note: fn() -> Said| {
            sheet.line(rule, i32::from(points), i32::from(points), || LineText::new(item, note()));
        };
        won("sailing", "TA-70", player.points.houses, || said!("score-sailing", "houses where ships sailed"));
        won("fleet", "TA-88", player.points.flags, || said!("score-fleet", "different flags"));
        won("scrapped", "TA-64", scrapped, || said!("score-scrapped", "ships that found no place"));
        for (item, rule) in &self.scoring {
            match rule {
                ScoringRule::Ships {} => {
                    for column in self.columns.iter() {
                        let (count, points) = self.fleet_points(state, player, column);
                        sheet.line("TA-135", count, points, || {
                            let (value, docks) =
                                (self.values.of(player.markers_in(column)), self.in_docks(state, column));
                            let item = format!("{item} {}", self.names.columns[column.index()]);
                            LineText::new(
                                item,
                                said!("score-ships", "{count} x ({value} + {docks} in the docks)", count, value, docks),
                            )
                        });
                    }
                }
                ScoringRule::Money { per, points, .. } => {
                    let money = player.money.0;
                    sheet.line("TA-135", money, points.of(full_amounts(i64::from(money), *per)), || {
                        LineText::new(
                            item,
                            said!("score-money", "{money} pounds, {points} for each {per}", money, points, per),
                        )
                    });
                }
                ScoringRule::Rows { complete, each, .. } => {
                    let Rows { complete, rest, points } = self.rows(player, complete, each);
                    sheet.line("TA-136", complete, points, || {
                        LineText::new(
                            item,
                            said!("score-rows", "{complete} complete, {rest} markers in the next", complete, rest),
                        )
                    });
                }
            }
        }
    }

    /// TA-137.
    fn tiebreak_rule(&self) -> Option<RuleId> {
        Some(RuleId("TA-137"))
    }

    /// TA-137, T-8: the year of the youngest ship; players without ships come last.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        self.youngest(state.players.of(seat)).map(i32::from)
    }
}
