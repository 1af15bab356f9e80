//! Compiles the effects of buildings, grouped by the time at which they apply.

use riband_core::{Coins, ProblemKind, Problems};

use super::lists::{coins, levelled, ranked};
use crate::{
    config::{Building as BuildingConfig, Config, Effect, Hazard},
    effects::{
        Ability, Barrels, Bonus, ByClass, CoinLimit, Deed, Effects, EndBonus, Interest, Levelled, Production, Ranked,
        RankedCoins, Rent, ShipPart,
    },
    ids::{Building, Class, Good, MAX_BUILDINGS, MAX_CLASSES, MAX_SEATS},
    sets::Buildings,
};

/// The most abilities of a variant.
const MOST_ABILITIES: usize = 64;

/// The most barrels of a Dépôt, and of the production of a turn.
const MOST_BARRELS: u32 = 80;

pub(super) fn compile(config: &Config, check: &mut Problems) -> Effects {
    let mut compiler = Compiler { config, effects: Effects::default(), check };
    for (index, (id, building)) in config.buildings.iter().take(MAX_BUILDINGS).enumerate() {
        for (nth, effect) in building.effects.iter().enumerate() {
            let nth = nth.to_string();
            compiler.add(At { building: Building::new(index), id, config: building, nth: &nth }, effect);
        }
    }
    compiler.replace_interest();
    compiler.effects.abilities.sort_by_key(|ability| matches!(ability.what, Deed::Peek { .. }));
    compiler.check_abilities();
    compiler.check_barrels();
    compiler.effects
}

struct Compiler<'a> {
    config: &'a Config,
    effects: Effects,
    check: &'a mut Problems,
}

/// The location of an effect.
#[derive(Clone, Copy)]
struct At<'a> {
    building: Building,
    id: &'a str,
    config: &'a BuildingConfig,
    nth: &'a str,
}

impl<'a> At<'a> {
    fn path(self, key: &'a str) -> [&'a str; 5] {
        ["buildings", self.id, "effects", self.nth, key]
    }
}

