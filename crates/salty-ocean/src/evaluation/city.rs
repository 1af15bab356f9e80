//! The gains from the city: bonuses at the end, income at the ends of turns, and what can still be built.

use riband_core::{Coins, FeatureSink, full_amounts};

use crate::{
    action::ActionType,
    config::{LevelPlaces, Per},
    effects::{Bonus, EndBonus, rank_index},
    ids::{Building, MAX_LEVELS, MAX_SEATS},
};

use super::Outlook;

/// The estimated number of additional items per turn, for a bonus per item.
const ITEMS_A_TURN: f32 = 1.0;

/// Bonuses in coins (SO-81).
#[derive(Clone, Copy, Default)]
pub(super) struct Bonuses {
    /// For levels, so far.
    pub(super) levelled: i32,
    /// By order of building.
    pub(super) ranked: i32,
    /// For things owned, so far.
    pub(super) each: i32,
    /// For things owned, to come.
    growth: f32,
    /// For levels, to come.
    later: i32,
}

impl Outlook<'_> {
    /// SO-81: the bonuses that are certain, and those within reach.
    pub(super) fn bonuses(&self, out: &mut impl FeatureSink) {
        let Self { rules, state, player, clock, .. } = *self;
        let Bonuses { levelled, ranked, each, growth, later } = self.all_bonuses();
        let cost = rules.activation_cost(state, ActionType::City).0 as f32;
        let open = rules.open_to(state, player).iter();
        let one_more = rules.effects.end_bonuses.iter().map(|bonus| self.worth_of_one_more(bonus)).sum();
        let worth = open.map(|building| self.worth_of_building(building, one_more) - cost);
        let best = worth.fold(0.0, f32::max) * clock.acting;
        out.feature("bonuses-by-level", levelled as f32 * clock.more);
        out.feature("bonuses-by-order", ranked as f32 * clock.more);
        out.feature("bonuses-by-count", each as f32 * clock.more);
        out.feature("bonuses-to-grow", growth);
        out.feature("levels-to-come", later as f32);
        out.feature("best-to-build", best * clock.more);
        out.feature("best-in-last-turn", best * (1.0 - clock.more));
    }

    /// SO-81: the bonuses that are certain, and those to come.
    pub(super) fn all_bonuses(&self) -> Bonuses {
        let Self { rules, player, clock, .. } = *self;
        let owned = player.owned();
        let mut all = Bonuses::default();
        for bonus in &rules.effects.end_bonuses {
            let (level, rank) = (player.levels.get(bonus.building), rank_index(player, bonus.building));
            match &bonus.how {
                Bonus::Levelled(coins) => {
                    all.levelled += coins[usize::from(level).min(MAX_LEVELS)].0;
                    let top = self.level_after(bonus.building, level, clock.turns as u8);
                    all.later +=
                        coins[usize::from(top).min(MAX_LEVELS)].0 - coins[usize::from(level).min(MAX_LEVELS)].0;
                }
                Bonus::Ranked(coins) if owned.has(bonus.building) => all.ranked += coins[rank].0,
                Bonus::Each { of, coins, per } if owned.has(bonus.building) => {
                    let per = i32::from(per[rank].max(1));
                    all.each += coins[rank].0 * (self.items(*of) / per);
                    all.growth += coins[rank].0 as f32 / per as f32 * ITEMS_A_TURN * clock.turns;
                }
                Bonus::Ranked(_) | Bonus::Each { .. } => {}
            }
        }
        all
    }

    /// All bonuses, if the match ended now (SO-81).
    pub(super) fn bonus_total(&self) -> i32 {
        let mut total = 0;
        self.rules.effects.end_bonuses.iter().for_each(|bonus| self.rules.score_bonus(self.player, bonus, &mut total));
        total
    }

    /// The income of the seat in step 3 (SO-73).
    pub(super) fn rents(&self) -> i32 {
        let owned = self.player.owned();
        let rents = self.rules.effects.rents.iter().filter(|rent| owned.has(rent.building));
        let without = |building| self.state.seats.count().saturating_sub(self.state.owners(building)) as i32;
        rents.map(|rent| (rent.coins + rent.each_without * without(rent.building)).0.max(0)).sum()
    }

    /// The income of the seat in step 4 with this number of coins (SO-74).
    pub(super) fn interest_on(&self, coins: Coins) -> i32 {
        let owned = self.player.owned();
        let paid = self.rules.effects.interest.iter();
        let paid = paid.filter(|paid| owned.has(paid.building) && (owned & paid.replaced_by).is_empty());
        paid.map(|paid| full_amounts(i64::from(coins.0.max(0)), paid.per)).sum()
    }

    /// SO-58 to SO-61, SO-63, and production of goods other than salt: the income without actions.
    pub(super) fn income(&self, out: &mut impl FeatureSink) {
        let Self { rules, player, clock, .. } = *self;
        let owned = player.owned();
        let (rents, interest) = (self.rents(), self.interest_on(player.coins));
        let sales = rules.sale_income(player);
        let clocks = rules.effects.clocks.iter().filter(|clock| owned.has(clock.building)).count() as f32;
        let ready = (owned & rules.effects.clock_towers & !player.used).len() as f32;
        out.feature("rents-to-come", rents as f32 * clock.ends * clock.more);
        out.feature("interest-to-come", interest as f32 * clock.ends * clock.more);
        out.feature("sale-income-to-come", sales * clock.turns);
        out.feature("second-actions-to-come", clocks * clock.turns + ready * clock.acting * clock.more);
    }

    /// The value in coins of building this next, if it counts only by its bonuses and rents.
    fn worth_of_building(&self, building: Building, one_more: i32) -> f32 {
        let Self { rules, state, player, clock, .. } = *self;
        let level = usize::from(player.levels.get(building));
        let rank = state.owners(building).min(MAX_SEATS - 1);
        let counts = level == 0 && rules.counted.has(building);
        let mut worth = if counts { one_more } else { 0 };
        for bonus in rules.effects.end_bonuses.iter().filter(|bonus| bonus.building == building) {
            worth += match &bonus.how {
                Bonus::Levelled(coins) => coins[(level + 1).min(MAX_LEVELS)].0 - coins[level.min(MAX_LEVELS)].0,
                Bonus::Ranked(coins) if level == 0 => coins[rank].0,
                Bonus::Each { of, coins, per } if level == 0 => {
                    let itself = i32::from(*of == Per::Building && counts);
                    coins[rank].0 * ((self.items(*of) + itself) / i32::from(per[rank].max(1)))
                }
                Bonus::Ranked(_) | Bonus::Each { .. } => 0,
            };
        }
        let rents = if level == 0 { self.rent_of(building) } else { 0 };
        worth as f32 + rents as f32 * clock.ends
    }

    /// The value of one more building for the owner of a bonus per building.
    fn worth_of_one_more(&self, bonus: &EndBonus) -> i32 {
        let Bonus::Each { of: Per::Building, coins, per } = &bonus.how else { return 0 };
        if !self.player.owns(bonus.building) {
            return 0;
        }
        let rank = rank_index(self.player, bonus.building);
        let (count, per) = (self.items(Per::Building), i32::from(per[rank].max(1)));
        coins[rank].0 * ((count + 1) / per - count / per)
    }

    /// The number of the player's ships or buildings that count.
    fn items(&self, of: Per) -> i32 {
        match of {
            Per::Ship => self.player.fleet().len() as i32,
            Per::Building => self.rules.buildings_counted(self.player) as i32,
        }
    }

    /// The rent from a building at the end of a turn, if it is built next (SO-61).
    fn rent_of(&self, building: Building) -> i32 {
        let rents = self.rules.effects.rents.iter().filter(|rent| rent.building == building);
        let without = self.state.seats.count().saturating_sub(self.state.owners(building) + 1) as i32;
        rents.map(|rent| (rent.coins + rent.each_without * without).0.max(0)).sum()
    }

    /// The level that a building can reach with this number of steps, limited by the places left now (SO-64).
    fn level_after(&self, building: Building, level: u8, steps: u8) -> u8 {
        let Self { rules, state, player, .. } = *self;
        let Some(facts) = rules.buildings.get(building.index()) else { return level };
        let most = rules.levels.get(building);
        let mut top = level;
        while top < most && top - level < steps {
            let next = top + 1;
            let places = usize::from(facts.places[usize::from(next).min(MAX_LEVELS)]);
            if places < state.seats.count() {
                let others = state.seated().iter().map(|player| player.levels.get(building));
                let taken = match rules.config.rulings.level_places {
                    LevelPlaces::AtOrAbove => others.filter(|&other| other >= next).count(),
                    LevelPlaces::ExactlyOn => others.filter(|&other| other == next).count(),
                };
                let own = usize::from(
                    rules.config.rulings.level_places == LevelPlaces::AtOrAbove && player.levels.get(building) >= next,
                );
                if taken - own >= places {
                    break;
                }
            }
            top = next;
        }
        top
    }
}
