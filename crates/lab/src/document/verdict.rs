//! What a change does, in plain words.

use super::words::{chance, matches, mean, number, span, who};
use crate::{
    Plan, Results, Rule,
    block::wins_of,
    stats::{ALPHA, Estimate, holm},
};

/// How many changes besides those of the win are told in words.
const TOLD: usize = 4;

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
                    mean(plan, sums, results.deals())
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
    others(&mut words, &changes, results);
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
        words.push(format!("it changed nothing at all in {:.1} % of the deals", 100.0 * same as f64 / deals as f64));
    }
}

/// What else changes: length first, then the strongest.
fn others(words: &mut Vec<String>, changes: &[Change], results: &Results) {
    let certain: Vec<&Change> = changes
        .iter()
        .filter(|change| {
            change.p < ALPHA
                && !(change.name.starts_with("wins/") || change.name.starts_with("player wins/"))
                && !change.name.contains("place/")
        })
        .collect();
    let length = certain.iter().find(|change| change.name == "turns");
    if let Some(change) = length {
        let percent = change.more.times(100.0 / change.before.max(f64::MIN_POSITIVE));
        let how = if change.more.mean > 0.0 { "longer" } else { "shorter" };
        words.push(format!("matches are {} % {how}", span(percent)));
    }
    let rest: Vec<&&Change> =
        certain.iter().filter(|change| !["turns", "decisions"].contains(&change.name.as_str())).collect();
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
    use super::*;

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
