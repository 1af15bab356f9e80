//! What a client can ask for.

use std::fmt;

use riband_core::{Choice, Pick, PlayError, Problem, Seat, Table, Turn, Viewer, ledger::Quote, text::bounded};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{Engine, Fault, Keys, Reply, load, tables::Seated};
use crate::{Record, Scenario};

/// The number of a seat, which the match may not have: that is another error than a wrong type.
type SeatNumber = i128;

/// Carries out a request, given its arguments.
type Op = fn(&mut Engine, Keys) -> Reply;

/// For whom the reply to an op is, by what it reveals and does. `docs/ENGINE-PROTOCOL.md` says so for each op,
/// `docs/EMBEDDING.md` what a server makes of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Anybody, beside the table too: nothing hidden is in it.
    Everybody,
    /// The seat that the request names. Without a seat `view` is for everybody, and `log` privileged.
    NamedSeat,
    /// The seat that has to act: where hands are hidden, the choices tell what it holds.
    SeatToAct,
    /// Whoever runs the table, and no player: it knows hidden parts, or changes or ends the match of others.
    Privileged,
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Everybody => "everybody",
            Self::NamedSeat => "the seat named",
            Self::SeatToAct => "the seat to act",
            Self::Privileged => "privileged",
        })
    }
}

/// Every op: its name, for whom its reply is, and what carries it out.
pub(super) const ALL: &[(&str, Audience, Op)] = &[
    ("variants", Audience::Everybody, variants),
    ("open", Audience::Privileged, load::open),
    ("load", Audience::Privileged, load::load),
    ("turn", Audience::SeatToAct, |engine, request| on(engine, request, turn)),
    ("legal", Audience::SeatToAct, |engine, request| on(engine, request, legal)),
    ("why", Audience::SeatToAct, why),
    ("play", Audience::Privileged, play),
    ("undo", Audience::Privileged, |engine, request| on(engine, request, undo)),
    ("redo", Audience::Privileged, |engine, request| on(engine, request, redo)),
    ("state", Audience::Privileged, |engine, request| on(engine, request, state)),
    ("view", Audience::NamedSeat, view),
    ("score", Audience::Everybody, |engine, request| on(engine, request, score)),
    ("log", Audience::NamedSeat, log),
    ("record", Audience::Privileged, |engine, request| on(engine, request, record)),
    ("scenario", Audience::Privileged, |engine, request| on(engine, request, scenario)),
    ("audit", Audience::Privileged, |engine, request| on(engine, request, audit)),
    ("hash", Audience::Privileged, |engine, request| on(engine, request, hash)),
    ("fork", Audience::Privileged, load::fork),
    ("close", Audience::Privileged, close),
];

/// The arguments of most ops.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct On {
    pub(super) table: Option<u64>,
}

/// The arguments of `variants`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

/// The arguments of `why`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Why {
    table: Option<u64>,
    action: String,
}

/// The arguments of `play`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    table: Option<u64>,
    action: Option<String>,
    index: Option<usize>,
    seat: Option<SeatNumber>,
}

/// The arguments of `view`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    table: Option<u64>,
    seat: Option<SeatNumber>,
}

/// The arguments of `log`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Log {
    table: Option<u64>,
    seat: Option<SeatNumber>,
    since: Option<usize>,
}

/// Reads the arguments of an op.
pub(super) fn arguments<T: DeserializeOwned>(request: Keys) -> Result<T, Fault> {
    serde_path_to_error::deserialize(Value::Object(request)).map_err(|error| {
        let (key, message) = (format!("`{}`", error.path()), error.inner().to_string());
        // A missing key belongs to no path, and an unknown one is named already.
        let named = error.path().iter().next().is_none() || message.contains(&key);
        let message = if named { message } else { format!("the key {key}: {message}") };
        Fault::new("bad-request", bounded(message, Problem::LONGEST))
    })
}

