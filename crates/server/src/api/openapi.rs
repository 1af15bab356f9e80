//! The description of the HTTP interface by OpenAPI: from the attributes of the handlers and from the types of bodies, with
//! what holds for many requests added here.

use axum::http::StatusCode;
use serde_json::Value;
use utoipa::{
    Modify, OpenApi, PartialSchema as _, ToSchema,
    openapi::{
        Components, ContentBuilder, HeaderBuilder, HttpMethod, PathItem, Ref, RefOr, ResponseBuilder,
        path::{Operation, ParameterBuilder, ParameterIn},
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme},
    },
};

use super::{
    again, answer, commands, events, health, judging, matches, notices, page, people, records, rules, seats,
    session::{self, COOKIE, SECURE},
    stop, table,
};
use crate::secret::Id;

/// A reply of the engine, in its protocol: `docs/schemas/protocol.json` has its keys.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only its description is used")]
pub(super) struct EngineReply {
    /// Whether the engine has done what it was asked for; else there is an `error`.
    ok: bool,
}

/// What utoipa names by the type behind an alias: that type, the alias, and what it is.
const ALIASES: [(&str, &str, &str); 2] =
    [("u8", "SeatNumber", "A seat, counted from 1."), ("i64", "Millis", "Milliseconds, of times since 1970.")];

/// The description of the interface, as JSON.
///
/// # Errors
/// It cannot be written.
pub fn openapi() -> serde_json::Result<Value> {
    let reference = |name: &str| format!("\"#/components/schemas/{name}\"");
    let mut text = Interface::openapi().to_json()?;
    for (name, alias, _) in ALIASES {
        text = text.replace(&reference(name), &reference(alias));
    }
    let mut document: Value = serde_json::from_str(&text)?;
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        for (name, alias, what) in ALIASES {
            let mut schema = schemas.shift_remove(name).unwrap_or_default();
            if let Some(schema) = schema.as_object_mut() {
                schema.insert("description".to_owned(), what.into());
            }
            schemas.insert(alias.to_owned(), schema);
        }
    }
    Ok(document)
}

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Riband",
        description = "The interface of riband-server. A path answers 405 to methods that it does not have."
    ),
    paths(
        people::add,
        people::recognise,
        people::me,
        people::rename,
        session::reveal,
        people::matches,
        notices::show,
        notices::choose,
        notices::try_out,
        notices::key,
        stop::ask_to_stop,
        stop::stop,
        stop::ask_to_confirm,
        stop::confirm,
        matches::variants,
        matches::check,
        matches::create,
        records::resume,
        rules::rules,
        table::show,
        table::invite,
        table::join,
        table::look,
        commands::play,
        commands::undo,
        commands::answer,
        commands::pause,
        commands::seat,
        commands::chat,
        seats::leave,
        seats::renew,
        again::again,
        table::record,
        judging::judge,
        events::follow,
        health::health,
        health::metrics,
        page::front,
        page::retire,
        page::push,
        page::asset
    ),
    components(schemas(answer::Refusal, events::Change, Id)),
    security(("key" = []), ("cookie" = []), ("encrypted-cookie" = [])),
    tags(
        (name = "people", description = "Persons."),
        (name = "matches", description = "Variants, and new matches."),
        (name = "table", description = "A match, for those who came to it: to others it does not exist."),
        (name = "notices", description = "Notices outside the page."),
        (name = "server", description = "For whoever runs the server."),
        (name = "page", description = "The page on which people play.")
    ),
    modifiers(&Common)
)]
struct Interface;

/// What holds for many requests.
struct Common;

impl Modify for Common {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        add_keys(components);
        for (status, name, why) in REFUSALS {
            let mut refusal = ResponseBuilder::new().description(why).content(JSON, refusal_body());
            if status == StatusCode::TOO_MANY_REQUESTS {
                let seconds =
                    HeaderBuilder::new().schema(Some(u64::schema())).description(Some("In seconds, for `too-often`."));
                refusal = refusal.header("retry-after", seconds.build());
            }
            components.responses.insert(name.to_owned(), refusal.build().into());
        }
        for (path, item) in &mut openapi.paths.paths {
            for (method, operation) in operations(item) {
                describe(path, &method, operation);
            }
        }
    }
}

const JSON: &str = "application/json";

