//! Requests that a session can make to the engine, op by op.

use serde_json::{Map, Value, json};

/// Requests of one op, without `op`, `as` and `table`, by how their answers depend on what the viewer cannot see.
#[derive(Debug)]
pub enum Asked {
    /// The answers are the same, byte for byte, whatever is hidden.
    Alike(Vec<Value>),
    /// Hidden state is redealt at random for each answer: the set of possible answers is the same, whatever is
    /// hidden.
    Drawn(Vec<Value>),
}

/// The requests of an op in a session; `None` for an unknown op, which is a failure of the caller.
#[must_use]
pub fn asked(op: &str) -> Option<Asked> {
    let empty = || Value::Object(Map::new());
    Some(match op {
        "open" => Asked::Alike(vec![json!({"variant": "crossing-oceans", "seats": 2, "seed": 1})]),
        "load" => Asked::Alike(vec![json!({"record": "", "run": true})]),
        "info" => Asked::Alike(vec![json!({"record": ""})]),
        "rule" => {
            let search = json!({"search": "coal", "most": 3});
            Asked::Alike(vec![json!({"number": "CO-51"}), search, json!({"ruleset": "salty-ocean"})])
        }
        "primer" => Asked::Alike(vec![empty(), json!({"search": "win"})]),
        "guide" => {
            Asked::Alike(vec![empty(), json!({"seat": 1}), json!({"seat": 2}), json!({"variant": "crossing-oceans"})])
        }
        "check" => Asked::Alike(vec![json!({"variant": "crossing-oceans"})]),
        "variants" | "names" | "turn" | "legal" | "actions" | "undo" | "redo" | "state" | "score" | "log"
        | "record" | "scenario" | "audit" | "hash" | "cancel" | "close" | "subscribe" => Asked::Alike(vec![empty()]),
        "market" => Asked::Alike(vec![empty(), json!({"seat": 0}), json!({"seat": 1}), json!({"seat": 2})]),
        "view" => Asked::Alike(vec![empty(), json!({"seat": 0}), json!({"seat": 1}), json!({"seat": 2})]),
        "observe" => Asked::Alike(vec![empty(), json!({"layout": true}), json!({"seat": 2})]),
        "why" => Asked::Alike(vec![json!({"action": ""}), json!({"action": "nonsense"})]),
        "preview" => Asked::Alike(vec![
            json!({"index": 0}),
            json!({"index": 1}),
            json!({"number": 60_000}),
            json!({"action": "nonsense"}),
        ]),
        "play" => {
            Asked::Alike(vec![json!({"index": 60_000}), json!({"number": 60_000}), json!({"action": "nonsense"})])
        }
        "compare" => {
            let players = ["random", "random"];
            Asked::Alike(vec![json!({"variant": "crossing-oceans", "players": players, "matches": 1})])
        }
        "judge" => Asked::Alike(vec![json!({"ply": 0, "player": "greedy"})]),
        "batch" => Asked::Alike(vec![json!({"requests": [{"op": "view"}, {"op": "hash"}, {"op": "turn", "as": 2}]})]),
        "unsubscribe" => Asked::Alike(vec![json!({"subscription": 1})]),
        "playout" => Asked::Drawn(vec![json!({"seed": 5}), json!({"seed": "5", "count": 2})]),
        "advise" => Asked::Drawn(vec![
            json!({"player": "greedy", "seed": 5}),
            json!({"player": "mcts", "budget": 8, "seed": 5}),
            json!({"player": "mcts:8", "seed": 6}),
        ]),
        "reasons" => Asked::Drawn(vec![json!({"index": 0, "than": 1, "seed": 5})]),
        "move" => Asked::Drawn(vec![json!({"player": "mcts:8", "seed": 5})]),
        "fork" => Asked::Drawn(vec![empty(), json!({"with": ["view", "legal", "observe", "score"]})]),
        _ => return None,
    })
}
