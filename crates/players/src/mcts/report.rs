//! Converts the results of the trees to advice.

use riband_core::Information;

use super::{bounds, grower::Grow, outcome::Tally};
use crate::{Advice, Considered, Estimate};

/// The results for an action of the root.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Finding {
    pub(super) visits: u64,
    /// The results of its most tried edge.
    pub(super) tally: Tally,
    /// The tries of that edge, and the sum of their values.
    pub(super) tries: f64,
    pub(super) sum: f64,
}

impl Finding {
    /// The lower confidence bound on its value, after `all` visits.
    fn lower(&self, exploration: f64, all: u64) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { bounds::lower((self.tries, self.sum), exploration, all) }
    }
}

/// The advice for a single legal action.
pub(super) fn only(number: u32) -> Advice {
    let choice = Considered { number, visits: 0, wins: None, points: None };
    Advice { choices: vec![choice], line: vec![number], iterations: 0 }
}

/// The combined results of all trees.
pub(super) fn advice(known: &Information, growers: &[Box<dyn Grow>], exploration: f64) -> Advice {
    let mut choices: Vec<(Considered, Finding)> =
        known.legal().iter().map(|&number| consider(known, growers, number)).collect();
    let all = choices.iter().map(|(_, finding)| finding.visits).sum();
    let value = |finding: &Finding| finding.lower(exploration, all);
    // Ties keep the order of the table.
    choices.sort_by(|(_, one), (_, other)| value(other).total_cmp(&value(one)));
    let choices: Vec<Considered> = choices.into_iter().map(|(choice, _)| choice).collect();
    let line = choices.first().map(|best| line(known, growers, best.number)).unwrap_or_default();
    Advice { choices, line, iterations: growers.iter().map(|grower| grower.iterations()).sum() }
}

/// One action with its results.
fn consider(known: &Information, growers: &[Box<dyn Grow>], number: u32) -> (Considered, Finding) {
    let mut all = Finding::default();
    for grower in growers {
        let found = grower.finding(known.seat(), number);
        all.visits += found.visits;
        all.tries += found.tries;
        all.sum += found.sum;
        all.tally.merge(&found.tally);
    }
    let played_out = growers.iter().all(|grower| grower.plays_out());
    let least = if played_out { least_margin(all.tally.count) } else { 0.0 };
    let bounded = |wins: Estimate| Estimate { margin: wins.margin.max(least).min(1.0), ..wins };
    let choice = Considered {
        number,
        visits: all.visits,
        wins: estimate(all.tally.count, all.tally.wins).map(bounded),
        points: estimate(all.tally.count, all.tally.points),
    };
    (choice, all)
}

/// The smallest margin for this number of wins or losses: if all of them are the same, the true share may still differ
/// by 3 / `count` (the rule of three).
fn least_margin(count: f64) -> f64 {
    if count > 0.0 { (3.0 / count).min(1.0) } else { 0.0 }
}

/// `None` for fewer than two samples, which have no variance.
fn estimate(count: f64, sums: [f64; 2]) -> Option<Estimate> {
    (count >= 2.0).then(|| Estimate::of(count, sums))
}

/// The most visited line in the tree that has the most visits of it, up to the last action visited more than once.
fn line(known: &Information, growers: &[Box<dyn Grow>], best: u32) -> Vec<u32> {
    let most_tried = growers.iter().max_by_key(|grower| grower.finding(known.seat(), best).visits);
    most_tried.map_or_else(|| vec![best], |grower| grower.line(known.seat(), best))
}

#[cfg(test)]
mod tests {
    use riband_core::{Dice, Seats};

    use super::{
        super::{
            Search,
            clock::{Limit, Pace},
            grower::Beginning,
        },
        *,
    };
    use crate::{Budget, Quiet};

    /// Two matches, searched by trees of turns and of decisions: three trees each, with different dice.
    #[test]
    fn what_an_action_comes_to_is_what_all_trees_have_found() {
        for (id, search) in [("crossing-oceans", Search::CLUB), ("transatlantic", Search::NOVICE)] {
            let table = riband::Library::new().load(id).unwrap().open(Seats::clamped(3), 1).unwrap();
            let known = table.information(table.turn().seat().unwrap(), &mut Dice::new(1)).unwrap();
            let grown = |seed: u64| {
                let mut grower = super::super::grower(search, &known, &[], None).unwrap();
                grower.begin(&known, Dice::new(seed), Beginning::Anew, 0);
                let limit = Limit::new(Budget::Iterations(40.try_into().unwrap()), None, (0, 1), (0, 1)).unwrap();
                grower.grow(&known, &mut Pace::new(limit, 0), (&Quiet, false), None);
                grower
            };
            let growers: Vec<Box<dyn Grow>> = (1..=3).map(grown).collect();
            let mut told = 0;
            for &number in known.legal() {
                let each: Vec<Finding> = growers.iter().map(|grower| grower.finding(known.seat(), number)).collect();
                let (choice, all) = consider(&known, &growers, number);
                assert_eq!(all.visits, each.iter().map(|one| one.visits).sum::<u64>(), "{id}");
                for (all, each) in [
                    (all.tries, each.iter().map(|one| one.tries).sum::<f64>()),
                    (all.sum, each.iter().map(|one| one.sum).sum()),
                    (all.tally.count, each.iter().map(|one| one.tally.count).sum()),
                    (all.tally.wins[0], each.iter().map(|one| one.tally.wins[0]).sum()),
                    (all.tally.points[1], each.iter().map(|one| one.tally.points[1]).sum()),
                ] {
                    assert!((all - each).abs() <= 1e-9 * each.abs(), "{id}: {all}, {each}");
                }
                told += usize::from(choice.points.is_some());
            }
            assert!(told > 0, "{id}");
        }
    }

    #[test]
    fn an_action_without_visits_comes_last() {
        let finding = Finding { visits: 4, tries: 4.0, sum: 2.0, ..Finding::default() };
        assert_eq!(finding.lower(0.2, 99), bounds::lower((4.0, 2.0), 0.2, 99));
        assert_eq!(Finding::default().lower(0.2, 99), f64::NEG_INFINITY);
    }

    #[test]
    fn few_matches_tell_little_though_they_are_alike() {
        assert_eq!([2.0, 30.0, 0.0].map(least_margin), [1.0, 0.1, 0.0]);
    }

    #[test]
    fn an_interval_follows_from_the_sums() {
        let mut tally = Tally::default();
        for (wins, points) in [(1.0, 10.0), (0.0, 20.0), (0.5, 60.0)] {
            tally.add(wins, points);
        }
        assert_eq!((tally.count, tally.wins, tally.points), (3.0, [1.5, 1.25], [90.0, 4_100.0]));
        let mut both = tally;
        both.merge(&tally);
        assert_eq!((both.count, both.wins, both.points), (6.0, [3.0, 2.5], [180.0, 8_200.0]));
        let points = estimate(tally.count, tally.points).unwrap();
        // The variance of these three is 700.
        assert_eq!(points.mean, 30.0);
        assert!((points.margin - 1.96 * (700.0_f64 / 3.0).sqrt()).abs() < 1e-9, "{points:?}");
        assert_eq!(estimate(1.0, [5.0, 25.0]), None);
    }
}
