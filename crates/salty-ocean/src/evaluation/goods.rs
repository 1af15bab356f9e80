//! Goods on their way to the market: the net earnings in this turn and the next one, and the expected yield of later
//! turns.

use riband_core::{FeatureSink, IdMap};

use crate::{
    action::ActionType,
    hold::Hold,
    ids::{Good, MAX_GOODS, MAX_SEATS},
    rules::{Rules, TileFacts},
    state::{Berth, Player, Vessel},
};

use super::Outlook;

/// A price in coins for each good.
type Prices = IdMap<Good, f32, MAX_GOODS>;

/// The places of a seat's goods.
#[derive(Clone, Copy)]
pub(super) struct Stocks {
    /// In the Dépôt and on ships in the harbor.
    rouen: Hold,
    sea: Hold,
}

/// The catch of one sailing (SO-34), after the weather (SO-47).
#[derive(Clone, Copy, Default)]
struct Catches {
    /// With the salt aboard.
    aboard: f32,
    /// With all salt that fits aboard, loaded first.
    loaded: f32,
}

/// The costs of the next actions (SO-23).
#[derive(Clone, Copy)]
struct Costs {
    /// For sailing out, and home.
    navigation: [f32; 2],
    harbor: f32,
    /// For each good sold.
    market: [f32; MAX_GOODS],
}

/// The trading prospects of a seat.
pub(super) struct Trade {
    stocks: Stocks,
    now: Prices,
    /// The most valuable fish now.
    dearest: Option<Good>,
    catches: Catches,
    /// The net earnings from completing all steps in this turn, and in the next one.
    this_turn: f32,
    next_turn: f32,
    /// Barrels produced per turn (SO-56), and barrels that the fleet holds.
    salt: f32,
    holds: f32,
}

impl Trade {
    pub(super) fn of(outlook: &Outlook<'_>) -> Self {
        let &Outlook { rules, state, player, clock, .. } = outlook;
        let sea = player.ships.iter().filter(|vessel| vessel.berth == Berth::Sea);
        let sea = sea.fold(Hold::EMPTY, |sum, vessel| sum.plus(vessel.cargo));
        let stocks = Stocks { rouen: rules.in_rouen(player), sea };
        let now = rules.prices_now(state);
        let bonus = rules.sale_income(player);
        let salt = rules.salt_a_turn(player);
        let present = rules.present(state).map(|(_, tile)| tile);
        let attacked = state.attacks > 0;
        let catches = rules
            .catches(player, stocks.rouen.of(rules.salt), present, attacked, |vessel| vessel.berth == Berth::Harbor);
        let this_turn = if clock.acting > 0.0 {
            let costs = rules.costs_from(|of| usize::from(state.taken[of as usize]));
            outlook.best_plan(&stocks, &now, &costs, catches, bonus)
        } else {
            0.0
        };
        let next_turn = rules.next_tile(state).map_or(0.0, |tile| {
            let prices = rules.prices_next(state, tile);
            let room = rules.depot_capacity(player);
            let mut then = stocks;
            // Ships can be unloaded before the salt arrives, so cargo takes no room from it.
            let stored = player.depot.total();
            let reaped = if clock.harvests >= clock.turns { salt } else { 0 };
            then.rouen.add(rules.salt, reaped.min(room.saturating_sub(stored)));
            let attacked = tile.pirates && rules.config.weather.pirate_attacks > 0;
            let catches = rules
                .catches(player, then.rouen.of(rules.salt), Some(tile), attacked, |vessel| vessel.berth != Berth::None);
            // On average, one action of each type is taken before the seat can act.
            outlook.best_plan(&then, &prices, &rules.costs_from(|_| 1), catches, bonus)
        });
        let dearest = outlook.dearest(&now);
        let holds = f32::from(rules.holds(player));
        Self { stocks, now, dearest, catches, this_turn, next_turn, salt: f32::from(salt), holds }
    }

    pub(super) const fn stocks(&self) -> &Stocks {
        &self.stocks
    }

    /// The net earnings in the better of this turn and the next one.
    pub(super) fn best(&self) -> f32 {
        self.this_turn.max(self.next_turn)
    }

    /// The fish in Rouen and at sea, at the prices of now.
    pub(super) fn fish(&self, rules: &Rules) -> [f32; 2] {
        [self.stocks.rouen, self.stocks.sea].map(|hold| {
            let fish = hold.iter().filter(|(good, _)| *good != rules.salt);
            fish.map(|(good, barrels)| f32::from(barrels) * self.now[good]).sum()
        })
    }

