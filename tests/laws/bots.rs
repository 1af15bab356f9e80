//! The interface for bots: numbers of actions, masks, payoffs and keys; none of it allocates.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{collections::HashMap, sync::Arc};

use riband::{
    Library, Pick, PlayError, RulesVisitor, Seat,
    core::{Dice, FullRules, Numbering, Payoffs, Scoresheet, Seats, Turn},
};
use riband_tests::tables;

/// Positions from all parts of random matches, including the last ones.
fn positions<R: FullRules>(rules: &R, seats: Seats) -> Vec<R::State> {
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    for seed in 0..6 {
        let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 1));
        rules.legal(&state, &mut legal);
        while !rules.stalled(&state)
            && let Some(action) = dice.pick(&legal)
        {
            if dice.below(8) == 0 {
                found.push(state.clone());
            }
            rules.step(&mut state, action, &mut legal, &mut ());
        }
        found.push(state);
    }
    found
}

/// Ranks the seats again, from the score sheet.
fn check_payoffs(sheet: &Scoresheet, payoffs: &Payoffs) {
    let seats = payoffs.seats();
    let standing: HashMap<Seat, (i32, &[i32])> =
        sheet.places.iter().map(|place| (place.seat, (place.total, &place.tiebreak[..]))).collect();
    for (place, seat) in sheet.places.iter().map(|place| (place.place, place.seat)) {
        let above = standing.values().filter(|other| **other > standing[&seat]).count();
        let equal = standing.values().filter(|other| **other == standing[&seat]).count();
        assert_eq!((place, *payoffs.places().of(seat)), (above as u8 + 1, above as u8 + 1));
        assert_eq!(usize::from(payoffs.sharing(seat)), equal);
        assert_eq!(Some(*payoffs.points().of(seat)), sheet.total(seat));
        let best_other = standing.iter().filter(|(other, _)| **other != seat).map(|(_, standing)| standing.0).max();
        assert_eq!(*payoffs.margins().of(seat), standing[&seat].0 - best_other.unwrap());
        // The mean of the shared places, from 1 for the first to -1 for the last.
        let shared = (above + 1..=above + equal).sum::<usize>() as f64 / equal as f64;
        let rank = 1.0 - 2.0 * (shared - 1.0) / (seats.count() - 1) as f64;
        assert!((payoffs.ranks().of(seat) - rank).abs() < 1e-12);
        assert_eq!(*payoffs.wins().of(seat), if above == 0 { 1.0 / equal as f64 } else { 0.0 });
    }
    let sum = |all: &[f64]| all.iter().sum::<f64>();
    assert!(sum(&payoffs.ranks().0).abs() < 1e-12 && (sum(&payoffs.wins().0) - 1.0).abs() < 1e-12);
    assert_eq!(sheet.winners().count(), payoffs.wins().0.iter().filter(|win| **win > 0.0).count());
}

struct Payoff(Seats);

impl RulesVisitor for Payoff {
    /// The number of positions with tied points: broken, and shared.
    type Output = (usize, usize);

    fn visit<R: FullRules>(self, rules: Arc<R>) -> (usize, usize) {
        let (mut broken, mut shared) = (0, 0);
        for state in positions(&*rules, self.0) {
            let (sheet, payoffs) = (rules.score(&state), rules.payoffs(&state));
            check_payoffs(&sheet, &payoffs);
            let totals: std::collections::HashSet<i32> = sheet.places.iter().map(|place| place.total).collect();
            let places: std::collections::HashSet<u8> = sheet.places.iter().map(|place| place.place).collect();
            broken += usize::from(totals.len() < places.len());
            shared += usize::from(places.len() < self.0.count());
        }
        (broken, shared)
    }
}

#[test]
fn payoffs_are_what_the_score_sheet_ranks() {
    let mut ties: HashMap<String, (usize, usize)> = HashMap::new();
    for (variant, seats) in tables().unwrap() {
        let (broken, shared) = variant.visit(Payoff(seats)).unwrap();
        let sum = ties.entry(variant.ruleset().to_owned()).or_default();
        *sum = (sum.0 + broken, sum.1 + shared);
    }
    assert_eq!(ties.len(), 3);
    // In the liner games the year of a ship breaks every tie.
    let (broken, shared) = (ties.values().all(|ties| ties.0 > 0), ties.values().any(|ties| ties.1 > 0));
    assert!(broken && shared, "else ties are not tested: {ties:?}");
}

struct Free(Seats);

impl RulesVisitor for Free {
    type Output = u64;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> u64 {
        let states = positions(&*rules, self.0);
        let numbering = Numbering::of(&rules, self.0);
        let (mut bits, mut bytes) = (vec![0; numbering.words()], vec![0; numbering.len()]);
        let counted = allocation_counter::measure(|| {
            for state in &states {
                numbering.mask(state, &mut bits).unwrap();
                numbering.mask_bytes(state, &mut bytes).unwrap();
                let payoffs = rules.payoffs(state);
                std::hint::black_box((payoffs.ranks(), payoffs.wins(), payoffs.margins(), rules.key(state)));
            }
        });
        counted.count_total
    }
}

#[test]
fn masks_payoffs_and_keys_allocate_nothing() {
    for (variant, seats) in tables().unwrap() {
        assert_eq!(variant.visit(Free(seats)), Some(0), "{} with {seats}", variant.id());
    }
}

