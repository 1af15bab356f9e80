//! Which notices somebody wants.

use std::collections::BTreeSet;

use axum::{
    Json,
    extract::State,
    response::{IntoResponse, Response},
};
use serde::{Deserialize, Serialize};

use super::{App, Problem, extract::Body, session::Caller};
use crate::{
    notices::{Chosen, Failure, Form, Kind, LONGEST, Place, Subject, Target},
    object::object,
    secret::Id,
    store::Person,
};

/// What is chosen, as shown to that person: no secrets.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Notices))]
struct Shown {
    ok: bool,
    /// What this server sends.
    offers: Offers,
    delay: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Subject>))]
    about: BTreeSet<Subject>,
    targets: Vec<ShownTarget>,
    /// What was tried with new places.
    #[cfg_attr(feature = "openapi", schema(required = false))]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tried: Vec<Tried>,
}

/// What this server sends.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeOffers))]
struct Offers {
    /// The public key for Web Push; null without it.
    #[cfg_attr(feature = "openapi", schema(required))]
    push: Option<String>,
    webhook: bool,
    mail: bool,
}

/// A place where notices go.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeTarget))]
struct ShownTarget {
    id: String,
    kind: Kind,
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    form: Option<Form>,
    /// Enough to recognise it.
    shown: String,
    confirmed: bool,
}

impl ShownTarget {
    fn of(Target { id, place, .. }: &Target) -> Self {
        let form = match place {
            Place::Webhook { form, .. } => Some(*form),
            Place::Push { .. } | Place::Mail { .. } => None,
        };
        let (kind, shown, confirmed) = (place.kind(), place.shown(), place.is_confirmed());
        Self { id: id.to_string(), kind, form, shown, confirmed }
    }
}

/// What became of a trial notice, or of a mail that confirms an address.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = TriedNotice))]
struct Tried {
    id: String,
    sent: bool,
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// What somebody chooses. What is left out stays as it is.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeChoice))]
#[serde(deny_unknown_fields)]
pub(super) struct Choice {
    delay: Option<u32>,
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Subject>>))]
    about: Option<BTreeSet<Subject>>,
    targets: Option<Vec<Wanted>>,
}

/// A place: one that is known already, by its id, or a new one.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WantedTarget))]
#[serde(untagged)]
enum Wanted {
    Known(#[serde(deserialize_with = "object")] Known),
    New(#[serde(deserialize_with = "object")] New),
}

/// A place that is known already.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = KnownTarget))]
#[serde(deny_unknown_fields)]
struct Known {
    id: Id,
}

/// A new place.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NewTarget))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum New {
    Push { endpoint: String, p256dh: String, auth: String },
    Webhook { form: Form, url: String },
    Mail { address: String },
}

impl From<New> for Place {
    fn from(new: New) -> Self {
        match new {
            New::Push { endpoint, p256dh, auth } => Self::Push { endpoint, p256dh, auth },
            New::Webhook { form, url } => Self::Webhook { form, url },
            New::Mail { address } => Self::Mail { address, confirm: None },
        }
    }
}

fn bad(why: impl std::fmt::Display) -> Problem {
    Problem::bad("bad-notices", why)
}

async fn shown(app: &App, chosen: &Chosen, tried: Vec<Tried>) -> Result<Response, Problem> {
    let offers = Offers {
        push: app.notices.public_key().await?,
        webhook: app.notices.offers(Kind::Webhook),
        mail: app.notices.offers(Kind::Mail),
    };
    let targets = chosen.targets.iter().map(ShownTarget::of).collect();
    let (delay, about) = (chosen.delay, chosen.about.clone());
    Ok(Json(Shown { ok: true, offers, delay, about, targets, tried }).into_response())
}

/// The person as the store has it: what was chosen at another server counts.
async fn latest(app: &App, person: &Person) -> Result<Person, Problem> {
    app.people.latest(&person.id).await?.ok_or(Problem::Nobody)
}

/// Which notices somebody has chosen.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/me/notices", tag = "notices", operation_id = "get_notices",
        responses((status = 200, description = "What is chosen.", body = Shown)),
    )
)]
pub(super) async fn show(State(app): State<App>, Caller(person): Caller) -> Result<Response, Problem> {
    let person = latest(&app, &person).await?;
    shown(&app, &Chosen::of(&person), Vec::new()).await
}

