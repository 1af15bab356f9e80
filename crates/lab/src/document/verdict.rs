//! What a change does, in plain words.

use super::words::{chance, many, matches, mean, number, span, who};
use crate::{
    Plan, Results, Rule,
    block::wins_of,
    stats::{self, ALPHA, Estimate, holm},
};

/// How many changes besides those of the win are told in words.
const TOLD: usize = 4;
/// Below which corrected p-value a change is told in words: the other half of what may be wrong in 5 of 100 comparisons is for
/// the shares of the win ([`Plan::wins_alpha`]).
pub(super) const TELLING: f64 = ALPHA / 2.0;

/// What the difference of somebody's share of the win comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// More under the second variant.
    More,
    /// Less under it.
    Less,
    /// Different by less than the margin, if at all.
    Equal,
    /// Not known yet.
    Undecided,
}

/// What the second variant has more of one measure.
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
    /// How likely it is by chance, corrected for all that was looked at.
    pub p: f64,
    /// The difference in standard deviations of one deal.
    pub effect: f64,
    /// Of how many deals without pairing one paired deal takes the place.
    pub saving: f64,
}

/// What a change of the rules does.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// In plain words.
    pub words: Vec<String>,
    /// Everybody's share of the win.
    pub calls: Vec<(Estimate, Call)>,
    /// Everything that was measured, the strongest effects first.
    pub changes: Vec<Change>,
}

/// What the second variant of a plan has more, all that was measured.
pub(super) fn changes(plan: &Plan, results: &Results) -> Vec<Change> {
    let [a, b] = results.sides.as_slice() else { return Vec::new() };
    let deals = results.deals();
    let names = a.measures.keys().chain(b.measures.keys().filter(|name| !a.measures.contains_key(*name)));
    // Where players change seats, what each wins is told, too; the shares of a pair say the same twice.
    let twice =
        |name: &str| plan.seats() == 2 && ["wins/2", "order wins/2", "player wins/2", "player place/2"].contains(&name);
    let names: Vec<&String> = names.filter(|name| !twice(name)).collect();
    let difference = |name: &str| results.differences.get(name).copied().unwrap_or_default();
    let varies = |name: &&String| {
        a.measure(name).variance(deals) + b.measure(name).variance(deals) > 0.0 || difference(name).sum != 0.0
    };
    let names: Vec<&String> = names.into_iter().filter(varies).collect();
    let p: Vec<f64> = names.iter().map(|name| chance(plan, difference(name), deals)).collect();
    let corrected = holm(&p);
    let mut changes: Vec<Change> = names
        .iter()
        .zip(corrected)
        .map(|(name, p)| {
            let (one, other, more) = (a.measure(name), b.measure(name), difference(name));
            let apart = one.variance(deals) + other.variance(deals);
            let (spread, paired) = ((apart / 2.0).sqrt(), more.variance(deals));
            Change {
                name: (*name).clone(),
                before: one.mean(deals),
                after: other.mean(deals),
                more: mean(plan, more, deals),
                p,
                effect: if spread > 0.0 { more.mean(deals) / spread } else { 0.0 },
                saving: if paired > 0.0 { apart / paired } else { f64::INFINITY },
            }
        })
        .collect();
    changes
        .sort_by(|one, other| other.effect.abs().total_cmp(&one.effect.abs()).then_with(|| one.name.cmp(&other.name)));
    changes
}

/// What a difference comes to.
fn call(more: Estimate, margin: f64) -> Call {
    match more {
        _ if more.low > -margin && more.high < margin => Call::Equal,
        _ if more.low > 0.0 => Call::More,
        _ if more.high < 0.0 => Call::Less,
        _ => Call::Undecided,
    }
}

