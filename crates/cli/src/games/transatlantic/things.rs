//! Ships, regions, cards and flags by their names.

use riband::{
    liners::Tile,
    transatlantic::{RegionView, TileFace},
};

use super::Seen;
use crate::games::thing::{Thing, ThingKind};

/// Everything that can be looked up.
pub(super) fn all(seen: &Seen<'_>) -> Vec<Thing> {
    let tiles = seen.tiles.iter().map(|(&named, face)| tile(seen, named, face));
    let regions = seen.regions.iter().map(|entry| region(seen, entry));
    let cards = seen.cards.iter().map(|(&card, face)| {
        let needs = Some(face.needs_pile).filter(|cards| *cards > 0);
        Thing::new(ThingKind::Card, seen.name(card))
            .maybe("text", Some(face.text.as_str()).filter(|text| !text.is_empty()))
            .maybe("needs pile", needs)
            .is("copyable", face.copyable)
    });
    let flags = seen.docks.iter().map(|dock| {
        let values = seen.seats.iter().zip(&dock.values);
        Thing::new(ThingKind::Flag, seen.name(dock.column))
            .list("in the docks", seen.names(&dock.ships))
            .list("a ship is worth", values.map(|(player, value)| format!("{value} to {}", player.seat)))
    });
    tiles.chain(regions).chain(cards).chain(flags).collect()
}

fn tile(seen: &Seen<'_>, tile: Tile, face: &TileFace) -> Thing {
    let thing = Thing::new(ThingKind::Tile, seen.name(tile))
        .with("kind", face.kind.noun())
        .maybe("year", face.year)
        .maybe("flag", face.flag.map(|column| seen.name(column)))
        .with("price", face.price)
        .with("income", face.income)
        .maybe("knots", face.speed)
        .maybe("tons", face.tonnage)
        .maybe("passengers", face.passengers)
        .with("earns by cargo", face.cargo)
        .with("earns by passengers", face.fares);
    let there = |region: &RegionView| {
        let ship = region.ships.iter().find(|entry| entry.ship == tile)?;
        Some((seen.name(region.region), ship.clone()))
    };
    match seen.regions.iter().find_map(there) {
        Some((region, ship)) => {
            thing.with("in", region).maybe("owner", ship.owner).with("coal", ship.coal).is("ready", ship.ready)
        }
        None => thing,
    }
}

fn region(seen: &Seen<'_>, region: &RegionView) -> Thing {
    Thing::new(ThingKind::Region, seen.name(region.region))
        .with("name", &region.name)
        .is("blue riband", region.blue_riband)
        .with("places", region.places)
        .list("ships", region.ships.iter().map(|entry| seen.name(entry.ship)))
        .list("houses", region.houses.iter().map(|entry| format!("{} of {}", entry.houses, entry.seat)))
        .list("free sites", region.free_sites.iter().map(|entry| entry.price))
}
