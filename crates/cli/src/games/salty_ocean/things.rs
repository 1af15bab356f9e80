//! Goods, buildings, classes of ships and events by their names.

use riband::salty_ocean::{Action, BuildingView, ClassView, GoodView};

use super::{Seen, events};
use crate::games::thing::{Thing, ThingKind};

/// Whatever can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let goods = seen.goods.iter().map(|entry| good(seen, entry));
    let buildings = seen.buildings.iter().map(|entry| building(seen, entry));
    let classes = seen.classes.iter().map(|entry| class(seen, entry));
    let events = seen.tiles.iter().map(|(&tile, face)| {
        Thing::new(ThingKind::Event, seen.name(tile))
            .list("prices", face.prices.iter().map(|(&good, rows)| format!("{} {rows:+}", seen.name(good))))
            .with("weather", events::weather(face))
    });
    goods.chain(buildings).chain(classes).chain(events).collect()
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
    let prices = seen.seats.iter().zip(&class.prices);
    let prices = prices.filter_map(|(player, price)| Some(format!("{} for {}", (*price)?, player.seat)));
    Thing::new(ThingKind::Class, seen.name(class.class))
        .with("name", &class.name)
        .list("ships", seen.names(&class.ships))
        .with("capacity", class.capacity)
        .list("prices", prices)
}