/// Judges what the second variant does. Differences of the share of the win below `margin` are practically none.
#[must_use]
pub fn judge(plan: &Plan, results: &Results, margin: f64) -> Verdict {
    let changes = changes(plan, results);
    let calls: Vec<(Estimate, Call)> = (0..plan.seats())
        .map(|index| {
            let sequential = results.wins.get(index).map(crate::stats::Sequence::estimate).unwrap_or_default();
            let more = match plan.rule() {
                Rule::Count => {
                    let sums = results.differences.get(&wins_of(plan, index)).copied().unwrap_or_default();
                    stats::fixed(sums, results.deals(), plan.wins_alpha())
                }
                _ => sequential,
            };
            (more, call(more, margin))
        })
        .collect();
    let mut words = Vec::new();
    bound(&mut words, results, plan);
    let who = |index: usize| who(plan, index);
    // The second of two wins what the first does not.
    let told = if plan.seats() == 2 { 1 } else { plan.seats() };
    let mut equal = Vec::new();
    if results.identical < results.deals() {
        for (index, (more, call)) in calls.iter().enumerate().take(told) {
            let points = more.times(100.0);
            match call {
                Call::More => words.push(format!("{} wins {} points more often", who(index), span(points))),
                Call::Less => words.push(format!("{} wins {} points less often", who(index), span(points))),
                Call::Equal => equal.push(who(index)),
                Call::Undecided if !points.half().is_finite() => {
                    words.push(format!("whether {} wins more or less often so few deals cannot tell", who(index)));
                }
                Call::Undecided => words.push(format!(
                    "whether {} wins more or less often is undecided ({} to {} points)",
                    who(index),
                    number(points.low, points.half()),
                    number(points.high, points.half())
                )),
            }
        }
        if !equal.is_empty() {
            let all =
                if equal.len() == told { "everybody wins".to_owned() } else { format!("{} wins", equal.join(" and ")) };
            words.push(format!("{all} practically as often (within {} points)", number(100.0 * margin, 1.0)));
        }
    }
    others(&mut words, &changes, results, plan);
    Verdict { words, calls, changes }
}

/// Whether the rule ever made a difference.
fn bound(words: &mut Vec<String>, results: &Results, plan: &Plan) {
    let (same, deals) = (results.identical, results.deals());
    if deals == 0 {
        words.push("nothing was finished".to_owned());
    } else if same == deals {
        let fingerprints: Vec<_> = plan.variants().iter().map(riband::Variant::fingerprint).collect();
        let why = if fingerprints.first() == fingerprints.get(1) { ": these are the same rules" } else { "" };
        words.push(format!(
            "the rule never bound{why}: {} went the same way to the last action",
            matches(deals * plan.rotations() as u64)
        ));
    } else if same * 10 >= deals {
        let hardly = if same * 200 >= 199 * deals { "the rule practically never bound: " } else { "" };
        words.push(format!("{hardly}it changed nothing at all in {} of {} deals", many(same), many(deals)));
    }
}

/// What else changes: length first, then the strongest.
fn others(words: &mut Vec<String>, changes: &[Change], results: &Results, plan: &Plan) {
    // What the calls have told.
    let called: Vec<String> = (0..plan.seats()).map(|index| wins_of(plan, index)).collect();
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
    // With turns, decisions are told.
    let is_length = |name: &str| name == "turns" || length.is_some() && name == "decisions";
    let rest: Vec<&&Change> = certain.iter().filter(|change| !is_length(&change.name)).collect();
    for change in rest.iter().take(TOLD) {
        let (how, half) = (if change.more.mean > 0.0 { "up" } else { "down" }, change.more.half());
        words.push(format!(
            "{} {how} by {} (from {} to {})",
            told(&change.name),
            span(change.more),
            number(change.before, half),
            number(change.after, half)
        ));
    }
    match rest.len().saturating_sub(TOLD) {
        0 if results.identical == results.deals() => {}
        0 => words.push("no other detectable change".to_owned()),
        1 => words.push("one more change is in the table".to_owned()),
        more => words.push(format!("{more} more changes are in the table")),
    }
}

