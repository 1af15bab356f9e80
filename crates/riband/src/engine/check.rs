//! The op that reports the problems of a variant, or describes it.

use riband_core::StateHash;
use serde::{Deserialize, Serialize};

use super::{
    Engine, Reply,
    caller::Caller,
    fault::ToldProblem,
    load::find_variant,
    ops::{arguments, done},
};
use crate::{Difference, Variant, VariantInfo};

/// The most differences in a reply.
const MOST: usize = 500;

/// The arguments of `check`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Check {
    /// The id of a built-in variant, or a path that ends in `.toml`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// Whether to return the whole variant as TOML.
    toml: Option<bool>,
}

/// The reply to `check`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Checked {
    /// All problems with it; empty if it can be played.
    problems: Vec<ToldProblem>,
    /// The number of further problems.
    omitted: usize,
    /// Warnings and notes, one sentence each.
    notes: Vec<String>,
    /// The variant; null if it cannot be played.
    variant: Option<Resolved>,
    /// If there are problems: the ruleset that it names, if that can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<String>,
    /// If there are problems: the built-in variant that it extends, else the standard one of its ruleset, if that can
    /// be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<String>,
}

/// A variant that can be played.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Resolved {
    #[serde(flatten)]
    info: VariantInfo,
    /// The hash of the rules.
    fingerprint: StateHash,
    /// The built-in variant that it extends, else the standard one of its ruleset; null for that one itself.
    parent: Option<String>,
    /// The differences from that one, including indirect ones; at most 500.
    #[cfg_attr(feature = "schemas", schemars(with = "Vec<crate::variant::ToldDifference>"))]
    differences: Vec<Difference>,
    /// If requested: the whole variant, without `extends`.
    #[serde(skip_serializing_if = "Option::is_none")]
    toml: Option<String>,
}

pub(super) fn check(engine: &mut Engine, _: Caller, request: super::Keys) -> Reply {
    let Check { variant, variant_text, toml } = arguments(request)?;
    done(match find_variant(engine, variant, variant_text)? {
        Ok(variant) => Checked {
            problems: Vec::new(),
            omitted: 0,
            notes: variant.notes().to_vec(),
            variant: Some(resolved(engine, &variant, toml == Some(true))),
            ruleset: None,
            parent: None,
        },
        Err(error) => Checked {
            problems: error.diagnostics.into_iter().map(ToldProblem::from).collect(),
            omitted: error.omitted,
            notes: error.notes,
            variant: None,
            ruleset: error.origin.ruleset,
            parent: error.origin.parent,
        },
    })
}

fn resolved(engine: &Engine, variant: &Variant, toml: bool) -> Resolved {
    let parent = engine.library.parent(variant);
    let mut differences = parent.as_ref().map(|parent| variant.differences(parent)).unwrap_or_default();
    differences.truncate(MOST);
    Resolved {
        info: variant.info_in(engine.language),
        fingerprint: variant.fingerprint(),
        parent: parent.map(|parent| parent.id().to_owned()),
        differences,
        toml: toml.then(|| variant.to_toml()),
    }
}
