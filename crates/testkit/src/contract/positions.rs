//! Promise 9: a position that is written down and set up again is the same.

use riband_core::{Dice, FullRules, Seats, StateHash};

use super::Scene;
use crate::{Finding, breach::ensure};

/// The whole position, set up with dice of any seed, gives an equal state.
///
/// # Errors
/// It cannot be set up, or is another.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, seats: Seats, seed: u64) -> Result<(), Finding> {
    let position = scene.rules.position(scene.state);
    // Other dice than those of the deal: what the position forgot to say would come from them.
    match scene.rules.set_up(seats, &mut Dice::new(seed), &position) {
        Ok(state) => {
            let equal = &state == scene.state && StateHash::of(&state) == StateHash::of(scene.state);
            ensure!(9, "position-again", equal, "a position leaves something out: {:?} becomes {state:?}", scene.state);
        }
        Err(problems) => ensure!(9, "position-refused", false, "a position cannot be set up again: {problems}"),
    }
    Ok(())
}
