//! Tables that a program opens itself, and viewers' requests about them.

use riband_core::{Table, Viewer};
use serde_json::{Map, Value};

use super::{Engine, ErrorKind, Fault, Keys, batch::FREE, caller::Caller, reading::Request, reply, tables::Open};
use crate::Variant;

/// The ops of [`Engine::answer_viewer`]: they change nothing, and none lets a player think.
const READING: [&str; 14] = [
    "actions", "legal", "log", "market", "names", "observe", "preview", "primer", "rule", "score", "turn", "variants",
    "view", "why",
];

/// The most requests in a viewer's batch.
const MOST: usize = 16;

/// There is no room for another table: see [`Engine::MEMORY`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoRoom(String);

impl Engine {
    /// Adds a table that the program has opened, and returns its number. The variant is the one of the table.
    ///
    /// ```
    /// use riband::{Library, Seats, Viewer, engine::Engine};
    ///
    /// let library = Library::new();
    /// let variant = library.load("crossing-oceans")?;
    /// let mut engine = Engine::new(library);
    /// let number = engine.host(&variant, variant.open(Seats::new(2)?, 7)?)?;
    /// assert_eq!(engine.table(number).map(|table| table.plies()), Some(0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is no room for it.
    pub fn host(&mut self, variant: &Variant, table: Box<dyn Table>) -> Result<u64, NoRoom> {
        self.tables.add(Open::new(variant.clone(), table)).map_err(|fault| NoRoom(fault.into_message()))
    }

    /// A table by its number; `None` if it is not open.
    #[must_use]
    pub fn table(&self, number: u64) -> Option<&dyn Table> {
        self.tables.open(number).map(Open::table)
    }

    /// Answers a request of somebody who may only look, at one table, as one viewer: for servers, which pass on what they
    /// receive. The request has none of the keys `as`, `table` and `variant-text`, and its op, or each of at most 16 in
    /// its `batch`, changes nothing and takes little time. The reply is that of a
    /// [session](crate::engine::session_ops).
    ///
    /// ```
    /// use riband::{Library, Viewer, engine::Engine};
    ///
    /// let mut engine = Engine::new(Library::new());
    /// engine.answer(r#"{"op": "open", "variant": "crossing-oceans", "seats": 2, "seed": 7}"#);
    /// let turn = engine.answer_viewer(Viewer::Spectator, 1, r#"{"op": "turn"}"#);
    /// assert!(turn.contains(r#""turn":{"act":1}"#));
    /// let rule = engine.answer_viewer(Viewer::Spectator, 1, r#"{"op": "rule", "number": "CO-23"}"#);
    /// assert!(rule.contains(r#""ok":true"#));
    /// let play = engine.answer_viewer(Viewer::Spectator, 1, r#"{"op": "play", "index": 0}"#);
    /// assert!(play.contains(r#""kind":"privileged""#));
    /// ```
    pub fn answer_viewer(&mut self, viewer: Viewer, number: u64, line: &str) -> String {
        let Request { id, keys } = Request::read(line);
        let caller = Caller::Session(viewer);
        let result = keys.and_then(|mut request| {
            only_reads(caller, &request)?;
            if refers_to_a_table(&request) {
                request.insert("table".to_owned(), Value::from(number));
            }
            self.carry_out(caller, request)
        });
        reply(id, result)
    }
}

/// Whether a request has a key `table`: those of some ops have none.
fn refers_to_a_table(request: &Keys) -> bool {
    request.get("op").and_then(Value::as_str).is_none_or(|op| !FREE.contains(&op))
}

/// Checks that a request is one of [`READING`], or a batch of these, and names neither a viewer nor a table. A variant of
/// the caller's would be compiled, which takes time.
fn only_reads(caller: Caller, request: &Keys) -> Result<(), Fault> {
    let check = |request: &Map<String, Value>| {
        if let Some(key) = ["as", "table", "variant-text"].into_iter().find(|key| request.contains_key(*key)) {
            return Err(Fault::new(ErrorKind::Privileged, format!("the key `{key}` is not for {caller}")));
        }
        match request.get("op").and_then(Value::as_str) {
            Some(op) if op != "batch" && !READING.contains(&op) && super::ops().any(|(known, _)| known == op) => {
                Err(caller.not_for(op))
            }
            _ => Ok(()),
        }
    };
    check(request)?;
    let nested = request.get("requests").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    if nested.len() > MOST {
        let message = format!("for {caller} the key `requests` holds at most {MOST} requests");
        return Err(Fault::new(ErrorKind::BadRequest, message));
    }
    nested.iter().filter_map(Value::as_object).try_for_each(check)
}

#[cfg(test)]
mod tests {
    use riband_core::{Seat, Seats};
    use serde_json::json;

    use super::*;
    use crate::Library;

    fn hosting() -> (Engine, u64) {
        let library = Library::new();
        let variant = library.load("crossing-oceans").unwrap();
        let mut engine = Engine::new(library);
        let table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
        let number = engine.host(&variant, table).unwrap();
        (engine, number)
    }

    fn ask(engine: &mut Engine, viewer: Viewer, number: u64, request: &Value) -> Value {
        serde_json::from_str(&engine.answer_viewer(viewer, number, &request.to_string())).unwrap()
    }

    /// A request of each op that viewers have.
    fn each() -> Vec<Value> {
        let with = |op: &str| match op {
            "preview" => json!({"op": op, "index": 0}),
            "rule" => json!({"op": op, "number": "CO-23"}),
            "why" => json!({"op": op, "action": "nonsense"}),
            op => json!({ "op": op }),
        };
        READING.into_iter().map(with).collect()
    }

    /// Only a preview is for the seat to act alone.
    fn is_for(request: &Value, viewer: Viewer) -> bool {
        viewer != Viewer::Spectator || request["op"] != "preview"
    }

    #[test]
    fn every_op_of_a_viewer_works_alone_and_in_a_batch() {
        let (mut engine, number) = hosting();
        for viewer in [Viewer::Seat(Seat::from_number(1).unwrap()), Viewer::Spectator] {
            for request in each() {
                let reply = ask(&mut engine, viewer, number, &request);
                assert_eq!(reply["ok"], is_for(&request, viewer), "{viewer:?}: {request}: {reply}");
                let batch = ask(&mut engine, viewer, number, &json!({"op": "batch", "requests": [request]}));
                assert_eq!(batch["replies"][0], reply, "{viewer:?}: {request}: {batch}");
            }
            // A session asks about its own table.
            let variant = json!({"op": "names", "variant": "transatlantic"});
            assert_eq!(ask(&mut engine, viewer, number, &variant)["ok"], false);
        }
    }

    #[test]
    fn a_batch_of_a_viewer_is_short_and_compiles_nothing() {
        let (mut engine, number) = hosting();
        for (count, ok) in [(MOST, true), (MOST + 1, false)] {
            let batch = json!({"op": "batch", "requests": vec![json!({"op": "turn"}); count]});
            let reply = ask(&mut engine, Viewer::Spectator, number, &batch);
            assert_eq!(reply["ok"], ok, "{reply}");
        }
        let text = json!({"op": "names", "variant-text": "extends = 'crossing-oceans/standard.toml'"});
        for request in [text.clone(), json!({"op": "batch", "requests": [text]})] {
            let reply = ask(&mut engine, Viewer::Spectator, number, &request);
            assert_eq!(reply["error"]["kind"], "privileged", "{reply}");
        }
    }
}
