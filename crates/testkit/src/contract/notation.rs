//! Promise 9: every action has a unique line of notation, which reads back.

use std::collections::HashSet;

use riband_core::{FullRules, Seats};

use super::refusals::is_rule;
use crate::{Finding, breach::ensure};

/// Checks that every action of the action space has a unique line that reads back as it, and that listing the action
/// space replaces the contents of the given list.
///
/// # Errors
/// The first that does not.
pub fn check_space<R: FullRules>(rules: &R, seats: Seats, space: &[R::Action]) -> Result<(), Finding> {
    let mut again = space.to_vec();
    rules.action_space(seats, &mut again);
    ensure!(1, "action-space-again", again == space, "the action space is another when asked again");
    ensure!(
        2,
        "turn-rules",
        is_rule(R::TURN_ORDER.0) && is_rule(R::END.0),
        "the rules of turns and of the end are not named"
    );
    let mut seen = HashSet::new();
    for &action in space {
        // A line that reads back belongs to only one action.
        check(rules, action)?;
        check_numbers(rules, action)?;
        ensure!(1, "action-space-twice", seen.insert(action), "{action:?} is twice in the action space");
    }
    Ok(())
}

/// Checks that the notation of an action is one trimmed line that reads back as the action.
///
/// # Errors
/// It does not.
pub fn check<R: FullRules>(rules: &R, action: R::Action) -> Result<(), Finding> {
    let line = rules.notation(action);
    let one_line = !line.is_empty() && line.trim() == line && !line.contains(|c: char| c.is_control());
    ensure!(9, "notation-line", one_line, "the notation of {action:?} is not one trimmed line: {line:?}");
    match rules.read(&line) {
        Ok(read) => ensure!(9, "notation", read == action, "\"{line}\" is written for {action:?} and read as {read:?}"),
        Err(error) => ensure!(9, "notation", false, "\"{line}\" is written for {action:?} and cannot be read: {error}"),
    }
    // With an extra word it is an error, or another action.
    let longer = line.split(' ').next_back().map_or_else(String::new, |last| format!("{line} {last}"));
    ensure!(
        9,
        "notation-longer",
        rules.read(&longer) != Ok(action),
        "\"{longer}\" is read as {action:?}, whose line is shorter"
    );
    Ok(())
}

/// Checks that numbers are read exactly: one that exceeds a byte, or any other width, is either refused or kept.
fn check_numbers<R: FullRules>(rules: &R, action: R::Action) -> Result<(), Finding> {
    let line = rules.notation(action);
    let words: Vec<&str> = line.split(' ').collect();
    for (nth, number) in words.iter().enumerate().filter_map(|(nth, word)| Some((nth, word.parse::<u32>().ok()?))) {
        for beyond in [1_u64 << 8, 1 << 16, 1 << 32] {
            let other = (u64::from(number) + beyond).to_string();
            let other = [&words[..nth], &[other.as_str()], &words[nth + 1..]].concat().join(" ");
            let Ok(read) = rules.read(&other) else { continue };
            let found = rules.notation(read);
            ensure!(9, "notation-number", found == other, "\"{other}\" is read as {read:?}, which is \"{found}\"");
        }
    }
    Ok(())
}
