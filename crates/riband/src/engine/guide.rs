//! The op that guides through a first match.

use riband_core::{Guide, Guided, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    facts::OfVariant,
    ops::{arguments, done},
    requests::SeatNumber,
};
use crate::Variant;

/// The arguments of `guide`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct GuideOf {
    /// The table; by default, without a variant, the last opened of those still open.
    table: Option<u64>,
    /// The id of a built-in variant, in place of `table`: how to open its guided match.
    variant: Option<String>,
    /// The seat to guide; by default that of the session, else the one for which the guide is written.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    seat: Option<SeatNumber>,
}

/// The reply to `guide`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct GuideReply {
    /// How many seats the guided match has.
    seats: Seats,
    /// The seed of its deal, as a string so that every program can represent it.
    seed: String,
    /// The seat of the learner.
    learner: Seat,
    /// The computer player for the other seats.
    player: &'static str,
    /// Where the table stands in the guide; null without a table.
    guided: Option<Guided>,
}

/// The guide of a variant, and where a match stands in it.
pub(super) fn guide(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let GuideOf { table, variant, seat } = arguments(request)?;
    let of_table = variant.is_none();
    let variant = OfVariant { table, variant, variant_text: None }.variant(engine, caller)?;
    let mut guide = variant.guide().ok_or_else(|| no_guide(&variant))?;
    let speech = engine.speech(&variant);
    speech.guide(&mut guide);
    let mut guided = match of_table {
        false if seat.is_some() => {
            return Err(Fault::new(ErrorKind::BadRequest, "the key `seat` is for a table, not for a variant"));
        }
        false => None,
        true => {
            let (_, open) = engine.tables.at(table, caller)?;
            let table = open.table();
            if table.seats() != Guide::seats() {
                return Err(no_guide(&variant));
            }
            match caller.at(open).names(table, seat)?.or(caller.viewer()) {
                Some(Viewer::Seat(seat)) => Some(guide.at(table, seat)),
                None => Some(guide.at(table, Guide::LEARNER)),
                Some(Viewer::Spectator) => return Err(caller.not_for("guide")),
            }
        }
    };
    if let Some(guided) = &mut guided {
        speech.said(&mut guided.note);
    }
    let Guide { seed, .. } = guide;
    done(GuideReply {
        seats: Guide::seats(),
        seed: seed.to_string(),
        learner: Guide::LEARNER,
        player: Guide::RIVAL,
        guided,
    })
}

fn no_guide(variant: &Variant) -> Fault {
    let message = format!(
        "{} has no guided match here: there is one of each game's standard variant, for {}",
        variant.id(),
        Guide::seats()
    );
    Fault::new(ErrorKind::NoGuide, message)
}
