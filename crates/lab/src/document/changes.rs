//! All other effects of a change: every measure, and the strongest of them in words.

use super::{
    things::Things,
    words::{chance, mean, number, span},
};
use crate::{
    Plan, Results, Whose,
    stats::{ALPHA, Estimate, holm},
};

/// The maximum number of changes, besides those of the win, that are put into words.
const TOLD: usize = 4;
/// The corrected p-value below which a change is put into words. It is half of the overall error rate of 5 %: the
/// other half is for the shares of the win ([`Plan::wins_alpha`]).
pub(crate) const TELLING: f64 = ALPHA / 2.0;

/// How two variants differ in one measure. Shares of matches are in percentage points.
#[derive(Clone, PartialEq, Debug)]
pub struct Change {
    /// The name of the measure.
    pub name: String,
    /// The first variant's value.
    pub before: f64,
    /// The second's value.
    pub after: f64,
    /// The difference, with its interval.
    pub more: Estimate,
    /// The p-value, corrected for all measures, under all the variants of the plan and at all [tables](Plan::tables)
    /// of the report.
    pub p: f64,
    /// The difference in standard deviations of one deal.
    pub effect: f64,
    /// How many unpaired deals one paired deal is worth.
    pub saving: f64,
}

/// The differences between a plan's variant, counted from 1, and the first: every measure, but by seat only where
/// seats are judged.
pub(super) fn changes(plan: &Plan, results: &Results, variant: usize) -> Vec<Change> {
    let contrast = variant.checked_sub(1).and_then(|place| results.contrasts.get(place));
    let (Some(a), Some(b), Some(contrast)) = (results.sides.first(), results.sides.get(variant), contrast) else {
        return Vec::new();
    };
    let deals = results.deals();
    let names = a.measures.keys().chain(b.measures.keys().filter(|name| !a.measures.contains_key(*name)));
    // With two players, shares and places carry the same information.
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

/// A difference in standard deviations; infinite where there is no variance.
fn effect(more: f64, spread: f64) -> f64 {
    match spread > 0.0 {
        true => more / spread,
        false if more == 0.0 => 0.0,
        false => f64::INFINITY.copysign(more),
    }
}

/// What else changes: length first, then the strongest.
pub(super) fn others(words: &mut Vec<String>, changes: &[Change], plan: &Plan, bound: bool) {
    // What the calls have covered.
    let called: Vec<String> = plan.judged().into_iter().map(Whose::wins).collect();
    let certain: Vec<&Change> = changes
        .iter()
        .filter(|change| change.p < TELLING && !called.contains(&change.name))
        // With two players, places and wins are the same.
        .filter(|change| plan.seats() > 2 || !change.name.starts_with("player place/"))
        .collect();
    let length = certain.iter().find(|change| change.name == "turns");
    if let Some(change) = length {
        let percent = change.more.times(100.0 / change.before.max(f64::MIN_POSITIVE));
        let how = if change.more.mean > 0.0 { "longer" } else { "shorter" };
        words.push(format!("matches are {} % {how}", span(percent)));
    }
    // Turns imply decisions.
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
pub(crate) fn is_share(name: &str) -> bool {
    let of_wins = Whose::of_measure(name).is_some_and(|(_, what)| what == "wins");
    of_wins || ["half-time leader wins", "stalled"].contains(&name)
}