pub(super) fn keys<const N: usize>(keys: [(&str, Value); N]) -> Keys {
    keys.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

pub(super) fn value(value: impl Serialize) -> Value {
    // Only for our own plain types, which JSON can hold.
    serde_json::to_value(value).unwrap_or_default()
}

/// Carries out an op that needs no more than a table.
fn on(engine: &mut Engine, request: Keys, op: fn(&mut Seated) -> Reply) -> Reply {
    let On { table } = arguments(request)?;
    op(engine.tables.at(table)?)
}

fn variants(engine: &mut Engine, request: Keys) -> Reply {
    let Nothing {} = arguments(request)?;
    let all = engine.library.variants().into_iter().map(|variant| {
        json!({
            "id": variant.id, "ruleset": variant.ruleset, "name": variant.name, "summary": variant.summary,
            "seats": variant.seats,
        })
    });
    Ok(keys([("variants", all.collect())]))
}

fn turn(at: &mut Seated) -> Reply {
    let table = &at.table;
    Ok(keys([
        ("turn", value(table.turn())),
        ("turns", table.turns().into()),
        ("plies", table.plies().into()),
        ("choices", table.choice_count().into()),
        ("stalled", table.stalled().into()),
    ]))
}

fn legal(at: &mut Seated) -> Reply {
    let table = &at.table;
    let actions = table.choices().into_iter().map(|choice| {
        let parts = table.action(choice.index);
        let Choice { index, notation, kind, quote: Quote { cost, income, .. }, .. } = choice;
        json!({"index": index, "notation": notation, "kind": kind, "parts": parts, "cost": cost, "income": income})
    });
    Ok(keys([("turn", value(table.turn())), ("actions", actions.collect())]))
}

fn why(engine: &mut Engine, request: Keys) -> Reply {
    let Why { table, action } = arguments(request)?;
    let table = &engine.tables.at(table)?.table;
    match table.why(&action) {
        Ok(()) => Ok(keys([("legal", true.into())])),
        Err(error) => Ok(keys([("legal", false.into()), ("refusal", refused(&**table, &action, error).into_value())])),
    }
}

/// Why an action is not played, with legal ones that are like it.
fn refused(table: &dyn Table, action: &str, error: PlayError) -> Fault {
    let is_refusal = matches!(error, PlayError::Refused(_));
    let fault = Fault::from(error);
    if is_refusal { fault.with("nearest", table.nearest(action).into()) } else { fault }
}

fn play(engine: &mut Engine, request: Keys) -> Reply {
    let Play { table, action, index, seat } = arguments(request)?;
    let table = &mut engine.tables.at(table)?.table;
    let seat = seat_of(&**table, seat)?;
    let pick = match (&action, index) {
        (Some(action), None) => Pick::from(action),
        (None, Some(index)) => Pick::from(index),
        _ => return Err(Fault::new("bad-request", "give one of the keys `action` and `index`")),
    };
    let played = table.play(pick.by(seat));
    let played = played.map_err(|error| refused(&**table, action.as_deref().unwrap_or_default(), error))?;
    Ok(keys([("action", played.notation.into()), ("events", value(played.events)), ("turn", value(played.turn))]))
}

fn undo(at: &mut Seated) -> Reply {
    let action = at.table.played().pop().ok_or_else(|| Fault::new("nothing-to-undo", "no action was played"))?;
    at.table.undo(1);
    Ok(keys([("action", action.into()), ("turn", value(at.table.turn()))]))
}

fn redo(at: &mut Seated) -> Reply {
    let played = at.table.redo().ok_or_else(|| Fault::new("nothing-to-redo", "no action was taken back"))?;
    Ok(keys([("action", played.notation.into()), ("events", value(played.events)), ("turn", value(played.turn))]))
}

fn state(at: &mut Seated) -> Reply {
    Ok(keys([("position", at.table.position())]))
}

fn view(engine: &mut Engine, request: Keys) -> Reply {
    let View { table, seat } = arguments(request)?;
    let table = &engine.tables.at(table)?.table;
    let viewer = seat_of(&**table, seat)?.map_or(Viewer::Spectator, Viewer::Seat);
    Ok(keys([("view", table.view(viewer))]))
}

/// The seat with this number, if the match has it.
fn seat_of(table: &dyn Table, number: Option<SeatNumber>) -> Result<Option<Seat>, Fault> {
    let Some(number) = number else { return Ok(None) };
    let seat = u8::try_from(number).ok().and_then(Seat::from_number).filter(|seat| table.seats().holds(*seat));
    let none = || Fault::new("no-such-seat", format!("there is no seat {number}, the match has {}", table.seats()));
    seat.ok_or_else(none).map(Some)
}

fn score(at: &mut Seated) -> Reply {
    Ok(keys([("final", (at.table.turn() == Turn::Over).into()), ("score", value(at.table.score()))]))
}

fn log(engine: &mut Engine, request: Keys) -> Reply {
    let Log { table, seat, since } = arguments(request)?;
    let table = &engine.tables.at(table)?.table;
    let viewer = seat_of(&**table, seat)?.map(Viewer::Seat);
    let told = table.log(viewer, since.unwrap_or(0)).into_iter();
    let told = told.map(|(ply, told)| json!({"ply": ply, "text": told.text, "event": told.event}));
    Ok(keys([("events", told.collect())]))
}

fn record(at: &mut Seated) -> Reply {
    Ok(keys([("record", Record::of(&at.variant, &*at.table).to_string().into())]))
}

fn scenario(at: &mut Seated) -> Reply {
    Ok(keys([("scenario", Scenario::of(&at.variant, &*at.table).to_string().into())]))
}

fn audit(at: &mut Seated) -> Reply {
    at.table.audit()?;
    Ok(keys([("sound", true.into())]))
}

fn hash(at: &mut Seated) -> Reply {
    Ok(keys([("hash", value(at.table.hash()))]))
}

fn close(engine: &mut Engine, request: Keys) -> Reply {
    let On { table } = arguments(request)?;
    Ok(keys([("table", engine.tables.close(table)?.into())]))
}
