//! Short explanations of choices.

use riband::{
    Coins,
    core::market::Pricing,
    salty_ocean::{
        Action, Berth, Building, Class, Good, Hazard, Phase, PlaceView, SeatView, Ship, ShipView, Ships, Store,
        UnderWay,
    },
};

use super::{
    Seen, events,
    look::{self, of, told},
};
use crate::games::words::price;

/// Explains the choices of one position.
pub(super) struct Notes<'a> {
    pub(super) seen: &'a Seen<'a>,
    /// The player to act.
    pub(super) actor: &'a SeatView,
}

impl Notes<'_> {
    /// The explanation of an action; `None` if its notation is enough.
    pub(super) fn note(&self, action: Action) -> Option<String> {
        match action {
            Action::Pass => {
                Some(format!("take no action; pass {} of {} in a row", self.seen.passes + 1, self.seen.seats.len()))
            }
            Action::Build { building } => Some(format!("{}, {}", self.cost(action)?, self.building(building)?)),
            Action::SailOut => {
                Some(format!("{}: {}; {}", self.cost(action)?, self.ships(Berth::Harbor), self.awaits()))
            }
            Action::SailHome => Some(format!("{}: {}", self.cost(action)?, self.ships(Berth::Sea))),
            Action::Launch { class } => self.launching(class, action),
            Action::Move => Some(format!("{}: {}", self.cost(action)?, self.places())),
            Action::Sell { good } => {
                let (cost, each) = (self.cost(action)?, self.seen.price(action)?);
                Some(format!("{cost}, barrels bring {each} each, you have {} here", look::in_rouen(self.actor, good)))
            }
            Action::Buy { .. } => {
                let (cost, each) = (self.cost(action)?, self.seen.price(action)?);
                Some(format!("{cost}, barrels cost {each} each, room for {}", look::room(self.actor)))
            }
            Action::Send { ship } => Some(format!("{}; {}", self.cargo(self.ship(ship)?), self.awaits())),
            Action::Lose { good } => Some(format!("of {}", of(&self.ship(self.work()?.ship?)?.cargo, good))),
            Action::Catch { barrels, .. } => Some(format!("leaves {} salt for other fish", self.left_after(barrels)?)),
            Action::Bring { ships } => Some(self.bringing(ships)),
            Action::Stow { ship, barrels, good } => self.stowing(ship, barrels, good),
            Action::Discard { barrels, good } => {
                let has = of(&self.actor.depot, good);
                Some(format!("of {has}, leaves {} of other goods to discard", self.left_after(barrels)?))
            }
            Action::Take { barrels, store } => self.taking(barrels, store, action),
            Action::Order { .. } => self.seen.price(action).map(price),
            Action::Repair { ship } => Some(format!("{} damage", self.ship(ship)?.damage)),
            Action::Peek { place } => Some(self.place(look::place(self.seen, place)?)),
            Action::Swap => self.swapping(),
            Action::Done => self.left_out().map(str::to_owned),
        }
    }

    fn work(&self) -> Option<&UnderWay> {
        self.seen.under_way.as_ref()
    }

    /// What ending a step leaves out.
    fn left_out(&self) -> Option<&'static str> {
        Some(match self.seen.phase {
            Phase::SecondAction => "take no second action",
            Phase::Send => "send no more ships out",
            Phase::Repair => "repair none",
            Phase::Peek if self.work()?.looked.is_empty() => "look at no tile",
            Phase::Peek => "look at no more tiles",
            Phase::Swap => "leave both tiles where they are",
            _ => return None,
        })
    }

    fn ship(&self, ship: Ship) -> Option<&ShipView> {
        look::ship(self.actor, ship)
    }

    fn cargo(&self, ship: &ShipView) -> String {
        told(self.seen, &ship.cargo)
    }

    /// `caravel-1 (3 salt)`.
    fn laden(&self, ship: &ShipView) -> String {
        format!("{} ({})", self.seen.name(ship.ship), self.cargo(ship))
    }

    /// The activation cost of an action.
    fn cost(&self, action: Action) -> Option<String> {
        Some(price(self.seen.offer(action)?.activation))
    }

    fn building(&self, building: Building) -> Option<String> {
        let facts = look::building(self.seen, building)?;
        let next = match facts.levels {
            1 => format!("as number {}", facts.owners.len() + 1),
            _ => format!("to level {}", look::level(self.actor, building) + 1),
        };
        Some(format!("{next}: {}", facts.text))
    }

    /// The ships at a berth.
    fn ships(&self, berth: Berth) -> String {
        let ships: Vec<String> = look::ships_at(self.actor, berth).map(|ship| self.laden(ship)).collect();
        ships.join(", ")
    }

    /// The hazards for a ship of the actor that leaves now.
    fn awaits(&self) -> String {
        let hazards = look::present(self.seen).map(|tile| tile.hazards.as_slice()).unwrap_or_default();
        let safe = |hazard| self.actor.buildings.iter().any(|own| look::protects(self.seen, own.building, hazard));
        let gone = |hazard| hazard == Hazard::Pirates && self.seen.attacks == 0;
        let left = hazards.iter().copied().filter(|&hazard| !gone(hazard) && !safe(hazard));
        match left.map(events::named).collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => "no harm awaits".to_owned(),
            hazards => hazards,
        }
    }

    fn launching(&self, class: Class, action: Action) -> Option<String> {
        let class = self.seen.classes.iter().find(|entry| entry.class == class)?;
        let ship = self.seen.price(action)?;
        Some(format!("{}, the ship {}, holds {}", self.cost(action)?, price(ship), class.capacity))
    }

    /// Where movable goods are.
    fn places(&self) -> String {
        let depot = format!("depot ({})", told(self.seen, &self.actor.depot));
        let ships = look::ships_at(self.actor, Berth::Harbor).map(|ship| self.laden(ship));
        let places: Vec<String> = std::iter::once(depot).chain(ships).collect();
        places.join(", ")
    }

    /// What a ship had; and if this is less, what the Dépôt has no room for if nothing else changes.
    fn stowing(&self, ship: Ship, barrels: u32, good: Good) -> Option<String> {
        let had = of(&self.ship(ship)?.cargo, good);
        let unloaded = had.saturating_sub(barrels);
        let lost = match unloaded.saturating_sub(look::room(self.actor)) {
            0 => String::new(),
            some => format!(", the Dépôt has no room for {some} of what comes ashore"),
        };
        Some(format!("had {had}, ashore lie {}{lost}", of(&self.actor.depot, good)))
    }

    /// How many barrels are left to distribute after this.
    fn left_after(&self, barrels: u32) -> Option<u32> {
        Some(u32::from(self.work()?.left).saturating_sub(barrels))
    }

    fn bringing(&self, ships: Ships) -> String {
        let cargoes = ships.iter().filter_map(|ship| Some(self.cargo(self.ship(ship)?)));
        cargoes.collect::<Vec<_>>().join("; ")
    }

    /// The last place completes the sale: it shows the total proceeds.
    fn taking(&self, barrels: u32, store: Store, action: Action) -> Option<String> {
        let (work, offer) = (self.work()?, self.seen.offer(action)?);
        let goods = store.ship().and_then(|ship| self.ship(ship)).map_or(&self.actor.depot, |ship| &ship.cargo);
        let brings = match offer.pricing {
            Pricing::Each => format!("brings {}", times(offer.price?, barrels)),
            Pricing::Whole if work.sold.is_empty() => format!("brings {}", offer.price?),
            Pricing::Whole => format!("all that is sold brings {}", offer.price?),
        };
        Some(format!("of {}, {brings}", of(goods, work.good?)))
    }

    /// What the actor knows about a face-down tile, or who knows more.
    fn place(&self, place: &PlaceView) -> String {
        if let Some(tile) = place.tile.and_then(|tile| events::told(self.seen, tile)) {
            return format!("you know {tile}");
        }
        match place.known_to.as_slice() {
            [] => "seen by nobody".to_owned(),
            seats => format!("seen by {}", seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")),
        }
    }

    /// The tiles at their places after the exchange.
    fn swapping(&self) -> Option<String> {
        let &[one, other] = self.work()?.looked.as_slice() else { return None };
        let tile = |place| events::told(self.seen, look::place(self.seen, place)?.tile?);
        let (first, second) = (self.seen.name(one), self.seen.name(other));
        Some(format!("{first} gets {}, {second} gets {}", tile(other)?, tile(one)?))
    }
}

/// The total price of `barrels` barrels.
fn times(each: Coins, barrels: u32) -> Coins {
    each * i32::try_from(barrels).unwrap_or(i32::MAX)
}
