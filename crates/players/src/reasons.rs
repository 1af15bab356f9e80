//! Why one choice is better than another, in the terms of the evaluation.

use riband_core::{Aspect, Dice, Information, Seat, Turn, World};

use crate::{
    Evaluations, WeightsError, Width,
    beam::{Beam, Shuns},
    evaluation::is_over,
};

/// The number of worlds in which both choices are played.
const WORLDS: usize = 8;
/// The most decisions of a turn that are played.
const DEPTH: usize = 64;
/// The smallest difference of an amount that is a reason, and the fewest points that it counts.
const LEAST: [f64; 2] = [0.5, 0.1];
/// The most reasons.
const MOST: usize = 4;

/// What one choice brings more than another by the end of the seat's turn, which is finished in the best way after either.
///
/// A search looks further ahead: reasons explain what is in view, not all of an estimate.
///
/// ```
/// use riband::{Library, Seat, Seats, core::Dice};
/// use riband_players::{Level, Quiet, reasons};
///
/// let table = Library::new().load("crossing-oceans")?.open(Seats::new(2)?, 7)?;
/// let known = table.information(Seat::new(0), &mut Dice::new(3))?;
/// let choices = Level::Greedy.player().advise(&known, &mut Dice::new(5), &Quiet)?.choices;
/// let found = reasons(&known, [choices[0].number, choices[1].number], &mut Dice::new(6))?;
/// assert!(found.differences.iter().all(|difference| !difference.name.is_empty()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Reasons {
    /// What the seat has more with the first choice, or less; what counts most is first.
    pub differences: Vec<Difference>,
    /// By how many points, as evaluated, the best other seat is worse off; negative if it is better off.
    pub denied: f64,
}

/// An amount that differs between two choices.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Difference {
    /// The feature that counts it, a stable name.
    pub feature: &'static str,
    /// What is counted.
    pub name: &'static str,
    /// What it is counted in, if the name does not say that: `pounds`, `coins`.
    pub unit: Option<&'static str>,
    /// How much more of it the seat has with the first choice, on average.
    pub amount: f64,
}

impl Difference {
    /// A difference of this amount.
    #[must_use]
    pub const fn new(aspect: Aspect, amount: f64) -> Self {
        Self { feature: aspect.feature, name: aspect.name, unit: aspect.unit, amount }
    }
}

/// Why the first of two legal actions is better than the second, by their numbers. There are no reasons if the seat is
/// not to act, or has no such action.
///
/// # Errors
/// As [`Evaluations::of`]: a bug in the ruleset.
pub fn reasons(known: &Information, choices: [u32; 2], dice: &mut Dice) -> Result<Reasons, WeightsError> {
    if choices.iter().any(|choice| !known.legal().contains(choice)) {
        return Ok(Reasons::default());
    }
    let mut comparison = Comparison::new(known)?;
    let mut scratch = known.world(dice);
    for _ in 0..WORLDS {
        let world = known.world(dice);
        let ends = choices.map(|choice| comparison.finished(&world, &mut scratch, choice));
        if let [Some(first), Some(second)] = ends {
            comparison.add(&first, 1.0);
            comparison.add(&second, -1.0);
            comparison.worlds += 1;
        }
    }
    Ok(comparison.reasons())
}

/// The sums over worlds.
struct Comparison {
    evaluations: Evaluations,
    beam: Beam,
    seat: Seat,
    /// The aspects, with the place of each among the features.
    aspects: Vec<(Option<usize>, Aspect)>,
    /// For each aspect, how much more of it there is, and how many points more its feature counts.
    sums: Vec<[f64; 2]>,
    /// The points of the best other seat.
    others: f64,
    worlds: usize,
}

impl Comparison {
    fn new(known: &Information) -> Result<Self, WeightsError> {
        let features = known.feature_names();
        let place = |aspect: &Aspect| (features.iter().position(|name| *name == aspect.feature), *aspect);
        Ok(Self {
            evaluations: Evaluations::of(known)?,
            beam: Beam::new(Width::WIDE),
            seat: known.seat(),
            aspects: known.aspects().iter().map(place).collect(),
            sums: vec![[0.0; 2]; known.aspects().len()],
            others: 0.0,
            worlds: 0,
        })
    }