impl Compiler<'_> {
    fn add(&mut self, at: At<'_>, effect: &Effect) {
        let building = at.building;
        match effect {
            Effect::Produce { good, barrels } => {
                let known = self.config.goods.keys().map(String::as_str);
                let Some(index) = self.check.find("good", good, known, &at.path("good")) else { return };
                let in_play = self.config.goods.get(good).is_some_and(|good| good.min_seats <= self.config.seats.min);
                if !in_play {
                    let message = format!("`{good}` is out of play with {} players", self.config.seats.min);
                    let advice = "only what is always in play can be produced: lower its `min-seats` (SO-86)";
                    self.check.report(ProblemKind::Contradiction, &at.path("good"), message, advice);
                }
                let yields = Barrels { building, barrels: self.levels(at, "barrels", barrels) };
                self.effects.production.push(Production { good: Good::new(index), yields });
            }
            Effect::Store { barrels } => {
                if !barrels.is_sorted() {
                    let advice = "a building takes no room away: let the list never fall (SO-57)";
                    let message = "the room falls from level to level";
                    self.check.report(ProblemKind::Contradiction, &at.path("barrels"), message, advice);
                }
                let barrels = self.levels(at, "barrels", barrels);
                self.effects.least_storage = self.effects.least_storage.saturating_add(barrels[0]);
                self.effects.storage.push(Barrels { building, barrels });
            }
            Effect::CoinLimit { coins } => {
                self.effects.coin_limits.push(CoinLimit { building, coins: coins.map(Coins) });
            }
            Effect::Interest { per, .. } => {
                self.effects.interest.push(Interest { building, per: *per, replaced_by: Buildings::EMPTY });
            }
            Effect::Rent { coins, each_without } => {
                let (coins, each_without) = (Coins(i32::from(*coins)), Coins(i32::from(*each_without)));
                self.effects.rents.push(Rent { building, coins, each_without });
            }
            Effect::SaleIncome { coins } => {
                let coins = self.ranked_coins(at, "coins", coins);
                self.effects.sale_incomes.push(RankedCoins { building, coins });
            }
            Effect::ShipPart { .. } => self.add_part(at, effect),
            Effect::Protect { from } => self.add_protection(at, from),
            Effect::Repair { damage } => {
                self.effects.abilities.push(Ability { building, what: Deed::Repair { damage: *damage } });
            }
            Effect::Peek { tiles, swap } => self.add_peek(at, tiles, swap),
            Effect::SecondAction { surcharge } => {
                let coins = self.ranked_coins(at, "surcharge", surcharge);
                self.effects.clocks.push(RankedCoins { building, coins });
                if self.effects.clock_towers.has(building) {
                    let advice = "one second action a building and turn (SO-67)";
                    self.check.report(ProblemKind::Duplicate, &at.path("do"), "a building allows this once", advice);
                }
                self.effects.clock_towers.insert(building);
            }
            Effect::EndCoins { .. } | Effect::EndCoinsByLevel { .. } | Effect::EndCoinsEach { .. } => {
                self.add_bonus(at, effect);
            }
        }
    }

    fn levels(&mut self, at: At<'_>, key: &str, list: &[u8]) -> Levelled<u8> {
        levelled(list, at.config.levels, &at.path(key), self.check)
    }

    fn ranked_coins(&mut self, at: At<'_>, key: &str, list: &[u16]) -> Ranked<Coins> {
        ranked(&coins(list), &at.path(key), self.check)
    }

    fn add_bonus(&mut self, at: At<'_>, effect: &Effect) {
        let how = match effect {
            Effect::EndCoinsByLevel { coins: list } => {
                Bonus::Levelled(Box::new(levelled(&coins(list), at.config.levels, &at.path("coins"), self.check)))
            }
            Effect::EndCoinsEach { of, coins, per } => {
                if per.contains(&0) {
                    let advice = "counts from 1 (SO-66)";
                    self.check.report(ProblemKind::OutOfRange, &at.path("per"), "0 is no number to count by", advice);
                }
                let per = ranked(per, &at.path("per"), self.check);
                Bonus::Each { of: *of, coins: self.ranked_coins(at, "coins", coins), per }
            }
            Effect::EndCoins { coins } => Bonus::Ranked(self.ranked_coins(at, "coins", coins)),
            _ => return,
        };
        self.effects.end_bonuses.push(EndBonus { building: at.building, how });
    }

    fn add_protection(&mut self, at: At<'_>, from: &[Hazard]) {
        for (nth, hazard) in from.iter().enumerate() {
            if from[..nth].contains(hazard) {
                let message = "a hazard is listed twice";
                self.check.report(ProblemKind::Duplicate, &at.path("from"), message, "once is enough");
            }
            let set = match hazard {
                Hazard::Pirates => &mut self.effects.against_pirates,
                Hazard::Storm => &mut self.effects.against_storm,
                Hazard::PoorFishing => &mut self.effects.against_poor_fishing,
            };
            set.insert(at.building);
        }
    }

    /// SO-69.
    fn add_peek(&mut self, at: At<'_>, tiles: &[u8], swap: &[bool]) {
        if tiles.iter().any(|tiles| !(1..=2).contains(tiles)) {
            let message = "one or two tiles can be looked at";
            self.check.report(ProblemKind::OutOfRange, &at.path("tiles"), message, "1 or 2 by build order (SO-69)");
        }
        let tiles = ranked(tiles, &at.path("tiles"), self.check);
        let swap = ranked(swap, &at.path("swap"), self.check);
        if tiles.iter().zip(&swap).any(|(&tiles, &swap)| swap && tiles < 2) {
            let message = "who looks at one tile has none to exchange it with";
            let advice = "let `swap` be false where `tiles` is 1; the last value of each list repeats (SO-69)";
            self.check.report(ProblemKind::Contradiction, &at.path("swap"), message, advice);
        }
        self.effects.abilities.push(Ability { building: at.building, what: Deed::Peek { tiles, swap } });
    }

    /// SO-38: prices and shares for each class; the owners never get more in total than was paid (SO-89).
    fn add_part(&mut self, at: At<'_>, effect: &Effect) {
        let Effect::ShipPart { prices, shares } = effect else { return };
        let mut part = ShipPart {
            building: at.building,
            prices: [ByClass::all(Coins::ZERO); MAX_SEATS],
            shares: [ByClass::all(Coins::ZERO); MAX_SEATS],
        };
        let named = prices.keys().map(|class| ("prices", class)).chain(shares.keys().map(|class| ("shares", class)));
        for (key, class) in named {
            let known = self.config.ships.keys().map(String::as_str);
            self.check.find("class of ships", class, known, &[&at.path(key)[..], &[class]].concat());
        }
        let copies = at.config.copies.values().copied().max().unwrap_or(MAX_SEATS as u8);
        let most_owners = i32::from(copies.min(self.config.seats.max.saturating_sub(1)));
        for (id, class) in self.config.ships.keys().take(MAX_CLASSES).enumerate() {
            let id = Class::new(id);
            let (Some(price), Some(share)) = (prices.get(class), shares.get(class)) else {
                let key = if prices.contains_key(class) { "shares" } else { "prices" };
                let message = format!("nothing is said for `{class}`");
                let advice = "`prices` and `shares` name every class of ships (SO-38)";
                self.check.report(ProblemKind::MissingKey, &at.path(key), message, advice);
                continue;
            };
            let prices = ranked(&coins(price), &at.path("prices"), self.check);
            let shares = ranked(&coins(share), &at.path("shares"), self.check);
            part.prices.iter_mut().zip(prices).for_each(|(slot, price)| slot[id] = price);
            part.shares.iter_mut().zip(shares).for_each(|(slot, share)| slot[id] = share);
            let mut paid = (1_i32..=most_owners).zip(prices.into_iter().zip(shares));
            if let Some((owners, (price, share))) = paid.find(|&(owners, (price, share))| share * owners > price) {
                let paid = share * owners;
                let message = format!("this part of a `{class}` costs {price}, of which {owners} owners get {paid}");
                let advice = "let the shares together be no more than the price (SO-38, SO-89)";
                self.check.report(ProblemKind::Contradiction, &at.path("shares"), message, advice);
            }
        }
        self.effects.yards.insert(at.building);
        self.effects.ship_parts.push(part);
    }

    /// SO-59: resolves which interest replaces which.
    fn replace_interest(&mut self) {
        let config = self.config;
        for (index, (id, building)) in config.buildings.iter().take(MAX_BUILDINGS).enumerate() {
            for (nth, effect) in building.effects.iter().enumerate() {
                let Effect::Interest { instead_of: Some(other), .. } = effect else { continue };
                let path = ["buildings", id, "effects", &nth.to_string(), "instead-of"];
                let known = config.buildings.keys().map(String::as_str);
                let Some(found) = self.check.find("building", other, known, &path) else { continue };
                if let Some(message) = cannot_replace(config, id, other) {
                    let advice = "name a building that pays interest, and whose owner gets this instead (SO-59)";
                    self.check.report(ProblemKind::Contradiction, &path, message, advice);
                }
                let replaced = self.effects.interest.iter_mut().filter(|paid| paid.building == Building::new(found));
                replaced.for_each(|paid| paid.replaced_by.insert(Building::new(index)));
            }
        }
    }

    /// Limits the number of abilities at the end of a turn.
    fn check_abilities(&mut self) {
        let count = self.effects.abilities.len();
        if count > MOST_ABILITIES {
            let message = format!("{count} effects `repair` and `peek`");
            let advice = format!("at most {MOST_ABILITIES} are possible (SO-71)");
            self.check.report(ProblemKind::OutOfRange, &["buildings"], message, &advice);
        }
    }

    /// Limits the capacity of a Dépôt and the production of a turn.
    fn check_barrels(&mut self) {
        let most = |barrels: &[u8]| u32::from(barrels.iter().copied().max().unwrap_or(0));
        let stored: u32 = self.effects.storage.iter().map(|room| most(&room.barrels)).sum();
        let produced: u32 = self.effects.production.iter().map(|made| most(&made.yields.barrels)).sum();
        for (what, barrels) in [("the Dépôt holds", stored), ("production brings", produced)] {
            if barrels > MOST_BARRELS {
                let message = format!("{what} up to {barrels} barrels");
                let advice = format!("at most {MOST_BARRELS} are possible (SO-56, SO-57)");
                self.check.report(ProblemKind::OutOfRange, &["buildings"], message, &advice);
            }
        }
    }
}

/// The reason why the interest of one building cannot replace that of another, if any.
fn cannot_replace(config: &Config, id: &str, other: &str) -> Option<String> {
    let replaced = |id: &str| -> Vec<Option<&str>> {
        let effects = config.buildings.get(id).into_iter().flat_map(|building| &building.effects);
        let paid = effects.filter_map(|effect| match effect {
            Effect::Interest { instead_of, .. } => Some(instead_of.as_deref()),
            _ => None,
        });
        paid.collect()
    };
    if id == other {
        return Some("interest cannot replace itself".into());
    }
    let theirs = replaced(other);
    if theirs.is_empty() {
        return Some(format!("`{other}` pays no interest"));
    }
    theirs.contains(&Some(id)).then(|| format!("`{id}` and `{other}` would replace each other, and pay nothing"))
}
