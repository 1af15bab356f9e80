//! The op that reads the rulebooks.

use riband_core::text::shorten;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    fault::More,
    ops::{arguments, done},
};
use crate::rulebook::{self, NoSuchRule, Rule, Rulebook};

/// The arguments of `rule`.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct RuleOf {
    /// The number of a rule, such as `CO-23`.
    number: Option<String>,
    /// Words to look for, in place of `number`.
    search: Option<String>,
    /// Only in the rulebook of this ruleset; alone, all of its rules.
    ruleset: Option<String>,
}

/// The reply to `rule`.
#[derive(Serialize, JsonSchema)]
pub(super) struct RulesOf {
    /// The rule with the number; or those that have any of the words, those that say most about them first; or all of a
    /// ruleset, in their order.
    rules: Vec<&'static Rule>,
}

/// Rules by number, by words or by ruleset.
pub(super) fn rule(_: &mut Engine, _: Caller, request: Keys) -> Reply {
    let RuleOf { number, search, ruleset } = arguments(request)?;
    let book = ruleset.map(|ruleset| book(&ruleset)).transpose()?;
    let rules = match (number, search, book) {
        (Some(number), None, Some(book)) => vec![book.rule(&number)?],
        (Some(number), None, None) => vec![rulebook::rule(&number)?],
        (None, Some(words), Some(book)) => book.search(&words),
        (None, Some(words), None) => rulebook::search(&words),
        (None, None, Some(book)) => book.rules().iter().collect(),
        (None, None, None) | (Some(_), Some(_), _) => {
            let message = "give the key `number`, `search` or `ruleset`, and of the first two only one";
            return Err(Fault::new(ErrorKind::BadRequest, message));
        }
    };
    done(RulesOf { rules })
}

fn book(ruleset: &str) -> Result<&'static Rulebook, Fault> {
    Rulebook::of(ruleset).ok_or_else(|| {
        let known: Vec<&str> = Rulebook::all().iter().map(Rulebook::ruleset).collect();
        let message = format!("there is no rulebook of \"{}\", only of {}", shorten(ruleset), known.join(", "));
        Fault::new(ErrorKind::NoSuchRulebook, message)
    })
}

impl From<NoSuchRule> for Fault {
    fn from(error: NoSuchRule) -> Self {
        let fault = Self::new(ErrorKind::NoSuchRule, error.to_string());
        match error {
            NoSuchRule::Cited { rules, .. } => fault.with(More { rules: Some(rules), ..More::default() }),
            _ => fault,
        }
    }
}
