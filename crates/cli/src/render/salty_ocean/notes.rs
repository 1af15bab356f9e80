//! What a choice would mean, in a few words.

use super::{
    events,
    guide::Guide,
    view::{Barrels, Place, Player, Ship, View, Work, of, told, total},
};
use crate::render::words::price;

/// Explains the choices of one position.
pub(super) struct Notes<'a> {
    pub(super) view: &'a View,
    pub(super) guide: &'a Guide,
    /// Whoever has to act.
    pub(super) actor: &'a Player,
}

impl Notes<'_> {
    /// The explanation of an action; none where its notation says it all.
    pub(super) fn note(&self, notation: &str) -> Option<String> {
        let words: Vec<&str> = notation.split(' ').collect();
        match words[..] {
            ["pass"] => Some(format!("pass {} of {} in a row", self.view.passes + 1, self.view.seats.len())),
            ["build", building] => self.building(building),
            ["sail", "out"] => self.sailing("harbor").map(|ships| format!("{ships}; {}", self.awaits())),
            ["sail", "home"] => self.sailing("sea"),
            ["launch", class] => self.launching(class),
            ["move"] => self.moving(),
            ["sell", good] => self.selling(good),
            ["buy", good] => self.buying(good),
            ["send", ship] => Some(format!("{}; {}", told(&self.actor.ship(ship)?.cargo), self.awaits())),
            ["lose", good] => Some(format!("of {}", of(&self.ship_under_way()?.cargo, good))),
            ["catch", barrels, _] => Some(format!("leaves {} salt for other fish", self.left_after(barrels)?)),
            ["bring", ref ships @ ..] => self.bringing(ships),
            ["stow", ship, barrels, good] => self.stowing(ship, barrels, good),
            ["discard", barrels, good] => {
                let has = of(&self.actor.depot, good);
                Some(format!("of {has}, leaves {} of other goods to discard", self.left_after(barrels)?))
            }
            ["take", barrels, store] => self.taking(barrels, store),
            ["order", barrels] => {
                let good = self.view.good(self.work()?.good.as_deref()?)?;
                Some(price(good.purchase_price.saturating_mul(barrels.parse().ok()?)))
            }
            ["repair", ship] => Some(format!("{} damage", self.actor.ship(ship)?.damage)),
            ["peek", place] => Some(self.place(self.view.place(place)?)),
            ["swap"] => self.swapping(),
            _ => None,
        }
    }

    fn work(&self) -> Option<&Work> {
        self.view.under_way.as_ref()
    }

    fn ship_under_way(&self) -> Option<&Ship> {
        self.actor.ship(self.work()?.ship.as_deref()?)
    }

    /// What an action of a type costs the actor now, with the surcharge of a second one.
    fn cost(&self, of: &str) -> Option<String> {
        let cost = self.view.costs.iter().find(|cost| cost.of == of)?;
        let surcharge = self.work().and_then(|work| work.surcharge).unwrap_or(0);
        Some(price(cost.coins.saturating_add(surcharge)))
    }

    fn building(&self, name: &str) -> Option<String> {
        let building = self.view.building(name)?;
        let next = match building.levels {
            1 => format!("as number {}", building.owners.len() + 1),
            _ => format!("to level {}", self.actor.level(name) + 1),
        };
        Some(format!("{}, {next}: {}", self.cost("city")?, building.text))
    }

    /// The cost, and which ships there are.
    fn sailing(&self, berth: &str) -> Option<String> {
        let ships = self.actor.ships_at(berth).map(|ship| format!("{} ({})", ship.ship, told(&ship.cargo)));
        Some(format!("{}: {}", self.cost("navigation")?, ships.collect::<Vec<_>>().join(", ")))
    }

    /// What a ship of the actor that leaves now will meet.
    fn awaits(&self) -> String {
        let hazards = self.view.present().map(|tile| tile.hazards.as_slice()).unwrap_or_default();
        let safe = |hazard| self.actor.buildings.iter().any(|own| self.guide.protects(&own.building, hazard));
        let gone = |hazard: &str| hazard == "pirates" && self.view.attacks == 0;
        let left = hazards.iter().map(String::as_str).filter(|hazard| !gone(hazard) && !safe(hazard));
        match left.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => "no harm awaits".to_owned(),
            hazards => hazards.replace("poor-fishing", "poor fishing"),
        }
    }

    fn launching(&self, class: &str) -> Option<String> {
        let class = self.view.classes.iter().find(|entry| entry.class == class)?;
        let ship = class.prices.get(self.actor.seat.index()).copied().flatten()?;
        Some(format!("{}, the ship {}, holds {}", self.cost("harbor")?, price(ship), class.capacity))
    }

    fn moving(&self) -> Option<String> {
        let places = std::iter::once(("depot", &self.actor.depot))
            .chain(self.actor.ships_at("harbor").map(|ship| (ship.ship.as_str(), &ship.cargo)))
            .map(|(place, goods): (&str, &Vec<Barrels>)| format!("{place} ({})", told(goods)));
        Some(format!("{}: {}", self.cost("harbor")?, places.collect::<Vec<_>>().join(", ")))
    }

    /// What a ship had; and if this is less, what the Dépôt has no room for if nothing else changes.
    fn stowing(&self, ship: &str, barrels: &str, good: &str) -> Option<String> {
        let had = of(&self.actor.ship(ship)?.cargo, good);
        let unloaded = had.saturating_sub(barrels.parse().ok()?);
        let room = self.actor.depot_capacity.saturating_sub(total(&self.actor.depot));
        let lost = match unloaded.saturating_sub(room) {
            0 => String::new(),
            some => format!(", the Dépôt has no room for {some} of what comes ashore"),
        };
        Some(format!("had {had}, ashore lie {}{lost}", of(&self.actor.depot, good)))
    }

    fn selling(&self, name: &str) -> Option<String> {
        let good = self.view.good(name)?;
        Some(format!(
            "{}, barrels bring {} each, you have {} here",
            self.cost("market")?,
            good.price,
            self.actor.in_rouen(name)
        ))
    }

    fn buying(&self, name: &str) -> Option<String> {
        let good = self.view.good(name)?;
        let room = self.actor.depot_capacity.saturating_sub(total(&self.actor.depot));
        Some(format!("{}, barrels cost {} each, room for {room}", self.cost("market")?, good.purchase_price))
    }

    /// How many of what is to be shared out are left after this.
    fn left_after(&self, barrels: &str) -> Option<u32> {
        Some(self.work()?.left.saturating_sub(barrels.parse().ok()?))
    }

    fn bringing(&self, ships: &[&str]) -> Option<String> {
        let cargoes = ships.iter().filter_map(|ship| Some(told(&self.actor.ship(ship)?.cargo)));
        Some(cargoes.collect::<Vec<_>>().join("; "))
    }

    fn taking(&self, barrels: &str, store: &str) -> Option<String> {
        let good = self.view.good(self.work()?.good.as_deref()?)?;
        let goods = self.actor.ship(store).map_or(&self.actor.depot, |ship| &ship.cargo);
        let coins = good.price.saturating_mul(barrels.parse().ok()?);
        Some(format!("of {}, brings {coins}", of(goods, &good.good)))
    }

    /// What the actor knows of a tile that lies face down, or who knows more.
    fn place(&self, place: &Place) -> String {
        if let Some(tile) = place.tile.as_deref().and_then(|name| events::told(self.view, name)) {
            return format!("you know {tile}");
        }
        match place.known_to.as_slice() {
            [] => "seen by nobody".to_owned(),
            seats => format!("seen by {}", seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        }
    }

    /// What lies where after the exchange.
    fn swapping(&self) -> Option<String> {
        let [one, other] = self.work()?.looked.as_slice() else { return None };
        let tile = |place: &str| events::told(self.view, self.view.place(place)?.tile.as_deref()?);
        Some(format!("{one} gets {}, {other} gets {}", tile(other)?, tile(one)?))
    }
}
