//! Tests that every question offers an end, a token or a pass exactly where that is legal.

use std::collections::BTreeMap;

use riband::{Choice, Library, Viewer};

use super::{scene, watch::watch_match};
use crate::render::stripped as shown;

/// Words of a question, and the kinds of actions that they promise; all words of a row mean the same.
const PROMISES: [(&[&str], &[&str]); 3] = [
    (
        &[", or end this", ", or none", ", or skip it", ", or decline", ", or sell the rest"],
        &["done", "end-contracts", "end-buying", "skip-pier", "decline"],
    ),
    (&[", or use the token"], &["use-token"]),
    (&[", or pass"], &["pass"]),
];

/// The kinds of actions that decline what a decision offers; taking a contract is the alternative to a ship.
const PASSES: [&str; 7] = ["done", "end-contracts", "end-buying", "skip-pier", "decline", "pass", "take-contract"];

/// Matches of each variant and number of seats.
const SEEDS: [u64; 2] = [11, 12];

/// One position in this many is also drawn: the line above it asks the same.
const EVERY: usize = 20;

#[test]
fn a_question_promises_what_is_legal_and_nothing_else() {
    let library = Library::new();
    let mut seen: BTreeMap<(String, &str, bool), usize> = BTreeMap::new();
    for variant in library.variants() {
        let variant = library.load(&variant.id).unwrap();
        for (seats, seed) in SEEDS.into_iter().enumerate().map(|(nth, seed)| (2 + 2 * nth, seed)) {
            watch_match(&variant, seats, seed, |table, choices| {
                let Some(seat) = table.turn().seat() else { return };
                let scene = scene(table, Viewer::Seat(seat));
                let question = scene.question().unwrap();
                if table.plies().is_multiple_of(EVERY) {
                    let drawn = shown(&scene.lines()).lines().take(3).collect::<Vec<_>>().join(" ");
                    let drawn = drawn.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(drawn.contains(&question), "{}: \"{question}\" is not in {drawn}", variant.id());
                }
                for choice in choices {
                    assert_eq!(choice.passes, PASSES.contains(&choice.kind), "{}", choice.notation);
                }
                for (words, kinds) in PROMISES {
                    let promised = words.iter().any(|words| question.contains(words));
                    let legal = choices.iter().any(|choice: &Choice| kinds.contains(&choice.kind));
                    let lines: Vec<&str> = choices.iter().map(|choice| choice.notation.as_str()).collect();
                    assert_eq!(promised, legal, "{}: \"{question}\", and legal: {lines:?}", variant.id());
                    *seen.entry((variant.id().to_string(), kinds[0], legal)).or_default() += 1;
                }
            });
        }
    }
    // Each promise occurs in some positions, and not in others.
    for (_, kinds) in PROMISES {
        for legal in [true, false] {
            assert!(seen.keys().any(|(_, kind, was)| (*kind, *was) == (kinds[0], legal)), "{kinds:?} {legal}");
        }
    }
}