/// Why many requests are refused: the status, a name, and the kinds of errors.
const REFUSALS: [(StatusCode, &str, &str); 10] = [
    (StatusCode::BAD_REQUEST, "Bad", "The request is wrong: `bad-request`, or what is wrong with its values."),
    (StatusCode::UNAUTHORIZED, "Nobody", "`nobody`: there is no key, or an unknown one."),
    (StatusCode::FORBIDDEN, "ForeignOrigin", "`foreign-origin`: the page of another site asks."),
    (StatusCode::NOT_FOUND, "NotFound", "`not-found`: there is nothing that whoever asks may know of."),
    (StatusCode::REQUEST_TIMEOUT, "TooSlow", "`too-slow`: the body did not arrive in time."),
    (StatusCode::PAYLOAD_TOO_LARGE, "TooLarge", "`too-large`: the body is too long."),
    (StatusCode::UNSUPPORTED_MEDIA_TYPE, "BadMediaType", "`bad-media-type`: a body is JSON."),
    (StatusCode::MISDIRECTED_REQUEST, "ForeignHost", "`foreign-host`: the server has another name than `Host`."),
    (StatusCode::TOO_MANY_REQUESTS, "TooOften", "`too-often`; `too-many-streams` of events."),
    (
        StatusCode::SERVICE_UNAVAILABLE,
        "Unavailable",
        "`unavailable`: the store does not work now; `unknown`: it took too long. What was asked for may have happened.",
    ),
];

/// Adds how somebody is recognised.
fn add_keys(components: &mut Components) {
    let key = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("The key of a person.")).build();
    let cookie =
        |name: &str, why: &str| SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(name, why)));
    components.add_security_scheme("key", SecurityScheme::Http(key));
    components.add_security_scheme("cookie", cookie(COOKIE, "The same, of a browser, without encryption."));
    components.add_security_scheme("encrypted-cookie", cookie(SECURE, "The same, of a browser, with encryption."));
}

fn refusal_body() -> utoipa::openapi::Content {
    ContentBuilder::new().schema(Some(Ref::from_schema_name("Refusal"))).build()
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = (HttpMethod, &mut Operation)> {
    let PathItem { get, put, post, patch, .. } = item;
    let all = [(HttpMethod::Get, get), (HttpMethod::Put, put), (HttpMethod::Post, post), (HttpMethod::Patch, patch)];
    all.into_iter().filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// Adds to an operation what follows from its path, its method, and who may use it.
fn describe(path: &str, method: &HttpMethod, operation: &mut Operation) {
    if path.contains("{id}") {
        let id = ParameterBuilder::new()
            .name("id")
            .parameter_in(ParameterIn::Path)
            .required(utoipa::openapi::Required::True);
        let id = id.description(Some("The match.")).schema(Some(Ref::from_schema_name("Id")));
        operation.parameters.get_or_insert_default().insert(0, id.build().into());
    }
    let has_body = operation.request_body.is_some();
    let has_query = operation
        .parameters
        .iter()
        .flatten()
        .any(|one| matches!(one, RefOr::T(one) if one.parameter_in == ParameterIn::Query));
    let is_for_anybody = operation.security.iter().flatten().any(|one| *one == SecurityRequirement::default());
    let is_api = path.starts_with("/api/");
    let has_gate = !matches!(path, "/health" | "/metrics");
    let refused = |status: StatusCode| match status {
        StatusCode::BAD_REQUEST => has_body || has_query,
        StatusCode::REQUEST_TIMEOUT | StatusCode::PAYLOAD_TOO_LARGE | StatusCode::UNSUPPORTED_MEDIA_TYPE => has_body,
        StatusCode::UNAUTHORIZED => !is_for_anybody,
        StatusCode::FORBIDDEN => *method != HttpMethod::Get,
        StatusCode::NOT_FOUND => path.contains("{id}"),
        StatusCode::SERVICE_UNAVAILABLE => is_api,
        StatusCode::MISDIRECTED_REQUEST | StatusCode::TOO_MANY_REQUESTS => has_gate,
        _ => false,
    };
    let responses = &mut operation.responses.responses;
    for response in responses.iter_mut().filter(|(status, _)| status.starts_with(['4', '5'])) {
        if let (_, RefOr::T(response)) = response
            && response.content.is_empty()
        {
            response.content.insert(JSON.to_owned(), refusal_body().into());
        }
    }
    for (status, name, _) in REFUSALS {
        if refused(status) {
            let refusal = || Ref::from_response_name(name).into();
            responses.entry(status.as_str().to_owned()).or_insert_with(refusal);
        }
    }
}
