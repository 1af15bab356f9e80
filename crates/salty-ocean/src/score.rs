//! Scoring: coins, and the end bonuses of buildings (SO-81 to SO-83). The most points win (SO-82), and 100 is no limit
//! (SO-84).

use riband_core::{Counted, LineText, RuleId, Said, ScoreSink, Scoring, Seat, said};

use crate::{
    config::Per,
    effects::{Bonus, EndBonus, rank_index},
    ids::MAX_LEVELS,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// The buildings of a player that count for end bonuses (SO-66).
    pub(crate) fn buildings_counted(&self, player: &Player) -> usize {
        (player.owned() & self.counted).len()
    }

    /// The end bonus of a building for its owner, with the number of items that it counts.
    #[inline]
    pub(crate) fn score_bonus(&self, player: &Player, bonus: &EndBonus, sheet: &mut impl ScoreSink) {
        let building = || self.names.buildings.get(bonus.building.index()).map_or("", String::as_str);
        let (level, rank) = (player.levels.get(bonus.building), rank_index(player, bonus.building));
        match &bonus.how {
            // SO-64: also for level 0, if the variant says so.
            Bonus::Levelled(coins) => {
                let coins = coins[usize::from(level).min(MAX_LEVELS)];
                let words = || LineText::new(building(), said!("score-level", "level {level}", level));
                sheet.line("SO-64", i32::from(level), coins.0, words);
            }
            Bonus::Ranked(_) if level == 0 => sheet.line("SO-81", 0, 0, || LineText::new(building(), not_built())),
            Bonus::Ranked(coins) => {
                let words =
                    || LineText::new(building(), said!("score-built", "built as number {order}", order = rank + 1));
                sheet.line("SO-81", 1, coins[rank].0, words);
            }
            Bonus::Each { of, coins, per } => {
                let (rule, what, items, count) = match of {
                    Per::Ship => ("SO-62", "ship", "ships", player.fleet().len()),
                    Per::Building => ("SO-66", "building", "buildings", self.buildings_counted(player)),
                };
                let item = || format!("{} {items}", building());
                if level == 0 {
                    return sheet.line("SO-81", 0, 0, || LineText::new(item(), not_built()));
                }
                let (count, per) = (count as i32, i32::from(per[rank].max(1)));
                sheet.line(rule, count, (coins[rank] * (count / per)).0, || {
                    let counted = Counted(count, what);
                    let text = match per {
                        1 => format!("{counted}, for each"),
                        _ => format!("{counted}, for each {per}"),
                    };
                    let note = Said::new("score-each", text).with("count", &count).with("of", what).with("per", &per);
                    LineText::new(item(), note)
                });
            }
        }
    }
}

fn not_built() -> Said {
    said!("score-not-built", "not built")
}

impl Scoring<State> for Rules {
    #[inline]
    fn score_lines(&self, state: &State, seat: Seat, sheet: &mut impl ScoreSink) {
        let player = state.players.of(seat);
        let coins = player.coins.0;
        sheet.line("SO-82", coins, coins, || LineText::new("coins", said!("score-held", "held at the end")));
        self.effects.end_bonuses.iter().for_each(|bonus| self.score_bonus(player, bonus, sheet));
    }

    /// SO-83.
    fn tiebreak_rule(&self) -> Option<RuleId> {
        Some(RuleId("SO-83"))
    }

    /// SO-83: the most buildings.
    fn tiebreak(&self, state: &State, seat: Seat) -> impl IntoIterator<Item = i32> {
        [(state.players.of(seat).owned() & self.counted_in_ties).len() as i32]
    }
}
