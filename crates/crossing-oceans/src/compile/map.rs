//! Compiles regions and ports.

use riband_core::{IdMap, ProblemKind, Problems};
use riband_liners::{Fleet, Tile};

use crate::{
    config::{Config, Region as RegionConfig},
    ids::{MAX_PORTS, MAX_REGIONS, MAX_SEATS, Port, Region},
    rules::RegionFacts,
    sets::Ports,
};

/// The compiled map.
pub(crate) struct Map {
    pub(crate) port_names: Vec<String>,
    pub(crate) regions: Vec<RegionFacts>,
    pub(crate) region_of: IdMap<Port, Region, MAX_PORTS>,
    pub(crate) open_ports: [Ports; MAX_SEATS + 1],
}

pub(crate) fn compile(config: &Config, fleet: &Fleet, check: &mut Problems) -> Map {
    let mut map = Map {
        port_names: Vec::new(),
        regions: Vec::new(),
        region_of: IdMap::all(Region::new(0)),
        open_ports: [Ports::EMPTY; MAX_SEATS + 1],
    };
    if config.regions.is_empty() || config.regions.len() > MAX_REGIONS {
        let message = format!("a map has 1 to {MAX_REGIONS} regions, not {}", config.regions.len());
        check.report(ProblemKind::OutOfRange, &["regions"], message, "");
    }
    for (index, (id, region)) in config.regions.iter().take(MAX_REGIONS).enumerate() {
        check.check_id(&["regions", id], id);
        let facts = compile_region(&mut map, Region::new(index), id, region, fleet, check);
        map.regions.push(facts);
    }
    check_start_ships(config, &map, fleet, check);
    for (seats, open) in map.open_ports.iter_mut().enumerate() {
        for region in map.regions.iter().filter(|region| usize::from(region.min_seats) <= seats) {
            *open |= region.ports;
        }
    }
    map
}

fn compile_region(
    map: &mut Map,
    number: Region,
    id: &str,
    region: &RegionConfig,
    fleet: &Fleet,
    check: &mut Problems,
) -> RegionFacts {
    let mut ports = Ports::EMPTY;
    let mut start_port = None;
    if region.ports.is_empty() {
        check.report(ProblemKind::OutOfRange, &["regions", id, "ports"], "a region needs at least one port", "");
    }
    for name in region.ports.keys() {
        let path = ["regions", id, "ports", name];
        check.check_id(&path, name);
        if map.port_names.contains(name) {
            check.report(ProblemKind::Duplicate, &path, format!("`{name}` lies in two regions"), "give it another id");
        }
        let port = Port::new(map.port_names.len());
        if port.index() >= MAX_PORTS {
            check.report(ProblemKind::OutOfRange, &path, format!("a map has at most {MAX_PORTS} ports"), "");
            break;
        }
        map.port_names.push(name.clone());
        map.region_of[port] = number;
        ports.insert(port);
        if *name == region.start_port {
            start_port = Some(port);
        }
    }
    let in_region = region.ports.keys().map(String::as_str);
    check.find("port of this region", &region.start_port, in_region, &["regions", id, "start-port"]);
    let ships = fleet.names().iter().map(String::as_str);
    let start_ship = check.find("ship", &region.start_ship, ships, &["regions", id, "start-ship"]).map(Tile::new);
    RegionFacts {
        ports,
        min_seats: region.min_seats,
        riband: region.blue_riband,
        start_ship: start_ship.unwrap_or(Tile::new(0)),
        start_port: start_port.unwrap_or(Port::new(0)),
    }
}

/// CO-15: each start ship is in one region and starts without coal, so she cannot be a steamship; every clipper and
/// neutral ship is placed.
fn check_start_ships(config: &Config, map: &Map, fleet: &Fleet, check: &mut Problems) {
    let mut laid_out = std::collections::BTreeMap::<Tile, &str>::new();
    for (id, region) in &config.regions {
        let path = ["regions", id.as_str(), "start-ship"];
        let Some(tile) = fleet.tile(&region.start_ship) else { continue };
        if fleet.steamships().has(tile) || fleet.headquarters().has(tile) {
            let message = format!("`{}` is neither a clipper nor a neutral ship", region.start_ship);
            check.report(ProblemKind::Contradiction, &path, message, "steamships come from the stack");
        }
        if let Some(other) = laid_out.insert(tile, id) {
            let message = format!("`{}` lies in {other} already", region.start_ship);
            check.report(ProblemKind::Duplicate, &path, message, "each region has a start ship of its own");
        }
    }
    for tile in fleet.tiles() {
        let starts = !fleet.steamships().has(tile) && !fleet.headquarters().has(tile);
        if starts && !laid_out.contains_key(&tile) && map.regions.len() == config.regions.len() {
            let id = fleet.name(tile);
            let advice = "make it the `start-ship` of a region, or remove it";
            check.report(ProblemKind::Contradiction, &["ships", id], "this ship starts nowhere", advice);
        }
    }
}
