//! Several requests in one line.

use serde_json::Value;

#[cfg(feature = "players")]
use super::ahead::cancels_of;
use super::{
    Engine, ErrorKind, Fault, Keys, Reply,
    caller::Caller,
    ops::{CANCEL, arguments, done},
    replies, reply_of,
    requests::Batch,
};

/// The most requests in one line.
pub(super) const MOST: usize = 64;

/// Ops that refer to no table.
pub(super) const FREE: [&str; 8] = ["variants", "open", "load", "check", "info", "rule", "compare", CANCEL];

/// Ops for which a player thinks.
#[cfg(feature = "players")]
const THINKING: [&str; 4] = ["advise", "move", "judge", "compare"];

fn read(request: Keys) -> Result<Batch, Fault> {
    let batch: Batch = arguments(request)?;
    if batch.requests.len() > MOST {
        return Err(Fault::new(ErrorKind::BadRequest, format!("the key `requests` holds at most {MOST} requests")));
    }
    Ok(batch)
}

/// The number of `cancel`s in a referee's batch that will be carried out. With `stop`, only leading ones are certain.
#[cfg(feature = "players")]
pub(super) fn cancels(request: Keys) -> usize {
    let Ok(Batch { requests, stop, .. }) = read(request) else { return 0 };
    let cancels = requests.into_iter().map(|mut request| {
        request.shift_remove("id");
        request.get("op").and_then(Value::as_str) == Some(CANCEL) && cancels_of(request) > 0
    });
    match stop {
        Some(true) => cancels.take_while(|cancels| *cancels).count(),
        _ => cancels.filter(|cancels| *cancels).count(),
    }
}

/// Whether a batch contains an op for which a player thinks.
#[cfg(feature = "players")]
pub(super) fn thinks(request: &Keys) -> bool {
    let requests = request.get("requests").and_then(Value::as_array);
    let op = |request: &Value| request.get("op").and_then(Value::as_str).is_some_and(|op| THINKING.contains(&op));
    requests.is_some_and(|requests| requests.iter().any(op))
}

/// Carries out the requests in order, each with a separate reply that has its success or failure. Requests in a
/// session's batch belong to that session, and to its table, if it has one.
pub(super) fn batch(engine: &mut Engine, caller: Caller, request: Keys) -> Reply {
    let Batch { table, requests, stop } = read(request)?;
    let mut replies = Vec::new();
    for mut request in requests {
        let id = request.shift_remove("id");
        let reply = reply_of(id, nested(engine, caller, table, request));
        let failed = reply.get("ok") == Some(&false.into());
        replies.push(reply.into());
        if failed && stop == Some(true) {
            break;
        }
    }
    done(replies::Batch { replies })
}

fn nested(engine: &mut Engine, caller: Caller, table: Option<u64>, mut request: Keys) -> Reply {
    let inner = Caller::of(&mut request)?;
    let caller = match (caller, inner) {
        (Caller::Referee, inner) => inner,
        (bound, Caller::Referee) => bound,
        (bound, inner) if bound == inner => bound,
        (bound, _) => return Err(Fault::new(ErrorKind::Privileged, format!("the batch is that of {bound}"))),
    };
    let op = request.get("op").and_then(Value::as_str).unwrap_or_default();
    if op == "batch" {
        return Err(Fault::new(ErrorKind::BadRequest, "a batch holds no batch"));
    }
    let names_variant =
        ["variant", "variant-text"].into_iter().any(|key| request.get(key).is_some_and(|named| !named.is_null()));
    if let Some(table) = table.filter(|_| !FREE.contains(&op) && !names_variant) {
        match request.get("table").filter(|named| !named.is_null()) {
            None => drop(request.insert("table".to_owned(), table.into())),
            Some(named) => {
                let named = named.as_u64();
                let may =
                    caller == Caller::Referee || named.is_none_or(|named| engine.tables.belongs(named, table, caller));
                if !may {
                    return Err(Fault::new(ErrorKind::Privileged, format!("the batch is at table {table}")));
                }
            }
        }
    }
    engine.carry_out(caller, request)
}
