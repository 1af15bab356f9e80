//! What teaches the games: the primer, what everything is for, rules that read alone, and what a person asks.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
};

use riband::{
    Library, Purpose, Seats, Table, Variant, Viewer,
    core::{Primer, RuleId, Topic},
    rulebook::{self, Rulebook},
};
use riband_tests::workspace;
use serde_json::Value;

/// Every built-in variant.
fn variants() -> Vec<Variant> {
    let library = Library::new();
    library.variants().iter().map(|info| library.load(&info.id).unwrap()).collect()
}

/// The sentences of a primer, one a line.
fn sentences(primer: &Primer) -> String {
    let points = primer.sections.iter().flat_map(|section| &section.points);
    points.map(|point| format!("{}\n", point.text)).collect()
}

#[test]
fn every_variant_has_half_a_page_that_cites_its_rules() {
    for variant in variants() {
        let primer = variant.primer();
        let topics: Vec<Topic> = primer.sections.iter().map(|section| section.topic).collect();
        assert_eq!(topics, Topic::ALL, "{}", variant.id());
        let words = sentences(&primer).split_whitespace().count();
        assert!((150..=520).contains(&words), "{}: {words} words", variant.id());
        let book = Rulebook::of(variant.ruleset()).unwrap();
        for point in primer.sections.iter().flat_map(|section| &section.points) {
            assert!(point.text.ends_with('.') && !point.text.contains("  "), "{}: {}", variant.id(), point.text);
            point
                .rules
                .iter()
                .for_each(|RuleId(number)| assert!(book.rule(number).is_ok(), "{number}: {}", point.text));
        }
    }
}

#[test]
fn a_house_rule_changes_the_page() {
    let cases = [
        ("crossing-oceans", "rates.contract-money = 35", "One brings £20", "One brings £35"),
        ("crossing-oceans", "scoring.money.per = 250", "Each full £100", "Each full £250"),
        ("crossing-oceans", "end.rounds = 5", "play 3 more", "play 5 more"),
        ("crossing-oceans", "rondel.free-steps = 2", "up to 3 spots", "up to 2 spots"),
        (
            "crossing-oceans",
            "columns.red.values = [1, 2, 4, 8, 16]",
            "worth 3 to 10",
            "Each red flag scores 1, 2, 4, 8 or 16",
        ),
        ("crossing-oceans", "market.max-purchases = 2", "up to 3 tiles", "up to 2 tiles"),
        (
            "crossing-oceans",
            "scoring.houses.points = [1, 3, 6]",
            "Each of your trade houses",
            "1, 3 or 6 points in all",
        ),
        ("salty-ocean", "end.turns = 4", "5 turns", "4 turns"),
        ("salty-ocean", "money.limit = 60", "coins above 40", "coins above 60"),
        ("salty-ocean", "money.lowest = -10", "down to -22", "down to -10"),
        ("salty-ocean", "goods.herring.name = 'sprat'", "herring", "sprat or cod"),
        ("transatlantic", "end.rounds = 2", "play 1 more", "play 2 more"),
        ("transatlantic", "start.tokens = 3", "1 token", "3 tokens"),
        ("transatlantic", "sheet.values = [2, 4, 6, 8]", "3, 5, 7, 9 or 10", "2, 4, 6 or 8"),
        ("transatlantic", "limits.coal-per-ship = 4", "holds 3 coal", "holds 4 coal"),
        ("transatlantic", "scoring.money.per = 50", "Each full £100", "Each full £50"),
    ];
    let library = Library::new();
    for (game, rule, before, after) in cases {
        let text = format!("extends = \"{game}/standard.toml\"\n{rule}\n");
        let standard = sentences(&library.load(game).unwrap().primer());
        let varied = sentences(&library.load_str("house", &text).unwrap().primer());
        assert!(standard.contains(before) && !varied.contains(before), "{game}, {rule}: {before:?} in\n{varied}");
        assert!(varied.contains(after) && !standard.contains(after), "{game}, {rule}: {after:?} in\n{varied}");
    }
}

/// The tables of a variant that are shown to a person: the beginning and later positions, for each number of seats.
fn tables(variant: &Variant) -> Vec<Box<dyn Table>> {
    let range = variant.seats();
    let seats = (range.min().count()..=range.max().count()).map(Seats::clamped);
    let mut tables = Vec::new();
    for seats in seats {
        let mut table = variant.open(seats, 7).unwrap();
        for nth in 0..60 {
            if nth % 20 == 0 {
                tables.push(table.fork());
            }
            if table.choice_count() > 0 {
                table.choose(nth % table.choice_count()).unwrap();
            }
        }
        tables.push(table);
    }
    tables
}

#[test]
fn everything_on_the_board_has_a_sentence_that_says_what_it_is_for() {
    for variant in variants() {
        let purposes = variant.purposes();
        let mut said: BTreeMap<(&str, &str), &str> = BTreeMap::new();
        for Purpose { kind, id, text, .. } in &purposes {
            let begins = text.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric());
            assert!(begins && text.ends_with('.') && !text.contains("  "), "{}: {kind} {id}: {text:?}", variant.id());
            assert!(said.insert((kind, id), text).is_none(), "{}: {kind} {id} twice", variant.id());
        }
        let mut missing = BTreeSet::new();
        let mut needs = |kind: &str, id: &str| {
            if !said.contains_key(&(kind, id)) {
                missing.insert(format!("{kind} {id}"));
            }
        };
        let names = variant.names();
        let ids: BTreeSet<&str> = names.iter().map(|named| named.id.as_str()).collect();
        names.iter().for_each(|named| needs(&named.kind, &named.id));
        for mut table in tables(&variant) {
            table.choices().iter().for_each(|choice| needs(Purpose::ACTION, choice.kind));
            let viewers = table.seats().iter().map(Viewer::Seat);
            for viewer in viewers {
                let view = match viewer {
                    Viewer::Seat(seat) => table.seated(seat).unwrap().view(),
                    Viewer::Spectator => table.spectate().view(),
                };
                // Numbers by good or by building have the ids of these as keys.
                numbers(&view, &mut |key| {
                    if !ids.contains(key) {
                        needs(Purpose::SIGN, key);
                    }
                });
            }
        }
        for kind in kinds(&variant) {
            needs(Purpose::ACTION, &kind);
        }
        assert!(missing.is_empty(), "{}: nothing says what these are for: {missing:?}", variant.id());
    }
}

