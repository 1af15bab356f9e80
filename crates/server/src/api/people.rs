//! Persons.

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
    secret::Key,
    settings::Beginning,
    store::{Held, Millis, Person},
};

/// The most matches of a list.
const MATCHES: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Named {
    name: String,
}

/// A new person.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    name: String,
    /// Whether somebody who is a person already wants to be another one.
    #[serde(default)]
    new: bool,
}

/// The key of a person, on another device.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Known {
    key: String,
}

/// A person, as shown to that person.
#[derive(Serialize)]
struct Me<'a> {
    ok: bool,
    id: &'a str,
    name: &'a str,
    /// The key, when it is new: who has it is this person.
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
struct Mine {
    id: String,
    seat: SeatNumber,
    seats: u8,
    variant: String,
    title: String,
    plies: u32,
    /// The seat to act.
    turn: Option<SeatNumber>,
    since: Millis,
    over: bool,
    created: Millis,
}

impl Mine {
    fn of(Held { game, seat, standing }: Held) -> Option<Self> {
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
        })
    }
}

#[derive(Serialize)]
struct Matches {
    ok: bool,
    matches: Vec<Mine>,
}

/// `POST /api/people`: a new person. The answer has the key, and lets a browser keep it.
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

/// `POST /api/session`: lets another browser keep the key of a person.
pub(super) async fn recognise(
    State(app): State<App>,
    Body(Known { key }): Body<Known>,
) -> Result<impl IntoResponse, Problem> {
    let key: Key = key.parse().map_err(|_| Problem::Nobody)?;
    let person = app.people.by_key(&key).await?.ok_or(Problem::Nobody)?;
    let kept = [(header::SET_COOKIE, cookie(&key, app.gate.is_secure()))];
    Ok((kept, Json(Me::of(&person, None)).into_response()))
}

/// `GET /api/me`: who asks. A browser keeps its cookie for longer.
pub(super) async fn me(State(app): State<App>, Browsing(person, key): Browsing) -> impl IntoResponse {
    let me = Json(Me::of(&person, None)).into_response();
    match key {
        Some(key) => ([(header::SET_COOKIE, cookie(&key, app.gate.is_secure()))], me).into_response(),
        None => me,
    }
}

/// `PATCH /api/me`: another name.
pub(super) async fn rename(
    State(app): State<App>,
    Caller(person): Caller,
    Body(new): Body<Named>,
) -> Result<impl IntoResponse, Problem> {
    let person = app.people.rename(&person, &new.name).await?;
    Ok(Json(Me::of(&person, None)).into_response())
}

/// `GET /api/me/matches`: the seats of whoever asks, running matches first.
pub(super) async fn matches(State(app): State<App>, Caller(person): Caller) -> Result<impl IntoResponse, Problem> {
    let held = app.hall.store().held(&person.id, MATCHES).await?;
    Ok(Json(Matches { ok: true, matches: held.into_iter().filter_map(Mine::of).collect() }))
}
