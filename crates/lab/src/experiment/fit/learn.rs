//! Fits the final points to the features of positions.

use riband::players::Curve;

use super::{
    basis::{Basis, Equation, Weight, rounded},
    gather::{Gathered, Sample},
};
use crate::stats::Ridge;

/// The weight of the mean of all seats relative to each seat's difference from it: differences win, and the means only
/// keep the points realistic.
const OF_MEANS: f64 = 0.02;
/// The minimum standard deviation of a scale.
const LEAST_SCALE: f64 = 0.5;
/// In each of this many folds, as many of the matches are held out, to choose the strength of the regularisation by.
const FOLDS: usize = 5;
/// The strengths that are tried, as shares of the sum of squares of a feature's columns: with the greatest, nearly nothing
/// is learned.
const STRENGTHS: [f64; 10] = [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 10.0, 100.0];

/// A fit.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Learned {
    /// The strength of the regularisation.
    pub(super) strength: f64,
    /// The standard deviations of final differences from their estimates in matches held out, at the beginning and at the
    /// end of a match.
    pub(super) scale: Weight,
    pub(super) base: Weight,
    pub(super) curves: Vec<Curve>,
    /// The share of the variance of final differences in matches held out that a fit to the others explains.
    pub(super) explained: f64,
    /// The share that the weights within turns explain.
    pub(super) before: f64,
}

/// Fits what curves of at most this many pieces add to each of the weights within turns, for each of the least strengths of
/// the regularisation. What matches teach nothing about is not added. The strength is the one that predicts best, but at least
/// the least one; those that are the same are learned once.
pub(super) fn learn(gathered: &Gathered, within: &[Weight], pieces: usize, least: &[f64]) -> Vec<Learned> {
    let basis = Basis::new(gathered.matches.iter().flatten(), within, pieces);
    let mut folds = vec![Ridge::new(basis.columns()); FOLDS];
    for (nth, samples) in gathered.matches.iter().enumerate() {
        let Some(fold) = folds.get_mut(nth % FOLDS) else { continue };
        samples.iter().for_each(|sample| add(fold, &basis, sample));
    }
    let all_but = |held: Option<usize>| {
        let mut sum = Ridge::new(basis.columns());
        folds.iter().enumerate().filter(|(nth, _)| Some(*nth) != held).for_each(|(_, fold)| sum.merge(fold));
        sum
    };
    let mut strengths: Vec<f64> =
        STRENGTHS.into_iter().chain(least.iter().copied().filter(|least| *least > 0.0)).collect();
    strengths.sort_unstable_by(f64::total_cmp);
    strengths.dedup();
    let mut missed = Missed::new(strengths.len() + 1);
    for held in 0..FOLDS {
        let others = all_but(Some(held));
        let solved = strengths.iter().map(|strength| solve(&basis, &others, *strength));
        // The last one adds nothing.
        let tried: Vec<Vec<f64>> = solved.chain([vec![0.0; basis.columns()]]).collect();
        let out = gathered.matches.iter().skip(held).step_by(FOLDS).flatten();
        out.for_each(|sample| missed.add(&basis, &tried, sample));
    }
    let scales = missed.scales();
    let mut explained = missed.explained();
    let before = explained.pop().unwrap_or_default();
    let best = |least: f64| {
        let allowed =
            explained.iter().copied().zip(strengths.iter().copied()).filter(|(_, strength)| *strength >= least);
        allowed.fold((f64::NEG_INFINITY, 0.0), |best, one| if one.0 > best.0 { one } else { best })
    };
    let mut chosen: Vec<(f64, f64)> = least.iter().map(|least| best(*least)).collect();
    chosen.sort_unstable_by(|one, other| one.1.total_cmp(&other.1));
    chosen.dedup();
    let all = all_but(None);
    let learned = chosen.into_iter().map(|(explained, strength)| {
        let found = solve(&basis, &all, strength);
        let (base, curves) = basis.curves(&found);
        // Always found: the strengths are those that were tried.
        let scale = strengths.iter().zip(&scales).find(|(tried, _)| **tried == strength);
        let scale = scale.map_or([LEAST_SCALE as f32; 2], |(_, scale)| *scale);
        Learned { strength, scale, base, curves, explained, before }
    });
    learned.collect()
}

