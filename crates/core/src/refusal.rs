//! Refusals: why an action is not legal, and the macro that declares them as a table.

use std::{error::Error, fmt};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::interned;

/// The number of a rule in the ruleset's rulebook, such as `CO-36`.
///
/// ```
/// use riband_core::RuleId;
///
/// let rule = RuleId("CO-36");
/// assert_eq!(rule.to_string(), "CO-36");
/// assert_eq!(serde_json::from_str::<RuleId>(r#""CO-36""#).unwrap(), rule);
/// ```
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

/// Why an action is not legal: a condition with its numbers and the rule it violates. [`refusals!`](crate::refusals)
/// generates the type from a table.
pub trait Refusal: Error + Clone + Eq + Serialize + Send + Sync + 'static {
    /// The rule that forbids the action.
    fn rule(&self) -> RuleId;
    /// A stable name of the condition, in kebab-case: `cannot-afford`.
    fn kind(&self) -> &'static str;
}

/// Declares the refusals of a ruleset as a table. Each row has a rule, the numbers, and a sentence.
///
/// A rule is a string literal with its number, or a [`RuleId`] in parentheses if it depends on the numbers. A sentence
/// has the form of a line of [`events!`](crate::events). Generates the type with `Display`, [`Error`] and [`Refusal`];
/// the kind of a reason is its name in kebab-case. If the type has only doc comments, the derives that a refusal needs
/// are added, as [`actions!`](crate::actions) does, tagged with `kind`.
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
        #[allow(missing_docs)] // the sentences document the reasons and their numbers
        $vis enum $Refusal {
            $(
                $(#[$row])*
                $Kind $({ $($(#[$of])* $field: $Field),+ })?
            ),+
        }

        impl ::core::fmt::Display for $Refusal {
            #[allow(unused_variables)] // not every number is in the sentence
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
