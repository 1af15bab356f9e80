//! Commands for writing your own variant: a starting file, what it changes, and comparing two variants.

use std::fs;

use serde_json::{Value, json};

use crate::{run, scratch};

#[test]
fn a_new_variant_is_valid_at_once_and_nothing_is_overwritten() {
    let folder = scratch("new");
    for (game, title) in
        [("crossing-oceans", "A \"fine\" game"), ("transatlantic", "Más"), ("salty-ocean/house-rules", "x")]
    {
        let (code, _, err) = run("new", &["new", title, "--from", game, "--to", "own.toml"]);
        assert_eq!(code, 0, "{err}");
        let text = fs::read_to_string(folder.join("own.toml")).unwrap();
        let (code, out, _) = run("new", &["check", "--json", "own.toml"]);
        let told: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((code, &told[0]["variant"]["name"]), (0, &json!(title)));
        // Each example can be uncommented.
        let examples = text.lines().map(|line| match line.strip_prefix("# ") {
            Some(rest) if rest.starts_with('[') || rest.split(' ').nth(1) == Some("=") => rest,
            _ => line,
        });
        let all = examples.collect::<Vec<_>>().join("\n");
        assert!(all.contains("\n[start]\n") || game.starts_with("salty"), "{all}");
        fs::write(folder.join("own.toml"), all).unwrap();
        assert_eq!(run("new", &["diff", game, "own.toml"]).0, 0);
        let (code, _, err) = run("new", &["new", "other", "--from", game, "--to", "own.toml"]);
        assert!(code == 1 && err.contains("own.toml is there already"), "{err}");
        fs::remove_file(folder.join("own.toml")).unwrap();
    }
    // A file that is not a valid variant is not left behind.
    fs::create_dir_all(folder.join("below")).unwrap();
    fs::write(folder.join("base.toml"), "extends = \"salty-ocean/standard.toml\"\n").unwrap();
    assert_eq!(run("new", &["new", "My own", "--from", "base.toml"]).0, 0);
    assert_eq!(run("new", &["check", "my-own.toml"]).0, 0);
    assert_eq!(run("new", &["new", "x", "--from", "base.toml", "--to", "below/x.toml"]).0, 1);
    assert!(!folder.join("below/x.toml").exists());
}

#[test]
fn differences_have_their_origin() {
    let folder = scratch("diff");
    let text = "extends = \"crossing-oceans/standard.toml\"\nstart.money = 90\nships.titanic = false\n";
    fs::write(folder.join("own.toml"), text).unwrap();
    let (code, out, _) = run("diff", &["diff", "crossing-oceans", "own.toml", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    let found = |path: &str| told.as_array().unwrap().iter().find(|found| found["path"] == path).unwrap();
    let money = found("start.money");
    assert_eq!(
        (code, &money["here"], &money["there"], &money["there-from"]),
        (0, &json!("150"), &json!("90"), &json!("own.toml:2"))
    );
    assert!(money["here-from"].as_str().unwrap().starts_with("crossing-oceans/standard.toml:"));
    let ship = found("ships.titanic");
    assert!(ship["here-from"].is_string() && ship["there"].is_null() && ship["there-from"].is_null());
    assert_eq!(told.as_array().unwrap().len(), 2);
    let (_, same, _) = run("diff", &["diff", "crossing-oceans", "crossing-oceans/standard"]);
    assert_eq!(same, "the same\n");
    let (_, out, _) = run("diff", &["show", "own.toml", "--changed", "--json"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    let short: Vec<_> =
        told.as_array().unwrap().iter().map(|found| [&found["path"], &found["was"], &found["value"]]).collect();
    assert_eq!(json!(short), json!([["start.money", "150", "90"], ["ships.titanic", null, "false"]]));
}

#[test]
fn a_warning_is_no_error() {
    let folder = scratch("warning");
    fs::write(folder.join("own.toml"), "extends = \"transatlantic/standard.toml\"\nships.scotia.income = 1\n").unwrap();
    let (code, out, err) = run("warning", &["check", "own.toml"]);
    assert!(code == 0 && out.contains("fine") && err.starts_with("note: own.toml:2: `ships.scotia.income`"), "{err}");
    let (_, out, _) = run("warning", &["check", "--json", "own.toml"]);
    let told: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(told[0]["notes"].as_array().unwrap().len(), 1);
}
