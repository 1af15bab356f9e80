//! The view of a position, as its JSON has it; ids are the variant's own. Money in pounds.

use std::collections::BTreeMap;

use riband::{Seat, Turn};
use serde::Deserialize;

use crate::render::fleet::{Stack, Tile};

/// What a viewer sees.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct View {
    pub(super) round: u32,
    pub(super) turn: Turn,
    pub(super) turn_of: Seat,
    pub(super) starting_seat: Seat,
    /// Seats that still take their steps before the first round.
    pub(super) opening: u32,
    pub(super) countdown: Option<u32>,
    pub(super) phase: Phase,
    pub(super) step: Option<Step>,
    pub(super) pushed_out: Option<Pushed>,
    pub(super) stack: Stack,
    /// Ships taken out unseen.
    pub(super) boxed: usize,
    pub(super) coal: i32,
    pub(super) regions: Vec<Region>,
    pub(super) market: Vec<Place>,
    /// A ship from one of so many places on the left comes with a coal.
    pub(super) coal_places: usize,
    pub(super) docks: Vec<Dock>,
    pub(super) display: Display,
    pub(super) tiles: BTreeMap<String, Tile>,
    pub(super) gone: Vec<String>,
    pub(super) cards: BTreeMap<String, Card>,
    pub(super) seats: Vec<Player>,
}

/// What has to be decided.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Phase {
    Card,
    Step,
    Redeploy { tile: String, from: String },
    Over,
}

/// The card that is being carried out.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Step {
    /// The steps by card and place, `cargo.2`; the outermost first.
    pub(super) at: Vec<String>,
    pub(super) waits_for: String,
    pub(super) left: Option<u32>,
    pub(super) used: Vec<String>,
    pub(super) bought: Vec<String>,
    pub(super) taken: Vec<String>,
    pub(super) pays: Option<Pays>,
    /// Whether a house costs nothing now.
    pub(super) free_house: bool,
    pub(super) options: Vec<Way>,
}

/// What a ship that sails is paid for.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Pays {
    Income,
    Cargo,
    Passengers,
}

/// A way to go on where a card leaves a choice.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Way {
    pub(super) choice: String,
    pub(super) text: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Region {
    pub(super) region: String,
    /// The name on its board.
    pub(super) name: String,
    pub(super) blue_riband: bool,
    pub(super) places: usize,
    /// The youngest first.
    pub(super) ships: Vec<Ship>,
    pub(super) houses: Vec<Houses>,
    pub(super) free_sites: Vec<Site>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Ship {
    pub(super) ship: String,
    pub(super) owner: Option<Seat>,
    pub(super) coal: u32,
    pub(super) ready: bool,
}

/// A ship that lies in no region while it is decided where she goes.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Pushed {
    pub(super) ship: String,
    pub(super) owner: Option<Seat>,
    pub(super) coal: u32,
    pub(super) from: String,
    pub(super) decides: Seat,
}

/// The houses of a player in a region.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Houses {
    pub(super) seat: Seat,
    pub(super) houses: usize,
}

/// A free site for a house.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Site {
    pub(super) site: String,
    pub(super) price: i32,
}

/// A place of the market, from the left.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Place {
    pub(super) place: String,
    pub(super) tile: Option<String>,
    /// With the surcharge.
    pub(super) price: Option<i32>,
    pub(super) surcharge: i32,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Dock {
    pub(super) column: String,
    pub(super) ships: Vec<String>,
    /// What a ship of this flag is worth now, seat by seat.
    pub(super) values: Vec<i32>,
}

/// The extension cards that lie open, and the stacks beside them.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Display {
    pub(super) cards: Vec<String>,
    pub(super) draw: Draw,
    pub(super) discard: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Draw {
    pub(super) cards: usize,
    /// The deck of the next one.
    pub(super) next: Option<String>,
    pub(super) reshuffled: bool,
}

/// What a card says.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Card {
    pub(super) text: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Player {
    pub(super) seat: Seat,
    pub(super) money: i32,
    pub(super) contracts: u32,
    pub(super) captains: i32,
    pub(super) houses: u32,
    pub(super) tokens: u32,
    /// None if it is hidden.
    pub(super) hand: Option<Vec<String>>,
    pub(super) hand_cards: usize,
    pub(super) top: Option<String>,
    /// The cards below the top; none if they are hidden.
    pub(super) pile: Option<Vec<String>>,
    pub(super) pile_cards: usize,
    pub(super) undeployed: Vec<Ship>,
    pub(super) headquarters: Vec<String>,
    pub(super) columns: Vec<Column>,
    pub(super) points: i32,
    /// For ships scrapped in this turn, at its end.
    pub(super) points_due: i32,
    pub(super) points_at_end: i32,
}

/// A column of a player's sheet.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Column {
    pub(super) column: String,
    pub(super) marker: String,
    /// The printed ones too.
    pub(super) markers: u32,
    pub(super) acquired: u32,
    /// Of a ship, without the docks.
    pub(super) value: i32,
    /// Markers in the common supply.
    pub(super) supply: u32,
    /// Own steamships with this flag.
    pub(super) ships: u32,
    pub(super) headquarters: u32,
    /// Own ships with this flag that were scrapped in this turn.
    pub(super) scrapped: u32,
}

impl View {
    /// The player who has to act.
    pub(super) fn actor(&self) -> Option<&Player> {
        let seat = self.turn.seat()?;
        self.seats.iter().find(|player| player.seat == seat)
    }

    /// A region by its name.
    pub(super) fn region(&self, name: &str) -> Option<&Region> {
        self.regions.iter().find(|region| region.region == name)
    }
}

impl Step {
    /// The cards that are being carried out, each by order of the one before.
    pub(super) fn cards(&self) -> impl Iterator<Item = &str> {
        self.at.iter().filter_map(|label| label.split('.').next())
    }

    /// The card that is being carried out now.
    pub(super) fn card(&self) -> &str {
        self.cards().last().unwrap_or_default()
    }
}

impl Region {
    /// How many houses a player has here.
    pub(super) fn houses_of(&self, seat: Seat) -> usize {
        self.houses.iter().filter(|entry| entry.seat == seat).map(|entry| entry.houses).sum()
    }
}
