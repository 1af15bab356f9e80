//! Changes of tables, rendered once for all who see the same.

use std::{
    collections::HashMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use axum::body::Bytes;
use riband::{Language, Viewer};

use crate::{secret::Id, store::Millis};

/// How many renderings of one match are kept: seats, and those who were cut off at different times.
const OF_MATCH: usize = 32;
/// How many bytes of all matches.
const BYTES: usize = 32 << 20;
/// For how long: a table shows how much time is left.
const FRESH: Millis = 2000;

/// Who sees the same: the same viewer, in one language, who knows as much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Knowing {
    pub(super) viewer: Viewer,
    pub(super) language: Language,
    /// How many of the actions that the receiver knew are still played.
    pub(super) since: usize,
    /// The number of entries of the log that the receiver knew.
    pub(super) known: u64,
}

/// The latest renderings.
#[derive(Debug, Default)]
pub(super) struct Changes(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    bytes: usize,
    of: HashMap<Id, OfMatch>,
}

#[derive(Debug, Default)]
struct OfMatch {
    entries: u64,
    at: Millis,
    rendered: Vec<(Knowing, Bytes)>,
}

impl OfMatch {
    fn bytes(&self) -> usize {
        self.rendered.iter().map(|(_, bytes)| bytes.len()).sum()
    }

    /// Whether it is about this number of entries, and recent.
    fn is_of(&self, entries: u64, now: Millis) -> bool {
        self.entries == entries && (self.at..self.at + FRESH).contains(&now)
    }
}

impl Changes {
    /// The change of a match that has this number of entries: as rendered before, or rendered now.
    pub(super) fn get(
        &self,
        id: &Id,
        (entries, now): (u64, Millis),
        knowing: Knowing,
        render: impl FnOnce() -> Option<Bytes>,
    ) -> Option<Bytes> {
        let kept = |kept: &Kept| {
            let of = kept.of.get(id).filter(|of| of.is_of(entries, now))?;
            of.rendered.iter().find(|(other, _)| *other == knowing).map(|(_, bytes)| bytes.clone())
        };
        // The lock is not held while it is rendered.
        if let Some(bytes) = kept(&self.kept()) {
            return Some(bytes);
        }
        let bytes = render()?;
        self.kept().keep(id, (entries, now), knowing, &bytes);
        Some(bytes)
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kept {
    fn keep(&mut self, id: &Id, (entries, now): (u64, Millis), knowing: Knowing, bytes: &Bytes) {
        if self.bytes + bytes.len() > BYTES {
            self.of.clear();
            self.bytes = 0;
        }
        let of = self.of.entry(id.clone()).or_default();
        if !of.is_of(entries, now) || of.rendered.len() >= OF_MATCH {
            self.bytes -= of.bytes();
            *of = OfMatch { entries, at: now, rendered: Vec::new() };
        }
        of.rendered.push((knowing, bytes.clone()));
        self.bytes += bytes.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECTATOR: Knowing = Knowing { viewer: Viewer::Spectator, language: Language::English, since: 0, known: 0 };

    /// Asks, and returns whether it was rendered.
    fn asks(changes: &Changes, id: &Id, when: (u64, Millis), knowing: Knowing, length: usize) -> bool {
        let mut rendered = false;
        let bytes = changes.get(id, when, knowing, || {
            rendered = true;
            Some(vec![0; length].into())
        });
        assert!(bytes.is_some());
        rendered
    }

    #[test]
    fn whoever_sees_the_same_gets_the_same_rendering() {
        let (changes, id, other) = (Changes::default(), Id::new().unwrap(), Id::new().unwrap());
        let later = Knowing { since: 1, ..SPECTATOR };
        for (id, when, knowing, rendered) in [
            (&id, (5, 0), SPECTATOR, true),
            (&id, (5, 1), SPECTATOR, false),
            (&id, (5, 1), later, true),
            (&id, (5, 1), later, false),
            (&other, (5, 1), later, true),
            (&id, (6, 1), later, true),
            (&id, (6, FRESH), later, false),
            (&id, (6, FRESH + 1), later, true),
        ] {
            assert_eq!(asks(&changes, id, when, knowing, 10), rendered, "{when:?} {knowing:?}");
        }
    }

    #[test]
    fn memory_is_bounded() {
        let (changes, id) = (Changes::default(), Id::new().unwrap());
        for known in 0..1000 {
            asks(&changes, &id, (5, 0), Knowing { known, ..SPECTATOR }, 10);
            assert!(changes.kept().bytes <= 10 * OF_MATCH);
        }
        for _ in 0..100 {
            asks(&changes, &Id::new().unwrap(), (5, 0), SPECTATOR, 1 << 20);
            let kept = changes.kept();
            assert!(kept.bytes <= BYTES);
            assert_eq!(kept.bytes, kept.of.values().map(OfMatch::bytes).sum::<usize>());
        }
    }
}
