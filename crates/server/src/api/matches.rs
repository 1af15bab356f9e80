//! New matches.

use std::collections::HashSet;

use axum::{
    Json,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use rand::{TryRng as _, rngs::SysRng};
use riband::{Seats, Variant, core::text::shorten, engine::Engine};
use serde::{Deserialize, Serialize};

use super::{
    App, Problem, answer,
    extract::Body,
    lineage::{self, Lineage},
    session::Caller,
};
use crate::{
    hall::{HallError, now},
    people,
    room::Refused,
    secret::{Id, Key, NoRandomness},
    settings::{Beginning, Settings},
    store::{Match, Person},
};

/// The most running matches of a person.
const RUNNING: usize = 200;
/// How many seats are looked through for them.
const SEATS: usize = 1000;

/// A new match.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct New {
    /// The id of a built-in variant.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// The number of seats.
    seats: u8,
    /// The seed of the deal, in decimal; by default nobody knows it.
    seed: Option<String>,
    /// What the table agrees on.
    #[serde(default)]
    settings: Settings,
}

/// A new match, and its links. Only whoever created it gets them.
#[derive(Serialize)]
struct Created {
    ok: bool,
    id: String,
    variant: String,
    fingerprint: String,
    /// How the variant differs from its parent.
    #[serde(flatten)]
    lineage: Lineage,
    /// Whether the seed of the deal was given: whoever created the match knows what is hidden.
    seeded: bool,
    /// A link to each seat, in order: who has it may take the seat.
    links: Vec<String>,
    /// The link for spectators.
    watch: String,
}

/// `GET /api/variants`: those that are built in, as the engine lists them.
pub(super) async fn variants(State(app): State<App>) -> Response {
    let mut engine = Engine::new(app.hall.library().clone());
    answer::raw(StatusCode::OK, engine.answer(r#"{"op": "variants"}"#))
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Text {
    variant_text: String,
}

/// `POST /api/check`: the problems of a variant, or how it differs from its parent.
pub(super) async fn check(State(app): State<App>, _: Caller, Body(text): Body<Text>) -> Result<Response, Problem> {
    lineage::check_length(&text.variant_text)?;
    let request = serde_json::json!({"op": "check", "variant-text": text.variant_text}).to_string();
    let checked = lineage::compile(&app, move |library| Engine::new(library.clone()).answer(&request));
    Ok(answer::raw(StatusCode::OK, checked.await?))
}

/// Refuses a person who has too many running matches.
pub(super) async fn check_running(app: &App, person: &Person) -> Result<(), Problem> {
    let held = app.hall.store().held(&person.id, SEATS).await?;
    let running: HashSet<&Id> = held.iter().filter(|held| !held.standing.over).map(|held| &held.game.id).collect();
    if running.len() < RUNNING {
        return Ok(());
    }
    Err(Problem::Conflict("too-many-matches", format!("you play {RUNNING} matches, and cannot begin another one")))
}

/// `POST /api/matches`: a new match.
pub(super) async fn create(
    State(app): State<App>,
    Caller(person): Caller,
    Body(new): Body<New>,
) -> Result<impl IntoResponse, Problem> {
    check_running(&app, &person).await?;
    let (id, text) = (new.variant, new.variant_text);
    let found = lineage::compile(&app, move |library| lineage::find(library, id.as_deref(), text.as_deref()));
    let variant = found.await??;
    let lineage = lineage::lineage(&app, &variant).await?;
    check_settings(&variant, new.seats, &new.settings)?;
    let seeded = new.seed.is_some();
    let seed = match new.seed {
        Some(text) => text.parse().map_err(|_| Problem::bad("bad-seed", "a seed is a number from 0 to 2^64 - 1"))?,
        None => SysRng.try_next_u64().map_err(|error| Problem::Unavailable(error.to_string()))?,
    };
    let links = (0..new.seats).map(|_| Key::new()).collect::<Result<Vec<_>, NoRandomness>>()?;
    let watch = Key::new()?;
    let beginning =
        Beginning { variant: variant.id().to_owned(), revision: variant.revision(), settings: new.settings, seeded };
    let game = Match {
        id: Id::new()?,
        variant: variant.fingerprint().to_string(),
        seats: new.seats,
        seed,
        settings: serde_json::to_string(&beginning).map_err(|error| Problem::Unavailable(error.to_string()))?,
        created: now(),
        links: links.iter().map(Key::hash).collect(),
        watch: watch.hash(),
    };
    let id = game.id.clone();
    app.hall.create(game, &variant.to_toml()).await.map_err(|error| match error {
        HallError::Refused(Refused::Unreadable(why)) => Problem::bad("bad-variant", why),
        error => error.into(),
    })?;
    let link = |kind: &str, key: &Key| format!("{}/#/m/{id}?{kind}={}", app.address, key.reveal());
    let created = Created {
        ok: true,
        id: id.to_string(),
        variant: variant.id().to_owned(),
        fingerprint: variant.fingerprint().to_string(),
        lineage: Lineage::clone(&lineage),
        seeded,
        links: links.iter().map(|key| link("seat", key)).collect(),
        watch: link("watch", &watch),
    };
    Ok((StatusCode::CREATED, Json(created)))
}

fn check_settings(variant: &Variant, seats: u8, settings: &Settings) -> Result<(), Problem> {
    let range = variant.seats();
    if !Seats::new(usize::from(seats)).is_ok_and(|seats| range.contains(seats)) {
        return Err(Problem::bad("bad-seats", format!("this variant is for {range}, not for {seats}")));
    }
    if settings.players.len() > usize::from(seats) {
        return Err(Problem::bad("bad-settings", "there are more computer players than seats"));
    }
    if !settings.title.is_empty() && people::name(&settings.title).is_err() {
        let message = format!("{:?} is no title: it has at most {} characters", shorten(&settings.title), people::NAME);
        return Err(Problem::bad("bad-settings", message));
    }
    Ok(())
}
