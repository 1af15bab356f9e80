//! Whether findings are robust to uncertain numbers in the variant.

use std::cmp::Ordering;

use super::{
    Chart, Data, Document, Part, Table,
    changes::changes,
    things::Things,
    words::{OF_PLAYERS, capital, chance, interval, many, matches, mean, names, number, of_intervals, players},
};
use crate::{
    Plan, Results, Sums, Uncertain, Whose,
    stats::{ALPHA, Estimate, holm},
};

/// The number of conclusions to show where there is little room.
const BRIEF: usize = 20;
/// The number of conclusions that get a chart.
const CHARTS: usize = 3;

/// A conclusion of a run: a number is above or below its neutral value, or this is undecided.
#[derive(Clone, Debug)]
struct Conclusion {
    name: String,
    estimate: Estimate,
    says: Ordering,
}

/// How often a conclusion held over the draws.
struct Fate {
    was: Conclusion,
    draws: Vec<Estimate>,
    /// The number of draws in which it held, became undecided, and was reversed.
    held: usize,
    lost: usize,
    turned: usize,
}

/// The conclusions of a run: for one variant, whose share of the win is not the fair one; for two, every effect of
/// the second.
fn conclusions(plan: &Plan, results: &Results) -> Vec<Conclusion> {
    let says = |p: f64, more: f64| if p < ALPHA { more.total_cmp(&0.0) } else { Ordering::Equal };
    if plan.variants().len() > 1 {
        let all = changes(plan, results, 1).into_iter();
        return all
            .map(|one| Conclusion { says: says(one.p, one.more.mean), name: one.name, estimate: one.more })
            .collect();
    }
    let Some(side) = results.sides.first() else { return Vec::new() };
    let (deals, fair) = (side.deals, 1.0 / plan.seats() as f64);
    // With two seats both shares are one number.
    let judged = plan.judged().into_iter().filter(|whose| plan.seats() > 2 || whose.nth == 1);
    let names: Vec<String> = judged.map(Whose::wins).collect();
    let beyond = |name: &String| {
        let sums = side.measure(name);
        let squares = sums.squares + deals as f64 * fair * fair - 2.0 * fair * sums.sum;
        Sums { sum: sums.sum - deals as f64 * fair, squares }
    };
    let p = holm(&names.iter().map(|name| chance(plan, beyond(name), deals)).collect::<Vec<_>>());
    let one = |(name, p): (String, f64)| {
        let estimate = mean(plan, beyond(&name), deals).times(100.0);
        Conclusion { says: says(p, estimate.mean), name, estimate }
    };
    names.into_iter().zip(p).map(one).collect()
}

fn fates(first: Vec<Conclusion>, draws: &[Vec<Conclusion>]) -> Vec<Fate> {
    let fate = |was: Conclusion| {
        let mut fate = Fate { was, draws: Vec::new(), held: 0, lost: 0, turned: 0 };
        for draw in draws {
            // A measure that does not occur is undecided.
            let own = draw.iter().find(|one| one.name == fate.was.name);
            let says = own.map_or(Ordering::Equal, |one| one.says);
            fate.draws.extend(own.map(|one| one.estimate));
            match (fate.was.says, says) {
                (was, says) if was == says => fate.held += 1,
                // A new conclusion contradicts nothing.
                (Ordering::Equal, _) => fate.turned += 1,
                (_, Ordering::Equal) => fate.lost += 1,
                _ => fate.turned += 1,
            }
        }
        fate
    };
    first.into_iter().map(fate).collect()
}

/// Reports which conclusions of the first run hold in the others, whose variants have different numbers.
#[must_use]
pub fn sensitive(runs: &[(Plan, Results)], varied: &Uncertain, command: &str) -> Document {
    let mut document = Document { command: command.to_owned(), ..Document::default() };
    let Some(((plan, results), others)) = runs.split_first() else { return document };
    let all = names(plan);
    document.title = format!("{}: does a conclusion turn?", all.join(" and "));
    let draws: Vec<Vec<Conclusion>> = others.iter().map(|(plan, results)| conclusions(plan, results)).collect();
    let mut fates = fates(conclusions(plan, results), &draws);
    // Reversed ones first, then lost ones, then by certainty.
    let sure = |fate: &Fate| fate.was.estimate.mean.abs() / fate.was.estimate.half().max(f64::MIN_POSITIVE);
    fates.sort_by(|one, other| {
        let key = |fate: &Fate| (fate.was.says == Ordering::Equal, usize::MAX - fate.turned, usize::MAX - fate.lost);
        key(one).cmp(&key(other)).then_with(|| sure(other).total_cmp(&sure(one)))
    });
    let things = Things::of(plan);
    document.parts.push(Part::Verdict(verdict(&|name| things.told(name), &fates, others.len())));
    let keys = varied.numbers();
    document.parts.push(Part::Text(format!(
        "{} reconstructed numbers {} were varied at random, each by up to {} % of itself and in steps of {}, all in each of {} draws. Between {}: \
         the same {} deals from seed {} in every draw, {} each. {}",
        keys.len(),
        varied.pattern(),
        number(100.0 * varied.within(), 10.0),
        varied.grain(),
        others.len(),
        players(plan),
        many(results.deals()),
        plan.seed(),
        matches(results.deals() * plan.rotations() as u64),
        of_intervals(plan)
    )));
    let what = match all.as_slice() {
        [a, b] => format!("what {b} has more than {a}"),
        _ => "points of the share of the win beyond the fair one".to_owned(),
    };
    for fate in fates.iter().take(CHARTS) {
        let drawn = (1..).zip(&fate.draws).map(|(nth, one): (usize, _)| (format!("draw {nth}"), *one));
        let rows = std::iter::once(("as it is".to_owned(), fate.was.estimate)).chain(drawn).collect();
        document.parts.push(Part::Chart(Chart {
            title: things.told(&fate.was.name),
            unit: what.clone(),
            data: Data::Intervals { reference: Some(0.0), rows },
        }));
    }
    let rows: Vec<Vec<String>> = fates.iter().map(|fate| row(&things, fate)).collect();
    let heads = ["", "as it is", "says", "least", "most", "holds", "not told", "turns"].map(str::to_owned).to_vec();
    document.parts.push(Part::Table(Table { title: capital(&what), heads, brief: BRIEF, rows }));
    document.parts.push(Part::Text(format!(
        "says: whether this is surely more or less than 0 (below 0.05, corrected for all {} rows by Holm). least, most: the means of the \
         draws. holds, not told, turns: in how many draws it says the same, cannot be told any more, or says the opposite; for what cannot be told as \
         it is, in how many something can. By chance alone about 1 draw of 20 tells something that is not so. {OF_PLAYERS}",
        fates.len()
    )));
    document
}