fn solve(basis: &Basis, ridge: &Ridge, strength: f64) -> Vec<f64> {
    ridge.solve_with(&basis.penalties(&ridge.full_squares(), strength))
}

/// How far final differences of matches held out are missed by several solutions.
struct Missed {
    squares: Vec<f64>,
    /// The deviations, by the progress of the match.
    deviations: Vec<Ridge>,
    all: f64,
}

impl Missed {
    fn new(solutions: usize) -> Self {
        Self { squares: vec![0.0; solutions], deviations: vec![Ridge::new(2); solutions], all: f64::MIN_POSITIVE }
    }

    fn add(&mut self, basis: &Basis, solutions: &[Vec<f64>], sample: &Sample) {
        let progress = f64::from(sample.progress.clamp(0.0, 1.0));
        let equations = equations(basis, sample);
        for ((square, deviations), found) in self.squares.iter_mut().zip(&mut self.deviations).zip(solutions) {
            let missed: Vec<f64> = equations.iter().map(|equation| equation.missed(found)).collect();
            for missed in differences(&missed) {
                *square += missed.powi(2);
                // For a normal distribution, the standard deviation is this multiple of the mean absolute deviation.
                let deviation = missed.abs() * (std::f64::consts::PI / 2.0).sqrt();
                deviations.add(&[1.0 - progress, progress], deviation, 1.0);
            }
        }
        let points: Vec<f64> = sample.seats().map(|(_, own)| own).collect();
        self.all += differences(&points).map(|difference| difference.powi(2)).sum::<f64>();
    }

    /// How much of the variance of the final differences each solution explains.
    fn explained(&self) -> Vec<f64> {
        self.squares.iter().map(|square| 1.0 - square / self.all).collect()
    }

    /// The standard deviations of the final differences from each solution's estimates, at the beginning and at the end of a
    /// match.
    fn scales(&self) -> Vec<Weight> {
        let scale = |deviations: &Ridge| {
            let found = deviations.solve(1e-9);
            [0, 1].map(|place| rounded(found.get(place).copied().unwrap_or(1.0).max(LEAST_SCALE)))
        };
        self.deviations.iter().map(scale).collect()
    }
}

/// The equation of each seat.
fn equations(basis: &Basis, sample: &Sample) -> Vec<Equation> {
    sample.seats().map(|(features, own)| basis.equation(features, sample.progress, own)).collect()
}

/// Adds the equations of a position: of the mean of all seats, and of each seat's difference from it.
fn add(ridge: &mut Ridge, basis: &Basis, sample: &Sample) {
    let mut equations = equations(basis, sample);
    let count = equations.len().max(1) as f64;
    let mut mean = Equation { row: vec![0.0; basis.columns()], target: 0.0 };
    for Equation { row, target } in &equations {
        mean.row.iter_mut().zip(row).for_each(|(sum, value)| *sum += value / count);
        mean.target += target / count;
    }
    ridge.add(&mean.row, mean.target, OF_MEANS * count);
    for Equation { row, target } in &mut equations {
        row.iter_mut().zip(&mean.row).for_each(|(value, mean)| *value -= mean);
        ridge.add(row, *target - mean.target, 1.0);
    }
}

/// The differences of every two seats.
fn differences(values: &[f64]) -> impl Iterator<Item = f64> {
    values.iter().enumerate().flat_map(|(nth, one)| values.iter().skip(nth + 1).map(move |other| one - other))
}

#[cfg(test)]
mod tests {
    use riband::core::Dice;

    use super::*;

    const NOTHING: [Weight; 2] = [[0.0; 2]; 2];

    /// Matches of two seats whose final points follow from two features by some rule, apart from noise.
    fn planted(points: impl Fn([f32; 2], f32) -> f32) -> Gathered {
        planted_for(2, points)
    }

    fn planted_for(seats: usize, points: impl Fn([f32; 2], f32) -> f32) -> Gathered {
        let mut dice = Dice::new(7);
        let mut number = |below: u32| dice.below(below) as f32;
        let matches = (0..200).map(|_| {
            let ends = (0..10).map(|end| {
                let progress = end as f32 / 10.0;
                let features: Vec<[f32; 2]> = (0..seats).map(|_| [number(100), number(9)]).collect();
                let each = features.iter().map(|seat| points(*seat, progress) + number(5) - 2.0);
                Sample { progress, points: each.collect(), features: features.concat() }
            });
            ends.collect()
        });
        Gathered { matches: matches.collect() }
    }

