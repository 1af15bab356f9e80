//! Goods, buildings, classes of ships, ships and events by their names.

use riband::salty_ocean::{Action, BuildingView, ClassView, GoodView, Ship};

use super::{
    Seen, events,
    look::{self, prices, told},
    players::berth,
};
use crate::games::thing::{Thing, ThingKind};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let goods = seen.goods.iter().map(|entry| good(seen, entry));
    let buildings = seen.buildings.iter().map(|entry| building(seen, entry));
    let classes = seen.classes.iter().map(|entry| class(seen, entry));
    let ships = seen.classes.iter().flat_map(|class| class.ships.iter().map(|&entry| ship(seen, entry, class)));
    let events = seen.tiles.iter().map(|(&tile, face)| {
        Thing::new(ThingKind::Event, seen.name(tile))
            .list("prices", face.prices.iter().map(|(&good, rows)| format!("{} {rows:+}", seen.name(good))))
            .with("weather", events::weather(face))
    });
    goods.chain(buildings).chain(classes).chain(ships).chain(events).collect()
}

fn good(seen: &Seen<'_>, good: &GoodView) -> Thing {
    let purchase = seen.offer(Action::Buy { good: good.good });
    Thing::new(ThingKind::Good, seen.name(good.good))
        .with("name", &good.name)
        .is("salt", good.salt)
        .list("prices", &good.prices)
        .with("row", good.row)
        .maybe("price", seen.price(Action::Sell { good: good.good }))
        .maybe("purchase price", purchase.and_then(|offer| offer.price))
        .maybe("in the bank", purchase.and_then(|offer| offer.supply))
}

fn building(seen: &Seen<'_>, building: &BuildingView) -> Thing {
    let owners = building.owners.iter().map(|owner| match building.levels {
        1 => owner.seat.to_string(),
        _ => format!("{} at level {}", owner.seat, owner.level),
    });
    Thing::new(ThingKind::Building, seen.name(building.building))
        .with("name", &building.name)
        .with("levels", building.levels)
        .with("copies", building.copies)
        .list("owners", owners)
        .maybe("text", Some(building.text.as_str()).filter(|text| !text.is_empty()))
}

fn class(seen: &Seen<'_>, class: &ClassView) -> Thing {
    let prices = prices(seen, class.class);
    let prices = prices.filter_map(|(seat, price)| Some(format!("{} for {seat}", price?)));
    Thing::new(ThingKind::Class, seen.name(class.class))
        .with("name", &class.name)
        .list("ships", seen.names(&class.ships))
        .with("capacity", class.capacity)
        .list("prices", prices)
}

/// Every player can have a ship with this name.
fn ship(seen: &Seen<'_>, ship: Ship, class: &ClassView) -> Thing {
    let owners = seen.seats.iter().filter_map(|player| {
        let ship = look::ship(player, ship)?;
        let damage = if ship.damage > 0 { format!(", damage {}", ship.damage) } else { String::new() };
        Some(format!("{} ({}, {}{damage})", player.seat, berth(ship.berth), told(seen, &ship.cargo)))
    });
    Thing::new(ThingKind::Ship, seen.name(ship))
        .with("class", seen.name(class.class))
        .with("capacity", class.capacity)
        .list("owners", owners)
}
