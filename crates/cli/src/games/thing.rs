//! Named things of a game, with their public facts.

use std::fmt::Display;

use crate::{language::Text, t, text};

/// The kind of thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThingKind {
    Tile,
    Class,
    Ship,
    Card,
    Port,
    Region,
    Flag,
    Good,
    Building,
    Event,
}

impl ThingKind {
    /// The noun for one, which is the kind of its id, too, with two exceptions.
    const fn noun(self) -> &'static str {
        match self {
            Self::Tile => "tile",
            Self::Class => "class of ships",
            Self::Ship => "ship",
            Self::Card => "card",
            Self::Port => "port",
            Self::Region => "region",
            Self::Flag => "flag",
            Self::Good => "good",
            Self::Building => "building",
            Self::Event => "event",
        }
    }

    /// The noun for one, in the chosen language.
    pub(crate) fn title(self) -> String {
        let kind: &'static str = self.noun();
        t!("kind-of-thing", "{kind}", kind)
    }

    /// Whether the names of such things are ids of this kind.
    pub(crate) fn is_id_of(self, kind: &str) -> bool {
        match self {
            Self::Class => kind == "class",
            Self::Flag => kind == "column",
            other => kind == other.noun(),
        }
    }
}

/// The label of the display name.
pub(crate) const NAME: Text = text!("thing-name", "name");
pub(crate) const YES: Text = text!("yes", "yes");
const NO: Text = text!("no", "no");

/// A thing with its name and facts: label and text each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thing {
    pub(crate) kind: ThingKind,
    pub(crate) name: String,
    pub(crate) facts: Vec<(Text, String)>,
}

impl Thing {
    pub(crate) fn new(kind: ThingKind, name: &str) -> Self {
        Self { kind, name: name.to_owned(), facts: Vec::new() }
    }

    /// Adds a fact.
    pub(crate) fn with(self, what: Text, fact: impl Display) -> Self {
        self.maybe(what, Some(fact))
    }

    /// Adds a fact, if there is one.
    pub(crate) fn maybe(mut self, what: Text, fact: Option<impl Display>) -> Self {
        self.facts.extend(fact.map(|fact| (what, fact.to_string())));
        self
    }

    /// Adds a fact that is true or false.
    pub(crate) fn is(self, what: Text, is: bool) -> Self {
        self.with(what, if is { YES } else { NO })
    }

    /// Adds a list, if it is not empty.
    pub(crate) fn list<T: Display>(self, what: Text, all: impl IntoIterator<Item = T>) -> Self {
        let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
        self.maybe(what, (!all.is_empty()).then(|| all.join(", ")))
    }
}
