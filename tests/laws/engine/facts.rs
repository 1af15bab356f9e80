//! The meanings of a variant's ids, and information about a record's match.

#![allow(clippy::panic, clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use riband::{Library, Outcome, Record, Seats};
use riband_tests::random_match;
use serde_json::{Value, json};

use super::{ask, engine, must};

/// The names of a variant of one kind.
fn of_kind<'a>(names: &'a Value, kind: &str) -> Vec<&'a Value> {
    names["names"].as_array().unwrap().iter().filter(|named| named["kind"] == kind).collect()
}

fn ids<'a>(named: &[&'a Value]) -> Vec<&'a str> {
    named.iter().map(|named| named["id"].as_str().unwrap()).collect()
}

/// Every string in a JSON value, except under `kind` and `text`.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => drop(found.insert(text.clone())),
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        Value::Object(keys) => {
            keys.iter().filter(|(key, _)| *key != "kind").for_each(|(_, value)| texts(value, found));
        }
        _ => {}
    }
}

#[test]
fn every_id_of_an_action_is_among_the_names() {
    let (mut engine, library) = (engine(), Library::new());
    for info in library.variants() {
        let names = must(&mut engine, json!({"op": "names", "variant": info.id}));
        let variant = library.load(&info.id).unwrap();
        assert_eq!(names["fingerprint"], json!(variant.fingerprint()), "{}", info.id);
        let known: BTreeSet<&str> =
            names["names"].as_array().unwrap().iter().map(|named| named["id"].as_str().unwrap()).collect();
        let numbering = variant.open(info.seats.max(), 1).unwrap().numbering();
        let mut used = BTreeSet::new();
        (0..numbering.count()).filter_map(|number| numbering.told(number)).for_each(|parts| texts(&parts, &mut used));
        let unknown: Vec<&String> = used.iter().filter(|id| !known.contains(id.as_str())).collect();
        assert!(!used.is_empty() && unknown.is_empty(), "{}: {unknown:?}", info.id);
        // Each once.
        let all: Vec<(&Value, &Value)> =
            names["names"].as_array().unwrap().iter().map(|named| (&named["kind"], &named["id"])).collect();
        let once: BTreeSet<String> = all.iter().map(|pair| format!("{pair:?}")).collect();
        assert_eq!(once.len(), all.len(), "{}", info.id);
    }
}

#[test]
fn names_say_what_boards_need() {
    let mut engine = engine();
    let mut names = |variant: &str| must(&mut engine, json!({"op": "names", "variant": variant}));

    let oceans = names("crossing-oceans");
    let spots = of_kind(&oceans, "spot");
    assert_eq!(ids(&spots), ["coal", "region", "ships", "blue-riband", "house", "fleet", "ships-2", "cargo"]);
    assert_eq!((&spots[6]["details"]["action"], &spots[6]["name"]), (&json!("ships"), &Value::Null));
    let ports = of_kind(&oceans, "port");
    let boston = ports.iter().find(|port| port["id"] == "boston").unwrap();
    assert_eq!((&boston["name"], &boston["details"]["region"]), (&json!("Boston"), &json!("north-atlantic")));

    let cards = names("transatlantic/president");
    let card = |id: &str| of_kind(&cards, "card").into_iter().find(|card| card["id"] == id).unwrap().clone();
    let invest = card("invest-plus");
    let steps = invest["details"]["steps"].as_array().unwrap();
    assert!(steps.iter().all(|step| step["text"].is_string()), "{invest:#}");
    assert!(card("president")["details"]["deals-in"].as_array().unwrap().contains(&json!("contracts")));
    assert!(!invest["details"]["deals-in"].as_array().unwrap().contains(&json!("contracts")));
    assert_eq!(card("president")["details"]["needs-pile"], 5);
    let choice = steps.iter().find(|step| step["options"].is_array()).unwrap();
    assert_eq!(choice["step"], Value::Null);
    assert!(choice["options"][0]["steps"][0]["text"].is_string(), "{choice:#}");

    let city = names("salty-ocean");
    let saline = of_kind(&city, "building").into_iter().find(|building| building["id"] == "saline").unwrap().clone();
    let sentence = &saline["details"]["sentences"][0];
    assert_eq!(sentence["text"], "3/7/10/12 barrels of salt a turn (levels 0 to 3)");
    assert_eq!(sentence["parts"][0], json!({"values": [3, 7, 10, 12], "by": "level"}));
    assert_eq!(sentence["parts"][1], " barrels of salt a turn");
    assert_eq!((&sentence["effect"]["do"], &sentence["effect"]["good"]), (&json!("produce"), &json!("salt")));
    let bureau = of_kind(&city, "building").into_iter().find(|building| building["id"] == "bureau-des-finances");
    assert_eq!(bureau.unwrap()["details"]["sentences"][0]["parts"][0], json!({"values": [3, 2], "by": "order"}));
    let parts = |id: &str| of_kind(&city, "building").into_iter().find(|it| it["id"] == id).unwrap()["details"].clone();
    let vitrails = &parts("vitrails")["sentences"][1]["parts"];
    assert_eq!(*vitrails, json!([{"values": [10, 7, 5], "by": "order"}, " coins at the end"]));
    let ships: Vec<(&Value, &Value)> =
        of_kind(&city, "ship").iter().map(|ship| (&ship["name"], &ship["details"]["class"])).collect();
    let wanted = [("Caravel 1", "caravel"), ("Caravel 2", "caravel"), ("Carrack", "carrack")];
    assert_eq!(json!(ships), json!(wanted));
}

