//! Reports on several runs: tournaments, and what a seat loses if it may not use something.

use super::{
    Chart, Data, Document, Part, Table,
    things::Things,
    words::{OF_PLAYERS, capital, interval, many, matches, mean, of_intervals, p, percent},
};
use crate::{
    By, Pairing, Plan, Results, Whose, ratings,
    stats::{ALPHA, Estimate, fixed, holm, p_value, share_of, worth},
};

/// The number of rows of a ranking in the brief form.
const BRIEF: usize = 20;

/// Reports on a round robin: for each variant its runs, each between two or more of all the players.
#[must_use]
pub fn tournament(names: &[String], variants: &[(String, &[(Plan, Results)])], command: &str) -> Document {
    let mut document = Document { title: "Tournament".to_owned(), command: command.to_owned(), parts: Vec::new() };
    let everything: Vec<&(Plan, Results)> = variants.iter().flat_map(|(_, runs)| *runs).collect();
    if variants.len() > 1 {
        document.parts.push(Part::Heading("All variants".to_owned()));
        standings(&mut document, names, &everything);
    }
    for (variant, runs) in variants {
        document.parts.push(Part::Heading(variant.clone()));
        standings(&mut document, names, &runs.iter().collect::<Vec<_>>());
    }
    let deals = everything.first().map_or(0, |(_, results)| results.deals());
    document.parts.push(Part::Text(format!(
        "{} deals a pairing, each played in every rotation of the seats; a deal is one sample. {OF_PLAYERS}",
        many(deals)
    )));
    document
}

fn standings(document: &mut Document, names: &[String], runs: &[&(Plan, Results)]) {
    let place = |plan: &Plan, index: usize| {
        plan.contenders().get(index).and_then(|contender| names.iter().position(|name| name == contender.name()))
    };
    let (mut pairings, mut cells) = (Vec::new(), vec![vec![Vec::<Estimate>::new(); names.len()]; names.len()]);
    let mut ranks = vec![Vec::<(Estimate, Estimate)>::new(); names.len()];
    let two = runs.iter().all(|(plan, _)| plan.seats() == 2);
    for (plan, results) in runs {
        let Some(side) = results.sides.first() else { continue };
        for index in 0..plan.seats() {
            let Some(own) = place(plan, index) else { continue };
            let whose = Whose { by: By::Player, nth: index + 1 };
            let sums = side.measure(&whose.wins());
            let share = share_of(sums, side.deals, plan.rotations(), ALPHA);
            ranks[own].push((share, mean(plan, side.measure(&whose.measure("place")), side.deals)));
            for rival in (0..plan.seats()).filter(|rival| *rival != index).filter_map(|rival| place(plan, rival)) {
                cells[own][rival].push(share);
                if two && index == 0 {
                    let worth = worth(sums, side.deals, plan.rotations());
                    pairings.push(Pairing { one: own, other: rival, share: share.mean, worth });
                }
            }
        }
    }
    let elo = if two { ratings(names.len(), &pairings) } else { Vec::new() };
    let mut order: Vec<usize> = (0..names.len()).collect();
    let wins: Vec<Estimate> =
        ranks.iter().map(|all| Estimate::pooled(&all.iter().map(|(share, _)| *share).collect::<Vec<_>>())).collect();
    order.sort_by(|&one, &other| wins[other].mean.total_cmp(&wins[one].mean));
    let heads = if two { ["", "Elo", "wins %"] } else { ["", "mean place", "wins %"] };
    let rows: Vec<Vec<String>> = order
        .iter()
        .map(|&index| {
            let places = Estimate::pooled(&ranks[index].iter().map(|(_, place)| *place).collect::<Vec<_>>());
            let rating = elo.get(index).map_or_else(
                || interval(places),
                |rating| format!("{:.0} ({:.0} to {:.0})", rating.mean, rating.low, rating.high),
            );
            vec![names[index].clone(), rating, percent(wins[index])]
        })
        .collect();
    if two {
        document.parts.push(Part::Chart(Chart {
            title: "Ratings".to_owned(),
            unit: "Elo, the mean of all at 0".to_owned(),
            data: Data::Intervals {
                reference: Some(0.0),
                rows: order.iter().filter_map(|&index| Some((names[index].clone(), *elo.get(index)?))).collect(),
            },
        }));
    }
    document.parts.push(Part::Table(Table {
        title: "Standings".to_owned(),
        heads: heads.map(str::to_owned).to_vec(),
        brief: rows.len(),
        rows,
    }));
    let heads = std::iter::once(String::new()).chain(order.iter().map(|&index| names[index].clone()));
    let cell = |own: usize, rival: usize| match cells[own][rival].as_slice() {
        [] => "-".to_owned(),
        all => percent(Estimate::pooled(all)),
    };
    let rows: Vec<Vec<String>> = order
        .iter()
        .map(|&own| std::iter::once(names[own].clone()).chain(order.iter().map(|&rival| cell(own, rival))).collect())
        .collect();
    let title = "Wins of the row where the column plays, in %".to_owned();
    document.parts.push(Part::Table(Table { title, heads: heads.collect(), brief: rows.len(), rows }));
}

