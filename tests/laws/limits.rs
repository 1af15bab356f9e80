//! Size limits: the minimum and the maximum size of each list and table of a variant, and one beyond. No built-in
//! variant goes that far. Other errors in such a variant do not matter here.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::iter;

use riband::{Library, ProblemKind};
use serde_json::Value;

/// Limited by other checks.
const UNBOUNDED: usize = usize::MAX;

/// What is counted, the allowed sizes, and the loader's message for any other.
struct Limit {
    ruleset: &'static str,
    /// A list or a table, as a JSON pointer.
    place: &'static str,
    fewest: usize,
    most: usize,
    /// The number of counted entries elsewhere.
    elsewhere: usize,
    said: &'static str,
}

const fn limit(ruleset: &'static str, place: &'static str, fewest: usize, most: usize, said: &'static str) -> Limit {
    Limit { ruleset, place, fewest, most, elsewhere: 0, said }
}

const LIMITS: [Limit; 21] = [
    limit("crossing-oceans", "/columns", 1, 6, "a board has 1 to 6 columns"),
    limit("crossing-oceans", "/columns/red/costs", 0, 8, "a column has at most 8 spots"),
    limit("crossing-oceans", "/scoring", 0, 16, "scoring rules; at most 16"),
    limit("crossing-oceans", "/regions", 1, 8, "a map has 1 to 8 regions"),
    Limit {
        ruleset: "crossing-oceans",
        place: "/regions/north-atlantic/ports",
        fewest: 0,
        most: 24,
        elsewhere: 11,
        said: "a map has at most 24 ports",
    },
    limit("crossing-oceans", "/ships", 0, 64, "the engine has room for 64"),
    limit("transatlantic", "/columns", 1, 6, "a sheet has 1 to 6 columns"),
    limit("transatlantic", "/sheet/values", 1, 8, "a sheet lists 1 to 8 values"),
    limit("transatlantic", "/scoring", 0, 16, "scoring rules; at most 16"),
    limit("transatlantic", "/scoring/rows/complete", 1, 8, "1 to 8 rows score"),
    limit("transatlantic", "/cards", 1, 32, "there are 1 to 32 kinds of cards"),
    limit("transatlantic", "/regions", 1, 8, "there are 1 to 8 regions"),
    limit("transatlantic", "/regions/pacific/house-prices", 0, 8, "a region has at most 8 sites"),
    Limit {
        ruleset: "transatlantic",
        place: "/decks/b/cards",
        fewest: 0,
        most: 48,
        elsewhere: 11,
        said: "extension cards; at most 48",
    },
    limit("transatlantic", "/decks/b/cards", 1, UNBOUNDED, "this deck has no card"),
    Limit {
        ruleset: "transatlantic",
        place: "/cards/coal/steps",
        fewest: 0,
        most: 10_000,
        elsewhere: 81,
        said: "steps in all; at most 10000",
    },
    limit("transatlantic", "/start/hand", 1, UNBOUNDED, "nobody has a card to play"),
    limit("transatlantic", "/ships", 0, 64, "the engine has room for 64"),
    limit("salty-ocean", "/buildings", 0, 32, "buildings; at most 32"),
    limit("salty-ocean", "/events", 0, 16, "event tiles; at most 16"),
    limit("salty-ocean", "/buildings/chantier-naval/effects/0/shares/caravel", 1, 4, "expected 1 to 4 values"),
];

/// The list or table with this many entries: the first ones, and more like the last.
fn filled(there: &Value, count: usize) -> Value {
    match there {
        Value::Array(items) => {
            let last = items.last().unwrap();
            items.iter().chain(iter::repeat(last)).take(count).cloned().collect()
        }
        Value::Object(entries) => {
            let (_, last) = entries.iter().next_back().unwrap();
            let there = entries.iter().map(|(key, value)| (key.clone(), value.clone()));
            let more = (1..).map(|number| (format!("one-more-{number}"), last.clone()));
            there.chain(more).take(count).collect()
        }
        other => panic!("nothing to count: {other}"),
    }
}

