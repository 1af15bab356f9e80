//! Promise 5: equal positions have equal keys, and different positions different ones.

use riband_core::{Dice, FullRules, Viewer};

use super::{Scene, history::Past};
use crate::{Finding, breach::ensure};

/// Checks that a copy made by serialization has the same key, and that earlier positions of the match, redeals, and
/// states read after flipping a byte have a different key if they are different positions.
///
/// # Errors
/// The first wrong key.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, past: &Past<R>, dice: &mut Dice) -> Result<(), Finding> {
    let (rules, state) = (scene.rules, scene.state);
    let mut bytes = postcard::to_stdvec(state).unwrap_or_default();
    if let Ok(copy) = postcard::from_bytes::<R::State>(&bytes) {
        compare(scene, &copy, "read back")?;
    }
    for (ply, earlier) in past.states().enumerate() {
        compare(scene, earlier, &format!("after {ply} actions"))?;
    }
    let viewers = rules.seated(state).iter().map(Viewer::Seat).chain([Viewer::Spectator]);
    for viewer in viewers {
        compare(scene, &rules.redeal(state, viewer, dice), &format!("redealt for {viewer:?}"))?;
    }
    for place in 0..bytes.len() {
        let flipped = 1 << dice.below(8);
        let Some(byte) = bytes.get_mut(place) else { break };
        *byte ^= flipped;
        if let Ok(other) = postcard::from_bytes::<R::State>(&bytes) {
            compare(scene, &other, &format!("with bits {flipped:#x} of byte {place} flipped"))?;
        }
        if let Some(byte) = bytes.get_mut(place) {
            *byte ^= flipped;
        }
    }
    Ok(())
}

fn compare<R: FullRules>(scene: &Scene<'_, R>, other: &R::State, how: &str) -> Result<(), Finding> {
    let equal = scene.state == other;
    let [key, found] = [scene.state, other].map(|state| scene.rules.key(state));
    ensure!(5, "key", equal == (key == found), "the position {how}: equal {equal}, keys {key:016x} and {found:016x}");
    Ok(())
}
