//! How a variant changes over the values of one of its numbers, compared with the current value.

use super::{
    Chart, Data, Document, Part, Table,
    calls::{Call, Enough, in_word},
    changes::TELLING,
    simulate::shares,
    verdict::{Verdict, judge},
    words::{OF_PLAYERS, capital, interval, many, matches, mean, number, of_differences, players, who},
};
use crate::{
    By, Plan, Results, Whose,
    stats::{Estimate, FEW},
};

/// A value with the index of its variant in the plan.
type Value = (f64, usize);

/// Reports how shares of the win, points and length depend on the value of a key. The plan's first variant has the
/// key's current value; `values` are those of all its variants.
#[must_use]
pub fn swept(key: &str, values: &[f64], (plan, results): &(Plan, Results), margin: f64, command: &str) -> Document {
    let name = plan.variants().first().map_or("", |variant| variant.name());
    let mut document = Document { title: format!("{name}: {key}"), command: command.to_owned(), parts: Vec::new() };
    let Some(&now) = values.first() else { return document };
    let mut ordered: Vec<Value> = values.iter().copied().zip(0..).collect();
    ordered.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let judged: Vec<(f64, Verdict)> = ordered
        .iter()
        .filter(|(_, variant)| *variant > 0)
        .map(|&(value, variant)| (value, judge(plan, results, variant, margin)))
        .collect();
    let enough = ordered
        .iter()
        .filter(|(_, variant)| *variant > 0)
        .zip(&judged)
        .filter_map(|(&(_, variant), (_, verdict))| Enough::of(plan, results, variant, &verdict.calls, margin));
    let enough = enough.reduce(Enough::most);
    document.parts.push(Part::Verdict(verdict(plan, results, (key, now), &judged, (margin, enough))));
    document.parts.push(Part::Text(format!(
        "Between {}: the same {} deals from seed {} for every value, {} each. {}",
        players(plan),
        many(results.deals()),
        plan.seed(),
        matches(results.deals() * plan.rotations() as u64),
        of_differences(plan)
    )));
    let charts = charts(plan, results, &ordered);
    let all_values = all_values(key, now, &ordered, &charts);
    for (title, unit, lines) in charts {
        document.parts.push(Part::Chart(Chart {
            title,
            unit: unit.to_owned(),
            data: Data::Curves { key: key.to_owned(), now: Some(now), lines },
        }));
    }
    if !judged.is_empty() {
        document.parts.push(Part::Table(differences(plan, key, now, &judged)));
    }
    document.parts.push(Part::Table(all_values));
    document.parts.push(Part::Text(OF_PLAYERS.to_owned()));
    document
}

/// Those whose share is reported: with two seats the second share follows from the first.
fn told(plan: &Plan) -> Vec<Whose> {
    plan.judged().into_iter().filter(|whose| plan.seats() > 2 || whose.nth == 1).collect()
}

/// Which values shift shares of the win or the length, compared with the current value.
fn verdict(
    plan: &Plan,
    results: &Results,
    (key, now): (&str, f64),
    judged: &[(f64, Verdict)],
    (margin, enough): (f64, Option<Enough>),
) -> Vec<String> {
    let plain = |value: f64| number(value, 10.0);
    if results.deals() < FEW {
        return vec![format!("{key} is {}. There are too few deals to see a difference.", plain(now))];
    }
    let with = |test: &dyn Fn(&Verdict) -> bool| {
        let all: Vec<(f64, bool)> = judged.iter().map(|(value, verdict)| (*value, test(verdict))).collect();
        runs(&all)
    };
    let sentence = |what: String, parts: [(&str, String); 4]| {
        let parts = parts.into_iter().filter(|(_, with)| !with.is_empty());
        let parts: Vec<String> = parts.map(|(how, with)| format!("{how} with {with}")).collect();
        (!parts.is_empty()).then(|| format!("{what} {}", parts.join("; ")))
    };
    let mut lines = vec![format!("{key} is {} now.", plain(now))];
    let as_often = format!("practically as often as now (within {} points)", number(100.0 * margin, 1.0));
    for whose in told(plan) {
        let called =
            |call: Call| with(&move |verdict| verdict.calls.iter().any(|one| one.whose == whose && one.call == call));
        lines.extend(sentence(
            format!("{} wins", who(plan, whose)),
            [
                ("more often", called(Call::More)),
                ("less often", called(Call::Less)),
                (as_often.as_str(), called(Call::Equal)),
                ("", String::new()),
            ],
        ));
        let open = called(Call::Undecided);
        if !open.is_empty() {
            lines.push(format!(
                "Whether {} wins more or less often than now is undecided with {open}",
                who(plan, whose)
            ));
        }
    }
    lines.extend(enough.map(|enough| capital(&enough.told())));
    let turns = |verdict: &Verdict| {
        let change = verdict.changes.iter().find(|change| change.name == "turns").filter(|change| change.p < TELLING);
        change.map_or(0.0, |change| change.more.mean)
    };
    lines.extend(sentence(
        "Matches are".to_owned(),
        [
            ("longer", with(&|verdict| turns(verdict) > 0.0)),
            ("shorter", with(&|verdict| turns(verdict) < 0.0)),
            ("not detectably longer or shorter", with(&|verdict| turns(verdict) == 0.0)),
            ("", String::new()),
        ],
    ));
    lines
}

