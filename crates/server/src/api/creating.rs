//! How matches are created: once, however often a request is repeated.

use axum::{Json, http::StatusCode};
use rand::{TryRng as _, rngs::SysRng};
use riband::{Seats, Variant, core::text::shorten};
use serde::Serialize;

use super::{
    App, Problem,
    lineage::{self, Lineage},
    links::Keys,
    table::check_key,
};
use crate::{
    hall::{HallError, now},
    happening::{Happening, SeatNumber},
    people,
    room::Refused,
    secret::{Hash, Id, Key},
    settings::{Beginning, DAY, Settings},
    store::{Creator, Entry, Match, Millis, Person, StoreError},
};

/// The most running matches of a person.
const RUNNING: u64 = 200;
/// How long a match counts among those of whoever began it, without a seat there: it may never be played.
const BEGUN: Millis = 30 * DAY;

/// A new match, and its links. Only whoever created it gets them.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = CreatedMatch))]
pub(super) struct Created {
    ok: bool,
    id: String,
    variant: String,
    fingerprint: String,
    /// How the variant differs from its parent.
    #[serde(flatten)]
    lineage: Lineage,
    /// Whether the seed of the deal was given: whoever created the match knows what is hidden.
    seeded: bool,
    /// A link to each seat, in order: who has it may take the seat.
    links: Vec<String>,
    /// The link for spectators.
    watch: String,
    /// Whether a request with this key has created it before. Links that were renewed since lead nowhere.
    repeated: bool,
}

/// A person who creates a match, with a limit of running ones: those with a seat of this person, and, with or without,
/// those that the person began lately.
pub(super) fn creator(person: &Id) -> Creator<'_> {
    Creator { id: person, most: RUNNING, since: now() - BEGUN }
}

/// Refuses a person who has too many running matches to create another one, before there is any work with it. The store
/// decides.
pub(super) async fn check_running(app: &App, person: &Person) -> Result<(), Problem> {
    let Creator { id, most, since } = creator(&person.id);
    if app.hall.store().running(id, since, None).await? < most { Ok(()) } else { Err(too_many()) }
}

/// There are too many matches for another one.
pub(super) fn too_many() -> Problem {
    let message = format!(
        "you have {RUNNING} running matches, with those that you began in the last {} days: leave one, or wait",
        BEGUN / DAY
    );
    Problem::Conflict("too-many-matches", message)
}

/// Lets a person hold a seat who does not sit in too many other running matches.
pub(super) async fn hold(app: &App, person: &Id, id: &Id, seat: u8) -> Result<(), Problem> {
    match app.hall.store().hold(person, id, seat, RUNNING).await {
        Err(StoreError::TooMany) => {
            let message = format!("you have a seat in {RUNNING} running matches: leave one first");
            Err(Problem::Conflict("too-many-matches", message))
        }
        held => Ok(held?),
    }
}

/// What a new match is to be.
pub(super) struct Plan {
    pub(super) variant: Variant,
    pub(super) seats: u8,
    pub(super) settings: Settings,
    /// The seed of the deal; by default nobody knows it.
    pub(super) seed: Option<u64>,
    /// What has happened in it already.
    pub(super) past: Vec<Happening>,
}

/// A request for a new match.
pub(super) struct Asked {
    person: Id,
    holder: Key,
    /// The key of the request: one that is repeated creates nothing.
    key: Option<String>,
    id: Id,
    /// The match, if it is repeated.
    made: Option<Match>,
}

impl Asked {
    /// The request of a person, with the person's key.
    pub(super) async fn new(app: &App, person: &Person, holder: Key, key: Option<String>) -> Result<Self, Problem> {
        let (id, made) = match &key {
            Some(key) => {
                check_key(key)?;
                // Two persons' keys must not meet.
                let id = holder.derived(&format!("match {key}")).id();
                let made = app.hall.store().find(&id).await?;
                (id, made.map(|(made, _)| made))
            }
            None => (Id::new()?, None),
        };
        if made.is_none() {
            check_running(app, person).await?;
        }
        Ok(Self { person: person.id.clone(), holder, key, id, made })
    }

