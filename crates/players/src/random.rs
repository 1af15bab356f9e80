//! A player that plays at random.

use riband_core::{Dice, Information};

use crate::{Advice, Considered, Player, PlayerError, Watch};

/// Takes each legal action with equal probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Random {
    fn advise(&mut self, known: &Information, dice: &mut Dice, _: &dyn Watch) -> Result<Advice, PlayerError> {
        let mut numbers = known.legal().to_vec();
        if numbers.is_empty() {
            return Err(PlayerError::NoChoice { seat: known.seat() });
        }
        dice.shuffle(&mut numbers);
        let choice = |&number: &u32| Considered { number, visits: 0, wins: None, points: None };
        Ok(Advice {
            choices: numbers.iter().map(choice).collect(),
            line: numbers.first().copied().into_iter().collect(),
            iterations: 0,
        })
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, _: &dyn Watch) -> Result<u32, PlayerError> {
        dice.pick(known.legal()).ok_or(PlayerError::NoChoice { seat: known.seat() })
    }
}
