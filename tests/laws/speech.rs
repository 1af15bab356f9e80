//! Whatever tables of the built-in variants say to people, they say in every language. A sentence left in English, as a
//! player would meet it, is found by playing; a message that nobody needs, by its name.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};

use riband::{
    EventView, Guide, Language, Library, PlayError, Seats, Speech, Turn, Variant,
    core::{Catalogue, Dice, Pick, Said},
};
use riband_tests::tables;
use serde_json::Value;

/// The languages besides English.
fn languages() -> impl Iterator<Item = Language> {
    Language::ALL.iter().copied().filter(|language| *language != Language::English)
}

/// The messages needed so far, and what is wrong.
#[derive(Default)]
struct Heard {
    /// The English text of each kind without facts.
    texts: BTreeMap<String, String>,
    wrong: BTreeSet<String>,
}

impl Heard {
    fn said(&mut self, speech: &Speech, said: &Said) {
        let mut other = said.clone();
        if !speech.said(&mut other) {
            self.wrong.insert(format!("`{}` is not said: {said}", said.kind()));
        }
        let known = self.texts.entry(said.kind().to_owned()).or_insert_with(|| said.to_string());
        if said.facts().is_empty() && known.as_str() != said.as_str() {
            self.wrong.insert(format!("`{}` has two texts: {known} / {said}", said.kind()));
        }
    }

    fn event(&mut self, speech: &Speech, event: &EventView) {
        let mut other = event.clone();
        if !speech.event(&mut other) {
            self.wrong.insert(format!("event {} is not said: {}", event.event, event.text));
        }
        assert_eq!(other.heading, other.text.starts_with(riband::core::HEADING), "{}", other.text);
        assert_eq!((&other.event, other.rule), (&event.event, event.rule));
    }
}

/// What is said before a match begins.
fn texts(heard: &mut Heard, speech: &Speech, variant: &Variant) {
    let mut all = |said: &mut Said| heard.said(speech, said);
    variant.primer().each_said(&mut all);
    variant.guide().unwrap_or_default().each_said(&mut all);
    all(&mut Guide::beside_a_hint());
    variant.purposes().iter_mut().for_each(|purpose| all(&mut purpose.text));
    variant.names().iter_mut().filter_map(|named| named.text.as_mut()).for_each(all);
}

/// What is said in a match: its events, what each choice would do, and why what is not legal is not.
fn play(heard: &mut Heard, speech: &Speech, variant: &Variant, seats: Seats, seed: u64) {
    let mut table = variant.open(seats, seed).unwrap();
    let mut dice = Dice::new(seed);
    let numbers = table.numbering().count();
    while matches!(table.turn(), Turn::Act(_)) && !table.stalled() {
        if table.plies().is_multiple_of(15) {
            for number in (0..numbers).filter(|number| number % 7 == table.plies() % 7) {
                if let Err(PlayError::Refused(mut refused)) = table.why_pick(Pick::number(number)) {
                    let english = refused.message.clone();
                    if !speech.refused(&mut refused) {
                        heard.wrong.insert(format!("refusal {} is not said: {english}", refused.facts));
                    }
                }
            }
            for warned in table.preview(0).unwrap().warnings.iter_mut() {
                assert!(speech.warned(warned), "{:?}", warned.warning);
            }
        }
        let choices = table.choices().len();
        table.choose(dice.below(choices as u32) as usize).unwrap();
    }
    for (_, event) in table.log(0) {
        heard.event(speech, &event);
    }
    let sheet = table.score();
    // Numbers alone are the same everywhere.
    let is_numbers =
        |note: &Said| note.kind().is_empty() && !note.contains(|letter: char| letter.is_alphabetic() && letter != 'x');
    let notes = sheet.seats.iter().flat_map(|score| &score.entries).map(|entry| &entry.note);
    notes.filter(|note| !is_numbers(note)).for_each(|note| heard.said(speech, note));
}

/// The kinds that a schema of a ruleset's tables lists for a definition.
fn kinds(schema: &Value, definition: &str) -> BTreeSet<String> {
    fn collect(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(keys) => {
                if let Some(kind) = keys.get("kind").and_then(|kind| kind.get("const")).and_then(Value::as_str) {
                    found.insert(kind.to_owned());
                }
                keys.values().for_each(|value| collect(value, found));
            }
            Value::Array(all) => all.iter().for_each(|value| collect(value, found)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    collect(&schema["$defs"][definition], &mut found);
    found
}

/// The ids of the messages of a catalogue.
fn ids(catalogue: &Catalogue) -> Vec<&str> {
    let lines = catalogue.messages.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()));
    lines.filter_map(|line| Some(line.split_once('=')?.0.trim())).collect()
}

#[test]
fn everything_is_said_in_every_language() {
    let library = Library::new();
    for language in languages() {
        let mut by_ruleset: BTreeMap<String, Heard> = BTreeMap::new();
        for (variant, seats) in tables().unwrap() {
            let heard = by_ruleset.entry(variant.ruleset().to_owned()).or_default();
            let speech = variant.speech(language);
            texts(heard, &speech, &variant);
            play(heard, &speech, &variant, seats, 1);
        }
        for (ruleset, heard) in by_ruleset {
            let wrong: Vec<_> = heard.wrong.iter().take(40).map(String::as_str).collect();
            assert!(wrong.is_empty(), "{ruleset} in {language}, {}:\n{}", heard.wrong.len(), wrong.join("\n"));
            let variant = library.load(&ruleset).unwrap();
            let schema = library.table_schema(&ruleset).unwrap();
            let speech = variant.speech(language);
            let mut needed: BTreeSet<String> = heard.texts.into_keys().collect();
            for (prefix, definition) in [("event", "Event"), ("refusal", "Refusal")] {
                let kinds = kinds(&schema, definition);
                assert!(kinds.len() > 20, "{ruleset}: {definition} has only {kinds:?}");
                needed.extend(kinds.into_iter().map(|kind| format!("{prefix}-{kind}")));
            }
            let lacking: Vec<_> = needed.iter().filter(|id| !id.is_empty() && !speech.has(id)).collect();
            assert!(lacking.is_empty(), "{ruleset} in {language} lacks {lacking:?}");
            for catalogue in variant.rules().catalogues().iter().filter(|one| one.language == language.tag()) {
                let mut seen = BTreeSet::new();
                let twice: Vec<_> = ids(catalogue).into_iter().filter(|id| !seen.insert(*id)).collect();
                assert!(twice.is_empty(), "{ruleset} in {language} says twice {twice:?}");
            }
        }
    }
}

#[test]
fn an_id_of_a_variant_without_a_message_stays_in_english() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    for language in languages() {
        let speech = variant.speech(language);
        let mut said = Said::new("no-such-kind", "Some text.");
        assert!(!speech.said(&mut said));
        assert_eq!(said.as_str(), "Some text.");
    }
}
