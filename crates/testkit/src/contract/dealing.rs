//! Promise 11: where the ruleset says that the deal treats all seats alike, all seats have the same distribution of
//! initial holdings.

use std::collections::BTreeMap;

use riband_core::{Dice, FeatureRow, FullRules, Seat, Seats};

use super::redealing::{CERTAIN, chance};
use crate::{Finding, breach::ensure};

/// How many deals are compared.
const DEALS: usize = 256;

/// Something a seat starts with: its place in the turn order, alone or combined with one feature of the position.
type Given = (usize, Option<(usize, u32)>);

/// Deals repeatedly, and compares every two seats in everything a deal gives them: in the deals where only one of
/// both has it, either must have it equally often.
///
/// # Errors
/// What one seat starts with more often than another.
pub fn check<R: FullRules>(rules: &R, seats: Seats, dice: &mut Dice) -> Result<(), Finding> {
    if !rules.deals_alike() {
        return Ok(());
    }
    let mut names = Vec::new();
    let mut apart: BTreeMap<(Seat, Seat, Given), [usize; 2]> = BTreeMap::new();
    for _ in 0..DEALS {
        let state = rules.deal(seats, dice);
        if names.is_empty() {
            rules.features(&state, Seat::new(0), &mut names);
        }
        let given: Vec<Vec<Given>> = seats.iter().map(|seat| given(rules, &state, seat, names.len())).collect();
        for (one, other) in pairs(seats) {
            let (mine, theirs) = (&given[one.index()], &given[other.index()]);
            for (mine, theirs) in mine.iter().zip(theirs).filter(|(mine, theirs)| mine != theirs) {
                apart.entry((one, other, *mine)).or_default()[0] += 1;
                apart.entry((one, other, *theirs)).or_default()[1] += 1;
            }
        }
    }
    let tests = (apart.len() as f64).ln();
    for ((one, other, (place, feature)), [mine, theirs]) in apart {
        let all = (mine + theirs) as f64;
        let likely = chance::of_count(mine as f64, all / 2.0, all) + tests > CERTAIN;
        let what = feature.and_then(|(feature, bits)| Some((names.get(feature)?, f32::from_bits(bits))));
        let what = what.map(|(name, value)| format!("{name} {value} at ")).unwrap_or_default();
        ensure!(
            11,
            "deals-alike",
            likely,
            "the deal is said to treat all seats alike, but of {DEALS} deals that give only one of {one} and {other} {what}place \
             {} in the turn order, {mine} give it to {one} and {theirs} to {other}",
            place + 1
        );
    }
    Ok(())
}

fn pairs(seats: Seats) -> impl Iterator<Item = (Seat, Seat)> {
    seats.iter().flat_map(move |one| seats.iter().filter(move |other| *other > one).map(move |other| (one, other)))
}

/// What a seat starts with.
fn given<R: FullRules>(rules: &R, state: &R::State, seat: Seat, features: usize) -> Vec<Given> {
    let order = rules.turn_order(state);
    let place = order.iter().position(|one| *one == seat).unwrap_or(order.len());
    let mut row = vec![0.0; features];
    rules.features(state, seat, &mut FeatureRow::new(&mut row));
    let each = row.iter().enumerate().map(|(feature, value)| (place, Some((feature, value.to_bits()))));
    [(place, None)].into_iter().chain(each).collect()
}
