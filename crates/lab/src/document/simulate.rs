//! The report on a single variant.

use super::{
    Chart, Data, Document, Part, Table,
    things::Things,
    words::{OF_PLAYERS, capital, interval, many, matches, mean, number, of_shares, percent, players, sequential, who},
};
use crate::{
    By, Plan, Results, Rule, Tally, Use, Whose,
    stats::{ALPHA, Estimate, correlation, share_of},
};

/// The number of rows of the table of uses in the brief form.
const BRIEF: usize = 15;

/// Reports on one variant, between the players of each plan.
#[must_use]
pub fn simulated(runs: &[(Plan, Results)], command: &str) -> Document {
    let name = runs.first().and_then(|(plan, _)| plan.variants().first()).map_or("", |variant| variant.name());
    let mut document = Document { title: name.to_owned(), command: command.to_owned(), parts: Vec::new() };
    let summary = runs.first().and_then(|(plan, _)| plan.variants().first()).map_or("", |variant| variant.summary());
    if !summary.is_empty() {
        document.parts.push(Part::Text(summary.to_owned()));
    }
    for (plan, results) in runs {
        let Some(side) = results.sides.first() else { continue };
        document.parts.push(Part::Heading(format!("Between {}", players(plan))));
        document.parts.push(Part::Verdict(verdict(plan, results, side)));
        document.parts.push(Part::Text(format!(
            "{} on {} deals from seed {}. {}",
            matches(side.matches),
            many(side.deals),
            plan.seed(),
            of_shares(plan)
        )));
        wins(&mut document, plan, results, side);
        play(&mut document, plan, side);
        points(&mut document, plan, side);
        uses(&mut document, plan, side);
    }
    document.parts.push(Part::Text(OF_PLAYERS.to_owned()));
    document
}

/// Each judged share of the win under a variant of the plan, counted from 0.
pub(super) fn shares(plan: &Plan, results: &Results, variant: usize) -> Vec<(Whose, Estimate)> {
    let Some(side) = results.sides.get(variant) else { return Vec::new() };
    let share = |(nth, whose): (usize, Whose)| match (plan.rule(), results.wins.get(nth)) {
        (Rule::Precision(_), Some(wins)) => (whose, wins.estimate()),
        _ => (whose, share(plan, side, &whose.wins(), ALPHA)),
    };
    plan.judged().into_iter().enumerate().map(share).collect()
}

/// A share over all matches. Its interval misses the true value in a fraction `alpha` of all cases; it is valid at
/// any stopping time unless the number of matches is fixed beforehand.
fn share(plan: &Plan, side: &Tally, name: &str, alpha: f64) -> Estimate {
    let sums = side.measure(name);
    match plan.rule() {
        Rule::Count => share_of(sums, side.deals, plan.rotations(), alpha),
        _ => {
            let Estimate { mean, low, high } = sequential(plan, alpha).estimate(sums, side.deals, alpha);
            Estimate { mean, low: low.clamp(0.0, 1.0), high: high.clamp(0.0, 1.0) }
        }
    }
}

fn verdict(plan: &Plan, results: &Results, side: &Tally) -> Vec<String> {
    let mut told: Vec<String> = plan.judged_by().into_iter().flat_map(|by| favoured(plan, results, side, by)).collect();
    if let Rule::Precision(half) = plan.rule()
        && results.complete
        && !results.enough
    {
        told.push(format!("The precision of {:.2} points was not reached.", 100.0 * half));
    }
    if !results.complete {
        told.push("Broken off: these are the deals that were finished.".to_owned());
    }
    let stalled = share(plan, side, "stalled", ALPHA);
    if stalled.mean > 0.0 {
        told.push(format!("{} % of the matches were stopped because no rule would have ended them.", percent(stalled)));
    }
    told
}

