//! Errors never show text that controls a terminal or is invisible, and truncate long texts.

use riband::{Record, Scenario, VariantError, core::text::is_unsafe, engine::Engine};
use serde_json::{Value, json};

use crate::{disk::folder, library, load};

/// Characters that must not be shown, as TOML escapes.
const HIDDEN: [char; 9] =
    ['\u{1b}', '\u{9b}', '\u{7}', '\u{202e}', '\u{2066}', '\u{200b}', '\u{feff}', '\u{ad}', '\u{e0041}'];

/// Texts of this kind in every place that an error quotes.
fn variants(name: &str, escaped: &str) -> Vec<String> {
    let head = "ruleset = \"counter\"\n";
    vec![
        format!("ruleset = \"{escaped}\""),
        format!("{head}extends = \"{escaped}.toml\""),
        format!("{head}extends = \"../{escaped}.toml\""),
        format!("{head}\"{escaped}\" = 1"),
        format!("{head}[count]\n\"{escaped}\" = 1"),
        format!("{head}[count]\nmood = \"{escaped}\""),
        format!("{head}[count]\ngoal = \"{escaped}\""),
        format!("{head}pieces.\"{escaped}\" = false"),
        format!("{head}pieces.\"{escaped}\" = 1\npieces.\"x{escaped}\" = false"),
        format!("{head}provenance = {{ count = \"{escaped}\" }}"),
        format!("{head}x = \"{name}\" = 1"),
        format!("{head}# {name}\n= {name}"),
    ]
}

fn check(what: &str, shown: &str) {
    assert!(!shown.contains(|c| is_unsafe(c) && c != '\n'), "{what}: {shown:?}");
    assert!(shown.len() < 30_000, "{what}: {} bytes", shown.len());
}

fn check_error(what: &str, error: &VariantError) {
    check(what, &error.to_string());
    for found in &error.diagnostics {
        let texts =
            [Some(&found.file), Some(&found.problem.message), found.problem.advice.as_ref(), found.snippet.as_ref()];
        texts.into_iter().flatten().for_each(|text| check(what, text));
    }
}

/// Each kind of text, literal and as a TOML escape.
fn kinds() -> Vec<(String, String)> {
    let hidden = HIDDEN.iter().map(|c| (format!("a{c}b"), format!("a\\U{:08X}b", u32::from(*c))));
    hidden.chain([("long".repeat(25_000), "long".repeat(25_000))]).collect()
}

#[test]
fn errors_of_variants_are_harmless_and_short() {
    for (name, escaped) in kinds() {
        for text in variants(&name, &escaped) {
            let what = text.escape_debug().take(100).collect::<String>();
            check_error(&what, &load(&text).expect_err(&what));
            check_error(&what, &library().load_str(&name, &text).expect_err(&what));
            let file = folder("shown", &[("x.toml", &*text)]).join("x.toml");
            check_error(&what, &library().load_path(&file).expect_err(&what));
        }
        check_error("an id", &library().load(&name).unwrap_err());
        check_error("a path", &library().load(&format!("{name}.toml")).unwrap_err());
    }
}

