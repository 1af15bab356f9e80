//! The view of a position, as its JSON has it; ids are the variant's own. Money in pounds.

use std::collections::BTreeMap;

use riband::{Seat, Turn};
use serde::Deserialize;
use serde_json::Value;

use crate::render::fleet::{Stack, Tile};

/// What a viewer sees.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct View {
    pub(super) round: u32,
    pub(super) turn: Turn,
    pub(super) starting_seat: Seat,
    pub(super) countdown: Option<u32>,
    /// A word, or an object whose one key is the word.
    pub(super) phase: Value,
    pub(super) stack: Stack,
    pub(super) coal: u32,
    pub(super) regions: Vec<Region>,
    pub(super) market: Vec<Place>,
    pub(super) docks: Vec<Dock>,
    pub(super) tiles: BTreeMap<String, Tile>,
    pub(super) seats: Vec<Player>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Region {
    pub(super) region: String,
    pub(super) open: bool,
    pub(super) oldest: Option<String>,
    pub(super) ports: Vec<Port>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Port {
    pub(super) port: String,
    pub(super) ship: Option<String>,
    pub(super) owner: Option<Seat>,
    pub(super) coal: u32,
    pub(super) ready: bool,
    pub(super) houses: Vec<Seat>,
}

/// A position of the market, from the left.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Place {
    pub(super) tile: Option<String>,
    /// With the surcharge.
    pub(super) price: Option<i32>,
    pub(super) surcharge: i32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Dock {
    pub(super) column: String,
    pub(super) tile: Option<String>,
    pub(super) price: Option<i32>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) money: i32,
    pub(super) contracts: u32,
    pub(super) captains: u32,
    pub(super) houses: u32,
    pub(super) rondel: Option<String>,
    pub(super) supply: Vec<String>,
    pub(super) headquarters: Vec<String>,
    pub(super) coal_icons: u32,
    pub(super) columns: Vec<Column>,
    pub(super) mixed_flags: u32,
    pub(super) mixed_value: i32,
    pub(super) points: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Column {
    pub(super) column: String,
    /// Added ones.
    pub(super) tokens: u32,
    /// Of each flag, now.
    pub(super) value: i32,
    /// None if the column is full.
    pub(super) next_cost: Option<i32>,
    pub(super) flags: i32,
}

impl View {
    /// The player who has to act.
    pub(super) fn actor(&self) -> Option<&Player> {
        let seat = self.turn.seat()?;
        self.seats.iter().find(|player| player.seat == seat)
    }

    /// The port of this name, if its region is open.
    pub(super) fn port(&self, port: &str) -> Option<&Port> {
        self.open().flat_map(|region| &region.ports).find(|entry| entry.port == port)
    }

    /// The regions that take part.
    pub(super) fn open(&self) -> impl Iterator<Item = &Region> {
        self.regions.iter().filter(|region| region.open)
    }

    /// The part of the turn.
    pub(super) fn phase(&self) -> &str {
        match &self.phase {
            Value::String(word) => word,
            Value::Object(map) => map.keys().next().map_or("", String::as_str),
            _ => "",
        }
    }

    /// A number that goes with the part of the turn.
    pub(super) fn phase_number(&self, key: &str) -> Option<u64> {
        self.phase.get(self.phase())?.get(key)?.as_u64()
    }
}
