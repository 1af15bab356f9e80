//! What every store promises, as tests over a place where stores are kept.

mod crowd;
pub(super) mod kept;
mod log;
mod news;
mod notices;
mod people;

use std::{fmt::Debug, sync::Arc};

pub(super) use self::{crowd::*, log::*, news::*, notices::*, people::*};
use super::{
    Creator, Due, Entry, Held, Log as _, Match, Millis, NEWS, Named, Notice, Notices as _, People as _, Person,
    Settled, Standing, Store, StoreError,
};
use crate::secret::{Hash, Id, Key};

/// Where a store is kept.
pub(super) trait Place {
    type Store: Store;

    fn new() -> Self;

    /// Opens an empty store.
    async fn open(&self) -> Arc<Self::Store>;

    /// Closes the store and opens it again with what it kept. One that keeps nothing is given back as it is.
    async fn again(&self, store: Arc<Self::Store>) -> Arc<Self::Store>;
}

/// The tests of a kind of place.
macro_rules! conform {
    (@all $attributes:tt $place:ty: $($check:ident)*) => {$(
        $crate::store::suite::conform! { @one $attributes $place, $check }
    )*};
    (@one ($($attribute:tt)*) $place:ty, $check:ident) => {
        $($attribute)*
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $check() {
            let place = <$place as $crate::store::suite::Place>::new();
            let store = $crate::store::suite::Place::open(&place).await;
            $crate::store::suite::$check(&place, store).await;
        }
    };
    ($(#[$($attribute:tt)*])* $place:ty) => {
        $crate::store::suite::conform! { @all ($(#[$($attribute)*])*) $place:
            matches_are_created_once
            variants_are_kept_once
            logs_grow_by_all_entries_or_none
            requests_are_not_repeated
            every_text_is_kept
            a_standing_changes_with_the_log
            the_longest_due_come_first
            one_of_many_postpones
            running_matches_that_changed_are_found
            news_come_in_order
            a_slow_receiver_is_notified
            persons_have_one_key
            persons_change
            seats_are_held
            the_latest_seats_come_first
            running_matches_are_counted
            as_many_matches_run_as_allowed
            one_of_many_appends_each_number
            many_matches_grow_at_once
            texts_are_kept_once
            a_notice_is_planned_once
            what_is_not_settled_is_due_again
            notices_are_for_somebody
            one_of_many_takes_a_notice
        }
    };
}
pub(super) use conform;

/// Texts that a store could spoil.
const TEXTS: [&str; 8] =
    ["", "{}", "a\0b\0", "'; DROP TABLE entry; --", "\"quoted\" \\ ?1 :id", "\u{1f6a2}\u{fe0f} Ærø", "\r\n\t", "NULL"];

fn id() -> Id {
    Id::new().unwrap()
}

fn hash() -> Hash {
    Key::new().unwrap().hash()
}

pub(super) fn game(seats: u8) -> Match {
    Match {
        id: id(),
        variant: "f00d".to_owned(),
        seats,
        seed: 7,
        settings: "{}".to_owned(),
        created: 1000,
        links: (0..seats).map(|_| hash()).collect(),
        watch: hash(),
    }
}

pub(super) fn entry(body: impl ToString) -> Entry {
    Entry { at: 2000, key: None, body: body.to_string() }
}

fn keyed(key: &str) -> Entry {
    Entry { key: Some(key.to_owned()), ..entry(key) }
}

fn person(name: &str) -> Person {
    Person { id: id(), name: name.to_owned(), settings: format!("settings of {name}") }
}

async fn created(store: &impl Store, seats: u8) -> Id {
    let game = game(seats);
    store.create(&game, None, "text", &Standing::default()).await.unwrap();
    game.id
}

async fn joined(store: &impl Store, name: &str) -> Person {
    let person = person(name);
    store.join(&person, hash()).await.unwrap();
    person
}

async fn append(store: &impl Store, id: &Id, expected: u64, entries: Vec<Entry>) -> Result<(), StoreError> {
    store.append(id, expected, entries, &Standing::default()).await
}

async fn bodies(store: &impl Store, id: &Id) -> Vec<String> {
    store.read(id, 0).await.unwrap().into_iter().map(|entry| entry.body).collect()
}

#[track_caller]
fn refused<T: Debug>(result: Result<T, StoreError>, expected: &str) {
    assert_eq!(format!("{:?}", result.unwrap_err()), expected);
}
