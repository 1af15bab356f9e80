//! Who wins more: the effect of a change on each share of the win, which comes first in every verdict.

use super::words::{many, number, span, who};
use crate::{
    By, Plan, Results, Rule, Whose,
    stats::{Estimate, FEW, Sequence, fixed, needed},
};

/// How a difference in a share of the win is classified.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// More under the other variant.
    More,
    /// Less under it.
    Less,
    /// The difference, if any, is below the margin.
    Equal,
    /// Not known yet.
    Undecided,
}

/// The effect of a variant on a share of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Called {
    /// Whose share.
    pub whose: Whose,
    /// The difference that the variant makes. The intervals of all calls hold simultaneously.
    pub more: Estimate,
    /// The classification.
    pub call: Call,
}

fn call(more: Estimate, margin: f64) -> Call {
    match more {
        _ if more.low > -margin && more.high < margin => Call::Equal,
        _ if more.low > 0.0 => Call::More,
        _ if more.high < 0.0 => Call::Less,
        _ => Call::Undecided,
    }
}

/// The effect of a plan's variant, counted from 1, on each [judged](Plan::judged) share of the win.
pub(super) fn calls(plan: &Plan, results: &Results, variant: usize, margin: f64) -> Vec<Called> {
    let judged = plan.judged();
    let Some(place) = variant.checked_sub(1) else { return Vec::new() };
    let sequences = results.wins.iter().skip(place * judged.len());
    let of = |(&whose, sequence): (&Whose, &Sequence)| {
        let more = match plan.rule() {
            Rule::Count => {
                let own = results.contrasts.get(place);
                let sums = own.map(|own| own.measure(&whose.wins())).unwrap_or_default();
                let more = fixed(sums, results.deals(), plan.wins_alpha());
                match own.is_some_and(|own| own.identical == results.deals()) {
                    true => more,
                    false => within_what_was_seen(more, results.deals(), plan.wins_alpha()),
                }
            }
            _ => sequence.estimate(),
        };
        Called { whose, more, call: call(more, margin) }
    };
    judged.iter().zip(sequences).map(of).collect()
}

/// Widens an interval to allow for events that were not observed: something that happens in one deal of n / ln(2 /
/// alpha) may well not occur in n deals, and differences that are all equal would have no width at all.
fn within_what_was_seen(more: Estimate, deals: u64, alpha: f64) -> Estimate {
    let missed = (2.0 / alpha).ln() / deals.max(1) as f64;
    Estimate { mean: more.mean, low: more.low.min(more.mean - missed), high: more.high.max(more.mean + missed) }
}

/// The calls in words: turn order first, undecided ones last.
pub(super) fn headline(plan: &Plan, calls: &[Called], (margin, enough): (f64, Option<Enough>)) -> Vec<String> {
    // With two seats the second share follows from the first.
    let told: Vec<&Called> = calls.iter().filter(|one| plan.seats() > 2 || one.whose.nth == 1).collect();
    let (open, decided): (Vec<&Called>, Vec<&Called>) = told.iter().partition(|one| one.call == Call::Undecided);
    let in_words = |some: &[&Called]| -> Vec<String> { some.iter().filter_map(|one| sentence(plan, one)).collect() };
    let mut words = in_words(&decided);
    let within = format!("practically as often (within {} points)", number(100.0 * margin, 1.0));
    // Those with the same call share a phrase; the rest have one each.
    let is_equal = |by: By| told.iter().filter(|one| one.whose.by == by).all(|one| one.call == Call::Equal);
    let equal: Vec<&str> = plan.judged_by().into_iter().filter(|by| is_equal(*by)).map(in_word).collect();
    if !equal.is_empty() {
        words.push(format!("everybody wins {within}, by {}", equal.join(" and by ")));
    }
    let single = told.iter().filter(|one| one.call == Call::Equal && !is_equal(one.whose.by));
    let single: Vec<String> = single.map(|one| who(plan, one.whose)).collect();
    match single.as_slice() {
        [] => {}
        [one] => words.push(format!("{one} wins {within}")),
        several => words.push(format!("{} win {within}", several.join(" and "))),
    }
    words.extend(in_words(&open));
    words.extend(enough.map(Enough::told));
    words
}

