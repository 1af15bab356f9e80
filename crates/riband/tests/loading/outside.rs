//! Rulesets from outside.

use std::sync::Arc;

use riband::{Config, Library, Problems, Seat, Seats, Turn, engine::Engine};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    counter::{Counter, Counting, GOOD},
    library, load, with,
};

#[test]
fn a_ruleset_from_outside_is_played_like_any_other() {
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
fn a_game_without_markets_offers_nothing() {
    let mut engine = Engine::new(library());
    let mut ask = |request: Value| -> Value {
        let reply: Value = serde_json::from_str(&engine.answer(&request.to_string())).unwrap();
        assert_eq!(reply["ok"], true, "{request}: {reply}");
        reply
    };
    ask(json!({"op": "open", "variant-text": GOOD, "seats": 2, "seed": 7}));
    for request in [
        json!({"op": "market"}),
        json!({"op": "market", "seat": 2}),
        json!({"op": "market", "as": 1}),
        json!({"op": "market", "as": "spectator"}),
    ] {
        assert_eq!(ask(request), json!({"ok": true, "turn": {"act": 1}, "offers": []}));
    }
    let played = ask(json!({"op": "play", "index": 0, "with": ["market"]}));
    assert_eq!((&played["offers"], &played["turn"]), (&json!([]), &json!({"act": 2})));
}

/// A ruleset with the configuration of the counting game.
macro_rules! like_counter {
    ($name:ident) => {
        #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        struct $name(Counter);

        impl Config for $name {
            const RULESET: &'static str = TWIN;
            type Rules = Counting;

            fn compile(&self) -> Result<Counting, Problems> {
                self.0.compile()
            }
        }
    };
}

like_counter!(Castor);
like_counter!(Pollux);

riband_core::ruleset! {
    const TWIN = "twin";
    static CASTOR for Castor;
}
riband_core::ruleset! {
    const OTHER_TWIN = "twin";
    static POLLUX for Pollux;
}

#[test]
fn of_two_linked_rulesets_of_one_name_neither_is_found_until_one_is_registered() {
    let text = with("ruleset = \"counter\"", &format!("ruleset = \"{OTHER_TWIN}\""));
    let mut library = Library::new();
    let error = library.load_str("twins", &text).unwrap_err();
    assert!(error.to_string().contains("there is no ruleset `twin`"), "{error}");
    library.register::<Pollux>();
    let variant = library.load_str("twins", &text).unwrap();
    assert!(variant.config::<Pollux>().is_some() && variant.config::<Castor>().is_none());
}

#[test]
fn the_rules_are_there_with_their_type() {
    use riband_crossing_oceans::Rules as CrossingOceans;
    let variant = load(GOOD).unwrap();
    let counting: Arc<Counting> = variant.typed().unwrap();
    assert_eq!(counting.goal, 10);
    assert!(variant.typed::<CrossingOceans>().is_none());
    let standard = library().load("crossing-oceans").unwrap();
    assert!(standard.typed::<CrossingOceans>().is_some() && standard.typed::<Counting>().is_none());
}

#[test]
fn registering_a_linked_ruleset_replaces_it() {
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
    // A file may leave keys to those that it extends, and remove tables.
    assert!(!schema.to_string().contains("\"required\""));
    assert_eq!(schema["properties"]["pieces"]["additionalProperties"]["anyOf"][1]["const"], false);
    assert_eq!(library().schema("no-such-game"), None);
}
