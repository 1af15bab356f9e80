//! Scenarios that fail, or cannot be read: each with its message.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, io::ErrorKind, path::Path};

use riband::{Library, Scenario, ScenarioError};
use riband_tests::{random_match, tables};

/// The lines before the steps: `[[steps]]` is line 6.
const HEAD: &str = "title = \"a match\"\nvariant = \"crossing-oceans\"\nseats = 2\nseed = 7\nposition.coal = 40\n";

fn outcome(text: &str) -> Result<(), ScenarioError> {
    let scenario = Scenario::parse("a.toml", text, &Library::new())?;
    scenario.run().map(drop)
}

/// All legal actions in the position of the head.
const LEGAL: [&str; 7] = [
    "take contract",
    "place atlantic boston",
    "place atlantic montreal",
    "place atlantic new-orleans",
    "place atlantic auckland",
    "place atlantic calcutta",
    "place atlantic colombo",
];

/// `offers-only` with some of them, and others.
fn only(legal: &[&str], more: &[&str]) -> String {
    format!("offers-only = {:?}", [legal, more].concat())
}

/// For each key of a step: a value that holds, one that fails, and the message.
#[test]
fn every_key_of_a_step_can_hold_and_can_fail() {
    let (all, backward) = (only(&LEGAL, &[]), only(&LEGAL.map(|_| "take contract"), &LEGAL));
    let (fewer, fewest) = (only(&LEGAL[1..], &[]), only(&[], &[]));
    let (more, others) = (only(&LEGAL, &["move coal"]), only(&LEGAL[..6], &["move coal"]));
    let cases = [
        (&*all, &*fewer, "the legal actions differ: missing [], too many [\"take contract\"]"),
        (&backward, &fewest, "the legal actions differ: missing [], too many [\"place atlantic auckland\", "),
        (&all, &more, "the legal actions differ: missing [\"move coal\"], too many []"),
        (&all, &others, "the legal actions differ: missing [\"move coal\"], too many [\"place atlantic colombo\"]"),
        (
            "offers = ['take contract', 'place atlantic boston']",
            "offers = ['take contract', 'move coal']",
            "`move coal` should be among the legal actions: moving on the rondel is not for now",
        ),
        ("absent = []", "absent = ['move coal', 'take contract']", "`take contract` is legal, and should not be"),
        (
            "absent = ['move coal', 'sell contract']",
            "absent = ['TAKE CONTRACT']",
            "`TAKE CONTRACT` is legal, and should not be",
        ),
        (
            "expect.coal = 40",
            "expect.coal = 18446744073709551615",
            "position coal: expected 18446744073709551615, found 40",
        ),
        ("expect.coal = 40", "expect.coal = -40", "position coal: expected -40, found 40"),
        ("expect.coal = 40", "expect.coal = true", "position coal: expected true, found 40"),
        ("expect.coal = 40", "expect.coal = 'much'", "position coal: expected \"much\", found 40"),
        ("expect.coal = 40", "expect.coal = {}", "position coal: expected {}, found 40"),
        ("expect.coal = 40", "expect = []", "position (the whole file): expected [], found {\""),
        (
            "expect = { coal = 40, seats = { 1 = { money = 150 } } }",
            "expect = { coal = 40, seats = { 1 = { money = 150, coal = 0 } } }",
            "position seats.1.coal: expected 0, found nothing",
        ),
        (
            "expect.seats.1.supply = ['atlantic']",
            "expect.seats.1.supply = ['atlantic', 'atlantic']",
            "position seats.1.supply: expected [\"atlantic\",\"atlantic\"], found [\"atlantic\"]",
        ),
        ("score = { 2 = 8 }", "score = { 1 = 8, 2 = 7 }", "score 2: expected 7, found 8"),
        ("places = { 2 = 1 }", "places = { 1 = 2, 2 = 2 }", "places 2: expected 2, found 1"),
        ("places = {}", "places = { 3 = 3 }", "places 3: expected 3, found nothing"),
        ("view.expect.coal = 40", "view.expect.goal = 40", "view goal: expected 40, found nothing"),
        (
            "view = { seat = 2, expect.coal = 40 }",
            "view = { seat = 2, expect.coal = 4 }",
            "view coal: expected 4, found 40",
        ),
        // Checks after one that does not fail must still run: in this order.
        (
            "play = 'take contract'\nexpect.seats.1.contracts = 2",
            "play = 'take contract'\nexpect.seats.1.contracts = 1",
            "position seats.1.contracts: expected 1, found 2",
        ),
        (
            "play = 'take contract'\nrefuse = 'take contract'",
            "play = 'take contract'\nrefuse = 'end contracts'",
            "`end contracts` is legal, and should not be",
        ),
        (
            "play = 'take contract'\n[[steps]]\nundo = 1\nplay = 'take contract'",
            "undo = 2\nplay = 'take contract'",
            "cannot undo 2 actions, only 0 were played",
        ),
        (
            "play = 'take contract'\n[[steps]]\nundo = 1\noffers = ['take contract']\nexpect.seats.1.contracts = 1",
            "play = 'take contract'\noffers = ['take contract']",
            "`take contract` should be among the legal actions: ",
        ),
        (
            "play = 'take contract'",
            "play = 'end contracts'",
            "`end contracts`: using contracts is not for now; next decision",
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
            "`move coal` should be refused by CO-1, and is by: moving on the rondel is not for now",
        ),
        (
            "refuse = 'take contract'\nseat = 2\nrule = 'CO-22'",
            "refuse = 'take contract'\nseat = 1",
            "`take contract` is legal",
        ),
        ("refuse = 'buy pier'", "refuse = 'buy peer'", "`buy peer` cannot be refused, it is unreadable: expected"),
        ("offers = []", "refuse = 'xyzzy'\nrule = 'CO-1'", "`xyzzy` cannot be refused, it is unreadable: expected"),
        ("offers = []", "refuse = 'xyzzy'\nseat = 2", "`xyzzy` cannot be refused, it is unreadable: expected"),
        (
            "offers = ['take contract']",
            "offers = ['move coal']",
            "`move coal` should be among the legal actions: moving on the rondel is not for now",
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
        ("play = 'take contract'\n[[steps]]\nundo = 1", "undo = 1", "cannot undo 1 actions, only 0 were played"),
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
fn a_text_that_is_no_scenario_gets_an_error_with_its_line() {
    let cases = [
        ("title = \n", "a.toml:1: "),
        ("title = 'a'\n", "a.toml:1: "),
        (&format!("{HEAD}sed = 1\n"), "a.toml:6: "),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\n\n[[steps]]\nexpects = {{}}\n"), "a.toml:10: "),
        (&format!("{HEAD}[[steps]]\nplay = 3\n"), "a.toml:7: "),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\n[[steps]]\n"), "a.toml:8: step 2: the step is empty"),
        (&format!("{HEAD}[[steps]]\nplay = 'x'\nrule = 'CO-1'\n"), "a.toml:6: step 1: `rule` belongs to `refuse`"),
        (&format!("{HEAD}[[steps]]\nseat = 1\nundo = 1\n"), "a.toml:6: step 1: `seat` belongs to `play`"),
        (&format!("{HEAD}[[steps]]\nseat = 3\nplay = 'x'\n"), "a.toml:6: step 1: there is no seat 3"),
        (&format!("{HEAD}[[steps]]\nview = {{ seat = 4, expect = {{}} }}\n"), "a.toml:6: step 1: there is no seat 4"),
        (
            &format!("{HEAD}[[steps]]\nseat = 1\nrefuse = 'x'\nrule = 'CO-1'\n[[steps]]\n"),
            "a.toml:10: step 2: the step is empty",
        ),
        (&format!("{HEAD}[[steps]]\nseat = 1\noffers = []\n"), "a.toml:6: step 1: `seat` belongs to `play`"),
        (&format!("{HEAD}[[steps]]\nrule = 'CO-1'\n"), "a.toml:6: step 1: `rule` belongs to `refuse`"),
        (&format!("{HEAD}[position.ports.boston]\ncoal = 1\nsheep = 'arizona'\n"), "a.toml:8: ports.boston.sheep: "),
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
    let filled = |bytes: usize| format!("{HEAD}#{}", "x".repeat(bytes - HEAD.len() - 1));
    outcome(&filled(Scenario::MAX_BYTES)).unwrap();
    let longer = Scenario::MAX_BYTES + 1;
    assert!(matches!(outcome(&filled(longer)), Err(ScenarioError::TooLong { bytes, .. }) if bytes == longer));
    let steps = |steps: usize| format!("{HEAD}{}", "[[steps]]\nundo = 0\n".repeat(steps));
    outcome(&steps(Scenario::MAX_STEPS)).unwrap();
    let more = Scenario::MAX_STEPS + 1;
    assert!(matches!(outcome(&steps(more)), Err(ScenarioError::TooManySteps { steps, .. }) if steps == more));
}

#[test]
fn everything_that_is_wrong_with_a_position_has_a_line_of_its_own() {
    let places = "position.ports.boston.ship = 'ark'\n\nposition.ports.sydney.ship = 'bark'\n";
    let error = outcome(&format!("{HEAD}{places}")).unwrap_err();
    let ScenarioError::Position { problems, .. } = &error else { panic!("{error}") };
    assert_eq!(problems.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [6, 8], "{error}");
    let told: Vec<String> = problems.iter().map(|(line, problem)| format!("a.toml:{line}: {problem}")).collect();
    assert_eq!(error.to_string(), told.join("\n"));
}

#[test]
fn an_error_in_a_very_long_line_is_short() {
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
fn floats_and_dates_in_positions_are_errors_with_their_line() {
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
            assert_eq!(read.title(), format!("{}, after {} actions", variant.name(), table.plies()));
            assert_eq!((read.seats(), saved.seats(), read.steps(), saved.rules().len()), (seats, seats, 0, 0));
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
    let closed = Scenario::load_path(&folder.join("a.toml"), &library.without_files()).unwrap_err();
    assert!(
        matches!(&closed, ScenarioError::Unreadable { source, .. } if source.kind() == ErrorKind::PermissionDenied),
        "{closed}"
    );
}

#[test]
fn only_a_regular_file_that_is_not_too_long_is_read() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-scenarios");
    fs::create_dir_all(&folder).unwrap();
    let load = |name: &str| Scenario::load_path(&folder.join(name), &Library::new());
    assert!(matches!(load("."), Err(ScenarioError::NoRegularFile { .. })));
    let filled = |bytes: usize| format!("{HEAD}#{}", "x".repeat(bytes - HEAD.len() - 1));
    fs::write(folder.join("full.toml"), filled(Scenario::MAX_BYTES)).unwrap();
    let full = load("full.toml").unwrap();
    assert_eq!((full.seats().count(), full.variant().id(), full.steps()), (2, "crossing-oceans/standard", 0));
    fs::write(folder.join("long.toml"), filled(Scenario::MAX_BYTES + 1)).unwrap();
    assert!(matches!(load("long.toml"), Err(ScenarioError::TooLong { bytes, .. }) if bytes == Scenario::MAX_BYTES + 1));
    fs::write(folder.join("bytes.toml"), b"title = '\xff'").unwrap();
    assert!(load("bytes.toml").unwrap_err().to_string().contains("not UTF-8"));
}

#[test]
fn nothing_unsafe_and_no_megabyte_is_in_an_error() {
    let name = |name: &str| {
        format!("title = 't'\nseats = 2\n[variant]\nextends = 'crossing-oceans/standard.toml'\nabout.name = {name}\n")
    };
    let unsafe_ones = "a\\u001b[2J\\r\\n\\u202e\\u200bz";
    let long = "y".repeat(500_000);
    for text in [unsafe_ones, &long] {
        for steps in [
            format!("play = \"{text}\""),
            format!("refuse = \"{text}\""),
            format!("refuse = 'take contract'\nrule = \"{text}\""),
            format!("refuse = 'move coal'\nrule = \"{text}\""),
            format!("offers = [\"{text}\"]"),
            format!("offers-only = [\"{text}\"]"),
            format!("absent = [\"{text}\"]"),
            format!("expect = {{ coal = \"{text}\" }}"),
            format!("expect = {{ \"{text}\" = 1 }}"),
            format!("score = \"{text}\""),
            format!("places = [\"{text}\"]"),
            format!("view.expect = \"{text}\""),
            format!("\"{text}\" = 1"),
        ] {
            let error = outcome(&format!("{}[[steps]]\n{steps}\n", name("'x'"))).unwrap_err().to_string();
            assert!(error.len() < 30_000, "{} bytes: {}", error.len(), &error[..1_000]);
            assert!(!error.contains(|c| c != '\n' && riband::core::text::is_unsafe(c)), "{error:?}");
        }
        let error =
            outcome(&name(&format!("\"{text}\"")).replace("about", "position = { \"a\" = 1 }\nabout")).unwrap_err();
        assert!(error.to_string().len() < 30_000);
    }
}
