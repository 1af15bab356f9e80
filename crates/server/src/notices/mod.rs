//! Notices outside the page: it is your turn, a match has begun or is over, a vote waits, you are late.
//!
//! What a person has chosen is in the settings of the [`Person`]. A notice is planned when
//! something happens at a table, waits in the store, and is sent by whichever server takes it first when it is due, if it
//! is still true then. The store remembers its number, so it is sent once, whatever starts again in between; only a
//! server that is killed after a receiver took it and before the store knows sends it a second time.

mod chosen;
mod config;
mod deliver;
mod failure;
mod http;
mod mail;
mod message;
mod plan;
mod push;
mod reach;

use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::sync::{Notify, OnceCell, Semaphore};
use tracing::warn;

pub use self::{
    chosen::{Chosen, Form, Kind, LONGEST, Place, Subject, Target},
    config::{Hidden, NoticeConfig},
    failure::Failure,
};
use self::{http::Client, mail::Mailer, message::Message, push::Signer};
use crate::{
    hall::{self, Hall, HallError},
    people::People,
    secret::{Hash, Id, Key},
    store::{Millis, Notice, Person, Store, StoreError, Stored},
};

/// Under which name the key for push services is kept.
const SIGNER: &str = "vapid";
/// How many tables are remembered whose notices are planned.
const PLANNED: usize = 10_000;
/// How far back matches are looked for when the server starts: a week.
const BACK: Millis = 7 * 24 * 60 * 60 * 1000;
/// How many of them.
const RECENT: usize = 10_000;
/// How long after it a beginning or an end is still news, in milliseconds.
const FRESH: Millis = 60 * 60 * 1000;
/// How many mails that confirm an address it gets in a day.
const CONFIRMATIONS: u32 = 3;
/// How many addresses are counted; no others are confirmed while there is no room.
const ADDRESSES: usize = 10_000;
/// For how long.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The time, which tests replace.
pub type Clock = Arc<dyn Fn() -> Millis + Send + Sync>;

/// Settings with which no notices can be sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("notices: {0}")]
pub struct BadConfig(String);

/// Figures of a kind of notices since the beginning.
#[derive(Debug, Default)]
pub struct Sent {
    /// Those that were accepted.
    pub done: AtomicU64,
    /// Those that were not, each try.
    pub failed: AtomicU64,
}

/// Plans and sends notices.
pub struct Notices {
    hall: Arc<Hall>,
    people: Arc<People>,
    address: Arc<str>,
    config: NoticeConfig,
    client: Client,
    mailer: Option<Mailer>,
    signer: OnceCell<Option<Signer>>,
    clock: Clock,
    /// Notified when a notice is planned.
    wake: Notify,
    /// What was planned last for a table: whether anything has to be planned now.
    planned: Mutex<HashMap<Id, u64>>,
    /// Targets that are used now, or did not work: they are left alone until then.
    resting: Mutex<HashMap<Id, Millis>>,
    confirmations: Mutex<HashMap<Hash, (u32, Instant)>>,
    permits: HashMap<Kind, Arc<Semaphore>>,
    sent: HashMap<Kind, Sent>,
}

impl Notices {
    /// Notices of the matches in a hall, of a server that is reached at an address. By default there is no mail, and Web
    /// Push only at an address with encryption.
    #[must_use]
    pub fn new(hall: Arc<Hall>, people: Arc<People>, address: &str) -> Self {
        Self {
            client: Client::new(false),
            mailer: None,
            signer: OnceCell::new(),
            clock: Arc::new(hall::now),
            wake: Notify::new(),
            planned: Mutex::default(),
            resting: Mutex::default(),
            confirmations: Mutex::default(),
            permits: deliver::permits(),
            sent: [Kind::Push, Kind::Webhook, Kind::Mail].map(|kind| (kind, Sent::default())).into(),
            address: address.into(),
            hall,
            people,
            config: NoticeConfig::default(),
        }
    }

    fn again(&self) -> Self {
        let new = Self::new(Arc::clone(&self.hall), Arc::clone(&self.people), &self.address);
        let (config, mailer) = (self.config.clone(), self.mailer.clone());
        Self { client: self.client.clone(), clock: Arc::clone(&self.clock), config, mailer, ..new }
    }

    /// The same with other settings.
    ///
    /// # Errors
    /// The settings of mail or the contact are wrong.
    pub fn with_config(&self, config: NoticeConfig) -> Result<Self, BadConfig> {
        let mailer = mailer(&config)?;
        Ok(Self { client: Client::new(config.private_addresses), mailer, config, ..self.again() })
    }

