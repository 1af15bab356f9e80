//! The fields of log entries and choices agree with their text and with the rulebook.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{collections::BTreeSet, fs};

use riband::{
    EventView, Library, Turn,
    core::{Dice, HEADING},
};
use riband_tests::workspace;

/// The rule numbers in a rulebook.
fn written(document: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(workspace().join(document)).unwrap();
    let words = text.split(|char: char| !(char.is_ascii_alphanumeric() || char == '-'));
    words.filter(|word| word.get(2..3) == Some("-")).map(str::to_owned).collect()
}

fn check(told: &EventView, rules: &BTreeSet<String>) {
    let text = &told.text;
    assert_eq!(told.heading, text.starts_with(HEADING), "{text}");
    assert!(rules.contains(told.rule.0), "{text}: {}", told.rule);
    let seat = |key: &str| told.event.get(key).and_then(serde_json::Value::as_u64);
    let about = seat("seat").or_else(|| seat("owner"));
    assert_eq!(told.seat.map(|seat| seat.number().into()), about, "{text}: {}", told.event);
    assert!(!told.harm || told.seat.is_some() && !told.heading, "{text}: harm to nobody");
}

#[test]
fn log_entries_say_heading_seat_and_rule_as_fields() {
    let library = Library::new();
    for info in library.variants() {
        let document = format!("docs/RULES-{}.md", info.ruleset);
        let rules = written(&document);
        let variant = library.load(&info.id).unwrap();
        let (mut kinds, mut headings, mut harm) = (BTreeSet::new(), 0, 0);
        for seats in variant.seats().iter() {
            let mut table = variant.open(seats, 7).unwrap();
            let mut dice = Dice::new(seats.count() as u64);
            while let Turn::Act(seat) = table.turn()
                && !table.stalled()
            {
                let choices = table.choices();
                for choice in &choices {
                    assert!(rules.contains(choice.rule.0), "{}: {}", choice.notation, choice.rule);
                }
                let played = table.choose(dice.below(choices.len() as u32) as usize);
                played.unwrap_or_else(|error| panic!("{seat}: {error}"));
            }
            for (_, told) in table.log(0).into_iter().chain(table.spectate().log(0)) {
                check(&told, &rules);
                headings += usize::from(told.heading);
                harm += usize::from(told.harm);
                kinds.insert(told.event["kind"].as_str().unwrap().to_owned());
            }
        }
        assert!(headings > 5 && kinds.len() > 10, "{}: {kinds:?}", info.id);
        assert!(harm > 0, "{}: nobody is ever harmed", info.id);
    }
}
