//! What has a name in a game, and what everybody can see of it.

use std::fmt::Display;

/// What sort of thing it is.
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
    /// What people call one.
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
}

/// A thing by its name, with what is known of it: what each fact is about, and what it is.
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

    /// The same with a fact.
    pub(crate) fn with(self, what: &'static str, fact: impl Display) -> Self {
        self.maybe(what, Some(fact))
    }

    /// The same with a fact, if there is one.
    pub(crate) fn maybe(mut self, what: &'static str, fact: Option<impl Display>) -> Self {
        self.facts.extend(fact.map(|fact| (what, fact.to_string())));
        self
    }

    /// The same with whether it is something.
    pub(crate) fn is(self, what: &'static str, is: bool) -> Self {
        self.with(what, if is { "yes" } else { "no" })
    }

    /// The same with several of a kind, if there are any.
    pub(crate) fn list<T: Display>(self, what: &'static str, all: impl IntoIterator<Item = T>) -> Self {
        let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
        self.maybe(what, (!all.is_empty()).then(|| all.join(", ")))
    }
}