fn row(things: &Things<'_>, fate: &Fate) -> Vec<String> {
    let half = fate.was.estimate.half();
    let means = fate.draws.iter().map(|one| one.mean);
    let (least, most) =
        means.fold((f64::INFINITY, f64::NEG_INFINITY), |(least, most), mean| (least.min(mean), most.max(mean)));
    let says = match fate.was.says {
        Ordering::Greater => "more",
        Ordering::Less => "less",
        Ordering::Equal => "-",
    };
    vec![
        things.told(&fate.was.name),
        interval(fate.was.estimate),
        says.to_owned(),
        number(least, half),
        number(most, half),
        fate.held.to_string(),
        fate.lost.to_string(),
        fate.turned.to_string(),
    ]
}

fn verdict(told: &dyn Fn(&str) -> String, fates: &[Fate], draws: usize) -> Vec<String> {
    let sure: Vec<&Fate> = fates.iter().filter(|fate| fate.was.says != Ordering::Equal).collect();
    let of = |fate: &Fate, times: usize| format!("{} ({times} of {draws})", told(&fate.was.name));
    let list = |count: &dyn Fn(&Fate) -> usize| -> Vec<String> {
        sure.iter().filter(|fate| count(fate) > 0).map(|fate| of(fate, count(fate))).collect()
    };
    let (turned, lost) = (list(&|fate| fate.turned), list(&|fate| fate.lost));
    let mut words = Vec::new();
    match (sure.len(), turned.as_slice()) {
        (0, _) => words.push("Nothing can be told as it is, so there is nothing to turn.".to_owned()),
        (count, []) => {
            words.push(format!("No conclusion turns: none of {count} says the opposite in any of {draws} draws."))
        }
        (_, turned) => words.push(format!("These conclusions turn: {}.", turned.join(", "))),
    }
    if !lost.is_empty() {
        words.push(format!("These cannot always be told any more: {}.", lost.join(", ")));
    }
    let new = fates.iter().filter(|fate| fate.was.says == Ordering::Equal && fate.turned > 0);
    let new: Vec<String> = new.map(|fate| of(fate, fate.turned)).collect();
    if !new.is_empty() {
        words.push(format!("These can be told only in some draws: {}.", new.join(", ")));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_conclusion_holds_is_lost_or_turns() {
        let one = |name: &str, says| Conclusion {
            name: name.to_owned(),
            estimate: Estimate { mean: 1.0, low: 0.5, high: 1.5 },
            says,
        };
        use Ordering::{Equal, Greater, Less};
        let draws: Vec<Vec<Conclusion>> = [Greater, Less, Equal, Greater].map(|says| vec![one("turns", says)]).into();
        let count = |says| {
            let all = fates(vec![one("turns", says), one("margin", says)], &draws);
            (
                verdict(&|name| format!("<{name}>"), &all, 4),
                [&all[0], &all[1]].map(|fate| [fate.held, fate.lost, fate.turned]),
            )
        };
        let (words, counts) = count(Greater);
        assert_eq!(counts, [[2, 1, 1], [0, 4, 0]]);
        assert!(words[0].contains("turn: <turns> (1 of 4)") && words[1].contains("<margin> (4 of 4)"), "{words:?}");
        let (words, counts) = count(Equal);
        assert_eq!(counts, [[1, 0, 3], [4, 0, 0]]);
        assert!(words[0].contains("nothing to turn") && words[1].contains("<turns> (3 of 4)"), "{words:?}");
        let held = fates(vec![one("turns", Less)], &draws[1..2]);
        assert!(verdict(&|name| format!("<{name}>"), &held, 1)[0].starts_with("No conclusion turns"));
    }
}
