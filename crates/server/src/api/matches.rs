//! New matches.

use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use riband::engine::Engine;
use serde::Deserialize;

use super::{
    App, Problem, answer,
    creating::{Asked, Plan},
    extract::Body,
    lineage,
    session::{Caller, Holding},
};
use crate::{object::object, settings::Settings};

/// A new match.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NewMatch))]
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
    #[serde(default, deserialize_with = "object")]
    settings: Settings,
    /// The key of the request: a repeated one creates nothing.
    key: Option<String>,
}

/// The variants that are built in, as the engine lists them.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/variants", tag = "matches", operation_id = "list_variants",
        responses((status = 200, description = "The reply to `variants`.", body = super::openapi::EngineReply)),
        security(())
    )
)]
pub(super) async fn variants(State(app): State<App>) -> Response {
    let mut engine = Engine::new(app.hall.library().clone());
    answer::raw(StatusCode::OK, engine.answer(r#"{"op": "variants"}"#))
}

/// A variant as TOML.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = VariantText))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Text {
    variant_text: String,
}

/// The problems of a variant, or how it differs from its parent.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/check", tag = "matches", operation_id = "check_variant", request_body = Text,
        responses((status = 200, description = "The reply to `check`.", body = super::openapi::EngineReply))
    )
)]
pub(super) async fn check(State(app): State<App>, _: Caller, Body(text): Body<Text>) -> Result<Response, Problem> {
    lineage::check_length(&text.variant_text)?;
    let request = serde_json::json!({"op": "check", "variant-text": text.variant_text}).to_string();
    let checked = lineage::compile(&app, move |library| Engine::new(library.clone()).answer(&request));
    Ok(answer::raw(StatusCode::OK, checked.await?))
}

/// A new match.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/matches", tag = "matches", operation_id = "create_match",
        request_body(content = New, example = json!({"variant": "crossing-oceans", "seats": 2})),
        responses(
            (status = 201, description = "The match, with its links.", body = super::creating::Created),
            (status = 409, description = "`too-many-matches`, `key-used`"),
        ),
    )
)]
pub(super) async fn create(
    State(app): State<App>,
    Holding(person, holder): Holding,
    Body(new): Body<New>,
) -> Result<impl IntoResponse, Problem> {
    let asked = Asked::new(&app, &person, holder, new.key).await?;
    let (id, text) = (new.variant, new.variant_text);
    let found = lineage::compile(&app, move |library| lineage::find(library, id.as_deref(), text.as_deref()));
    let variant = found.await??;
    let bad_seed = |_| Problem::bad("bad-seed", "a seed is a number from 0 to 2^64 - 1");
    let seed = new.seed.map(|seed| seed.parse().map_err(bad_seed)).transpose()?;
    asked.create(&app, Plan { variant, seats: new.seats, settings: new.settings, seed, past: Vec::new() }).await
}
