//! Analysis of matches that are over: what a computer player would have done at each decision.
//!
//! One decision is judged at a time, in a thread of its own, so that play goes on beside it, and each person waits for one.
//! The budget is a number of worlds: everybody at a table is shown the same, and what one of them has asked for is kept for
//! the others.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{extract::State, http::StatusCode, response::Response};
use riband::{Library, engine::Engine};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::{
    App, Problem,
    answer::raw,
    extract::Path,
    gate::lock,
    session::Caller,
    table::{self, check_over, finished, viewer},
};
use crate::{searching::Limit, secret::Id};

/// Who judges.
const PLAYER: &str = "expert";
/// How many worlds it searches.
const WORLDS: u32 = 500;
/// How many persons may wait; a decision takes a fraction of a second as a rule.
const WAITING: usize = 30;
/// When somebody who waits already may ask for another decision.
const SOON: Duration = Duration::from_secs(1);
/// How many judgements are kept, of 500 bytes each.
const KEPT: usize = 10_000;

/// What is judged now, and what was judged before.
pub(super) struct Judgements {
    /// Who waits.
    waiting: Arc<Mutex<HashSet<Id>>>,
    turn: Arc<Semaphore>,
    known: Arc<Mutex<HashMap<Decision, Judged>>>,
}

/// A match, and the number of actions before the decision.
type Decision = (Id, usize);
/// The reply of the engine; none if the decision cannot be judged.
type Judged = Option<Arc<str>>;

impl Default for Judgements {
    fn default() -> Self {
        Self { waiting: Arc::default(), turn: Arc::new(Semaphore::new(1)), known: Arc::default() }
    }
}

impl Judgements {
    fn known(&self, decision: &Decision) -> Option<Judged> {
        lock(&self.known).get(decision).cloned()
    }

    /// A place in the queue: one for each person.
    fn wait(&self, person: &Id) -> Result<Place, Problem> {
        let mut waiting = lock(&self.waiting);
        if waiting.contains(person) {
            return Err(Problem::TooOften(SOON));
        }
        if waiting.len() >= WAITING {
            return Err(Problem::Unavailable("many matches are analysed now: ask again".to_owned()));
        }
        waiting.insert(person.clone());
        Ok(Place { waiting: Arc::clone(&self.waiting), person: person.clone() })
    }
}

/// A place in the queue, until it is dropped.
struct Place {
    waiting: Arc<Mutex<HashSet<Id>>>,
    person: Id,
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.waiting).remove(&self.person);
    }
}

/// What `expert` with 500 worlds would have done at a decision, from what its seat knew then, once the match is over: the
/// engine's reply to `judge`.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/matches/{id}/judgements/{ply}", tag = "table", operation_id = "get_judgement",
        params(("ply" = usize, Path, description = "The number of actions before the decision.")),
        responses(
            (status = 200, description = "The reply.", body = super::openapi::EngineReply),
            (status = 409, description = "`running`; `not-judged`: the decision cannot be judged."),
        ),
    )
)]
pub(super) async fn judge(
    State(app): State<App>,
    Caller(person): Caller,
    Path((id, ply)): Path<(String, usize)>,
) -> Result<Response, Problem> {
    let decision = (table::id_of(&id)?, ply);
    let judgements = &app.gate.judgements;
    let may_ask = table::at(&app, &person, &id, |room| {
        viewer(room, &person, None)?;
        check_over(room)?;
        if ply < room.plies() { Ok(()) } else { Err(Problem::NotFound) }
    });
    may_ask.await?;
    if let Some(judged) = judgements.known(&decision) {
        return answer(judged);
    }
    let place = judgements.wait(&person.id)?;
    let turn = Arc::clone(&judgements.turn).acquire_owned().await.map_err(|_| Problem::Unknown)?;
    if let Some(judged) = judgements.known(&decision) {
        return answer(judged);
    }
    let record = table::at(&app, &person, &id, finished).await?;
    let (library, known) = (app.hall.library().clone(), Arc::clone(&judgements.known));
    let limit = Limit::new(&app.ending);
    // It counts, and is kept, even if nobody waits for it any more.
    let work = tokio::task::spawn_blocking(move || {
        let judged = judge_in(library, &record.to_string(), ply, &limit);
        if !limit.is_ending() {
            let mut known = lock(&known);
            if known.len() >= KEPT {
                known.clear();
            }
            known.insert(decision, judged.clone());
        }
        drop((place, turn));
        judged
    });
    answer(work.await.map_err(|_| Problem::Unknown)?)
}

fn answer(judged: Judged) -> Result<Response, Problem> {
    let cannot = || Problem::Conflict("not-judged", "the decision cannot be judged".to_owned());
    judged.map(|reply| raw(StatusCode::OK, reply.to_string())).ok_or_else(cannot)
}

/// Judges a decision of the match in a record.
fn judge_in(library: Library, record: &str, ply: usize, limit: &Limit) -> Judged {
    let mut engine = Engine::new(library);
    engine.answer(&json!({"op": "load", "record": record}).to_string());
    // Without a table this is refused.
    let mut judging =
        engine.begin(&json!({"op": "judge", "ply": ply, "player": PLAYER, "budget": WORLDS}).to_string()).ok()?;
    judging.go_on(limit);
    let reply = engine.finish(judging);
    let is_judged = serde_json::from_str(&reply).is_ok_and(|reply: Value| reply["ok"] == true);
    is_judged.then(|| reply.into())
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use tokio::sync::watch;

    use super::*;

    #[test]
    fn a_person_waits_for_one_decision() {
        let judgements = Judgements::default();
        let persons: Vec<Id> = (0..=WAITING).map(|_| Id::new().unwrap()).collect();
        let first = judgements.wait(&persons[0]);
        assert!(first.is_ok() && matches!(judgements.wait(&persons[0]), Err(Problem::TooOften(_))));
        let places: Vec<_> = persons[1..WAITING].iter().map(|person| judgements.wait(person)).collect();
        assert!(places.iter().all(Result::is_ok));
        assert!(matches!(judgements.wait(&persons[WAITING]), Err(Problem::Unavailable(_))));
        drop(first);
        assert!(judgements.wait(&persons[WAITING]).is_ok());
    }

    #[test]
    fn what_takes_too_long_is_not_judged() {
        let library = Library::new();
        let variant = library.load("crossing-oceans/short").unwrap();
        let mut table = variant.open(variant.seats().min(), 7).unwrap();
        table.playout(&mut riband::core::Dice::new(1));
        let record = riband::Record::of(&variant, &*table).to_string();
        let (_, ending) = watch::channel(false);
        let limit = |until| Limit { until, ..Limit::new(&ending) };
        let judge = |record: &str, until| judge_in(library.clone(), record, 0, &limit(until));
        assert!(judge(&record, Instant::now() + Duration::from_secs(600)).is_some());
        assert!(judge(&record, Instant::now()).is_none() && judge("nothing", Instant::now()).is_none());
    }
}