    /// The slope of the first learned piece of a feature.
    fn slope(learned: &Learned, feature: usize) -> Weight {
        learned.curves[feature].bends[0].slope
    }

    /// The fit that predicts best.
    fn one(gathered: &Gathered, within: &[Weight], pieces: usize) -> Learned {
        learn(gathered, within, pieces, &[0.0]).remove(0)
    }

    /// One feature is seen in one of a hundred rows, the other always; both count the same.
    #[test]
    fn what_is_seldom_seen_moves_less_than_what_is_always_seen() {
        let mut rare = planted(|[one, other], _| one + other);
        let mut nth = 0;
        rare.matches.iter_mut().flatten().for_each(|sample| {
            for place in [1, 3] {
                nth += 1;
                if nth % 97 != 0 {
                    sample.features[place] = 0.0;
                }
                sample.points[place / 2] = sample.features[place - 1] + sample.features[place];
            }
        });
        let found = learn(&rare, &NOTHING, 1, &[0.1]).remove(0);
        let [often, seldom] = [0, 1].map(|nth| slope(&found, nth)[0]);
        assert!(often > 0.8 && seldom < 0.5, "{found:?}");
    }

    #[test]
    fn a_planted_line_is_recovered() {
        let learned =
            one(&planted(|[one, other], progress| 5.0 + one * (0.5 - 0.4 * progress) - 2.0 * other), &NOTHING, 1);
        let close = |own: Weight, expected: Weight| {
            assert!(own.iter().zip(expected).all(|(one, other)| (one - other).abs() < 0.05), "{own:?} {expected:?}");
        };
        close(slope(&learned, 0), [0.5, 0.1]);
        close(slope(&learned, 1), [-2.0, -2.0]);
        // One piece, up to the greatest value.
        let places = |curve: &Curve| curve.bends.iter().map(|bend| bend.from).collect::<Vec<_>>();
        assert_eq!(learned.curves.iter().map(places).collect::<Vec<_>>(), [[0.0, 99.0], [0.0, 8.0]]);
        assert!(learned.explained > 0.95, "{learned:?}");
        // The noise of both seats: a standard deviation of 2.
        assert!(learned.scale.iter().all(|scale| (1.7..2.4).contains(scale)), "{learned:?}");
    }

    #[test]
    fn a_planted_line_is_recovered_among_several_seats() {
        for seats in [3, 4] {
            let learned = one(&planted_for(seats, |[one, other], _| 5.0 + 0.5 * one - 2.0 * other), &NOTHING, 1);
            let [one, other] = [0, 1].map(|nth| slope(&learned, nth));
            assert!(one.iter().all(|slope| (slope - 0.5).abs() < 0.05), "{learned:?}");
            assert!(other.iter().all(|slope| (slope + 2.0).abs() < 0.05), "{learned:?}");
            assert!(learned.base.iter().all(|base| (base - 5.0).abs() < 1.0), "{learned:?}");
            assert!(learned.scale.iter().all(|scale| (1.7..2.4).contains(scale)), "{learned:?}");
        }
    }

    /// A curve follows the few matches that it is fitted to, and is further from others.
    #[test]
    fn the_scale_is_that_of_matches_held_out() {
        let mut few = planted(|[one, other], _| 20.0 * one.min(40.0) + 60.0 * other);
        few.matches.truncate(10);
        let mut dice = Dice::new(3);
        for sample in few.matches.iter_mut().flatten() {
            for points in &mut sample.points {
                *points += dice.below(200) as f32;
            }
        }
        let learned = learn(&few, &NOTHING, 16, &[0.0]).remove(0);
        // By itself, a difference between two numbers below 200 has a mean absolute deviation of 200 / 3.
        let noise = 200.0 / 3.0 * std::f32::consts::FRAC_PI_2.sqrt();
        let mean = learned.scale.iter().sum::<f32>() / 2.0;
        assert!(mean > 1.15 * noise && mean < 1.5 * noise, "{mean} {noise}");
    }