    /// The world after the choice and the rest of the turn; `None` if the world does not have the choice.
    fn finished(&mut self, world: &World, scratch: &mut World, choice: u32) -> Option<World> {
        let mut world = world.fork();
        let turns = world.turns();
        if !world.choose_number(choice) {
            return None;
        }
        let mut line = vec![];
        for _ in 0..DEPTH {
            let goes_on = world.turn() == Turn::Act(self.seat) && world.turns() == turns && !is_over(&world);
            if !goes_on {
                break;
            }
            self.beam.run(&self.evaluations, &world, scratch, (self.seat, Shuns::Nowhere));
            self.beam.line(&mut line);
            let played = line.iter().take_while(|&&number| world.choose_number(number)).count();
            if played == 0 {
                break;
            }
        }
        Some(world)
    }

    fn add(&mut self, world: &World, sign: f64) {
        let terms = self.evaluations.ends().terms(world, self.seat);
        for (sum, ((place, aspect), amount)) in
            self.sums.iter_mut().zip(self.aspects.iter().zip(world.amounts(self.seat)))
        {
            let term = place.and_then(|place| terms.get(place)).copied().unwrap_or_default();
            let points = if aspect.is_points { amount } else { term };
            *sum = [sum[0] + sign * f64::from(amount), sum[1] + sign * f64::from(points)];
        }
        let points = self.evaluations.ends().worth(world).points;
        let others = world.seats().iter().filter(|seat| *seat != self.seat).map(|seat| *points.of(seat));
        if let Some(best) = others.reduce(f32::max) {
            self.others += sign * f64::from(best);
        }
    }

