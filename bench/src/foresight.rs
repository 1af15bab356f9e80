//! How much of the results of matches players and evaluations foresee.

use riband::{
    Seats, Variant,
    core::{Dice, Information, Seat, Turn},
    players::{Evaluation, Evaluations},
};
use riband_players::{PlayerError, Quiet};

use crate::strength::{Contender, contender};

/// The stream of the players' choices.
const PLAYERS: u64 = 1;
/// The stream of redeals of what a seat does not see.
const REDEALS: u64 = 2;
/// The stream that positions are chosen by: the same ones, whoever judges.
const PLACES: u64 = 3;
/// The first stream of the judges, one for each turn.
const JUDGES: u64 = 1 << 32;

/// What estimates the share of the win of the seat whose turn begins.
pub enum Judge {
    /// The evaluation within turns.
    Within,
    /// The evaluation at ends of turns.
    Ends,
    /// What a player expects of its best choice.
    Player(Box<Contender>),
}

impl Judge {
    /// `within`, `ends`, or a player that estimates shares of the win.
    ///
    /// # Errors
    /// Unknown player.
    pub fn new(name: &str, variant: &Variant, seats: Seats) -> Result<Self, String> {
        match name {
            "within" => Ok(Self::Within),
            "ends" => Ok(Self::Ends),
            _ => contender(name, variant, seats).map(|player| Self::Player(Box::new(player))),
        }
    }

    fn expects(&self, known: &Information, seed: u64) -> Result<f64, String> {
        let mut dice = Dice::stream(seed, JUDGES + u64::from(known.turns()));
        let share = |evaluation: &Evaluation, dice: &mut Dice| *evaluation.shares(&known.world(dice)).of(known.seat());
        match self {
            Self::Within => Ok(share(evaluations(known)?.within(), &mut dice)),
            Self::Ends => Ok(share(evaluations(known)?.ends(), &mut dice)),
            Self::Player(player) => {
                let advice = player.player(None).advise(known, &mut dice, &Quiet).map_err(|error| error.to_string())?;
                let wins = advice.choices.first().and_then(|best| best.wins);
                wins.map(|wins| wins.mean).ok_or_else(|| format!("{} estimates no share of the win", player.name()))
            }
        }
    }
}

fn evaluations(known: &Information) -> Result<Evaluations, String> {
    Evaluations::of(known).map_err(|error| error.to_string())
}

/// A position where the turn of a seat begins.
#[derive(Clone, Debug)]
pub struct Foreseen {
    /// The progress of the match, from 0 to 1.
    pub progress: f32,
    /// The share of the win that each judge expects for the seat.
    pub expected: Vec<f64>,
    /// The share that it got.
    pub win: f64,
    /// Features of the seat, then the means of those of the others.
    pub features: Vec<f32>,
    /// What the seat observes, scaled.
    pub observed: Vec<f32>,
}

