//! The rulesets of this workspace.

use std::{any::Any, sync::Arc};

#[cfg(feature = "rulebook")]
use riband_core::Table;
use riband_core::{AnyRules, FullRules, RulesetLoader};

/// Does something with compiled rules, whatever their type. A visitor that holds a table of the variant finds its match
/// and state by the same type: `table.typed::<R>()`.
pub trait RulesVisitor {
    /// What comes of it.
    type Output;

    /// Called with the rules.
    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output;
}

macro_rules! rulesets {
    ($($feature:literal: $name:ident = $package:ident;)*) => {
        $(#[cfg(feature = $feature)]
        pub use $package as $name;)*

        /// The loaders of these rulesets. A linker may leave out what registers itself and is named nowhere, as that of
        /// WebAssembly does.
        pub(crate) fn loaders() -> Vec<RulesetLoader> {
            vec![$(#[cfg(feature = $feature)] $package::LOADER,)*]
        }

        /// The rulebooks of these rulesets.
        #[cfg(feature = "rulebook")]
        pub(crate) const RULEBOOKS: &[(&str, &str)] =
            &[$(#[cfg(feature = $feature)] ($feature, include_str!(concat!("../RULES-", $feature, ".md"))),)*];

        /// The ruleset of a table; none for any other.
        #[cfg(feature = "rulebook")]
        #[allow(unused_variables, reason = "without rulesets there is none to compare with")]
        pub(crate) fn ruleset_of(table: &dyn Table) -> Option<&'static str> {
            $(#[cfg(feature = $feature)]
            if table.typed::<$package::Rules>().is_some() {
                return Some($feature);
            })*
            None
        }

        /// Hands rules of one of these rulesets over with their type; none for any other.
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

// The one place that names the rulesets, and so links them into the program. A new one is one line here.
rulesets! {
    "crossing-oceans": crossing_oceans = riband_crossing_oceans;
    "transatlantic": transatlantic = riband_transatlantic;
    "salty-ocean": salty_ocean = riband_salty_ocean;
}
