//! Moves weights to where they win: what correlates with points need not cause them.

use riband::core::Dice;
use riband_bench::strength::in_order;

use crate::{School, weights::Weights};

/// The size of a change, relative to the typical size of a weight.
const SPREAD: f64 = 0.3;
/// The step sizes to try, one after the other: multiples of the direction, normalized to the length of a change.
const STEPS: [f64; 3] = [0.25, 0.5, 1.0];

/// The weights after playing many changes against their opposites, or unchanged if that does not win.
pub(crate) fn generation(school: &School, by: &Weights, generation: u64, changes: usize) -> Result<Weights, String> {
    let purpose = 2000 + generation * 10;
    let flat: Vec<f64> = by.weights.iter().flatten().map(|&weight| f64::from(weight)).collect();
    // A weight near 0 may become as large as the other one of its feature.
    let sizes: Vec<f64> = flat
        .chunks(2)
        .flat_map(|pair| {
            let most = pair.iter().fold(0.0_f64, |most, weight| most.max(weight.abs()));
            pair.iter().map(move |weight| SPREAD * weight.abs().max(most / 2.0)).collect::<Vec<_>>()
        })
        .collect();
    let change = |index: usize| -> Vec<f64> {
        let mut dice = Dice::stream(school.seed(purpose, index), 1);
        sizes.iter().map(|size| size * normal(&mut dice)).collect()
    };
    let played = in_order(changes, school.threads, |index| {
        let change = change(index);
        let (plus, minus) = (moved(by, &change, 1.0), moved(by, &change, -1.0));
        school.pair([&plus, &minus], purpose + 1, index)
    });
    let mut direction = vec![0.0; flat.len()];
    for (index, ahead) in played.into_iter().enumerate() {
        let ahead = ahead?;
        let units =
            change(index).into_iter().zip(&sizes).map(|(change, size)| if *size > 0.0 { change / size } else { 0.0 });
        direction.iter_mut().zip(units).for_each(|(sum, unit)| *sum += ahead * unit);
    }
    let length = direction.iter().map(|part| part * part).sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
    let usual = (flat.len() as f64).sqrt();
    let step: Vec<f64> = direction.iter().zip(&sizes).map(|(part, size)| part / length * usual * size).collect();
    let mut best = (0.0, by.clone());
    for (tried, times) in STEPS.into_iter().enumerate() {
        let there = moved(by, &step, times);
        let deals =
            in_order(changes / 2, school.threads, |index| school.pair([&there, by], purpose + 2 + tried as u64, index));
        let ahead = deals.into_iter().sum::<Result<f64, String>>()?;
        if ahead > best.0 {
            best = (ahead, there);
        }
    }
    Ok(best.1)
}

/// The weights plus `times` times the change.
fn moved(weights: &Weights, change: &[f64], times: f64) -> Weights {
    let mut moved = weights.clone();
    let all = moved.weights.iter_mut().flatten();
    all.zip(change).for_each(|(weight, change)| *weight += (times * change) as f32);
    moved
}

/// A normally distributed random number, as the sum of twelve uniform ones.
fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| f64::from(dice.below(1 << 24)) / f64::from(1 << 24)).sum::<f64>() - 6.0
}
