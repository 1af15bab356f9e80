//! News of a table as server-sent events.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Extension, State},
    http::{HeaderMap, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use riband::Language;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tokio::{sync::watch, time};

use super::{
    App, Problem,
    changes::{Changes, Knowing},
    extract::{Path, Query},
    followers::Following,
    gate::Asking,
    session::Caller,
    table::{at, id_of, is_seeded, viewer},
};
use crate::{
    hall::now,
    happening::SeatNumber,
    room::{Play, Room, Shown},
    secret::Id,
    store::Person,
};

/// How often a line is sent if nothing happens: proxies close silent connections.
const ALIVE: Duration = Duration::from_secs(20);
/// The header with the id of the last event that a browser received, sent when it connects again.
const LAST: &str = "last-event-id";
/// The headers of a stream. A proxy that collects it would delay it.
const HEADERS: [(header::HeaderName, &str); 2] =
    [(header::CONTENT_TYPE, "text/event-stream"), (header::HeaderName::from_static("x-accel-buffering"), "no")];

/// A change of a table: all that a screen draws.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub(super) struct Change {
    /// The table; of the chat only the lines that the receiver does not know.
    table: Shown,
    /// Whether whoever created the match gave the seed of the deal.
    seeded: bool,
    /// How many of the actions that the receiver knew are still played; the log begins after them.
    since: usize,
    /// The actions after those.
    plays: Vec<Play>,
    /// The engine's replies to `turn`, `view`, `market`, `score`, `legal` and `log`, as a batch.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    look: Box<RawValue>,
}

/// Which seat follows, and in which language.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub(super) struct Follows {
    /// The seat, from 1; by default a spectator follows.
    seat: Option<SeatNumber>,
    /// The language of sentences, by its tag: `en` (the default) or `de`.
    lang: Option<String>,
}

/// Somebody who follows a table.
struct Follower {
    app: App,
    id: Id,
    person: Arc<Person>,
    seat: Option<SeatNumber>,
    language: Language,
    news: watch::Receiver<u64>,
    ending: watch::Receiver<bool>,
    /// The number of entries of the log that was sent.
    sent: u64,
    /// Whether nothing was sent so far.
    is_new: bool,
    following: Following,
}

/// What a follower waits for.
enum News {
    Changed,
    /// Somebody has come or gone.
    Present,
    /// Nothing has happened for a time.
    Silence,
    End,
}

/// The table now, and at every change, as server-sent events.
///
/// The data of an event `change` is a `Change`, its id the number of entries of the log; a browser that was cut off gets all
/// that it missed. The data of an event `present` are the seats of those who follow the match.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/matches/{id}/events", tag = "table", operation_id = "follow_table",
        params(
            Follows,
            ("last-event-id" = Option<u64>, Header, description = "The id of the last event that was received."),
        ),
        responses((status = 200, description = "Events, without end.", body = String, content_type = "text/event-stream")),
    )
)]
pub(super) async fn follow(
    State(app): State<App>,
    Caller(person): Caller,
    Path(id): Path<String>,
    Query(Follows { seat, lang }): Query<Follows>,
    Extension(Asking(asking)): Extension<Asking>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let language = lang.map_or(Ok(Language::default()), |tag| tag.parse());
    let language = language.map_err(|unknown| Problem::bad("unknown-language", unknown))?;
    let seats = at(&app, &person, &id, |room| viewer(room, &person, seat).map(|_| room.seats_of(&person.id))).await?;
    let id = id_of(&id)?;
    let following = app.gate.followers.add(&id, &person.id, asking, seats)?;
    let sent = headers.get(LAST).and_then(|last| last.to_str().ok()?.parse::<u64>().ok()).unwrap_or(0);
    let news = app.hall.follow(&id).await?;
    if *news.borrow() < sent {
        // It has followed at another server, which is ahead.
        app.hall.catch_up_now(&id).await?;
    }
    let ending = app.ending.clone();
    let follower = Follower { app, id, person, seat, language, news, ending, sent, is_new: true, following };
    let events = stream::unfold(follower, async |mut follower| {
        let event = follower.next().await?;
        Some((Ok::<_, Infallible>(event), follower))
    });
    Ok((HEADERS, Body::from_stream(events)).into_response())
}

impl Follower {
    /// What is sent next; none at the end.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            if !std::mem::take(&mut self.is_new) {
                match self.wait().await {
                    News::Changed => {}
                    News::Present => return Some(self.present()),
                    News::Silence => return Some(Bytes::from_static(b":\n\n")),
                    News::End => return None,
                }
            }
            // Several changes may come as one.
            self.news.borrow_and_update();
            let Self { app, id, person, seat, language, sent, .. } = &mut *self;
            let change = app.hall.at(id, |room| {
                let viewer = viewer(room, person, *seat).ok()?;
                let (since, known) = (room.kept_since(*sent), (*sent).min(room.entries()));
                let knowing = Knowing { viewer, language: *language, since, known };
                let event = change(&app.gate.changes, room, knowing);
                *sent = room.entries();
                Some(event)
            });
            match change.await {
                Ok(Some(Some(event))) => return Some(event),
                // Whoever may not look any more.
                Ok(None) => return None,
                // A later change may be readable.
                Ok(Some(None)) | Err(_) => {}
            }
        }
    }

    /// Who is there now: an event without an id, since it is in no log.
    fn present(&mut self) -> Bytes {
        let present = serde_json::to_string(&*self.following.present.borrow_and_update()).unwrap_or_default();
        format!("event: present\ndata: {present}\n\n").into()
    }

    async fn wait(&mut self) -> News {
        let Self { news, ending, following, .. } = self;
        let ended = async { ending.wait_for(|ending| *ending).await.is_ok() };
        tokio::select! {
            _ = ended => News::End,
            Ok(()) = following.present.changed() => News::Present,
            changed = time::timeout(ALIVE, news.changed()) => match changed {
                Ok(Ok(())) => News::Changed,
                Ok(Err(_)) => News::End,
                Err(_) => News::Silence,
            },
        }
    }
}

/// What has changed at a table since the event that was sent last: the bytes of an event.
fn change(changes: &Changes, room: &mut Room, knowing: Knowing) -> Option<Bytes> {
    let Knowing { viewer, language, since, known } = knowing;
    let (entries, now, id) = (room.entries(), now(), room.game().id.clone());
    changes.get(&id, (entries, now), knowing, || {
        let look = RawValue::from_string(room.look(viewer, &sight(since, language))).ok()?;
        let mut table = room.shown(now);
        table.chat.retain(|line| line.entry >= known);
        let change = Change { table, seeded: is_seeded(room), since, plays: room.plays(since), look };
        let data = serde_json::to_string(&change).ok()?;
        Some(format!("event: change\nid: {entries}\ndata: {data}\n\n").into())
    })
}

/// Everything that a screen draws, with the log after some actions.
fn sight(since: usize, language: Language) -> String {
    format!(
        r#"{{"op": "batch", "lang": "{language}", "requests": [{{"op": "turn"}}, {{"op": "view"}}, {{"op": "market"}}, {{"op": "score"}}, {{"op": "legal"}}, {{"op": "log", "since": {since}}}]}}"#
    )
}
