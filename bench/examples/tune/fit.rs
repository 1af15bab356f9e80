//! Fits final points to the features of positions.

use riband::core::{Dice, Seat, Turn};
use riband_bench::strength::in_order;
use riband_lab::stats::Ridge;
use riband_players::Quiet;

use crate::{School, weights::Weights};

/// The weight of a row for the mean of all seats, relative to rows for each seat's difference from it: differences
/// win, and the means only keep the points realistic.
const OF_MEANS: f64 = 0.02;
/// The minimum standard deviation of a scale.
const LEAST_SCALE: f64 = 0.5;

/// The result of a round.
pub(crate) struct Fitted {
    pub(crate) weights: Weights,
    /// The number of fitted positions.
    pub(crate) positions: usize,
    /// The explained share of the variance of final differences.
    pub(crate) explained: f64,
    /// The scale of the weights that were used for playing.
    pub(crate) played_scale: [f32; 2],
}

/// A position with its outcome: the features of each seat twice, weighted by progress, and the final points.
struct Sample {
    progress: f64,
    seats: Vec<(Vec<f64>, f64)>,
}

/// Plays matches with weights and fits new ones to the results.
pub(crate) fn round(
    school: &School,
    by: &Weights,
    round: u64,
    matches: usize,
    random: u32,
    ridge: f64,
) -> Result<Fitted, String> {
    let played = in_order(matches, school.threads, |index| observe(school, by, round, index, random));
    let samples: Vec<Sample> = played.into_iter().collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect();
    let columns = school.features.len() * 2;
    let mut sums = Ridge::new(columns);
    for Sample { seats, .. } in &samples {
        let count = seats.len() as f64;
        let mut mean = vec![0.0; columns];
        for (row, _) in seats {
            mean.iter_mut().zip(row).for_each(|(sum, value)| *sum += value / count);
        }
        let points = seats.iter().map(|(_, points)| points).sum::<f64>() / count;
        sums.add(&mean, points, OF_MEANS * count);
        for (row, own) in seats {
            let beyond: Vec<f64> = row.iter().zip(&mean).map(|(value, mean)| value - mean).collect();
            sums.add(&beyond, own - points, 1.0);
        }
    }
    let solved = sums.solve(ridge);
    let (scale, explained) = deviations(&samples, &solved);
    let weights = solved.chunks(2).map(|pair| [pair[0] as f32, pair[1] as f32]).collect();
    let flat: Vec<f64> = by.weights.iter().flatten().map(|&weight| f64::from(weight)).collect();
    let (played_scale, _) = deviations(&samples, &flat);
    Ok(Fitted { weights: Weights { weights, scale }, positions: samples.len(), explained, played_scale })
}

/// Plays a match and records positions at ends of turns.
fn observe(school: &School, by: &Weights, round: u64, index: usize, random: u32) -> Result<Vec<Sample>, String> {
    let Some((variant, seats)) = school.class(index) else { return Ok(Vec::new()) };
    let seed = school.seed(round, index);
    let mut dice = Dice::stream(seed, 200);
    let mut table = variant.open(*seats, seed).map_err(|error| error.to_string())?;
    let mut players = seats.iter().map(|_| school.greedy(by)).collect::<Result<Vec<_>, _>>()?;
    let (mut found, mut before) = (Vec::new(), None);
    while let Turn::Act(seat) = table.turn()
        && !table.stalled()
    {
        let known = table.information(seat, &mut dice).map_err(|error| error.to_string())?;
        if before.replace(seat).is_some_and(|before| before != seat) {
            let world = known.world(&mut dice);
            let progress = f64::from(world.progress());
            let mut row = vec![0.0; school.features.len()];
            let rows = seats.iter().map(|seat| {
                world.features(seat, &mut row);
                row.iter()
                    .flat_map(|&value| [f64::from(value) * (1.0 - progress), f64::from(value) * progress])
                    .collect()
            });
            found.push((progress, rows.collect::<Vec<Vec<f64>>>()));
        }
        let number = if dice.below(1000) < random {
            dice.pick(known.legal())
        } else {
            let player = players.get_mut(seat.index());
            player
                .map(|player| player.choose(&known, &mut dice, &Quiet))
                .transpose()
                .map_err(|error| error.to_string())?
        };
        table.choose_number(number.unwrap_or(0) as usize).map_err(|error| error.to_string())?;
    }
    let points = table.payoffs().points();
    let with_points = |rows: Vec<Vec<f64>>| {
        rows.into_iter().enumerate().map(|(seat, row)| (row, f64::from(*points.of(Seat::new(seat))))).collect()
    };
    Ok(found.into_iter().map(|(progress, rows)| Sample { progress, seats: with_points(rows) }).collect())
}

/// The standard deviations of final differences from their estimates at the start and at the end, and how much of the
/// differences' variance the estimates explain.
fn deviations(samples: &[Sample], weights: &[f64]) -> ([f32; 2], f64) {
    let mut fit = Ridge::new(2);
    let (mut missed, mut all) = (0.0, f64::MIN_POSITIVE);
    for Sample { progress, seats } in samples {
        let judged: Vec<(f64, f64)> = seats
            .iter()
            .map(|(row, points)| (row.iter().zip(weights).map(|(value, weight)| value * weight).sum(), *points))
            .collect();
        for (index, one) in judged.iter().enumerate() {
            for other in judged.iter().skip(index + 1) {
                let (estimate, difference) = (one.0 - other.0, one.1 - other.1);
                // For a normal distribution, the standard deviation is this multiple of the mean absolute deviation.
                let deviation = (estimate - difference).abs() * (std::f64::consts::PI / 2.0).sqrt();
                fit.add(&[1.0 - progress, *progress], deviation, 1.0);
                missed += (estimate - difference).powi(2);
                all += difference.powi(2);
            }
        }
    }
    let found = fit.solve(1e-9);
    let at = |index: usize| found.get(index).copied().unwrap_or(1.0).max(LEAST_SCALE) as f32;
    ([at(0), at(1)], 1.0 - missed / all)
}
