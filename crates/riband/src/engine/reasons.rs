//! The op that explains why one action is better than another.

use riband_core::{Pick, Seat};
use riband_players::{Difference, PlayerError, Reasons, reasons};
use serde::{Deserialize, Serialize};

use super::{
    Engine, Fault, Keys, Reply,
    advise::known,
    caller::Caller,
    ops::{arguments, done},
    play::pick,
    requests::{SeatNumber, Seed},
};
use crate::Speech;

/// The arguments of `reasons`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Weigh {
    /// The number of the table; by default the one opened last.
    table: Option<u64>,
    /// The seat to act.
    #[cfg_attr(feature = "schemas", schemars(with = "Option<Seat>"))]
    seat: Option<SeatNumber>,
    /// The index of one legal action.
    index: usize,
    /// The index of another, with which it is compared.
    than: usize,
    /// The seed of the worlds that are compared.
    seed: Option<Seed>,
}

/// The reply to `reasons`: what the one action brings more than the other by the end of the turn.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Weighed {
    /// The seat that is to act.
    seat: Seat,
    /// The notation of the one action.
    action: String,
    /// The notation of the other.
    than: String,
    /// What the seat has more, or less, with the one action; what counts most is first. Empty if nothing in view differs.
    differences: Vec<MoreOf>,
    /// By how many points, as the players evaluate positions, the best other seat is worse off; negative if it is better
    /// off, and 0 if that is less than half a point.
    denied: f64,
}

/// An amount that differs.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct MoreOf {
    /// The feature that counts it, a stable name.
    feature: &'static str,
    /// What is counted, in words.
    name: String,
    /// What it is counted in, if the words do not say that: `pounds`, `coins`.
    unit: Option<String>,
    /// How much more, on average; negative for less.
    amount: f64,
}

impl MoreOf {
    fn of(difference: Difference, speech: &Speech) -> Self {
        let Difference { feature, name, unit, amount, .. } = difference;
        let (name, unit) = speech.amount(feature, name, unit);
        Self { feature, name, unit, amount }
    }
}

pub(super) fn weigh(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Weigh { table, seat, index, than, seed } = arguments(request)?;
    let (number, known, mut dice, ()) = known(engine, caller, (table, seat), seed.as_ref(), || Ok(()))?;
    let (_, open) = engine.tables.at(Some(number), caller)?;
    let table = open.table();
    let named = |index: usize| {
        table.why_pick(pick(Pick::from(index), None)?)?;
        let number = known.legal().get(index).copied().unwrap_or_default();
        Ok::<_, Fault>((number, known.numbering().name(number as usize).unwrap_or_default()))
    };
    let ((one, action), (other, than)) = (named(index)?, named(than)?);
    let broken = |error: riband_players::WeightsError| Fault::from(PlayerError::from(error));
    let Reasons { differences, denied, .. } = reasons(&known, [one, other], &mut dice).map_err(broken)?;
    let (_, open) = engine.tables.at(Some(number), caller)?;
    let speech = open.variant.speech(engine.language);
    let differences = differences.into_iter().map(|difference| MoreOf::of(difference, &speech)).collect();
    done(Weighed { seat: known.seat(), action, than, differences, denied })
}
