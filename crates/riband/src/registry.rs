//! The rulesets of this workspace.

use std::{any::Any, sync::Arc};

#[cfg(feature = "rulebook")]
use riband_core::Table;
use riband_core::{AnyRules, FullRules, RulesetLoader};

/// A generic operation on compiled rules. A visitor that has a table of the variant can access its match and state with
/// the same type: `table.typed::<R>()`.
pub trait RulesVisitor {
    /// The result.
    type Output;

    /// Called with the rules.
    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output;
}

macro_rules! rulesets {
    ($($feature:literal: $name:ident = $package:ident;)*) => {
        $(#[cfg(feature = $feature)]
        pub use $package as $name;)*

        /// The loaders of these rulesets, listed explicitly: a linker, such as that of WebAssembly, may drop code that
        /// only registers itself.
        pub(crate) fn loaders() -> Vec<RulesetLoader> {
            vec![$(#[cfg(feature = $feature)] $package::LOADER,)*]
        }

        /// The rulebooks of these rulesets.
        #[cfg(feature = "rulebook")]
        pub(crate) const RULEBOOKS: &[(&str, &str)] =
            &[$(#[cfg(feature = $feature)] ($feature, include_str!(concat!("../RULES-", $feature, ".md"))),)*];

        /// The published schemas of what tables of these rulesets return.
        pub(crate) const TABLE_SCHEMAS: &[(&str, &str)] =
            &[$(#[cfg(feature = $feature)] ($feature, include_str!(concat!("../schemas/", $feature, ".json"))),)*];

        /// The ruleset of a table; `None` for rulesets from outside.
        #[cfg(feature = "rulebook")]
        #[allow(unused_variables, reason = "without rulesets there is none to compare with")]
        pub(crate) fn ruleset_of(table: &dyn Table) -> Option<&'static str> {
            $(#[cfg(feature = $feature)]
            if table.typed::<$package::Rules>().is_some() {
                return Some($feature);
            })*
            None
        }

        /// Calls the visitor with the typed rules of one of these rulesets; `None` for others.
        pub(crate) fn visit<V: RulesVisitor>(rules: Arc<dyn AnyRules>, visitor: V) -> Option<V::Output> {
            let rules: Arc<dyn Any + Send + Sync> = rules;
            $(#[cfg(feature = $feature)]
            let rules = match rules.downcast::<$package::Rules>() {
                Ok(rules) => return Some(visitor.visit(rules)),
                Err(rules) => rules,
            };)*
            drop((rules, visitor));
            None
        }
    };
}

// The only place that names the rulesets, and so links them into the program. A new one is one line here.
rulesets! {
    "crossing-oceans": crossing_oceans = riband_crossing_oceans;
    "transatlantic": transatlantic = riband_transatlantic;
    "salty-ocean": salty_ocean = riband_salty_ocean;
}
