//! Why an action is not legal, and the table that declares what a ruleset refuses.

use std::{error::Error, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::interned;

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

impl<'de> Deserialize<'de> for RuleId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        interned::deserialize(deserializer).map(Self)
    }
}

/// Why an action is not legal: a condition with its numbers and the rule it breaks. [`refusals!`](crate::refusals)
/// makes the type from a table.
pub trait Refusal: Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that forbids the action.
    fn rule(&self) -> RuleId;
    /// A stable name of the condition, in kebab-case: `cannot-afford`.
    fn kind(&self) -> &'static str;
}

/// Declares what a ruleset refuses as a table: a row for each reason, with its rule, its numbers and the sentence that
/// tells it.
///
/// A rule is the text of its number; where it depends on the numbers, it is a [`RuleId`] in parentheses. A sentence
/// is what a line of [`events!`](crate::events) is. Makes the type with `Display`, [`Error`] and [`Refusal`]; the
/// kind of a reason is its name in kebab-case. Where nothing but documentation stands over the type, it derives what a
/// refusal needs, as [`actions!`](crate::actions) does, tagged with `kind`.
///
/// ```
/// use riband_core::{Coins, Refusal as _, RuleId};
///
/// riband_core::refusals! {
///     /// Why an action is not legal. Money in coins.
///     pub enum Refusal {
///         "QS-6" MatchOver = "the match is over",
///         "QS-5" CannotAfford { need: Coins, have: Coins } = "this costs {need}, you have {have}",
///         (*rule) WrongPhase { now: &'static str, rule: RuleId } = "now comes: {now}",
///     }
/// }
/// let refusal = Refusal::CannotAfford { need: Coins(5), have: Coins(4) };
/// assert_eq!((refusal.kind(), refusal.rule()), ("cannot-afford", RuleId("QS-5")));
/// assert_eq!(refusal.to_string(), "this costs 5, you have 4");
/// assert_eq!(serde_json::to_string(&refusal).unwrap(), r#"{"kind":"cannot-afford","need":5,"have":4}"#);
/// assert_eq!(Refusal::WrongPhase { now: "buying", rule: RuleId("QS-3") }.rule(), RuleId("QS-3"));
/// ```
#[macro_export]
macro_rules! refusals {
    ($(#[doc = $doc:literal])* $vis:vis enum $Refusal:ident { $($rows:tt)* }) => {
        $crate::refusals! {
            $(#[doc = $doc])*
            #[derive(Clone, PartialEq, Eq, Debug, ::serde::Serialize)]
            #[serde(tag = "kind", rename_all = "kebab-case")]
            $vis enum $Refusal { $($rows)* }
        }
    };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Refusal:ident {
            $(
                $(#[$row:meta])*
                $rule:tt $Kind:ident $({ $($(#[$of:meta])* $field:ident : $Field:ty),+ $(,)? })? = $line:tt
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        #[allow(missing_docs)] // the sentences say what the reasons and their numbers mean
        $vis enum $Refusal {
            $(
                $(#[$row])*
                $Kind $({ $($(#[$of])* $field: $Field),+ })?
            ),+
        }

        impl ::core::fmt::Display for $Refusal {
            #[allow(unused_variables)] // not every number is told
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self {
                    $(Self::$Kind $({ $($field),+ })? => $crate::__line!(f, $line),)+
                }
            }
        }

        impl ::core::error::Error for $Refusal {}

        impl $crate::Refusal for $Refusal {
            #[allow(unused_variables)] // few rules depend on the numbers
            fn rule(&self) -> $crate::RuleId {
                match self {
                    $(Self::$Kind $({ $($field),+ })? => $crate::refusals!(@rule $rule),)+
                }
            }

            fn kind(&self) -> &'static str {
                match self {
                    $(Self::$Kind { .. } => $crate::__kebab!($Kind),)+
                }
            }
        }
    };

    (@rule $rule:literal) => {
        $crate::RuleId($rule)
    };
    (@rule ($rule:expr)) => {
        $rule
    };
}
