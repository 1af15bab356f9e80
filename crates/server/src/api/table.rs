//! Tables: seen, come to, and their records.

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
    App, Problem, answer, creating,
    extract::{Body, Path, Query},
    lineage::{self, Lineage},
    session::Caller,
};
use crate::{
    hall::{HallError, now},
    happening::SeatNumber,
    room::{Command, Refused, Room, Shown},
    secret::{Hash, Id, Key},
    settings::Beginning,
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
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(super) struct As {
    /// The seat, from 1; by default a spectator asks.
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
pub(super) async fn at<T>(
    app: &App,
    person: &Person,
    id: &str,
    mut look: impl FnMut(&mut Room) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let id = id_of(id)?;
    let mut seen = app.hall.at(&id, &mut look).await;
    if matches!(seen, Ok(Err(Problem::NotFound))) && app.hall.store().is_shared() {
        // Whoever asks may have come to the table at another server.
        seen = match app.hall.catch_up_now(&id).await {
            Ok(()) => app.hall.at(&id, &mut look).await,
            Err(error) => Err(error),
        };
    }
    match seen {
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

/// The engine's reply to a viewer, about an earlier position if `plies` is given.
pub(super) fn reply(
    room: &mut Room,
    viewer: Viewer,
    request: &RawValue,
    plies: Option<usize>,
) -> Result<String, Problem> {
    let reply = match plies {
        Some(plies) => {
            let full = |_| Problem::Unavailable("there is no memory for an earlier position now".to_owned());
            room.look_back(viewer, plies, request.get()).map_err(full)?
        }
        None => room.look(viewer, request.get()),
    };
    if reply.len() <= REPLY {
        return Ok(reply);
    }
    Err(Problem::bad("long-reply", format!("the reply is longer than {REPLY} bytes: ask for less")))
}

/// Refuses what is no key of a request.
pub(super) fn check_key(key: &str) -> Result<(), Problem> {
    if (1..=KEY).contains(&key.len()) {
        return Ok(());
    }
    Err(Problem::bad("bad-request", format!("the key of a request has 1 to {KEY} bytes")))
}

/// What everybody at the table knows of it, apart from the game.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/matches/{id}", tag = "table", operation_id = "get_table",
        responses((status = 200, description = "The table.", body = Table)),
    )
)]
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

/// What leads to a table: the key of a link, or nothing where the table is open.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Invitation))]
#[serde(deny_unknown_fields)]
pub(super) struct Invitation {
    link: Option<String>,
}

/// The table from outside, for whoever may come to it and has not decided yet.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/invitation", tag = "table", operation_id = "get_invitation",
        request_body = Invitation,
        responses((status = 200, description = "The table.", body = Invited)),
    )
)]
pub(super) async fn invite(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Invitation { link }): Body<Invitation>,
) -> Result<impl IntoResponse, Problem> {
    let link = link.map(|link| link.parse::<Key>().map(|key| key.hash())).transpose().map_err(|_| Problem::NotFound)?;
    let (table, seeded, mine, variant, seat) = at(&app, &person, &id, |room| {
        let seat = match &link {
            Some(link) => room.linked(link),
            None => room.is_open().then_some(0),
        };
        let seat = seat.ok_or(Problem::NotFound)?;
        Ok((room.shown(now()), is_seeded(room), room.seats_of(&person.id), room.variant().clone(), seat))
    })
    .await?;
    let lineage = lineage::lineage(&app, &variant).await?;
    let table = Table { ok: true, table, seeded, mine, lineage: Lineage::clone(&lineage) };
    Ok(Json(Invited { table, seat: (seat > 0).then_some(seat) }))
}

/// A table from outside.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InvitedTable))]
struct Invited {
    #[serde(flatten)]
    table: Table,
    /// The seat to which the link leads; null for that of spectators, and for an open table.
    #[cfg_attr(feature = "openapi", schema(required))]
    seat: Option<SeatNumber>,
}

/// A table, as shown to somebody.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ShownTable))]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Joining {
    link: Option<String>,
    seat: Option<SeatNumber>,
}

/// Where somebody has come.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct Joined {
    ok: bool,
    /// The seat; null for a spectator.
    #[cfg_attr(feature = "openapi", schema(required))]
    seat: Option<SeatNumber>,
}

