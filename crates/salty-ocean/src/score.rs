//! Scoring: coins, and what buildings bring at the end (SO-81 to SO-83).

use riband_core::{Coins, Counted, Entry, RuleId, Scoring, Seat};

use crate::{
    config::Per,
    effects::{Bonus, EndBonus, rank_index},
    ids::MAX_LEVELS,
    rules::Rules,
    state::{Player, State},
};

impl Rules {
    /// The total of a seat, without the itemisation: the most win (SO-82), and 100 is no limit (SO-84).
    pub(crate) fn points(&self, state: &State, seat: Seat) -> i32 {
        let player = state.players.of(seat);
        let bonuses: Coins = self.effects.end_bonuses.iter().map(|bonus| self.bonus(player, bonus).coins).sum();
        (player.coins + bonuses).0
    }

    /// The buildings of a player that count for end bonuses (SO-66).
    pub(crate) fn buildings_counted(&self, player: &Player) -> usize {
        (player.owned() & self.counted).len()
    }

    /// What a building brings its owner at the end, and for how many of what.
    fn bonus(&self, player: &Player, bonus: &EndBonus) -> Counting {
        let building = bonus.building;
        let level = player.levels.get(building);
        let rank = rank_index(player, building);
        match &bonus.how {
            // SO-64: also for level 0, if the variant says so.
            Bonus::Levelled(coins) => {
                let coins = coins[usize::from(level).min(MAX_LEVELS)];
                Counting { rule: "SO-64", count: i32::from(level), coins, note: Note::Level }
            }
            _ if level == 0 => Counting { rule: "SO-81", count: 0, coins: Coins::ZERO, note: Note::NotBuilt },
            Bonus::Ranked(coins) => {
                Counting { rule: "SO-81", count: 1, coins: coins[rank], note: Note::Order(rank + 1) }
            }
            Bonus::Each { of, coins, per } => {
                let (rule, count) = match of {
                    Per::Ship => ("SO-62", player.fleet().len()),
                    Per::Building => ("SO-66", self.buildings_counted(player)),
                };
                let full = count / usize::from(per[rank].max(1));
                let coins = coins[rank] * full as i32;
                Counting { rule, count: count as i32, coins, note: Note::Each(*of, per[rank]) }
            }
        }
    }
}

/// What a bonus comes to.
struct Counting {
    rule: &'static str,
    count: i32,
    coins: Coins,
    note: Note,
}

/// How it comes about.
enum Note {
    NotBuilt,
    Level,
    Order(usize),
    Each(Per, u8),
}

impl Counting {
    fn text(&self) -> String {
        match self.note {
            Note::NotBuilt => "not built".into(),
            Note::Level => format!("level {}", self.count),
            Note::Order(order) => format!("built as number {order}"),
            Note::Each(of, per) => {
                let what = if of == Per::Ship { "ship" } else { "building" };
                let each = if per == 1 { "each".into() } else { format!("each {per}") };
                format!("{}, for {each}", Counted(self.count, what))
            }
        }
    }
}

impl Scoring<State> for Rules {
    fn entries(&self, state: &State, seat: Seat) -> Vec<Entry> {
        let player = state.players.of(seat);
        let coins = Entry {
            item: "coins".into(),
            rule: RuleId("SO-82"),
            count: player.coins.0,
            points: player.coins.0,
            note: "held at the end".into(),
        };
        let bonuses = self.effects.end_bonuses.iter().map(|bonus| {
            let counting = self.bonus(player, bonus);
            let building = self.names.buildings.get(bonus.building.index()).map_or("", String::as_str);
            let item = match bonus.how {
                Bonus::Each { of: Per::Ship, .. } => format!("{building} ships"),
                Bonus::Each { of: Per::Building, .. } => format!("{building} buildings"),
                Bonus::Ranked(_) | Bonus::Levelled(_) => building.to_owned(),
            };
            Entry {
                item,
                rule: RuleId(counting.rule),
                count: counting.count,
                points: counting.coins.0,
                note: counting.text(),
            }
        });
        std::iter::once(coins).chain(bonuses).collect()
    }

    /// SO-83: the most buildings.
    fn tiebreak(&self, state: &State, seat: Seat) -> Vec<i32> {
        vec![(state.players.of(seat).owned() & self.counted_in_ties).len() as i32]
    }
}
