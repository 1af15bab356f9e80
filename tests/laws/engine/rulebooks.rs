//! Rules by number and by words, over the protocol.

use riband::{
    Library, Seats,
    rulebook::{self, Rulebook},
};
use serde_json::{Value, json};

use super::{ask, engine, must};

fn numbers(reply: &Value) -> Vec<&str> {
    reply["rules"].as_array().unwrap().iter().map(|rule| rule["number"].as_str().unwrap()).collect()
}

#[test]
fn a_rule_is_read_without_a_table() {
    let mut engine = engine();
    for book in Rulebook::all() {
        let whole = must(&mut engine, json!({"op": "rule", "ruleset": book.ruleset()}));
        assert_eq!((&whole["rules"], &whole["left-off"]), (&json!(book.rules()), &json!(0)));
        for rule in book.rules() {
            for ruleset in [Value::Null, book.ruleset().into()] {
                let request = json!({"op": "rule", "number": rule.number.0.to_lowercase(), "ruleset": ruleset});
                assert_eq!(must(&mut engine, request)["rules"], json!([rule]));
            }
        }
    }
    let coal = must(&mut engine, json!({"op": "rule", "number": "CO-51"}))["rules"][0].clone();
    assert_eq!((&coal["ruleset"], &coal["text"][0]["kind"]), (&json!("crossing-oceans"), &json!("text")));
}

#[test]
fn rules_are_searched_by_words() {
    let mut engine = engine();
    let all = must(&mut engine, json!({"op": "rule", "search": "coal"}));
    let found = rulebook::search("coal");
    assert!(found.len() > 21, "else nothing is left off: {}", found.len());
    // Twenty, or as many as requested.
    for (most, given) in [(Value::Null, 20), (0.into(), 0), (21.into(), 21), (9_999.into(), found.len())] {
        let some = must(&mut engine, json!({"op": "rule", "search": "coal", "most": most}));
        assert_eq!(some["rules"], json!(found[..given]), "{most}");
        assert_eq!(some["left-off"], json!(found.len() - given), "{most}");
    }
    let first = must(&mut engine, json!({"op": "rule", "ruleset": "crossing-oceans", "most": 1}));
    assert_eq!((numbers(&first), &first["left-off"]), (vec!["CO-1"], &json!(76)));
    for letter in ["e", "o", "c"] {
        assert_eq!(must(&mut engine, json!({"op": "rule", "search": letter}))["rules"], json!([]));
    }
    for ruleset in [Value::Null, "crossing-oceans".into()] {
        let own = must(&mut engine, json!({"op": "rule", "search": "co-51", "ruleset": ruleset}));
        assert_eq!(numbers(&own)[0], "CO-51");
    }
    assert!(numbers(&all).iter().any(|number| number.starts_with("TA-")));
    let own = must(&mut engine, json!({"op": "rule", "search": "coal", "ruleset": "crossing-oceans"}));
    assert!(numbers(&own).len() > 3 && numbers(&own).iter().all(|number| number.starts_with("CO-")), "{own}");
    assert_eq!(must(&mut engine, json!({"op": "rule", "search": "xyzzy"}))["rules"], json!([]));
}

/// Every legal action cites a rule that can be looked up.
#[test]
fn the_rule_of_every_legal_action_is_in_the_rulebook() {
    let (mut engine, library) = (engine(), Library::new());
    for info in library.variants() {
        must(&mut engine, json!({"op": "open", "variant": info.id, "seats": Seats::clamped(3).count(), "seed": 4}));
        let legal = must(&mut engine, json!({"op": "legal"}));
        for action in legal["actions"].as_array().unwrap() {
            let rule = must(&mut engine, json!({"op": "rule", "number": action["rule"], "ruleset": info.ruleset}));
            assert_eq!(numbers(&rule), [action["rule"].as_str().unwrap()]);
        }
    }
}

#[test]
fn what_is_no_rule_is_refused_with_what_there_is() {
    let mut engine = engine();
    let cases = [
        (json!({"number": "co-999"}), "no-such-rule", "there is no rule co-999; there are CO-1 to CO-77"),
        (json!({"number": "coal"}), "no-such-rule", "\"coal\" is no number of a rule, such as CO-23"),
        (json!({"number": "SO-9", "ruleset": "transatlantic"}), "no-such-rule", "there is no rule SO-9"),
        (
            json!({"number": "G-34", "ruleset": "crossing-oceans"}),
            "no-such-rule",
            "there is no rule G-34; CO-30 cites it",
        ),
        (json!({"ruleset": "chess"}), "no-such-rulebook", "there is no rulebook of \"chess\", only of "),
        (json!({}), "bad-request", "give the key `number`, `search` or `ruleset`"),
        (json!({"number": "CO-1", "search": "coal"}), "bad-request", "give the key `number`, `search` or `ruleset`"),
        (json!({"number": 51}), "bad-request", "the key `number`: expected a string"),
        (json!({"search": "coal", "most": -1}), "bad-request", "the key `most`: "),
        (json!({"search": "coal", "most": "9"}), "bad-request", "the key `most`: "),
        (json!({"search": "coal", "table": 1}), "bad-request", "unknown key `table`"),
    ];
    for (mut request, kind, message) in cases {
        request["op"] = "rule".into();
        let error = ask(&mut engine, &request)["error"].clone();
        let told = error["message"].as_str().unwrap();
        assert!(error["kind"] == kind && told.starts_with(message), "{request}: {error}");
        assert_eq!(
            error["rules"].as_array().map(|rules| rules[0] == "CO-30"),
            (request["number"] == "G-34").then_some(true)
        );
    }
}

