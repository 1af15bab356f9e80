//! What a change of the rules does.

use super::{
    Chart, Data, Document, Part, Table,
    changes::{TELLING, told},
    strengths::agreement,
    verdict::{Verdict, judge},
    words::{OF_PLAYERS, interval, many, matches, names, number, of_intervals, p, players, who},
};
use crate::{Plan, Results, Tally};

/// How many rows of the table of changes are shown where there is little room.
const BRIEF: usize = 12;

/// What the second variant does that the first does not, between the players of each plan.
#[must_use]
pub fn compared(runs: &[(Plan, Results)], margin: f64, command: &str) -> Document {
    let all = runs.first().map_or(Vec::new(), |(plan, _)| names(plan));
    let (a, b) = (all.first().map_or("", String::as_str), all.get(1).map_or("", String::as_str));
    let mut document =
        Document { title: format!("{b}, compared with {a}"), command: command.to_owned(), parts: Vec::new() };
    let verdicts: Vec<Verdict> = runs.iter().map(|(plan, results)| judge(plan, results, 1, margin)).collect();
    let lines = runs
        .iter()
        .zip(&verdicts)
        .map(|((plan, _), verdict)| format!("Between {}: {}.", players(plan), verdict.words.join("; ")));
    let lines = lines.chain(agreement(runs, &verdicts, margin));
    document.parts.push(Part::Verdict(lines.collect()));
    document.parts.push(Part::Text(OF_PLAYERS.to_owned()));
    for ((plan, results), verdict) in runs.iter().zip(&verdicts) {
        strength(&mut document, plan, results, verdict, margin);
    }
    document
}

fn strength(document: &mut Document, plan: &Plan, results: &Results, verdict: &Verdict, margin: f64) {
    let deals = results.deals();
    document.parts.push(Part::Heading(format!("Between {}", players(plan))));
    let ended = match (results.complete, results.enough) {
        (false, _) => "broken off",
        (true, true) => "stopped when the shares of the win were decided",
        (true, false) => "all that were allowed",
    };
    document.parts.push(Part::Text(format!(
        "The same {} deals from seed {} under both: {} each, {ended}. {} Differences of the share of the win of less than {} points count \
         as none.",
        many(deals),
        plan.seed(),
        matches(deals * plan.rotations() as u64),
        of_intervals(plan),
        number(100.0 * margin, 1.0)
    )));
    let rows = verdict.calls.iter().map(|one| (who(plan, one.whose), one.more.times(100.0)));
    document.parts.push(Part::Chart(Chart {
        title: "Wins more often under the second variant".to_owned(),
        unit: "points of the share of the win".to_owned(),
        data: Data::Intervals { reference: Some(0.0), rows: rows.collect() },
    }));
    let certain = verdict.changes.iter().filter(|change| change.p < TELLING).take(BRIEF);
    let effects = certain.map(|change| {
        let deviation = if change.effect == 0.0 { 1.0 } else { (change.more.mean / change.effect).abs() };
        (told(&change.name), change.more.times(1.0 / deviation))
    });
    let effects: Vec<_> = effects.collect();
    if !effects.is_empty() {
        document.parts.push(Part::Chart(Chart {
            title: "The strongest changes".to_owned(),
            unit: "standard deviations of one deal".to_owned(),
            data: Data::Intervals { reference: Some(0.0), rows: effects },
        }));
    }
    let both = |of: &dyn Fn(&Tally) -> crate::Histogram| {
        let named = results.sides.iter().zip(names(plan));
        Data::Histograms(named.map(|(side, name)| (name, of(side))).collect())
    };
    document.parts.push(Part::Chart(Chart {
        title: "Length".to_owned(),
        unit: "turns".to_owned(),
        data: both(&|side| side.turns.clone()),
    }));
    let scored = |side: &Tally| {
        let items =
            side.measures.iter().filter_map(|(name, sums)| Some((name.strip_prefix("scored/")?, sums.mean(deals))));
        items.map(|(item, points)| (item.to_owned(), points)).collect::<Vec<_>>()
    };
    document.parts.push(Part::Chart(Chart {
        title: "Where the points come from".to_owned(),
        unit: "points a seat".to_owned(),
        data: Data::Stacks(results.sides.iter().zip(names(plan)).map(|(side, name)| (name, scored(side))).collect()),
    }));
    let rows: Vec<Vec<String>> = verdict
        .changes
        .iter()
        .map(|change| {
            let half = change.more.half();
            vec![
                told(&change.name),
                number(change.before, half),
                number(change.after, half),
                interval(change.more),
                p(change.p),
                number(change.effect, 0.1),
                if change.saving.is_finite() { number(change.saving, 1.0) } else { "all".to_owned() },
            ]
        })
        .collect();
    let heads = ["", "before", "after", "difference", "p", "effect", "saving"].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title: "All that was measured".to_owned(), heads, brief: BRIEF, rows }));
    document.parts.push(Part::Text(format!(
        "p: how likely such a difference is by chance, corrected for all {} that were looked at (Holm). effect: the difference in standard \
         deviations of one deal. saving: how many times more deals two separate samples would have needed for the same interval. {} of {} \
         deals went the same way under both.",
        verdict.changes.len(),
        many(results.contrasts.first().map_or(0, |contrast| contrast.identical)),
        many(deals)
    )));
}
