//! What front ends show a viewer: text and JSON of a table, and the replies of the engine.

use std::sync::Arc;

use riband::{
    Library, Pick, Scenario, Table, Variant,
    core::{AnyRules, FullRules, Turn, Viewer},
    engine::{Audience, Engine, ops},
};
use riband_tests::{Asked, asked};
use serde_json::{Value, json};

/// Something that was shown: the question, and the bytes of the answer.
type Shown = (String, String);

/// A table on a position, without history.
pub(crate) struct Front<'a> {
    variant: &'a Variant,
    table: Box<dyn Table>,
    viewer: Viewer,
}

impl<'a> Front<'a> {
    pub(crate) fn new<R: FullRules>(
        variant: &'a Variant,
        rules: &Arc<R>,
        state: &R::State,
        viewer: Viewer,
    ) -> Result<Self, String> {
        let any: Arc<dyn AnyRules> = Arc::<R>::clone(rules);
        let table = any.set_up(rules.seated(state), 0, &rules.position(state)).map_err(|error| error.to_string())?;
        Ok(Self { variant, table, viewer })
    }

    /// The number of the viewer's seat, if it has one.
    fn seat(&self) -> Option<u8> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat.number()),
            Viewer::Spectator => None,
        }
    }

    /// Whether the viewer is to act: only then its choices are queried.
    fn acts(&self) -> bool {
        matches!((self.viewer, self.table.turn()), (Viewer::Seat(seat), Turn::Act(actor)) if seat == actor)
    }

    /// What a table shows, and how it answers these lines.
    pub(crate) fn shown(&self, lines: &[String]) -> Vec<Shown> {
        let table = &self.table;
        let mut shown = vec![
            ("the view".to_owned(), format!("{:?}", table.seen_by(self.viewer).map(|seen| seen.view().to_string()))),
            ("the turn".to_owned(), format!("{} {} {}", json!(table.turn()), table.turns(), table.stalled())),
            ("the score".to_owned(), json!(table.score()).to_string()),
        ];
        if self.acts() {
            let parts: Vec<Option<Value>> = (0..=table.choice_count()).map(|index| table.action(index)).collect();
            shown.push(("the choices".to_owned(), format!("{} {}", json!(table.choices()), json!(parts))));
            shown.extend(lines.iter().map(|line| (format!("why not \"{line}\""), format!("{:?}", table.why(line)))));
        } else if let Viewer::Seat(seat) = self.viewer {
            let early = |line: &String| format!("{:?}", table.fork().play(Pick::from(line).by(seat)));
            shown.extend(lines.iter().take(2).map(|line| (format!("\"{line}\" out of turn"), early(line))));
        }
        shown
    }

    /// The viewer's log of the table after this action, and its number of events.
    pub(crate) fn logged(&self, line: &str) -> Result<(Shown, usize), String> {
        let mut table = self.table.fork();
        table.play(line).map_err(|refused| format!("\"{line}\": {refused}"))?;
        let log = table.seen_by(self.viewer).map_err(|absent| absent.to_string())?.log(0);
        Ok(((format!("the log after \"{line}\""), json!(log).to_string()), log.len()))
    }

    /// The engine's reply to a request for the log by a program that plays for the viewer, after this action; `None`
    /// for a spectator, for whom the engine has no log.
    pub(crate) fn logged_by_engine(&self, line: &str) -> Result<Option<Shown>, String> {
        let Some(seat) = self.seat() else { return Ok(None) };
        let mut engine = self.engine()?.0;
        // This reply contains everything: it is not for the viewer.
        done(engine.answer(&json!({"op": "play", "action": line}).to_string()))?;
        let log = engine.answer(&json!({"op": "log", "seat": seat}).to_string());
        Ok(Some((format!("the log after \"{line}\""), done(log)?)))
    }

    /// An engine with this position, and its reply.
    fn engine(&self) -> Result<(Engine, String), String> {
        let mut engine = Engine::new(Library::new().without_files());
        let scenario = Scenario::of(self.variant, &*self.table).to_string();
        let opened = engine.answer(&json!({"op": "load", "scenario": scenario}).to_string());
        Ok((engine, done(opened)?))
    }

    /// The requests with this op, if its reply is for the viewer.
    fn asked(&self, op: &str, audience: Audience, lines: &[String]) -> Vec<Value> {
        let seat = self.seat();
        match audience {
            // It is not about a table.
            Audience::Everybody if ["variants", "rule"].contains(&op) => Vec::new(),
            Audience::Everybody => vec![json!({"op": op})],
            Audience::NamedSeat if op == "view" || seat.is_some() => vec![json!({"op": op, "seat": seat})],
            Audience::SeatToAct if self.acts() && ["why", "preview"].contains(&op) => {
                lines.iter().map(|line| json!({"op": op, "action": line})).collect()
            }
            Audience::SeatToAct if self.acts() => vec![json!({"op": op})],
            _ => Vec::new(),
        }
    }

    /// All requests in the viewer's session with deterministic answers. Random ones are tested in `laws searching`.
    fn in_session(&self, lines: &[String]) -> Result<Vec<Value>, String> {
        let viewer = self.seat().map_or(json!("spectator"), Value::from);
        let mut all = Vec::new();
        for (op, _) in ops() {
            let requests = match asked(op).ok_or_else(|| format!("nobody has said how `{op}` is asked in a session"))? {
                Asked::Alike(requests) => requests,
                // Refusals must be the same.
                Asked::Drawn(_) => vec![json!({"nonsense": 1}), json!({"seat": 9})],
            };
            for mut request in requests {
                request["op"] = op.into();
                request["as"] = viewer.clone();
                if !["variants", "rule"].contains(&op) {
                    request["table"] = 1.into();
                }
                all.push(request);
            }
        }
        for line in lines {
            all.push(json!({"op": "why", "as": viewer, "action": line, "table": 1}));
            all.push(json!({"op": "preview", "as": viewer, "action": line, "table": 1}));
            if !self.acts() || self.table.why(line).is_err() {
                all.push(json!({"op": "play", "as": viewer, "action": line, "table": 1}));
            }
        }
        let indices = [0, 5, 60_000].into_iter().filter(|index| !self.acts() || *index >= self.table.choice_count());
        all.extend(indices.map(|index| json!({"op": "play", "as": viewer, "index": index, "table": 1})));
        all.push(json!({"op": "batch", "as": viewer, "requests": all.clone().split_off(all.len().saturating_sub(9))}));
        Ok(all)
    }

    /// The engine's replies to a program that plays for the viewer; the last ones are about a played action.
    pub(crate) fn replies(&self, lines: &[String]) -> Result<Vec<Shown>, String> {
        let (mut engine, opened) = self.engine()?;
        let mut requests: Vec<Value> = ops().flat_map(|(op, audience)| self.asked(op, audience, lines)).collect();
        if let Some(seat) = self.seat() {
            if !self.acts() {
                // The number of choices may be hidden from the viewer.
                let indices = [0, 5, 60_000];
                requests.extend(indices.map(|index| json!({"op": "play", "index": index, "seat": seat})));
            }
            let refused = lines.iter().filter(|line| !self.acts() || self.table.why(line).is_err());
            requests.extend(refused.map(|line| json!({"op": "play", "action": line, "seat": seat})));
        }
        requests.extend(self.in_session(lines)?);
        let answers = requests.into_iter().map(|request| (request.to_string(), engine.answer(&request.to_string())));
        Ok(std::iter::once(("load".to_owned(), opened)).chain(answers).collect())
    }
}

/// The reply of a successful request: two refusals would be equal whatever is known.
fn done(reply: String) -> Result<String, String> {
    let read: Value = serde_json::from_str(&reply).map_err(|error| format!("{error}: {reply}"))?;
    if read["ok"] == true { Ok(reply) } else { Err(format!("the engine does not do it: {reply}")) }
}

/// Checks that both were shown the same.
pub(crate) fn same(one: &[Shown], other: &[Shown]) -> Result<(), String> {
    match one.iter().zip(other).find(|(one, other)| one != other) {
        Some(((asked, one), (_, other))) => Err(format!("{asked}: {one}\n  and with other hidden parts: {other}")),
        None if one.len() == other.len() => Ok(()),
        None => Err(format!("{} answers, and with other hidden parts {}", one.len(), other.len())),
    }
}
