//! What persons do at a table.

use std::sync::Arc;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use riband::{Record, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::{
    App, Problem,
    answer::{self, Carried},
    extract::{Body, Path, Query},
    lineage::{self, Lineage},
    matches,
    session::Caller,
};
use crate::{
    hall::{Done, HallError, now},
    happening::SeatNumber,
    room::{Chosen, Command, Refused, Room, Shown},
    secret::{Id, Key},
    settings::{Beginning, Level},
    store::Person,
};

/// The longest key of a request, in bytes.
const KEY: usize = 64;
/// The longest reply of the engine to a viewer, in bytes.
const REPLY: usize = 1 << 20;

/// The id in a path: one that cannot be an id is that of no match.
pub(super) fn id_of(text: &str) -> Result<Id, Problem> {
    text.parse().map_err(|_| Problem::NotFound)
}

/// Which seat asks; none for whoever only looks on.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct As {
    pub(super) seat: Option<SeatNumber>,
}

/// The viewer as which a person may look: a seat that the person came to, or a spectator, if the person came at all.
pub(super) fn viewer(room: &Room, person: &Person, seat: Option<SeatNumber>) -> Result<Viewer, Problem> {
    match seat {
        Some(seat) if seat > 0 && room.holds(&person.id, seat) => {
            Seat::from_number(seat).map(Viewer::Seat).ok_or(Problem::NotFound)
        }
        None if room.knows(&person.id) => Ok(Viewer::Spectator),
        _ => Err(Problem::NotFound),
    }
}

/// Looks at the table with the id of a path.
async fn at<T>(
    app: &App,
    person: &Person,
    id: &str,
    look: impl FnOnce(&mut Room) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let id = id_of(id)?;
    match app.hall.at(&id, look).await {
        Ok(seen) => seen,
        Err(error) => Err(refused(app, person, &id, error).await),
    }
}

/// What is answered if a table cannot be used. Only those who hold a seat may know that there is one.
pub(super) async fn refused(app: &App, person: &Person, id: &Id, error: HallError) -> Problem {
    if !matches!(error, HallError::Refused(Refused::Unreadable(_))) {
        return error.into();
    }
    app.gate.unreadable(id);
    match app.hall.store().holders(id).await {
        Ok(holders) if holders.iter().any(|(_, holder)| holder.id == person.id) => {
            Problem::Unavailable("this server cannot read the match".to_owned())
        }
        _ => Problem::NotFound,
    }
}

/// Whether whoever created the match gave the seed of the deal.
pub(super) fn is_seeded(room: &Room) -> bool {
    serde_json::from_str(&room.game().settings).is_ok_and(|Beginning { seeded, .. }| seeded)
}

/// The engine's reply to a viewer.
fn reply(room: &mut Room, viewer: Viewer, request: &RawValue) -> Result<String, Problem> {
    let reply = room.look(viewer, request.get());
    if reply.len() <= REPLY {
        return Ok(reply);
    }
    Err(Problem::bad("long-reply", format!("the reply is longer than {REPLY} bytes: ask for less")))
}

/// Carries out the command of a seat.
async fn command(
    app: &App,
    id: &str,
    person: &Arc<Person>,
    (seat, key): (SeatNumber, Option<String>),
    command: Command,
) -> Result<Done, Problem> {
    let id = id_of(id)?;
    if key.as_ref().is_some_and(|key| key.is_empty() || key.len() > KEY) {
        return Err(Problem::bad("bad-request", format!("the key of a request has 1 to {KEY} bytes")));
    }
    at(app, person, id.as_str(), |room| viewer(room, person, Some(seat))).await?;
    // Two persons' keys must not meet.
    let key = key.map(|key| format!("{}:{key}", person.id));
    match app.hall.carry_out(&id, command, key).await {
        Ok(done) => Ok(done),
        Err(error) => Err(refused(app, person, &id, error).await),
    }
}

/// `GET /api/matches/{id}`: what everybody at the table knows of it, apart from the game.
pub(super) async fn show(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, Problem> {
    let (table, seeded, mine, variant) = at(&app, &person, &id, |room| {
        viewer(room, &person, None)?;
        Ok((room.shown(now()), is_seeded(room), room.seats_of(&person.id), room.variant().clone()))
    })
    .await?;
    let lineage = lineage::lineage(&app, &variant).await?;
    Ok(Json(Table { ok: true, table, seeded, mine, lineage: Lineage::clone(&lineage) }))
}

/// A table, as shown to somebody.
#[derive(Serialize)]
struct Table {
    ok: bool,
    table: Shown,
    /// Whether whoever created the match gave the seed of the deal, and so may know what is hidden.
    seeded: bool,
    /// The seats of whoever asks.
    mine: Vec<SeatNumber>,
    /// How the variant differs from its parent.
    #[serde(flatten)]
    lineage: Lineage,
}

/// The key of a link, or the number of a free seat at an open table.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Joining {
    link: Option<String>,
    seat: Option<SeatNumber>,
}