/// Chooses notices. A new address of mail gets a link that confirms it.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        put, path = "/api/me/notices", tag = "notices", operation_id = "choose_notices",
        request_body = Choice,
        responses((status = 200, description = "What is chosen now.", body = Shown)),
    )
)]
pub(super) async fn choose(
    State(app): State<App>,
    Caller(person): Caller,
    Body(choice): Body<Choice>,
) -> Result<Response, Problem> {
    if choice.delay.is_some_and(|delay| delay > LONGEST) {
        return Err(bad(format!("a notice waits at most {LONGEST} s")));
    }
    let wanted = choice.targets.map(|targets| {
        targets.into_iter().map(|wanted| check(&app, wanted)).collect::<Result<Vec<Result<Target, Id>>, Problem>>()
    });
    let wanted = wanted.transpose()?;
    let changed = app.people.choose(&person.id, |person| {
        let mut chosen = Chosen::of(person);
        chosen.delay = choice.delay.unwrap_or(chosen.delay);
        if let Some(about) = &choice.about {
            chosen.about.clone_from(about);
        }
        if let Some(wanted) = &wanted {
            chosen.targets = merge(&chosen.targets, wanted)?;
        }
        Ok::<_, Problem>((chosen.within(person), chosen))
    });
    let chosen = changed.await?.ok_or(Problem::Nobody)?;
    let is_new =
        |target: &&Target| wanted.iter().flatten().any(|new| new.as_ref().is_ok_and(|new| new.id == target.id));
    let mut tried = Vec::new();
    for target in chosen.targets.iter().filter(is_new).filter(|target| !target.place.is_confirmed()) {
        tried.push(try_one(&app, &person, target).await);
    }
    shown(&app, &chosen, tried).await
}

/// A new target, or the id of a known one.
fn check(app: &App, wanted: Wanted) -> Result<Result<Target, Id>, Problem> {
    match wanted {
        Wanted::Known(Known { id }) => Ok(Err(id)),
        Wanted::New(new) => Ok(Ok(Target::new(app.notices.check(new.into()).map_err(bad)?)?)),
    }
}

/// The targets that are wanted: a place that is known stays what it is, and a browser may have new keys.
fn merge(known: &[Target], wanted: &[Result<Target, Id>]) -> Result<Vec<Target>, Problem> {
    let mut targets: Vec<Target> = Vec::new();
    for wanted in wanted {
        let target = match wanted {
            Err(id) => {
                let known = known.iter().find(|target| target.id == *id);
                known.cloned().ok_or_else(|| bad(format!("you have no target {id}")))?
            }
            Ok(new) => match known.iter().find(|target| target.place.is_same(&new.place)) {
                Some(known) if known.place.kind() == Kind::Mail => known.clone(),
                Some(known) => Target { place: new.place.clone(), ..known.clone() },
                None => new.clone(),
            },
        };
        if !targets.iter().any(|one| one.place.is_same(&target.place)) {
            targets.push(target);
        }
    }
    for kind in [Kind::Push, Kind::Webhook, Kind::Mail] {
        if targets.iter().filter(|target| target.place.kind() == kind).count() > kind.most() {
            return Err(bad(format!("you have at most {} targets of the kind {}", kind.most(), kind.name())));
        }
    }
    Ok(targets)
}

/// Which target gets a trial notice.
#[derive(Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeTrial))]
#[serde(deny_unknown_fields)]
pub(super) struct Trial {
    /// Its id; by default all do.
    target: Option<Id>,
}

/// What became of trial notices.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeTries))]
struct Tries {
    ok: bool,
    tried: Vec<Tried>,
}

/// Sends trial notices, and reports what became of them.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        post, path = "/api/me/notices/test", tag = "notices", operation_id = "try_notices",
        request_body = Trial,
        responses((status = 200, description = "What became of each.", body = Tries)),
    )
)]
pub(super) async fn try_out(
    State(app): State<App>,
    Caller(person): Caller,
    Body(trial): Body<Trial>,
) -> Result<Response, Problem> {
    let person = latest(&app, &person).await?;
    let chosen = Chosen::of(&person);
    let is_meant = |target: &&Target| trial.target.as_ref().is_none_or(|id| target.id == *id);
    if let Some(id) = &trial.target
        && !chosen.targets.iter().any(|target| target.id == *id)
    {
        return Err(bad(format!("you have no target {id}")));
    }
    let tries = chosen.targets.iter().filter(is_meant).map(|target| try_one(&app, &person, target));
    let tried = futures_util::future::join_all(tries).await;
    Ok(Json(Tries { ok: true, tried }).into_response())
}

async fn try_one(app: &App, person: &Person, target: &Target) -> Tried {
    let why = app.notices.try_out(person, target).await.err().as_ref().map(Failure::to_string);
    Tried { id: target.id.to_string(), sent: why.is_none(), why }
}

/// The public key for Web Push.
#[derive(Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
struct PushKey {
    ok: bool,
    key: String,
}

/// The public key for Web Push, for anybody.
#[cfg_attr(
    feature = "openapi",
    utoipa::path(
        get, path = "/api/push", tag = "notices", operation_id = "get_push_key",
        responses(
            (status = 200, description = "The key.", body = PushKey),
            (status = 404, description = "This server has no Web Push."),
        ),
        security(()),
    )
)]
pub(super) async fn key(State(app): State<App>) -> Result<Response, Problem> {
    let key = app.notices.public_key().await?.ok_or(Problem::NotFound)?;
    Ok(Json(PushKey { ok: true, key }).into_response())
}