/// The marked values, neighbours merged into spans: `40 to 60, 90`.
fn runs(values: &[(f64, bool)]) -> String {
    let runs =
        values.chunk_by(|(_, one), (_, other)| one == other).filter(|run| run.first().is_some_and(|(_, is)| *is));
    let plain = |value: &(f64, bool)| number(value.0, 10.0);
    let told: Vec<String> = runs
        .flat_map(|run| match run {
            [first, _, .., last] => vec![format!("{} to {}", plain(first), plain(last))],
            few => few.iter().map(plain).collect(),
        })
        .collect();
    told.join(", ")
}

type Lines = Vec<(String, Vec<(f64, Estimate)>)>;

/// The charts over the values: title, unit and curves.
fn charts(plan: &Plan, results: &Results, values: &[Value]) -> Vec<(String, &'static str, Lines)> {
    let curve = |of: &dyn Fn(usize) -> Option<Estimate>| -> Vec<(f64, Estimate)> {
        values.iter().filter_map(|&(value, variant)| Some((value, of(variant)?))).collect()
    };
    let measure = |name: &str| {
        curve(&|variant| results.sides.get(variant).map(|side| mean(plan, side.measure(name), side.deals)))
    };
    let shares: Vec<_> = (0..plan.variants().len()).map(|variant| shares(plan, results, variant)).collect();
    let share = |whose: Whose| {
        let of = |variant: usize| {
            shares.get(variant)?.iter().find(|(own, _)| *own == whose).map(|(_, own)| own.times(100.0))
        };
        (who(plan, whose), curve(&of))
    };
    let all = |by: By| Whose::all(by, plan.seats());
    let mut charts: Vec<(String, &'static str, Lines)> = Vec::new();
    for by in plan.judged_by() {
        charts.push((format!("Share of the win by {}", in_word(by)), "%", all(by).map(share).collect()));
    }
    let by = if plan.rotates() { By::Player } else { By::Order };
    let points = all(by).map(|whose| (who(plan, whose), measure(&whose.measure("points"))));
    charts.push((format!("Points by {}", in_word(by)), "a match", points.collect()));
    for (title, unit, name) in [("Length", "turns", "turns"), ("Changes of the lead", "a match", "lead changes")] {
        charts.push((title.to_owned(), unit, vec![(title.to_lowercase(), measure(name))]));
    }
    charts
}

fn all_values(key: &str, now: f64, values: &[Value], charts: &[(String, &'static str, Lines)]) -> Table {
    let heads = charts.iter().flat_map(|(title, unit, lines)| {
        let of = move |name: &str| match title.split_once(" by ") {
            Some((what, _)) => format!("{name}: {}", what.to_lowercase()),
            None => title.clone(),
        };
        lines.iter().map(move |(name, _)| format!("{} ({unit})", of(name)))
    });
    let row = |(nth, (value, _)): (usize, &Value)| {
        let cells = charts.iter().flat_map(|(.., lines)| lines).filter_map(|(_, points)| points.get(nth));
        std::iter::once(labelled(*value, now)).chain(cells.map(|(_, estimate)| interval(*estimate))).collect()
    };
    let rows: Vec<Vec<String>> = values.iter().enumerate().map(row).collect();
    let heads = std::iter::once(key.to_owned()).chain(heads).collect();
    Table { title: "All values".to_owned(), heads, brief: rows.len(), rows }
}

fn labelled(value: f64, now: f64) -> String {
    format!("{}{}", number(value, 10.0), if value == now { " (now)" } else { "" })
}

/// The differences between each value and the current one, deal by deal.
fn differences(plan: &Plan, key: &str, now: f64, judged: &[(f64, Verdict)]) -> Table {
    let told = told(plan);
    let others = [("turns", "turns"), ("lead changes", "changes of the lead")];
    let row = |(value, verdict): &(f64, Verdict)| {
        let called =
            |whose: &Whose| verdict.calls.iter().find(|one| one.whose == *whose).map(|one| one.more.times(100.0));
        let change = |name: &str| verdict.changes.iter().find(|change| change.name == name).map(|change| change.more);
        let cells = told.iter().map(called).chain(others.iter().map(|(name, _)| change(name)));
        let cells = cells.map(|cell| interval(cell.unwrap_or_default()));
        std::iter::once(number(*value, 10.0)).chain(cells).collect()
    };
    let rows: Vec<Vec<String>> = judged.iter().map(row).collect();
    let wins = told.iter().map(|whose| format!("{}: wins (points)", who(plan, *whose)));
    let heads = std::iter::once(key.to_owned()).chain(wins).chain(others.iter().map(|(_, head)| (*head).to_owned()));
    let title = format!("More than with {}, in the same deals", number(now, 10.0));
    Table { title, heads: heads.collect(), brief: rows.len(), rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_told_as_a_span() {
        let values = [(10.0, true), (20.0, true), (30.0, true), (40.0, false), (50.0, true), (60.0, true)];
        assert_eq!(runs(&values), "10 to 30, 50, 60");
        assert_eq!(runs(&[(1.0, false)]), "");
    }
}
