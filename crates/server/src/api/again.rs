//! Another match with the same persons.

use axum::{Json, extract::State, response::IntoResponse};
use serde::{Deserialize, Serialize};

use super::{
    App, Problem,
    creating::{Agreed, begin, check_running, creator, secret_seed, too_many},
    extract::{Body, Path},
    lineage,
    links::Keys,
    session::Caller,
    table,
};
use crate::{
    hall::HallError,
    happening::SeatNumber,
    room::Command,
    secret::Id,
    settings::Beginning,
    store::{Person, StoreError},
};

/// Nothing is to be said.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Nothing {}

/// The match that follows.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NextMatch))]
struct Following {
    ok: bool,
    id: String,
    /// The seats of whoever asks, who has come to them.
    mine: Vec<SeatNumber>,
    /// Whether somebody has asked before.
    repeated: bool,
    /// A link to each seat, for whoever asked first.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    links: Option<Vec<String>>,
    /// The link for spectators, likewise.
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    watch: Option<String>,
}

/// Lets another match follow one that is over, with the same variant, settings and computer players.
///
/// Whoever held a seat may come to it without a link; whoever asks has come. There is one such match, whoever asks and how
/// often.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches/{id}/again", tag = "table", operation_id = "play_again",
        request_body = Nothing,
        responses(
            (status = 200, description = "The match that follows.", body = Following),
            (status = 409, description = "`running`, `too-many-matches`"),
        ),
    )
)]
pub(super) async fn again(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Body(Nothing {}): Body<Nothing>,
) -> Result<impl IntoResponse, Problem> {
    let (mine, known) = table::at(&app, &person, &id, |room| {
        let mine = room.seats_of(&person.id);
        if mine.is_empty() { Err(Problem::NotFound) } else { Ok((mine, room.again().cloned())) }
    })
    .await?;
    let old = table::id_of(&id)?;
    let there = match known {
        Some(known) => app.hall.store().find(&known).await?.map(|_| known),
        None => None,
    };
    if there.is_none() {
        check_running(&app, &person).await?;
    }
    let mut keys = None;
    let mut repeated = true;
    let new = match there {
        Some(there) => there,
        None => {
            // The log of the old match decides which one follows, and only then it is created: if the server ends in
            // between, whoever asks next creates it.
            repeated = app.hall.carry_out(&old, Command::Again { id: Id::new()? }, None).await?.repeated;
            let new = app.hall.at(&old, |room| room.again().cloned()).await?.ok_or(Problem::Unknown)?;
            keys = create(&app, &person, &old, &new).await?;
            new
        }
    };
    for seat in &mine {
        // A computer player may have had the seat at the start.
        come(&app, &person, &new, *seat).await?;
    }
    let (links, watch) = keys.map(|keys| keys.links(&app, &new)).unzip();
    Ok(Json(Following { ok: true, id: new.to_string(), mine, repeated, links, watch }))
}

async fn come(app: &App, person: &Person, id: &Id, seat: SeatNumber) -> Result<(), Problem> {
    if app.hall.at(id, |room| room.holds(&person.id, seat)).await? {
        return Ok(());
    }
    table::come(app, person, id, seat, None).await
}

/// Creates the match that follows, unless it is there.
async fn create(app: &App, person: &Person, old: &Id, new: &Id) -> Result<Option<Keys>, Problem> {
    let (game, heirs) = app
        .hall
        .at(old, |room| {
            let seated = room.holders().filter(|(seat, _)| *seat > 0);
            (room.game().clone(), seated.map(|(seat, person)| (seat, person.clone())).collect())
        })
        .await?;
    let unreadable = |error: &dyn std::fmt::Display| Problem::Unavailable(error.to_string());
    let Beginning { variant, settings, .. } =
        serde_json::from_str(&game.settings).map_err(|error| unreadable(&error))?;
    let text = app.hall.store().variant(&game.variant).await?.ok_or(Problem::Unknown)?;
    // By the rules of today: the old match ends by those that it began with, this one begins.
    let loaded = lineage::compile(app, move |library| library.load_str(&format!("{variant}.toml"), &text));
    let variant = loaded.await?.map_err(|error| Problem::bad("bad-variant", error))?;
    let agreed = Agreed { variant: &variant, seats: game.seats, settings, heirs, past: None };
    let keys = Keys::new(game.seats)?;
    let game = begin(new.clone(), agreed, (secret_seed()?, false), &keys)?;
    match app.hall.create(game, creator(&person.id), &variant.to_toml(), Vec::new()).await {
        Ok(()) => Ok(Some(keys)),
        Err(HallError::Store(StoreError::Exists(_))) => Ok(None),
        Err(HallError::Store(StoreError::TooMany)) => Err(too_many()),
        Err(error) => Err(error.into()),
    }
}
