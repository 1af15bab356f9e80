//! Races and searches on made-up measures, whose true values are known.

use std::{convert::Infallible, ops::Range};

use riband::core::Dice;

use super::{
    goal::Column,
    grid::{Axis, Grid},
    loss::Loss,
    race::{Field, Point, Raced, Runner, race},
    samples::Samples,
    search::{CANDIDATES, GENERATIONS, search},
};

/// The true values of a candidate.
type Truth<'a> = &'a dyn Fn(&Point) -> Vec<f64>;

/// Measures with noise, of which a part is that of the deal, the same for all candidates.
struct Noisy<'a> {
    truth: Truth<'a>,
    of_deal: f64,
    own: f64,
    seed: u64,
}

/// Roughly normal, with a variance of 1.
fn normal(dice: &mut Dice) -> f64 {
    (0..12).map(|_| f64::from(dice.below(1 << 20)) / f64::from(1 << 20)).sum::<f64>() - 6.0
}

impl Field for Noisy<'_> {
    type Error = Infallible;

    fn admits(&mut self, _: &Point) -> bool {
        true
    }

    fn play(&mut self, points: &[&Point], deals: Range<u64>) -> Result<Option<Vec<Samples>>, Infallible> {
        let of = |point: &&Point| {
            let truth = (self.truth)(point);
            let mut samples = Samples::new(truth.len());
            for deal in deals.clone() {
                let mut shared = Dice::stream(self.seed, deal);
                let key = point.iter().fold(deal, |key, value| crate::coupling::with(key, *value as u64));
                let mut own = Dice::stream(self.seed ^ 7, key);
                let noise = |shared: &mut Dice, own: &mut Dice| self.of_deal * normal(shared) + self.own * normal(own);
                samples.push(truth.iter().map(|truth| truth + noise(&mut shared, &mut own)).collect::<Vec<_>>());
            }
            samples
        };
        Ok(Some(points.iter().map(of).collect()))
    }
}

/// A goal for each of some measures: to lie within 2 of 50.
fn goals(count: usize) -> Loss {
    let column = |goal| Column {
        goal,
        without: None,
        measure: String::new(),
        offset: 0.0,
        factor: 1.0,
        low: 48.0,
        high: 52.0,
        unit: 2.0,
    };
    Loss::new(&(0..count).map(column).collect::<Vec<_>>())
}

fn line(count: i64) -> Vec<Point> {
    (0..count).map(|value| vec![value]).collect()
}

fn raced(field: &mut Noisy<'_>, loss: &Loss, points: Vec<Point>, budget: u64) -> Raced {
    match race(field, loss, points, budget, 0) {
        Ok(raced) => raced.unwrap(),
    }
}

#[test]
fn a_planted_optimum_wins_and_the_others_are_dropped_before_the_budget_is_spent() {
    let (loss, budget) = (goals(1), 20_000);
    let truth = |point: &Point| vec![40.0 + 2.0 * point[0] as f64];
    for seed in 0..10 {
        // The best is 5. Most of the noise is that of the deals.
        let mut field = Noisy { truth: &truth, of_deal: 4.0, own: 2.0, seed };
        let race = raced(&mut field, &loss, line(11), budget);
        let left: Vec<&Point> = race.ranking(&loss).into_iter().map(|runner| &runner.point).collect();
        assert_eq!(left, [&vec![5]], "{seed}");
        assert!(race.spent < budget * 9 / 10 && race.spent >= 11 * 32, "{seed}: {}", race.spent);
        // Those that are far off were dropped first.
        let rounds: Vec<u32> = race.runners.iter().map(|runner| runner.dropped.unwrap_or(u32::MAX)).collect();
        assert!(rounds[0] <= rounds[4] && rounds[10] <= rounds[6], "{seed}: {rounds:?}");
        let deals: u64 = race.runners.iter().map(|runner| runner.samples.count()).sum();
        assert_eq!(deals, race.spent);
    }
}

/// With a few deals for each candidate, the best by its own mean is mostly a lucky one.
#[test]
fn candidates_inform_about_their_neighbours() {
    let loss = goals(1);
    let truth = |point: &Point| vec![40.0 + point[0] as f64];
    let (mut missed, mut by_own_means) = (0.0, 0.0);
    for seed in 0..100 {
        let mut field = Noisy { truth: &truth, of_deal: 4.0, own: 40.0, seed };
        let race = raced(&mut field, &loss, line(21), 21 * 64);
        let away = |point: &Point| (truth(point)[0] - 50.0).abs();
        missed += away(&race.ranking(&loss)[0].point);
        let own = |runner: &&Runner| loss.of(&runner.samples.means());
        let left = race.runners.iter().filter(|runner| runner.dropped.is_none());
        by_own_means += away(&left.min_by(|one, other| own(one).total_cmp(&own(other))).unwrap().point);
    }
    assert!(missed < 0.5 * by_own_means, "{missed} {by_own_means}");
}

/// Equal candidates are all the best, and so are two that are equally far off on either side.
#[test]
fn the_best_is_dropped_in_no_more_than_5_of_100_races() {
    let loss = goals(1);
    let alike = |_: &Point| vec![53.0];
    let around = |point: &Point| vec![if point[0] == 0 { 47.0 } else { 53.0 }];
    let inside = |point: &Point| vec![if point[0] == 0 { 50.0 } else { 50.1 }];
    let truths: [Truth<'_>; 3] = [&alike, &around, &inside];
    for (nth, truth) in truths.into_iter().enumerate() {
        // With four there is no surface, with twelve there is.
        for count in [4, 12] {
            let dropped = (0..200).filter(|seed| {
                let mut field = Noisy { truth, of_deal: 20.0, own: 20.0, seed: *seed };
                raced(&mut field, &loss, line(count), 1_000 * count as u64).runners[0].dropped.is_some()
            });
            let dropped = dropped.count();
            assert!(dropped <= 10, "{nth}: {dropped} of 200");
        }
    }
}

#[test]
fn a_search_finds_more_than_as_many_random_draws() {
    const KEYS: usize = 4;
    let loss = goals(KEYS);
    let keys: Vec<Axis> = (0..KEYS).map(|key| Axis::new(&format!("key{key}=0..40")).unwrap()).collect();
    let grid = Grid::new(keys).unwrap();
    let (mut searched, mut drawn) = (0.0, 0.0);
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let best: Vec<f64> = (0..KEYS).map(|_| f64::from(dice.below(41))).collect();
        let truth = |point: &Point| -> Vec<f64> {
            point.iter().zip(&best).map(|(value, best)| 50.0 + 0.5 * (*value as f64 - best)).collect()
        };
        let mut field = Noisy { truth: &truth, of_deal: 4.0, own: 2.0, seed };
        let budget = 20_000;
        let Ok(found) = search(&mut field, &loss, &grid, budget, seed);
        let found = found.unwrap();
        assert!(found.spent <= budget, "{}", found.spent);
        let count = GENERATIONS as usize * CANDIDATES;
        let points: std::collections::BTreeSet<Point> = (0..count).map(|_| grid.draw(&mut dice)).collect();
        let random = raced(&mut field, &loss, points.into_iter().collect(), budget);
        let of = |raced: &Raced| loss.misses(&truth(&raced.ranking(&loss)[0].point)).iter().sum::<f64>();
        searched += of(&found);
        drawn += of(&random);
    }
    eprintln!("missed by {searched} and {drawn}");
    assert!(searched < drawn / 3.0, "{searched} {drawn}");
}
