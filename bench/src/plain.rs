//! The search of `docs/WRITE_A_BOT.md` as a player, to measure others against: random matches in worlds that the seat
//! cannot distinguish from the real one, as many as its budget allows.

use riband::core::{Dice, Information};
use riband_players::{Advice, Budget, Player, PlayerError, Watch};

/// Plays a random match after each legal action in each of some worlds, the same for all; takes the action with the largest
/// share of the win, the last of equal ones.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    budget: Budget,
}

impl Plain {
    /// With this number of worlds, or this time, for each decision.
    #[must_use]
    pub const fn new(budget: Budget) -> Self {
        Self { budget }
    }
}

impl Player for Plain {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        let now = || watch.now().ok_or(PlayerError::NoClock);
        let (start, seat, mut worlds) = (now()?, known.seat(), 0);
        let mut world = known.world(dice);
        let mut end = world.fork();
        let mut shares = vec![0.0_f64; known.legal().len()];
        // At least one world, however short the time is.
        loop {
            for (&number, share) in known.legal().iter().zip(&mut shares) {
                end.copy_from(&world);
                if !end.choose_number(number) {
                    return Err(PlayerError::Other(format!(
                        "action {number} is legal in one world and not in another"
                    )));
                }
                end.playout(dice);
                *share += *end.payoffs().wins().of(seat);
            }
            worlds += 1;
            let spent = match self.budget {
                Budget::Iterations(most) => worlds >= u64::from(most.get()),
                Budget::Time(time) => now()?.saturating_sub(start) >= time,
            };
            if spent || watch.stop() {
                break;
            }
            known.sample(&mut world, dice);
        }
        let best = known.legal().iter().zip(&shares).max_by(|one, other| one.1.total_cmp(other.1));
        let (&number, _) = best.ok_or(PlayerError::NoChoice { seat })?;
        let mut advice = Advice::choosing(number, known.legal());
        advice.iterations = worlds;
        Ok(advice)
    }
}

#[cfg(test)]
mod tests {
    use riband::{
        Library,
        core::{Seat, Seats},
    };

    use crate::strength::{contender, load, play};

    #[test]
    fn it_beats_random_players() {
        let variant = load(&Library::new(), "transatlantic").unwrap();
        let seats = Seats::new(2).unwrap();
        let named = |name| contender(name, &variant, seats).unwrap();
        let (random, plain) = (named("random"), named("plain:20"));
        let won = (0..10_u64).map(|seed| {
            let own = Seat::new(seed as usize % 2);
            let mut table = variant.open(seats, seed).unwrap();
            let mut players = vec![random.player(None), plain.player(None)];
            players.rotate_right(1 - own.index());
            let outcome = play(&mut *table, seed, &mut players).unwrap();
            *outcome.payoffs.wins().of(own)
        });
        assert!(won.sum::<f64>() >= 8.0);
        assert!(contender("plain:fast", &variant, seats).is_err());
    }
}