#[test]
fn exceeded_limits_are_the_only_errors() {
    for Limit { ruleset, place, fewest, most, elsewhere, said } in LIMITS {
        let library = Library::new();
        let variant = library.load(ruleset).unwrap();
        let document = serde_json::to_value(toml::from_str::<toml::Table>(&variant.to_toml()).unwrap()).unwrap();
        let here = document.pointer(place).unwrap_or_else(|| panic!("{ruleset} has no {place}"));
        let at_most = (most < UNBOUNDED).then(|| most - elsewhere);
        let counts = [Some(fewest), fewest.checked_sub(1), at_most, at_most.map(|count| count + 1)];
        for count in counts.into_iter().flatten() {
            let mut changed = document.clone();
            *changed.pointer_mut(place).unwrap() = filled(here, count);
            let text = toml::to_string(&toml::Table::try_from(&changed).unwrap()).unwrap();
            let problems = library.load_str("changed", &text).err().map(|error| error.diagnostics).unwrap_or_default();
            let told = problems
                .iter()
                .any(|found| found.problem.kind == ProblemKind::OutOfRange && found.problem.message.contains(said));
            let all: Vec<String> = problems.iter().map(|found| found.problem.message.clone()).collect();
            let expected = count < fewest || count + elsewhere > most;
            assert_eq!(told, expected, "{ruleset}: {count} in {place}: {all:?}");
        }
    }
}

/// SO-3: four ships are the maximum, whether they are of one class or of four.
#[test]
fn ships_are_counted_whatever_their_classes() {
    for (counts, told) in [([4, 0, 0, 0], false), ([1, 1, 1, 1], false), ([2, 1, 1, 1], true), ([4, 1, 0, 0], true)] {
        let library = Library::new();
        let variant = library.load("salty-ocean").unwrap();
        let mut document = serde_json::to_value(toml::from_str::<toml::Table>(&variant.to_toml()).unwrap()).unwrap();
        let class = document["ships"]["caravel"].clone();
        let classes = counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(nth, count)| {
            let mut class = class.clone();
            class["count"] = (*count).into();
            (format!("class-{nth}"), class)
        });
        document["ships"] = classes.collect();
        let text = toml::to_string(&toml::Table::try_from(&document).unwrap()).unwrap();
        let problems = library.load_str("changed", &text).unwrap_err().diagnostics;
        let all: Vec<String> = problems.iter().map(|found| found.problem.message.clone()).collect();
        assert_eq!(all.iter().any(|message| message.contains("ships in")), told, "{counts:?}: {all:?}");
    }
}

/// CO-4, CO-18, CO-19, CO-21: just enough pieces for all players are enough.
#[test]
fn just_enough_pieces_are_enough() {
    let nowhere = "[regions]\nnorth-atlantic.min-seats = 4\ntasmanian-sea.min-seats = 4\nindian-ocean.min-seats = 4\n\
                   pacific.min-seats = 4\n";
    let cases = [
        ("[limits]\ncaptains = 1\n".to_owned(), "too few captains", true),
        ("[limits]\ncaptains = 2\n".to_owned(), "too few captains", false),
        (format!("{nowhere}[limits]\nhouses = 7\n"), "no region is open with 3 seats", true),
        (format!("{nowhere}[limits]\nhouses = 7\n"), "no region is open with 4 seats", false),
        (format!("{nowhere}[limits]\nhouses = 0\n"), "no region is open", false),
        (format!("[seats]\nmax = 4\n[ships]\n{}", without(&FIRST, 4)), "steamships for", false),
        (format!("[seats]\nmax = 4\n[ships]\n{}", without(&FIRST, 3)), "3 steamships for 4 seats", true),
    ];
    for (changes, said, told) in cases {
        let text = format!("ruleset = \"crossing-oceans\"\nextends = \"crossing-oceans/standard.toml\"\n{changes}");
        let problems =
            Library::new().load_str("changed", &text).err().map(|error| error.diagnostics).unwrap_or_default();
        let all: Vec<String> = problems.iter().map(|found| found.problem.message.clone()).collect();
        assert_eq!(all.iter().any(|message| message.contains(said)), told, "{changes}{all:?}");
    }
}

/// The steamships of the first era.
const FIRST: [&str; 5] = ["abyssinia", "atlantic", "adriatic", "pommerania", "germanic"];

/// Removes ships until `left` are left.
fn without(ships: &[&str], left: usize) -> String {
    ships.iter().skip(left).map(|ship| format!("{ship} = false\n")).collect()
}
