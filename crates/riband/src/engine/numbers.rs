//! The ops for bots: actions by number, and positions as numbers.

use riband_core::observation::Slot;
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    load::variant_of,
    ops::{arguments, done},
    requests::{SeatCount, SeatNumber},
    tables::Open,
};

/// The arguments of `actions`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Numbered {
    /// The table; by default, without a variant, the last opened of those still open.
    table: Option<u64>,
    /// The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// For a variant: the number of seats.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<usize>"))]
    seats: Option<SeatCount>,
}

/// Every action of a variant with a number of seats, by number. A session can ask about its own table.
pub(super) fn actions(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Numbered { table, variant, variant_text, seats } = arguments(request)?;
    let named = variant.is_some() || variant_text.is_some();
    if !named && seats.is_none() {
        let (_, open) = engine.tables.at(table, caller)?;
        return done(open.variant.action_list(open.table().seats())?);
    }
    if caller != Caller::Referee {
        let message = format!("{caller} may ask only for the actions of its own table");
        return Err(Fault::new(ErrorKind::Privileged, message));
    }
    let (None, true, Some(seats)) = (table, named, seats) else {
        return Err(Fault::new(ErrorKind::BadRequest, "give the key `table`, or a variant and `seats`"));
    };
    let variant = variant_of(engine, variant, variant_text)?;
    done(variant.action_list(seats.of(&variant)?)?)
}

/// The arguments of `observe`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Observe {
    /// The table; by default the last opened of those still open.
    table: Option<u64>,
    /// The viewer; by default a spectator.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<riband_core::Seat>"))]
    seat: Option<SeatNumber>,
    /// Whether to include the layout.
    layout: Option<bool>,
}

/// The reply to `observe`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Observation {
    /// The viewer's observation, one number per slot.
    observation: Vec<i32>,
    /// With `layout`: the slots, the same for every match of the variant with this number of seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    slots: Option<Vec<Slot>>,
}

pub(super) fn observe(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Observe { table, seat, layout } = arguments(request)?;
    let (_, open) = engine.tables.at(table, caller)?;
    observation_of(open, caller, seat, layout == Some(true))
}

pub(super) fn observation_of(open: &Open, caller: Caller, seat: Option<SeatNumber>, layout: bool) -> Reply {
    let seen = caller.sees(open, seat)?;
    let known = seen.observation_layout();
    let mut observation = vec![0; known.len()];
    let _ = seen.observe(&mut observation); // the buffer has the length of the layout
    done(Observation { observation, slots: layout.then(|| known.slots().to_vec()) })
}
