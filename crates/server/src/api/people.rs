//! Persons.

use std::collections::HashMap;

use axum::{
    Json,
    extract::State,
    http::{StatusCode, header},
    response::IntoResponse,
};
use serde::{Deserialize, Serialize};

use super::{
    App, Problem,
    extract::Body,
    session::{Anybody, Browsing, Caller, cookie},
};
use crate::{
    happening::SeatNumber,
    secret::{Id, Key},
    settings::Beginning,
    store::{Held, Millis, Named, Person},
};

/// The most matches of a list.
const MATCHES: usize = 200;

/// Another name.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NewName))]
#[serde(deny_unknown_fields)]
pub(super) struct Renamed {
    name: String,
}

/// A new person.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NewPerson))]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    name: String,
    /// Whether somebody who is a person already wants to be another one.
    #[serde(default)]
    new: bool,
}

/// The key of a person, on another device.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PersonKey))]
#[serde(deny_unknown_fields)]
pub(super) struct Known {
    key: String,
}

/// A person, as shown to that person.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Person))]
struct Me<'a> {
    ok: bool,
    id: &'a str,
    name: &'a str,
    /// The key, when it is new: who has it is this person.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'a str>,
}

impl<'a> Me<'a> {
    fn of(person: &'a Person, key: Option<&'a str>) -> Self {
        Self { ok: true, id: person.id.as_str(), name: &person.name, key }
    }
}

/// A seat of somebody, in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = MySeat))]
struct Mine {
    id: String,
    seat: SeatNumber,
    seats: u8,
    variant: String,
    title: String,
    plies: u32,
    /// The seat to act.
    #[cfg_attr(feature = "openapi", schema(required))]
    turn: Option<SeatNumber>,
    since: Millis,
    over: bool,
    created: Millis,
    /// Who sits where, in order; null for a computer player and for a free seat.
    names: Vec<Option<String>>,
}

impl Mine {
    fn of(Held { game, seat, standing }: Held, names: &HashMap<(&Id, u8), &str>) -> Option<Self> {
        let beginning: Beginning = serde_json::from_str(&game.settings).ok()?;
        Some(Self {
            id: game.id.to_string(),
            seat: seat + 1,
            seats: game.seats,
            variant: beginning.variant,
            title: beginning.settings.title,
            plies: standing.plies,
            turn: standing.turn.map(|seat| seat + 1),
            since: standing.since,
            over: standing.over,
            created: game.created,
            names: (0..game.seats).map(|seat| names.get(&(&game.id, seat)).map(|&name| name.to_owned())).collect(),
        })
    }
}

/// The seats of whoever asks.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = MyMatches))]
struct Matches {
    ok: bool,
    matches: Vec<Mine>,
}

/// A new person. The answer has the key, and lets a browser keep it.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/people", tag = "people", operation_id = "add_person",
        request_body(content = New, example = json!({"name": "Ada"})),
        responses(
            (status = 201, description = "The person, with the key.", body = Me, headers(("set-cookie" = String, description = "The key, for a browser to keep."))),
            (status = 409, description = "`somebody`: a browser that is a person already asks without `new`."),
        ),
        security((), ("key" = []), ("cookie" = []), ("encrypted-cookie" = []))
    )
)]
pub(super) async fn add(
    State(app): State<App>,
    Anybody(known): Anybody,
    Body(new): Body<New>,
) -> Result<impl IntoResponse, Problem> {
    if known.is_some() && !new.new {
        let message = "you are a person already: give `\"new\": true` to be another one, and keep the key of this one";
        return Err(Problem::Conflict("somebody", message.to_owned()));
    }
    let (person, key) = app.people.add(&new.name).await?;
    let kept = [(header::SET_COOKIE, cookie(&key, app.gate.is_secure()))];
    Ok((StatusCode::CREATED, kept, Json(Me::of(&person, Some(key.reveal()))).into_response()))
}

/// Lets another browser keep the key of a person.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/session", tag = "people", operation_id = "recognise_person", request_body = Known,
        responses(
            (status = 200, description = "Whose key it is.", body = Me, headers(("set-cookie" = String, description = "The key, for a browser to keep."))),
            (status = 401, description = "`nobody`: the key is unknown."),
        ),
        security(())
    )
)]
pub(super) async fn recognise(
    State(app): State<App>,
    Body(Known { key }): Body<Known>,
) -> Result<impl IntoResponse, Problem> {
    let key: Key = key.parse().map_err(|_| Problem::Nobody)?;
    let person = app.people.by_key(&key).await?.ok_or(Problem::Nobody)?;
    let kept = [(header::SET_COOKIE, cookie(&key, app.gate.is_secure()))];
    Ok((kept, Json(Me::of(&person, None)).into_response()))
}

/// Who asks. A browser keeps its cookie for longer.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/me", tag = "people", operation_id = "get_person",
        responses((status = 200, description = "Who asks.", body = Me, headers(("set-cookie" = String, description = "The key, for a browser to keep."))))
    )
)]
pub(super) async fn me(State(app): State<App>, Browsing(person, key): Browsing) -> impl IntoResponse {
    let me = Json(Me::of(&person, None)).into_response();
    match key {
        Some(key) => ([(header::SET_COOKIE, cookie(&key, app.gate.is_secure()))], me).into_response(),
        None => me,
    }
}

/// Another name.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        patch, path = "/api/me", tag = "people", operation_id = "rename_person", request_body = Renamed,
        responses((status = 200, description = "The person, with the new name.", body = Me))
    )
)]
pub(super) async fn rename(
    State(app): State<App>,
    Caller(person): Caller,
    Body(new): Body<Renamed>,
) -> Result<impl IntoResponse, Problem> {
    let person = app.people.rename(&person, &new.name).await?;
    Ok(Json(Me::of(&person, None)).into_response())
}

/// The seats of whoever asks, running matches first.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/me/matches", tag = "people", operation_id = "list_matches",
        responses((status = 200, description = "At most 200 seats.", body = Matches))
    )
)]
pub(super) async fn matches(State(app): State<App>, Caller(person): Caller) -> Result<impl IntoResponse, Problem> {
    let held = app.hall.store().held(&person.id, MATCHES).await?;
    let mut games: Vec<Id> = held.iter().map(|held| held.game.id.clone()).collect();
    games.dedup();
    let named = app.hall.store().names(&games).await?;
    // Of those who hold a seat the last came last, as at the table.
    let names = named.iter().map(|Named { game, seat, name }| ((game, *seat), name.as_str())).collect();
    Ok(Json(Matches { ok: true, matches: held.into_iter().filter_map(|held| Mine::of(held, &names)).collect() }))
}
