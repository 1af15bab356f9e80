//! The settings of the operator.

use std::fmt;

use serde::Deserialize;

/// A text that does not get into logs.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Hidden(pub String);

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}

impl From<&str> for Hidden {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

/// Which notices a server sends; nothing must be set.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct NoticeConfig {
    /// Whether by Web Push, which needs `contact` or an address with encryption.
    pub push: bool,
    /// Whether by webhook.
    pub webhooks: bool,
    /// Whether webhooks and push services may be in the network of the server, and without encryption.
    pub private_addresses: bool,
    /// Whom push services ask if something is wrong: `mailto:admin@riband.example`, or an address of a page; by default the
    /// address of the server.
    pub contact: Option<String>,
    /// The server of mail, with name and password: `smtps://name:password@mail.example`. Without it there is no mail.
    pub smtp: Option<Hidden>,
    /// Whose name is on the mail: `Riband <riband@riband.example>`.
    pub from: Option<String>,
}

impl Default for NoticeConfig {
    fn default() -> Self {
        Self { push: true, webhooks: true, private_addresses: false, contact: None, smtp: None, from: None }
    }
}