    /// Barrels.
    pub(super) fn salt_in_rouen(&self, rules: &Rules) -> f32 {
        f32::from(self.stocks.rouen.of(rules.salt))
    }

    pub(super) fn write(&self, outlook: &Outlook<'_>, out: &mut impl FeatureSink) {
        let &Outlook { rules, player, clock, .. } = outlook;
        let later = (clock.turns - 1.0).max(0.0);
        let [in_rouen, at_sea] = self.fish(rules);
        let best = self.dearest.map_or(0.0, |fish| self.now[fish]);
        let usual = outlook.usual_price();
        let room = rules.depot_capacity(player);
        let spill = f32::from(player.depot.total()) + self.salt - f32::from(room);
        // In the last turn, goods that do not reach the market are worthless.
        let more = clock.more;
        out.feature("goods-this-turn", self.this_turn * more);
        out.feature("goods-in-last-turn", self.this_turn * (1.0 - more));
        out.feature("goods-next-turn", self.next_turn);
        out.feature("goods-at-best", self.best() * more);
        out.feature("catch-to-come", self.salt.min(self.holds) * usual * later);
        out.feature("salt-to-come", self.salt * clock.harvests);
        out.feature("holds-to-come", self.holds * clock.turns);
        out.feature("store-to-come", f32::from(room) * clock.turns);
        out.feature("salt-to-spill", if clock.harvests > 0.0 { -spill.max(0.0) } else { 0.0 });
        out.feature("fish-in-rouen", in_rouen * more);
        out.feature("fish-at-sea", at_sea * more);
        out.feature("catch-aboard", self.catches.aboard * best * more);
        out.feature("salt-in-rouen", self.salt_in_rouen(rules) * more);
        out.feature("price-at-risk", -outlook.price_at_risk(&self.stocks) * clock.acting);
    }
}

impl Outlook<'_> {
    /// The net earnings of the best way to the market: sell what is in Rouen; bring ships home first; send out loaded
    /// ships before that; or load first of all.
    fn best_plan(&self, stocks: &Stocks, prices: &Prices, costs: &Costs, catches: Catches, bonus: f32) -> f32 {
        let salt = self.rules.salt;
        let sell = |home: bool, caught: f32, salt_left: f32| -> f32 {
            let fish = if caught > 0.0 { self.dearest(prices) } else { None };
            let mut sales = 0;
            let mut earned = 0.0;
            for good in self.rules.goods_in_play(self.state.seats).iter() {
                let mut barrels = f32::from(stocks.rouen.of(good));
                if good == salt {
                    barrels = salt_left;
                }
                if home {
                    barrels += f32::from(stocks.sea.of(good));
                }
                if fish == Some(good) {
                    barrels += caught;
                }
                let gain = barrels * prices[good] + bonus - costs.market[sales];
                if barrels > 0.0 && gain > 0.0 {
                    earned += gain;
                    sales = (sales + 1).min(MAX_GOODS - 1);
                }
            }
            earned
        };
        let salt = f32::from(stocks.rouen.of(salt));
        let mut best = sell(false, 0.0, salt);
        let at_sea = !stocks.sea.is_empty();
        if at_sea {
            best = best.max(sell(true, 0.0, salt) - costs.navigation[0]);
        }
        let out_and_home = costs.navigation[0] + costs.navigation[1];
        if catches.aboard > 0.0 {
            best = best.max(sell(true, catches.aboard, (salt - catches.aboard).max(0.0)) - out_and_home);
        }
        if catches.loaded > catches.aboard {
            best = best.max(sell(true, catches.loaded, (salt - catches.loaded).max(0.0)) - out_and_home - costs.harbor);
        }
        best
    }

    /// The fish with the highest price.
    fn dearest(&self, prices: &Prices) -> Option<Good> {
        let fish = self.rules.fish(self.state.seats).iter();
        fish.reduce(|best, fish| if prices[fish] > prices[best] { fish } else { best })
    }

    /// The initial selling price of a barrel of the most expensive fish (SO-9).
    pub(super) fn usual_price(&self) -> f32 {
        let fish = self.rules.fish(self.state.seats).iter();
        let prices = fish.filter_map(|fish| self.rules.goods.get(fish.index()));
        prices.map(|facts| facts.ladder.price(facts.start).0).max().unwrap_or(0) as f32
    }

    /// The loss in value of the seat's goods if the rival with most of them sells first (SO-42).
    pub(super) fn price_at_risk(&self, stocks: &Stocks) -> f32 {
        let mut risk = 0.0;
        let seats = self.state.seats;
        for (good, barrels) in stocks.rouen.plus(stocks.sea).iter() {
            if good == self.rules.salt {
                continue;
            }
            let rivals = seats.iter().filter(|&rival| rival != self.seat);
            let theirs = rivals.map(|rival| ready(self.state.players.of(rival), good)).max().unwrap_or(0);
            if theirs == 0 {
                continue;
            }
            let Some(facts) = self.rules.goods.get(good.index()) else { continue };
            let rows = self.rules.drops[seats.count().min(MAX_SEATS)].rows_for(theirs);
            let row = self.state.rows[good];
            let lost = facts.ladder.price(row) - facts.ladder.price(facts.ladder.moved(row, rows));
            risk += f32::from(barrels) * lost.0 as f32;
        }
        risk
    }
}