/// `POST /api/matches/{id}/seats`: takes the seat of a link, or a free one at an open table, or looks on.
pub(super) async fn join(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Result<Response, Problem> {
    let id = id_of(&id)?;
    let (seat, linked) = match joining {
        Joining { link: Some(link), seat: None } => {
            let hash = link.parse::<Key>().map_err(|_| Problem::NotFound)?.hash();
            (app.hall.at(&id, |room| room.linked(&hash)).await?.ok_or(Problem::NotFound)?, true)
        }
        Joining { link: None, seat: Some(seat) } => {
            // A table that is not open does not exist for those without a link.
            let is_open = app.hall.at(&id, |room| room.is_open()).await?;
            (Some(seat).filter(|_| is_open).ok_or(Problem::NotFound)?, false)
        }
        _ => return Err(Problem::bad("bad-request", "give one of the keys `link` and `seat`")),
    };
    if seat > 0 && !app.hall.at(&id, |room| room.holds(&person.id, seat)).await? {
        matches::check_running(&app, &person).await?;
    }
    let command = Command::Join { seat, person: person.id.clone(), name: person.name.clone(), linked };
    app.hall.carry_out(&id, command, None).await?;
    // After the log, which decides: whoever is cut off in between opens the link again.
    if let Some(index) = seat.checked_sub(1) {
        app.hall.store().hold(&person.id, &id, index).await?;
    }
    Ok(Json(serde_json::json!({"ok": true, "seat": (seat > 0).then_some(seat)})).into_response())
}

/// A request to the engine that changes nothing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    seat: Option<SeatNumber>,
    request: Box<RawValue>,
}

/// `POST /api/matches/{id}/look`: the engine's reply to a viewer.
pub(super) async fn look(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(look): Body<Look>,
) -> Result<Response, Problem> {
    let reply = at(&app, &person, &id, |room| {
        let viewer = viewer(room, &person, look.seat)?;
        reply(room, viewer, &look.request)
    });
    Ok(answer::raw(StatusCode::OK, reply.await?))
}

/// An action.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    seat: SeatNumber,
    /// How many actions were played when it was chosen.
    plies: usize,
    /// Its notation,
    action: Option<String>,
    /// or its number.
    number: Option<usize>,
    /// The key of the request: a repeated one plays nothing.
    key: Option<String>,
    /// A request to the engine that is answered with it, at the new position.
    look: Option<Box<RawValue>>,
}

/// `POST /api/matches/{id}/plays`: plays an action. It is stored when the answer comes.
pub(super) async fn play(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(play): Body<Play>,
) -> Result<Json<Carried>, Problem> {
    let Play { seat, plies, action, number, key, look } = play;
    let chosen = match (action, number) {
        (Some(action), None) => Chosen::Action(action),
        (None, Some(number)) => Chosen::Number(number),
        _ => return Err(Problem::bad("bad-request", "give one of the keys `action` and `number`")),
    };
    let done = command(&app, &id, &person, (seat, key), Command::Play { seat, plies, chosen }).await?;
    let mut carried = Carried::from(done);
    if let Some(request) = look {
        let reply = at(&app, &person, &id, |room| {
            let viewer = viewer(room, &person, Some(seat))?;
            reply(room, viewer, &request)
        });
        // The action is stored: whatever happens to this, it is answered.
        carried.look = reply.await.ok().and_then(|reply| RawValue::from_string(reply).ok());
    }
    Ok(Json(carried))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    seat: SeatNumber,
    plies: usize,
    /// How many of them remain.
    keep: usize,
    key: Option<String>,
}

/// `POST /api/matches/{id}/undo`: undoes actions, or asks the others whether they consent.
pub(super) async fn undo(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Result<Json<Carried>, Problem> {
    let Undo { seat, plies, keep, key } = undo;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Undo { seat, plies, keep }).await?.into()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    seat: SeatNumber,
    consents: bool,
    key: Option<String>,
}

/// `POST /api/matches/{id}/answers`: answers what another seat asks.
pub(super) async fn answer(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(answer): Body<Answer>,
) -> Result<Json<Carried>, Problem> {
    let Answer { seat, consents, key } = answer;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Answer { seat, consents }).await?.into()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pause {
    seat: SeatNumber,
    paused: bool,
    key: Option<String>,
}

/// `POST /api/matches/{id}/pause`: asks for a pause, or ends it.
pub(super) async fn pause(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(pause): Body<Pause>,
) -> Result<Json<Carried>, Problem> {
    let Pause { seat, paused, key } = pause;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Pause { seat, paused }).await?.into()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seated {
    seat: SeatNumber,
    /// The computer player; null to take the seat back.
    player: Option<Level>,
    key: Option<String>,
}

/// `POST /api/matches/{id}/players`: leaves a seat to a computer player, or takes it back.
pub(super) async fn seat(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(seated): Body<Seated>,
) -> Result<Json<Carried>, Problem> {
    let Seated { seat, player, key } = seated;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Seat { seat, player }).await?.into()))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chat {
    seat: SeatNumber,
    text: String,
    key: Option<String>,
}

/// `POST /api/matches/{id}/chat`: a line of chat.
pub(super) async fn chat(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(chat): Body<Chat>,
) -> Result<Json<Carried>, Problem> {
    let Chat { seat, text, key } = chat;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Chat { seat, text }).await?.into()))
}

/// `GET /api/matches/{id}/record`: the record, once the match is over: it shows everything that was hidden.
pub(super) async fn record(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Query(As { seat }): Query<As>,
) -> Result<Response, Problem> {
    let text = at(&app, &person, &id, |room| {
        viewer(room, &person, seat)?;
        let over =
            Problem::Conflict("running", "a record shows what is hidden: it is there when the match is over".into());
        match (room.turn(), room.table()) {
            (None, Some(table)) => Ok(Record::of(room.variant(), table).to_string()),
            _ => Err(over),
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.riband\"")),
    ];
    Ok((headers, text.await?).into_response())
}
