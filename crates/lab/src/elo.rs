//! Elo ratings from two-player matches.

use crate::stats::{Estimate, NORMAL};

/// Elo points per unit of log odds: 400 per factor of ten.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The maximum number of iterations.
const STEPS: usize = 100;

/// The result of two players against each other.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pairing {
    /// The first player, counted from 0.
    pub one: usize,
    /// The second player.
    pub other: usize,
    /// The first player's share of the win.
    pub share: f64,
    /// The effective number of independent matches.
    pub worth: f64,
}

/// The rating of a player.
pub type Rating = Estimate;

/// Elo ratings with intervals, centred on 0: the maximum likelihood fit of the Bradley–Terry model. Half a win and
/// half a loss are added to each pairing, so that a player who won everything has a finite rating.
///
/// ```
/// use riband_lab::{Pairing, ratings};
///
/// let rated = ratings(2, &[Pairing { one: 0, other: 1, share: 0.75, worth: 200.0 }]);
/// assert_eq!((rated[0].mean - rated[1].mean).round(), 190.0); // three wins to one
/// assert!(rated[0].low > 0.0 && rated[1].high < 0.0); // enough matches to decide who is stronger
/// ```
#[must_use]
pub fn ratings(players: usize, pairings: &[Pairing]) -> Vec<Rating> {
    let mut strength = vec![0.0_f64; players];
    let of = |strength: &[f64], player: usize| strength.get(player).copied().unwrap_or_default();
    let mut inverse = Vec::new();
    for _ in 0..STEPS {
        let (mut slope, mut curve) = (vec![0.0; players], vec![vec![0.0; players]; players]);
        for &Pairing { one, other, share, worth } in pairings {
            if one >= players || other >= players {
                continue;
            }
            let expected = 1.0 / (1.0 + (of(&strength, other) - of(&strength, one)).exp());
            let (count, wins) = (worth + 1.0, share * worth + 0.5);
            let (more, weight) = (wins - count * expected, count * expected * (1.0 - expected));
            for (player, sign) in [(one, 1.0), (other, -1.0)] {
                slope[player] += sign * more;
                curve[player][player] += weight;
            }
            curve[one][other] -= weight;
            curve[other][one] -= weight;
        }
        // Only differences are identified: fix the mean at 0.
        for row in &mut curve {
            row.iter_mut().for_each(|cell| *cell += 1.0 / players as f64);
        }
        inverse = inverted(curve);
        let step: Vec<f64> =
            inverse.iter().map(|row| row.iter().zip(&slope).map(|(cell, slope)| cell * slope).sum()).collect();
        let far = step.iter().fold(0.0_f64, |far, step| far.max(step.abs()));
        // Damp long steps: they would leave the range where the slopes are informative.
        let damp = if far > 1.0 { 1.0 / far } else { 1.0 };
        strength.iter_mut().zip(&step).for_each(|(strength, step)| *strength += step * damp);
        if far < 1e-10 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / players.max(1) as f64;
    let variance = |player: usize| {
        inverse.get(player).and_then(|row| row.get(player)).map_or(0.0, |own: &f64| own - 1.0 / players as f64)
    };
    let rating = |(player, strength): (usize, &f64)| {
        Estimate::around((strength - mean) * SCALE, NORMAL * SCALE * variance(player).max(0.0).sqrt())
    };
    strength.iter().enumerate().map(rating).collect()
}

/// The inverse of a small symmetric positive definite matrix, by Gauss–Jordan elimination.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..size).map(|row| (0..size).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..size {
        let by = matrix[pivot][pivot];
        if by.abs() < 1e-300 {
            continue;
        }
        for column in 0..size {
            matrix[pivot][column] /= by;
            inverse[pivot][column] /= by;
        }
        for row in (0..size).filter(|row| *row != pivot) {
            let times = matrix[row][pivot];
            for column in 0..size {
                let (one, other) = (matrix[pivot][column], inverse[pivot][column]);
                matrix[row][column] -= times * one;
                inverse[row][column] -= times * other;
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_are_what_the_shares_say() {
        // Odds of ten to one are 400 points; with many matches the added half wins are negligible.
        let pairing = |one, other, share| Pairing { one, other, share, worth: 1e6 };
        let all = ratings(3, &[pairing(0, 1, 10.0 / 11.0), pairing(1, 2, 10.0 / 11.0), pairing(0, 2, 100.0 / 101.0)]);
        for (rating, expected) in all.iter().zip([400.0, 0.0, -400.0]) {
            assert!((rating.mean - expected).abs() < 0.5 && rating.half() < 2.0, "{all:?}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_rating_with_an_end() {
        let all = ratings(2, &[Pairing { one: 0, other: 1, share: 1.0, worth: 400.0 }]);
        assert!((500.0..700.0).contains(&all[0].mean) && all[0].low > 200.0, "{all:?}");
        // 60 % of 100 matches: 70 points apart, with an interval of about 70 on either side.
        let all = ratings(2, &[Pairing { one: 0, other: 1, share: 0.6, worth: 100.0 }]);
        let apart = all[0].mean - all[1].mean;
        assert!((60.0..75.0).contains(&apart) && (30.0..40.0).contains(&all[0].half()), "{all:?}");
    }
}
