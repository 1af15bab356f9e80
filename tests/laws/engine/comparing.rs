//! Two variants compared by playing both: known differences are found, and none where there is none.

use std::time::Duration;

use riband::{
    Library,
    engine::Engine,
    players::{Quiet, Watch},
};
use riband_lab::experiment::{Compare, Loaded, Size, perform};
use serde_json::{Value, json};

use super::{ask, must};

fn engine() -> Engine {
    Engine::new(Library::new()).with_laboratory(riband_lab::laboratory)
}

/// A rule of Crossing Oceans by which the first in turn order starts with far more money than the second.
const RICH: &str = "extends = 'crossing-oceans/standard.toml'\nstart.money = [400, 50, 150, 150]";

fn compare(text: &str, matches: u64) -> Value {
    json!({"op": "compare", "variant-text": text, "players": ["random", "random"], "matches": matches})
}

#[test]
fn a_rule_that_is_the_same_changes_nothing() {
    for game in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let text = format!("extends = '{game}/standard.toml'\nabout.name = 'Another name'");
        let found = must(&mut engine(), compare(&text, 60));
        assert_eq!((&found["same-rules"], &found["against"]), (&true.into(), &format!("{game}/standard").into()));
        assert_eq!((&found["deals"], &found["identical"]), (&60.into(), &60.into()), "{found}");
        assert_eq!((&found["changes"], &found["needed"]), (&json!([]), &Value::Null), "{found}");
        for share in found["shares"].as_array().unwrap() {
            assert_eq!(share["more"], 0.0, "{share}");
            assert!(share["low"].as_f64().unwrap() <= 0.0 && share["high"].as_f64().unwrap() >= 0.0, "{share}");
            assert!(["equal", "undecided"].contains(&share["verdict"].as_str().unwrap()), "{share}");
        }
    }
}

#[test]
fn a_planted_handicap_is_found_with_its_sign() {
    let found = must(&mut engine(), compare(RICH, 1_000));
    let shares = found["shares"].as_array().unwrap();
    let of = |nth: usize| shares.iter().find(|share| share["by"] == "order" && share["nth"] == nth).unwrap();
    assert_eq!((&of(1)["verdict"], &of(2)["verdict"]), (&"more".into(), &"less".into()), "{found}");
    let (more, low, high) = (of(1)["more"].as_f64(), of(1)["low"].as_f64(), of(1)["high"].as_f64());
    assert!(low > Some(0.0) && low < more && more < high, "{found}");
    assert!(found["decided"] == true && found["deals"].as_u64() < Some(1_000), "it stops once it is decided: {found}");
    // The other way round.
    let poor = RICH.replace("[400, 50,", "[50, 400,");
    let found = must(&mut engine(), compare(&poor, 1_000));
    assert_eq!(found["shares"][0]["verdict"], "less", "{found}");
}

#[test]
fn the_findings_are_those_of_the_experiment() {
    let library = Library::new();
    let after = library.load_str("house.toml", "extends = 'crossing-oceans/standard.toml'\nstart.money = 200").unwrap();
    let mut experiment = Compare::new(Loaded::new(&library, "crossing-oceans").unwrap(), after);
    experiment.seats = vec!["random,random".to_owned()];
    let size = Size { matches: Some(700), seed: 3 };
    let report = perform(&experiment, &library, size, None, &()).unwrap();
    let (plan, results) = &report.runs[0];
    let verdict = riband_lab::document::judge(plan, results, 1, 0.02);
    let mut request = compare("extends = 'crossing-oceans/standard.toml'\nstart.money = 200", 700);
    request["seed"] = 3.into();
    let found = must(&mut engine(), request);
    assert_eq!(found["deals"], results.deals());
    for (called, share) in verdict.calls.iter().zip(found["shares"].as_array().unwrap()) {
        for (name, value) in [("more", called.more.mean), ("low", called.more.low), ("high", called.more.high)] {
            assert!((share[name].as_f64().unwrap() - value).abs() < 1e-9, "{name}: {share}, {called:?}");
        }
    }
}

