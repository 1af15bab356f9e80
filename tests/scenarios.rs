//! Scenarios that do not go as they say, or say nothing that can be understood: each with its message.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, path::Path};

use riband::{Library, Scenario, ScenarioError};
use riband_tests::{random_match, tables};

/// The lines before the steps: `[[steps]]` is line 6.
const HEAD: &str = "title = \"a match\"\nvariant = \"crossing-oceans\"\nseats = 2\nseed = 7\nposition.coal = 40\n";

fn outcome(text: &str) -> Result<(), ScenarioError> {
    let scenario = Scenario::parse("a.toml", text, &Library::new())?;
    scenario.run().map(drop)
}

#[test]
fn every_key_of_a_step_can_hold_and_can_fail() {
    let cases = [
        (
            "play = 'take contract'",
            "play = 'end contracts'",
            "`end contracts`: this belongs to another part of the turn",
        ),
        (
            "play = 'take contract'\nseat = 1",
            "play = 'take contract'\nseat = 2",
            "`take contract`: seat 1 has to act now, not seat 2",
        ),
        ("refuse = 'move coal'", "refuse = 'take contract'", "`take contract` is legal, and should not be"),
        (
            "refuse = 'move coal'\nrule = 'CO-23'",
            "refuse = 'move coal'\nrule = 'CO-1'",
            "`move coal` should be refused by CO-1, and is by: this belongs",
        ),
        (
            "refuse = 'take contract'\nseat = 2\nrule = 'CO-22'",
            "refuse = 'take contract'\nseat = 1",
            "`take contract` is legal",
        ),
        ("refuse = 'buy pier'", "refuse = 'buy peer'", "`buy peer` cannot be refused, it means nothing: expected"),
        ("offers = []", "refuse = 'xyzzy'\nrule = 'CO-1'", "`xyzzy` cannot be refused, it means nothing: expected"),
        ("offers = []", "refuse = 'xyzzy'\nseat = 2", "`xyzzy` cannot be refused, it means nothing: expected"),
        (
            "offers = ['take contract']",
            "offers = ['move coal']",
            "`move coal` should be among the legal actions: this belongs",
        ),
        ("offers = []", "offers = ['TAKE CONTRACT']", "`TAKE CONTRACT` should be among the legal actions"),
        (
            "undo = 0\noffers-only = ['take contract', 'place atlantic boston', 'place atlantic montreal', \
             'place atlantic new-orleans', 'place atlantic auckland', 'place atlantic calcutta', 'place atlantic colombo']",
            "offers-only = ['move coal']",
            "the legal actions differ: missing [\"move coal\"], too many [\"place atlantic auckland\"",
        ),
        ("absent = ['move coal']", "absent = ['take contract']", "`take contract` is legal, and should not be"),
        ("absent = ['buy pier']", "absent = ['buy peer']", "`buy peer`: expected"),
        ("expect.seats.1.money = 150", "expect.seats.1.money = 151", "position seats.1.money: expected 151, found 150"),
        ("expect.coal = 40", "expect.goal = 40", "position goal: expected 40, found nothing"),
        (
            "expect.seats.1.supply = ['atlantic']",
            "expect.seats.1.supply = []",
            "position seats.1.supply: expected [], found",
        ),
        ("score = { 1 = 8, 2 = 8 }", "score = { 2 = 9 }", "score 2: expected 9, found 8"),
        ("score = {}", "score = { 3 = 9 }", "score 3: expected 9, found nothing"),
        ("places = { 1 = 2, 2 = 1 }", "places = { 1 = 1 }", "places 1: expected 1, found 2"),
        ("view = { seat = 1, expect.coal = 40 }", "view = { expect.coal = 4 }", "view coal: expected 4, found 40"),
        ("play = 'take contract'\n[[steps]]\nundo = 1", "undo = 1", "cannot take back 1 actions, only 0 were played"),
    ];
    for (holds, fails, message) in cases {
        outcome(&format!("{HEAD}[[steps]]\n{holds}\n")).unwrap_or_else(|error| panic!("{holds}: {error}"));
        let error = outcome(&format!("{HEAD}[[steps]]\n{fails}\n")).unwrap_err();
        assert!(matches!(error, ScenarioError::Failed { step: 1, line: 6, .. }), "{fails}: {error}");
        let wanted = format!("a.toml:6: step 1: {message}");
        assert!(error.to_string().starts_with(&wanted), "{fails}\nwanted: {wanted}\nfound:  {error}");
    }
}

