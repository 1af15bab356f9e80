//! Formatting numbers and lists for readers.

use crate::{
    By, Plan, Rule, Sums, Whose,
    stats::{self, ALPHA, Estimate},
};

/// A number with as many digits as its interval justifies.
pub(super) fn number(value: f64, half: f64) -> String {
    with_digits(value, digits(half))
}

/// The maximum number of decimals.
const FINEST: usize = 3;

/// The number of decimals for half an interval's width: one significant digit, or two if the first two are below 35,
/// as is usual for uncertainties.
fn digits(half: f64) -> usize {
    if half <= 0.0 || !half.is_finite() {
        return 2;
    }
    let first = half.log10().floor();
    let next = if half < 3.5 * 10_f64.powf(first) { 1.0 } else { 0.0 };
    (next - first).clamp(0.0, FINEST as f64) as usize
}

/// The number of decimals for an interval: more if rounding would make it seem to reach 0.
fn digits_of(estimate: Estimate) -> usize {
    let vanishes = |digits: usize| {
        let least = 0.5 * 10_f64.powi(-(digits as i32));
        !estimate.holds_zero() && [estimate.low, estimate.high].iter().any(|end| end.abs() < least)
    };
    (digits(estimate.half())..FINEST).find(|&digits| !vanishes(digits)).unwrap_or(FINEST)
}

fn with_digits(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return "?".to_owned();
    }
    let text = format!("{value:.digits$}");
    // No negative zero.
    if text.trim_start_matches(['-', '0', '.']).is_empty() { text.trim_start_matches('-').to_owned() } else { text }
}

/// A mean with its interval: `4.0 (3.1 to 4.9)`.
pub(super) fn interval(estimate: Estimate) -> String {
    let (half, digits) = (estimate.half(), digits_of(estimate));
    let [mean, low, high] = [estimate.mean, estimate.low, estimate.high].map(|value| with_digits(value, digits));
    if half.is_finite() { format!("{mean} ({low} to {high})") } else { format!("{mean} (not known)") }
}

/// The interval alone, without signs, the smaller absolute value first: `3.1 to 4.9`, or one number where both are
/// equal.
pub(super) fn span(estimate: Estimate) -> String {
    let digits = digits_of(estimate);
    let (low, high) = (estimate.low.abs().min(estimate.high.abs()), estimate.low.abs().max(estimate.high.abs()));
    let (low, high) = (with_digits(low, digits), with_digits(high, digits));
    if low == high { low } else { format!("{low} to {high}") }
}

/// A share as percent with its interval.
pub(super) fn percent(share: Estimate) -> String {
    interval(share.times(100.0))
}

/// Formats a p-value.
pub(super) fn p(value: f64) -> String {
    if value < 0.001 { "< 0.001".to_owned() } else { format!("{value:.3}") }
}

/// Capitalizes the first letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

/// A count with grouped digits: `12 000`.
pub(super) fn many(count: u64) -> String {
    let digits = count.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join(" ")
}

/// `1 match`, `5 matches`.
pub(super) fn matches(count: u64) -> String {
    if count == 1 { "1 match".to_owned() } else { format!("{} matches", many(count)) }
}

/// Who plays: `club, club`.
pub(super) fn players(plan: &Plan) -> String {
    let names: Vec<&str> = plan.contenders().iter().map(crate::Contender::name).collect();
    names.join(", ")
}

/// One seat of a table: `number 1 in turn order`, `player 2`, `seat 3`.
pub(super) fn numbered(by: By, nth: impl std::fmt::Display) -> String {
    match by {
        By::Order => format!("number {nth} in turn order"),
        By::Player => format!("player {nth}"),
        By::Seat => format!("seat {nth}"),
    }
}

/// One seat of a table, players with their names: `player 1 (club)`.
pub(super) fn who(plan: &Plan, Whose { by, nth }: Whose) -> String {
    let name = plan.contenders().get(nth.saturating_sub(1)).filter(|_| by == By::Player).map(crate::Contender::name);
    let name = name.map_or_else(String::new, |name| format!(" ({name})"));
    format!("{}{name}", numbered(by, nth))
}

/// The mean with its interval: for a fixed number of deals if the plan has one, otherwise valid at any stopping time.
pub(crate) fn mean(plan: &Plan, sums: Sums, deals: u64) -> Estimate {
    match plan.rule() {
        Rule::Count => stats::fixed(sums, deals, ALPHA),
        _ => sequential(plan, ALPHA).estimate(sums, deals, ALPHA),
    }
}

/// The p-value of a difference.
pub(crate) fn chance(plan: &Plan, sums: Sums, deals: u64) -> f64 {
    match plan.rule() {
        Rule::Count => stats::p_value(sums, deals),
        _ => sequential(plan, ALPHA).p_value(sums, deals),
    }
}

