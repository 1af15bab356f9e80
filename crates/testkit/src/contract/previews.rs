//! Promise 12: a preview shows what happens, and nothing hidden.

use riband_core::{Dice, FullRules, Preview, Previews, Viewer};

use super::Scene;
use crate::{
    Finding,
    breach::ensure,
    guard::{quietly, survives},
};

/// How many legal actions are previewed.
const ACTIONS: usize = 2;

/// Checks that previews are identical, byte for byte, in two positions that the seat to act cannot distinguish, and
/// that what a preview shows as certain happens.
///
/// # Errors
/// An action and what is wrong with its preview.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) -> Result<(), Finding> {
    let Some(seat) = scene.rules.turn(scene.state).seat() else { return Ok(()) };
    let viewer = Viewer::Seat(seat);
    let root = scene.rules.canonical(scene.state, viewer);
    ensure!(
        12,
        "canonical-view",
        scene.rules.view(&root, viewer) == scene.rules.view(scene.state, viewer),
        "{seat} can tell the position from the one that stands for it"
    );
    let other = scene.rules.redeal(scene.state, viewer, dice);
    // Positions that do differ are reported by promises 6 and 11.
    let is_twin = scene.rules.turn(&other).seat() == Some(seat)
        && scene.rules.audit(&other).is_ok()
        && scene.rules.view(&other, viewer) == scene.rules.view(scene.state, viewer);
    ensure!(
        12,
        "canonical",
        !is_twin || scene.rules.canonical(&other, viewer) == root,
        "two positions that {seat} cannot tell apart have others that stand for them"
    );
    for action in (0..ACTIONS).filter_map(|_| dice.pick(&scene.legal)) {
        // A panic is for promise 9 to report, when the action is played.
        let preview = |state: &R::State| {
            quietly(|| survives(|| Previews::new(scene.rules, state).map(|previews| previews.of(action))))
                .ok()
                .flatten()
        };
        let Some(shown) = preview(scene.state) else { continue };
        if is_twin {
            let twin = preview(&other);
            ensure!(
                12,
                "secret-preview",
                twin.as_ref() == Some(&shown),
                "the preview of \"{}\" by {seat} changes with what it cannot see: {shown:?}, {twin:?}",
                shown.action
            );
        }
        happens(scene, action, &shown)?;
    }
    Ok(())
}

/// Compares what a preview shows as certain with the result of the action.
fn happens<R: FullRules>(scene: &Scene<'_, R>, action: R::Action, shown: &Preview) -> Result<(), Finding> {
    let (rules, Some(seat)) = (scene.rules, scene.rules.turn(scene.state).seat()) else { return Ok(()) };
    let (mut after, mut log) = (scene.state.clone(), Vec::new());
    // A panic is for promise 9 to report, when the action is played.
    if quietly(|| survives(|| rules.apply(&mut after, action, &mut log))).is_err() {
        return Ok(());
    }
    let discloses_nothing = log.iter().all(|event| rules.discloses(event).is_nothing());
    let told = log.into_iter().filter_map(|event| rules.redact(event, Viewer::Seat(seat)));
    let told: Vec<String> = told.map(|event| rules.describe(&event)).collect();
    let line = &shown.action;
    ensure!(
        12,
        "preview-discloses",
        shown.disclosed.is_nothing() == discloses_nothing,
        "\"{line}\" is previewed to disclose {:?}, and discloses {}",
        shown.disclosed,
        if discloses_nothing { "nothing" } else { "something" }
    );
    let events: Vec<&str> = shown.events.iter().map(|told| told.text.as_str()).collect();
    let is_beginning = told.iter().map(String::as_str).take(events.len()).eq(events.iter().copied());
    ensure!(
        12,
        "preview-events",
        is_beginning && (!discloses_nothing || events.len() == told.len()),
        "\"{line}\" is previewed as {events:?}, and {told:?} happens"
    );
    if !discloses_nothing {
        return Ok(());
    }
    let money = R::MONEY.map(|money| {
        let held = rules.balances(&after);
        let own = held.iter().filter(|(account, asset, _)| account.seat == Some(seat) && *asset == money);
        own.map(|(.., amount)| amount).sum::<i64>()
    });
    let points = rules.shows_score(&after, Viewer::Seat(seat)).then(|| i64::from(rules.total(&after, seat)));
    for (check, shown, now) in [("preview-money", shown.money, money), ("preview-points", shown.points, points)] {
        let same = shown.is_none_or(|shown| shown.certain && [shown.least, shown.most].map(Some) == [now, now]);
        ensure!(12, check, same, "\"{line}\" is previewed to lead to {shown:?}, and leads to {now:?}");
    }
    let turn = rules.turn(&after);
    ensure!(12, "preview-turn", shown.turn == Some(turn), "after \"{line}\" comes {turn:?}, and not {:?}", shown.turn);
    Ok(())
}
