//! The ops that describe things: the ids of a variant and what they are for, and the header of a record.

use riband_core::{Named, Purpose, Seat, StateHash};
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
    pub(super) table: Option<u64>,
    /// The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
    pub(super) variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    pub(super) variant_text: Option<String>,
}

/// The reply to `names`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct NamesOf {
    /// The hash of the rules.
    fingerprint: StateHash,
    /// Everything that has an id, kind by kind, in the order of the variant.
    names: Vec<Named>,
    /// What kinds of actions, things with ids, and signs on the board are for; empty if the ruleset does not say it.
    purposes: Vec<Purpose>,
}

/// The names of a variant, and what they are for. A session can ask about its own table.
pub(super) fn names(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let of: OfVariant = arguments(request)?;
    let variant = of.variant(engine, caller)?;
    let mut purposes = variant.purposes();
    engine.speech(&variant).purposes(&mut purposes);
    let names = variant.names_in(engine.language);
    done(NamesOf { fingerprint: variant.fingerprint(), names, purposes })
}

impl OfVariant {
    /// The variant that is meant. A session can mean only that of its own table.
    pub(super) fn variant(self, engine: &mut Engine, caller: Caller) -> Result<Variant, Fault> {
        let Self { table, variant, variant_text } = self;
        if variant.is_none() && variant_text.is_none() {
            let (_, open) = engine.tables.at(table, caller)?;
            return Ok(open.variant.clone());
        }
        if caller != Caller::Referee {
            let message = format!("{caller} may ask only about its own table");
            return Err(Fault::new(ErrorKind::Privileged, message));
        }
        if table.is_some() {
            return Err(Fault::new(ErrorKind::BadRequest, "give the key `table`, or a variant"));
        }
        variant_of(engine, variant, variant_text)
    }
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