    /// The same with another clock.
    #[must_use]
    pub fn with_clock(&self, clock: Clock) -> Self {
        Self { clock, ..self.again() }
    }

    /// The same with another time for a request to a receiver. By default it is 10 s.
    #[must_use]
    pub fn with_patience(&self, patience: Duration) -> Self {
        let again = self.again();
        Self { client: again.client.clone().with_patience(patience), ..again }
    }

    /// Figures since the beginning.
    #[must_use]
    pub const fn sent(&self) -> &HashMap<Kind, Sent> {
        &self.sent
    }

    fn now(&self) -> Millis {
        (self.clock)()
    }

    fn store(&self) -> &dyn Store {
        self.hall.store()
    }

    /// Whether the server sends a kind of notices.
    #[must_use]
    pub fn offers(&self, kind: Kind) -> bool {
        match kind {
            Kind::Push => self.config.push && self.contact().is_some(),
            Kind::Webhook => self.config.webhooks,
            Kind::Mail => self.mailer.is_some(),
        }
    }

    fn contact(&self) -> Option<&str> {
        let own = Some(&*self.address).filter(|address| address.starts_with("https://"));
        self.config.contact.as_deref().or(own)
    }

    /// The key by which push services know this server and all others on its store; none if it sends no Web Push.
    ///
    /// # Errors
    /// The store fails, or has another key.
    pub async fn public_key(&self) -> Stored<Option<String>> {
        Ok(self.signer().await?.map(Signer::public))
    }

    async fn signer(&self) -> Stored<Option<&Signer>> {
        let read = async {
            if !self.offers(Kind::Push) {
                return Ok(None);
            }
            let new = Signer::generate().map_err(|_| StoreError::unavailable("there is no randomness"))?;
            let kept = self.store().keep(SIGNER, &new).await?;
            let signer = Signer::read(&kept);
            signer.map(Some).map_err(|_| StoreError::Foreign("the key for push services is damaged".to_owned()))
        };
        Ok(self.signer.get_or_try_init(|| read).await?.as_ref())
    }

    /// A place where notices can be sent, as a person names it.
    ///
    /// # Errors
    /// The server does not send there.
    pub fn check(&self, place: Place) -> Result<Place, Failure> {
        let refused = |why: &str| Failure::Refused(why.to_owned());
        if !self.offers(place.kind()) {
            return Err(refused("this server sends no such notices"));
        }
        Ok(match place {
            Place::Push { endpoint, p256dh, auth } => {
                push::Browser::read(&p256dh, &auth).ok_or_else(|| refused("these are no keys of a browser"))?;
                Place::Push { endpoint: self.client.check(&endpoint)?.into(), p256dh, auth }
            }
            Place::Webhook { form, url } => Place::Webhook { form, url: self.client.check(&url)?.into() },
            Place::Mail { address, .. } => {
                let address = mail::address(&address).ok_or_else(|| refused("this is no address of mail"))?;
                let confirm = Key::new().map_err(|error| refused(&error.to_string()))?.reveal().to_owned();
                Place::Mail { address, confirm: Some(confirm) }
            }
        })
    }

    /// Plans the notices of a match in which something has happened.
    pub async fn changed(&self, id: &Id) {
        if let Err(error) = self.plan(id, false).await {
            warn!(%id, %error, "notices cannot be planned");
        }
    }

    /// Plans the notices that a server which ended too early has not planned.
    pub async fn recover(&self) {
        let recent = match self.store().recent(self.now() - BACK, RECENT).await {
            Ok(recent) => recent,
            Err(error) => {
                warn!(%error, "notices of earlier turns cannot be planned");
                return;
            }
        };
        for id in recent {
            // Loading a match takes time: only if somebody there wants notices.
            let wanted = match self.store().holders(&id).await {
                Ok(holders) => holders.iter().any(|(_, person)| !Chosen::of(person).targets.is_empty()),
                Err(_) => false,
            };
            if wanted && let Err(error) = self.plan(&id, true).await {
                warn!(%id, %error, "notices cannot be planned");
            }
        }
    }

    /// `late`: the delay counts from the beginning of the turn, not from now.
    async fn plan(&self, id: &Id, late: bool) -> Result<(), HallError> {
        let (mut due, since) = self.hall.at(id, |room| (plan::due(room), room.standing().since)).await?;
        // A match may be loaded long after it was over.
        due.retain(|due| due.at.is_none_or(|at| self.now() - at < FRESH));
        let mark = {
            let mut hasher = DefaultHasher::new();
            due.hash(&mut hasher);
            hasher.finish()
        };
        if lock(&self.planned).get(id) == Some(&mark) {
            return Ok(());
        }
        let mut notices = Vec::new();
        for due in due {
            let Some(person) = self.people.by_id(&due.person).await? else { continue };
            notices.extend(self.notices(id, &due, &person, late.then_some(since)));
        }
        if !notices.is_empty() {
            self.store().plan(notices).await?;
            self.wake.notify_one();
        }
        let mut planned = lock(&self.planned);
        if planned.len() >= PLANNED {
            planned.clear();
        }
        planned.insert(id.clone(), mark);
        Ok(())
    }

