//! Promise 9: every action has a line of its own, and the line reads back.

use std::collections::HashSet;

use riband_core::{FullRules, Seats};

use super::refusals::is_rule;
use crate::{Finding, breach::ensure};

/// Every action of the action space has its own line, and is what that line reads as. The action space itself replaces what is
/// in the list it is written to.
///
/// # Errors
/// The first that has not.
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
        // A line that reads back belongs to no other action.
        check(rules, action)?;
        check_numbers(rules, action)?;
        ensure!(1, "action-space-twice", seen.insert(action), "{action:?} is twice in the action space");
    }
    Ok(())
}

/// The notation of an action is one trimmed line, and reads as this action.
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
    // One word more is a mistake, or another action.
    let longer = line.split(' ').next_back().map_or_else(String::new, |last| format!("{line} {last}"));
    ensure!(
        9,
        "notation-longer",
        rules.read(&longer) != Ok(action),
        "\"{longer}\" is read as {action:?}, whose line is shorter"
    );
    Ok(())
}

/// A number is read as it is written: one that no byte, or no other width, holds is refused, or is that number.
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
