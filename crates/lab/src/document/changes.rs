//! Everything else that a change does: all that was measured, and the strongest of it in words.

use super::{
    things::Things,
    words::{chance, mean, number, span},
};
use crate::{
    Plan, Results, Whose,
    stats::{ALPHA, Estimate, holm},
};

/// How many changes besides those of the win are put into words.
const TOLD: usize = 4;
/// Below which corrected p-value a change is put into words: the other half of what may be wrong in 5 of 100 comparisons is for
/// the shares of the win ([`Plan::wins_alpha`]).
pub(super) const TELLING: f64 = ALPHA / 2.0;

/// What another variant has more of one measure. Shares of matches are in points of a hundred.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// What is measured.
    pub name: String,
    /// What the first variant has.
    pub before: f64,
    /// What the second has.
    pub after: f64,
    /// The difference, with its interval.
    pub more: Estimate,
    /// How likely it is by chance, corrected for all that was looked at, under all the variants of the plan and at all
    /// [tables](Plan::tables) of the report.
    pub p: f64,
    /// The difference in standard deviations of one deal.
    pub effect: f64,
    /// Of how many deals without pairing one paired deal takes the place.
    pub saving: f64,
}

/// What a variant of a plan, counted from 1, has more than the first: all that was measured, but by seat only where seats are
/// judged.
pub(super) fn changes(plan: &Plan, results: &Results, variant: usize) -> Vec<Change> {
    let contrast = variant.checked_sub(1).and_then(|place| results.contrasts.get(place));
    let (Some(a), Some(b), Some(contrast)) = (results.sides.first(), results.sides.get(variant), contrast) else {
        return Vec::new();
    };
    let deals = results.deals();
    let names = a.measures.keys().chain(b.measures.keys().filter(|name| !a.measures.contains_key(*name)));
    // The shares and the places of a pair say the same twice.
    let judged_by = plan.judged_by();
    let is_told = |name: &&String| match Whose::of_measure(name) {
        Some((whose, what)) => {
            judged_by.contains(&whose.by) && (plan.seats() > 2 || whose.nth == 1 || what == "points")
        }
        None => true,
    };
    let names: Vec<&String> = names.filter(is_told).collect();
    let difference = |name: &str| contrast.measure(name);
    let varies = |name: &&String| {
        a.measure(name).variance(deals) + b.measure(name).variance(deals) > 0.0 || difference(name).sum != 0.0
    };
    let names: Vec<&String> = names.into_iter().filter(varies).collect();
    let p: Vec<f64> = names.iter().map(|name| chance(plan, difference(name), deals)).collect();
    let families = (results.contrasts.len() * plan.tables()) as f64;
    let corrected = holm(&p).into_iter().map(|p| (p * families).min(1.0));
    let mut changes: Vec<Change> = names
        .iter()
        .zip(corrected)
        .map(|(name, p)| {
            let (one, other, more) = (a.measure(name), b.measure(name), difference(name));
            let times = if is_share(name) { 100.0 } else { 1.0 };
            let apart = one.variance(deals) + other.variance(deals);
            let (spread, paired) = ((apart / 2.0).sqrt(), more.variance(deals));
            Change {
                name: (*name).clone(),
                before: times * one.mean(deals),
                after: times * other.mean(deals),
                more: mean(plan, more, deals).times(times),
                p,
                effect: effect(more.mean(deals), spread),
                saving: if paired > 0.0 { apart / paired } else { f64::INFINITY },
            }
        })
        .collect();
    changes
        .sort_by(|one, other| other.effect.abs().total_cmp(&one.effect.abs()).then_with(|| one.name.cmp(&other.name)));
    changes
}

/// A difference in standard deviations; of what never varies, without end.
fn effect(more: f64, spread: f64) -> f64 {
    match spread > 0.0 {
        true => more / spread,
        false if more == 0.0 => 0.0,
        false => f64::INFINITY.copysign(more),
    }
}

/// What else changes: length first, then the strongest.
pub(super) fn others(words: &mut Vec<String>, changes: &[Change], plan: &Plan, bound: bool) {
    // What the calls have told.
    let called: Vec<String> = plan.judged().into_iter().map(Whose::wins).collect();
    let certain: Vec<&Change> = changes
        .iter()
        .filter(|change| change.p < TELLING && !called.contains(&change.name))
        // Of two, places and wins are one thing.
        .filter(|change| plan.seats() > 2 || !change.name.starts_with("player place/"))
        .collect();
    let length = certain.iter().find(|change| change.name == "turns");
    if let Some(change) = length {
        let percent = change.more.times(100.0 / change.before.max(f64::MIN_POSITIVE));
        let how = if change.more.mean > 0.0 { "longer" } else { "shorter" };
        words.push(format!("matches are {} % {how}", span(percent)));
    }
    // Turns stand for decisions.
    let is_length = |name: &str| name == "turns" || length.is_some() && name == "decisions";
    let things = Things::of(plan);
    let rest: Vec<&&Change> = certain.iter().filter(|change| !is_length(&change.name)).collect();
    for change in rest.iter().take(TOLD) {
        let half = change.more.half();
        words.push(format!(
            "{} (from {} to {})",
            things.changed(&change.name, Some(&span(change.more)), change.more.mean > 0.0),
            number(change.before, half),
            number(change.after, half)
        ));
    }
    match rest.len().saturating_sub(TOLD) {
        0 if !bound => {}
        0 => words.push("no other detectable change".to_owned()),
        1 => words.push("one more change is in the table".to_owned()),
        more => words.push(format!("{more} more changes are in the table")),
    }
}

/// Whether a measure is a share of the matches.
fn is_share(name: &str) -> bool {
    let of_wins = Whose::of_measure(name).is_some_and(|(_, what)| what == "wins");
    of_wins || ["half-time leader wins", "stalled"].contains(&name)
}
