//! Compiles the configuration to compact tables, and reports all problems at once.

mod buildings;
mod effects;
mod events;
mod goods;
mod lists;
mod ships;
mod termination;
mod valve;

use riband_core::{Coins, ProblemKind, Problems};

use crate::{
    action::ActionType,
    config::{Activation, Config},
    describe::describe,
    hold::Hold,
    ids::{Good, MAX_GOODS, MAX_SEATS, MAX_SHIPS, Ship},
    rules::{NameTables, Rules, Start},
};

impl riband_core::Config for Config {
    const RULESET: &'static str = crate::config::RULESET;
    type Rules = Rules;

    #[cfg(feature = "schemas")]
    fn table_schema() -> Option<serde_json::Value> {
        Some(crate::position::schema())
    }

    fn compile(&self) -> Result<Rules, Problems> {
        let mut check = Problems::default();
        let seat_range = self.seats.range(&mut check);
        let goods = goods::compile(self, seat_range, &mut check);
        let ships = ships::compile(self, &mut check);
        let buildings = buildings::compile(self, seat_range, &mut check);
        let effects = effects::compile(self, &mut check);
        let tiles = events::compile(self, &mut check);
        self.check_activation(&mut check);
        self.check_money(&mut check);
        let start = self.start(&ships, &mut check);
        let rules = Rules {
            names: NameTables {
                goods: self.goods.keys().cloned().collect(),
                buildings: self.buildings.keys().cloned().collect(),
                classes: self.ships.keys().cloned().collect(),
                stores: std::iter::once(ships::DEPOT.to_owned()).chain(ships.names.iter().cloned()).collect(),
                ships: ships.names,
                events: self.events.keys().cloned().collect(),
                places: events::place_names(self),
                good_titles: self.goods.values().map(|good| good.name.clone()).collect(),
                building_texts: self.buildings.values().map(|building| describe(self, building)).collect(),
                class_titles: self.ships.values().map(|class| class.name.clone()).collect(),
                building_titles: self.buildings.values().map(|building| building.name.clone()).collect(),
            },
            seat_range,
            goods: goods.facts,
            salt: goods.salt,
            limited: goods.limited,
            in_play: goods.in_play,
            discards: goods.discards,
            drops: goods.drops,
            tolls: ActionType::ALL.map(|of| self.activation.toll(of).clone()),
            classes: ships.classes,
            slots: ships.slots,
            requirements: buildings.requirements,
            crowded: buildings.crowded,
            scarce: buildings.scarce,
            levels: buildings.levels,
            counted: buildings.counted,
            counted_in_ties: buildings.counted_in_ties,
            buildings: buildings.facts,
            effects,
            tiles,
            config: self.clone(),
            start,
        };
        if check.0.is_empty() {
            // These checks need consistent tables.
            termination::check(self, &rules, &mut check);
        }
        if check.0.is_empty() {
            valve::check(self, &rules, &mut check);
        }
        check.or(rules)
    }
}

impl Activation {
    fn toll(&self, of: ActionType) -> &riband_core::market::Toll {
        match of {
            ActionType::City => &self.city,
            ActionType::Navigation => &self.navigation,
            ActionType::Harbor => &self.harbor,
            ActionType::Market => &self.market,
        }
    }
}

impl Config {
    /// SO-23: each type has costs, none negative, and they never fall (SO-89).
    fn check_activation(&self, check: &mut Problems) {
        for of in ActionType::ALL {
            let toll = self.activation.toll(of);
            let name = of.to_string();
            let path = ["activation", name.as_str()];
            if toll.is_empty() || toll.len() > usize::from(u8::MAX) {
                let message = format!("1 to {} costs are possible, not {}", u8::MAX, toll.len());
                check.report(ProblemKind::OutOfRange, &path, message, "for the first action, the second, ... (SO-23)");
            }
            let fees: Vec<Coins> = (0..toll.len()).filter_map(|times| toll.fee(times)).collect();
            if fees.iter().any(|fee| !(Coins::ZERO..=Coins(1000)).contains(fee)) {
                check.report(ProblemKind::OutOfRange, &path, "a cost is negative or above 1000", "in coins (SO-23)");
            }
            if !fees.is_sorted() {
                let advice = "a type never becomes cheaper in a turn (SO-23, SO-89)";
                check.report(ProblemKind::Contradiction, &path, "the costs fall", advice);
            }
        }
    }

