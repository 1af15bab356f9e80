//! Ships, regions, cards and flags by their names.

use riband::{
    liners::Tile,
    transatlantic::{RegionView, TileFace},
};

use super::Seen;
use crate::{
    games::{
        fleet,
        thing::{NAME, Thing, ThingKind},
    },
    language, t, text,
};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let tiles = seen.tiles.iter().map(|(&named, face)| tile(seen, named, face));
    let regions = seen.regions.iter().map(|entry| region(seen, entry));
    let cards = seen.cards.iter().map(|(&card, face)| {
        let needs = Some(face.needs_pile).filter(|cards| *cards > 0);
        Thing::new(ThingKind::Card, seen.name(card))
            .maybe(text!("thing-text", "text"), Some(seen.say(&face.text)).filter(|text| !text.is_empty()))
            .maybe(text!("ta-thing-needs", "needs pile"), needs)
            .is(text!("ta-thing-copyable", "copyable"), face.copyable)
    });
    let flags = seen.docks.iter().map(|dock| {
        let values = seen.seats.iter().zip(&dock.values);
        Thing::new(ThingKind::Flag, seen.name(dock.column))
            .list(text!("thing-in-docks", "in the docks"), seen.names(&dock.ships))
            .list(
                text!("ta-thing-worth", "a ship is worth"),
                values.map(|(player, value)| {
                    t!("ta-value-to", "{value} to {seat}", value, seat = language::seat(player.seat))
                }),
            )
    });
    tiles.chain(regions).chain(cards).chain(flags).collect()
}

fn tile(seen: &Seen<'_>, tile: Tile, face: &TileFace) -> Thing {
    let thing = Thing::new(ThingKind::Tile, seen.name(tile))
        .with(text!("thing-kind", "kind"), fleet::kind(face.kind))
        .maybe(text!("thing-year", "year"), face.year)
        .maybe(text!("thing-flag", "flag"), face.flag.map(|column| seen.name(column)))
        .with(text!("thing-price", "price"), face.price)
        .with(text!("thing-income", "income"), face.income)
        .maybe(text!("thing-knots", "knots"), face.speed)
        .maybe(text!("thing-tons", "tons"), face.tonnage)
        .maybe(text!("ta-thing-passengers", "passengers"), face.passengers)
        .with(text!("ta-thing-cargo", "earns by cargo"), face.cargo)
        .with(text!("ta-thing-fares", "earns by passengers"), face.fares);
    let there = |region: &RegionView| {
        let ship = region.ships.iter().find(|entry| entry.ship == tile)?;
        Some((seen.name(region.region), ship.clone()))
    };
    match seen.regions.iter().find_map(there) {
        Some((region, ship)) => thing
            .with(text!("thing-in", "in"), region)
            .maybe(text!("thing-owner", "owner"), ship.owner.map(language::seat))
            .with(text!("thing-coal", "coal"), ship.coal)
            .is(text!("thing-ready", "ready"), ship.ready),
        None => thing,
    }
}

fn region(seen: &Seen<'_>, region: &RegionView) -> Thing {
    Thing::new(ThingKind::Region, seen.name(region.region))
        .with(NAME, &region.name)
        .is(text!("ta-thing-riband", "blue riband"), region.blue_riband)
        .with(text!("ta-thing-places", "places"), region.places)
        .list(text!("thing-ships", "ships"), region.ships.iter().map(|entry| seen.name(entry.ship)))
        .list(
            text!("ta-thing-houses", "houses"),
            region.houses.iter().map(|entry| {
                let (houses, seat) = (entry.houses, language::seat(entry.seat));
                t!("ta-houses-of", "{houses} of {seat}", houses, seat)
            }),
        )
        .list(text!("ta-thing-sites", "free sites"), region.free_sites.iter().map(|entry| entry.price))
}
