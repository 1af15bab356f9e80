//! The effects of a change of the rules.

use riband::{Difference, Variant, core::text::shorten_to};

use super::{
    Chart, Data, Document, Part, Table,
    calls::in_word,
    changes::TELLING,
    strengths::agreement,
    things::Things,
    verdict::{Verdict, judge},
    words::{OF_PLAYERS, interval, many, matches, names, number, of_differences, p, players, who},
};
use crate::{Plan, Results, Tally};

/// The maximum number of changed rules that are listed, and the maximum length of a value.
const CHANGED: usize = 12;
const VALUE: usize = 60;
/// The number of rows of the table of changes in the brief form.
const BRIEF: usize = 12;

/// Compares two variants, between the players of each plan.
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
    if let Some([before, after, ..]) = runs.first().map(|(plan, _)| plan.variants()) {
        changed(&mut document, (before, a), (after, b));
    }
    document.parts.push(Part::Text(OF_PLAYERS.to_owned()));
    for ((plan, results), verdict) in runs.iter().zip(&verdicts) {
        strength(&mut document, plan, results, verdict, margin);
    }
    document
}

/// Names both variants, and lists what was changed.
fn changed(document: &mut Document, (before, a): (&Variant, &str), (after, b): (&Variant, &str)) {
    let said = |(variant, name): (&Variant, &str)| {
        // Variants with the same name are distinguished by their ids.
        let id = if name == variant.name() { format!(" ({})", variant.id()) } else { String::new() };
        format!("{name}{id}: {}", variant.summary())
    };
    let is_same = before.fingerprint() == after.fingerprint() && before.source() == after.source();
    let both = [(before, a), (after, b)].into_iter().take(if is_same { 1 } else { 2 });
    document.parts.extend(both.map(said).map(Part::Text));
    let mut all = before.differences(after);
    all.retain(|found| found.path.0.first().is_none_or(|key| key != "about"));
    let mut lines: Vec<String> = all.iter().take(CHANGED).map(line).collect();
    match all.len().saturating_sub(CHANGED) {
        0 => {}
        more => lines.push(format!("and {more} more, which riband diff shows")),
    }
    let what = if lines.is_empty() { "Nothing was changed." } else { "What was changed:" };
    document.parts.push(Part::Text(what.to_owned()));
    if !lines.is_empty() {
        document.parts.push(Part::List(lines));
    }
}

/// `start.money: 90 instead of 150`
fn line(found: &Difference) -> String {
    let value = |value: &Option<String>| {
        value
            .as_ref()
            .map_or_else(|| "nothing".to_owned(), |value| shorten_to(value, VALUE).replace(char::is_control, " "))
    };
    let order = if found.order { ", the order" } else { "" };
    format!("{}{order}: {} instead of {}", found.path, value(&found.there), value(&found.here))
}

/// Things that only the second variant has and that no player ever used.
fn unused(plan: &Plan, results: &Results) -> Vec<String> {
    let ([before, after, ..], Some(side)) = (plan.catalogs(), results.sides.get(1)) else { return Vec::new() };
    let is_new = |target: &&str| before.targets().binary_search_by(|own| own.as_str().cmp(target)).is_err();
    let is_unused = |target: &&str| side.measure(&format!("uses/{target}")).sum == 0.0;
    Things::of(plan).never(after.targets().iter().map(String::as_str).filter(is_new).filter(is_unused))
}

fn strength(document: &mut Document, plan: &Plan, results: &Results, verdict: &Verdict, margin: f64) {
    let deals = results.deals();
    document.parts.push(Part::Heading(format!("Between {}", players(plan))));
    let ended = match (results.complete, results.enough) {
        (false, _) => "broken off".to_owned(),
        (true, true) => {
            let by: Vec<&str> = plan.judged_by().into_iter().map(in_word).collect();
            format!("stopped when the shares of the win by {} were decided", by.join(" and by "))
        }
        (true, false) => "all that were allowed".to_owned(),
    };
    document.parts.push(Part::Text(format!(
        "The same {} deals from seed {} under both: {} each, {ended}. {} Differences of the share of the win of less than {} points count \
         as none.",
        many(deals),
        plan.seed(),
        matches(deals * plan.rotations() as u64),
        of_differences(plan),
        number(100.0 * margin, 1.0)
    )));
    // If every match was identical there are only zeros to show.
    if results.contrasts.first().is_some_and(|contrast| contrast.identical == deals) {
        return;
    }
    document.parts.extend(unused(plan, results).into_iter().map(Part::Text));
    let things = Things::of(plan);
    let rows = verdict.calls.iter().map(|one| (who(plan, one.whose), one.more.times(100.0)));
    document.parts.push(Part::Chart(Chart {
        title: "Wins more often under the second variant".to_owned(),
        unit: "points of the share of the win".to_owned(),
        data: Data::Intervals { reference: Some(0.0), rows: rows.collect() },
    }));
    let certain = verdict.changes.iter().filter(|change| change.p < TELLING).take(BRIEF);
    let effects = certain.map(|change| {
        let deviation = if change.effect == 0.0 || change.effect.is_infinite() {
            1.0
        } else {
            (change.more.mean / change.effect).abs()
        };
        (things.told(&change.name), change.more.times(1.0 / deviation))
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
            let is_use = change.name.starts_with("uses/");
            let value = |value: f64| if is_use && value == 0.0 { "never".to_owned() } else { number(value, half) };
            vec![
                things.told(&change.name),
                value(change.before),
                value(change.after),
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
        "p: how likely such a difference is by chance, corrected for all {} that were looked at (Holm){}. effect: the difference in standard \
         deviations of one deal. saving: how many times more deals two separate samples would have needed for the same interval. {} of {} \
         deals went the same way under both.",
        verdict.changes.len(),
        if plan.tables() > 1 { format!(" and for the {} tables", plan.tables()) } else { String::new() },
        many(results.contrasts.first().map_or(0, |contrast| contrast.identical)),
        many(deals)
    )));
}