/// Roughly how many matches per variant would decide everything that is undecided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enough {
    /// If the differences are as estimated.
    pub seeming: u64,
    /// In the worst case.
    pub at_most: u64,
}

impl Enough {
    /// `None` if everything is decided, or if there are too few deals to estimate the variance.
    pub(super) fn of(plan: &Plan, results: &Results, variant: usize, calls: &[Called], margin: f64) -> Option<Self> {
        let deals = results.deals();
        let contrast = results.contrasts.get(variant.checked_sub(1)?)?;
        let open = calls.iter().filter(|one| one.call == Call::Undecided);
        let each = open.filter(|_| deals >= FEW).map(|one| {
            let sums = contrast.measure(&one.whose.wins());
            let matches = |half: f64| {
                let deals_needed = needed(sums.variance(deals), half, plan.wins_alpha(), plan.rule() != Rule::Count);
                rounded(deals_needed.max(deals + 1).saturating_mul(plan.rotations() as u64))
            };
            // An interval that does not reach from the mean to 0 or to the margin decides; one of half the margin
            // always does.
            let mean = one.more.mean.abs();
            Self { seeming: matches(mean.max(margin - mean)), at_most: matches(margin / 2.0) }
        });
        each.reduce(Self::most)
    }

    /// The maximum of both.
    pub(super) fn most(self, other: Self) -> Self {
        Self { seeming: self.seeming.max(other.seeming), at_most: self.at_most.max(other.at_most) }
    }

    pub(super) fn told(self) -> String {
        let (seeming, at_most) = (many(self.seeming), many(self.at_most));
        match seeming == at_most {
            true => format!("about {seeming} matches would decide that"),
            false => format!(
                "about {seeming} matches would decide that if the differences are what they seem, {at_most} whatever they are"
            ),
        }
    }
}

/// Rounded up to two significant digits.
pub(super) fn rounded(count: u64) -> u64 {
    let step = 10_u64.pow(count.checked_ilog10().unwrap_or(0).saturating_sub(1));
    count.div_ceil(step).saturating_mul(step)
}

/// The phrase for what distinguishes the judged shares.
pub(super) const fn in_word(by: By) -> &'static str {
    match by {
        By::Order => "turn order",
        By::Player => "player",
        By::Seat => "seat",
    }
}

fn sentence(plan: &Plan, called: &Called) -> Option<String> {
    let (who, points) = (who(plan, called.whose), called.more.times(100.0));
    match called.call {
        Call::More => Some(format!("{who} wins {} points more often", span(points))),
        Call::Less => Some(format!("{who} wins {} points less often", span(points))),
        Call::Equal => None,
        Call::Undecided if !points.half().is_finite() => {
            Some(format!("whether {who} wins more or less often so few deals cannot tell"))
        }
        Call::Undecided => Some(format!(
            "whether {who} wins more or less often is undecided ({} to {} points)",
            number(points.low, points.half()),
            number(points.high, points.half())
        )),
    }
}

#[cfg(test)]
mod tests {
    use riband::{Library, Seats};

    use super::*;
    use crate::{Block, Contender, Contrast, Measures, Sums, Tally};

    const MARGIN: f64 = 0.02;

    fn plan(deals: u64, rule: Rule) -> Plan {
        let variant = Library::new().load("salty-ocean").unwrap();
        let players = ["random"; 2].map(|name| Contender::new(name, &variant, Seats::clamped(2)).unwrap());
        Plan::new(vec![variant.clone(), variant], players.to_vec(), 1, deals, rule).unwrap()
    }

