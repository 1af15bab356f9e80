//! The greedy player and its evaluation, on every variant.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::HashSet;

use riband::{
    Library,
    core::{Dice, Information, Seat, Seats, Table, Turn, World},
};
use riband_players::{Evaluation, Greedy, Player, PlayerError, Quiet, Random};
use riband_tests::tables;

/// The maximum number of unfinished positions of a turn where the player must search all of them.
const FEW: usize = 12;

/// The knowledge of the seat to act, in positions of random play on every variant.
fn positions() -> impl Iterator<Item = (Information, Box<dyn Table>)> {
    (0..).zip(tables().unwrap()).flat_map(|(seed, (variant, seats))| {
        let mut table = variant.open(seats, seed).unwrap();
        let mut dice = Dice::stream(seed, 1);
        let at = move || {
            let step = 1 + dice.below(30);
            for _ in 0..step {
                let choices = table.choice_count();
                if choices == 0 || table.stalled() {
                    return None;
                }
                table.choose(dice.below(choices as u32) as usize).unwrap();
            }
            let Turn::Act(seat) = table.turn() else { return None };
            Some((table.information(seat, &mut dice).unwrap(), table.fork()))
        };
        std::iter::from_fn(at).take(4)
    })
}

/// The best share of the win at an end of the turn, by exhaustive search; counts the unfinished positions.
fn best(evaluation: &Evaluation, world: &mut World, at: (Seat, u32), open: &mut HashSet<u64>) -> f64 {
    let (seat, turns) = at;
    if world.turn() != Turn::Act(seat) || world.turns() != turns || world.stalled() {
        return *evaluation.shares(world).of(seat);
    }
    open.insert(world.key());
    let mut most = f64::NEG_INFINITY;
    for index in 0..world.legal().len() {
        if open.len() > FEW {
            break;
        }
        let mut after = world.fork();
        assert!(after.choose(index));
        most = most.max(best(evaluation, &mut after, at, open));
    }
    most
}

#[test]
fn greedy_takes_the_best_of_all_its_turns() {
    let (mut held, mut longer) = (0, 0);
    for (known, table) in positions() {
        let dice = Dice::new(held);
        let mut advised = dice.clone();
        let advice = Greedy::new().advise(&known, &mut advised, &Quiet).unwrap();
        let numbers: Vec<u32> = advice.choices.iter().map(|choice| choice.number).collect();
        let (mut listed, mut legal) = (numbers.clone(), known.legal().to_vec());
        listed.sort_unstable();
        legal.sort_unstable();
        assert_eq!(listed, legal);
        assert_eq!(advice.line.first(), numbers.first());

        let evaluation = Evaluation::of(&known).unwrap();
        let (mut worlds, mut all) = (dice.clone(), vec![0.0; numbers.len()]);
        let mut open = 0;
        for _ in 0..advice.iterations {
            let world = known.world(&mut worlds);
            for (sum, &number) in all.iter_mut().zip(&numbers) {
                let (mut after, mut seen) = (world.fork(), HashSet::new());
                assert!(after.choose_number(number));
                *sum += best(&evaluation, &mut after, (known.seat(), known.turns()), &mut seen);
                open += seen.len();
            }
        }
        if open > FEW {
            continue;
        }
        (held, longer) = (held + 1, longer + u32::from(open > 0));
        let most = all.iter().copied().fold(f64::NEG_INFINITY, f64::max) / advice.iterations as f64;
        let chosen = advice.choices[0].wins.unwrap().mean;
        assert!((all[0] / advice.iterations as f64 - chosen).abs() < 1e-9, "{chosen} in {}", table.position());
        assert!((most - chosen).abs() < 1e-9, "{most}, not {chosen}, in {}", table.position());
    }
    assert!(held > 100 && longer > 30, "{held} positions were small enough, {longer} of them longer than one action");
}

