//! A ruleset from outside, registered or only linked.

use std::sync::Arc;

use riband::{Library, Seat, Seats, Turn};

use crate::{
    counter::{Counter, Counting, GOOD},
    library, load, with,
};

#[test]
fn a_registered_ruleset_is_played_like_any_other() {
    let variant = load(GOOD).unwrap();
    assert_eq!((variant.id(), variant.ruleset(), variant.name()), ("test", "counter", "Count up"));
    assert_eq!(variant.summary(), "To ten by ones and twos.");
    assert_eq!(variant.seats().to_string(), "2 to 3 seats");
    assert_eq!(variant.config::<Counter>().unwrap().count().goal, 10);
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    for _ in 0..5 {
        table.play("add 2").unwrap();
    }
    assert_eq!(table.turn(), Turn::Over);
    assert_eq!(table.score().winners().collect::<Vec<_>>(), [Seat::new(0)]);
    let position = serde_json::json!({ "count": 9 });
    let mut table = variant.set_up(Seats::new(3).unwrap(), 7, &position).unwrap();
    table.play("add 1").unwrap();
    assert_eq!(table.turn(), Turn::Over);
    assert!(variant.open(Seats::new(4).unwrap(), 7).is_err());
}

#[test]
fn a_ruleset_that_is_only_linked_is_found_too() {
    let variant = Library::new().load_str("linked", GOOD).unwrap();
    assert_eq!(variant.config::<Counter>(), load(GOOD).unwrap().config::<Counter>());
    assert_eq!(variant.ruleset(), "counter");

    let error = Library::new().load_str("linked", &with("price = 30", "pirce = 30")).unwrap_err();
    assert!(error.to_string().contains("unknown field `pirce`"), "{error}");
    let error = Library::new().load_str("linked", &with("steps = [1, 2]", "steps = [1]")).unwrap_err();
    assert_eq!((error.diagnostics[0].line, error.diagnostics[0].column), (Some(9), Some(9)));
}

#[test]
fn the_rules_are_there_with_their_type() {
    use riband_crossing_oceans::Rules as CrossingOceans;
    for variant in [load(GOOD).unwrap(), Library::new().load_str("linked", GOOD).unwrap()] {
        let counting: Arc<Counting> = variant.typed().unwrap();
        assert_eq!(counting.goal, 10);
        assert!(variant.typed::<CrossingOceans>().is_none());
    }
    let standard = library().load("crossing-oceans").unwrap();
    assert!(standard.typed::<CrossingOceans>().is_some() && standard.typed::<Counting>().is_none());
}

#[test]
fn registering_twice_replaces() {
    let mut library = library();
    let before = library.rulesets().count();
    library.register::<Counter>();
    assert_eq!(library.rulesets().count(), before);
}

#[test]
fn the_schema_describes_whole_files() {
    let schema = library().schema("counter").unwrap();
    assert_eq!(schema["properties"]["ruleset"]["const"], "counter");
    assert!(schema["properties"]["extends"].is_object() && schema["properties"]["count"].is_object());
    // A file may leave keys to those that it extends, and take tables out.
    assert!(!schema.to_string().contains("\"required\""));
    assert_eq!(schema["properties"]["pieces"]["additionalProperties"]["anyOf"][1]["const"], false);
    assert_eq!(library().schema("no-such-game"), None);
}