    /// The notices of something to a person, one for each place.
    fn notices(&self, id: &Id, due: &plan::Due, person: &Person, since: Option<Millis>) -> Vec<Notice> {
        let chosen = Chosen::of(person);
        if !chosen.about.contains(&due.subject) {
            return Vec::new();
        }
        let delay = match due.subject {
            Subject::Turn | Subject::Vote => chosen.delay.min(LONGEST),
            Subject::Begun | Subject::Over | Subject::Late => 0,
        };
        let at = since.unwrap_or_else(|| self.now()) + Millis::from(delay) * 1000;
        let targets = chosen.targets.iter().filter(|target| target.place.is_confirmed());
        let notice = |target: &Target| Notice {
            person: person.id.clone(),
            game: id.clone(),
            about: deliver::about(due.subject, target),
            number: due.number,
            due: at,
            body: deliver::body(due.plies, 0),
        };
        targets.filter(|target| self.offers(target.place.kind())).map(notice).collect()
    }

    /// Sends a trial notice to a place; to an address of mail that is not confirmed, the link that confirms it.
    ///
    /// # Errors
    /// It was not sent.
    pub async fn try_out(&self, person: &Person, target: &Target) -> Result<(), Failure> {
        let stop = self.link("stop", person, target, &target.stop);
        match &target.place {
            Place::Mail { address, confirm: Some(confirm) } => {
                self.count_confirmation(address)?;
                let confirm = self.link("confirm", person, target, confirm);
                let message = Message {
                    title: "Riband: confirm your address".to_owned(),
                    text: "Somebody wants notices of matches sent to this address. If it was you, follow this link:"
                        .to_owned(),
                    link: confirm,
                    stop,
                    topic: "confirm".to_owned(),
                };
                self.send(target, &message).await
            }
            _ => self.send(target, &Message::trial(&self.address, stop)).await,
        }
    }

    /// Nobody gets more than a few mails that they did not ask for.
    fn count_confirmation(&self, address: &str) -> Result<(), Failure> {
        let (mut counted, now) = (lock(&self.confirmations), Instant::now());
        counted.retain(|_, (_, first)| now.duration_since(*first) < DAY);
        // What follows a plus leads to the same mailbox.
        let address = address.to_ascii_lowercase();
        let (name, host) = address.rsplit_once('@').unwrap_or((&address, ""));
        let hash = Hash::of(&format!("{}@{host}", name.split('+').next().unwrap_or(name)));
        if counted.len() >= ADDRESSES && !counted.contains_key(&hash) {
            return Err(Failure::Refused("too many addresses wait to be confirmed: try again tomorrow".to_owned()));
        }
        let (count, _) = counted.entry(hash).or_insert((0, now));
        if *count >= CONFIRMATIONS {
            return Err(Failure::Refused(
                "this address has got enough mails to confirm it: try again tomorrow".to_owned(),
            ));
        }
        *count += 1;
        Ok(())
    }

    fn link(&self, what: &str, person: &Person, target: &Target, secret: &str) -> String {
        format!("{}/api/{what}?key={}.{}.{secret}", self.address, person.id, target.id)
    }

    /// Stops the notices at the place of a link. Returns whether there were any.
    ///
    /// # Errors
    /// The store fails.
    pub async fn stop(&self, key: &str) -> Stored<bool> {
        let Some((person, target, secret)) = parts(key) else { return Ok(false) };
        let stopped = self.people.choose(&person, |person| {
            let mut chosen = Chosen::of(person);
            let count = chosen.targets.len();
            chosen.targets.retain(|one| one.id != target || !is_same(&one.stop, secret));
            let stopped = chosen.targets.len() < count;
            Ok::<_, StoreError>((if stopped { chosen.within(person) } else { person.settings.clone() }, stopped))
        });
        Ok(stopped.await?.unwrap_or(false))
    }