/// Reports how much a player loses that may not use something, against others who may: the restricted player is the
/// first of each run.
#[must_use]
pub fn restricted(runs: &[(String, &Plan, &Results)], command: &str) -> Document {
    let name = runs.first().and_then(|(_, plan, _)| plan.variants().first()).map_or("", |variant| variant.name());
    let mut document =
        Document { title: format!("{name}: what each thing is worth"), command: command.to_owned(), parts: Vec::new() };
    let Some((_, first, results)) = runs.first() else { return document };
    let fair = 1.0 / first.seats() as f64;
    // Since seats rotate, an unrestricted player wins the fair share: the shortfall is the value of the thing.
    let lost = |(_, _, results): &(String, &Plan, &Results)| {
        let side =
            results.sides.first().map(|side| (side.measure(&Whose { by: By::Player, nth: 1 }.wins()), side.deals))?;
        let (mut sums, deals) = side;
        sums.squares += deals as f64 * fair * fair - 2.0 * fair * sums.sum;
        sums.sum = deals as f64 * fair - sums.sum;
        // The loss is at most the fair share, and at least the fair share minus 1.
        let Estimate { mean, low, high } = fixed(sums, deals, ALPHA);
        Some((Estimate { mean, low: low.max(fair - 1.0), high: high.min(fair) }, p_value(sums, deals)))
    };
    let all: Vec<(&str, Estimate, f64)> =
        runs.iter().filter_map(|run| lost(run).map(|(lost, p)| (run.0.as_str(), lost, p))).collect();
    let corrected = holm(&all.iter().map(|(.., p)| *p).collect::<Vec<_>>());
    let things = Things::of(first);
    // A thing that unrestricted players never used either has no measured value, so it is not listed as 0 with an
    // interval.
    let is_unused = |(target, _, results): &(String, &Plan, &Results)| {
        results.sides.first().is_some_and(|side| side.deals > 0 && side.measure(&format!("uses/{target}")).sum == 0.0)
    };
    let unused: Vec<&str> = runs
        .iter()
        .filter(|run| !run.0.contains(" and ") && is_unused(run))
        .map(|(target, ..)| target.as_str())
        .collect();
    let mut all: Vec<(String, Estimate, f64)> = all
        .into_iter()
        .zip(corrected)
        .filter(|((target, ..), _)| !unused.contains(target))
        .map(|((target, lost, _), p)| (named(&things, target), lost, p))
        .collect();
    all.sort_by(|(_, one, _), (_, other, _)| other.mean.total_cmp(&one.mean));
    let names = |test: &dyn Fn(&Estimate) -> bool| -> Vec<&str> {
        all.iter().filter(|(_, lost, p)| *p < ALPHA && test(lost)).map(|(name, ..)| name.as_str()).collect()
    };
    let (needed, harmful) = (names(&|lost| lost.mean > 0.0), names(&|lost| lost.mean < 0.0));
    let mut told = Vec::new();
    match needed.as_slice() {
        [] => told.push("Nothing of this is missed detectably.".to_owned()),
        [most, ..] => {
            told.push(format!(
                "{} is missed most. {} of {} are missed detectably.",
                capital(most),
                needed.len(),
                runs.len()
            ));
        }
    }
    if !harmful.is_empty() {
        told.push(format!("These players do better without {}: they use it badly.", harmful.join(", ")));
    }
    told.extend(things.never(unused.iter().copied()));
    document.parts.push(Part::Verdict(told));
    document.parts.push(Part::Text(format!(
        "One player of {} may not use the thing where there is anything else to do; seats change. {} deals each from seed {}: {} a row. The \
         fair share of the win is {:.1} %. p is corrected for all {} rows (Holm). {}",
        first.contenders().get(1).map_or("", crate::Contender::name),
        many(results.deals()),
        first.seed(),
        matches(results.deals() * first.rotations() as u64),
        100.0 * fair,
        runs.len(),
        of_intervals(first)
    )));
    document.parts.push(Part::Chart(Chart {
        title: "What a seat loses without it".to_owned(),
        unit: "points of the share of the win; pale where its own interval holds 0, before any correction".to_owned(),
        data: Data::Intervals {
            reference: Some(0.0),
            rows: all.iter().map(|(name, lost, _)| (name.clone(), lost.times(100.0))).collect(),
        },
    }));
    let mut rows: Vec<Vec<String>> =
        all.iter().map(|(name, lost, value)| vec![name.clone(), percent(*lost), p(*value)]).collect();
    rows.extend(unused.iter().map(|target| vec![things.thing(target), things.never_in_short(target), String::new()]));
    let heads = ["without", "loses % of the win", "p"].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title: "Ranking".to_owned(), heads, brief: BRIEF, rows }));
    document.parts.push(Part::Text(OF_PLAYERS.to_owned()));
    document
}

/// What is forbidden, in words.
fn named(things: &Things<'_>, forbidden: &str) -> String {
    forbidden.split(" and ").map(|target| things.thing(target)).collect::<Vec<_>>().join(" and ")
}
