//! The op that reads the rulebooks.

use riband_core::text::shorten;
use serde::{Deserialize, Serialize};

use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    fault::More,
    ops::{arguments, done},
};
use crate::rulebook::{self, NoSuchRule, Rule, Rulebook};

/// The arguments of `rule`.
#[derive(Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub(super) struct RuleOf {
    /// The number of a rule, such as `CO-23`.
    number: Option<String>,
    /// Words to search for, in place of `number`.
    search: Option<String>,
    /// Limits the reply to the rulebook of this ruleset; on its own, returns all of its rules.
    ruleset: Option<String>,
    /// The most rules to return. By default 20 with `search`, else all.
    most: Option<usize>,
}

/// The default number of rules for a search.
const FOUND: usize = 20;

/// The reply to `rule`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) struct RulesOf {
    /// The rule with the number; or the rules that contain any of the words: first the rule whose number is among them,
    /// then those that cite that number, then those that match best; or all rules of a ruleset, in order.
    rules: Vec<&'static Rule>,
    /// The number of further rules beyond `most`.
    left_off: usize,
}

/// Finds rules by number, by words or by ruleset.
pub(super) fn rule(_: &mut Engine, _: Caller, request: Keys) -> Reply {
    let RuleOf { number, search, ruleset, most } = arguments(request)?;
    let book = ruleset.map(|ruleset| book(&ruleset)).transpose()?;
    let most = most.unwrap_or(if search.is_some() { FOUND } else { usize::MAX });
    let mut rules = match (number, search, book) {
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
    let left_off = rules.len().saturating_sub(most);
    rules.truncate(most);
    done(RulesOf { rules, left_off })
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
