//! A player that plans one turn.

use std::sync::Arc;

use riband_core::{Dice, Information, Numbers, Turn, World};

use crate::{
    Advice, Considered, Estimate, Evaluation, Evaluations, Player, PlayerError, Watch, Width,
    beam::{Beam, Shuns},
};

/// The number of worlds searched if something is hidden.
const WORLDS: usize = 3;

/// Plays the turn with the best end according to its [`Evaluation`]. It searches its decisions until another seat is to
/// act, in a few worlds if something is hidden, and ignores replies.
///
/// Of a turn with very many ways, only the most promising ones are followed, deterministically.
#[derive(Debug)]
pub struct Greedy {
    /// The evaluation to use instead of the ruleset's.
    given: Option<Evaluation>,
    at: Option<Seated>,
    beam: Beam,
}

/// The data for the current match.
struct Seated {
    numbering: Arc<dyn Numbers>,
    evaluations: Evaluations,
    /// Scratch worlds: one to search, its successor, and one to try actions in.
    worlds: [World; 3],
}

impl std::fmt::Debug for Seated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Seated").field("evaluations", &self.evaluations).finish_non_exhaustive()
    }
}

/// The results of a choice, summed over worlds.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    value: f64,
    share: f64,
    shares_squared: f64,
    points: f64,
    points_squared: f64,
}

impl Default for Greedy {
    fn default() -> Self {
        Self::new()
    }
}

impl Greedy {
    /// A player with the weights of the ruleset.
    #[must_use]
    pub fn new() -> Self {
        Self { given: None, at: None, beam: Beam::new(Width::WIDE) }
    }

    /// A player with other weights. They must match the features of the ruleset that it plays.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::Dice};
    /// use riband_players::{Evaluation, Greedy, Player as _, Quiet};
    ///
    /// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
    /// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
    /// let points_only = Evaluation::new(&known.feature_names(), "")?; // every feature counts as points
    /// let number = Greedy::with(points_only).choose(&known, &mut Dice::new(5), &Quiet)?;
    /// assert!(known.legal().contains(&number));
    /// let other_game = Evaluation::new(&["barrels"], "")?;
    /// assert!(other_game != Evaluation::of(&known)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with(evaluation: Evaluation) -> Self {
        Self { given: Some(evaluation), ..Self::new() }
    }

    /// The same player, which does not plan with the marked actions (by number) if there are others. It still evaluates
    /// all its choices; which of them it may take is up to the caller.
    #[must_use]
    pub fn shunning(mut self, actions: Vec<bool>) -> Self {
        self.beam.shun(actions);
        self
    }
}

/// The data for this match, created once.
fn sit<'a>(
    at: &'a mut Option<Seated>,
    given: Option<&Evaluation>,
    known: &Information,
    dice: &Dice,
) -> Result<&'a mut Seated, PlayerError> {
    let numbering = known.numbering();
    let there = at.take().filter(|there| Arc::ptr_eq(&there.numbering, &numbering));
    let there = match there {
        Some(there) => there,
        None => {
            // The same everywhere: weights that foresee more than a turn do not help a plan for one.
            let evaluations = given.map_or_else(|| Evaluation::of(known), |given| Ok(given.clone()))?.into();
            // These are overwritten before any search: creating them must not advance the dice.
            let worlds = std::array::from_fn(|_| known.world(&mut dice.clone()));
            Seated { numbering, evaluations, worlds }
        }
    };
    Ok(at.insert(there))
}

impl Player for Greedy {
    fn advise(&mut self, known: &Information, dice: &mut Dice, watch: &dyn Watch) -> Result<Advice, PlayerError> {
        let seat = known.seat();
        if known.legal().is_empty() || known.turn() != Turn::Act(seat) {
            return Err(PlayerError::NoChoice { seat });
        }
        let Seated { evaluations, worlds: [world, next, scratch], .. } =
            sit(&mut self.at, self.given.as_ref(), known, dice)?;
        let mut sums = vec![Sum::default(); known.legal().len()];
        let mut line = Vec::new();
        let mut worlds = 0;
        known.sample(world, dice);
        known.sample(next, dice);
        let most = if world.key() == next.key() { 1 } else { WORLDS };
        while worlds < most && !(worlds > 0 && watch.stop()) {
            self.beam.run(evaluations, world, scratch, (seat, Shuns::Later));
            for (sum, end) in sums.iter_mut().zip(self.beam.ends()) {
                sum.add(end.value, end.share, f64::from(end.points));
            }
            if worlds == 0 {
                self.beam.line(&mut line);
            }
            worlds += 1;
            world.copy_from(next);
            if worlds + 1 < most {
                known.sample(next, dice);
            }
        }
        let count = worlds as f64;
        let mut order: Vec<usize> = (0..sums.len()).collect();
        // Ties keep list order.
        order.sort_by(|&one, &other| value(&sums, other).total_cmp(&value(&sums, one)));
        let choices = order.iter().filter_map(|&index| {
            let (number, sum) = (*known.legal().get(index)?, sums.get(index)?);
            Some(Considered {
                number,
                visits: worlds as u64,
                wins: Some(Estimate::of(count, [sum.share, sum.shares_squared])),
                points: Some(Estimate::of(count, [sum.points, sum.points_squared])),
            })
        });
        let choices: Vec<Considered> = choices.collect();
        // The expected line is one turn in the first world: it is meaningless if another choice is best on average.
        if line.first() != choices.first().map(|best| &best.number) {
            line.clear();
            line.extend(choices.first().map(|best| best.number));
        }
        Ok(Advice { choices, line, iterations: worlds as u64 })
    }
}

fn value(sums: &[Sum], index: usize) -> f64 {
    sums.get(index).map_or(f64::NEG_INFINITY, |sum| sum.value)
}

impl Sum {
    fn add(&mut self, value: f64, share: f64, points: f64) {
        self.value += value;
        self.share += share;
        self.shares_squared += share * share;
        self.points += points;
        self.points_squared += points * points;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worlds_are_averaged_with_an_interval() {
        let mut sum = Sum::default();
        for number in [1.0, 2.0, 6.0] {
            sum.add(number, number / 10.0, 10.0 * number);
        }
        assert_eq!(sum.value, 9.0);
        // The standard deviation of these three is the square root of 7.
        let half = 1.96 * (7.0_f64 / 3.0).sqrt();
        for (squares, total, scale) in [(sum.shares_squared, sum.share, 0.1), (sum.points_squared, sum.points, 10.0)] {
            let Estimate { mean, margin } = Estimate::of(3.0, [total, squares]);
            assert!((mean - 3.0 * scale).abs() < 1e-9 && (margin - half * scale).abs() < 1e-9, "{mean} {margin}");
        }
        assert_eq!(Estimate::of(1.0, [5.0, 25.0]), Estimate { mean: 5.0, margin: 0.0 });
    }
}
