//! What a table agrees on at the start.

use std::{fmt, num::NonZeroU32, str::FromStr, time::Duration};

use riband::players;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{happening::SeatNumber, object::object, secret::Id};

/// A day, in milliseconds.
pub const DAY: i64 = 24 * 60 * 60 * 1000;
/// A minute, in milliseconds.
pub const MINUTE: i64 = 60 * 1000;

/// What a table agrees on at the start, apart from variant and seats.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Settings {
    /// The name of the match, for people; empty for none.
    pub title: String,
    /// How long a seat may take.
    #[serde(deserialize_with = "object")]
    pub clock: Clock,
    /// What happens when it takes longer.
    pub late: Late,
    /// When actions may be undone.
    pub undo: Undo,
    /// Whether anybody may take a free seat, without its link.
    pub open: bool,
    /// The computer players at the start, seat by seat; none for a person. Seats beyond it are for persons.
    pub players: Vec<Option<Level>>,
}

/// What is stored of the beginning of a match, apart from what the store has columns for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Beginning {
    /// The id of the variant, or the name that its text was given with.
    pub variant: String,
    /// The revision of its ruleset: a match ends by the rules that it began with.
    pub revision: u32,
    /// What the table has agreed on.
    pub settings: Settings,
    /// Whether the seed of the deal was given, so that somebody may know what is hidden.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seeded: bool,
    /// Who may come to which seat without a link: whoever held it in the match that this one follows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub heirs: Vec<(SeatNumber, Id)>,
    /// The hash of what had happened before it began here: of a match that goes on from a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<String>,
}

/// How long a seat may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// As long as it likes.
    #[default]
    None,
    /// For each turn.
    Turn {
        /// The number of days.
        #[cfg_attr(feature = "openapi", schema(value_type = u32, format = "uint32", minimum = 1))]
        days: NonZeroU32,
    },
    /// For the whole match.
    Match {
        /// The number of minutes for each seat.
        #[cfg_attr(feature = "openapi", schema(value_type = u32, format = "uint32", minimum = 1))]
        minutes: NonZeroU32,
    },
}

/// What happens when a seat takes longer than its clock allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Late {
    /// The seat is reminded.
    #[default]
    Remind,
    /// The computer player `club` plays on for it; whoever holds the seat may take it back.
    Play,
    /// The others decide whether `club` plays on.
    Vote,
}

/// When actions may be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = UndoRule))]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// Freely while nothing was disclosed and nobody else acted; otherwise with the consent of all.
    #[default]
    Consent,
    /// Only while nothing was disclosed and nobody else acted.
    Own,
    /// Never.
    Off,
}

/// A computer player, as in the engine's protocol: `greedy`, `club`, `mcts:2s`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "club"))]
pub struct Level(players::Level);

/// A text that names no computer player of this server.
#[derive(Debug, thiserror::Error)]
pub enum NoLevel {
    /// There is no such player.
    #[error(transparent)]
    Unknown(#[from] players::LevelError),
    /// It would take too long for a server.
    #[error(
        "{player} thinks too long for a server: a budget is at most {} s or {} worlds",
        Level::LONGEST.as_secs(),
        Level::MOST
    )]
    Long {
        /// The player.
        player: players::Level,
    },
}

impl Level {
    /// The player that takes over from a person whose time has run out.
    pub const SUBSTITUTE: Self = Self(players::Level::Club);
    /// The longest budget for a decision.
    pub const LONGEST: Duration = Duration::from_secs(5);
    /// The most worlds for a decision: about five seconds.
    pub const MOST: u32 = 25_000;

    /// The level for a search.
    #[must_use]
    pub const fn get(self) -> players::Level {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Self, NoLevel> {
        let level = text.parse::<players::Level>()?;
        let is_short = match level.budget() {
            Some(players::Budget::Time(time)) => time <= Self::LONGEST,
            Some(players::Budget::Iterations(worlds)) => worlds.get() <= Self::MOST,
            None => true,
        };
        if is_short { Ok(Self(level)) } else { Err(NoLevel::Long { player: level }) }
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