    #[test]
    fn a_planted_bend_is_recovered_by_pieces_only() {
        let bent = planted(|[one, _], _| one.min(40.0));
        let [straight, pieces] = [1, 5].map(|pieces| one(&bent, &NOTHING, pieces));
        assert!(pieces.explained > straight.explained + 0.1, "{} {}", pieces.explained, straight.explained);
        let curve = &pieces.curves[0];
        let rise = |from: f32, to: f32| (curve.at(to, 0.5) - curve.at(from, 0.5)) / (to - from);
        assert!((rise(5.0, 30.0) - 1.0).abs() < 0.1 && rise(60.0, 95.0).abs() < 0.1, "{curve:?}");
    }

    #[test]
    fn what_matches_do_not_teach_stays_as_it_is() {
        let mut same = planted(|[one, _], _| one);
        same.matches.iter_mut().flatten().for_each(|sample| {
            sample.features[1] = 3.0;
            sample.features[3] = 3.0;
        });
        let within = [[0.2, 0.2], [0.7, -0.25]];
        let learned = one(&same, &within, 1);
        assert_eq!(learned.curves[1], Curve::line(within[1]));
        assert!(slope(&learned, 0).iter().all(|slope| (slope - 1.0).abs() < 0.05), "{learned:?}");
        assert!(learned.explained > 0.9 && learned.before < 0.5, "{learned:?}");
    }

    /// A feature is between 10 and 20, where it has a slope of 2, but for some 50s, which count no more.
    #[test]
    fn beyond_common_values_the_slope_within_turns_holds() {
        let mut rare = planted(|[one, other], _| one + other);
        let mut nth = 0;
        for sample in rare.matches.iter_mut().flatten() {
            for place in [0, 2] {
                nth += 1;
                let value = 10.0 + sample.features[place] / 9.9;
                sample.points[place / 2] += 2.0 * value - sample.features[place];
                sample.features[place] = if nth % 400 == 0 { 50.0 } else { value };
            }
        }
        let learned = one(&rare, &[[0.5, 0.75], [1.0; 2]], 1);
        let curve = &learned.curves[0];
        assert_eq!((curve.slope, curve.bends.len(), curve.bends[1].slope), ([0.5, 0.75], 2, [0.5, 0.75]));
        assert!(curve.bends[0].from >= 10.0 && curve.bends[1].from <= 20.0, "{curve:?}");
        assert!(slope(&learned, 0).iter().all(|slope| (slope - 2.0).abs() < 0.25), "{learned:?}");
    }

    #[test]
    fn what_is_held_moves_less() {
        let line = planted(|[one, _], _| one);
        let moved: Vec<f32> = learn(&line, &NOTHING, 1, &[0.0, 0.15, 1e6]).iter().map(|one| slope(one, 0)[0]).collect();
        assert!((moved[0] - 1.0).abs() < 0.01 && (0.8..0.95).contains(&moved[1]), "{moved:?}");
        // More than any strength that is tried otherwise.
        assert!(moved[2] < 1e-3);
        // However strongly they are held, the points of all seats are right on average.
        let apart = planted(|[one, _], _| 50.0 + one);
        let base = learn(&apart, &[[1.0; 2], [0.0; 2]], 1, &[1.0]).remove(0).base;
        assert!(base.iter().all(|points| (points - 50.0).abs() < 2.0), "{base:?}");
        // What comes to the same is learned once.
        assert_eq!(learn(&line, &NOTHING, 1, &[0.0, 1e-9, 0.0]).len(), 1);
    }

    #[test]
    fn what_is_known_is_not_unlearned_by_noise() {
        let mut few = planted(|[one, other], _| one - other);
        few.matches.truncate(20);
        let mut dice = Dice::new(3);
        few.matches.iter_mut().flatten().flat_map(|sample| &mut sample.points).for_each(|points| {
            *points += dice.below(2_000) as f32;
        });
        let known = one(&few, &[[1.0, 1.0], [-1.0, -1.0]], 5);
        let error = |learned: &Learned| {
            let curve = &learned.curves[0];
            (curve.at(90.0, 0.5) - curve.at(10.0, 0.5) - 80.0).abs()
        };
        assert!(error(&known) < 10.0 && known.explained >= known.before - 1e-3, "{known:?}");
    }
}
