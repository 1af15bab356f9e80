//! Promise 9: positions survive a round trip through their document.

use riband_core::{Dice, FullRules, Seats, StateHash};

use super::Scene;
use crate::{Finding, breach::ensure};

/// Checks that the full position, set up with any dice, gives an equal state.
///
/// # Errors
/// It cannot be set up, or differs.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, seats: Seats, seed: u64) -> Result<(), Finding> {
    let position = scene.rules.position(scene.state);
    // Different dice from those of the deal: anything missing in the document would come from them.
    match scene.rules.set_up(seats, &mut Dice::new(seed), &position) {
        Ok(state) => {
            let equal = &state == scene.state && StateHash::of(&state) == StateHash::of(scene.state);
            ensure!(9, "position-again", equal, "a position leaves something out: {:?} becomes {state:?}", scene.state);
        }
        Err(problems) => ensure!(9, "position-refused", false, "a position cannot be set up again: {problems}"),
    }
    Ok(())
}