    /// Creates the match, unless it was created before.
    pub(super) async fn create(self, app: &App, plan: Plan) -> Result<(StatusCode, Json<Created>), Problem> {
        let Plan { variant, seats, settings, seed, past } = plan;
        let lineage = lineage::lineage(app, &variant).await?;
        check_settings(&variant, seats, &settings)?;
        let keys = match &self.key {
            Some(key) => Keys::derived(&self.holder, key, seats),
            None => Keys::new(seats)?,
        };
        let seeded = seed.is_some();
        let seed = seed.map_or_else(secret_seed, Ok)?;
        let past = entries(&past, now())?;
        let bodies: Vec<&str> = past.iter().map(|entry| entry.body.as_str()).collect();
        let hash = (!past.is_empty()).then(|| Hash::of(&bodies.join("\n")).to_string());
        let agreed = Agreed { variant: &variant, seats, settings, heirs: Vec::new(), past: hash };
        let game = begin(self.id, agreed, (seed, seeded), &keys)?;
        check_repeated(self.made.as_ref(), &game)?;
        let mut repeated = self.made.is_some();
        if !repeated || !past.is_empty() {
            match app.hall.create(game.clone(), creator(&self.person), &variant.to_toml(), past).await {
                // The server may have ended before it stored the past of the match.
                Ok(()) => {}
                // The same request, at the same time or before.
                Err(HallError::Store(StoreError::Exists(_))) => {
                    repeated = true;
                    let made = app.hall.store().find(&game.id).await?.map(|(made, _)| made);
                    check_repeated(made.as_ref(), &game)?;
                }
                Err(HallError::Store(StoreError::TooMany)) => return Err(too_many()),
                Err(HallError::Refused(Refused::Unreadable(why))) => return Err(Problem::bad("bad-variant", why)),
                Err(error) => return Err(error.into()),
            }
        }
        let (links, watch) = keys.links(app, &game.id);
        let created = Created {
            ok: true,
            id: game.id.to_string(),
            variant: variant.id().to_owned(),
            fingerprint: variant.fingerprint().to_string(),
            lineage: Lineage::clone(&lineage),
            seeded,
            links,
            watch,
            repeated,
        };
        Ok((StatusCode::CREATED, Json(created)))
    }
}

fn entries(past: &[Happening], at: i64) -> Result<Vec<Entry>, Problem> {
    let entry = |happening| {
        let body = serde_json::to_string(happening).map_err(|error| Problem::Unavailable(error.to_string()))?;
        Ok(Entry { at, key: None, body })
    };
    past.iter().map(entry).collect()
}

/// Refuses a request with the key of another one: a match that began otherwise was another one.
fn check_repeated(made: Option<&Match>, asked: &Match) -> Result<(), Problem> {
    let Some(made) = made else { return Ok(()) };
    let seeded = serde_json::from_str(&asked.settings).is_ok_and(|Beginning { seeded, .. }| seeded);
    // A seed that nobody knows is another each time.
    let seed = if seeded { asked.seed } else { made.seed };
    if *made == (Match { seed, created: made.created, ..asked.clone() }) {
        return Ok(());
    }
    let message = "another match was created by a request with this key";
    Err(Problem::Conflict("key-used", message.to_owned()))
}

/// What a match begins with.
pub(super) struct Agreed<'a> {
    pub(super) variant: &'a Variant,
    pub(super) seats: u8,
    pub(super) settings: Settings,
    pub(super) heirs: Vec<(SeatNumber, Id)>,
    /// The hash of what has happened already, if anything has.
    pub(super) past: Option<String>,
}

/// A match at its beginning.
pub(super) fn begin(id: Id, agreed: Agreed<'_>, (seed, seeded): (u64, bool), keys: &Keys) -> Result<Match, Problem> {
    let Agreed { variant, seats, settings, heirs, past } = agreed;
    let (links, watch) = keys.hashes();
    let beginning =
        Beginning { variant: variant.id().to_owned(), revision: variant.revision(), settings, seeded, heirs, past };
    Ok(Match {
        id,
        variant: Hash::of(&variant.to_toml()).to_string(),
        seats,
        seed,
        settings: serde_json::to_string(&beginning).map_err(|error| Problem::Unavailable(error.to_string()))?,
        created: now(),
        links,
        watch,
    })
}

/// A seed that nobody knows.
pub(super) fn secret_seed() -> Result<u64, Problem> {
    SysRng.try_next_u64().map_err(|error| Problem::Unavailable(error.to_string()))
}

fn check_settings(variant: &Variant, seats: u8, settings: &Settings) -> Result<(), Problem> {
    let range = variant.seats();
    if !Seats::new(usize::from(seats)).is_ok_and(|seats| range.contains(seats)) {
        return Err(Problem::bad("bad-seats", format!("this variant is for {range}, not for {seats}")));
    }
    if settings.players.len() > usize::from(seats) {
        return Err(Problem::bad("bad-settings", "there are more computer players than seats"));
    }
    if !settings.title.is_empty() && people::name(&settings.title).is_err() {
        let message = format!("{:?} is no title: it has at most {} characters", shorten(&settings.title), people::NAME);
        return Err(Problem::bad("bad-settings", message));
    }
    Ok(())
}
