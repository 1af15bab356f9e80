//! The economic history of `replay --ledger`: the same as CSV and as JSON, and nothing else on standard output.

use std::{collections::BTreeMap, fs};

use serde_json::{Value, json};

use crate::{run, scratch};

/// The record of a random match of a variant; its text.
fn record(variant: &str, name: &str) -> String {
    let args = ["play", variant, "--seats", "random,random", "--seed", "3", "--record", name];
    assert_eq!(run("ledger", &args).0, 0);
    fs::read_to_string(scratch("ledger").join(name)).unwrap()
}

/// A row of CSV by its columns.
type Row = BTreeMap<String, String>;

fn rows(csv: &str) -> Vec<Row> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().collect::<Result<_, _>>().unwrap()
}

fn ledger(name: &str, format: &str, more: &[&str]) -> (i32, String, String) {
    run("ledger", &[&["replay", name, "--ledger", format], more].concat())
}

/// The row for a JSON object; null becomes empty.
fn row(cells: Value) -> Row {
    let text = |value: &Value| match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    cells.as_object().unwrap().iter().map(|(column, value)| (column.clone(), text(value))).collect()
}

fn opening(line: &Value) -> Row {
    let account = &line["account"];
    row(json!({
        "ply": null, "actor": null, "action": null, "reason": "opening", "amount": account["balance"],
        "asset": line["asset"], "from-seat": null, "from": null, "from-balance": null, "to-seat": account["seat"],
        "to": account["place"], "to-balance": account["balance"],
    }))
}

fn posting(line: &Value) -> Row {
    let (from, to) = (&line["from"], &line["to"]);
    row(json!({
        "ply": line["ply"], "actor": line["actor"], "action": line["action"], "reason": line["reason"],
        "amount": line["amount"], "asset": line["asset"], "from-seat": from["seat"], "from": from["place"],
        "from-balance": from["balance"], "to-seat": to["seat"], "to": to["place"], "to-balance": to["balance"],
    }))
}

/// Checks that each row matches the JSON line in its place; returns the rows.
fn same(name: &str, more: &[&str]) -> (Vec<Row>, Value) {
    let (code, csv, err) = ledger(name, "csv", more);
    assert_eq!((code, err.as_str()), (0, ""));
    let (code, text, err) = ledger(name, "json", more);
    assert_eq!((code, err.as_str()), (0, ""));
    let json: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["ok"], true);
    let lines = |key: &str| json[key].as_array().unwrap().clone();
    let due: Vec<Row> = lines("opening").iter().map(opening).chain(lines("postings").iter().map(posting)).collect();
    let rows = rows(&csv);
    assert_eq!(rows, due);
    (rows, json)
}

#[test]
fn a_record_tells_its_economic_history() {
    for (variant, money, reason) in [
        ("crossing-oceans", "pounds", "tile-bought"),
        ("transatlantic", "pounds", "ship-sailed"),
        ("salty-ocean", "coins", "goods-sold"),
    ] {
        let name = format!("{variant}.riband");
        let text = record(variant, &name);
        let play = text.split_once("== play\n").unwrap().1.split_once("== result\n").unwrap().0;
        let played = play.lines().filter(|line| !line.starts_with("# "));
        let actions: Vec<&str> = played.filter_map(|line| Some(line.split_once(' ')?.1)).collect();
        let (all, json) = same(&name, &[]);
        assert!(all.iter().any(|row| row["reason"] == reason && row["asset"] == money), "{variant}");
        for row in all.iter().filter(|row| row["reason"] != "opening") {
            let ply: usize = row["ply"].parse().unwrap();
            assert_eq!(row["action"], actions[ply], "{variant}: {row:?}");
        }
        let holdings = json["seats"][0]["holdings"].as_array().unwrap();
        let cash = holdings.iter().find(|holding| holding["asset"] == money).unwrap();
        let number = |value: &Value| value.as_i64().unwrap();
        let reasons = || cash["by-reason"].as_object().unwrap().values();
        let came: i64 = reasons().map(|turnover| number(&turnover["in"])).sum();
        let went: i64 = reasons().map(|turnover| number(&turnover["out"])).sum();
        assert!(came > 0 && went > 0, "{cash}");
        assert_eq!(number(&cash["opening"]) + came - went, number(&cash["closing"]), "{cash}");
        assert_eq!(cash["history"].as_array().unwrap().last().unwrap()[1], cash["closing"]);

        let (some, _) = same(&name, &["--to", "7"]);
        let until =
            all.iter().filter(|row| row["ply"].parse::<usize>().is_ok_and(|ply| ply < 7) || row["ply"].is_empty());
        assert_eq!(some.iter().collect::<Vec<_>>(), until.collect::<Vec<_>>(), "{variant}");
        assert!(some.len() < all.len() && some.iter().any(|row| !row["ply"].is_empty()), "{variant}");
    }
}

#[test]
fn there_are_two_formats() {
    let (code, _, err) = ledger("none.riband", "xml", &[]);
    assert!(code == 2 && err.contains("csv, json"), "{err}");
}

/// Programs read that stream: for a diverging record it is empty, or an error document.
#[test]
fn a_record_that_diverges_has_no_ledger() {
    let text = record("crossing-oceans", "good.riband");
    let (before, play) = text.split_once("== play\n").unwrap();
    let mut lines: Vec<&str> = play.lines().collect();
    lines[1] = "1 move nowhere";
    fs::write(scratch("ledger").join("diverging.riband"), format!("{before}== play\n{}\n", lines.join("\n"))).unwrap();
    let wanted = "expected a legal action, found \"move nowhere\"";

    let (code, out, err) = ledger("diverging.riband", "csv", &[]);
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains(wanted), "{err}");

    let (code, out, _) = ledger("diverging.riband", "json", &[]);
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &json["ok"], &json["error"]["ply"]), (1, &false.into(), &1.into()));
    assert!(json["error"]["message"].as_str().unwrap().contains(wanted), "{json}");
    assert!(json.get("postings").is_none(), "{json}");

    let (code, csv, _) = ledger("diverging.riband", "csv", &["--to", "1"]);
    assert!(code == 0 && csv.starts_with("ply,actor,action,reason,"), "{csv}");
}
