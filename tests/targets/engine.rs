//! Requests to the engine, line by line.

use std::io;

use riband::engine::Engine;
use serde_json::{Value, json};

use super::{Found, Verdict, ensure, library};

/// Read-only ops.
const LOOKS: [&str; 15] = [
    "variants", "turn", "legal", "actions", "why", "state", "view", "observe", "score", "log", "record", "scenario",
    "audit", "hash", "playout",
];

/// Every line has one reply, which reports success or failure. A failed or read-only request leaves the tables
/// unchanged.
pub(super) fn check(data: &[u8]) -> Verdict {
    let replies = served(data)?;
    let asked = requests(data);
    ensure!(replies.len() == asked.len(), "{} requests, {} replies", asked.len(), replies.len());
    replies.iter().try_for_each(is_sound)?;
    let mut engine = engine();
    let (mut tables, mut before) = (0, Vec::new());
    for (line, served) in asked.iter().zip(&replies) {
        let Ok(line) = str::from_utf8(line) else { continue };
        let reply = parsed(&engine.answer(line))?;
        ensure!(reply == *served, "asked twice, another reply: {reply} and {served}");
        is_answer_to(line, &reply)?;
        tables = tables.max(reply["table"].as_u64().unwrap_or_default());
        let after = tables_of(&mut engine, tables)?;
        if reply["ok"] == false {
            ensure!(after == before, "an error changes a table: {line}");
        } else if only_looks(line) {
            ensure!(after == before, "a look changes a table: {line}");
        }
        before = after;
    }
    Ok(tables > 0)
}

/// Serves the input, and ignores the replies.
pub(super) fn read(data: &[u8]) {
    drop(engine().serve(data, io::sink()));
}

/// An engine with reproducible guesses.
fn engine() -> Engine {
    Engine::guessing(library().clone(), 1)
}

/// The lines that need a reply.
fn requests(data: &[u8]) -> Vec<&[u8]> {
    let lines = data.split(|byte| *byte == b'\n');
    lines.filter(|line| str::from_utf8(line).map_or(true, |text| !text.trim().is_empty())).collect()
}

/// The replies to an input.
fn served(data: &[u8]) -> Result<Vec<Value>, String> {
    let mut output = Vec::new();
    engine().serve(data, &mut output).map_err(|error| error.to_string())?;
    let output = String::from_utf8(output).map_err(|error| error.to_string())?;
    let lines: Result<Vec<Value>, String> = output.lines().map(parsed).collect();
    // Lines for subscribers are not replies.
    Ok(lines?.into_iter().filter(|line| line.get("ok").is_some()).collect())
}

fn parsed(reply: &str) -> Result<Value, String> {
    ensure!(!reply.contains('\n'), "a reply of several lines: {reply}");
    serde_json::from_str(reply).map_err(|error| format!("a reply that is no JSON: {error}: {reply}"))
}

/// Checks that a reply has `ok`; if `false`, an error with its kind and a message, and nothing else but the id.
fn is_sound(reply: &Value) -> Found {
    let error = &reply["error"];
    let words = |key: &str| error[key].as_str().is_some_and(|text| !text.trim().is_empty());
    let sound = match reply["ok"].as_bool() {
        Some(true) => error.is_null(),
        Some(false) => words("kind") && words("message") && error.get("rule").is_some(),
        None => false,
    };
    ensure!(sound, "a reply that says neither that it went well nor what went wrong: {reply}");
    Ok(())
}

/// Checks that the id is returned; rounded numbers need not be equal.
fn is_answer_to(line: &str, reply: &Value) -> Found {
    let Ok(Value::Object(request)) = serde_json::from_str(line) else { return Ok(()) };
    let rounded = |id: &Value| id.to_string().contains(['.', 'e', 'E']);
    match request.get("id") {
        Some(id) if !rounded(id) => ensure!(reply.get("id") == Some(id), "the id {id} comes back otherwise: {reply}"),
        Some(_) => ensure!(reply.get("id").is_some(), "an id does not come back"),
        None => ensure!(reply.get("id").is_none(), "an id that nobody gave: {reply}"),
    }
    Ok(())
}

fn only_looks(line: &str) -> bool {
    let request: Value = serde_json::from_str(line).unwrap_or_default();
    request["op"].as_str().is_some_and(|op| LOOKS.contains(&op))
}

/// How many tables are checked, from the last opened: an engine holds thousands.
const LOOKED_AT: usize = 64;
/// How many tables are checked closely, from the last opened: a request without a table refers to one of these.
const CLOSELY: usize = 3;

/// The state of the open tables among the last few: their positions, and for the very last their history and redo
/// stack.
fn tables_of(engine: &mut Engine, tables: u64) -> Result<Vec<Vec<Value>>, String> {
    let mut ask = |op: &str, table: u64| parsed(&engine.answer(&json!({"op": op, "table": table}).to_string()));
    let (mut open, mut closely) = (Vec::new(), 0);
    for table in (1..=tables).rev().take(LOOKED_AT) {
        let hash = ask("hash", table)?;
        if hash["ok"] == true {
            let mut about = vec![table.into(), hash, ask("turn", table)?];
            if closely < CLOSELY {
                closely += 1;
                about.push(ask("record", table)?);
                about.push(ask("redo", table)?);
                if about.last().is_some_and(|redone| redone["ok"] == true) {
                    // Undone at once: the table is as it was, or the replies differ.
                    about.push(ask("undo", table)?);
                }
            }
            open.push(about);
        }
    }
    Ok(open)
}