    /// Confirms the address of mail of a link. Returns whether it waits for that, or was confirmed before by it.
    ///
    /// # Errors
    /// The store fails.
    pub async fn confirm(&self, key: &str) -> Stored<bool> {
        let Some((person, target, secret)) = parts(key) else { return Ok(false) };
        let confirmed = self.people.choose(&person, |person| {
            let (mut chosen, mut confirmed) = (Chosen::of(person), false);
            for one in chosen.targets.iter_mut().filter(|one| one.id == target) {
                if let Place::Mail { confirm, .. } = &mut one.place
                    && confirm.as_ref().is_some_and(|known| is_same(known, secret))
                {
                    (*confirm, confirmed) = (None, true);
                }
            }
            Ok::<_, StoreError>((if confirmed { chosen.within(person) } else { person.settings.clone() }, confirmed))
        });
        Ok(confirmed.await?.unwrap_or(false))
    }

    async fn send(&self, target: &Target, message: &Message) -> Result<(), Failure> {
        let result = self.send_to(&target.place, message).await;
        if let Some(sent) = self.sent.get(&target.place.kind()) {
            let count = if result.is_ok() { &sent.done } else { &sent.failed };
            count.fetch_add(1, Ordering::Relaxed);
        }
        result
    }

    async fn send_to(&self, place: &Place, message: &Message) -> Result<(), Failure> {
        let off = || Failure::Refused("this server sends no such notices".to_owned());
        match place {
            Place::Push { endpoint, p256dh, auth } => {
                let signer = self.signer().await.map_err(|error| Failure::Unreached(error.to_string()))?;
                let (signer, contact) = signer.zip(self.contact()).ok_or_else(off)?;
                let encrypted =
                    push::Browser::read(p256dh, auth).and_then(|it| it.encrypt(message.push().as_bytes()).ok());
                let bad = || Failure::Rejected("the keys of the browser are wrong".to_owned());
                let origin = self.client.check(endpoint)?.origin().ascii_serialization();
                let headers = signer.headers(&origin, contact, &message.topic, self.now())?;
                self.client.post(endpoint, headers, encrypted.ok_or_else(bad)?).await
            }
            Place::Webhook { form, url } if self.offers(Kind::Webhook) => {
                let mut headers = axum::http::HeaderMap::new();
                let json = axum::http::HeaderValue::from_static("application/json");
                headers.insert(axum::http::header::CONTENT_TYPE, json);
                self.client.post(url, headers, message.webhook(*form).into_bytes()).await
            }
            Place::Webhook { .. } => Err(off()),
            Place::Mail { address, .. } => self.mailer.as_ref().ok_or_else(off)?.send(address, message).await,
        }
    }
}

/// The sender of mail, if there is one.
fn mailer(config: &NoticeConfig) -> Result<Option<Mailer>, BadConfig> {
    if let Some(contact) = &config.contact
        && !["mailto:", "https://"].iter().any(|scheme| contact.starts_with(scheme))
    {
        return Err(BadConfig(format!("{contact:?} is no contact: it begins with mailto: or https://")));
    }
    match (&config.smtp, &config.from) {
        (Some(smtp), Some(from)) => Mailer::new(&smtp.0, from).map(Some).map_err(BadConfig),
        (Some(_), None) => Err(BadConfig("`from` is missing: whose name is on the mail".to_owned())),
        (None, _) => Ok(None),
    }
}

impl NoticeConfig {
    /// Looks whether notices can be sent with these settings.
    ///
    /// # Errors
    /// The settings of mail or the contact are wrong.
    pub fn check(&self) -> Result<(), BadConfig> {
        mailer(self).map(drop)
    }
}

/// The person, the target and the secret of a link.
fn parts(key: &str) -> Option<(Id, Id, &str)> {
    let mut parts = key.splitn(3, '.');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?, parts.next()?))
}

/// Compares secrets: hashes, so that the time says nothing.
fn is_same(known: &str, given: &str) -> bool {
    Hash::of(known) == Hash::of(given)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_checked() {
        let some = |text: &str| Some(text.to_owned());
        for (contact, smtp, from, why) in [
            (None, None, None, ""),
            (some("mailto:a@a.example"), Some("smtp://a.example"), some("a@a.example"), ""),
            (some("a@a.example"), None, None, "mailto:"),
            (None, Some("smtp://a.example"), None, "`from` is missing"),
            (None, Some("a.example"), some("a@a.example"), "mail server"),
            (None, Some("smtp://a.example"), some("a"), "no address of mail"),
        ] {
            let config = NoticeConfig { contact, smtp: smtp.map(Hidden::from), from, ..NoticeConfig::default() };
            match config.check() {
                Ok(()) => assert_eq!(why, ""),
                Err(error) => assert!(!why.is_empty() && error.to_string().contains(why), "{error}"),
            }
        }
    }
}
