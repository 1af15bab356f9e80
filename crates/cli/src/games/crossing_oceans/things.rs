//! Tiles, ports, regions and flags by their names.

use riband::{
    crossing_oceans::{Action, Berth, RegionView, TileFace},
    liners::Tile,
};

use super::Seen;
use crate::{
    games::{
        fleet,
        thing::{Thing, ThingKind},
    },
    language, t, text,
};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let tiles = seen.tiles.iter().map(|(&named, face)| tile(seen, named, face));
    let berths = seen.regions.iter().flat_map(|region| &region.ports);
    let regions = seen.regions.iter().map(|entry| region(seen, entry));
    let flags = seen.docks.iter().map(|dock| {
        Thing::new(ThingKind::Flag, seen.name(dock.column))
            .maybe(text!("thing-in-docks", "in the docks"), dock.tile.map(|ship| seen.name(ship)))
            .maybe(text!("thing-costs-there", "costs there"), seen.price(Action::BuyDock { column: dock.column }))
    });
    tiles.chain(berths.map(|berth| port(seen, berth))).chain(regions).chain(flags).collect()
}

fn tile(seen: &Seen<'_>, tile: Tile, face: &TileFace) -> Thing {
    let berth = seen.regions.iter().flat_map(|region| &region.ports).find(|berth| berth.ship == Some(tile));
    let thing = Thing::new(ThingKind::Tile, seen.name(tile))
        .with(text!("thing-kind", "kind"), fleet::kind(face.kind))
        .maybe(text!("thing-year", "year"), face.year)
        .maybe(text!("thing-flag", "flag"), face.flag.map(|column| seen.name(column)))
        .with(text!("thing-price", "price"), face.price)
        .with(text!("thing-income", "income"), face.income)
        .maybe(text!("thing-knots", "knots"), face.speed)
        .maybe(text!("thing-tons", "tons"), face.tonnage)
        .maybe(text!("thing-token", "token"), face.token.map(|column| seen.name(column)));
    match berth {
        Some(berth) => on_board(thing.with(text!("thing-in", "in"), seen.name(berth.port)), berth),
        None => thing,
    }
}

/// Facts about the ship in a port.
fn on_board(thing: Thing, berth: &Berth) -> Thing {
    thing
        .maybe(text!("thing-owner", "owner"), berth.owner.map(language::seat))
        .with(text!("thing-coal", "coal"), berth.coal)
        .is(text!("thing-ready", "ready"), berth.ready)
}

fn port(seen: &Seen<'_>, berth: &Berth) -> Thing {
    let thing = Thing::new(ThingKind::Port, seen.name(berth.port))
        .with(
            text!("thing-ship", "ship"),
            berth.ship.map_or_else(|| t!("thing-none", "none"), |ship| seen.name(ship).to_owned()),
        )
        .list(text!("thing-houses-of", "houses of"), berth.houses.iter().map(|&seat| language::seat(seat)));
    if berth.ship.is_some() { on_board(thing, berth) } else { thing }
}

fn region(seen: &Seen<'_>, region: &RegionView) -> Thing {
    Thing::new(ThingKind::Region, seen.name(region.region))
        .is(text!("thing-open", "open"), region.open)
        .list(text!("thing-ports", "ports"), region.ports.iter().map(|berth| seen.name(berth.port)))
        .maybe(text!("thing-oldest-ship", "oldest ship"), region.oldest.map(|ship| seen.name(ship)))
}