/// Those, distinguished by `by`, whose share of the win is certainly not the fair one.
fn favoured(plan: &Plan, results: &Results, side: &Tally, by: By) -> Vec<String> {
    let fair = 1.0 / plan.seats() as f64;
    let own: Vec<(Whose, Estimate)> =
        shares(plan, results, 0).into_iter().filter(|(whose, _)| whose.by == by).collect();
    // All statements together are wrong in 5 of 100 cases.
    let is_far = |(whose, own): &&(Whose, Estimate)| {
        let surely = match plan.rule() {
            Rule::Precision(_) => *own,
            _ => share(plan, side, &whose.wins(), plan.wins_alpha()),
        };
        surely.low > fair || surely.high < fair
    };
    let mut far: Vec<&(Whose, Estimate)> = own.iter().filter(is_far).collect();
    far.sort_by(|(_, one), (_, other)| (other.mean - fair).abs().total_cmp(&(one.mean - fair).abs()));
    // The second of two wins what the first does not.
    far.retain(|(whose, _)| plan.seats() > 2 || whose.nth == 1);
    if far.is_empty() {
        let widest = own.iter().map(|(_, share)| share.half()).fold(0.0, f64::max);
        let what = match by {
            By::Order => "place in the turn order",
            By::Player => "player",
            By::Seat => "seat",
        };
        return vec![format!(
            "No {what} is favoured, as far as {} show (within {:.1} points).",
            matches(side.matches),
            100.0 * widest
        )];
    }
    let sentence = |(whose, share): &(Whose, Estimate)| {
        let how = if share.mean > fair { "more" } else { "less" };
        let who = capital(&who(plan, *whose));
        format!("{who} wins {} % of the matches, {how} than its fair {:.0} %.", percent(*share), 100.0 * fair)
    };
    far.into_iter().map(sentence).collect()
}

fn wins(document: &mut Document, plan: &Plan, results: &Results, side: &Tally) {
    let (mut rows, mut chart) = (Vec::new(), Vec::new());
    for (whose, share) in shares(plan, results, 0) {
        let points = mean(plan, side.measure(&whose.measure("points")), side.deals);
        rows.push(vec![who(plan, whose), percent(share), interval(points)]);
        chart.push((who(plan, whose), share.times(100.0)));
    }
    let reference = Some(100.0 / plan.seats() as f64);
    let title = "Share of the win".to_owned();
    document.parts.push(Part::Chart(Chart {
        title: title.clone(),
        unit: "% of the matches, with the fair share".to_owned(),
        data: Data::Intervals { reference, rows: chart },
    }));
    let heads = ["", "wins %", "points"].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title, heads, brief: rows.len(), rows }));
}

fn play(document: &mut Document, plan: &Plan, side: &Tally) {
    let of = |name: &str| mean(plan, side.measure(name), side.deals);
    let rows = [
        ("turns", "turns", 1.0),
        ("decisions", "decisions", 1.0),
        ("changes of the lead", "lead changes", 1.0),
        ("points of the first beyond the second", "margin", 1.0),
        ("% in which who leads at half-time wins", "half-time leader wins", 100.0),
        ("% stopped without an end", "stalled", 100.0),
    ];
    let rows: Vec<Vec<String>> =
        rows.iter().map(|(told, name, factor)| vec![(*told).to_owned(), interval(of(name).times(*factor))]).collect();
    let heads = ["a match has", ""].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title: "Length and tension".to_owned(), heads, brief: rows.len(), rows }));
    document.parts.push(Part::Chart(Chart {
        title: "Length".to_owned(),
        unit: "turns".to_owned(),
        data: Data::Histograms(vec![("matches".to_owned(), side.turns.clone())]),
    }));
}

