//! Named things of a game, with their public facts.

use std::fmt::Display;

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
    /// The noun for one.
    pub(crate) const fn noun(self) -> &'static str {
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

    /// Whether the names of such things are ids of this kind.
    pub(crate) fn is_id_of(self, kind: &str) -> bool {
        match self {
            Self::Class => kind == "class",
            Self::Flag => kind == "column",
            other => kind == other.noun(),
        }
    }
}

/// A thing with its name and facts: label and text each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thing {
    pub(crate) kind: ThingKind,
    pub(crate) name: String,
    pub(crate) facts: Vec<(&'static str, String)>,
}

impl Thing {
    pub(crate) fn new(kind: ThingKind, name: &str) -> Self {
        Self { kind, name: name.to_owned(), facts: Vec::new() }
    }

    /// Adds a fact.
    pub(crate) fn with(self, what: &'static str, fact: impl Display) -> Self {
        self.maybe(what, Some(fact))
    }

    /// Adds a fact, if there is one.
    pub(crate) fn maybe(mut self, what: &'static str, fact: Option<impl Display>) -> Self {
        self.facts.extend(fact.map(|fact| (what, fact.to_string())));
        self
    }

    /// Adds a fact that is true or false.
    pub(crate) fn is(self, what: &'static str, is: bool) -> Self {
        self.with(what, if is { "yes" } else { "no" })
    }

    /// Adds a list, if it is not empty.
    pub(crate) fn list<T: Display>(self, what: &'static str, all: impl IntoIterator<Item = T>) -> Self {
        let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
        self.maybe(what, (!all.is_empty()).then(|| all.join(", ")))
    }
}
