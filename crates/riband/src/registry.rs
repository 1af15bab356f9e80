//! The rulesets of this workspace.

use std::{any::Any, sync::Arc};

use riband_core::{AnyRules, Config, FullRules};

/// Does something with compiled rules, whatever their type.
pub trait RulesVisitor {
    /// What comes of it.
    type Output;

    /// Called with the rules.
    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output;
}

macro_rules! rulesets {
    ($($config:ty,)*) => {
        /// Hands rules of one of these rulesets over with their type; none for any other.
        pub(crate) fn visit<V: RulesVisitor>(rules: Arc<dyn AnyRules>, visitor: V) -> Option<V::Output> {
            let rules: Arc<dyn Any + Send + Sync> = rules;
            $(let rules = match rules.downcast::<<$config as Config>::Rules>() {
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
    riband_crossing_oceans::Config,
    riband_transatlantic::Config,
    riband_salty_ocean::Config,
}