/// Requests without a table work in a batch on one.
#[test]
fn a_batch_about_a_table_may_ask_what_is_about_none() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}));
    let record = must(&mut engine, json!({"op": "record"}))["record"].clone();
    let requests =
        json!([{"op": "rule", "number": "CO-1"}, {"op": "info", "record": record}, {"op": "variants"}, {"op": "turn"}]);
    let replies = must(&mut engine, json!({"op": "batch", "table": 1, "requests": requests}))["replies"].clone();
    assert!(replies.as_array().unwrap().iter().all(|reply| reply["ok"] == true), "{replies}");
}

#[test]
fn a_variant_is_explained_by_its_own_numbers() {
    let mut engine = engine();
    let house = "extends = 'salty-ocean/standard.toml'\nend.turns = 7";
    for of in [json!({"variant": "salty-ocean"}), json!({"variant-text": house})] {
        let mut request = of;
        request["op"] = "primer".into();
        let primer = must(&mut engine, request.clone());
        let topics: Vec<&str> =
            primer["sections"].as_array().unwrap().iter().map(|section| section["topic"].as_str().unwrap()).collect();
        assert_eq!(topics, ["aim", "turn", "scoring", "end", "advice"]);
        let turns = if request["variant"].is_null() { "7 turns" } else { "5 turns" };
        request["search"] = "how long is it".into();
        let end = must(&mut engine, request.clone());
        assert!(end["sections"][0]["points"][0]["text"].as_str().unwrap().contains(turns), "{end}");
        assert_eq!((&end["sections"][0]["topic"], end["sections"].as_array().unwrap().len()), (&json!("end"), 1));
        request["search"] = "pirates".into();
        assert_eq!(must(&mut engine, request)["sections"], json!([]));
    }
    // Of a table, also in a session; a session asks about its own.
    must(&mut engine, json!({"op": "open", "variant-text": house, "seats": 2, "seed": 7}));
    let whole = must(&mut engine, json!({"op": "primer"}));
    assert!(whole.to_string().contains("7 turns"));
    assert_eq!(must(&mut engine, json!({"op": "primer", "as": "spectator"}))["sections"], whole["sections"]);
    for (request, kind) in [
        (json!({"op": "primer", "as": 1, "variant": "salty-ocean"}), "privileged"),
        (json!({"op": "primer", "table": 1, "variant": "salty-ocean"}), "bad-request"),
        (json!({"op": "primer", "variant": "chess"}), "bad-variant"),
        (json!({"op": "primer", "table": 9}), "no-such-table"),
    ] {
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], kind, "{request}");
    }
}

#[test]
fn a_match_is_guided_by_its_history() {
    let mut engine = engine();
    for book in Rulebook::all() {
        let plan = must(&mut engine, json!({"op": "guide", "variant": book.ruleset()}));
        assert_eq!((&plan["seats"], &plan["learner"], &plan["guided"]), (&json!(2), &json!(1), &Value::Null));
        let open = json!({"op": "open", "variant": book.ruleset(), "seats": plan["seats"], "seed": plan["seed"]});
        let table = must(&mut engine, open)["table"].clone();
        let first = must(&mut engine, json!({"op": "guide", "table": table}));
        for asked in [json!({"seat": 1}), json!({"as": 1}), json!({"as": 1, "seat": 1})] {
            let mut request = asked;
            request["op"] = "guide".into();
            assert_eq!(must(&mut engine, request)["guided"], first["guided"]);
        }
        let taken = must(&mut engine, json!({"op": "play", "index": 0, "seat": 1}))["action"].clone();
        let then = must(&mut engine, json!({"op": "guide"}))["guided"].clone();
        assert_eq!((&then["shown"], &then["answer"]["action"], &then["answer"]["ply"]), (&json!(1), &taken, &json!(0)));
        // The other seat is no learner, but may be guided as well.
        assert_eq!(must(&mut engine, json!({"op": "guide", "seat": 2}))["guided"]["answer"], Value::Null);
    }
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 3, "seed": 7}));
    for (request, kind) in [
        (json!({"op": "guide"}), "no-guide"),
        (json!({"op": "guide", "variant": "crossing-oceans/short"}), "no-guide"),
        (json!({"op": "guide", "table": 1, "as": "spectator"}), "privileged"),
        (json!({"op": "guide", "table": 1, "as": 1, "seat": 2}), "privileged"),
        (json!({"op": "guide", "as": 1, "variant": "salty-ocean"}), "privileged"),
        (json!({"op": "guide", "table": 1, "variant": "salty-ocean"}), "bad-request"),
        (json!({"op": "guide", "seat": 1, "variant": "salty-ocean"}), "bad-request"),
        (json!({"op": "guide", "table": 1, "seat": 3}), "no-such-seat"),
        (json!({"op": "guide", "variant": "chess"}), "bad-variant"),
        (json!({"op": "guide", "table": 9}), "no-such-table"),
    ] {
        assert_eq!(ask(&mut engine, &request)["error"]["kind"], kind, "{request}");
    }
}
