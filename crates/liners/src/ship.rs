//! The ships of a variant file: the tables under `[ships]`, `[eras]` and `[flags]`.

use indexmap::IndexMap;
use riband_core::{ProblemKind, Problems};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The kind of a ship tile.
///
/// ```
/// use riband_liners::ShipKind;
///
/// let kinds = [ShipKind::Steamship, ShipKind::Clipper, ShipKind::Neutral, ShipKind::Headquarters];
/// assert_eq!(kinds.map(ShipKind::is_sold), [true, false, false, true]);
/// assert_eq!(kinds.map(ShipKind::sails), [true, true, false, false]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ShipKind {
    /// Burns coal.
    Steamship,
    /// Sails without coal: on the board from the start.
    Clipper,
    /// Has no owner: on the board from the start.
    Neutral,
    /// Not a ship: a company's head office, sold like one.
    Headquarters,
}

impl ShipKind {
    /// The English noun.
    #[must_use]
    pub const fn noun(self) -> &'static str {
        match self {
            Self::Steamship => "steamship",
            Self::Clipper => "clipper",
            Self::Neutral => "neutral ship",
            Self::Headquarters => "headquarters",
        }
    }

    /// Whether such tiles are stacked and sold.
    #[must_use]
    pub const fn is_sold(self) -> bool {
        matches!(self, Self::Steamship | Self::Headquarters)
    }

    /// Whether such tiles are player ships, which earn an income.
    #[must_use]
    pub const fn sails(self) -> bool {
        matches!(self, Self::Steamship | Self::Clipper)
    }
}

/// A figure that may be missing on a ruleset's tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Figure {
    /// The speed in knots.
    Speed,
    /// The tonnage in tons.
    Tonnage,
    /// The passengers it carries.
    Passengers,
}

/// One tile of the fleet. Keys that a kind does not have are absent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ship {
    /// The name as printed.
    pub name: String,
    /// The kind of tile.
    pub kind: ShipKind,
    /// The construction year: decides which of two ships is younger. Headquarters have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 9999))]
    pub year: Option<u16>,
    /// The era: tiles of one era share a back and are stacked together, low eras on top. Tiles that start on the board
    /// have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 99))]
    pub era: Option<u8>,
    /// The colour of its flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag: Option<String>,
    /// The printed price in pounds, before any surcharge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10_000))]
    pub price: Option<i32>,
    /// The income of one crossing in pounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10_000))]
    pub income: Option<i32>,
    /// The speed in knots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 250))]
    pub speed: Option<u8>,
    /// The tonnage in tons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 1_000_000))]
    pub tonnage: Option<u32>,
    /// How many passengers it carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(max = 60_000))]
    pub passengers: Option<u16>,
    /// The token that comes with a headquarters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// Differences on the tile of a ruleset, by ruleset.
    #[serde(default, rename = "in", skip_serializing_if = "IndexMap::is_empty")]
    pub overrides: IndexMap<String, ShipOverride>,
    /// The company that owned her. For people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The waters she mainly served. For people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_waters: Option<String>,
    /// The public figures behind the numbers. For people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub history: Option<String>,
    /// The source of pinned numbers. For people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// The differences on the tile of a ruleset. Keys that are left out do not differ.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ShipOverride {
    /// The colour of its flag.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag: Option<String>,
    /// The income of one crossing in pounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10_000))]
    pub income: Option<i32>,
    /// Figures that are not listed on this ruleset's tile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unlisted: Vec<Figure>,
}

/// An era: tiles with the same back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Era {
    /// For people: `1870-1874`.
    pub name: String,
}

impl Ship {
    /// The ship with the overrides of this ruleset.
    ///
    /// ```
    /// use riband_liners::Ship;
    ///
    /// let umbria: Ship = serde_json::from_str(r#"{
    ///     "name": "Umbria", "kind": "steamship", "speed": 19, "income": 20,
    ///     "in": {"transatlantic": {"income": 30, "unlisted": ["speed"]}}
    /// }"#)?;
    /// let there = umbria.in_ruleset("transatlantic");
    /// assert_eq!((there.income, there.speed), (Some(30), None));
    /// assert_eq!(umbria.in_ruleset("crossing-oceans").income, Some(20));
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    #[must_use]
    pub fn in_ruleset(&self, ruleset: &str) -> Self {
        let mut ship = self.clone();
        let Some(changes) = self.overrides.get(ruleset) else { return ship };
        ship.flag = changes.flag.clone().or(ship.flag);
        ship.income = changes.income.or(ship.income);
        for figure in &changes.unlisted {
            match figure {
                Figure::Speed => ship.speed = None,
                Figure::Tonnage => ship.tonnage = None,
                Figure::Passengers => ship.passengers = None,
            }
        }
        ship
    }

    /// Reports a missing key that this kind of tile requires.
    ///
    /// ```
    /// # use riband_core::Problems;
    /// # use riband_liners::Ship;
    /// let ship: Ship = serde_json::from_str(r#"{"name": "Umbria", "kind": "steamship"}"#)?;
    /// let mut problems = Problems::default();
    /// ship.require("umbria", "price", ship.price.is_some(), &mut problems);
    /// assert_eq!(problems.to_string(), "ships.umbria: a steamship needs `price` (add `price = ...`)");
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    pub fn require(&self, id: &str, key: &str, present: bool, check: &mut Problems) {
        if !present {
            let message = format!("a {} needs `{key}`", self.kind.noun());
            check.report(ProblemKind::MissingKey, &["ships", id], message, &format!("add `{key} = ...`"));
        }
    }
}