fn points(document: &mut Document, plan: &Plan, side: &Tally) {
    let by = if plan.rotates() { By::Player } else { By::Order };
    let named = Whose::all(by, plan.seats()).zip(&side.points);
    let named = named.map(|(whose, points)| (who(plan, whose), points.clone()));
    document.parts.push(Part::Chart(Chart {
        title: "Points".to_owned(),
        unit: "points".to_owned(),
        data: Data::Histograms(named.collect()),
    }));
    let scored = side.measures.iter().filter_map(|(name, sums)| Some((name.strip_prefix("scored/")?, *sums)));
    let scored: Vec<(&str, Estimate)> = scored.map(|(item, sums)| (item, mean(plan, sums, side.deals))).collect();
    // Points can be negative: percentages are of the sum of absolute values.
    let total: f64 = scored.iter().map(|(_, points)| points.mean.abs()).sum();
    let share = |points: f64| if total == 0.0 { 0.0 } else { 100.0 * points / total };
    let all = if scored.iter().any(|(_, points)| points.mean < 0.0) { "% of all, won and lost" } else { "% of all" };
    let rows: Vec<Vec<String>> = scored
        .iter()
        .map(|(item, points)| vec![(*item).to_owned(), interval(*points), number(share(points.mean), 1.0)])
        .collect();
    let title = "Where the points come from".to_owned();
    document.parts.push(Part::Chart(Chart {
        title: title.clone(),
        unit: "points a seat".to_owned(),
        data: Data::Stacks(vec![(
            "a seat".to_owned(),
            scored.iter().map(|(item, points)| ((*item).to_owned(), points.mean)).collect(),
        )]),
    }));
    let heads = ["rule and item", "points a seat", all].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title, heads, brief: rows.len(), rows }));
}

/// The correlation, over seats of matches, between how often something is used and the share of the win.
fn with_winning(plan: &Plan, side: &Tally, own: &Use) -> Estimate {
    let count = side.matches as f64 * plan.seats() as f64;
    // The shares of a match sum to 1.
    let (times, wins) = (own.times as f64, side.matches as f64);
    let covariance = own.product - times * wins / count;
    let spread = ((own.squares as f64 - times * times / count) * (side.wins_squared - wins * wins / count)).sqrt();
    // The rotations of a deal are not independent.
    correlation(if spread > 0.0 { covariance / spread } else { 0.0 }, side.deals)
}

fn uses(document: &mut Document, plan: &Plan, side: &Tally) {
    let count = side.matches as f64 * plan.seats() as f64;
    let fair = 100.0 / plan.seats() as f64;
    let mut all: Vec<(&String, &Use, Estimate)> =
        side.uses.iter().map(|(target, own)| (target, own, with_winning(plan, side, own))).collect();
    all.sort_by(|(.., one), (.., other)| other.mean.abs().total_cmp(&one.mean.abs()));
    let things = Things::of(plan);
    let rows: Vec<Vec<String>> = all
        .iter()
        .map(|(target, own, r)| {
            vec![
                things.counted(target),
                interval(mean(plan, side.measure(&format!("uses/{target}")), side.deals)),
                interval(*r),
                number(100.0 * own.users as f64 / count, 1.0),
                number(100.0 * own.wins / own.users.max(1) as f64, 1.0),
            ]
        })
        .collect();
    let title = "What is used, and what goes with winning".to_owned();
    let told = all.iter().filter(|(.., r)| !r.holds_zero()).take(BRIEF);
    document.parts.push(Part::Chart(Chart {
        title: title.clone(),
        unit: "correlation of how often a seat uses it with its share of the win".to_owned(),
        data: Data::Intervals {
            reference: Some(0.0),
            rows: told.map(|(target, _, r)| (things.counted(target), *r)).collect(),
        },
    }));
    let heads = ["", "times a seat", "correlation", "% of seats use it", "% of those win"].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title, heads, brief: BRIEF, rows }));
    let targets = plan.catalogs().first().map_or(&[][..], |catalog| catalog.targets());
    let unused = targets.iter().map(String::as_str).filter(|target| !side.uses.contains_key(*target));
    document.parts.extend(things.never(unused).into_iter().map(Part::Text));
    document.parts.push(Part::Text(format!(
        "A correlation is no cause: who is ahead can afford more. The fair share is {fair:.0} %. What a card is worth to who may not use \
         it tells `riband restrict`. Forced decisions are no choices, and not counted."
    )));
}
