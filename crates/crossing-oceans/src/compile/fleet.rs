//! Compiles the tiles: the facts that this game adds to them.

use riband_core::{Coins, Config as _, IdMap, ProblemKind, Problems};
use riband_liners::{Fleet, MAX_TILES, Ship, ShipKind, Tile, Tiles};

use crate::{config::Config, ids::Column, rules::TileFacts};

/// The compiled tiles.
pub(crate) struct Ships {
    pub(crate) fleet: Fleet,
    pub(crate) facts: IdMap<Tile, TileFacts, MAX_TILES>,
    pub(crate) opening: Vec<Tile>,
    pub(crate) eras: Vec<Vec<Tile>>,
}

/// Tiles are numbered by age (CO-2), those of one year in file order (G-4).
pub(crate) fn compile(config: &Config, check: &mut Problems) -> Ships {
    let mut facts = IdMap::all(TileFacts::BLANK);
    let mut flies_mixed = Tiles::EMPTY;
    let fleet = Fleet::compile(&config.ships, Config::RULESET, check, |tile, id, ship, check| {
        if ship.flag.as_ref() == Some(&config.board.mixed_flag) {
            flies_mixed.insert(tile);
        }
        facts[tile] = facts_of(config, id, ship, check);
    });
    count_flags(config, &fleet, &facts, flies_mixed, check);
    // CO-13, CO-18: the steamships of the opening era are dealt, the other tiles stacked.
    let opening: Tiles =
        fleet.steamships().iter().filter(|&tile| fleet.print(tile).era == Some(config.start.era)).collect();
    let eras = fleet.by_era(!opening);
    Ships { fleet, facts, opening: opening.iter().collect(), eras }
}

fn facts_of(config: &Config, id: &str, ship: &Ship, check: &mut Problems) -> TileFacts {
    ship.require(id, "flag", ship.kind == ShipKind::Neutral || ship.flag.is_some(), check);
    ship.require(id, "token", ship.kind != ShipKind::Headquarters || ship.token.is_some(), check);
    TileFacts { cargo: cargo(config, ship), flag: flag(config, id, ship, check), token: token(config, id, ship, check) }
}

/// CO-47: for each full 1,000 tons, up to the cap, if any (G-51).
fn cargo(config: &Config, ship: &Ship) -> Coins {
    let thousands = i32::try_from(ship.tonnage.unwrap_or(0) / 1000).unwrap_or(i32::MAX);
    let cap = config.rulings.cargo_cap.unwrap_or(i32::MAX);
    Coins(config.rates.cargo_per_1000_tons.saturating_mul(thousands).min(cap))
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

/// CO-4: one flag per tile.
fn count_flags(
    config: &Config,
    fleet: &Fleet,
    facts: &IdMap<Tile, TileFacts, MAX_TILES>,
    flies_mixed: Tiles,
    check: &mut Problems,
) {
    let mut counts = std::collections::BTreeMap::<Option<Column>, usize>::new();
    for (tile, TileFacts { flag, .. }) in fleet.tiles().zip(facts) {
        if flag.is_some() || flies_mixed.has(tile) {
            *counts.entry(*flag).or_default() += 1;
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
