//! Random playouts on copies of a position.

use riband_core::{Dice, Table, Turn};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    ops::{arguments, done},
    replies::{self, Playouts},
    requests::{Playout, Seed},
};

/// The most playouts per request.
const MOST: usize = 64;

pub(super) fn playout(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Playout { table, seed: Seed(seed), count } = arguments(request)?;
    let count = count.unwrap_or(1);
    if !(1..=MOST).contains(&count) {
        return Err(Fault::new(ErrorKind::BadRequest, format!("the key `count` is from 1 to {MOST}")));
    }
    let (_, open) = engine.tables.at(table, caller)?;
    let mut dice = Dice::new(seed);
    let seen = caller.at(open).viewer().map(|viewer| open.table().seen_by(viewer)).transpose()?;
    let playouts = (0..count).map(|_| match &seen {
        None => to_the_end(&mut *open.table().fork(), &mut dice),
        // Hidden information must not influence what a session sees.
        Some(seen) => to_the_end(&mut *seen.fork(&mut engine.guesses).table(), &mut dice),
    });
    done(Playouts { playouts: playouts.collect() })
}

fn to_the_end(table: &mut dyn Table, dice: &mut Dice) -> replies::Playout {
    let plies = table.playout(dice);
    replies::Playout { plies, is_final: table.turn() == Turn::Over, places: table.score().places }
}