/// Takes the seat of a link, or a free one at an open table, or looks on.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/seats", tag = "table", operation_id = "take_seat",
        request_body = Joining,
        responses(
            (status = 200, description = "The seat.", body = Joined),
            (status = 409, description = "`taken`, `not-open`, `too-many-matches`"),
        ),
    )
)]
pub(super) async fn join(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(joining): Body<Joining>,
) -> Result<Response, Problem> {
    let id = id_of(&id)?;
    let (seat, link) = match joining {
        Joining { link: Some(link), seat: None } => {
            let hash = link.parse::<Key>().map_err(|_| Problem::NotFound)?.hash();
            let seat = at(&app, &person, id.as_str(), |room| room.linked(&hash).ok_or(Problem::NotFound)).await?;
            (seat, Some(hash))
        }
        Joining { link: None, seat: Some(seat) } => {
            // A table that is not open does not exist for those without a link, and who are not expected.
            let may_ask = |room: &mut Room| room.is_open() || room.inherits(&person.id, seat);
            at(&app, &person, id.as_str(), |room| may_ask(room).then_some(()).ok_or(Problem::NotFound)).await?;
            (seat, None)
        }
        _ => return Err(Problem::bad("bad-request", "give one of the keys `link` and `seat`")),
    };
    come(&app, &person, &id, seat, link).await?;
    Ok(Json(Joined { ok: true, seat: (seat > 0).then_some(seat) }).into_response())
}

/// Lets a person come to a seat, or look on (seat 0).
pub(super) async fn come(
    app: &App,
    person: &Person,
    id: &Id,
    seat: SeatNumber,
    link: Option<Hash>,
) -> Result<(), Problem> {
    let command = Command::Join { seat, person: person.id.clone(), name: person.name.clone(), link };
    // Spectators hold nothing, and a seat that is not there the table refuses.
    let is_there = app.hall.at(id, |room| seat <= room.game().seats).await?;
    let Some(index) = seat.checked_sub(1).filter(|_| is_there) else {
        app.hall.carry_out(id, command, None).await?;
        return Ok(());
    };
    // The store decides first, since it knows how many seats the person has, then the log whether this one is free. Whoever is
    // cut off in between opens the link again, or leaves.
    creating::hold(app, &person.id, id, index).await?;
    if let Err(refused) = app.hall.carry_out(id, command, None).await {
        if matches!(app.hall.at(id, |room| room.holds(&person.id, seat)).await, Ok(false)) {
            app.hall.store().release(&person.id, id, index).await?;
        }
        return Err(refused.into());
    }
    Ok(())
}

/// A request to the engine that changes nothing.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// The seat that asks; by default a spectator.
    seat: Option<SeatNumber>,
    /// In the engine's protocol, or a `batch`.
    #[cfg_attr(feature = "openapi", schema(value_type = Object, example = json!({"op": "turn"})))]
    request: Box<RawValue>,
    /// About the position after this many actions; by default the present one.
    plies: Option<usize>,
}

/// The engine's reply to a viewer.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/look", tag = "table", operation_id = "look",
        request_body = Look,
        responses((status = 200, description = "The reply, also one that refuses.", body = super::openapi::EngineReply)),
    )
)]
pub(super) async fn look(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(look): Body<Look>,
) -> Result<Response, Problem> {
    let reply = at(&app, &person, &id, |room| {
        let viewer = viewer(room, &person, look.seat)?;
        reply(room, viewer, &look.request, look.plies)
    });
    Ok(answer::raw(StatusCode::OK, reply.await?))
}

/// The record of a match that is over: it shows everything that was hidden.
pub(super) fn finished(room: &mut Room) -> Result<Record, Problem> {
    check_over(room)?;
    room.record().ok_or(Problem::Unknown)
}

/// Refuses to show what is hidden while the match is running.
pub(super) fn check_over(room: &Room) -> Result<(), Problem> {
    if room.turn().is_none() {
        return Ok(());
    }
    Err(Problem::Conflict("running", "what was hidden is shown when the match is over".to_owned()))
}

/// The record, once the match is over: it shows everything that was hidden.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/matches/{id}/record", tag = "table", operation_id = "get_record",
        params(As),
        responses(
            (status = 200, description = "The record.", body = String, content_type = "text/plain"),
            (status = 409, description = "`running`"),
        ),
    )
)]
pub(super) async fn record(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Query(As { seat }): Query<As>,
) -> Result<Response, Problem> {
    let text = at(&app, &person, &id, |room| {
        viewer(room, &person, seat)?;
        Ok(finished(room)?.to_string())
    });
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{id}.riband\"")),
    ];
    Ok((headers, text.await?).into_response())
}
