//! Matches that go on from a file.

use axum::{extract::State, response::IntoResponse};
use riband::{Library, Record, RecordError, Variant};
use serde::Deserialize;

use super::{
    App, Problem,
    creating::{Asked, Plan},
    extract::Body,
    lineage,
    session::Holding,
};
use crate::{happening::Happening, object::object, settings::Settings};

/// A match that was played elsewhere.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KeptMatch))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Kept {
    /// Its record: the text of the file.
    record: String,
    /// What the table agrees on.
    #[serde(default, deserialize_with = "object")]
    settings: Settings,
    /// The key of the request: a repeated one creates nothing.
    key: Option<String>,
}

/// A new match that goes on where a record ends, by the rules that it began with. Its seed is known to whoever has the
/// record.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/records", tag = "matches", operation_id = "resume_match", request_body = Kept,
        responses(
            (status = 201, description = "The match, with its links.", body = super::creating::Created),
            (status = 409, description = "`too-many-matches`, `key-used`"),
        ),
    )
)]
pub(super) async fn resume(
    State(app): State<App>,
    Holding(person, holder): Holding,
    Body(kept): Body<Kept>,
) -> Result<impl IntoResponse, Problem> {
    let asked = Asked::new(&app, &person, holder, kept.key).await?;
    let text = kept.record;
    let (record, variant) = lineage::compile(&app, move |library| read(library, &text)).await??;
    let play = |(seat, action): (riband::Seat, &str)| Happening::Play {
        seat: seat.number(),
        action: action.to_owned(),
        computer: false,
    };
    let plan = Plan {
        seats: u8::try_from(record.seats().count()).map_err(|error| Problem::bad("bad-record", error))?,
        settings: kept.settings,
        seed: Some(record.start().seed),
        past: record.actions().map(play).collect(),
        variant,
    };
    asked.create(&app, plan).await
}

fn read(library: &Library, text: &str) -> Result<(Record, Variant), Problem> {
    let bad = |error: RecordError| Problem::bad("bad-record", error);
    let record = Record::parse(text).map_err(bad)?;
    if record.start().position.is_some() {
        return Err(Problem::bad("bad-record", "the match began at a position, and not with the deal of a seed"));
    }
    lineage::check_length(record.variant_text())?;
    let variant = record.variant(library).map_err(bad)?;
    lineage::check_memory(&variant)?;
    record.replay(library).map_err(bad)?;
    // The name in a record is whatever somebody wrote there.
    let is_built_in = library.load(variant.id()).is_ok_and(|own| own.fingerprint() == variant.fingerprint());
    let variant =
        if is_built_in { variant } else { lineage::named(library, record.variant_text(), record.revision())? };
    Ok((record, variant))
}
