//! The key `lang`: sentences in another language, and everything else as it is.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::engine::Engine;
use serde_json::{Value, json};

use super::{ask, engine, must};

/// An engine with a table of Crossing Oceans.
fn at_table() -> Engine {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}));
    engine
}

/// A value without the sentences in it.
fn unspoken(value: &Value) -> Value {
    match value {
        Value::Object(keys) => {
            let others = keys
                .iter()
                .filter(|(key, text)| !(text.is_string() && ["text", "message", "note"].contains(&key.as_str())));
            others.map(|(key, value)| (key.clone(), unspoken(value))).collect()
        }
        Value::Array(all) => all.iter().map(unspoken).collect(),
        other => other.clone(),
    }
}

#[test]
fn only_sentences_depend_on_the_language() {
    let (mut english, mut german) = (at_table(), at_table());
    let requests = [
        json!({"op": "preview", "action": "take contract"}),
        json!({"op": "play", "action": "take contract", "with": ["turn", "legal", "market", "view", "score"]}),
        json!({"op": "play", "action": "cargo boston"}),
        json!({"op": "why", "action": "cargo boston"}),
        json!({"op": "log"}),
        json!({"op": "record"}),
        json!({"op": "undo", "count": 3}),
        json!({"op": "play", "index": 0, "seat": 2}),
    ];
    for request in requests {
        let plain = ask(&mut english, &request);
        let mut other = request.clone();
        other["lang"] = json!("de-AT");
        let spoken = ask(&mut german, &other);
        assert_eq!(unspoken(&plain), unspoken(&spoken), "{request}");
        let same = ["record"].iter().any(|op| request["op"] == *op);
        assert_eq!(plain == spoken, same, "{request}: {spoken}");
    }
}

#[test]
fn every_part_of_a_reply_is_in_the_language() {
    let mut engine = at_table();
    let played = must(&mut engine, json!({"op": "play", "action": "take contract", "lang": "de"}));
    let text = played["events"][0]["text"].as_str().unwrap();
    assert!(text.starts_with("Platz 1 ") && text.contains("Vertrag"), "{text}");
    let refused = ask(&mut engine, &json!({"op": "play", "action": "take contract", "lang": "de"}));
    let english = ask(&mut engine, &json!({"op": "play", "action": "take contract"}));
    assert_ne!(refused["error"]["message"], english["error"]["message"]);
    let primer = must(&mut engine, json!({"op": "primer", "lang": "de"}));
    assert_eq!(primer["sections"][0]["heading"], "Das Ziel");
    let guide = |lang: &str| json!({"op": "guide", "lang": lang});
    let titles = ["en", "de"].map(|lang| must(&mut engine, guide(lang))["guided"]["step"]["title"].clone());
    assert!(titles[0].is_string() && titles[0] != titles[1], "{titles:?}");
    let names = |lang: &str| json!({"op": "names", "lang": lang});
    let [plain, german] = ["en", "de"].map(|lang| must(&mut engine, names(lang))["purposes"].clone());
    for (plain, german) in plain.as_array().unwrap().iter().zip(german.as_array().unwrap()) {
        assert_eq!((&plain["kind"], &plain["id"]), (&german["kind"], &german["id"]));
        assert_ne!(plain["text"], german["text"], "{plain}");
    }
}

#[test]
fn texts_in_views_and_details_are_in_the_language_too() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 7}));
    let ask = |engine: &mut Engine, op: &str, lang: &str| must(engine, json!({"op": op, "lang": lang}));
    let view = ask(&mut engine, "view", "de");
    assert_eq!(view["view"]["waits-for"], "führe eine Aktion aus oder passe");
    let sentences = |names: &Value| {
        let named = names["names"].as_array().unwrap().iter().find(|named| named["id"] == "saline").unwrap().clone();
        named["details"]["sentences"].as_array().unwrap().last().unwrap().clone()
    };
    let [english, german] = ["en", "de"].map(|lang| sentences(&ask(&mut engine, "names", lang)));
    assert!(german["text"].as_str().unwrap().contains("Fässer Salz pro Zug"), "{german}");
    let series = |sentence: &Value| -> Vec<Value> {
        let parts = sentence["parts"].as_array().unwrap().iter();
        parts.filter_map(|part| part.get("values").cloned()).collect()
    };
    assert_eq!((series(&english), english["parts"] != german["parts"]), (series(&german), true));
    assert!(!series(&german).is_empty());
    assert_eq!(ask(&mut engine, "view", "en")["view"]["waits-for"], "take an action, or pass");
}

#[test]
fn a_batch_passes_its_language_on_and_a_subscription_keeps_its_own() {
    let mut engine = at_table();
    must(&mut engine, json!({"op": "subscribe", "as": 2, "lang": "de"}));
    must(&mut engine, json!({"op": "subscribe", "as": 1}));
    let requests = json!([{"op": "play", "action": "take contract"}, {"op": "log", "lang": "en"}]);
    let batch = must(&mut engine, json!({"op": "batch", "requests": requests, "lang": "de"}));
    let text = |reply: &Value| reply["events"][0]["text"].as_str().unwrap().to_owned();
    assert!(text(&batch["replies"][0]).starts_with("Platz 1"), "{batch}");
    assert!(text(&batch["replies"][1]).starts_with("seat 1 takes"), "{batch}");
    let pushed: Vec<Value> = engine.pushed().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(text(&pushed[0]).starts_with("Platz 1") && text(&pushed[1]).starts_with("seat 1"), "{pushed:?}");
    // The next request is in English again.
    assert!(text(&must(&mut engine, json!({"op": "log"}))).starts_with("seat 1 takes"));
}

#[test]
fn a_language_is_one_of_those_that_there_are() {
    let mut engine = at_table();
    let unknown = ask(&mut engine, &json!({"op": "turn", "lang": "eo"}));
    assert_eq!(unknown["error"]["kind"], "unknown-language");
    assert_eq!(unknown["error"]["message"], "there is no language \"eo\": known are en (English) and de (Deutsch)");
    let wrong = ask(&mut engine, &json!({"op": "turn", "lang": 3}));
    assert_eq!(
        (&wrong["error"]["kind"], &wrong["error"]["message"]),
        (&json!("bad-request"), &json!("the key `lang` is a string"))
    );
    let begun = engine.begin(r#"{"op": "move", "player": "random", "lang": "eo"}"#).unwrap_err();
    assert!(begun.contains("unknown-language"), "{begun}");
    let thinking = engine.begin(r#"{"op": "move", "player": "random", "seed": 1, "lang": "de"}"#).unwrap();
    let moved: Value = serde_json::from_str(&engine.finish(thinking)).unwrap();
    assert!(moved["events"][0]["text"].as_str().unwrap().starts_with("Platz 1"), "{moved}");
}