/// The kinds of all actions that a match can name.
fn kinds(variant: &Variant) -> BTreeSet<String> {
    let numbering = variant.numbering(variant.seats().max()).unwrap();
    (0..numbering.count()).filter_map(|number| Some(numbering.kind(number)?.to_owned())).collect()
}

/// Keys whose numbers name a seat.
const SEATS: [&str; 8] = ["seat", "act", "owner", "owners", "starting-seat", "turn-of", "decides", "viewer"];

/// Passes the keys of a view whose values are numbers. The keys of tables by id, such as `tiles`, are those of names.
fn numbers(view: &Value, out: &mut impl FnMut(&str)) {
    match view {
        Value::Object(keys) => {
            for (key, value) in keys {
                match value {
                    Value::Number(_) if !SEATS.contains(&key.as_str()) => out(key),
                    Value::Object(_) | Value::Array(_) => numbers(value, out),
                    _ => {}
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| numbers(item, out)),
        _ => {}
    }
}

/// Words with which no rule begins, as it is read alone.
const LEANING: [&str; 26] = [
    "then",
    "so",
    "and",
    "but",
    "or",
    "also",
    "it",
    "its",
    "they",
    "their",
    "them",
    "she",
    "her",
    "he",
    "his",
    "this",
    "these",
    "that",
    "those",
    "later",
    "otherwise",
    "therefore",
    "thus",
    "first,",
    "until then",
    "before that,",
];

#[test]
fn every_rule_is_understood_alone() {
    let mut leaning = Vec::new();
    for rule in Rulebook::all().iter().flat_map(Rulebook::rules) {
        let whole = rule.to_string().to_lowercase();
        // Marks in parentheses precede the text.
        let text =
            whole.strip_prefix('(').and_then(|rest| rest.split_once(") ")).map_or(whole.as_str(), |(_, text)| text);
        if LEANING.iter().any(|word| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic)))
        {
            leaning.push(format!("{}: {whole}", rule.number));
        }
    }
    assert!(leaning.is_empty(), "rules that lean on another:\n{}", leaning.join("\n"));
}

#[test]
fn what_a_person_asks_is_answered_among_the_first_three() {
    let library = Library::new();
    let mut wrong = Vec::new();
    for book in Rulebook::all() {
        let file = workspace().join(format!("tests/questions/{}.toml", book.ruleset()));
        let questions: BTreeMap<String, String> = toml::from_str(&fs::read_to_string(file).unwrap()).unwrap();
        assert!(questions.len() >= 20, "{}: {} questions", book.ruleset(), questions.len());
        let primer = library.load(book.ruleset()).unwrap().primer();
        for (asked, wanted) in questions {
            let found: Vec<&str> = match wanted.as_str() {
                "primer" if !rulebook::in_primer(&primer, &asked).is_empty() => continue,
                _ => book.search(&asked).into_iter().map(|rule| rule.number.0).take(3).collect(),
            };
            if !found.contains(&wanted.as_str()) {
                wrong.push(format!("{}: {asked}: {wanted}, not {found:?}", book.ruleset()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The lines around the generated part of a rulebook.
const BEGIN: &str =
    "<!-- Made of the standard variant: RIBAND_BLESS=1 cargo test -p riband-tests --test laws teaching -->\n";
const END: &str = "<!-- So far made of the standard variant. -->\n";

/// The width of the documents.
const WIDTH: usize = 120;

/// A paragraph of a list, in lines.
fn item(text: &str) -> String {
    let mut lines = vec!["-".to_owned()];
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= WIDTH => *line += &format!(" {word}"),
            _ => lines.push(format!("  {word}")),
        }
    }
    format!("{}\n", lines.join("\n"))
}

fn page(primer: &Primer) -> String {
    let mut text = format!("{BEGIN}\n## In half a page\n");
    for section in &primer.sections {
        text += &format!("\n### {}\n\n", section.heading);
        text.extend(section.points.iter().map(|point| item(&point.to_string())));
    }
    format!("{text}\n{END}")
}

#[test]
fn the_rulebooks_begin_with_the_primer() {
    let library = Library::new();
    for book in Rulebook::all() {
        let file = workspace().join(format!("docs/RULES-{}.md", book.ruleset()));
        let kept = fs::read_to_string(&file).unwrap();
        let (title, rest) = kept.split_once("\n\n").unwrap();
        let rest = rest.split_once(END).map_or(rest, |(_, rest)| rest.trim_start());
        let made = page(&library.load(book.ruleset()).unwrap().primer());
        let text = format!("{title}\n\n{made}\n{rest}");
        if env::var_os("RIBAND_BLESS").is_some() {
            fs::write(file, text).unwrap();
        } else {
            assert!(
                kept == text,
                "docs/RULES-{}.md: RIBAND_BLESS=1 cargo test ... teaching updates it",
                book.ruleset()
            );
        }
    }
}
