//! The ops that describe things: the ids of a variant, and the header of a record.

use riband_core::{Named, Seat, StateHash};
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    load::variant_of,
    ops::{arguments, done},
};
use crate::{Record, RecordInfo, Variant};

/// The arguments of `names`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct OfVariant {
    /// The table; by default, without a variant, the last opened of those still open.
    table: Option<u64>,
    /// The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
}

/// The reply to `names`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct NamesOf {
    /// The hash of the rules.
    fingerprint: StateHash,
    /// Everything that has an id, kind by kind, in the order of the variant.
    names: Vec<Named>,
}

/// The names of a variant. A session can ask about its own table.
pub(super) fn names(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let OfVariant { table, variant, variant_text } = arguments(request)?;
    let named = |variant: &Variant| NamesOf { fingerprint: variant.fingerprint(), names: variant.names() };
    if variant.is_none() && variant_text.is_none() {
        let (_, open) = engine.tables.at(table, caller)?;
        return done(named(&open.variant));
    }
    if caller != Caller::Referee {
        let message = format!("{caller} may ask only for the names of its own table");
        return Err(Fault::new(ErrorKind::Privileged, message));
    }
    if table.is_some() {
        return Err(Fault::new(ErrorKind::BadRequest, "give the key `table`, or a variant"));
    }
    done(named(&variant_of(engine, variant, variant_text)?))
}

/// The arguments of `info`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct InfoOf {
    /// The text of a `.riband` file.
    record: String,
    /// Whether to list its actions and comments.
    actions: Option<bool>,
}

/// The reply to `info`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Info {
    #[serde(flatten)]
    info: RecordInfo,
    /// If requested: its actions, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Vec<RecordedAction>>,
    /// If requested: its comments, in order.
    #[serde(skip_serializing_if = "Option::is_none")]
    comments: Option<Vec<RecordedComment>>,
}

/// An action of a record.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct RecordedAction {
    /// The seat that took it.
    seat: Seat,
    /// The action's notation.
    notation: String,
}

/// A comment in a record.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct RecordedComment {
    /// The number of actions before it.
    plies: usize,
    /// The text.
    text: String,
}

/// Describes a record. It is not replayed.
pub(super) fn info(engine: &mut Engine, _: Caller, request: Keys) -> Reply {
    let InfoOf { record, actions } = arguments(request)?;
    let record = Record::parse(&record)?;
    let listed = actions == Some(true);
    let action = |(seat, notation): (Seat, &str)| RecordedAction { seat, notation: notation.to_owned() };
    let comment = |(plies, text): (usize, &str)| RecordedComment { plies, text: text.to_owned() };
    done(Info {
        info: record.info(&engine.library),
        actions: listed.then(|| record.actions().map(action).collect()),
        comments: listed.then(|| record.comments().map(comment).collect()),
    })
}
