//! Promise 2: a refusal changes nothing and names a rule.

use riband_core::{FullRules, Match, Refusal as _};

use super::Scene;
use crate::{Finding, breach::ensure};

/// Checks an action. If it is refused, the state must be unchanged, and the refusal must name a rule, a condition and
/// a reason.
///
/// # Errors
/// The promise does not hold.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, action: R::Action) -> Result<(), Finding> {
    let state = scene.state.clone();
    let Err(refusal) = scene.rules.check(&state, action) else { return Ok(()) };
    ensure!(2, "refusal-changes", &state == scene.state, "{action:?} is refused, and changes the state");
    let (rule, kind) = (refusal.rule(), refusal.kind());
    ensure!(
        2,
        "refusal-rule",
        is_rule(rule.0),
        "{action:?} is refused by the rule \"{rule}\", which is not a rule number"
    );
    ensure!(2, "refusal-kind", is_kebab_case(kind), "{action:?} is refused as \"{kind}\", which is not kebab-case");
    let reason = scene.rules.explain(&refusal);
    ensure!(2, "refusal-words", !reason.trim().is_empty(), "{action:?} is refused without a word");
    ensure!(
        2,
        "refusal-facts",
        serde_json::to_value(&refusal).is_ok(),
        "{action:?} is refused with facts that JSON cannot hold"
    );
    Ok(())
}

/// Tries to play an illegal action, after undoing one if possible: the match must stay unchanged, and the undone
/// action must be redoable.
///
/// # Errors
/// The promise does not hold.
pub fn check_play<R: FullRules>(game: &mut Match<R>, action: R::Action) -> Result<(), Finding> {
    let last = game.played().last().copied();
    let undone = last.filter(|_| game.undo(1) == 1);
    let (state, hash) = (game.state().clone(), game.hash());
    if game.rules().check(game.state(), action).is_err() {
        let (played, choices) = (game.played().to_vec(), game.choices().to_vec());
        let mut log = Vec::new();
        let refused = game.play(action, &mut log).is_err();
        ensure!(2, "refused-play", refused, "{action:?} is not legal, and can be played");
        ensure!(2, "refused-play", log.is_empty(), "{action:?} is refused at the table, and told: {log:?}");
        let same_state = game.state() == &state && game.hash() == hash;
        let same = same_state && game.played() == played && game.choices() == choices;
        ensure!(2, "refused-play", same, "{action:?} is refused at the table, and changes the match");
    }
    if let Some(undone) = undone {
        let redone = game.redo(&mut ());
        let same = redone == Some(undone);
        ensure!(2, "refused-play", same, "after {action:?} was refused, {undone:?} cannot be done again: {redone:?}");
    }
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
    fn rule_numbers_and_kinds_are_recognised() {
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
