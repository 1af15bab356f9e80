//! The ops that open and close tables.

use std::path::Path;

use riband_core::{Dice, Table};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    look,
    ops::{arguments, done},
    play::with_of,
    replies::{self, Change, Opened},
    requests::{Fork, Load, On, Open as OpenRequest, Seed, With},
    tables::Open,
};
use crate::{Record, Scenario, Variant, VariantError};

/// Opens a table on a fresh deal.
pub(super) fn open(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let OpenRequest { variant, variant_text, seats, seed: Seed(seed) } = arguments(request)?;
    engine.tables.has_room()?;
    let variant = variant_of(engine, variant, variant_text)?;
    let table = variant.open(seats.of(&variant)?, seed)?;
    let opened = opened(&variant, &*table);
    added(engine, caller, Open::new(variant, table), opened, &with)
}

/// The variant that a request names or contains.
pub(super) fn variant_of(engine: &Engine, name: Option<String>, text: Option<String>) -> Result<Variant, Fault> {
    Ok(find_variant(engine, name, text)??)
}

/// The variant that a request names or contains, or its problems.
pub(super) fn find_variant(
    engine: &Engine,
    name: Option<String>,
    text: Option<String>,
) -> Result<Result<Variant, VariantError>, Fault> {
    match (name, text) {
        (Some(what), None) => Ok(engine.library.load_within(Path::new(""), &what)),
        (None, Some(text)) => Ok(engine.library.load_str("variant-text", &text)),
        _ => Err(Fault::new(ErrorKind::BadRequest, "give one of the keys `variant` and `variant-text`")),
    }
}

/// Opens a table on the position of a scenario or at the end of a record.
pub(super) fn load(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let Load { scenario, record, run } = arguments(request)?;
    engine.tables.has_room()?;
    let (open, opened) = match (scenario, record) {
        (Some(text), None) => {
            let scenario = Scenario::parse("scenario", &text, &engine.library)?;
            let table = if run == Some(true) { scenario.run()? } else { scenario.open()? };
            let variant = scenario.variant().clone();
            let opened = opened(&variant, &*table);
            (Open::new(variant, table), opened)
        }
        (None, Some(text)) => {
            let record = Record::parse(&text)?;
            let (variant, table) = record.resume(&engine.library)?;
            let differs = record.differences(&engine.library)?;
            let opened = Opened { differs, ..opened(&variant, &*table) };
            (Open::new(variant, table), opened)
        }
        _ => return Err(Fault::new(ErrorKind::BadRequest, "give one of the keys `scenario` and `record`")),
    };
    added(engine, caller, open, opened, &with)
}

/// Opens a second table on the same position: with the same history, or as a viewer's guess, with the hidden parts
/// redealt.
pub(super) fn fork(engine: &mut Engine, caller: Caller, mut request: Keys) -> Reply {
    let with = with_of(&mut request)?;
    let Fork { table, r#for, seed } = arguments(request)?;
    engine.tables.has_room().map_err(|fault| caller.of_all(fault))?;
    let (number, open) = engine.tables.at(table, caller)?;
    let owner = match r#for {
        Some(named) => Some(caller.speaks_for(open, named)?),
        None => caller.at(open).viewer(),
    };
    let fork = match (owner, seed, caller) {
        (None, Some(_), _) => {
            let message = "the key `seed` redeals what a viewer does not see: name the viewer by the key `for`";
            return Err(Fault::new(ErrorKind::BadRequest, message));
        }
        // With a known seed, a session could infer the hidden parts from the guess.
        (_, Some(_), Caller::Session(_)) => return Err(caller.not_for("fork with a seed")),
        (None, None, _) => {
            engine.tables.may_guess(number, caller)?;
            engine.tables.at(table, caller)?.1.fork()
        }
        (Some(viewer), seed, _) => {
            engine.tables.may_guess(number, Caller::Session(viewer))?;
            let (number, open) = engine.tables.at(table, caller)?;
            let mut seeded = seed.map(|Seed(seed)| Dice::new(seed));
            let world = open.table().seen_by(viewer)?.fork(seeded.as_mut().unwrap_or(&mut engine.guesses));
            Open::guess(open.variant.clone(), &world, open.about(number), viewer)
        }
    };
    let opened = Opened { seed: None, notes: Vec::new(), ..opened(&fork.variant, fork.table()) };
    added(engine, caller, fork, opened, &with)
}

fn opened(variant: &Variant, table: &dyn Table) -> Opened {
    Opened {
        table: 0,
        variant: variant.id().to_owned(),
        turn: table.turn(),
        seed: Some(table.start().seed.to_string()),
        notes: variant.notes().iter().map(ToString::to_string).collect(),
        differs: None,
    }
}

fn added(engine: &mut Engine, caller: Caller, open: Open, opened: Opened, with: &[With]) -> Reply {
    look::may_have(&open, caller, with)?;
    let table = engine.tables.add(open).map_err(|fault| caller.of_all(fault))?;
    let mut reply = done(Opened { table, ..opened })?;
    reply.extend(look::with(engine, caller, table, None, with)?);
    Ok(reply)
}

pub(super) fn close(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let On { table } = arguments(request)?;
    let (number, _) = engine.tables.at(table, caller)?;
    let guesses = engine.tables.guesses_of(number);
    for number in guesses.into_iter().chain([number]) {
        engine.changed(number, Change::Close);
        engine.tables.close(number);
    }
    done(replies::Closed { table: number })
}