/// A measure in words.
pub(super) fn told(name: &str) -> String {
    match name.split_once('/') {
        Some(("wins", seat)) => format!("wins of seat {seat}"),
        Some(("order wins", nth)) => format!("wins of number {nth} to act"),
        Some(("points", seat)) => format!("points of seat {seat}"),
        Some(("player wins", player)) => format!("wins of player {player}"),
        Some(("player points", player)) => format!("points of player {player}"),
        Some(("player place", player)) => format!("mean place of player {player}"),
        Some(("scored", item)) => format!("points for {item}"),
        Some(("uses", target)) => format!("use of {target}"),
        _ if name == "margin" => "the winner's margin".to_owned(),
        _ if name == "lead changes" => "changes of the lead".to_owned(),
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats, core::Dice};

    use super::*;
    use crate::{Block, Contender, Measures, Tally};

    /// Many values of two variants that nothing but luck tells apart, as many deals as a block has.
    fn luck(plan: &Plan, number: u64, dice: &mut Dice) -> Block {
        let (mut sides, mut differences, mut wins) = (vec![Tally::default(); 2], Measures::new(), Vec::new());
        let deals = plan.block(number);
        for _ in deals.clone() {
            let winners = [(); 2].map(|()| dice.below(plan.seats() as u32) as usize);
            let mut add = |name: String, values: [f64; 2]| {
                for (side, value) in sides.iter_mut().zip(values) {
                    side.measures.entry(name.clone()).or_default().add(value);
                }
                differences.entry(name).or_default().add(values[1] - values[0]);
            };
            for seat in 0..plan.seats() {
                let values = winners.map(|winner| f64::from(u8::from(winner == seat)));
                add(wins_of(plan, seat), values);
                wins.push(values[1] - values[0]);
                add(format!("points/{}", seat + 1), [(); 2].map(|()| f64::from(dice.below(60) + dice.below(60))));
            }
            add("turns".to_owned(), [(); 2].map(|()| f64::from(50 + dice.below(20))));
            // Some things happen in every match, some hardly ever.
            for rarity in 1..20 {
                let often =
                    |dice: &mut Dice| f64::from(u8::from(dice.below(rarity) == 0) + u8::from(dice.below(2) == 0));
                add(format!("uses/card={rarity}"), [often(dice), often(dice)]);
            }
        }
        let count = deals.end - deals.start;
        sides.iter_mut().for_each(|side| (side.deals, side.matches) = (count, count));
        Block { sides, differences, wins, ..Block::default() }
    }

    #[test]
    fn variants_that_are_alike_are_called_different_in_no_more_than_5_of_100() {
        let variant = Library::new().load("crossing-oceans/short").unwrap();
        let mut dice = Dice::new(20);
        for (seats, deals, rule) in
            [(2, 60, Rule::Count), (4, 60, Rule::Count), (2, 400, Rule::Margin(0.02)), (4, 400, Rule::Margin(0.02))]
        {
            let count = Seats::new(seats).unwrap();
            let players = vec![Contender::new("random", &variant, count).unwrap(); seats];
            let plan = Plan::new(vec![variant.clone(); 2], players, 1, deals, rule).unwrap();
            let wrong = (0..200).filter(|_| {
                let mut results = Results::new(&plan);
                for number in 0..plan.blocks() {
                    results.take(&plan, luck(&plan, number, &mut dice));
                    if results.enough {
                        break;
                    }
                }
                let verdict = judge(&plan, &results, 0.02);
                let called = verdict.calls.iter().any(|(_, call)| matches!(call, Call::More | Call::Less));
                called || !verdict.words.contains(&"no other detectable change".to_owned())
            });
            let wrong = wrong.count();
            assert!(wrong <= 10, "{seats} seats, {rule:?}: {wrong} of 200");
        }
    }

    #[test]
    fn of_few_deals_nothing_is_certain() {
        let variant = Library::new().load("crossing-oceans/short").unwrap();
        for rule in [Rule::Count, Rule::Margin(0.02)] {
            let players = vec![Contender::new("random", &variant, Seats::new(2).unwrap()).unwrap(); 2];
            let plan = Plan::new(vec![variant.clone(); 2], players, 1, 2, rule).unwrap();
            // Both deals differ by the same.
            let always = crate::Sums { sum: 2.0, squares: 2.0 };
            let differences = Measures::from([("turns".to_owned(), always), ("wins/1".to_owned(), always)]);
            let side = |measures| Tally { deals: 2, matches: 2, measures, ..Tally::default() };
            let sides = vec![side(Measures::new()), side(differences.clone())];
            let mut results = Results::new(&plan);
            results.take(&plan, Block { sides, differences, wins: vec![1.0, -1.0, 1.0, -1.0], ..Block::default() });
            let verdict = judge(&plan, &results, 0.02);
            assert!(verdict.calls.iter().all(|(_, call)| *call == Call::Undecided), "{:?}", verdict.calls);
            assert!(verdict.words.contains(&"no other detectable change".to_owned()), "{:?}", verdict.words);
        }
    }

    #[test]
    fn a_difference_within_the_margin_is_practically_none() {
        let call = |low, high| super::call(Estimate { mean: (low + high) / 2.0, low, high }, 0.02);
        assert_eq!(call(-0.01, 0.015), Call::Equal);
        assert_eq!(call(0.005, 0.015), Call::Equal);
        assert_eq!(call(0.005, 0.03), Call::More);
        assert_eq!(call(-0.03, -0.005), Call::Less);
        assert_eq!(call(-0.03, 0.001), Call::Undecided);
    }
}
