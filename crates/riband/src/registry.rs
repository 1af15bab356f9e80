//! The rulesets that the library knows.

use std::{any::Any, sync::Arc};

use riband_core::{AnyRules, Config, FullRules, KeyPath, Problem, ProblemKind, Ruleset};
use serde_json::Value;
use serde_path_to_error::Segment;

/// Does something with compiled rules, whatever their type.
pub trait RulesVisitor {
    /// What comes of it.
    type Output;

    /// Called with the rules.
    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output;
}

macro_rules! rulesets {
    ($($config:ty,)*) => {
        /// The rulesets of this workspace.
        pub(crate) fn built_in() -> Vec<Entry> {
            vec![$(Entry::of::<$config>()),*]
        }

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

// The one place that names the rulesets. A new one is one line here.
rulesets! {
    riband_crossing_oceans::Config,
    riband_transatlantic::Config,
    riband_salty_ocean::Config,
}

/// A ruleset as far as loading its variants goes.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Its name: the value of the key `ruleset`.
    pub(crate) name: &'static str,
    /// Its revision.
    pub(crate) revision: u32,
    /// Makes the JSON schema of its configuration.
    pub(crate) schema: fn() -> Value,
    /// Reads its configuration.
    pub(crate) read: fn(Value) -> Result<Box<dyn Ruleset>, Problem>,
}

impl Entry {
    pub(crate) fn of<C: Config>() -> Self {
        let schema = || schemars::schema_for!(C).to_value();
        Self { name: C::RULESET, revision: C::REVISION, schema, read: read::<C> }
    }
}

fn read<C: Config>(value: Value) -> Result<Box<dyn Ruleset>, Problem> {
    let config: C = serde_path_to_error::deserialize(value).map_err(|error| unreadable(&error))?;
    Ok(Box::new(config))
}

/// Reads a configuration of a ruleset that is not registered, but linked into the program; `value` has the key
/// `ruleset`.
pub(crate) fn read_linked(value: Value) -> Result<Box<dyn Ruleset>, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| unreadable(&error))
}

/// What serde did not like that the schema did not forbid.
fn unreadable(error: &serde_path_to_error::Error<serde_json::Error>) -> Problem {
    let step = |segment: &Segment| match segment {
        Segment::Seq { index } => Some(index.to_string()),
        Segment::Map { key } => Some(key.clone()),
        Segment::Enum { .. } | Segment::Unknown => None,
    };
    let path = KeyPath::of(error.path().iter().filter_map(step));
    Problem::new(ProblemKind::WrongType, path, error.inner().to_string())
}