    /// SO-8, SO-27: each player has a starting balance, and may overdraw it.
    fn check_money(&self, check: &mut Problems) {
        let (listed, seats) = (self.money.start.len(), usize::from(self.seats.max).min(MAX_SEATS));
        if listed < seats {
            let message = format!("{listed} balances for {seats} players");
            let advice = "one for each place in the turn order (SO-8)";
            check.report(ProblemKind::Contradiction, &["money", "start"], message, advice);
        }
        if self.money.lowest > 0 || self.money.lowest < -10_000 {
            check.report(ProblemKind::OutOfRange, &["money", "lowest"], "from -10000 to 0", "see SO-27");
        }
    }

    /// SO-2: the supply covers what all players start with.
    fn check_supplies(&self, aboard: Hold, stored: Hold, check: &mut Problems) {
        for (index, (id, good)) in self.goods.iter().take(MAX_GOODS).enumerate() {
            let Some(supply) = good.supply else { continue };
            let of_it = Good::new(index);
            let needed = u32::from(self.seats.max) * (u32::from(aboard.of(of_it)) + u32::from(stored.of(of_it)));
            if needed > u32::from(supply) {
                let message = format!("{needed} barrels are needed at the start, and there are {supply}");
                let advice = format!("that many are aboard and stored with {} players (SO-2, SO-12)", self.seats.max);
                check.report(ProblemKind::Contradiction, &["goods", id, "supply"], message, &advice);
            }
        }
    }

    fn hold(&self, key: &str, barrels: &indexmap::IndexMap<String, u8>, check: &mut Problems) -> Hold {
        let mut hold = Hold::EMPTY;
        for (id, &count) in barrels {
            let known = self.goods.keys().map(String::as_str);
            let index = check.find("good", id, known, &["start", key, id]);
            if let Some(slot) = index.and_then(|index| hold.0.get_mut(index)) {
                *slot = count;
            }
        }
        let total: u32 = hold.0.iter().map(|&barrels| u32::from(barrels)).sum();
        if total > 100 {
            let message = format!("{total} barrels are too many");
            check.report(ProblemKind::OutOfRange, &["start", key], message, "at most 100 fit anywhere");
        }
        for (index, (id, good)) in self.goods.iter().take(MAX_GOODS).enumerate() {
            if hold.of(Good::new(index)) > 0 && good.min_seats > self.seats.min {
                let message = format!("`{id}` is out of play with {} players", self.seats.min);
                let advice = "only what is always in play can be there at the start (SO-86)";
                check.report(ProblemKind::Contradiction, &["start", key, id], message, advice);
            }
        }
        hold
    }

    fn start(&self, ships: &ships::Fleet, check: &mut Problems) -> Start {
        let known = self.ships.keys().map(String::as_str);
        let found = check.find("class of ships", &self.start.ship, known, &["start", "ship"]);
        let class = found.and_then(|class| ships.classes.get(class));
        let first_ship = class.and_then(|class| class.ships.first()).unwrap_or(Ship::new(0));
        let aboard = self.hold("aboard", &self.start.aboard, check);
        let stored = self.hold("stored", &self.start.stored, check);
        if let Some(room) = class.map(|class| class.capacity).filter(|&room| aboard.total() > room) {
            let message = format!("{} barrels in a ship for {room}", aboard.total());
            let advice = format!("a `{}` has no room for more (SO-3, SO-12)", self.start.ship);
            check.report(ProblemKind::Contradiction, &["start", "aboard"], message, &advice);
        }
        self.check_supplies(aboard, stored, check);
        let mut coins = [Coins::ZERO; MAX_SEATS];
        coins.iter_mut().zip(&self.money.start).for_each(|(slot, &coins)| *slot = Coins(i32::from(coins)));
        Start { coins, ship: Ship::new(first_ship.index().min(MAX_SHIPS - 1)), aboard, stored }
    }
}
