//! The requests: plain types, one for each set of arguments. `op`, `id`, `as` and `with` are read separately.

use std::fmt;

use riband_core::{Seat, Seats, Viewer, document::Misfit, text::shorten};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{self, Unexpected, Visitor},
};
use serde_json::{Map, Value};

use super::{ErrorKind, Fault, ops::misfit};
use crate::Variant;

/// The number of a seat, which the match may not have: that is a different error from a wrong type.
pub(super) type SeatNumber = i128;

/// The number of seats, as sent: only the variant knows which numbers are valid.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct SeatCount(Value);

impl SeatCount {
    /// The number, if the variant supports it.
    pub(super) fn of(self, variant: &Variant) -> Result<Seats, Fault> {
        let range = variant.seats();
        let Some(count) = self.0.as_u64() else {
            let expected = format!("a whole number from {} to {}", range.min().count(), range.max().count());
            return Err(misfit("seats", &Misfit::wrong(&self.0, &expected)));
        };
        let seats = usize::try_from(count).ok().and_then(|count| Seats::new(count).ok());
        let seats = seats.filter(|seats| range.contains(*seats));
        seats.ok_or_else(|| Fault::new(ErrorKind::BadSeats, format!("this variant is for {range}, not for {count}")))
    }
}

/// The arguments of `variants`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// The arguments of most ops.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct On {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
}

/// The arguments of `fork`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Fork {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The viewer whose guess it becomes: what this viewer cannot see is redealt. A session's forks are always its own
    /// guesses.
    pub(super) r#for: Option<As>,
    /// The seed of the dice that redeal; for the referee only.
    pub(super) seed: Option<Seed>,
}

/// The arguments of `undo`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The number of actions to undo, from 1; by default one.
    pub(super) count: Option<usize>,
}

/// The arguments of `open`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Open {
    /// The id of a built-in variant, or a path that ends in `.toml`.
    pub(super) variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    pub(super) variant_text: Option<String>,
    /// The number of seats.
    #[cfg_attr(feature = "schemas", schemars(with = "usize"))]
    pub(super) seats: SeatCount,
    /// The seed of the deal.
    pub(super) seed: Seed,
}

/// The arguments of `load`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Load {
    /// The text of a scenario file.
    pub(super) scenario: Option<String>,
    /// The text of a `.riband` file, in place of `scenario`.
    pub(super) record: Option<String>,
    /// Whether to run the steps of the scenario.
    pub(super) run: Option<bool>,
}

/// The arguments of `why`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Why {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// A line of notation.
    pub(super) action: String,
}

/// The arguments of `preview`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Preview {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// A line of notation.
    pub(super) action: Option<String>,
    /// The index of a legal action, in place of `action`.
    pub(super) index: Option<usize>,
    /// The number of an action among all actions, in place of `action`.
    pub(super) number: Option<usize>,
}

/// The arguments of `play`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// A line of notation.
    pub(super) action: Option<String>,
    /// The index of a legal action, in place of `action`.
    pub(super) index: Option<usize>,
    /// The number of an action among all actions, in place of `action`.
    pub(super) number: Option<usize>,
    /// The seat for which to play: refused unless it is to act.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    pub(super) seat: Option<SeatNumber>,
}

/// The arguments of `view`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The viewer's seat; by default a spectator.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    pub(super) seat: Option<SeatNumber>,
}

/// The arguments of `market`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Market {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The seat whose knowledge to use; by default the seat to act.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    pub(super) seat: Option<SeatNumber>,
}

/// The arguments of `log`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Log {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The viewer's seat; by default everything.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    pub(super) seat: Option<SeatNumber>,
    /// The first action to include, from 0.
    pub(super) since: Option<usize>,
}

/// The arguments of `playout`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Playout {
    /// The table; by default the last opened of those still open.
    pub(super) table: Option<u64>,
    /// The seed of the playouts.
    pub(super) seed: Seed,
    /// The number of playouts, from 1 to 64; by default one.
    pub(super) count: Option<usize>,
}

/// The arguments of `batch`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Batch {
    /// The default table of the requests.
    pub(super) table: Option<u64>,
    /// The requests, at most 64, without nested batches.
    pub(super) requests: Vec<Map<String, Value>>,
    /// Whether to stop after the first request that fails.
    pub(super) stop: Option<bool>,
}

/// The arguments of `unsubscribe`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Unsubscribe {
    /// The table.
    pub(super) table: Option<u64>,
    /// The number of the subscription.
    pub(super) subscription: u64,
}

/// The session of a request, the key `as`: the number of a seat, or `"spectator"`.
#[derive(Clone, Copy, Debug)]
pub(super) enum As {
    Seat(SeatNumber),
    Spectator,
}

impl<'de> Deserialize<'de> for As {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AsVisitor)
    }
}

struct AsVisitor;

impl Visitor<'_> for AsVisitor {
    type Value = As;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the number of a seat, or \"spectator\"")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<As, E> {
        Ok(As::Seat(number.into()))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<As, E> {
        Ok(As::Seat(number.into()))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<As, E> {
        let wrong = || E::invalid_value(Unexpected::Str(&shorten(text)), &self);
        (text == "spectator").then_some(As::Spectator).ok_or_else(wrong)
    }
}

impl As {
    /// The viewer; whether the match has the seat is not checked.
    pub(super) fn viewer(self) -> Option<Viewer> {
        match self {
            Self::Seat(number) => u8::try_from(number).ok().and_then(Seat::from_number).map(Viewer::Seat),
            Self::Spectator => Some(Viewer::Spectator),
        }
    }
}

/// Additional parts of a reply, the key `with`: the keys that these ops return.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum With {
    Turn,
    Legal,
    Market,
    View,
    Observe,
    State,
    Score,
}

/// A seed: a number, or the same number as a string for programs whose numbers do not hold 64 bits.
#[derive(Debug)]
pub(super) struct Seed(pub(super) u64);

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SeedVisitor)
    }
}

struct SeedVisitor;

impl Visitor<'_> for SeedVisitor {
    type Value = Seed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 0 to {}, which may be in quotes", u64::MAX)
    }

    fn visit_u64<E: de::Error>(self, seed: u64) -> Result<Seed, E> {
        Ok(Seed(seed))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Seed, E> {
        let seed = text.parse().ok().filter(|seed: &u64| seed.to_string() == text);
        seed.map(Seed).ok_or_else(|| E::invalid_value(Unexpected::Str(&shorten(text)), &self))
    }
}
