//! What can be read of games and records without a table.

use axum::{extract::State, http::StatusCode, response::Response};
use riband::engine::Engine;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{App, Problem, answer, extract::Body, lineage, session::Anybody};

/// A request to the engine about rules or a record.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    /// `rule`, `primer` or `info`, in the engine's protocol.
    #[cfg_attr(feature = "openapi", schema(value_type = Object, example = json!({"op": "primer", "ruleset": "transatlantic"})))]
    request: Box<RawValue>,
}

/// What is looked at of it.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct About {
    op: String,
    variant_text: Option<String>,
}

/// The engine's reply to `rule`, `primer` or `info`, for anybody. The text of a variant is compiled for persons only, who have
/// limits of their own.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/rules", tag = "matches", operation_id = "read_rules", request_body = Question,
        responses((status = 200, description = "The reply.", body = super::openapi::EngineReply)),
        security((), ("key" = []), ("cookie" = []), ("encrypted-cookie" = []))
    )
)]
pub(super) async fn rules(
    State(app): State<App>,
    Anybody(person): Anybody,
    Body(question): Body<Question>,
) -> Result<Response, Problem> {
    let about: About =
        serde_json::from_str(question.request.get()).map_err(|error| Problem::bad("bad-request", error))?;
    if !matches!(about.op.as_str(), "rule" | "primer" | "info") {
        return Err(Problem::bad("bad-request", "only `rule`, `primer` and `info` are answered without a table"));
    }
    if about.variant_text.is_some() && person.is_none() {
        return Err(Problem::Nobody);
    }
    lineage::check_length(about.variant_text.as_deref().unwrap_or_default())?;
    let reply =
        lineage::compile(&app, move |library| Engine::new(library.clone()).answer(question.request.get())).await?;
    Ok(answer::raw(StatusCode::OK, reply))
}
