//! Promise 6: what a seat cannot see changes nothing that it is shown.

use riband_core::{Dice, Rules, RulesExt as _, Seat, Turn, Viewer};

use super::{Scene, audit};
use crate::{Finding, breach::ensure};

/// How often a position is dealt anew before it counts as unchangeable.
const TRIES: u32 = 64;

/// A ruleset that hides something deals it anew: some redeal differs from the position just dealt.
///
/// # Errors
/// None does.
pub fn check_hidden<R: Rules>(rules: &R, dealt: &R::State, dice: &mut Dice) -> Result<(), Finding> {
    let differs = (0..TRIES).any(|_| rules.redeal(dealt, Viewer::Spectator, dice) != *dealt);
    ensure!(6, differs || !R::HIDES, "something is hidden, and dealing it anew changes nothing");
    Ok(())
}

/// For every seat and for the spectator: with the hidden parts drawn anew, the view stays the same; for the seat that
/// has to act, so do its choices and the reason of every refusal.
///
/// # Errors
/// What shows the difference.
pub fn check<R: Rules>(scene: &Scene<'_, R>, dice: &mut Dice) -> Result<(), Finding> {
    let seats = scene.rules.seated(scene.state);
    for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
        let other = scene.rules.redeal(scene.state, viewer, dice);
        let redealt = Scene::new(scene.rules, &other, scene.universe);
        let same_view = scene.rules.view(scene.state, viewer) == scene.rules.view(&other, viewer);
        ensure!(6, same_view, "the view of {} changes with what it cannot see", name(viewer));
        let turns = (scene.rules.turn(scene.state), scene.rules.turn(&other));
        ensure!(6, turns.0 == turns.1, "with the hidden parts drawn anew it is {:?}, not {:?}", turns.1, turns.0);
        audit::check(&redealt).map_err(|finding| Finding { promise: 6, ..finding })?;
        if let (Viewer::Seat(seat), Turn::Act(actor)) = (viewer, turns.0)
            && seat == actor
        {
            same_answers(scene, &redealt, seat, dice)?;
        }
    }
    Ok(())
}

fn same_answers<R: Rules>(
    scene: &Scene<'_, R>,
    other: &Scene<'_, R>,
    seat: Seat,
    dice: &mut Dice,
) -> Result<(), Finding> {
    ensure!(6, scene.legal == other.legal, "the choices of {seat} change with what it cannot see");
    let hostile: Vec<R::Action> = (0..16).map(|_| scene.hostile(dice)).collect();
    for &action in scene.universe.iter().chain(&hostile) {
        let answers = (answer(scene, action), answer(other, action));
        let (now, then) = &answers;
        ensure!(6, now == then, "{action:?} by {seat}: \"{now:?}\" changes with what it cannot see: \"{then:?}\"");
    }
    Ok(())
}

fn answer<R: Rules>(scene: &Scene<'_, R>, action: R::Action) -> Option<String> {
    scene.rules.check(scene.state, action).err().map(|refusal| scene.rules.explain(&refusal))
}

fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "the spectator".into(),
    }
}
