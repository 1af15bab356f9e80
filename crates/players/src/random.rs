//! A player that plays at random.

use riband_core::{Dice, Information};

use crate::{Advice, Player, PlayerError, Watch};

/// Takes each legal action with equal probability.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Player as _, Quiet, Random};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let advice = Random.advise(&known, &mut Dice::new(5), &Quiet)?;
/// let mut order: Vec<u32> = advice.choices.iter().map(|choice| choice.number).collect();
/// order.sort_unstable();
/// let mut legal = known.legal().to_vec();
/// legal.sort_unstable();
/// assert_eq!(order, legal); // all of them, in a random order, without estimates
/// assert_eq!(advice.choices[0].wins, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Random {
    fn advise(&mut self, known: &Information, dice: &mut Dice, _: &dyn Watch) -> Result<Advice, PlayerError> {
        let mut numbers = known.legal().to_vec();
        dice.shuffle(&mut numbers);
        let first = numbers.first().ok_or(PlayerError::NoChoice { seat: known.seat() })?;
        Ok(Advice::choosing(*first, &numbers))
    }

    fn choose(&mut self, known: &Information, dice: &mut Dice, _: &dyn Watch) -> Result<u32, PlayerError> {
        dice.pick(known.legal()).ok_or(PlayerError::NoChoice { seat: known.seat() })
    }
}
