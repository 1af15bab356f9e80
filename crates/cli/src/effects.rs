//! The effects of a choice in words: the engine's preview, for the line mode and the screen.

use std::collections::BTreeSet;

use riband::{
    Coins,
    core::{Outlook, Preview, ledger::Quote},
};
use serde_json::Value;

use crate::t;

/// The certain effects, line by line, without turn headings.
pub(crate) fn certain_lines(preview: &Preview) -> impl Iterator<Item = &str> {
    preview.events.iter().filter(|told| !told.heading).map(|told| told.text.as_str())
}

/// The price and the gain: `-30`, `+90`, `-30 +90`; empty if there is neither.
pub(crate) fn price(quote: Quote) -> String {
    let cost = (quote.cost > Coins::ZERO).then(|| format!("-{}", quote.cost.0));
    let income = (quote.income > Coins::ZERO).then(|| format!("+{}", quote.income.0));
    cost.into_iter().chain(income).collect::<Vec<_>>().join(" ")
}

/// Money and points afterwards: `money 150 → 120 (-30), points 12 → 15 (+3)`; if they are uncertain, `points 12 → 15
/// to 18`.
pub(crate) fn balance(preview: &Preview) -> String {
    let step = |word: &str, Outlook { before, least, most, .. }: Outlook| match least - before {
        _ if least != most => t!("balance-range", "{word} {before} → {least} to {most}", word, before, least, most),
        0 => format!("{word} {least}"),
        change => format!("{word} {before} → {least} ({change:+})"),
    };
    let money = preview.money.map(|money| step(&t!("balance-money", "money"), money));
    let points = preview.points.map(|points| step(&t!("balance-points", "points"), points));
    money.into_iter().chain(points).collect::<Vec<_>>().join(", ")
}

/// The names in an action or an event: ports, ships, cards, goods.
pub(crate) fn names(value: &Value) -> BTreeSet<String> {
    match value {
        Value::Object(map) => {
            map.iter().filter(|(key, _)| *key != "kind").flat_map(|(_, value)| names(value)).collect()
        }
        Value::Array(items) => items.iter().flat_map(names).collect(),
        Value::String(name) => BTreeSet::from([name.clone()]),
        _ => BTreeSet::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn balances_say_what_changes() {
        let of = |money: Value, points: Value| {
            let disclosed = json!({"revealed": false, "chance": false});
            let preview = json!({
                "action": "work", "cost": 30, "income": 0, "money": money, "points": points, "moves": [], "warnings": [],
                "events": [], "forced": [], "disclosed": disclosed, "turn": null,
            });
            balance(&serde_json::from_value(preview).unwrap())
        };
        let outlook = |before: i64, least: i64, most: i64| json!({"before": before, "least": least, "most": most, "certain": least == most});
        assert_eq!(of(outlook(150, 120, 120), outlook(3, 3, 3)), "money 150 → 120 (-30), points 3");
        assert_eq!(of(outlook(9, 9, 9), outlook(3, 4, 7)), "money 9, points 3 → 4 to 7");
        assert_eq!(of(Value::Null, Value::Null), "");
    }
}
