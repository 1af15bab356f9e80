//! Ships as the views of both ship games show them.

use riband::core::{Counted, fleet::ShipKind};
use serde::Deserialize;

use super::{Cell, counted};
use crate::paint;

/// How many of the backs on the stack are shown.
const BACKS: usize = 6;

/// The draw stack.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Stack {
    tiles: usize,
    /// What the backs show, from the top.
    backs: Vec<u32>,
}

/// What is printed on a tile.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Tile {
    pub(super) kind: ShipKind,
    pub(super) year: Option<u32>,
    /// None for the mixed flag, and where there is no flag.
    pub(super) flag: Option<String>,
    pub(super) income: i32,
    pub(super) speed: Option<u32>,
    pub(super) tonnage: Option<u32>,
    pub(super) passengers: Option<u32>,
    pub(super) token: Option<String>,
    /// What the tonnage earns, in the games where it does.
    #[serde(default)]
    pub(super) cargo: i32,
    /// What the passengers earn, in the games where they do.
    #[serde(default)]
    pub(super) fares: i32,
}

impl Stack {
    /// How many tiles there are, and the backs of the next, called as the game calls them: with `of era`,
    /// `3 tiles in the stack, the next of era 2 2 3`.
    pub(super) fn told(&self, backs_are: &str) -> String {
        let backs: Vec<String> = self.backs.iter().take(BACKS).map(u32::to_string).collect();
        let next = if backs.is_empty() { String::new() } else { format!(", the next {backs_are} {}", backs.join(" ")) };
        format!("{} in the stack{next}", counted(self.tiles, "tile"))
    }
}

impl Tile {
    /// Whether she needs coal to sail, from whoever has her.
    pub(super) fn burns_coal(&self) -> bool {
        self.kind == ShipKind::Steamship
    }

    /// The flag's colour.
    pub(super) fn flag(&self) -> &str {
        match (&self.flag, self.kind) {
            (Some(flag), _) => flag,
            (None, ShipKind::Neutral) => "none",
            (None, _) => "mixed",
        }
    }

    /// The flag in its colour.
    pub(super) fn flag_cell(&self) -> Cell {
        Cell::left(self.flag()).styled(paint::by_name(self.flag()))
    }

    /// What she earns; a dash for nothing.
    pub(super) fn income_cell(&self) -> Cell {
        Cell::number(Some(self.income).filter(|income| *income > 0))
    }

    /// The coal on her: what belongs to nobody needs none that counts, what has sails none at all.
    pub(super) fn coal_cell(&self, coal: u32) -> Cell {
        Cell::right(match self.kind {
            ShipKind::Neutral => "-".to_owned(),
            ShipKind::Clipper => "sail".to_owned(),
            _ => coal.to_string(),
        })
    }

    /// All that is printed on it, on a line: `1879, green, income 50, 15 knots, 5164 tons`.
    pub(super) fn facts(&self) -> String {
        let mut facts: Vec<String> = self.year.map(|year| year.to_string()).into_iter().collect();
        facts.push(self.flag().to_owned());
        facts.extend((self.income > 0).then(|| format!("income {}", self.income)));
        facts.extend(self.speed.map(|speed| Counted(speed, "knot").to_string()));
        facts.extend(self.tonnage.map(|tons| Counted(tons, "ton").to_string()));
        facts.extend(self.passengers.map(|passengers| Counted(passengers, "passenger").to_string()));
        facts.extend(self.token.as_ref().map(|token| format!("{token} token")));
        facts.join(", ")
    }
}
