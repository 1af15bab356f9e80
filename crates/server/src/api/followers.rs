//! Who follows which match now, by the open streams of events of this server.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use axum::http::StatusCode;
use tokio::sync::watch;

use super::{Problem, limits::Who};
use crate::{happening::SeatNumber, secret::Id};

/// The most streams of events of a person.
const OF_PERSON: u32 = 16;
/// The most streams of events of a match.
const OF_MATCH: u32 = 5000;

/// The open streams of events: how many, and who is there by them.
#[derive(Debug)]
pub(super) struct Followers {
    /// The most of an address, such as that of a club.
    of_address: u32,
    streams: Mutex<Streams>,
}

#[derive(Debug, Default)]
struct Streams {
    games: HashMap<Id, OfGame>,
    /// How many each person and each address has.
    counts: HashMap<Who, u32>,
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
    /// The person, and the address.
    whose: Vec<Who>,
    seats: Vec<SeatNumber>,
    /// The seats of those who follow the match now.
    pub(super) present: watch::Receiver<Vec<SeatNumber>>,
}

impl Followers {
    pub(super) fn new(of_address: u32) -> Self {
        Self { of_address, streams: Mutex::default() }
    }

    /// Counts a stream of events of a person, who holds these seats, and of an address, if that counts.
    ///
    /// # Errors
    /// The person, the address or the match has too many.
    pub(super) fn add(
        self: &Arc<Self>,
        game: &Id,
        person: &Id,
        address: Option<Who>,
        seats: Vec<SeatNumber>,
    ) -> Result<Following, Problem> {
        let mut streams = lock(&self.streams);
        let of_game = streams.games.get(game).map(|of| of.count).unwrap_or_default();
        let whose: Vec<Who> = [Who::Person(person.clone())].into_iter().chain(address).collect();
        let most = |who: &Who| if matches!(who, Who::Person(_)) { OF_PERSON } else { self.of_address };
        let has_all = |who: &Who| streams.counts.get(who).is_some_and(|count| *count >= most(who));
        if of_game >= OF_MATCH || whose.iter().any(has_all) {
            let message = format!(
                "a person has at most {OF_PERSON} streams of events, an address {}, and a match {OF_MATCH}",
                self.of_address
            );
            return Err(Problem::Other(StatusCode::TOO_MANY_REQUESTS, "too-many-streams", message));
        }
        for who in &whose {
            *streams.counts.entry(who.clone()).or_default() += 1;
        }
        let of = streams.games.entry(game.clone()).or_default();
        of.count += 1;
        of.count(&seats, |count| count + 1);
        let mut present = of.present.subscribe();
        // Whoever is new does not know it.
        present.mark_changed();
        Ok(Following { followers: Arc::clone(self), game: game.clone(), whose, seats, present })
    }
}

impl Drop for Following {
    fn drop(&mut self) {
        let mut streams = lock(&self.followers.streams);
        if let Some(of) = streams.games.get_mut(&self.game) {
            of.count -= 1;
            of.count(&self.seats, |count| count.saturating_sub(1));
            if of.count == 0 {
                streams.games.remove(&self.game);
            }
        }
        for who in &self.whose {
            if let Some(count) = streams.counts.get_mut(who) {
                *count -= 1;
                if *count == 0 {
                    streams.counts.remove(who);
                }
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

    const OF_ADDRESS: u32 = 40;

    #[test]
    fn streams_are_counted_while_they_are_open() {
        let followers = Arc::new(Followers::new(OF_ADDRESS));
        let (game, ada, bob) = (Id::new().unwrap(), Id::new().unwrap(), Id::new().unwrap());
        let add = |person| followers.add(&game, person, None, vec![1]);
        let mut open: Vec<Following> = (0..OF_PERSON).map(|_| add(&ada).unwrap()).collect();
        assert!(add(&ada).is_err() && add(&bob).is_ok());
        open.pop();
        assert!(add(&ada).is_ok());
        open.clear();
        let streams = lock(&followers.streams);
        assert!(streams.games.is_empty() && streams.counts.is_empty());
    }

    #[test]
    fn an_address_cannot_hold_all_connections() {
        let followers = Arc::new(Followers::new(OF_ADDRESS));
        let at = |last| Some(Who::at([192, 0, 2, last].into()));
        let add = |last| followers.add(&Id::new().unwrap(), &Id::new().unwrap(), at(last), Vec::new());
        let mut open: Vec<Following> = (0..OF_ADDRESS).map(|_| add(1).unwrap()).collect();
        assert!(add(1).is_err());
        open.push(add(2).unwrap());
        open.swap_remove(0);
        open.push(add(1).unwrap());
        assert!(add(1).is_err());
        drop(open);
        assert!(lock(&followers.streams).counts.is_empty());
    }

    #[test]
    fn whoever_follows_is_there() {
        let followers = Arc::new(Followers::new(OF_ADDRESS));
        let (game, ada, bob) = (Id::new().unwrap(), Id::new().unwrap(), Id::new().unwrap());
        let mut first = followers.add(&game, &ada, None, vec![1, 3]).unwrap();
        let mut news = |expected: Option<&[SeatNumber]>| {
            let seen = first.present.has_changed().unwrap().then(|| first.present.borrow_and_update().clone());
            assert_eq!(seen.as_deref(), expected);
        };
        news(Some(&[1, 3]));
        let spectator = followers.add(&game, &bob, None, Vec::new()).unwrap();
        news(None);
        let other = followers.add(&game, &bob, None, vec![2]).unwrap();
        news(Some(&[1, 2, 3]));
        let again = followers.add(&game, &ada, None, vec![1, 3]).unwrap();
        news(None);
        drop((again, spectator));
        news(None);
        drop(other);
        news(Some(&[1, 3]));
    }
}
