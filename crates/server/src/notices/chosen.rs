//! Which notices a person has chosen, and where they go.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    secret::{Id, Key, NoRandomness},
    store::Person,
};

/// The longest delay of a notice, in seconds: a day.
pub const LONGEST: u32 = 24 * 60 * 60;
/// The key among the settings of a person.
const NOTICES: &str = "notices";

/// What a notice is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeSubject))]
#[serde(rename_all = "kebab-case")]
pub enum Subject {
    /// It is the person's turn.
    Turn,
    /// The last of the others has come: the clocks run.
    Begun,
    /// The match is over.
    Over,
    /// The table waits for the person's answer.
    Vote,
    /// The time of the person has run out.
    Late,
}

impl Subject {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Turn, Self::Begun, Self::Over, Self::Vote, Self::Late];

    /// Its name, as in requests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Begun => "begun",
            Self::Over => "over",
            Self::Vote => "vote",
            Self::Late => "late",
        }
    }
}

/// What a webhook expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = WebhookForm))]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// `{"text"}`: Slack, Mattermost, Rocket.Chat, Zulip.
    Slack,
    /// `{"content"}`: Discord.
    Discord,
}

/// A kind of places where notices go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = NoticeKind))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Web Push, to a browser.
    Push,
    /// A webhook.
    Webhook,
    /// Mail.
    Mail,
}

impl Kind {
    /// How many places of the kind a person may have.
    #[must_use]
    pub const fn most(self) -> usize {
        match self {
            Self::Push => 8,
            Self::Webhook => 2,
            Self::Mail => 1,
        }
    }

    /// Its name, for logs and metrics.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Push => "push",
            Self::Webhook => "webhook",
            Self::Mail => "mail",
        }
    }
}

/// Where notices go.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Place {
    /// A browser, as its `PushSubscription` names it.
    Push {
        /// The address at the push service: whoever knows it can send, but nothing that the browser can read.
        endpoint: String,
        /// The browser's public key, in base 64 for addresses.
        p256dh: String,
        /// The secret that the browser shares, likewise.
        auth: String,
    },
    /// A webhook. Its address is a secret: whoever knows it can write there.
    Webhook {
        /// What it expects.
        form: Form,
        /// Its address.
        url: String,
    },
    /// An address of mail.
    Mail {
        /// The address.
        address: String,
        /// The secret of the link that confirms the address; none once it was followed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        confirm: Option<String>,
    },
}

impl Place {
    /// Its kind.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Push { .. } => Kind::Push,
            Self::Webhook { .. } => Kind::Webhook,
            Self::Mail { .. } => Kind::Mail,
        }
    }

    /// Whether it is the same place, however it was confirmed or its keys have changed.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Push { endpoint: one, .. }, Self::Push { endpoint: other, .. })
            | (Self::Webhook { url: one, .. }, Self::Webhook { url: other, .. })
            | (Self::Mail { address: one, .. }, Self::Mail { address: other, .. }) => one == other,
            _ => false,
        }
    }

    /// What may be shown of it: no secrets.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Push { endpoint: address, .. } | Self::Webhook { url: address, .. } => {
                let host = url::Url::parse(address).ok().and_then(|url| url.host_str().map(ToOwned::to_owned));
                let end = address.char_indices().rev().nth(3).and_then(|(from, _)| address.get(from..));
                format!("{}/\u{2026}{}", host.unwrap_or_default(), end.unwrap_or_default())
            }
            Self::Mail { address, .. } => address.clone(),
        }
    }

    /// Whether notices may be sent there: an address of mail must be confirmed.
    #[must_use]
    pub const fn is_confirmed(&self) -> bool {
        !matches!(self, Self::Mail { confirm: Some(_), .. })
    }
}

/// Without its secrets.
impl std::fmt::Debug for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.kind())
    }
}

/// A place where a person's notices go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// Its id.
    pub id: Id,
    /// The secret of the link that stops notices there. It is in each of them, so it cannot be kept as a hash.
    pub stop: String,
    /// The place.
    #[serde(flatten)]
    pub place: Place,
}

impl Target {
    /// A new target.
    ///
    /// # Errors
    /// The system has no randomness.
    pub fn new(place: Place) -> Result<Self, NoRandomness> {
        Ok(Self { id: Id::new()?, stop: Key::new()?.reveal().to_owned(), place })
    }
}

/// What a person has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Chosen {
    /// How long a turn or a vote waits before a notice is sent, in seconds; at most a day.
    pub delay: u32,
    /// What notices are about.
    pub about: BTreeSet<Subject>,
    /// Where they go.
    pub targets: Vec<Target>,
}

impl Default for Chosen {
    fn default() -> Self {
        Self { delay: 60, about: Subject::ALL.into(), targets: Vec::new() }
    }
}

impl Chosen {
    /// What a person has chosen; by default no place, so no notices.
    #[must_use]
    pub fn of(person: &Person) -> Self {
        let settings = serde_json::from_str::<Map<String, Value>>(&person.settings).unwrap_or_default();
        settings.get(NOTICES).and_then(|chosen| Self::deserialize(chosen).ok()).unwrap_or_default()
    }

    /// The settings of the person with this in it.
    #[must_use]
    pub fn within(&self, person: &Person) -> String {
        let mut settings = serde_json::from_str::<Map<String, Value>>(&person.settings).unwrap_or_default();
        settings.insert(NOTICES.to_owned(), serde_json::to_value(self).unwrap_or_default());
        Value::Object(settings).to_string()
    }

    /// The target with an id.
    #[must_use]
    pub fn target(&self, id: &str) -> Option<&Target> {
        self.targets.iter().find(|target| target.id.as_str() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(settings: &str) -> Person {
        Person { id: Id::new().unwrap(), name: "Ada".to_owned(), settings: settings.to_owned() }
    }

    #[test]
    fn what_is_chosen_is_kept_among_other_settings() {
        let target = Target::new(Place::Mail { address: "a@a.example".to_owned(), confirm: None }).unwrap();
        let chosen = Chosen { delay: 5, about: [Subject::Late].into(), targets: vec![target] };
        for settings in ["{}", "", "[]", r#"{"notices": 7}"#, r#"{"later": {"x": 1}}"#] {
            let before = person(settings);
            assert_eq!(Chosen::of(&before), Chosen::default(), "{settings}");
            let after = person(&chosen.within(&before));
            assert_eq!(Chosen::of(&after), chosen);
            assert_eq!(after.settings.contains("later"), settings.contains("later"));
        }
    }

    #[test]
    fn secrets_are_not_shown() {
        for (place, shown) in [
            (
                Place::Webhook { form: Form::Slack, url: "https://hooks.example/services/T0/SECRETabcd".to_owned() },
                "hooks.example/\u{2026}abcd",
            ),
            (
                Place::Push {
                    endpoint: "https://push.example/SECRETwxyz".to_owned(),
                    p256dh: "SECRET".into(),
                    auth: "SECRET".into(),
                },
                "push.example/\u{2026}wxyz",
            ),
            (Place::Mail { address: "a@a.example".to_owned(), confirm: Some("SECRET".to_owned()) }, "a@a.example"),
        ] {
            assert_eq!(place.shown(), shown);
            assert!(!format!("{place:?}").contains("SECRET"));
        }
    }
}
