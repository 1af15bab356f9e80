//! Promise 4: there is a choice until the end, and none after it.

use std::collections::HashSet;

use riband_core::{Action as _, FullRules, Seats, Turn};

use super::{
    Scene,
    refusals::{is_kebab_case, is_rule},
};
use crate::{Finding, breach::ensure};

/// Checks that before the end a seat of this match has at least two different legal actions, and after it no seat has
/// any.
///
/// # Errors
/// The promise does not hold.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, seats: Seats) -> Result<(), Finding> {
    let seated = scene.rules.seated(scene.state);
    ensure!(4, "seated", seated == seats, "a match with {seats} says it has {seated}");
    let order = scene.rules.turn_order(scene.state);
    let mut each = order.clone();
    each.sort_unstable();
    ensure!(
        4,
        "turn-order",
        each.into_iter().eq(seats.iter()),
        "the turn order has not each of {seats} once: {order:?}"
    );
    let count = scene.legal.len();
    match scene.rules.turn(scene.state) {
        Turn::Over => {
            ensure!(4, "choices-after-the-end", count == 0, "the match is over, and {count} actions are legal")
        }
        Turn::Act(seat) => {
            ensure!(4, "actor", seats.holds(seat), "{seat} has to act, in a match with {seats}");
            let rule = scene.rules.turn_rule(scene.state);
            ensure!(
                2,
                "turn-rule",
                is_rule(rule.0),
                "{seat} has to act by the rule \"{rule}\", which is not a rule number"
            );
            ensure!(4, "too-few-choices", count >= 2, "{seat} has to act, and the number of legal actions is {count}");
        }
    }
    let different: HashSet<R::Action> = scene.legal.iter().copied().collect();
    ensure!(
        4,
        "choice-twice",
        different.len() == count,
        "{count} actions are legal, but only {} different ones",
        different.len()
    );
    for action in &scene.legal {
        ensure!(
            4,
            "action-kind",
            is_kebab_case(action.kind()),
            "{action:?} is of the kind \"{}\", not kebab-case",
            action.kind()
        );
    }
    Ok(())
}
