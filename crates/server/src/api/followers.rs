//! Who follows which match now, by the open streams of events of this server.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;
use tokio::sync::watch;

use super::Problem;
use crate::{happening::SeatNumber, secret::Id};

/// The most streams of events of a person.
const OF_PERSON: u32 = 16;
/// The most streams of events of a match.
const OF_MATCH: u32 = 5000;

/// The open streams of events: how many, and who is there by them.
#[derive(Debug, Default)]
pub(super) struct Followers(Mutex<Streams>);

#[derive(Debug, Default)]
struct Streams {
    games: HashMap<Id, OfGame>,
    persons: HashMap<Id, u32>,
}

/// The streams of a match.
#[derive(Debug, Default)]
struct OfGame {
    count: u32,
    /// How many there are for each seat.
    seats: BTreeMap<SeatNumber, u32>,
    /// The seats with at least one.
    present: watch::Sender<Vec<SeatNumber>>,
}

impl OfGame {
    /// Counts the streams of seats again, and says who is there if that is news.
    fn count(&mut self, seats: &[SeatNumber], change: impl Fn(u32) -> u32) {
        for seat in seats {
            let count = self.seats.entry(*seat).or_default();
            *count = change(*count);
        }
        self.seats.retain(|_, count| *count > 0);
        let now: Vec<SeatNumber> = self.seats.keys().copied().collect();
        self.present.send_if_modified(|present| {
            let is_news = *present != now;
            *present = now;
            is_news
        });
    }
}

/// An open stream of events, counted as long as it exists.
#[derive(Debug)]
pub(super) struct Following {
    followers: Arc<Followers>,
    game: Id,
    person: Id,
    seats: Vec<SeatNumber>,
    /// The seats of those who follow the match now.
    pub(super) present: watch::Receiver<Vec<SeatNumber>>,
}

impl Followers {
    /// Counts a stream of events of a person, who holds these seats.
    ///
    /// # Errors
    /// The person or the match has too many.
    pub(super) fn add(self: &Arc<Self>, game: &Id, person: &Id, seats: Vec<SeatNumber>) -> Result<Following, Problem> {
        let mut streams = lock(&self.0);
        let of_game = streams.games.get(game).map(|of| of.count).unwrap_or_default();
        let of_person = streams.persons.get(person).copied().unwrap_or_default();
        if of_game >= OF_MATCH || of_person >= OF_PERSON {
            let message = format!("a person has at most {OF_PERSON} streams of events, and a match {OF_MATCH}");
            return Err(Problem::Other(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", message));
        }
        *streams.persons.entry(person.clone()).or_default() += 1;
        let of = streams.games.entry(game.clone()).or_default();
        of.count += 1;
        of.count(&seats, |count| count + 1);
        let mut present = of.present.subscribe();
        // Whoever is new does not know it.
        present.mark_changed();
        Ok(Following { followers: Arc::clone(self), game: game.clone(), person: person.clone(), seats, present })
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut streams = lock(&self.followers.0);
        if let Some(of) = streams.games.get_mut(&self.game) {
            of.count -= 1;
            of.count(&self.seats, |count| count.saturating_sub(1));
            if of.count == 0 {
                streams.games.remove(&self.game);
            }
        }
        if let Some(count) = streams.persons.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                streams.persons.remove(&self.person);
            }
        }
    }
}

fn lock(streams: &Mutex<Streams>) -> MutexGuard<'_, Streams> {
    streams.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_are_counted_while_they_are_open() {
        let followers = Arc::new(Followers::default());
        let (game, ada, bob) = (Id::new().unwrap(), Id::new().unwrap(), Id::new().unwrap());
        let add = |person| followers.add(&game, person, vec![1]);
        let mut open: Vec<Following> = (0..OF_PERSON).map(|_| add(&ada).unwrap()).collect();
        assert!(add(&ada).is_err() && add(&bob).is_ok());
        open.pop();
        assert!(add(&ada).is_ok());
        open.clear();
        let streams = lock(&followers.0);
        assert!(streams.games.is_empty() && streams.persons.is_empty());
    }

    #[test]
    fn whoever_follows_is_there() {
        let followers = Arc::new(Followers::default());
        let (game, ada, bob) = (Id::new().unwrap(), Id::new().unwrap(), Id::new().unwrap());
        let mut first = followers.add(&game, &ada, vec![1, 3]).unwrap();
        let mut news = |expected: Option<&[SeatNumber]>| {
            let seen = first.present.has_changed().unwrap().then(|| first.present.borrow_and_update().clone());
            assert_eq!(seen.as_deref(), expected);
        };
        news(Some(&[1, 3]));
        let spectator = followers.add(&game, &bob, Vec::new()).unwrap();
        news(None);
        let other = followers.add(&game, &bob, vec![2]).unwrap();
        news(Some(&[1, 2, 3]));
        let again = followers.add(&game, &ada, vec![1, 3]).unwrap();
        news(None);
        drop((again, spectator));
        news(None);
        drop(other);
        news(Some(&[1, 3]));
    }
}
