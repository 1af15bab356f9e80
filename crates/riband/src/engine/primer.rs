//! The op that explains a variant to people who have never played it.

use riband_core::{Primer, PrimerSection, StateHash};
use serde::{Deserialize, Serialize};

use super::{
    Engine, Keys, Reply,
    caller::Caller,
    facts::OfVariant,
    ops::{arguments, done},
};
use crate::rulebook;

/// The arguments of `primer`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct PrimerOf {
    /// The table; by default, without a variant, the last opened of those still open.
    table: Option<u64>,
    /// The id of a built-in variant, or a path that ends in `.toml`, in place of `table`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// Limits the reply to the sections that answer these words, such as *goal* or *how does it end*; none if a word
    /// asks for something else.
    search: Option<String>,
}

/// The reply to `primer`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct PrimerReply {
    /// The hash of the rules.
    fingerprint: StateHash,
    /// The sections, in the order in which to read them; empty if the ruleset has none.
    sections: Vec<PrimerSection>,
}

/// The primer of a variant. A session can ask about its own table.
pub(super) fn primer(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let PrimerOf { table, variant, variant_text, search } = arguments(request)?;
    let variant = OfVariant { table, variant, variant_text }.variant(engine, caller)?;
    let mut primer = variant.primer();
    let sections = match search {
        // The words are looked for in English.
        Some(words) => rulebook::in_primer(&primer, &words).into_iter().cloned().collect(),
        None => primer.sections,
    };
    primer = Primer { sections };
    engine.speech(&variant).primer(&mut primer);
    let sections = primer.sections;
    done(PrimerReply { fingerprint: variant.fingerprint(), sections })
}
