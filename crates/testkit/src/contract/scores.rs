//! Promise 8: the entries add up, and the ranking is an order.

use riband_core::{Place, Rules, Scoresheet, Seats};

use super::{Scene, refusals::is_rule};
use crate::{Finding, breach::ensure};

/// The score sheet is complete, adds up, agrees with the quick total, and ranks every seat once by points and
/// tie-breaks.
///
/// # Errors
/// It is not so.
pub fn check<R: Rules>(scene: &Scene<'_, R>, seats: Seats) -> Result<(), Finding> {
    let sheet = scene.rules.score(scene.state);
    adds_up(scene, &sheet, seats)?;
    ranks_everybody(&sheet, seats)?;
    is_an_order(&sheet.places)
}

fn adds_up<R: Rules>(scene: &Scene<'_, R>, sheet: &Scoresheet, seats: Seats) -> Result<(), Finding> {
    let listed = sheet.seats.iter().map(|score| score.seat);
    ensure!(8, "score-seats", listed.eq(seats.iter()), "the sheet does not list every seat once, in order");
    for score in &sheet.seats {
        let seat = score.seat;
        let sum: i64 = score.entries.iter().map(|entry| i64::from(entry.points)).sum();
        ensure!(
            8,
            "score-sum",
            sum == i64::from(score.total),
            "the entries of {seat} add up to {sum}, not {}",
            score.total
        );
        let quick = scene.rules.total(scene.state, seat);
        ensure!(
            8,
            "score-total",
            quick == score.total,
            "the quick total of {seat} is {quick}, the sheet says {}",
            score.total
        );
        for entry in &score.entries {
            ensure!(
                8,
                "score-rule",
                is_rule(entry.rule.0),
                "\"{}\" is scored by \"{}\", not a rule number",
                entry.item,
                entry.rule
            );
            ensure!(8, "score-item", !entry.item.is_empty(), "an entry of {seat} does not say what it is for");
        }
    }
    Ok(())
}

fn ranks_everybody(sheet: &Scoresheet, seats: Seats) -> Result<(), Finding> {
    let mut ranked: Vec<_> = sheet.places.iter().map(|place| place.seat).collect();
    ranked.sort_unstable();
    ensure!(8, "ranking-seats", ranked.iter().copied().eq(seats.iter()), "the ranking does not list every seat once");
    for place in &sheet.places {
        let total = sheet.seats.get(place.seat.index()).map(|score| score.total);
        ensure!(
            8,
            "ranking-points",
            total == Some(place.total),
            "{} is ranked with {} points",
            place.seat,
            place.total
        );
    }
    Ok(())
}

fn is_an_order(places: &[Place]) -> Result<(), Finding> {
    let worth = |place: &Place| (place.total, place.tiebreak.clone());
    for place in places {
        let ahead = places.iter().filter(|other| worth(other) > worth(place)).count();
        let equal = places.iter().filter(|other| worth(other) == worth(place)).count();
        let (seat, number) = (place.seat, place.place);
        ensure!(8, "ranking-place", usize::from(number) == ahead + 1, "{seat} has place {number}, with {ahead} ahead");
        ensure!(
            8,
            "ranking-shared",
            place.shared == (equal > 1),
            "{seat} shares its place with {equal}, and \"shared\" says otherwise"
        );
    }
    let falling = places.windows(2).all(|pair| pair[0].place <= pair[1].place);
    ensure!(8, "ranking-order", falling, "the ranking does not begin with the best");
    Ok(())
}
