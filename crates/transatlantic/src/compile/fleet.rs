//! Compiles the tiles: the facts that this game adds to them.

use riband_core::{Coins, Config as _, IdMap, ProblemKind, Problems};
use riband_liners::{Fleet as Tiled, MAX_TILES, Ship, ShipKind, Tile, Tiles};

use crate::{
    config::Config,
    ids::{Column, MAX_COLUMNS},
};

/// The most that a ship can earn, in pounds.
const MOST_PAY: i32 = 10_000;

/// The compiled tiles.
pub(super) struct Fleet {
    pub(super) tiles: Tiled,
    /// The flag of each steamship and headquarters; other ships have none (TA-5).
    pub(super) flags: IdMap<Tile, Option<Column>, MAX_TILES>,
    /// The steamships and headquarters with each flag.
    pub(super) flown: IdMap<Column, Tiles, MAX_COLUMNS>,
    /// The earnings of each ship by tonnage (TA-85).
    pub(super) cargo: IdMap<Tile, Coins, MAX_TILES>,
    /// The earnings of each ship by passengers (TA-86).
    pub(super) fares: IdMap<Tile, Coins, MAX_TILES>,
    /// The tiles of the stack by back, the top one first (TA-25).
    pub(super) eras: Vec<Vec<Tile>>,
    /// The number of steamships in an era.
    pub(super) segment: usize,
}

pub(super) fn compile(config: &Config, check: &mut Problems) -> Fleet {
    let mut flags = IdMap::all(None);
    let tiles = Tiled::compile(&config.ships, Config::RULESET, check, |tile, id, ship, check| {
        flags[tile] = flag(config, id, ship, check);
    });
    check_cargo(config, check);
    let mut flown = IdMap::all(Tiles::EMPTY);
    for tile in tiles.tiles() {
        if let Some(column) = flags[tile] {
            flown[column].insert(tile);
        }
    }
    let mut fleet = Fleet {
        flags,
        flown,
        cargo: IdMap::all(Coins::ZERO),
        fares: IdMap::all(Coins::ZERO),
        eras: tiles.by_era(tiles.steamships() | tiles.headquarters()),
        segment: 0,
        tiles,
    };
    for tile in fleet.tiles.tiles() {
        fleet.cargo[tile] = cargo(config, fleet.tiles.print(tile).tonnage.unwrap_or(0));
        let passengers = fleet.tiles.print(tile).passengers.unwrap_or(0) / config.rates.passengers.max(1);
        fleet.fares[tile] = Coins(config.rates.passenger_money) * i32::from(passengers);
    }
    check_fares(&fleet, check);
    fleet.segment = segment(config, &fleet, check);
    fleet
}

impl Fleet {
    /// The number of tiles in the stack and the market at the start when `removed` of each era are removed.
    pub(super) fn stacked(&self, removed: u8) -> usize {
        let steamships = self.tiles.steamships();
        let left = |era: &Vec<Tile>| {
            let sailing = era.iter().filter(|&&tile| steamships.has(tile)).count();
            era.len() - sailing.min(usize::from(removed))
        };
        self.eras.iter().map(left).sum()
    }
}

/// TA-5: steamships and headquarters have the flag of a column, other ships have none.
fn flag(config: &Config, id: &str, ship: &Ship, check: &mut Problems) -> Option<Column> {
    if !matches!(ship.kind, ShipKind::Steamship | ShipKind::Headquarters) {
        return None;
    }
    let Some(flag) = ship.flag.as_deref() else {
        let message = "a steamship or a headquarters needs the key `flag`";
        check.report(ProblemKind::MissingKey, &["ships", id], message, "add `flag = ...` (TA-5)");
        return None;
    };
    let columns = config.columns.keys().map(String::as_str);
    let column = check.find("column", flag, columns, &["ships", id, "flag"]).map(Column::new);
    column.filter(|column| column.index() < MAX_COLUMNS)
}

/// TA-4, TA-26: checks that all eras have the same number of steamships, so that removing some of each is fair. Returns
/// that number.
fn segment(config: &Config, fleet: &Fleet, check: &mut Problems) -> usize {
    let steamships = fleet.tiles.steamships();
    let mut sizes = Vec::new();
    for era in &fleet.eras {
        let sailing: Vec<Tile> = era.iter().copied().filter(|&tile| steamships.has(tile)).collect();
        if let Some(&first) = sailing.first() {
            sizes.push((sailing.len(), fleet.tiles.print(first).era.unwrap_or(0)));
        }
    }
    let takes_out = config.stack.removed.values().any(|&count| count > 0);
    let unequal = sizes.windows(2).find(|pair| pair[0].0 != pair[1].0);
    if let Some([(one, era), (other, next)]) = unequal.filter(|_| takes_out) {
        let message = format!("era {era} has {one} steamships, era {next} has {other}");
        let advice = "add or remove a ship in every era, or take none out: `removed = { 2 = 0, 3 = 0, 4 = 0 }` (TA-26)";
        check.report(ProblemKind::Contradiction, &["stack", "removed"], message, advice);
    }
    sizes.iter().map(|(count, _)| *count).min().unwrap_or(0)
}

/// TA-85: the last pair whose tonnage is reached.
fn cargo(config: &Config, tons: u32) -> Coins {
    let reached = config.rates.cargo.iter().rev().find(|(least, _)| *least <= tons);
    Coins(reached.map_or(0, |(_, pounds)| *pounds))
}

/// TA-86: checks that no ship earns more by passengers than ships can earn by cargo.
fn check_fares(fleet: &Fleet, check: &mut Problems) {
    let fares = |tile: &Tile| fleet.fares[*tile];
    if let Some(tile) = fleet.tiles.tiles().max_by_key(fares).filter(|tile| fares(tile) > Coins(MOST_PAY)) {
        let (name, pounds) = (fleet.tiles.name(tile), fares(&tile));
        let message = format!("the passengers of `{name}` pay {pounds} pounds, and at most {MOST_PAY} is possible");
        let advice = "let them pay less, or more of them pay once (`passengers`)";
        check.report(ProblemKind::OutOfRange, &["rates", "passenger-money"], message, advice);
    }
}

fn check_cargo(config: &Config, check: &mut Problems) {
    let (table, path) = (&config.rates.cargo, ["rates", "cargo"]);
    if table.first().is_none_or(|(least, _)| *least != 0) {
        check.report(ProblemKind::Contradiction, &path, "the table begins with 0 tons", "add `[0, ...]` (TA-85)");
    }
    for pair in table.windows(2) {
        let [(tons, pounds), (more_tons, more_pounds)] = pair else { continue };
        if tons >= more_tons || pounds > more_pounds {
            let message = format!("[{more_tons}, {more_pounds}] after [{tons}, {pounds}]: the table falls");
            check.report(ProblemKind::Contradiction, &path, message, "more tons pay as much or more (TA-85)");
        }
    }
    if table.iter().any(|(_, pounds)| !(0..=MOST_PAY).contains(pounds)) {
        let message = format!("cargo pays 0 to {MOST_PAY} pounds");
        check.report(ProblemKind::OutOfRange, &path, message, "change the second number of the pair (TA-85)");
    }
}
