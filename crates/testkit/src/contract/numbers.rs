//! Promises 1 and 9: every legal action has a number, and masks contain exactly the legal actions.

use riband_core::{FullRules, Numbering};

use super::Scene;
use crate::{Finding, breach::ensure};

/// Checks that numbers are in the order of actions, map to actions and back, and cover the action space exactly.
///
/// # Errors
/// The first that does not.
pub fn check_space<R: FullRules>(numbering: &Numbering<R>, space: &[R::Action]) -> Result<(), Finding> {
    let actions = numbering.actions();
    let first = actions.windows(2).find(|pair| pair[0] >= pair[1]);
    ensure!(9, "numbers-ascend", first.is_none(), "the numbers of {first:?} do not ascend");
    for (number, &action) in actions.iter().enumerate() {
        let found = numbering.number(action);
        ensure!(
            9,
            "number-back",
            found == Some(number),
            "{action:?} has the number {number}, and is found at {found:?}"
        );
    }
    for &action in space {
        let number = numbering.number(action);
        ensure!(1, "number-missing", number.is_some(), "{action:?} is in the action space and has no number");
    }
    ensure!(
        9,
        "numbers-dense",
        actions.len() == space.len() && numbering.action(space.len()).is_none(),
        "{} actions are numbered, and {} are in the action space",
        actions.len(),
        space.len()
    );
    Ok(())
}

/// Checks that every legal action has a number that maps back to it, and that masks, from a listing and from a list,
/// contain exactly the legal actions.
///
/// # Errors
/// The first action that violates this.
pub fn check<R: FullRules>(scene: &Scene<'_, R>, numbering: &Numbering<R>) -> Result<(), Finding> {
    for &action in &scene.legal {
        let stands_for = numbering.number(action).and_then(|number| numbering.action(number));
        ensure!(1, "number-of-legal", stands_for == Some(action), "{action:?} is legal and has no number");
    }
    // Start with all bits set: old contents must not matter.
    let bits = || vec![u64::MAX; numbering.words() + 1];
    let bytes = || vec![u8::MAX; numbering.len() + 1];
    let (mut listed, mut marked) = (bits(), bits());
    let (mut listed_bytes, mut marked_bytes) = (bytes(), bytes());
    let written = [
        numbering.mask(scene.state, &mut listed),
        numbering.mark(&scene.legal, &mut marked),
        numbering.mask_bytes(scene.state, &mut listed_bytes),
        numbering.mark_bytes(&scene.legal, &mut marked_bytes),
    ];
    ensure!(1, "mask-length", written.iter().all(Result::is_ok), "masks do not fit: {written:?}");
    let bit = |mask: &[u64], number: usize| mask.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1);
    for number in 0..listed.len() * 64 {
        let action = numbering.action(number);
        let legal = action.is_some_and(|action| scene.legal.contains(&action));
        let byte = |mask: &[u8]| mask.get(number).is_some_and(|&byte| byte == 1);
        let masks = [bit(&listed, number), bit(&marked, number), byte(&listed_bytes), byte(&marked_bytes)];
        ensure!(1, "mask", masks == [legal; 4], "{action:?}: legal {legal}, in the masks {masks:?}");
    }
    Ok(())
}
