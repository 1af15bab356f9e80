//! Promise 2: a refusal changes nothing and names a rule.

use riband_core::{Refusal as _, Rules, RulesExt as _};

use super::Scene;
use crate::{Finding, breach::ensure};

/// Asks for an action; if it is refused, the state is as it was and the refusal names a rule, a condition and a reason.
///
/// # Errors
/// It is not so.
pub fn check<R: Rules>(scene: &Scene<'_, R>, action: R::Action) -> Result<(), Finding> {
    let state = scene.state.clone();
    let Err(refusal) = scene.rules.check(&state, action) else { return Ok(()) };
    ensure!(2, &state == scene.state, "{action:?} is refused, and changes the state");
    let (rule, kind) = (refusal.rule(), refusal.kind());
    ensure!(2, is_rule(rule.0), "{action:?} is refused by the rule \"{rule}\", which is not a rule number");
    ensure!(2, is_kebab_case(kind), "{action:?} is refused as \"{kind}\", which is not kebab-case");
    let reason = scene.rules.explain(&refusal);
    ensure!(2, !reason.trim().is_empty(), "{action:?} is refused without a word");
    ensure!(2, serde_json::to_value(&refusal).is_ok(), "{action:?} is refused with facts that JSON cannot hold");
    Ok(())
}

/// Letters, a hyphen, digits and perhaps a letter: `CO-36`.
pub(crate) fn is_rule(text: &str) -> bool {
    let Some((family, number)) = text.rsplit_once('-') else { return false };
    let plain = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    plain(family) && plain(number) && number.starts_with(|c: char| c.is_ascii_digit())
}

pub(crate) fn is_kebab_case(text: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.split('-').all(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_numbers_and_names_are_told_from_anything_else() {
        assert_eq!(
            ["CO-36", "G-8b", "TV-1", "", "CO-", "-3", "CO36", "see CO-3", "CO-x"].map(is_rule),
            [true, true, true, false, false, false, false, false, false]
        );
        assert_eq!(
            ["over", "too-few", "a-2", "", "Over", "too_few", "too--few", "-a"].map(is_kebab_case),
            [true, true, true, false, false, false, false, false]
        );
    }
}
