//! Why an action is not legal.

use std::{error::Error, fmt};

use serde::{Serialize, Serializer};

/// The number of a rule in the ruleset's documentation, such as `CO-36`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}

/// Why an action is not legal: a condition with its numbers and the rule it breaks.
pub trait Refusal: Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that forbids the action.
    fn rule(&self) -> RuleId;
    /// A stable name of the condition, in kebab-case: `cannot-afford`.
    fn kind(&self) -> &'static str;
}
