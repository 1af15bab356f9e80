//! Who wins more: what a change makes of everybody's share of the win, which leads every verdict.

use super::words::{number, span, who};
use crate::{
    By, Plan, Results, Rule, Whose,
    stats::{Estimate, Sequence, fixed},
};

/// What the difference of somebody's share of the win comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// More under the other variant.
    More,
    /// Less under it.
    Less,
    /// Different by less than the margin, if at all.
    Equal,
    /// Not known yet.
    Undecided,
}

/// What a variant makes of a share of the win.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Called {
    /// Whose share.
    pub whose: Whose,
    /// What the variant gives more of it. The intervals of all that is called hold together.
    pub more: Estimate,
    /// What that comes to.
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

/// What a variant of a plan, counted from 1, makes of each [judged](Plan::judged) share of the win.
pub(super) fn calls(plan: &Plan, results: &Results, variant: usize, margin: f64) -> Vec<Called> {
    let judged = plan.judged();
    let Some(place) = variant.checked_sub(1) else { return Vec::new() };
    let sequences = results.wins.iter().skip(place * judged.len());
    let of = |(&whose, sequence): (&Whose, &Sequence)| {
        let more = match plan.rule() {
            Rule::Count => {
                let sums = results.contrasts.get(place).map(|own| own.measure(&whose.wins())).unwrap_or_default();
                fixed(sums, results.deals(), plan.wins_alpha())
            }
            _ => sequence.estimate(),
        };
        Called { whose, more, call: call(more, margin) }
    };
    judged.iter().zip(sequences).map(of).collect()
}

/// The calls in words: the turn order first.
pub(super) fn headline(plan: &Plan, calls: &[Called], margin: f64) -> Vec<String> {
    // The second of two wins what the first does not.
    let told: Vec<&Called> = calls.iter().filter(|one| plan.seats() > 2 || one.whose.nth == 1).collect();
    let mut words: Vec<String> = told.iter().filter_map(|one| sentence(plan, one)).collect();
    let within = format!("practically as often (within {} points)", number(100.0 * margin, 1.0));
    // Those of whom nobody is called otherwise are told in a word, the rest one by one.
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
    words
}

/// What those who are judged are told apart by.
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
