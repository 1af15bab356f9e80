//! What the persons of a table's seats do there.

use std::sync::Arc;

use axum::{Json, extract::State};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{
    App, Problem,
    answer::Carried,
    extract::{Body, Path},
    session::Caller,
    table::{at, check_key, id_of, refused, reply, viewer},
};
use crate::{
    hall::Done,
    happening::SeatNumber,
    room::{Chosen, Command},
    settings::Level,
    store::Person,
};

/// Carries out the command of a seat.
async fn command(
    app: &App,
    id: &str,
    person: &Arc<Person>,
    (seat, key): (SeatNumber, Option<String>),
    command: Command,
) -> Result<Done, Problem> {
    let id = id_of(id)?;
    key.as_deref().map_or(Ok(()), check_key)?;
    at(app, person, id.as_str(), |room| viewer(room, person, Some(seat))).await?;
    // Two persons' keys must not meet.
    let key = key.map(|key| format!("{}:{key}", person.id));
    let by = Command::By { person: person.id.clone(), seat, command: Box::new(command) };
    match app.hall.carry_out(&id, by, key).await {
        Ok(done) => Ok(done),
        Err(error) => Err(refused(app, person, &id, error).await),
    }
}

/// An action.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    look: Option<Box<RawValue>>,
}

/// Plays an action. It is stored when the answer comes.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/plays", tag = "table", operation_id = "play",
        request_body(content = Play, example = json!({"seat": 1, "plies": 0, "number": 0})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`stale`, `over`, `paused`, `computer`"),
            (status = 422, description = "The engine refuses: its error, with the rule."),
        )
    )
)]
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
            reply(room, viewer, &request, None)
        });
        // The action is stored: whatever happens to this, it is answered.
        carried.look = reply.await.ok().and_then(|reply| RawValue::from_string(reply).ok());
    }
    Ok(Json(carried))
}

/// A wish to undo actions.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Undo {
    seat: SeatNumber,
    /// How many actions are played.
    plies: usize,
    /// How many of them remain.
    keep: usize,
    /// Whether the others are asked, if they have to consent, as they are by default; if not, it is refused then with
    /// `needs-consent`.
    asks: Option<bool>,
    key: Option<String>,
}

/// Undoes actions, or asks the others whether they consent.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/undo", tag = "table", operation_id = "undo",
        request_body(content = Undo, example = json!({"seat": 1, "plies": 1, "keep": 0})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`stale`, `asked`, `no-undo`, `needs-consent`, `nothing-to-undo`, `over`"),
        )
    )
)]
pub(super) async fn undo(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(undo): Body<Undo>,
) -> Result<Json<Carried>, Problem> {
    let Undo { seat, plies, keep, asks, key } = undo;
    let asks = asks.unwrap_or(true);
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Undo { seat, plies, keep, asks }).await?.into()))
}

/// An answer to what another seat asks.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Answer {
    seat: SeatNumber,
    consents: bool,
    key: Option<String>,
}

/// Answers what another seat asks.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/answers", tag = "table", operation_id = "answer",
        request_body(content = Answer, example = json!({"seat": 1, "consents": true})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`not-asked`"),
        )
    )
)]
pub(super) async fn answer(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(answer): Body<Answer>,
) -> Result<Json<Carried>, Problem> {
    let Answer { seat, consents, key } = answer;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Answer { seat, consents }).await?.into()))
}

/// A wish for a pause, or its end.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Pause {
    seat: SeatNumber,
    paused: bool,
    key: Option<String>,
}

/// Asks for a pause, or ends it.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/pause", tag = "table", operation_id = "pause",
        request_body(content = Pause, example = json!({"seat": 1, "paused": true})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`over`, `asked`, `nothing-to-do`"),
        )
    )
)]
pub(super) async fn pause(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(pause): Body<Pause>,
) -> Result<Json<Carried>, Problem> {
    let Pause { seat, paused, key } = pause;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Pause { seat, paused }).await?.into()))
}

/// Who plays for a seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Seating))]
#[serde(deny_unknown_fields)]
pub(super) struct Seated {
    seat: SeatNumber,
    /// The computer player; null to take the seat back.
    player: Option<Level>,
    key: Option<String>,
}

/// Leaves a seat to a computer player, or takes it back.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/players", tag = "table", operation_id = "seat_player",
        request_body(content = Seated, example = json!({"seat": 1, "player": null})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`over`, `nothing-to-do`"),
        )
    )
)]
pub(super) async fn seat(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(seated): Body<Seated>,
) -> Result<Json<Carried>, Problem> {
    let Seated { seat, player, key } = seated;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Seat { seat, player }).await?.into()))
}

/// A line of chat.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Chat {
    seat: SeatNumber,
    text: String,
    key: Option<String>,
}

/// Writes a line of chat.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/chat", tag = "table", operation_id = "chat",
        request_body(content = Chat, example = json!({"seat": 1, "text": "hello"})),
        responses(
            (status = 200, description = "What became of it.", body = Carried),
            (status = 409, description = "`bad-chat`"),
        )
    )
)]
pub(super) async fn chat(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(chat): Body<Chat>,
) -> Result<Json<Carried>, Problem> {
    let Chat { seat, text, key } = chat;
    Ok(Json(command(&app, &id, &person, (seat, key), Command::Chat { seat, text }).await?.into()))
}
