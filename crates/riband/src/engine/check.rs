//! The op that says what is wrong with a variant, or what it is.

use riband_core::StateHash;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Engine, Reply,
    caller::Caller,
    fault::ToldProblem,
    load::find_variant,
    ops::{arguments, done},
};
use crate::{Difference, Variant, VariantInfo, variant::ToldDifference};

/// How many differences are told at most.
const MOST: usize = 500;

/// The arguments of `check`.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Check {
    /// The id of a built-in variant, or a path that ends in `.toml`.
    variant: Option<String>,
    /// A variant as TOML, in place of `variant`.
    variant_text: Option<String>,
    /// Whether to tell the whole variant as TOML.
    toml: Option<bool>,
}

/// The reply to `check`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Checked {
    /// Everything that is wrong with it; empty if it can be played.
    problems: Vec<ToldProblem>,
    /// How many more problems there are.
    omitted: usize,
    /// What to know about it all the same, a sentence each.
    notes: Vec<String>,
    /// What it is; null if it cannot be played.
    variant: Option<Resolved>,
    /// With problems: the ruleset that it names, if that much can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    ruleset: Option<String>,
    /// With problems: the built-in variant that it extends, else that of its ruleset, if that much can be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    parent: Option<String>,
}

/// A variant that can be played.
#[derive(Serialize, JsonSchema)]
struct Resolved {
    #[serde(flatten)]
    info: VariantInfo,
    /// The fingerprint of the rules.
    fingerprint: StateHash,
    /// The built-in variant that it extends, else that of its ruleset; null for that itself.
    parent: Option<String>,
    /// How it differs from that, with all that follows; the first 500.
    #[schemars(with = "Vec<ToldDifference>")]
    differences: Vec<Difference>,
    /// If asked for: the whole variant, extending nothing.
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
        info: variant.info(),
        fingerprint: variant.fingerprint(),
        parent: parent.map(|parent| parent.id().to_owned()),
        differences,
        toml: toml.then(|| variant.to_toml()),
    }
}
