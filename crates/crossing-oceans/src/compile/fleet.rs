//! The tiles.

use riband_core::{
    Config as _, ProblemKind, Problems,
    fleet::{Ship, ShipKind},
};

use crate::{
    config::Config,
    ids::{Column, MAX_TILES, Tile},
    rules::TileFacts,
    sets::Tiles,
};

/// The compiled tiles.
pub(crate) struct Fleet {
    pub(crate) names: Vec<String>,
    pub(crate) count: usize,
    pub(crate) facts: [TileFacts; MAX_TILES],
    pub(crate) steamships: Tiles,
    pub(crate) clippers: Tiles,
    pub(crate) headquarters: Tiles,
    /// Those with the mixed flag.
    flies_mixed: Tiles,
    pub(crate) younger: [Tiles; MAX_TILES],
    pub(crate) opening: Vec<Tile>,
    pub(crate) eras: Vec<Vec<Tile>>,
}

impl Fleet {
    pub(crate) fn tile(&self, id: &str) -> Option<Tile> {
        self.names.iter().position(|name| name == id).map(Tile::new)
    }
}

/// Numbers the tiles by age: lowest year first, headquarters last, equal years in the order of the file (G-4).
pub(crate) fn compile(config: &Config, check: &mut Problems) -> Fleet {
    let mut ships: Vec<(&String, Ship)> =
        config.ships.iter().map(|(id, ship)| (id, ship.in_ruleset(Config::RULESET))).collect();
    ships.sort_by_key(|(_, ship)| match ship.kind {
        ShipKind::Headquarters => (1, 0),
        _ => (0, ship.year.unwrap_or(0)),
    });
    if ships.len() > MAX_TILES {
        let message = format!("{} tiles; the engine has room for {MAX_TILES}", ships.len());
        check.report(ProblemKind::OutOfRange, &["ships"], message, "remove some: `titanic = false` under [ships]");
        ships.truncate(MAX_TILES);
    }
    let mut fleet = Fleet {
        names: ships.iter().map(|(id, _)| (*id).clone()).collect(),
        count: ships.len(),
        facts: [TileFacts::BLANK; MAX_TILES],
        steamships: Tiles::EMPTY,
        clippers: Tiles::EMPTY,
        headquarters: Tiles::EMPTY,
        flies_mixed: Tiles::EMPTY,
        younger: [Tiles::EMPTY; MAX_TILES],
        opening: Vec::new(),
        eras: Vec::new(),
    };
    for (index, (id, ship)) in ships.iter().enumerate() {
        check.check_id(&["ships", id], id);
        let tile = Tile::new(index);
        match ship.kind {
            ShipKind::Steamship => fleet.steamships.insert(tile),
            ShipKind::Clipper => fleet.clippers.insert(tile),
            ShipKind::Headquarters => fleet.headquarters.insert(tile),
            ShipKind::Neutral => {}
        }
        if ship.flag.as_ref() == Some(&config.board.mixed_flag) {
            fleet.flies_mixed.insert(tile);
        }
        fleet.facts[index] = facts(config, id, ship, check);
    }
    compare_ages(&mut fleet);
    stack_eras(config, &mut fleet);
    count_flags(config, &fleet, check);
    fleet
}

