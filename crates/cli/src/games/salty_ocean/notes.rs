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
use crate::{games::words::price, language, t};

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
                let (passes, seats) = (self.seen.passes + 1, self.seen.seats.len());
                Some(t!("so-note-pass", "take no action; pass {passes} of {seats} in a row", passes, seats))
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
                let here = look::in_rouen(self.actor, good);
                Some(t!("so-note-sell", "{cost}, barrels bring {each} each, you have {here} here", cost, each, here))
            }
            Action::Buy { .. } => {
                let (cost, each) = (self.cost(action)?, self.seen.price(action)?);
                let room = look::room(self.actor);
                Some(t!("so-note-buy", "{cost}, barrels cost {each} each, room for {room}", cost, each, room))
            }
            Action::Send { ship } => Some(format!("{}; {}", self.cargo(self.ship(ship)?), self.awaits())),
            Action::Lose { good } => {
                let all = of(&self.ship(self.work()?.ship?)?.cargo, good);
                Some(t!("so-note-lose", "of {all}", all))
            }
            Action::Catch { barrels, .. } => {
                let salt = self.left_after(barrels)?;
                Some(t!("so-note-catch", "leaves {salt} salt for other fish", salt))
            }
            Action::Bring { ships } => Some(self.bringing(ships)),
            Action::Stow { ship, barrels, good } => self.stowing(ship, barrels, good),
            Action::Discard { barrels, good } => {
                let (has, left) = (of(&self.actor.depot, good), self.left_after(barrels)?);
                Some(t!("so-note-discard", "of {has}, leaves {left} of other goods to discard", has, left))
            }
            Action::Take { barrels, store } => self.taking(barrels, store, action),
            Action::Order { .. } => self.seen.price(action).map(price),
            Action::Repair { ship } => Some(t!("so-damage", "{damage} damage", damage = self.ship(ship)?.damage)),
            Action::Peek { place } => Some(self.place(look::place(self.seen, place)?)),
            Action::Swap => self.swapping(),
            Action::Done => self.left_out(),
        }
    }

    fn work(&self) -> Option<&UnderWay> {
        self.seen.under_way.as_ref()
    }

    /// What ending a step leaves out.
    fn left_out(&self) -> Option<String> {
        Some(match self.seen.phase {
            Phase::SecondAction => t!("so-note-no-second", "take no second action"),
            Phase::Send => t!("so-note-no-more-ships", "send no more ships out"),
            Phase::Repair => t!("so-note-no-repair", "repair none"),
            Phase::Peek if self.work()?.looked.is_empty() => t!("so-note-no-peek", "look at no tile"),
            Phase::Peek => t!("so-note-no-more-peek", "look at no more tiles"),
            Phase::Swap => t!("so-note-no-swap", "leave both tiles where they are"),
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
            1 => t!("so-note-as-number", "as number {number}", number = facts.owners.len() + 1),
            _ => t!("so-note-to-level", "to level {level}", level = look::level(self.actor, building) + 1),
        };
        Some(format!("{next}: {}", self.seen.say(&facts.text)))
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
            none if none.is_empty() => t!("so-no-harm-awaits", "no harm awaits"),
            hazards => hazards,
        }
    }

    fn launching(&self, class: Class, action: Action) -> Option<String> {
        let class = self.seen.classes.iter().find(|entry| entry.class == class)?;
        let ship = self.seen.price(action)?;
        let (cost, price, holds) = (self.cost(action)?, price(ship), class.capacity);
        Some(t!("so-note-launch", "{cost}, the ship {price}, holds {holds}", cost, price, holds))
    }

    /// Where movable goods are.
    fn places(&self) -> String {
        let depot = t!("so-note-depot", "depot ({goods})", goods = told(self.seen, &self.actor.depot));
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
            some => t!("so-note-no-room", ", the Dépôt has no room for {some} of what comes ashore", some),
        };
        let ashore = of(&self.actor.depot, good);
        Some(t!("so-note-stow", "had {had}, ashore lie {ashore}{lost}", had, ashore, lost))
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
            Pricing::Each => t!("so-note-brings", "brings {coins}", coins = times(offer.price?, barrels)),
            Pricing::Whole if work.sold.is_empty() => t!("so-note-brings", "brings {coins}", coins = offer.price?),
            Pricing::Whole => t!("so-note-all-brings", "all that is sold brings {coins}", coins = offer.price?),
        };
        Some(t!("so-note-take", "of {all}, {brings}", all = of(goods, work.good?), brings))
    }

    /// What the actor knows about a face-down tile, or who knows more.
    fn place(&self, place: &PlaceView) -> String {
        if let Some(tile) = place.tile.and_then(|tile| events::told(self.seen, tile)) {
            return t!("so-note-known", "you know {tile}", tile);
        }
        match place.known_to.as_slice() {
            [] => t!("so-note-seen-by-nobody", "seen by nobody"),
            seats => t!("so-note-seen-by", "seen by {seats}", seats = language::seats(seats)),
        }
    }

    /// The tiles at their places after the exchange.
    fn swapping(&self) -> Option<String> {
        let &[one, other] = self.work()?.looked.as_slice() else { return None };
        let tile = |place| events::told(self.seen, look::place(self.seen, place)?.tile?);
        let (one, other, first, second) = (self.seen.name(one), self.seen.name(other), tile(other)?, tile(one)?);
        Some(t!("so-note-swap", "{one} gets {first}, {other} gets {second}", one, first, other, second))
    }
}

/// The total price of `barrels` barrels.
fn times(each: Coins, barrels: u32) -> Coins {
    each * i32::try_from(barrels).unwrap_or(i32::MAX)
}
