//! The cache of variants in use, each compiled once.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
};

use riband_core::StateHash;

use super::{Content, VariantInfo, place::Place, source::Source};

/// The variants in use, and the last few others. Shared by the threads and the clones of a library.
///
/// Only the contents of files count, never their paths or times: a changed file is another variant.
#[derive(Default)]
pub(crate) struct Interned {
    kept: Mutex<Kept>,
    /// The list of the built-in variants.
    listed: OnceLock<Vec<VariantInfo>>,
}

#[derive(Default)]
struct Kept {
    used: HashMap<StateHash, Vec<Weak<Content>>>,
    /// The last variants, kept although they may not be in use: newest first.
    recent: VecDeque<Arc<Content>>,
}

/// The most unused variants kept, and the most bytes of their texts together; the last one is always kept.
const MOST_RECENT: usize = 8;
const MOST_TEXT: usize = 1 << 20;

/// The key of a variant: what it was made of. Equal hashes do not imply equal keys.
#[derive(Debug)]
pub(crate) enum Key<'a> {
    /// A built-in file, by path, since its content is constant, and the revision of the rules.
    BuiltIn(&'a str, u32),
    /// A named text, which can extend only built-in files, and the revision.
    Given(&'a str, &'a str, u32),
    /// All texts that a file on disk leads to, with their names.
    Disk(&'a [Source]),
}

impl<'a> Key<'a> {
    /// The key before anything but the text is read; `None` for a file on disk.
    pub(crate) fn of(place: &'a Place, text: &'a str, revision: u32) -> Option<Self> {
        match place {
            Place::BuiltIn(path) => Some(Self::BuiltIn(path, revision)),
            Place::Given(name) => Some(Self::Given(name, text, revision)),
            Place::Disk(_) => None,
        }
    }

    /// The key of this content.
    fn to(content: &'a Content) -> Self {
        let text = content.sources.first().map(|source| source.text.as_str()).unwrap_or_default();
        Self::of(&content.place, text, content.asked).unwrap_or(Self::Disk(&content.sources))
    }

    fn hash(&self) -> StateHash {
        match self {
            Self::BuiltIn(path, revision) => StateHash::of(&(0_u8, path, revision)),
            Self::Given(name, text, revision) => StateHash::of(&(1_u8, name, text, revision)),
            Self::Disk(sources) => {
                let texts: Vec<_> = sources.iter().map(|source| (&source.name, &source.text)).collect();
                StateHash::of(&(2_u8, texts))
            }
        }
    }

    fn is_of(&self, content: &Content) -> bool {
        match (self, Key::to(content)) {
            (Self::BuiltIn(path, revision), Key::BuiltIn(other, asked)) => (*path, *revision) == (other, asked),
            (Self::Given(name, text, revision), Key::Given(other, said, asked)) => {
                (*name, *text, *revision) == (other, said, asked)
            }
            (Self::Disk(sources), Key::Disk(others)) => {
                let same = |(one, other): (&Source, &Source)| one.name == other.name && one.text == other.text;
                sources.len() == others.len() && sources.iter().zip(others).all(same)
            }
            _ => false,
        }
    }
}

impl Interned {
    /// The cached content for a key.
    pub(crate) fn find(&self, key: &Key<'_>) -> Option<Arc<Content>> {
        self.lock(|kept| kept.find(key.hash(), key))
    }

    /// Caches the content; if another thread was faster, returns that one's.
    pub(crate) fn add(&self, content: Arc<Content>) -> Arc<Content> {
        let key = Key::to(&content);
        let hash = key.hash();
        self.lock(|kept| kept.find(hash, &key).unwrap_or_else(|| kept.add(hash, Arc::clone(&content))))
    }

    /// The list of the built-in variants, created once.
    pub(crate) fn listed(&self, make: impl FnOnce() -> Vec<VariantInfo>) -> &[VariantInfo] {
        self.listed.get_or_init(make)
    }

    fn lock<T>(&self, run: impl FnOnce(&mut Kept) -> T) -> T {
        // Every change is atomic, so a thread that panicked left the cache consistent.
        run(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Kept {
    fn find(&mut self, hash: StateHash, key: &Key<'_>) -> Option<Arc<Content>> {
        let found = self.used.get(&hash)?.iter().filter_map(Weak::upgrade).find(|content| key.is_of(content))?;
        self.touch(&found);
        Some(found)
    }

    fn add(&mut self, hash: StateHash, content: Arc<Content>) -> Arc<Content> {
        self.used.retain(|_, all| {
            all.retain(|content| content.strong_count() > 0);
            !all.is_empty()
        });
        self.used.entry(hash).or_default().push(Arc::downgrade(&content));
        self.touch(&content);
        content
    }

    /// Makes it the newest of the recent ones.
    fn touch(&mut self, content: &Arc<Content>) {
        if self.recent.front().is_some_and(|first| Arc::ptr_eq(first, content)) {
            return;
        }
        self.recent.retain(|other| !Arc::ptr_eq(other, content));
        self.recent.push_front(Arc::clone(content));
        let mut bytes = 0;
        let most = self.recent.iter().take(MOST_RECENT).take_while(|content| {
            bytes += content.text_bytes();
            bytes <= MOST_TEXT
        });
        let most = most.count().max(1);
        self.recent.truncate(most);
    }
}

impl fmt::Debug for Interned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.lock(|kept| kept.used.values().flatten().filter(|one| one.strong_count() > 0).count());
        f.debug_struct("Interned").field("variants", &count).finish_non_exhaustive()
    }
}
