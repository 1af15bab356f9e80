//! Limits, up to the last value within: what is truncated, listed and reported, and what is not.

use riband::{Library, Record, Scenario, ScenarioError, Seats};

use crate::{
    complaints,
    counter::{Counter, GOOD},
    library, load, with,
};

#[test]
fn two_hundred_problems_are_reported_and_the_rest_counted() {
    for (mistakes, omitted) in [(199, 0), (200, 0), (201, 1), (203, 3)] {
        let lines: String = (0..mistakes).map(|number| format!("k{number} = 1\n")).collect();
        let error = load(&with("goal = 10\n", &format!("goal = 10\n{lines}"))).unwrap_err();
        assert_eq!((error.diagnostics.len(), error.omitted), (200.min(mistakes), omitted), "{mistakes} mistakes");
        let more = format!("\n\n... and {omitted} more");
        assert_eq!(error.to_string().ends_with(&more), omitted > 0, "{mistakes} mistakes");
    }
}

#[test]
fn the_snippet_shows_the_place_with_forty_characters_before_it() {
    // The value begins in this column, from 0, and is `length` characters long with its quotes.
    for (column, length, before, carets) in [
        (79, 10, 79, 10),
        (79, 41, 79, 41),
        (79, 42, 79, 41),
        (80, 10, 40, 10),
        (80, 80, 40, 80),
        (80, 81, 40, 80),
        (500, 3, 40, 3),
    ] {
        let line = format!("goal{}= \"{}\"", " ".repeat(column - 6), "v".repeat(length - 2));
        let error = load(&with("goal = 10", &line)).unwrap_err();
        let found = &error.diagnostics[0];
        assert_eq!(found.column, Some(column + 1), "{found}");
        let shown: String = line.chars().skip(column - before).take(120).collect();
        let marks = format!("{}{}", " ".repeat(before), "^".repeat(carets));
        assert_eq!(found.snippet.as_deref(), Some(format!("{shown}\n{marks}").as_str()), "column {column}, {length}");
    }
}

#[test]
fn a_path_of_200_bytes_is_shown_whole() {
    for (length, whole) in [(199, true), (200, true), (201, false)] {
        let path = "p".repeat(length);
        let told = complaints(&format!("extends = \"{path}\""));
        assert_eq!(told[0].contains(&format!("there is no file `{path}`")), whole, "{length}: {told:?}");
        assert!(told[0].starts_with("1:11 extends there is no file `ppp"), "{told:?}");
    }
}

#[test]
fn a_file_extends_32_others_at_most() {
    let extending = |count: usize| complaints(&format!("extends = [{}]", "\"no.toml\", ".repeat(count)));
    assert_eq!(extending(32).len(), 32);
    assert!(extending(32).iter().all(|told| told.ends_with(" extends there is no file `no.toml`")));
    assert_eq!(extending(33), ["1:11 extends a file can extend 32 others at most"]);
}

#[test]
fn files_that_are_no_variants_are_not_meant() {
    // `fleet.toml` is only for others to extend.
    let error = Library::new().load("flett").unwrap_err();
    assert_eq!(error.diagnostics[0].problem.message, "there is no variant `flett`");
    let error = Library::new().load("salty-oceans").unwrap_err();
    assert_eq!(
        error.diagnostics[0].problem.message,
        "there is no variant `salty-oceans` (did you mean `salty-ocean`?)"
    );
}

#[test]
fn a_whole_number_may_be_written_in_other_ways() {
    for (written, goal) in [("0x0A", 10), ("0b1010", 10), ("0o12", 10), ("1_000", 1_000), ("+10", 10)] {
        let variant = load(&with("goal = 10", &format!("goal = {written}"))).unwrap();
        assert_eq!(variant.config::<Counter>().unwrap().count().goal, goal, "{written}");
    }
    let weight = load(&with("goal = 10", "goal = 10\nweight = 1_0.5e1")).unwrap();
    assert!(weight.values().any(|value| value.path.to_string() == "count.weight" && value.value == "105.0"));
}