#[test]
fn the_same_dice_give_the_same_advice_whatever_was_thought_before() {
    let mut old = Greedy::new();
    let mut last = None;
    for (known, _) in positions().take(40) {
        let again = old.advise(&known, &mut Dice::new(3), &Quiet).unwrap();
        assert_eq!(again, Greedy::new().advise(&known, &mut Dice::new(3), &Quiet).unwrap());
        assert_ne!(last.replace(again.clone()), Some(again));
    }
}

#[test]
fn greedy_beats_random_in_every_ruleset() {
    for variant in ["crossing-oceans", "transatlantic", "salty-ocean"].map(|id| Library::new().load(id).unwrap()) {
        let mut won = 0.0;
        for seats in [2, 3, 4] {
            for seed in 0..4 {
                let mut table = variant.open(Seats::clamped(seats), seed).unwrap();
                let own = Seat::new(seed as usize % seats);
                let (mut greedy, mut dice) = (Greedy::new(), Dice::stream(seed, 1));
                while let Turn::Act(seat) = table.turn()
                    && !table.stalled()
                {
                    let known = table.information(seat, &mut dice).unwrap();
                    let player: &mut dyn Player = if seat == own { &mut greedy } else { &mut Random };
                    let number = player.choose(&known, &mut dice, &Quiet).unwrap();
                    table.choose_number(number as usize).unwrap();
                }
                won += table.payoffs().wins().of(own);
            }
        }
        // Of 12 matches, a player as good as random would win 4 and a third.
        assert!(won >= 8.0, "{}: {won} of 12", variant.id());
    }
}

#[test]
fn who_has_not_to_act_is_refused() {
    let table = Library::new().load("transatlantic").unwrap().open(Seats::clamped(2), 1).unwrap();
    let Turn::Act(seat) = table.turn() else { panic!("it has begun") };
    let other = Seats::clamped(2).next(seat);
    let known = table.information(other, &mut Dice::new(1)).unwrap();
    let refused = Greedy::new().advise(&known, &mut Dice::new(1), &Quiet);
    assert_eq!(refused, Err(PlayerError::NoChoice { seat: other }));
}

#[test]
fn an_evaluation_weighs_features_and_pays_out_what_is_over() {
    let mut over = 0;
    for (known, _) in positions() {
        let names = known.feature_names();
        let mut dice = Dice::new(1);
        let mut world = known.world(&mut dice);
        let mut row = vec![0.0; names.len()];
        let weights: Vec<[f32; 2]> = (0..names.len()).map(|index| [index as f32, 1.0]).collect();
        let evaluation = Evaluation::weighing(&names, &weights, [4.0, 2.0]).unwrap();
        let (progress, worth) = (world.progress(), evaluation.worth(&world));
        for seat in known.seats().iter() {
            world.features(seat, &mut row);
            let weighed = row.iter().zip(&weights).map(|(value, [a, b])| value * (a * (1.0 - progress) + b * progress));
            let (sum, size) = weighed.fold((0.0_f32, 1.0_f32), |(sum, size), part| (sum + part, size + part.abs()));
            assert!((evaluation.points(&world, seat) - sum).abs() < 1e-4 * size);
            assert_eq!(evaluation.points(&world, seat).to_bits(), worth.points.of(seat).to_bits());
        }
        // Two standard deviations ahead, the better of two seats wins all but some 3 %.
        let [one, other] = [0, 1].map(|index| worth.points.0[index]);
        let [own, theirs] = [0, 1].map(|index| worth.shares.0[index]);
        let scale = 4.0 + (2.0 - 4.0) * progress;
        assert!(
            ((own / theirs).ln() - f64::from(1.702 * (one - other) / scale)).abs() < 0.01 || own.min(theirs) < 1e-3
        );
        assert!((worth.shares.0.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        world.playout(&mut dice);
        let (paid, worth) = (world.payoffs(), evaluation.worth(&world));
        assert_eq!(worth.shares, paid.wins());
        assert!(known.seats().iter().all(|seat| evaluation.points(&world, seat) == world.total(seat) as f32));
        over += 1;
    }
    assert!(over > 100);
}
