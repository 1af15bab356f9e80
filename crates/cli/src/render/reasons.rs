//! Why one action is better than another, in a sentence.

use riband::players::{Difference, Reasons};

use crate::number::tenths;

/// What the one action brings more, or less: `money +£20, coal on ships -1; the best other seat 2.0 points less`.
pub(crate) fn reasons_text(Reasons { differences, denied, .. }: &Reasons) -> String {
    let mut parts = Vec::new();
    if !differences.is_empty() {
        parts.push(differences.iter().map(difference_text).collect::<Vec<_>>().join(", "));
    }
    if *denied != 0.0 {
        let how = if *denied > 0.0 { "less" } else { "more" };
        parts.push(format!("the best other seat {} points {how}", tenths(denied.abs())));
    }
    if parts.is_empty() { "nothing differs by the end of the turn".to_owned() } else { parts.join("; ") }
}

fn difference_text(Difference { name, unit, amount, .. }: &Difference) -> String {
    let sign = if *amount < 0.0 { "-" } else { "+" };
    // To a tenth; whole numbers have none.
    let amount = (10.0 * amount.abs()).round() / 10.0;
    match *unit {
        Some("pounds") => format!("{name} {sign}£{amount}"),
        Some(unit) if unit != *name => format!("{name} {sign}{amount} {unit}"),
        _ => format!("{name} {sign}{amount}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_their_signs_and_units() {
        let text = |parts: &[(&'static str, Option<&'static str>, f64)], denied| {
            let mut reasons = Reasons::default();
            reasons.denied = denied;
            for &(name, unit, amount) in parts {
                reasons.differences.push(Difference::new(name, unit, amount));
            }
            reasons_text(&reasons)
        };
        let pounds = ("money", Some("pounds"), 20.0);
        assert_eq!(
            text(&[pounds, ("coal on ships", None, -1.04)], 2.0),
            "money +£20, coal on ships -1; the best other seat 2.0 points less"
        );
        assert_eq!(
            text(&[("coins", Some("coins"), 2.5), ("fish at sea", Some("coins"), -3.0)], 0.0),
            "coins +2.5, fish at sea -3 coins"
        );
        assert_eq!(text(&[], -1.25), "the best other seat 1.3 points more");
        assert_eq!(text(&[], 0.0), "nothing differs by the end of the turn");
    }
}