    fn reasons(self) -> Reasons {
        let worlds = self.worlds.max(1) as f64;
        let mean = |((_, aspect), sums): (&(Option<usize>, Aspect), &[f64; 2])| {
            let [amount, points] = sums.map(|sum| sum / worlds);
            let is_reason = amount.abs() >= LEAST[0] && points.abs() >= LEAST[1];
            is_reason.then_some((Difference::new(*aspect, amount), points.abs()))
        };
        let mut all: Vec<(Difference, f64)> = self.aspects.iter().zip(&self.sums).filter_map(mean).collect();
        all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let differences = all.into_iter().take(MOST).map(|(difference, _)| difference).collect();
        let denied = -self.others / worlds;
        Reasons { differences, denied: if denied.abs() >= LEAST[0] { denied } else { 0.0 } }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use riband::{Library, Seats, core::Table};

    use super::*;

    fn opened(id: &str, seats: usize, text: &str) -> Box<dyn Table> {
        let variant = Library::new().load_str("mine", &format!("extends = \"{id}/standard.toml\"\n{text}")).unwrap();
        variant.open(Seats::new(seats).unwrap(), 7).unwrap()
    }

    fn known(table: &dyn Table) -> Information {
        let Turn::Act(seat) = table.turn() else { panic!("the match is over") };
        table.information(seat, &mut Dice::new(3)).unwrap()
    }

    #[test]
    fn every_aspect_is_a_feature_with_a_name_of_its_own() {
        for id in ["crossing-oceans", "transatlantic", "salty-ocean"] {
            let known = known(&*opened(id, 2, ""));
            let (aspects, features) = (known.aspects(), known.feature_names());
            assert!(!aspects.is_empty() && aspects.iter().all(|aspect| features.contains(&aspect.feature)), "{id}");
            let names: BTreeSet<&str> = aspects.iter().map(|aspect| aspect.name).collect();
            assert_eq!(names.len(), aspects.len(), "{id}: two aspects have one name");
            assert_eq!(known.world(&mut Dice::new(1)).amounts(known.seat()).len(), aspects.len(), "{id}");
        }
    }

    /// Coins are counted the same on both sides of the beginning of the last turn, and debts are positive (SO-27, SO-82).
    #[test]
    fn coins_are_those_of_the_seat_in_every_turn() {
        let (mut last, mut indebted) = (0, 0);
        for seed in 0..40 {
            let mut dice = Dice::new(seed);
            let mut table = opened("salty-ocean", 2, "");
            while let Turn::Act(seat) = table.turn() {
                let known = table.information(seat, &mut Dice::new(3)).unwrap();
                let world = known.world(&mut Dice::new(4));
                let amounts = world.amounts(seat);
                let amount = |feature: &str| {
                    amounts[known.aspects().iter().position(|aspect| aspect.feature == feature).unwrap()]
                };
                let position = world.position();
                let coins = position["seats"][seat.number().to_string()]["coins"].as_i64().unwrap() as f32;
                // What is under way counts as settled.
                if position["phase"] == "action" {
                    assert_eq!(amount("coins"), coins);
                }
                assert_eq!(amount("overdraft"), (-amount("coins")).max(0.0));
                last += usize::from(position["turn-number"] == 5);
                indebted += usize::from(coins < 0.0);
                table.play(riband::Pick::from(dice.below(table.choice_count() as u32) as usize)).unwrap();
            }
        }
        assert!(last > 100 && indebted > 10, "{last} {indebted}");
    }

    /// What one choice brings is what the other lacks.
    #[test]
    fn reasons_are_opposite_the_other_way_round() {
        for (id, seats) in [("crossing-oceans", 2), ("transatlantic", 3), ("salty-ocean", 3)] {
            let (mut table, mut dice, mut count) = (opened(id, seats, ""), Dice::new(5), 0);
            for _ in 0..20 {
                let known = known(&*table);
                if let [first, .., last] = *known.legal() {
                    let [one, other] = [[first, last], [last, first]]
                        .map(|choices| reasons(&known, choices, &mut Dice::new(6)).unwrap());
                    let back: Vec<_> =
                        other.differences.iter().map(|other| Difference { amount: -other.amount, ..*other }).collect();
                    assert_eq!((&one.differences, one.denied), (&back, -other.denied), "{id}");
                    count += one.differences.len();
                    let same = reasons(&known, [first, first], &mut Dice::new(6)).unwrap();
                    assert_eq!(same, Reasons::default(), "{id}");
                }
                table.play(riband::Pick::from(dice.below(table.choice_count() as u32) as usize)).unwrap();
            }
            assert!(count > 10, "{id}: {count}");
        }
    }

    /// A contract sold at the end of the phase is money instead of a contract (CO-30).
    #[test]
    fn a_contract_that_is_sold_is_money() {
        let mut table = opened("crossing-oceans", 2, "");
        let mut count = 0;
        for _ in 0..200 {
            let Turn::Act(seat) = table.turn() else { break };
            let known = table.information(seat, &mut Dice::new(3)).unwrap();
            let numbering = known.numbering();
            let number = |name: &str| numbering.number(name).ok().flatten().map(|number| number as u32);
            let choices = [number("sell contract").unwrap(), number("end contracts").unwrap()];
            if choices.iter().all(|choice| known.legal().contains(choice)) {
                let found = reasons(&known, choices, &mut Dice::new(1)).unwrap();
                let amount = |name| found.differences.iter().find(|found| found.name == name).map(|found| found.amount);
                count += usize::from(amount("contracts").is_some_and(|more| more < 0.0));
            }
            table.play(riband::Pick::from(0)).unwrap();
        }
        assert!(count > 0);
    }

    /// Actions that the seat does not have are no choices.
    #[test]
    fn there_are_no_reasons_for_what_cannot_be_done() {
        let known = known(&*opened("salty-ocean", 2, ""));
        let first = known.legal()[0];
        assert_eq!(reasons(&known, [first, u32::MAX], &mut Dice::new(1)).unwrap(), Reasons::default());
    }
}
