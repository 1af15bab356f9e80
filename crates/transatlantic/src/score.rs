//! Scoring: points won during the match (TA-129), and what the variant lists for its end (TA-135 to TA-137).

use riband_core::{Entry, RuleId, Scoring, Seat, full_amounts};

use crate::{
    config::ScoringRule,
    ids::Column,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// The total of a seat, without the itemisation.
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = state.players.of(seat);
        let of_rule = |rule: &ScoringRule| match rule {
            ScoringRule::Ships {} => self.columns.iter().map(|column| self.fleet_points(state, player, column).1).sum(),
            ScoringRule::Money { per, points, .. } => full_amounts(i64::from(player.money.0), *per) * points,
            ScoringRule::Rows { complete, each, .. } => self.rows(player, complete, each).points,
        };
        player.points.total() + self.scoring.iter().map(|(_, rule)| of_rule(rule)).sum::<i32>()
    }

    /// TA-135: how many tiles of a flag score, and what they bring; headquarters too, wherever the ships are. What nobody
    /// has bought scores for nobody (TA-133).
    fn fleet_points(&self, state: &State, player: &Player, column: Column) -> (i32, i32) {
        let tiles = (player.active | player.undeployed | player.headquarters) & self.flown[column.index()];
        let count = tiles.len() as i32;
        (count, count * self.ship_score(state, player, column))
    }

    /// TA-136: complete rows, and the markers in the first one that is not.
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

    fn during_the_match(&self, player: &Player) -> [Entry; 3] {
        let points = player.points;
        let entry = |item: &str, rule, points: u16, note: &str| Entry {
            item: item.to_owned(),
            rule: RuleId(rule),
            count: i32::from(points),
            points: i32::from(points),
            note: note.to_owned(),
        };
        [
            entry("sailing", "TA-70", points.houses, "houses where ships sailed"),
            entry("fleet", "TA-88", points.flags, "different flags"),
            entry("scrapped", "TA-64", points.scrapped, "ships that found no place"),
        ]
    }

    /// Every ship of a player: in a region, between two, or not deployed. No headquarters (TA-127).
    fn youngest(&self, player: &Player) -> Option<u16> {
        (player.active | player.undeployed).iter().map(|tile| self.print(tile).year).max()
    }
}

/// How the rows of a sheet stand.
struct Rows {
    complete: i32,
    rest: i32,
    points: i32,
}

impl Scoring<State> for Rules {
    fn entries(&self, state: &State, seat: Seat) -> Vec<Entry> {
        let player = state.players.of(seat);
        let mut entries = self.during_the_match(player).to_vec();
        for (id, rule) in &self.scoring {
            match rule {
                ScoringRule::Ships {} => entries.extend(self.columns.iter().map(|column| {
                    let (count, points) = self.fleet_points(state, player, column);
                    let (value, docks) = (self.values.of(player.markers_in(column)), self.in_docks(state, column));
                    Entry {
                        item: format!("{id} {}", self.names.columns[column.index()]),
                        rule: RuleId("TA-135"),
                        count,
                        points,
                        note: format!("{count} x ({value} + {docks} in the docks)"),
                    }
                })),
                ScoringRule::Money { per, points, .. } => {
                    let money = player.money.0;
                    entries.push(Entry {
                        item: id.clone(),
                        rule: RuleId("TA-135"),
                        count: money,
                        points: full_amounts(i64::from(money), *per) * points,
                        note: format!("{money} pounds, {points} for each {per}"),
                    });
                }
                ScoringRule::Rows { complete, each, .. } => {
                    let rows = self.rows(player, complete, each);
                    entries.push(Entry {
                        item: id.clone(),
                        rule: RuleId("TA-136"),
                        count: rows.complete,
                        points: rows.points,
                        note: format!("{} complete, {} markers in the next", rows.complete, rows.rest),
                    });
                }
            }
        }
        entries
    }

    /// TA-137, T-8: the year of the youngest ship; whoever has none comes last.
    fn tiebreak(&self, state: &State, seat: Seat) -> Vec<i32> {
        self.youngest(state.players.of(seat)).map(i32::from).into_iter().collect()
    }
}