/// Plays a match of `player` against itself, and asks the judges at about one in `every` beginnings of turns.
///
/// # Errors
/// A player cannot play, or a judge estimates no share.
pub fn foresee(
    variant: &Variant,
    seats: Seats,
    (seed, every): (u64, u32),
    player: &Contender,
    judges: &[Judge],
) -> Result<Vec<Foreseen>, String> {
    let text = |error: PlayerError| error.to_string();
    let mut table = variant.open(seats, seed).map_err(|error| error.to_string())?;
    let mut player = player.player(None);
    let [mut choose, mut redeal, mut places] = [PLAYERS, REDEALS, PLACES].map(|stream| Dice::stream(seed, stream));
    let (mut found, mut last): (Vec<(Seat, Foreseen)>, _) = (Vec::new(), None);
    while let Turn::Act(seat) = table.turn()
        && !table.stalled()
    {
        let known = table.information(seat, &mut redeal).map_err(|error| error.to_string())?;
        let now = Some((seat, table.turns()));
        if std::mem::replace(&mut last, now) != now && places.below(every.max(1)) == 0 {
            let expected = judges.iter().map(|judge| judge.expects(&known, seed)).collect::<Result<_, _>>()?;
            let world = known.world(&mut redeal);
            let width = known.feature_names().len();
            let row = |seat| {
                let mut row = vec![0.0; width];
                world.features(seat, &mut row);
                row
            };
            let mut others = vec![0.0; width];
            for other in seats.iter().filter(|other| *other != seat) {
                others.iter_mut().zip(row(other)).for_each(|(sum, one)| *sum += one / (seats.count() - 1) as f32);
            }
            let layout = table.observation_layout();
            let (mut numbers, mut observed) = (vec![0; layout.len()], vec![0.0; layout.features()]);
            table
                .seen_by(seat)
                .map_err(|error| error.to_string())?
                .observe(&mut numbers)
                .map_err(|error| error.to_string())?;
            layout.encode(&numbers, &mut observed).map_err(|error| error.to_string())?;
            let features = row(seat).into_iter().chain(others).collect();
            let progress = world.progress();
            found.push((seat, Foreseen { progress, expected, win: 0.0, features, observed }));
        }
        let number = player.choose(&known, &mut choose, &Quiet).map_err(text)?;
        table.choose_number(number as usize).map_err(|error| error.to_string())?;
    }
    let wins = table.payoffs().wins();
    Ok(found.into_iter().map(|(seat, known)| Foreseen { win: *wins.of(seat), ..known }).collect())
}

/// The share of the variance of wins that was foreseen, with its standard error: 1 if every win was, 0 for what knows nothing
/// and expects the `fair` share. Each match is a list of wins with what was expected; matches are the samples.
#[must_use]
pub fn explained(matches: &[Vec<(f64, f64)>], fair: f64) -> (f64, f64) {
    let squares = |all: &Vec<(f64, f64)>| {
        all.iter().fold([0.0; 2], |[missed, all], (win, expected)| {
            [missed + (win - expected).powi(2), all + (win - fair).powi(2)]
        })
    };
    let each: Vec<[f64; 2]> = matches.iter().map(squares).collect();
    let [missed, all] = each.iter().fold([0.0; 2], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
    let share = |missed: f64, all: f64| if all > 0.0 { 1.0 - missed / all } else { 0.0 };
    let count = each.len().max(1) as f64;
    let without: Vec<f64> = each.iter().map(|one| share(missed - one[0], all - one[1])).collect();
    let mean = without.iter().sum::<f64>() / count;
    let variance = without.iter().map(|one| (one - mean).powi(2)).sum::<f64>() * (count - 1.0) / count;
    (share(missed, all), variance.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_foreseen_is_explained() {
        let wins = |of: fn(f64) -> f64| -> Vec<Vec<(f64, f64)>> {
            (0..40).map(|nth| vec![(f64::from(nth % 2), of(f64::from(nth % 2))); 1 + nth as usize % 3]).collect()
        };
        assert_eq!(explained(&wins(|win| win), 0.5), (1.0, 0.0));
        assert_eq!(explained(&wins(|_| 0.5), 0.5).0, 0.0);
        assert_eq!(explained(&wins(|win| 1.0 - win), 0.5).0, -3.0);
        // Half of the way to each win.
        assert_eq!(explained(&wins(|win| 0.25 + 0.5 * win), 0.5), (0.75, 0.0));
        assert_eq!(explained(&[], 0.5), (0.0, 0.0));
    }

    #[test]
    fn the_error_is_that_of_means_of_matches() {
        // Of 100 matches 80 are foreseen: a mean of 1 - 4 * 0.2, whose error is four times that of a share.
        let matches: Vec<_> = (0..100).map(|nth| vec![(1.0, f64::from(u8::from(nth % 5 != 0)))]).collect();
        let (share, error) = explained(&matches, 0.5);
        assert!((share - 0.2).abs() < 1e-12, "{share}");
        assert!((error - 4.0 * (0.2_f64 * 0.8 / 99.0).sqrt()).abs() < 1e-9, "{error}");
    }
}
