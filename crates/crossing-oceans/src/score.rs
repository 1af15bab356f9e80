//! Scoring (CO-72 to CO-77): the rules listed in the variant, in its order.

use riband_core::{Counted, Entry, RuleId, Scoring, Seat, fleet::Tile, full_amounts};

use crate::{
    config::ScoringRule,
    rules::Rules,
    state::{Player, State},
};

/// One line: how many, what they are worth, and how that comes about.
struct Line {
    rule: &'static str,
    count: i32,
    points: i32,
}

impl Rules {
    /// The total of a seat, without the itemisation.
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = state.players.of(seat);
        let of_rule = |rule: &ScoringRule| match rule {
            ScoringRule::Flags {} => self.all_columns.iter().map(|column| self.flag_line(player, column).points).sum(),
            other => self.line(state, player, other).points,
        };
        self.scoring.iter().map(|(_, rule)| of_rule(rule)).sum()
    }

    fn line(&self, state: &State, player: &Player, rule: &ScoringRule) -> Line {
        let each = |rule, count: usize, points: i32| Line { rule, count: count as i32, points: count as i32 * points };
        match rule {
            ScoringRule::Money { coal, contract, per, points, .. } => {
                // CO-72, then CO-73: full amounts only.
                let money = i64::from(player.money.0)
                    + i64::from(*coal) * i64::from(self.coal_at_sea(state, player))
                    + i64::from(*contract) * i64::from(player.contracts);
                Line {
                    rule: "CO-73",
                    count: money.clamp(-2_000_000_000, 2_000_000_000) as i32,
                    points: full_amounts(money, *per) * points,
                }
            }
            ScoringRule::CaptainsAtSea { points, .. } => each("CO-74", player.at_sea.len(), *points),
            ScoringRule::Houses { points, .. } => each("CO-74", player.houses.len(), *points),
            ScoringRule::MixedFlags { points, .. } => {
                let colours = player.flags.iter().filter(|&&flags| flags > 0).count() as i32;
                let flags = i32::from(player.mixed_flags);
                Line { rule: "CO-76", count: flags, points: flags * colours * points }
            }
            ScoringRule::Flags {} => Line { rule: "CO-75", count: 0, points: 0 },
        }
    }

    fn flag_line(&self, player: &Player, column: crate::ids::Column) -> Line {
        let flags = i32::from(player.flags[column.index()]);
        let value = i32::from(self.flag_value(column, player.tokens_in(column)));
        Line { rule: "CO-75", count: flags, points: flags * value }
    }

    fn coal_at_sea(&self, state: &State, player: &Player) -> i32 {
        player.at_sea.iter().map(|port| i32::from(state.coal_at(port))).sum()
    }

    fn note(&self, state: &State, player: &Player, rule: &ScoringRule, line: &Line) -> String {
        match rule {
            ScoringRule::Money { coal, contract, per, points, .. } => format!(
                "{} + {} coal x {coal} + {} x {contract} = {}, {points} for each {per}",
                player.money,
                self.coal_at_sea(state, player),
                Counted(player.contracts, "contract"),
                line.count
            ),
            ScoringRule::CaptainsAtSea { points, .. } | ScoringRule::Houses { points, .. } => {
                format!("{} x {points}", line.count)
            }
            ScoringRule::MixedFlags { points, .. } => {
                let colours = player.flags.iter().filter(|&&flags| flags > 0).count();
                format!("{} x {} x {points}", line.count, Counted(colours as u32, "colour"))
            }
            ScoringRule::Flags {} => String::new(),
        }
    }

    /// All tiles of a player that have a construction year, at sea or in supply.
    fn ships_of<'a>(&self, state: &'a State, player: &'a Player) -> impl Iterator<Item = Tile> + 'a {
        player.supply.iter().chain(player.at_sea.iter().filter_map(|port| state.ship_at(port)))
    }
}

impl Scoring<State> for Rules {
    fn entries(&self, state: &State, seat: Seat) -> Vec<Entry> {
        let player = state.players.of(seat);
        let mut entries = Vec::new();
        for (id, rule) in &self.scoring {
            if matches!(rule, ScoringRule::Flags {}) {
                entries.extend(self.all_columns.iter().map(|column| {
                    let line = self.flag_line(player, column);
                    let value = self.flag_value(column, player.tokens_in(column));
                    Entry {
                        item: format!("{id} {}", self.names.columns[column.index()]),
                        rule: RuleId(line.rule),
                        count: line.count,
                        points: line.points,
                        note: format!("{} x {value}", line.count),
                    }
                }));
                continue;
            }
            let line = self.line(state, player, rule);
            let note = self.note(state, player, rule, &line);
            entries.push(Entry {
                item: id.clone(),
                rule: RuleId(line.rule),
                count: line.count,
                points: line.points,
                note,
            });
        }
        entries
    }

    /// CO-77, S-8: the years of all ships owned, the youngest first. Headquarters have none.
    fn tiebreak(&self, state: &State, seat: Seat) -> Vec<i32> {
        let mut years: Vec<i32> =
            self.ships_of(state, state.players.of(seat)).map(|tile| i32::from(self.fleet.print(tile).year)).collect();
        years.sort_unstable_by(|a, b| b.cmp(a));
        years
    }
}
