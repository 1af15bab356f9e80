//! The search of `docs/WRITE_A_BOT.md` as a player, to measure others against: random matches in worlds that the seat
//! cannot distinguish from the real one, as many as it has time for.

use std::time::{Duration, Instant};

use riband::core::{Dice, Information};
use riband_players::{Advice, Player, PlayerError, Watch};

/// Plays random matches after each legal action, each time in the same worlds, until the time is over; takes the action
/// with the largest share of the win.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    time: Duration,
}

impl Plain {
    /// With this time for each decision.
    #[must_use]
    pub const fn new(time: Duration) -> Self {
        Self { time }
    }
}

impl Player for Plain {
    fn advise(&mut self, known: &Information, dice: &mut Dice, _: &dyn Watch) -> Result<Advice, PlayerError> {
        let (start, seat) = (Instant::now(), known.seat());
        let mut world = known.world(dice);
        let mut end = world.fork();
        let mut shares = vec![0.0_f64; known.legal().len()];
        // At least one world, however short the time is.
        loop {
            for (&number, share) in known.legal().iter().zip(&mut shares) {
                end.copy_from(&world);
                if !end.choose_number(number) {
                    return Err(PlayerError::Other(format!("action {number} is legal in one world and not in another")));
                }
                end.playout(dice);
                *share += *end.payoffs().wins().of(seat);
            }
            if start.elapsed() >= self.time {
                break;
            }
            known.sample(&mut world, dice);
        }
        let best = known.legal().iter().zip(&shares).max_by(|one, other| one.1.total_cmp(other.1));
        let (&number, _) = best.ok_or(PlayerError::NoChoice { seat })?;
        Ok(Advice::choosing(number, known.legal()))
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, core::Seats};
    use riband_lab::Contender;

    use super::Plain;
    use crate::strength::play;

    #[test]
    fn it_beats_random_players() {
        let variant = Library::new().load("transatlantic").unwrap();
        let seats = Seats::new(2).unwrap();
        let random = Contender::new("random", &variant, seats).unwrap();
        let won = (0..10_u64).map(|seed| {
            let mut table = variant.open(seats, seed).unwrap();
            let plain = Box::new(Plain::new(std::time::Duration::from_millis(2)));
            let mut players = [random.player(None), plain as _];
            let outcome = play(&mut *table, seed, &mut players).unwrap();
            *outcome.payoffs.wins().of(riband::core::Seat::new(1))
        });
        assert!(won.sum::<f64>() >= 8.0);
    }
}