#[test]
fn a_text_that_is_no_scenario_is_told_what_is_wrong_and_where() {
    let cases = [
        ("title = \n", "a.toml:1: "),
        ("title = 'a'\n", "a.toml:1: "),
        (&format!("{HEAD}sed = 1\n"), "a.toml:6: "),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\n\n[[steps]]\nexpects = {{}}\n"), "a.toml:10: "),
        (&format!("{HEAD}[[steps]]\nplay = 3\n"), "a.toml:7: "),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\n[[steps]]\n"), "a.toml:8: step 2: it says nothing"),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\nrule = 'CO-1'\n"), "a.toml:6: step 1: `rule` belongs to `refuse`"),
        (&format!("{HEAD}[[steps]]\nseat = 1\nundo = 1\n"), "a.toml:6: step 1: `seat` belongs to `play`"),
        (&format!("{HEAD}[[steps]]\nseat = 3\nplay = 'x'\n"), "a.toml:6: step 1: there is no seat 3"),
        (&format!("rules = ['CO-1',\n'CO 27']\n{HEAD}"), "a.toml:2: `CO 27` is no rule number"),
        (&format!("rules = ['CO']\n{HEAD}"), "a.toml:1: `CO` is no rule number"),
        (&format!("rules = ['-1']\n{HEAD}"), "a.toml:1: `-1` is no rule number"),
        (&format!("rules = ['CO-']\n{HEAD}"), "a.toml:1: `CO-` is no rule number"),
        (&HEAD.replace("\"crossing-oceans\"", "7"), "a.toml:2: `variant` must be"),
        (&HEAD.replace("seats = 2", "seats = 20"), "a.toml:3: "),
        (&HEAD.replace("seats = 2", "seats = 8"), "a.toml: this variant is for 2 to 4 seats"),
        (&HEAD.replace("\"crossing-oceans\"", "\"crossing\""), "error: there is no variant `crossing`"),
        (&HEAD.replace("\"crossing-oceans\"", "\"no-such-file.toml\""), "error: "),
        (&HEAD.replace("coal = 40", "coal = 'much'"), "a.toml:5: coal: "),
        (&HEAD.replace("coal = 40", "ports.boston.sheep = 'arizona'"), "a.toml:5: ports.boston"),
        (&format!("{HEAD}x = {}{}\n", "[".repeat(66), "]".repeat(66)), "a.toml:6: values are nested more than 64 deep"),
        (&format!("{HEAD}[position.ports.boston]\nship = 'ark'\n"), "a.toml:"),
    ];
    for (text, wanted) in cases {
        let error = outcome(text).unwrap_err().to_string();
        assert!(error.starts_with(wanted), "{text}\nwanted: {wanted}\nfound:  {error}");
    }
    let long = format!("{HEAD}#{}", "x".repeat(Scenario::MAX_BYTES));
    assert!(matches!(outcome(&long), Err(ScenarioError::TooLong { .. })));
}

#[test]
fn a_mistake_in_a_line_without_end_is_told_in_few_words() {
    let long = "x".repeat(100_000);
    let cases = [
        (format!("{HEAD}rules = ['{long}', ] ]\n"), 6, "] ]"),
        (format!("{HEAD}{long} = 1\n"), 6, "unknown field `xxxx"),
        (format!("{HEAD}[[steps]]\n{long} = 1\n"), 7, "unknown field `xxxx"),
        (format!("{HEAD}[[steps]]\n{} = {long}\n", "`".repeat(40)), 7, "`"),
        (format!("{HEAD}[[steps]]\nundo = '{long}'\n"), 7, "invalid type: string \"xxxx"),
        (format!("title = '{long}'\n{}", HEAD.replace("title", "tittle")), 2, "unknown field `tittle`, expected"),
    ];
    for (text, line, wanted) in cases {
        let error = outcome(&text).unwrap_err();
        let told = error.to_string();
        assert!(told.len() < 1_000, "{} bytes", told.len());
        let ScenarioError::Document { line: found, snippet, .. } = &error else { panic!("{told}") };
        assert_eq!((*found, snippet.lines().count()), (line, 2), "{told}");
        assert!(told.starts_with(&format!("a.toml:{line}: ")) && told.contains(wanted), "{told}");
        assert!(told.ends_with('^'), "{told}");
    }
}

