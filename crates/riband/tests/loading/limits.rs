//! Malicious input.

use riband::{Library, ProblemKind};

use crate::{complaints, library, load, with};

fn many(text: &str) -> String {
    text.repeat(100_000)
}

#[test]
fn no_text_makes_the_loader_panic_or_overflow() {
    let wide =
        format!("a = {}1", "{ a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a = ".repeat(80));
    let bombs = [
        many("["),
        format!("a = {}", many("[")),
        format!("a = {}{}", many("["), many("]")),
        format!("a = {}1{}", "[".repeat(70), "]".repeat(70)),
        format!("a{} = 1", many(".a")),
        format!("[a{}]", many(".a")),
        format!("[[a{}]]", many(".a")),
        format!("a = {}", many("{ a = ")),
        format!("{wide}{}", "}".repeat(80)),
        wide,
        many("a = 1\n"),
        many("[a]\n"),
        many("[a.b]\n[a]\n"),
        many("[[a]]\n"),
        many("\u{feff}"),
        many("\"\"\"\""),
        many("=\n"),
        "\0\u{1b}[2J".to_owned(),
        String::new(),
    ];
    for bomb in &bombs {
        let error = load(bomb).expect_err("it should not load");
        assert!((1..=200).contains(&error.diagnostics.len()));
        assert!(error.to_string().len() < 200_000 && !error.to_string().contains('\u{1b}'));
    }
}

#[test]
fn values_may_be_nested_but_not_for_ever() {
    let nested = |depth: usize| complaints(&format!("a = {}{}", "[".repeat(depth), "]".repeat(depth)));
    assert_eq!(nested(60), ["-:- extends the file has neither `extends` nor `ruleset`"]);
    assert_eq!(nested(66).len(), 1);
    assert!(nested(66)[0].ends_with("values are nested more than 64 deep"), "{:?}", nested(66));
}

#[test]
fn a_text_of_more_than_1_mib_is_refused() {
    let error = load(&"#".repeat((1 << 20) + 1)).unwrap_err();
    assert_eq!(error.diagnostics[0].problem.kind, ProblemKind::Unreadable);
    assert_eq!(complaints(&"#".repeat(1 << 20)), ["-:- extends the file has neither `extends` nor `ruleset`"]);
}

#[test]
fn keys_are_not_longer_than_a_line() {
    let key = |length: usize| complaints(&format!("{} = 1", "k".repeat(length)));
    assert_eq!(key(200), ["-:- extends the file has neither `extends` nor `ruleset`"]);
    assert_eq!(key(201), ["1:1 (the whole file) a key has at most 200 bytes, this one has 201"]);
}

#[test]
fn a_file_full_of_mistakes_is_reported_in_part() {
    let mistakes: String = (0..20_000).map(|number| format!("goal{number} = 1\n")).collect();
    let error = load(&with("goal = 10\n", &format!("goal = 10\n{mistakes}"))).unwrap_err();
    assert_eq!(error.diagnostics.len(), 200);
    assert!(error.omitted > 0 && error.to_string().contains("more"));
}

#[test]
fn names_that_lead_nowhere_are_refused() {
    let long = many("x");
    for what in ["", "/", ".toml", "..", "../x.toml", "crossing-oceans/", "\0.toml", "no-such-game", &long] {
        let error = library().load(what).expect_err(what);
        assert_eq!(error.diagnostics.len(), 1);
        assert!(error.to_string().len() < 2_000 + what.len());
    }
    let error = Library::new().load("crossing-oceans/standrad").unwrap_err();
    assert!(error.to_string().contains("(did you mean `crossing-oceans/standard`?)"), "{error}");
}