/// A confidence sequence, narrowest at a quarter of the maximum number of deals: that must be fixed before the first
/// is played.
pub(super) fn sequential(plan: &Plan, alpha: f64) -> stats::Robbins {
    stats::Robbins::narrowest_at(plan.deals() / 4, alpha)
}

/// Distinct names for the variants of a plan: same names get their ids added, same ids the source they were read
/// from, and as a last resort their indices.
pub(super) fn names(plan: &Plan) -> Vec<String> {
    type Of = fn(&riband::Variant) -> String;
    let all = plan.variants();
    let beside: [Of; 2] = [|variant| variant.id().to_owned(), riband::Variant::source];
    let in_brackets = |of: Of| move |variant: &riband::Variant| format!("{} ({})", variant.name(), of(variant));
    let attempts = std::iter::once(all.iter().map(|variant| variant.name().to_owned()).collect())
        .chain(beside.into_iter().map(|of| all.iter().map(in_brackets(of)).collect::<Vec<_>>()));
    let is_clear = |names: &Vec<String>| names.iter().enumerate().all(|(nth, name)| !names[..nth].contains(name));
    attempts.into_iter().find(is_clear).unwrap_or_else(|| {
        let name = |(nth, variant): (usize, &riband::Variant)| format!("{} ({})", variant.name(), place(nth));
        all.iter().enumerate().map(name).collect()
    })
}

/// Names the index of a variant in the plan, counted from 0.
fn place(nth: usize) -> String {
    match nth {
        0 => "before".to_owned(),
        1 => "after".to_owned(),
        more => format!("variant {}", more + 1),
    }
}

/// Explains the intervals.
pub(super) fn of_intervals(plan: &Plan) -> &'static str {
    match plan.rule() {
        Rule::Count => "Intervals hold the true value in 95 of 100 cases; the number of deals was set beforehand.",
        _ => "Intervals hold the true value in 95 of 100 cases, however often one looks and whenever one stops.",
    }
}

/// In how many of 100 cases an interval with this `alpha` contains the true value.
fn cases(alpha: f64) -> String {
    let cases = format!("{:.2}", 100.0 * (1.0 - alpha));
    cases.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Explains the intervals of a single variant. The shares of the win that end a run hold simultaneously.
pub(super) fn of_shares(plan: &Plan) -> String {
    let each = plan.wins_alpha();
    match plan.rule() {
        Rule::Precision(_) if each < ALPHA => {
            format!("{} Those of shares of the win do so in {} of 100.", of_intervals(plan), cases(each))
        }
        _ => of_intervals(plan).to_owned(),
    }
}

/// Explains the intervals of a comparison: each number has one.
pub(super) fn of_differences(plan: &Plan) -> String {
    let (each, all) = (plan.wins_alpha(), plan.all_wins_alpha());
    let mut together = if each < all { format!(", all of them together in {}", cases(all)) } else { String::new() };
    if plan.tables() > 1 {
        together += &format!(", those of all {} tables in {}", plan.tables(), cases(all * plan.tables() as f64));
    }
    format!(
        "{} Those of differences of the share of the win do so in {} of 100{together}.",
        of_intervals(plan),
        cases(each)
    )
}

/// A caveat for reports on computer players.
pub(super) const OF_PLAYERS: &str = "All of this is what happens between these players. What a rule does to people it does through how \
they play: trust what weak and strong players agree on.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_that_they_are_worth() {
        assert_eq!(interval(Estimate::around(0.123_45, 0.012)), "0.123 (0.111 to 0.135)");
        assert_eq!(interval(Estimate::around(50.0, 1.25)), "50.0 (48.8 to 51.2)");
        assert_eq!(interval(Estimate::around(-0.001, 0.5)), "0.0 (-0.5 to 0.5)");
        assert_eq!(span(Estimate { mean: -4.0, low: -4.9, high: -3.1 }), "3.1 to 4.9");
        assert_eq!(span(Estimate { mean: 0.896, low: 0.817, high: 0.976 }), "0.82 to 0.98");
        assert_eq!(span(Estimate { mean: -1.5, low: -1.5, high: -1.5 }), "1.50");
        assert_eq!(span(Estimate { mean: 0.075, low: 0.002, high: 0.148 }), "0.002 to 0.148");
        assert_eq!(
            (number(-13.2, 11.0), number(-13.2, 40.0), number(2.0, 1.0)),
            ("-13".into(), "-13".into(), "2.0".into())
        );
        assert_eq!((many(1_234_567), many(12), matches(1)), ("1 234 567".into(), "12".into(), "1 match".into()));
        assert_eq!(interval(Estimate { mean: 1.0, low: f64::NEG_INFINITY, high: f64::INFINITY }), "1.00 (not known)");
    }
}