#[test]
fn numbers_and_dates_that_no_position_has_are_told_with_their_line() {
    let values =
        ["1.0", "1.5", "-inf", "nan", "[1,\n2.5]", "{ a = 1e3 }", "2026-01-02", "12:30:00", "[2026-01-02T12:30:00Z]"];
    let keys =
        ["position.round = ", "steps = [{ expect.round = ", "steps = [{ score = ", "steps = [{ view.expect.round = "];
    for (key, value) in keys.iter().flat_map(|key| values.map(|value| (key, value))) {
        let end = if key.contains('{') { " }]" } else { "" };
        let error = outcome(&format!("{HEAD}{key}{value}{end}\n")).unwrap_err().to_string();
        let line = if value.contains('\n') { 7 } else { 6 };
        assert!(error.starts_with(&format!("a.toml:{line}: ")), "{key}{value}: {error}");
        assert!(error.contains("expected a text, a whole number"), "{key}{value}: {error}");
    }
    outcome(&format!("{HEAD}position.round = 1\n[[steps]]\nexpect = {{ round = 1, seats.1.supply = ['atlantic'] }}\n"))
        .unwrap();
}

#[test]
fn a_position_is_saved_as_a_scenario_of_the_same_hash() {
    let library = Library::new();
    let given = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 444\nabout.name = 'a \"rich\"\tone'\n";
    let house = library.load_str("crossing-oceans/standard", given).unwrap();
    let house = house.seats().iter().map(|seats| (house.clone(), seats)).collect::<Vec<_>>();
    let mut inline = 0;
    for (variant, seats) in tables().unwrap().into_iter().chain(house) {
        for (seed, plies) in [(0, 0), (u64::MAX, 9), (5, 60), (6, 4000)] {
            let table = random_match(&variant, seats, seed, plies).unwrap();
            let saved = Scenario::of(&variant, &*table);
            assert_eq!(saved.open().unwrap().hash(), table.hash());
            let text = saved.to_string();
            let read = Scenario::parse("saved.toml", &text, &library).unwrap_or_else(|error| panic!("{error}\n{text}"));
            let opened = read.run().unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(
                (opened.hash(), opened.turn(), opened.start().seed),
                (table.hash(), table.turn(), seed),
                "{text}"
            );
            assert_eq!(read.title(), saved.title());
            assert!(read.variant().to_toml() == variant.to_toml(), "{}: another variant", saved.title());
            assert_eq!(Scenario::of(read.variant(), &*opened).open().unwrap().hash(), table.hash());
            inline += usize::from(text.contains("\n[variant"));
            assert!(text.starts_with(Scenario::MARK) && text.contains("\n[position]\n"), "{text}");
        }
    }
    assert_eq!(inline, 12, "the house's own rules are written whole, built-in ones by their id");
}

#[test]
fn a_scenario_can_bring_its_own_variant() {
    let text = "title = \"a rich one\"\nrules = [\"CO-17\"]\nseats = 2\n[variant]\nextends = \"crossing-oceans/standard.toml\"\n\
                start.money = 700\n[[steps]]\nexpect.seats.1.money = 700\n";
    let scenario = Scenario::parse("a.toml", text, &Library::new()).unwrap();
    assert_eq!((scenario.title(), scenario.rules(), scenario.steps()), ("a rich one", &["CO-17".to_owned()][..], 1));
    scenario.run().unwrap();
    let broken = text.replace("start.money", "start.monny");
    let error = Scenario::parse("a.toml", &broken, &Library::new()).unwrap_err();
    assert!(error.to_string().contains("`money`"), "{error}");
}

#[test]
fn a_variant_file_is_looked_for_beside_the_scenario() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside");
    fs::create_dir_all(&folder).unwrap();
    let house = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 444\n";
    let library = Library::new();
    fs::write(folder.join("house.toml"), library.load_str("house", house).unwrap().to_toml()).unwrap();
    let scenario = HEAD.replace("\"crossing-oceans\"", "\"house.toml\"");
    fs::write(folder.join("a.toml"), scenario + "[[steps]]\nexpect.seats.2.money = 444\n").unwrap();
    Scenario::load_path(&folder.join("a.toml"), &library).unwrap().run().unwrap();
    let missing = Scenario::load_path(&folder.join("b.toml"), &library).unwrap_err();
    assert!(matches!(missing, ScenarioError::Unreadable { .. }), "{missing}");
}
