//! Tiles, ports, regions and flags by their names.

use riband::{
    crossing_oceans::{Action, Berth, RegionView, TileFace},
    liners::Tile,
};

use super::Seen;
use crate::games::thing::{Thing, ThingKind};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let tiles = seen.tiles.iter().map(|(&named, face)| tile(seen, named, face));
    let berths = seen.regions.iter().flat_map(|region| &region.ports);
    let regions = seen.regions.iter().map(|entry| region(seen, entry));
    let flags = seen.docks.iter().map(|dock| {
        Thing::new(ThingKind::Flag, seen.name(dock.column))
            .maybe("in the docks", dock.tile.map(|ship| seen.name(ship)))
            .maybe("costs there", seen.price(Action::BuyDock { column: dock.column }))
    });
    tiles.chain(berths.map(|berth| port(seen, berth))).chain(regions).chain(flags).collect()
}

fn tile(seen: &Seen<'_>, tile: Tile, face: &TileFace) -> Thing {
    let berth = seen.regions.iter().flat_map(|region| &region.ports).find(|berth| berth.ship == Some(tile));
    let thing = Thing::new(ThingKind::Tile, seen.name(tile))
        .with("kind", face.kind.noun())
        .maybe("year", face.year)
        .maybe("flag", face.flag.map(|column| seen.name(column)))
        .with("price", face.price)
        .with("income", face.income)
        .maybe("knots", face.speed)
        .maybe("tons", face.tonnage)
        .maybe("token", face.token.map(|column| seen.name(column)));
    match berth {
        Some(berth) => on_board(thing.with("in", seen.name(berth.port)), berth),
        None => thing,
    }
}

/// Facts about the ship in a port.
fn on_board(thing: Thing, berth: &Berth) -> Thing {
    thing.maybe("owner", berth.owner).with("coal", berth.coal).is("ready", berth.ready)
}

fn port(seen: &Seen<'_>, berth: &Berth) -> Thing {
    let thing = Thing::new(ThingKind::Port, seen.name(berth.port))
        .with("ship", berth.ship.map_or("none", |ship| seen.name(ship)))
        .list("houses of", &berth.houses);
    if berth.ship.is_some() { on_board(thing, berth) } else { thing }
}

fn region(seen: &Seen<'_>, region: &RegionView) -> Thing {
    Thing::new(ThingKind::Region, seen.name(region.region))
        .is("open", region.open)
        .list("ports", region.ports.iter().map(|berth| seen.name(berth.port)))
        .maybe("oldest ship", region.oldest.map(|ship| seen.name(ship)))
}
