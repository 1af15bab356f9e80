//! Promise 1: the list of legal actions and the check agree.

use riband_core::FullRules;

use super::{Scene, refusals};
use crate::{Finding, breach::ensure};

/// Checks that every listed action passes the check and exists in the action space.
///
/// # Errors
/// The first that does not.
pub fn check_legal<R: FullRules>(scene: &Scene<'_, R>) -> Result<(), Finding> {
    for &action in &scene.legal {
        if let Err(refusal) = scene.rules.check(scene.state, action) {
            ensure!(
                1,
                "listed-and-refused",
                false,
                "{} is listed as legal, but: {}",
                spell(scene, action),
                scene.rules.explain(&refusal)
            );
        }
    }
    Ok(())
}

/// Checks that an action passes the check if and only if it is listed.
///
/// # Errors
/// It does not.
pub fn check_one<R: FullRules>(scene: &Scene<'_, R>, action: R::Action) -> Result<(), Finding> {
    let listed = scene.legal.contains(&action);
    let passes = scene.rules.check(scene.state, action).is_ok();
    ensure!(1, "listed-iff-legal", listed == passes, "{}: listed {listed}, passes {passes}", spell(scene, action));
    Ok(())
}

/// Checks that every action of the action space passes the check if and only if it is listed, and that it contains
/// everything listed. How the others are refused is checked by [`refusals::check`].
///
/// # Errors
/// The first that does not.
pub fn check_space<R: FullRules>(scene: &Scene<'_, R>) -> Result<(), Finding> {
    let mut again = scene.space.to_vec();
    scene.rules.legal(scene.state, &mut again);
    ensure!(
        1,
        "list-in-use",
        again == scene.legal,
        "the legal actions are others when asked again with a list that is in use"
    );
    let mut found = 0;
    for &action in scene.space {
        check_one(scene, action)?;
        refusals::check(scene, action)?;
        found += usize::from(scene.legal.contains(&action));
    }
    let listed = scene.legal.len();
    ensure!(
        1,
        "outside-the-action-space",
        found == listed,
        "{listed} actions are legal, but only {found} of them are in the action space"
    );
    Ok(())
}

fn spell<R: FullRules>(scene: &Scene<'_, R>, action: R::Action) -> String {
    format!("\"{}\" ({action:?})", scene.rules.notation(action))
}
