//! Goods, buildings, classes of ships, ships and events by their names.

use riband::salty_ocean::{Action, BuildingView, ClassView, GoodView, Ship};

use super::{
    Seen, events,
    look::{self, prices, told},
    players::berth,
};
use crate::{
    games::thing::{NAME, Thing, ThingKind},
    language, t, text,
};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let goods = seen.goods.iter().map(|entry| good(seen, entry));
    let buildings = seen.buildings.iter().map(|entry| building(seen, entry));
    let classes = seen.classes.iter().map(|entry| class(seen, entry));
    let ships = seen.classes.iter().flat_map(|class| class.ships.iter().map(|&entry| ship(seen, entry, class)));
    let events = seen.tiles.iter().map(|(&tile, face)| {
        Thing::new(ThingKind::Event, seen.name(tile))
            .list(
                text!("thing-prices", "prices"),
                face.prices.iter().map(|(&good, rows)| format!("{} {rows:+}", seen.name(good))),
            )
            .with(text!("so-thing-weather", "weather"), events::weather(face))
    });
    goods.chain(buildings).chain(classes).chain(ships).chain(events).collect()
}

fn good(seen: &Seen<'_>, good: &GoodView) -> Thing {
    let purchase = seen.offer(Action::Buy { good: good.good });
    Thing::new(ThingKind::Good, seen.name(good.good))
        .with(NAME, &good.name)
        .is(text!("so-thing-salt", "salt"), good.salt)
        .list(text!("thing-prices", "prices"), &good.prices)
        .with(text!("so-thing-row", "row"), good.row)
        .maybe(text!("thing-price", "price"), seen.price(Action::Sell { good: good.good }))
        .maybe(text!("so-thing-purchase", "purchase price"), purchase.and_then(|offer| offer.price))
        .maybe(text!("so-thing-bank", "in the bank"), purchase.and_then(|offer| offer.supply))
}

fn building(seen: &Seen<'_>, building: &BuildingView) -> Thing {
    let owners = building.owners.iter().map(|owner| match building.levels {
        1 => language::seat(owner.seat),
        _ => {
            let (seat, level) = (language::seat(owner.seat), owner.level);
            t!("so-owner-level", "{seat} at level {level}", seat, level)
        }
    });
    Thing::new(ThingKind::Building, seen.name(building.building))
        .with(NAME, &building.name)
        .with(text!("so-thing-levels", "levels"), building.levels)
        .with(text!("so-thing-copies", "copies"), building.copies)
        .list(text!("so-thing-owners", "owners"), owners)
        .maybe(text!("thing-text", "text"), Some(seen.say(&building.text)).filter(|text| !text.is_empty()))
}

fn class(seen: &Seen<'_>, class: &ClassView) -> Thing {
    let prices = prices(seen, class.class);
    let prices = prices.filter_map(|(seat, price)| {
        Some(t!("so-price-for", "{price} for {seat}", price = price?, seat = language::seat(seat)))
    });
    Thing::new(ThingKind::Class, seen.name(class.class))
        .with(NAME, &class.name)
        .list(text!("thing-ships", "ships"), seen.names(&class.ships))
        .with(text!("so-thing-capacity", "capacity"), class.capacity)
        .list(text!("thing-prices", "prices"), prices)
}

/// Every player can have a ship with this name.
fn ship(seen: &Seen<'_>, ship: Ship, class: &ClassView) -> Thing {
    let owners = seen.seats.iter().filter_map(|player| {
        let ship = look::ship(player, ship)?;
        let damage = match ship.damage {
            0 => String::new(),
            damage => t!("so-ship-damage", ", damage {damage}", damage),
        };
        Some(format!("{} ({}, {}{damage})", language::seat(player.seat), berth(ship.berth), told(seen, &ship.cargo)))
    });
    Thing::new(ThingKind::Ship, seen.name(ship))
        .with(text!("so-thing-class", "class"), seen.name(class.class))
        .with(text!("so-thing-capacity", "capacity"), class.capacity)
        .list(text!("so-thing-owners", "owners"), owners)
}
