//! The links of a new match.

use super::App;
use crate::secret::{Hash, Id, Key, NoRandomness};

/// The keys of the links of a new match.
pub(super) struct Keys {
    seats: Vec<Key>,
    watch: Key,
}

impl Keys {
    /// Keys that nobody else can know.
    pub(super) fn new(seats: u8) -> Result<Self, NoRandomness> {
        let key = |_| Key::new();
        Ok(Self { seats: (0..seats).map(key).collect::<Result<_, _>>()?, watch: Key::new()? })
    }

    /// The same, but they follow from a person's key and that of a request: who repeats it gets the same links, of which the
    /// server keeps only hashes.
    pub(super) fn derived(person: &Key, request: &str, seats: u8) -> Self {
        let seat = |seat| person.derived(&format!("link {seat} of match {request}"));
        Self { seats: (1..=seats).map(seat).collect(), watch: seat(0) }
    }

    /// What the server keeps of them: of those to the seats, and of the one for spectators.
    pub(super) fn hashes(&self) -> (Vec<Hash>, Hash) {
        (self.seats.iter().map(Key::hash).collect(), self.watch.hash())
    }

    /// The links to the seats, and the one for spectators.
    pub(super) fn links(&self, app: &App, id: &Id) -> (Vec<String>, String) {
        let link = |kind: &str, key: &Key| format!("{}/#/m/{id}?{kind}={}", app.address, key.reveal());
        (self.seats.iter().map(|key| link("seat", key)).collect(), link("watch", &self.watch))
    }
}