/// The amount of a good that a player can sell at once.
fn ready(player: &Player, good: Good) -> u8 {
    let harbor = player.ships.iter().filter(|vessel| vessel.berth == Berth::Harbor);
    harbor.fold(player.depot.of(good), |sum, vessel| sum.saturating_add(vessel.cargo.of(good)))
}

impl Rules {
    /// The income of a player from each sale besides the price (SO-60).
    pub(super) fn sale_income(&self, player: &Player) -> f32 {
        let owned = self.effects.sale_incomes.iter().filter(|income| player.owns(income.building));
        owned.map(|income| income.of(player).0).sum::<i32>() as f32
    }

    /// Barrels of salt that a player produces per turn (SO-56).
    pub(super) fn salt_a_turn(&self, player: &Player) -> u8 {
        let made = self.effects.production.iter().filter(|made| made.good == self.salt);
        made.fold(0, |sum, made| sum.saturating_add(made.yields.of(player)))
    }

    /// Barrels that the whole fleet holds now (SO-3).
    pub(super) fn holds(&self, player: &Player) -> u8 {
        player.fleet().iter().fold(0, |sum, ship| sum.saturating_add(self.capacity(player, ship)))
    }

    fn costs_from(&self, taken: impl Fn(ActionType) -> usize) -> Costs {
        let cost = |of: ActionType, more: usize| self.tolls[of as usize].lasting_fee(taken(of) + more).0 as f32;
        Costs {
            navigation: [cost(ActionType::Navigation, 0), cost(ActionType::Navigation, 1)],
            harbor: cost(ActionType::Harbor, 0),
            market: std::array::from_fn(|more| cost(ActionType::Market, more)),
        }
    }

    /// The catch of one sailing of these ships: limited by the salt in Rouen and the room that the weather leaves.
    fn catches(
        &self,
        player: &Player,
        salt: u8,
        weather: Option<&TileFacts>,
        attacked: bool,
        takes_part: impl Fn(&Vessel) -> bool,
    ) -> Catches {
        let owned = player.owned();
        let met = |there: bool, shelter| there && (owned & shelter).is_empty();
        let pirates = attacked && met(weather.is_some_and(|tile| tile.pirates), self.effects.against_pirates);
        let storm = met(weather.is_some_and(|tile| tile.storm), self.effects.against_storm);
        let poor = met(weather.is_some_and(|tile| tile.poor_fishing), self.effects.against_poor_fishing);
        let mut raid = if pirates { self.config.weather.pirate_damage } else { 0 };
        let lost = if poor { self.config.weather.poor_fishing_loss } else { 0 };
        let blow = if storm { self.config.weather.storm_damage } else { 0 };
        let (mut aboard, mut loaded, mut left) = (0_u8, 0_u8, salt);
        for ship in player.fleet().iter() {
            let vessel = player.ship(ship);
            if !takes_part(vessel) {
                continue;
            }
            let room = self.capacity(player, ship).saturating_sub(raid).saturating_sub(blow);
            raid = 0;
            let has = vessel.cargo.of(self.salt);
            let fish = vessel.cargo.total().saturating_sub(has);
            aboard = aboard.saturating_add(has.min(room.saturating_sub(fish)).saturating_sub(lost));
            let takes = left.min(room);
            left -= takes;
            loaded = loaded.saturating_add(takes.saturating_sub(lost));
        }
        Catches { aboard: f32::from(aboard), loaded: f32::from(loaded) }
    }
}
