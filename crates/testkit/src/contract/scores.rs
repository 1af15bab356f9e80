//! Promise 8: score entries add up, and each names its rule. That totals, sheets and rankings agree needs no check:
//! all are derived from the same lines ([`Scoring::score_lines`](riband_core::Scoring::score_lines)).

use riband_core::FullRules;

use super::{Scene, refusals::is_rule};
use crate::{Finding, breach::ensure};

/// Checks that the points of the entries add up within the range of a total and within the bounds of the rules, and
/// that every entry names a rule and what it is for.
///
/// # Errors
/// The first entry or sum that does not.
pub fn check<R: FullRules>(scene: &Scene<'_, R>) -> Result<(), Finding> {
    let bounds = scene.rules.bounds(scene.rules.seated(scene.state));
    for score in &scene.rules.score(scene.state).seats {
        let (seat, total) = (score.seat, score.total);
        let sum: i64 = score.entries.iter().map(|entry| i64::from(entry.points)).sum();
        ensure!(8, "score-sum", sum == i64::from(total), "the entries of {seat} add up to {sum}, not {total}");
        let within = bounds.as_ref().is_none_or(|bounds| bounds.contains(&total));
        ensure!(8, "score-bounds", within, "the total of {seat} is {total}, beyond the bounds {bounds:?}");
        for entry in &score.entries {
            let (item, rule) = (&entry.item, entry.rule);
            ensure!(8, "score-rule", is_rule(rule.0), "\"{item}\" is scored by \"{rule}\", not a rule number");
            ensure!(8, "score-item", !item.is_empty(), "an entry of {seat} does not say what it is for");
        }
    }
    Ok(())
}
