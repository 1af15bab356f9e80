//! Leaving seats, and their links.

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

use super::{
    App, Problem,
    extract::{Body, Path},
    session::Caller,
    table,
};
use crate::{
    happening::SeatNumber,
    room::{Command, Room},
    secret::Key,
    settings::Level,
};

/// Which seat somebody leaves; none if they have only looked on.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Leaving {
    seat: Option<SeatNumber>,
    /// The computer player that takes it, if nobody else has come to it.
    player: Option<Level>,
}

/// A seat was left.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Left {
    ok: bool,
}

/// Leaves a seat for good.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/leave", tag = "table", operation_id = "leave_seat",
        request_body(content = Leaving, example = json!({"seat": 1})),
        responses(
            (status = 200, description = "The seat was left.", body = Left),
            (status = 409, description = "Not now: see `kind`."),
        ),
    )
)]
pub(super) async fn leave(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Leaving { seat, player }): Body<Leaving>,
) -> Result<Response, Problem> {
    let id = table::id_of(&id)?;
    let seat = seat.unwrap_or(0);
    let holds = |room: &mut Room| if room.holds(&person.id, seat) { Ok(()) } else { Err(Problem::NotFound) };
    let left = match table::at(&app, &person, id.as_str(), holds).await {
        Ok(()) => false,
        Err(Problem::NotFound) => true,
        Err(problem) => return Err(problem),
    };
    if !left {
        let command = Command::Leave { seat, person: person.id.clone(), player };
        app.hall.carry_out(&id, command, None).await?;
    }
    // After the log, as when somebody comes: whoever is cut off in between leaves again.
    if let Some(index) = seat.checked_sub(1) {
        app.hall.store().release(&person.id, &id, index).await?;
    }
    if left { Err(Problem::NotFound) } else { Ok(Json(Left { ok: true }).into_response()) }
}

/// Which seat gets another link; none for spectators.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Renewal {
    seat: Option<SeatNumber>,
}

/// Another link.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Renewed {
    ok: bool,
    link: String,
}

/// Another link for the own seat, for one that nobody has come to, or for spectators.
///
/// The earlier one leads nowhere; whoever came by it stays.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/links", tag = "table", operation_id = "renew_link",
        request_body(content = Renewal, example = json!({"seat": 1})),
        responses(
            (status = 200, description = "The new link.", body = Renewed),
            (status = 409, description = "Not now: see `kind`."),
        ),
    )
)]
pub(super) async fn renew(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Renewal { seat }): Body<Renewal>,
) -> Result<Response, Problem> {
    let sits = |room: &mut Room| {
        if room.seats_of(&person.id).is_empty() { Err(Problem::NotFound) } else { Ok(room.game().id.clone()) }
    };
    let id = table::at(&app, &person, &id, sits).await?;
    let key = Key::new()?;
    let command = Command::Link { seat: seat.unwrap_or(0), person: person.id.clone(), hash: key.hash() };
    app.hall.carry_out(&id, command, None).await?;
    let kind = if seat.is_none_or(|seat| seat == 0) { "watch" } else { "seat" };
    let link = format!("{}/#/m/{id}?{kind}={}", app.address, key.reveal());
    Ok(Json(Renewed { ok: true, link }).into_response())
}
