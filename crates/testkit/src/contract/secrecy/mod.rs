//! Promise 6: nothing shown to a viewer depends on what it cannot see.

mod answers;
mod exchange;
mod giving;
mod remembered;
mod session;
mod told;

use riband_core::{Dice, FullRules, Seats, StateHash, Turn, Viewer};

pub(super) use self::exchange::values;
pub use self::exchange::{Exchange, exchanges};
pub(super) use self::remembered::fits;
pub use self::remembered::is_remembered;
pub use self::session::check_sessions;
pub use self::told::check_told;
use super::{Scene, audit};
use crate::{Finding, breach::ensure};

/// How often a position is redealt before it counts as unchangeable.
const TRIES: u32 = 64;
/// How often a position is redealt for each viewer.
const REDEALS: usize = 2;
/// How many legal actions are applied in each of these.
const ACTIONS: usize = 1;

/// Checks that a ruleset that hides something redeals it: some redeal differs from the position just dealt.
///
/// # Errors
/// No redeal differs.
pub fn check_hidden<R: FullRules>(rules: &R, dealt: &R::State, dice: &mut Dice) -> Result<(), Finding> {
    let differs = (0..TRIES).any(|_| rules.redeal(dealt, Viewer::Spectator, dice) != *dealt);
    ensure!(6, "redeal", differs || !R::HIDES, "something is hidden, and redealing changes nothing");
    Ok(())
}

/// Checks for every seat and for the spectator that with the hidden parts redealt, also as if nothing were
/// remembered, the view stays the same, byte for byte. For the seat to act, so must its choices and every refusal;
/// and the events of an action must not give anything away.
///
/// Returns how many of the positions that were redealt for a seat differed.
///
/// # Errors
/// What shows the difference.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, dice: &mut Dice) -> Result<usize, Finding> {
    let mut different = 0;
    // Separate dice, so that other checks do not depend on them.
    let mut forgetful = Dice::new(StateHash::of(scene.state).0);
    let actions: Vec<R::Action> = (0..ACTIONS).filter_map(|_| dice.pick(&scene.legal)).collect();
    for viewer in viewers(scene.rules.seated(scene.state)) {
        let others: Vec<R::State> = (0..REDEALS).map(|_| scene.rules.redeal(scene.state, viewer, dice)).collect();
        for (number, other) in others.iter().enumerate() {
            check_sight(scene, other, viewer)?;
            different += usize::from(viewer != Viewer::Spectator && other != scene.state);
            if number == 0 {
                check_answers(scene, other, viewer, dice)?;
            }
        }
        let unremembered = scene.rules.redeal_unremembered(scene.state, viewer, &mut forgetful);
        check_sight(scene, &unremembered, viewer)?;
        if !R::REMEMBERED.is_empty() {
            check_answers(scene, &unremembered, viewer, &mut forgetful)?;
        }
        for &action in &actions {
            check_told(scene, &others, viewer, action)?;
        }
    }
    Ok(different)
}

/// Checks that another position that a viewer cannot distinguish from this one is valid, looks the same, and waits
/// for the same seat.
///
/// # Errors
/// What shows the difference.
pub fn check_sight<R: FullRules>(scene: &Scene<'_, R>, other: &R::State, viewer: Viewer) -> Result<(), Finding> {
    let rules = scene.rules;
    let (one, two) = (rules.view(scene.state, viewer), rules.view(other, viewer));
    // The compact form has the same content as the JSON for front ends, in a tenth of the time.
    if postcard::to_stdvec(&one) != postcard::to_stdvec(&two) || one != two {
        let (one, two) = (told::json(&one), told::json(&two));
        ensure!(6, "view", false, "the view of {} changes with what it cannot see: {one}, then {two}", name(viewer));
    }
    let (one, two) = (rules.turn(scene.state), rules.turn(other));
    ensure!(6, "redealt-turn", one == two, "with the hidden parts redealt it is {two:?}, not {one:?}");
    audit::check(&Scene::new(rules, other, scene.space)).map_err(|finding| Finding {
        promise: 6,
        check: "redealt-audit",
        ..finding
    })
}

/// If this viewer has to act, checks that it has the same choices in the same order, and that every action of the
/// action space, and some nonsense, is answered with the same words, rule and facts.
///
/// # Errors
/// What shows the difference.
pub fn check_answers<R: FullRules>(
    scene: &Scene<'_, R>,
    other: &R::State,
    viewer: Viewer,
    dice: &mut Dice,
) -> Result<(), Finding> {
    match (viewer, scene.rules.turn(scene.state)) {
        (Viewer::Seat(seat), Turn::Act(actor)) if seat == actor => {
            answers::check(scene, &Scene::new(scene.rules, other, scene.space), seat, dice)
        }
        _ => Ok(()),
    }
}

/// All viewers: the seats, then the spectator.
pub fn viewers(seats: Seats) -> impl Iterator<Item = Viewer> {
    seats.iter().map(Viewer::Seat).chain([Viewer::Spectator])
}

pub(in crate::contract) fn name(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Spectator => "the spectator".into(),
    }
}