/// What a kind must state, and what it states.
fn facts(config: &Config, id: &str, ship: &Ship, check: &mut Problems) -> TileFacts {
    let mut need = |present: bool, key: &str| {
        if !present {
            let message = format!("a {} needs `{key}`", kind_name(ship.kind));
            check.report(ProblemKind::MissingKey, &["ships", id], message, &format!("add `{key} = ...`"));
        }
    };
    let sold = matches!(ship.kind, ShipKind::Steamship | ShipKind::Headquarters);
    let sails = matches!(ship.kind, ShipKind::Steamship | ShipKind::Clipper);
    need(ship.kind == ShipKind::Headquarters || ship.year.is_some(), "year");
    need(!sold || ship.era.is_some(), "era");
    need(!sold || ship.price.is_some(), "price");
    need(!sails || ship.income.is_some(), "income");
    need(ship.kind == ShipKind::Neutral || ship.flag.is_some(), "flag");
    need(ship.kind != ShipKind::Headquarters || ship.token.is_some(), "token");
    let money = |pounds: Option<i32>| riband_core::Coins(pounds.unwrap_or(0));
    TileFacts {
        year: if ship.kind == ShipKind::Headquarters { 0 } else { ship.year.unwrap_or(0) },
        era: if sold { ship.era } else { None },
        price: money(ship.price),
        income: money(ship.income),
        speed: ship.speed.unwrap_or(0),
        tonnage: ship.tonnage,
        cargo: riband_core::Coins::ZERO,
        flag: flag(config, id, ship, check),
        token: token(config, id, ship, check),
    }
}

fn kind_name(kind: ShipKind) -> &'static str {
    match kind {
        ShipKind::Steamship => "steamship",
        ShipKind::Clipper => "clipper",
        ShipKind::Neutral => "neutral ship",
        ShipKind::Headquarters => "headquarters",
    }
}

fn flag(config: &Config, id: &str, ship: &Ship, check: &mut Problems) -> Option<Column> {
    let flag = ship.flag.as_deref()?;
    let path = ["ships", id, "flag"];
    if flag == config.board.mixed_flag {
        if ship.kind == ShipKind::Steamship {
            let message = "a steamship has the flag of a column, since the docks have no place for a mixed one";
            check.report(ProblemKind::Contradiction, &path, message, "name a column (CO-8)");
        }
        return None;
    }
    check.find("column", flag, config.columns.keys().map(String::as_str), &path).map(Column::new)
}

/// CO-41: the token of a headquarters goes to the column that has such tokens.
fn token(config: &Config, id: &str, ship: &Ship, check: &mut Problems) -> Option<Column> {
    let token = ship.token.as_deref().filter(|_| ship.kind == ShipKind::Headquarters)?;
    let tokens = config.columns.values().map(|column| column.token.as_str());
    check.find("token of a column", token, tokens, &["ships", id, "token"]).map(Column::new)
}

/// CO-25: strictly younger.
fn compare_ages(fleet: &mut Fleet) {
    for older in 0..fleet.count {
        let year = fleet.facts[older].year;
        fleet.younger[older] = (0..fleet.count).map(Tile::new).filter(|t| fleet.facts[t.index()].year > year).collect();
    }
}

/// CO-13, CO-18: the opening era is dealt, the others are stacked, the lowest on top.
fn stack_eras(config: &Config, fleet: &mut Fleet) {
    let mut eras: std::collections::BTreeMap<u8, Vec<Tile>> = Default::default();
    for tile in (0..fleet.count).map(Tile::new) {
        match fleet.facts[tile.index()].era {
            Some(era) if era == config.start.era && fleet.steamships.has(tile) => fleet.opening.push(tile),
            Some(era) => eras.entry(era).or_default().push(tile),
            None => {}
        }
    }
    fleet.eras = eras.into_values().collect();
}

/// CO-4: a flag for every tile.
fn count_flags(config: &Config, fleet: &Fleet, check: &mut Problems) {
    let mut counts = std::collections::BTreeMap::<Option<Column>, usize>::new();
    for tile in (0..fleet.count).map(Tile::new) {
        let flag = fleet.facts[tile.index()].flag;
        let mixed = fleet.flies_mixed.has(tile);
        if flag.is_some() || mixed {
            *counts.entry(flag).or_default() += 1;
        }
    }
    for (flag, count) in counts {
        if count > usize::from(config.limits.flags) {
            let name = flag
                .and_then(|column| config.columns.get_index(column.index()))
                .map_or(config.board.mixed_flag.as_str(), |(id, _)| id.as_str());
            let message =
                format!("{} flags of each kind, but {count} tiles with the flag `{name}`", config.limits.flags);
            check.report(ProblemKind::Contradiction, &["limits", "flags"], message, "raise it (CO-4)");
        }
    }
}