/// Plays a table by numbers, and a second one by the indices of the same actions.
#[test]
fn a_table_is_played_by_numbers() {
    for (variant, seats) in tables().unwrap() {
        let [mut numbered, mut indexed] = [7, 7].map(|seed| variant.open(seats, seed).unwrap());
        let numbering = numbered.numbering();
        assert!(Arc::ptr_eq(&numbering, &indexed.fork().numbering()), "it is made once");
        assert!(Arc::ptr_eq(&numbering, &variant.numbering(seats).unwrap()), "it is made once");
        assert_eq!(numbering.seats(), seats);
        let (mut legal, mut dice) = (Vec::new(), Dice::new(3));
        let (mut bits, mut bytes) = (vec![0; numbering.words()], vec![0; numbering.count()]);
        while numbered.turn() != Turn::Over && !numbered.stalled() {
            numbered.legal_numbers(&mut legal);
            numbered.legal_mask(&mut bits).unwrap();
            numbered.legal_bytes(&mut bytes).unwrap();
            let lines: Vec<String> = legal.iter().filter_map(|&number| numbering.name(number)).collect();
            assert_eq!(lines, indexed.offered());
            let marked = |number: usize| bits[number / 64] >> (number % 64) & 1 == 1;
            assert_eq!(bytes.len(), numbering.count());
            for (number, &byte) in bytes.iter().enumerate() {
                let expected = legal.contains(&number);
                assert_eq!((marked(number), byte), (expected, u8::from(expected)), "{number}");
            }
            let index = dice.below(legal.len() as u32) as usize;
            assert_eq!(numbering.number(&lines[index]), Ok(Some(legal[index])));
            indexed.choose(index).unwrap();
            if dice.below(2) == 0 {
                numbered.choose_number(legal[index]).unwrap();
            } else {
                assert_eq!(numbered.play(Pick::number(legal[index])).unwrap().notation, lines[index]);
            }
            assert_eq!((numbered.hash(), numbered.key()), (indexed.hash(), indexed.key()));
        }
        assert_eq!(numbered.payoffs(), indexed.payoffs());
    }
}

#[test]
fn numbers_and_masks_that_do_not_fit_are_refused() {
    let (variant, seats) = tables().unwrap().into_iter().next().unwrap();
    let mut table = variant.open(seats, 7).unwrap();
    let numbering = table.numbering();
    let (hash, count) = (table.hash(), numbering.count());
    let beyond = PlayError::NoSuchNumber { number: count, numbers: count };
    assert_eq!(table.choose_number(count), Err(beyond.clone()));
    assert_eq!(table.play(Pick::number(count)), Err(beyond));
    assert_eq!((numbering.name(count), numbering.kind(count)), (None, None));
    let mut legal = Vec::new();
    table.legal_numbers(&mut legal);
    let illegal = (0..count).find(|number| !legal.contains(number)).unwrap();
    assert!(matches!(table.choose_number(illegal), Err(PlayError::Refused(_))));
    let waits = seats.iter().last().unwrap();
    assert!(matches!(table.play(Pick::number(legal[0]).by(waits)), Err(PlayError::NotYourTurn { .. })));
    let short = table.legal_mask(&mut vec![0; numbering.words() - 1]).unwrap_err();
    assert_eq!((short.needed, short.given), (numbering.words(), numbering.words() - 1));
    assert!(table.legal_bytes(&mut vec![0; count - 1]).is_err());
    assert_eq!(table.hash(), hash);
    assert!(numbering.number("plough boston").is_err());
}

/// Numbers are stable for those who stored them: how many there are, and what they mean.
#[test]
fn numbers_stay_what_they_were() {
    let mut told = String::new();
    for (variant, seats) in tables().unwrap() {
        let numbering = variant.numbering(seats).unwrap();
        let (count, print) = (numbering.count(), numbering.fingerprint());
        told += &format!("{} {}: {count} {print}\n", variant.id(), seats.count());
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/numbers");
    settings.set_prepend_module_to_snapshot(false);
    settings.bind(|| insta::assert_snapshot!("variants", told));
}

/// Points are bounded where no money scores. The bound is more than a match reaches, but not by far.
#[test]
fn points_have_bounds_where_money_does_not_score() {
    let library = Library::new();
    let no_money =
        "ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n[scoring]\nmoney = false\n";
    let [standard, bounded] =
        [library.load("crossing-oceans").unwrap(), library.load_str("no-money", no_money).unwrap()];
    for seats in bounded.seats().iter() {
        assert_eq!(standard.open(seats, 1).unwrap().bounds(), None);
        let bounds = bounded.open(seats, 1).unwrap().bounds().unwrap();
        let totals = bounded.visit(Totals(seats)).unwrap();
        assert!(totals.iter().all(|total| bounds.contains(total)));
        let most = *totals.iter().max().unwrap();
        assert!(*bounds.start() == 0 && (most..20 * most).contains(bounds.end()), "{most}, {bounds:?}");
    }
}

/// Every total in positions of random matches.
struct Totals(Seats);

impl RulesVisitor for Totals {
    type Output = Vec<i32>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Vec<i32> {
        let payoffs = positions(&*rules, self.0).into_iter().map(|state| rules.payoffs(&state).points());
        payoffs.flat_map(|points| points.seated(self.0).to_vec()).collect()
    }
}