/// The text of a card or a building is the concatenation of the sentences of its parts.
#[test]
fn the_text_of_a_thing_is_made_of_its_parts() {
    let (mut engine, library) = (engine(), Library::new());
    let mut compared = 0;
    for info in library.variants() {
        let names = must(&mut engine, json!({"op": "names", "variant": info.id}));
        for named in names["names"].as_array().unwrap().iter().filter(|named| named["text"].is_string()) {
            let details = &named["details"];
            let list = details["steps"].as_array().or(details["sentences"].as_array()).unwrap();
            let text = list.iter().map(|one| one["text"].as_str().unwrap()).collect::<Vec<_>>().join("; ");
            assert!(named["text"].as_str().unwrap().ends_with(&text), "{named:#}");
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

#[test]
fn a_session_learns_the_names_of_its_own_table_alone() {
    let mut engine = engine();
    let by_id = must(&mut engine, json!({"op": "names", "variant": "crossing-oceans"}));
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    for request in [json!({"op": "names"}), json!({"op": "names", "table": 1, "as": "spectator"})] {
        assert_eq!(must(&mut engine, request), by_id);
    }
    for (request, wanted) in [
        (json!({"op": "names", "variant": "crossing-oceans", "as": 1}), "privileged"),
        (json!({"op": "names", "variant": "crossing-oceans", "table": 1}), "bad-request"),
        (json!({"op": "names", "variant": "crosing"}), "bad-variant"),
        (json!({"op": "names", "table": 9}), "no-such-table"),
        (json!({"op": "info", "record": "riband record 9"}), "bad-record"),
        (json!({"op": "info"}), "bad-request"),
        (json!({"op": "info", "record": "", "as": 1}), "privileged"),
    ] {
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], wanted, "{request}");
    }
}

#[test]
fn a_record_says_what_it_is_without_being_replayed() {
    let (mut engine, library) = (engine(), Library::new());
    let variant = library.load("transatlantic").unwrap();
    let table = random_match(&variant, Seats::clamped(3), 5, usize::MAX).unwrap();
    let record = Record::of(&variant, &*table).with_names(["Anna", "", "Bo"]).unwrap();
    let record = record.with_players(["human", "club"]).unwrap();
    let info = must(&mut engine, json!({"op": "info", "record": record.to_string()}));
    assert_eq!((&info["variant"], &info["title"]), (&json!("transatlantic/standard"), &json!(variant.name())));
    assert_eq!((&info["seats"], &info["plies"], &info["seed"]), (&json!(3), &json!(table.plies()), &json!("5")));
    let names: Vec<&Value> = info["players"].as_array().unwrap().iter().map(|player| &player["name"]).collect();
    assert_eq!(names, [&json!("Anna"), &Value::Null, &json!("Bo")]);
    assert_eq!((&info["players"][1]["player"], &info["players"][2]["player"]), (&json!("club"), &Value::Null));
    let Outcome::Finished(standings) = Outcome::of(&*table) else { panic!("the match is over") };
    assert_eq!(info["result"], json!(standings));
    assert!(info.get("actions").is_none());
    let listed = must(&mut engine, json!({"op": "info", "record": record.to_string(), "actions": true}));
    let notations: Vec<&str> =
        listed["actions"].as_array().unwrap().iter().map(|action| action["notation"].as_str().unwrap()).collect();
    assert_eq!((notations, &listed["comments"]), (table.played().iter().map(String::as_str).collect(), &json!([])));
    // A short record has the title of the built-in variant, and one whose rules cannot be loaded has its id.
    let short = Record::referring(&variant, &*table).unwrap().to_string();
    let told = must(&mut engine, json!({"op": "info", "record": short}));
    assert_eq!((&told["title"], told["refers"].is_string()), (&json!(variant.name()), true));
    let newer = record.to_string().replacen("rules transatlantic 1", "rules transatlantic 9", 1);
    let told = must(&mut engine, json!({"op": "info", "record": newer}));
    assert_eq!((&told["revision"], &told["title"]), (&json!(9), &json!("transatlantic/standard")));
}