#[test]
fn errors_of_scenarios_are_harmless_and_short() {
    for (name, escaped) in kinds() {
        let head = "title = \"t\"\nvariant = \"crossing-oceans\"\nseats = 2\n";
        let step = |step: &str| format!("{head}[[steps]]\n{step}");
        let texts = [
            format!("title = \"{name}"),
            format!("{head}\"{escaped}\" = 1"),
            format!("{head}rules = [\"{escaped}\"]"),
            format!("title = \"t\"\nseats = 2\nvariant = \"{escaped}\""),
            format!("title = \"t\"\nseats = 2\nvariant = \"{escaped}.toml\""),
            format!("{head}[position]\n\"{escaped}\" = 1"),
            format!("{head}[position]\nphase = \"{escaped}\""),
            format!("{head}[position]\nseats.\"{escaped}\" = {{}}"),
            step(&format!("play = \"{escaped}\"")),
            step(&format!("play = \"place {escaped}\"")),
            step(&format!("refuse = \"{escaped}\"")),
            step(&format!("refuse = \"place captain\"\nrule = \"{escaped}\"")),
            step(&format!("offers = [\"{escaped}\"]")),
            step(&format!("offers-only = [\"{escaped}\"]")),
            step(&format!("absent = [\"{escaped}\"]")),
            step(&format!("expect.\"{escaped}\" = 1")),
            step(&format!("expect.phase = \"{escaped}\"")),
            step(&format!("view.expect.\"{escaped}\" = 1")),
        ];
        for text in texts {
            let what = text.escape_debug().take(120).collect::<String>();
            for called in ["s", &name] {
                let read = Scenario::parse(called, &text, &library());
                let error = read.and_then(|scenario| scenario.run()).map(drop).expect_err(&what);
                check(&what, &error.to_string());
            }
            let request = json!({"op": "load", "scenario": text, "run": true}).to_string();
            let reply: Value = serde_json::from_str(&Engine::new(library()).answer(&request)).unwrap();
            check(&what, reply["error"]["message"].as_str().unwrap());
        }
    }
}

#[test]
fn errors_of_records_and_requests_are_harmless_and_short() {
    let variant = library().load("crossing-oceans").unwrap();
    let mut table = variant.open(variant.seats().min(), 5).unwrap();
    (0..6).for_each(|_| table.choose(1).unwrap());
    let good = Record::of(&variant, &*table).to_string();
    let action = good.lines().skip_while(|line| *line != "== play").nth(1).unwrap().to_owned();
    let hash =
        good.lines().skip_while(|line| *line != "== play").find(|line| line.starts_with('#')).unwrap().to_owned();
    for (name, _) in kinds() {
        let lines = [
            ("riband record 1", format!("riband record {name}")),
            ("engine ", format!("{name}engine ")),
            ("rules crossing-oceans", format!("rules {name}")),
            ("seats 2", format!("seats {name}")),
            ("== play", format!("== {name}")),
            (&*action, format!("1 {name}")),
            (&*action, format!("1 place {name}")),
            (&*action, name.clone()),
            (&*hash, format!("1 {name}")),
            (&*hash, format!("# {name}")),
            ("unfinished", name.clone()),
            ("== end", format!("== end\n{name}")),
        ];
        for (old, new) in lines {
            assert!(good.contains(old), "nothing to replace: {old}");
            let text = good.replacen(old, &new, 1);
            let seal = Record::parse(&text).map(|record| record.seal().to_string());
            let old_seal = good.lines().nth(6).unwrap();
            let text = seal.map_or(text.clone(), |seal| text.replacen(old_seal, &format!("seal {seal}"), 1));
            let read = Record::parse(&text).and_then(|record| record.replay(&library()).map(drop));
            check(&format!("{old:?}"), &read.expect_err(old).to_string());
        }
        let requests = [
            json!({"op": name}),
            json!({"op": "turn", &*name: 1}),
            json!({"op": "turn", "table": name}),
            json!({"op": "open", "variant": name, "seats": 2, "seed": 1}),
            json!({"op": "open", "variant": format!("{name}.toml"), "seats": 2, "seed": 1}),
            json!({"op": "open", "variant": "crossing-oceans", "seats": name, "seed": 1}),
            json!({"op": "why", "action": name}),
            json!({"op": "play", "action": format!("place {name}")}),
        ];
        let mut engine = Engine::new(library());
        engine.answer(&json!({"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 1}).to_string());
        for request in requests {
            let reply: Value = serde_json::from_str(&engine.answer(&request.to_string())).unwrap();
            let what = request.to_string().escape_debug().take(100).collect::<String>();
            let told = reply["error"]["message"].as_str().or(reply["refusal"]["message"].as_str());
            check(&what, told.unwrap_or_else(|| panic!("{what}: {reply}")));
        }
    }
}
