//! The ops that make tables.

use std::{fmt, path::Path};

use riband_core::{Seats, Table, text::shorten};
use serde::{
    Deserialize, Deserializer,
    de::{self, Unexpected, Visitor},
};

use super::{
    Engine, Fault, Keys, Reply,
    ops::{On, arguments, keys, value},
};
use crate::{Record, Scenario, Variant};

/// The arguments of `open`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Open {
    variant: Option<String>,
    variant_text: Option<String>,
    seats: usize,
    seed: Seed,
}

/// The seed of a deal: a number, or the same number in quotes for programs whose numbers do not hold 64 bits.
struct Seed(u64);

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

/// The arguments of `load`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Load {
    scenario: Option<String>,
    record: Option<String>,
    #[serde(default)]
    run: bool,
}

/// Opens a table on a fresh deal.
pub(super) fn open(engine: &mut Engine, request: Keys) -> Reply {
    let Open { variant, variant_text, seats, seed: Seed(seed) } = arguments(request)?;
    engine.tables.has_room()?;
    let variant = match (variant, variant_text) {
        (Some(what), None) => engine.library.load_within(Path::new(""), &what)?,
        (None, Some(text)) => engine.library.load_str("variant-text", &text)?,
        _ => return Err(Fault::new("bad-request", "give one of the keys `variant` and `variant-text`")),
    };
    let table = variant.open(Seats::new(seats)?, seed)?;
    Ok(opened(engine, variant, table))
}

/// Opens a table on the position of a scenario or at the end of a record.
pub(super) fn load(engine: &mut Engine, request: Keys) -> Reply {
    let Load { scenario, record, run } = arguments(request)?;
    engine.tables.has_room()?;
    match (scenario, record) {
        (Some(text), None) => {
            let scenario = Scenario::parse("scenario", &text, &engine.library)?;
            let table = if run { scenario.run()? } else { scenario.open()? };
            Ok(opened(engine, scenario.variant().clone(), table))
        }
        (None, Some(text)) => {
            let record = Record::parse(&text)?;
            let (variant, mut table) = record.open(&engine.library)?;
            record.retrace(&mut *table)?;
            let differs = record.differences(&engine.library)?;
            let mut reply = opened(engine, variant, table);
            reply.extend(differs.map(|differs| ("differs".to_owned(), value(differs))));
            Ok(reply)
        }
        _ => Err(Fault::new("bad-request", "give one of the keys `scenario` and `record`")),
    }
}

/// Opens a second table on the same position with the same history.
pub(super) fn fork(engine: &mut Engine, request: Keys) -> Reply {
    let On { table } = arguments(request)?;
    engine.tables.has_room()?;
    let seated = engine.tables.at(table)?;
    let (variant, table) = (seated.variant.clone(), seated.table.fork());
    Ok(opened(engine, variant, table))
}

fn opened(engine: &mut Engine, variant: Variant, table: Box<dyn Table>) -> Keys {
    let (id, turn, notes) = (variant.id().to_owned(), table.turn(), value(variant.notes()));
    let has_notes = !variant.notes().is_empty();
    let number = engine.tables.add(variant, table);
    let reply = keys([("table", number.into()), ("variant", id.into()), ("turn", value(turn))]);
    reply.into_iter().chain(has_notes.then(|| ("notes".to_owned(), notes))).collect()
}
