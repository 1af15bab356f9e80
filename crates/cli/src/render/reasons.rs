//! Why one action is better than another, in a sentence.

use riband::{
    Speech,
    players::{Difference, Reasons},
};

use crate::{language::decimal, number::tenths, t};

/// What the one action brings more, or less: `money +£20, coal on ships -1; the best other seat 2.0 points less`.
pub(crate) fn reasons_text(speech: &Speech, Reasons { differences, denied, .. }: &Reasons) -> String {
    let mut parts = Vec::new();
    if !differences.is_empty() {
        parts.push(differences.iter().map(|one| difference_text(speech, one)).collect::<Vec<_>>().join(", "));
    }
    if *denied != 0.0 {
        let points = decimal(&tenths(denied.abs()));
        parts.push(match *denied > 0.0 {
            true => t!("reasons-less", "the best other seat {points} points less", points),
            false => t!("reasons-more", "the best other seat {points} points more", points),
        });
    }
    if parts.is_empty() { t!("reasons-none", "nothing differs by the end of the turn") } else { parts.join("; ") }
}

fn difference_text(speech: &Speech, Difference { feature, name, unit, amount, .. }: &Difference) -> String {
    let sign = if *amount < 0.0 { "-" } else { "+" };
    // To a tenth; whole numbers have none.
    let amount = decimal(&((10.0 * amount.abs()).round() / 10.0).to_string());
    let (called, counted) = speech.amount(feature, name, *unit);
    match (*unit, counted) {
        (Some("pounds"), _) => format!("{called} {sign}£{amount}"),
        (Some(unit), Some(counted)) if unit != *name => format!("{called} {sign}{amount} {counted}"),
        _ => format!("{called} {sign}{amount}"),
    }
}

#[cfg(test)]
mod tests {
    use riband::{Language, core::Aspect};

    use super::*;

    #[test]
    fn amounts_have_their_signs_and_units() {
        let text = |parts: &[(&'static str, Option<&'static str>, f64)], denied| {
            let mut reasons = Reasons::default();
            reasons.denied = denied;
            for &(name, unit, amount) in parts {
                let mut aspect = Aspect::new("feature", name);
                aspect.unit = unit;
                reasons.differences.push(Difference::new(aspect, amount));
            }
            reasons_text(&Speech::new(Language::English, &[]), &reasons)
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