#[test]
fn a_label_goes_with_the_value_that_it_was_for() {
    let library = Library::new();
    let label = |lines: &str, path: &str| {
        let text = format!("extends = \"crossing-oceans/standard.toml\"\n{lines}\n");
        let variant = library.load_str("house", &text).unwrap();
        let found =
            variant.values().find(|value| value.path.to_string() == path).map(|value| value.provenance.is_some());
        (found.unwrap(), variant.to_toml().matches("provenance").count())
    };
    let (there, labels) = label("", "start.money");
    assert!(there);
    let (replaced, fewer) = label("start.money = 1", "start.money");
    assert!(!replaced && fewer <= labels, "{fewer} tables of labels, {labels} before");
    assert!(label("start.money = 1", "limits.coal").0, "the other labels stay");
}

#[test]
fn an_empty_table_is_a_value_and_so_is_a_list_of_plain_ones() {
    let text = GOOD.split("[rewards.win]").next().unwrap().to_owned() + "[rewards]\n";
    let values: Vec<String> =
        load(&text).unwrap().values().map(|value| format!("{} = {}", value.path, value.value)).collect();
    assert!(values.contains(&"rewards = {}".to_owned()), "{values:?}");
    assert!(values.contains(&"count.steps = [1, 2]".to_owned()), "{values:?}");
}

#[test]
fn a_record_holds_two_hundred_bytes_of_a_name_on_one_line() {
    for (name, kept) in [
        ("a\u{7}b\nc".to_owned(), "a?b?c".to_owned()),
        ("x".repeat(199), "x".repeat(199)),
        ("x".repeat(200), "x".repeat(200)),
        ("x".repeat(201), "x".repeat(200)),
        ("x".repeat(198) + "é", "x".repeat(198) + "é"),
        ("x".repeat(199) + "é", "x".repeat(199)),
    ] {
        let variant = library().load_str(&name, GOOD).unwrap();
        let table = variant.open(Seats::new(2).unwrap(), 1).unwrap();
        assert_eq!(Record::of(&variant, &*table).variant_id(), kept);
    }
}

#[test]
fn a_scenario_may_nest_64_values() {
    let nested = |depth: usize| {
        let text = format!("x = {}{}\n", "[".repeat(depth), "]".repeat(depth));
        Scenario::parse("a.toml", &text, &library()).unwrap_err()
    };
    assert!(matches!(nested(64), ScenarioError::Document { .. }), "{}", nested(64));
    assert!(matches!(nested(65), ScenarioError::TooDeep { line: 1, .. }), "{}", nested(65));
}

#[test]
fn what_the_parser_says_is_whole_up_to_four_hundred_characters() {
    let message = |length: usize| match Scenario::parse("a.toml", &format!("{} = 1\n", "k".repeat(length)), &library())
    {
        Err(ScenarioError::Document { message, .. }) => message,
        other => panic!("{other:?}"),
    };
    let others = message(1).chars().count() - 1;
    let whole = message(400 - others);
    assert_eq!((whole.chars().count(), whole.contains(" ... ")), (400, false), "{whole}");
    let cut = message(401 - others);
    assert_eq!((cut.chars().count(), cut.find(" ... ")), (405, Some(200)), "{cut}");
    assert!(cut.starts_with("unknown field `kkk") && whole.ends_with(&cut[205..]), "{cut}");
}

/// Line breaks and a last comma in braces, `\e` and `\x`.
#[test]
fn toml_1_1_is_read() {
    let text = "extends = 'crossing-oceans/standard.toml'\nstart = {\n  money = 200, # rich\n  contracts = 2,\n}\n\
                about.name = \"\\x52iband \\e1\"\n";
    let variant = Library::new().load_str("new.toml", text).unwrap();
    assert_eq!(variant.name(), "Riband \u{1b}1");
    let changed: Vec<String> = variant.changes().map(|change| change.value.path.to_string()).collect();
    assert_eq!(changed, ["about.name", "start.money", "start.contracts"]);
}
