//! Features of a position for a seat: computed from rules and state, never from names, so that they mean the same in
//! every variant. Money is in pounds.
//!
//! Future gains are 0 once the seat has no turn left to realize them.

mod aspects;
mod clock;
mod growth;
mod sea;
mod shop;

use riband_core::{Aspect, Evaluated, FeatureSink, Seat};

use self::{clock::Clock, growth::Growth, sea::Sea, shop::Shop};
use crate::{
    config::{ScoringRule, SpotAction},
    rules::Rules,
    state::{Player, State},
};

/// The points that the scoring rules give for what a player has, and for one more of it (CO-72 to CO-76).
#[derive(Clone, Copy, Default)]
struct Worth {
    ships: i32,
    houses: i32,
    next_house: i32,
    /// For each point of a flag's value.
    flag: i32,
    mixed_flags: i32,
    /// For one more other colour per mixed flag.
    next_mixed: i32,
}

impl Worth {
    fn of(rules: &Rules, player: &Player) -> Self {
        let (ships, houses) = (player.at_sea.len() as i32, player.houses.len() as i32);
        let colours = player.flags.iter().filter(|&&flags| flags > 0).count() as i32;
        let mixed = i32::from(player.mixed_flags) * colours;
        let mut worth = Self::default();
        for (_, rule) in &rules.scoring {
            match rule {
                ScoringRule::Money { .. } => {}
                ScoringRule::CaptainsAtSea { points, .. } => worth.ships += points.of(ships),
                ScoringRule::Houses { points, .. } => {
                    worth.houses += points.of(houses);
                    worth.next_house += points.next(houses);
                }
                ScoringRule::Flags {} => worth.flag += 1,
                ScoringRule::MixedFlags { points, .. } => {
                    worth.mixed_flags += points.of(mixed);
                    worth.next_mixed += points.next(mixed);
                }
            }
        }
        worth
    }
}

/// Writes one feature per name, in order.
macro_rules! features {
    ($out:expr, $($name:literal = $value:expr),+ $(,)?) => {
        $($out.feature($name, ($value) as f32);)+
    };
}

impl Evaluated for Rules {
    fn features(&self, state: &State, seat: Seat, out: &mut impl FeatureSink) {
        let player = state.players.of(seat);
        let worth = Worth::of(self, player);
        let clock = self.clock(state, seat);
        let growth = self.growth(player, &worth);
        let sea = self.sea(state, player, seat, &clock);
        let shop = self.shop(state, player, &growth, &worth, &clock);
        self.write_holdings(player, &worth, &growth, out);
        self.write_prospects(player, &worth, &clock, &growth, &sea, &shop, out);
    }

    fn progress(&self, state: &State) -> f32 {
        self.share_over(state)
    }

    fn weights(&self) -> &'static str {
        include_str!("weights.toml")
    }

    fn aspects(&self) -> &'static [Aspect] {
        aspects::ASPECTS
    }
}

impl Rules {
    /// Everything that scores at the end in its current state.
    fn write_holdings(&self, player: &Player, worth: &Worth, growth: &Growth, out: &mut impl FeatureSink) {
        features!(
            out,
            "money" = player.money.0,
            "contracts" = player.contracts,
            "points-ships" = worth.ships,
            "points-houses" = worth.houses,
            "points-flags" = growth.points,
            "points-mixed" = worth.mixed_flags,
        );
    }

    #[expect(clippy::too_many_arguments, reason = "one for each part")]
    fn write_prospects(
        &self,
        player: &Player,
        worth: &Worth,
        clock: &Clock,
        growth: &Growth,
        sea: &Sea,
        shop: &Shop,
        out: &mut impl FeatureSink,
    ) {
        let open = clock.open();
        let near = |action: SpotAction, value: i32| if clock.reaches(action) { value } else { 0 };
        let loading = sea.room.min(i32::from(self.coal_icons(player)));
        // On House, the token is paid from the income of the ship (CO-60), which is little more than nothing.
        let house = if sea.sites > 0 { worth.next_house + growth.trade } else { 0 };
        let riband = if sea.riband > 0 { growth.riband } else { 0 };
        let pay = [
            near(SpotAction::Fleet, sea.ready),
            near(SpotAction::Region, sea.region),
            near(SpotAction::Cargo, sea.cargo),
            near(SpotAction::BlueRiband, sea.riband),
        ];
        let gain = [
            near(SpotAction::House, house),
            near(SpotAction::BlueRiband, riband),
            near(SpotAction::Ships, shop.points),
            near(SpotAction::Coal, growth.pier),
        ];
        features!(
            out,
            "coal" = sea.coal,
            "turns" = clock.turns,
            // Incomes.
            "sailing" = sea.sailing * open,
            "ready" = sea.ready * open,
            "fuel" = sea.fuel,
            "cargo" = sea.cargo * open,
            "region" = sea.region * open,
            "riband" = sea.riband * open,
            "fastest" = sea.fastest * open,
            "icons" = i32::from(self.coal_icons(player)) * open,
            "loading" = loading * open,
            // Future gains from tokens and flags.
            "flag-values" = growth.values * open,
            "flag-room" = growth.room * open,
            "colours" = growth.colours * open,
            "gain-pier" = growth.pier * open,
            "gain-house" = house * open,
            "gain-riband" = growth.riband * open,
            "sites" = sea.sites.min(i32::from(player.houses_left)) * open,
            // Ships in the supply, and ships that may be sent back to it.
            "placeable" = sea.placeable as f32 * clock.share_of_placements(sea.placeable),
            "placeable-income" = sea.placeable_income * clock.may_place(),
            "stuck" = player.supply.len() as i32 - sea.placeable,
            "shelter" = sea.shelter * open,
            "exposed" = sea.exposed * open,
            "exposed-income" = sea.exposed_income * open,
            // What can be bought.
            "for-sale" = shop.points * open,
            "for-sale-income" = shop.income * open,
            // Gains from the actions that the next move can reach without a contract.
            "near-coal" = near(SpotAction::Coal, loading),
            "near-region" = pay[1],
            "near-ships" = gain[2],
            "near-riband" = pay[3],
            "near-house" = gain[0],
            "near-fleet" = pay[0],
            "near-cargo" = pay[2],
            "best-pay" = pay.into_iter().max().unwrap_or(0),
            "best-gain" = gain.into_iter().max().unwrap_or(0),
        );
    }
}