    /// Results of deals with these differences in the first player's share of two.
    fn results(plan: &Plan, more: &[f64]) -> Results {
        let (mut wins, mut differences) = (Vec::new(), Measures::new());
        for more in more {
            for (whose, more) in plan.judged().into_iter().zip([*more, -more]) {
                differences.entry(whose.wins()).or_insert_with(Sums::default).add(more);
                wins.push(more);
            }
        }
        let count = more.len() as u64;
        let side = Tally { deals: count, matches: count, ..Tally::default() };
        let contrasts = vec![Contrast { differences, identical: 0 }];
        let mut results = Results::none(plan);
        results.add(plan, Block { sides: vec![side.clone(), side], contrasts, wins, ..Block::default() });
        results
    }

    /// 40 deals that all end alike are consistent with an event that happens in one of ten, 1 000 hardly are.
    #[test]
    fn deals_that_are_all_alike_are_as_certain_as_there_are_many() {
        for (deals, alike, different) in [(40, Call::Undecided, Call::More), (1_000, Call::Equal, Call::More)] {
            let plan = plan(deals, Rule::Count);
            let call = |more: f64| {
                let all = calls(&plan, &results(&plan, &vec![more; deals as usize]), 1, MARGIN);
                (all[0].call, all[0].more)
            };
            let (equal, more) = call(0.0);
            assert_eq!(equal, alike, "{deals}: {more:?}");
            let missed = (2.0 / plan.wins_alpha()).ln() / deals as f64;
            assert!((more.low + missed).abs() < 1e-12 && (more.high - missed).abs() < 1e-12, "{more:?}");
            assert_eq!(call(0.5).0, different, "{deals}");
        }
    }

    /// A difference far from 0 and from the margin needs fewer matches than one that may be anything.
    #[test]
    fn what_differences_seem_to_be_says_how_many_matches_would_do() {
        for rule in [Rule::Count, Rule::Margin(MARGIN)] {
            let plan = plan(100, rule);
            let enough = |more: &[f64]| {
                let results = results(&plan, more);
                let calls = calls(&plan, &results, 1, MARGIN);
                assert!(calls.iter().all(|one| one.call == Call::Undecided), "{calls:?}");
                Enough::of(&plan, &results, 1, &calls, MARGIN).unwrap()
            };
            // Means of 0.1 and 0 with a variance of about 0.5, in an order in which neither shows early.
            let [far, none] = [60_i32, 50].map(|up| {
                let of = |nth: i32| [if 37 * nth % 100 < up { 1.0 } else { -1.0 }, 0.0][(nth % 2) as usize];
                enough(&(0..100).map(of).collect::<Vec<_>>())
            });
            for (enough, half) in [(far, 0.1), (none, MARGIN)] {
                let sums = |variance: f64, half: f64| {
                    rounded(needed(variance, half, plan.wins_alpha(), rule != Rule::Count).max(101))
                };
                let variance = if half == MARGIN { 0.505 } else { 0.495 };
                let close = |count: u64, expected: u64| {
                    let ratio = count as f64 / expected as f64;
                    assert!((0.9..1.1).contains(&ratio), "{rule:?} {half}: {count} {expected}");
                };
                close(enough.seeming, sums(variance, half));
                close(enough.at_most, sums(variance, MARGIN / 2.0));
                assert!(enough.seeming * 3 < enough.at_most, "{enough:?}");
            }
            assert!(far.seeming * 5 < none.seeming, "{far:?} {none:?}");
        }
    }

    #[test]
    fn counts_are_rounded_up_to_two_digits() {
        for (count, expected) in
            [(0, 0), (7, 7), (99, 99), (100, 100), (101, 110), (12_001, 13_000), (990_001, 1_000_000)]
        {
            assert_eq!(rounded(count), expected, "{count}");
        }
        assert_eq!(rounded(u64::MAX), u64::MAX);
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