/// Stops after every match.
struct Slice;

impl Watch for Slice {
    fn stop(&self) -> bool {
        true
    }
}

#[test]
fn slices_change_nothing_and_a_cancel_gives_what_was_found() {
    let request = compare(RICH, 40);
    let whole = engine().answer(&request.to_string());
    let mut engine = engine();
    let mut thinking = engine.begin(&request.to_string()).unwrap();
    let mut slices = 1;
    while thinking.go_on(&Slice) {
        slices += 1;
    }
    assert_eq!(slices, 80, "a match in each");
    let [sliced, whole]: [Value; 2] =
        [engine.finish(thinking), whole].map(|reply| serde_json::from_str(&reply).unwrap());
    assert_eq!((&sliced["deals"], &sliced["shares"]), (&whole["deals"], &whole["shares"]));

    let mut thinking = engine.begin(&compare(RICH, 20_000).to_string()).unwrap();
    for _ in 0..10 {
        assert!(thinking.go_on(&Slice));
    }
    must(&mut engine, json!({"op": "cancel"}));
    assert!(!thinking.go_on(&Quiet));
    let found: Value = serde_json::from_str(&engine.finish(thinking)).unwrap();
    assert_eq!((&found["ok"], &found["stopped"]), (&true.into(), &true.into()), "{found}");
    assert!((1..=600).contains(&found["deals"].as_u64().unwrap()), "{found}");
}

#[test]
fn a_comparison_ends_with_its_time() {
    /// A clock that moves by a second whenever it is read.
    fn clock() -> Duration {
        use std::sync::atomic::{AtomicU64, Ordering};
        static SECONDS: AtomicU64 = AtomicU64::new(0);
        Duration::from_secs(SECONDS.fetch_add(1, Ordering::Relaxed))
    }
    let mut request = compare(RICH, 20_000);
    request["seconds"] = 300.into();
    let found = must(&mut engine().with_clock(clock), request);
    assert_eq!(found["stopped"], true, "{found}");
    assert!(found["deals"].as_u64() < Some(300), "{found}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let extended = |text: &str| format!("extends = 'crossing-oceans/standard.toml'\n{text}");
    for (key, value, kind) in [
        ("players", json!(["random", "nobody"]), "no-such-player"),
        ("players", json!(["random", "greedy=weights.toml"]), "no-such-player"),
        ("players", json!(["random", "expert"]), "bad-budget"),
        ("players", json!(["random", "mcts:2s"]), "bad-budget"),
        ("players", json!(["random", "mcts:1001"]), "bad-budget"),
        ("players", json!(["random"]), "bad-seats"),
        ("players", json!(vec!["random"; 5]), "bad-seats"),
        ("players", json!([]), "bad-seats"),
        ("matches", json!(0), "bad-request"),
        ("matches", json!(20_001), "bad-request"),
        ("seconds", json!(0), "bad-request"),
        ("margin", json!(0), "bad-request"),
        ("margin", json!(1.5), "bad-request"),
        ("against", json!("transatlantic"), "bad-request"),
        ("against", json!("nothing"), "bad-variant"),
        ("variant-text", json!(extended("start.money = -1")), "bad-variant"),
        ("variant", json!("crossing-oceans"), "bad-request"),
        ("as", json!(1), "privileged"),
    ] {
        let mut request = compare(RICH, 10);
        request[key] = value;
        let reply = ask(&mut engine(), &request);
        assert_eq!(reply["error"]["kind"], kind, "{request}: {reply}");
    }
    let reply = ask(&mut super::engine(), &compare(RICH, 10));
    assert_eq!(reply["error"]["kind"], "unknown-op", "{reply}");
    let batch = json!({"op": "batch", "requests": [compare(RICH, 10)]});
    assert!(engine().begin(&batch.to_string()).unwrap_err().contains("bad-request"));
}
