//! Records with the name of a built-in variant, and the rules with which they are played.

use riband::{Differences, Library, Record, Seats, Table, Variant};
use riband_tests::{random_match, tables};

const STANDARD: &str = "crossing-oceans/standard";

/// A match of the standard variant with these lines, under this name.
fn called(name: &str, lines: &str) -> (Variant, Box<dyn Table>) {
    let text = format!("extends = \"crossing-oceans/standard.toml\"\n{lines}");
    let variant = Library::new().load_str(name, &text).unwrap();
    let table = random_match(&variant, Seats::new(2).unwrap(), 5, 20).unwrap();
    (variant, table)
}

/// The reported differences for the record of a match, which replays in any case.
fn differences((variant, table): &(Variant, Box<dyn Table>)) -> Option<Differences> {
    let library = Library::new();
    let record = Record::parse(&Record::of(variant, &**table).to_string()).unwrap();
    assert_eq!(record.replay(&library).unwrap().hash(), table.hash());
    record.differences(&library).unwrap()
}

fn told(lines: &str) -> String {
    differences(&called(STANDARD, lines)).unwrap().to_string()
}

#[test]
fn the_built_in_variants_are_themselves() {
    for (variant, seats) in tables().unwrap() {
        let table = random_match(&variant, seats, 3, 5).unwrap();
        assert_eq!(differences(&(variant.clone(), table)), None, "{}", variant.id());
    }
    assert_eq!(differences(&called(STANDARD, "")), None);
    // The provenance of a value is not a rule.
    assert_eq!(differences(&called(STANDARD, "start.provenance.money = \"historical\"\n")), None);
}

#[test]
fn a_differing_variant_of_a_built_in_name_shows_both_values() {
    let money = "the rules in the record differ from the built-in variant crossing-oceans/standard in 1 place\n  \
                 start.money: 900 instead of 150";
    for name in [STANDARD, "crossing-oceans"] {
        let differences = differences(&called(name, "start.money = 900\n")).unwrap();
        assert_eq!((differences.to_string().as_str(), differences.built_in.as_str()), (money, STANDARD));
    }
    assert_eq!(differences(&called("my own", "start.money = 900\n")), None);
}

#[test]
fn missing_values_are_listed_up_to_the_first_few() {
    let without = told("ships.titanic = false\n");
    assert!(without.contains("\n  ships.titanic: nothing instead of {"), "{without}");
    let more = told(
        "about = { name = \"x\", summary = \"y\" }\nstart = { money = 140, contracts = 2 }\n\
         rondel = { free-steps = 2, long-move-contracts = 2 }\n",
    );
    assert!(more.contains("in 6 places\n") && more.ends_with("\n  and 1 more"), "{more}");
    assert_eq!(more.lines().count(), 2 + Differences::FIRST);
}

#[test]
fn long_values_are_cut_and_stay_on_their_line() {
    let summary = told("about.summary = \"\"\"\n\\u0007\n\n\\n'''\n\"\"\"\n");
    assert!(summary.lines().count() == 2 && !summary.contains('\u{7}'), "{summary}");
    let long = told(&format!("about.summary = \"{}\"\n", "x".repeat(100_000)));
    assert!(long.lines().count() == 2 && long.len() < 500, "{long}");
}

/// Ships are listed in the order of the file.
#[test]
fn the_order_of_keys_is_compared() {
    let (variant, _) = called(STANDARD, "");
    let text = variant.to_toml();
    let mut ships: Vec<(usize, &str)> = Vec::new();
    for (at, head) in text.match_indices("\n[ships.") {
        let id = text[at + head.len()..].split([']', '.']).next().unwrap();
        if ships.last().is_none_or(|(_, last)| *last != id) {
            ships.push((at, id));
        }
    }
    let [(first, one), (second, two), (third, three), ..] = ships[..] else { panic!("{ships:?}") };
    let turned = [&text[..first], &text[second..third], &text[first..second], &text[third..]].concat();
    let turned = Library::new().load_str(STANDARD, &turned).unwrap();
    let differs = turned.differences(&variant);
    assert_eq!(differs.len(), 1, "{differs:?}");
    let (told, wanted) = (differs[0].to_string(), format!("ships: in the order [\"{two}\", \"{one}\", \"{three}\""));
    assert!(told.starts_with(&wanted), "{told}");
}

/// A list of tables differs in the entries that only one of the two has, in both directions.
#[test]
fn entries_that_only_one_list_has_are_differences_both_ways() {
    let standard = Library::new().load("salty-ocean").unwrap();
    let text = "extends = \"salty-ocean/standard.toml\"\n\
                buildings.salle-des-coffres.effects = [{ do = \"coin-limit\" }]\n";
    let shorter = Library::new().load_str("house", text).unwrap();
    let paths = |here: &Variant, there: &Variant| -> Vec<String> {
        let all = here.differences(there);
        all.iter().filter(|found| found.path.0[0] != "about").map(|found| found.path.to_string()).collect()
    };
    assert_eq!(paths(&standard, &shorter), ["buildings.salle-des-coffres.effects.1"]);
    assert_eq!(paths(&shorter, &standard), ["buildings.salle-des-coffres.effects.1"]);
}
