//! The open tables of a client, and their memory.

use std::collections::{BTreeMap, btree_map::Entry};

use riband_core::{Seat, Table, Viewer, World};

use super::{ErrorKind, Fault, caller::Caller, fault::More, requests::SeatNumber};
use crate::Variant;

/// The most guesses about a match that each viewer may have open at once.
const MOST_GUESSES: usize = 16;

/// Open tables by number. Numbers begin with 1 and are never reused.
#[derive(Debug)]
pub(super) struct Tables {
    open: BTreeMap<u64, Open>,
    last: u64,
    /// The limit for the bytes of tables and variants together.
    limit: usize,
    /// The bytes taken by the tables.
    taken: usize,
    /// The number of tables and the bytes of each variant, by address.
    variants: BTreeMap<usize, (usize, usize)>,
}

/// A table with its variant.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) variant: Variant,
    game: Game,
    /// The bytes counted for the table.
    taken: usize,
}

#[derive(Debug)]
enum Game {
    Match(Box<dyn Table>),
    /// A viewer's guess about a match, visible to that viewer only.
    Guess {
        guess: Box<dyn Table>,
        of: u64,
        viewer: Viewer,
    },
}

impl Open {
    pub(super) fn new(variant: Variant, table: Box<dyn Table>) -> Self {
        Self::of(variant, Game::Match(table))
    }

    pub(super) fn guess(variant: Variant, world: &World, of: u64, viewer: Viewer) -> Self {
        Self::of(variant, Game::Guess { guess: world.table(), of, viewer })
    }

    fn of(variant: Variant, game: Game) -> Self {
        Self { variant, game, taken: 0 }
    }

    pub(super) fn table(&self) -> &dyn Table {
        match &self.game {
            Game::Match(table) | Game::Guess { guess: table, .. } => &**table,
        }
    }

    pub(super) fn table_mut(&mut self) -> &mut dyn Table {
        match &mut self.game {
            Game::Match(table) | Game::Guess { guess: table, .. } => &mut **table,
        }
    }

    /// A second table on the same position.
    pub(super) fn fork(&self) -> Self {
        let game = match &self.game {
            Game::Match(table) => Game::Match(table.fork()),
            Game::Guess { guess, of, viewer } => Game::Guess { guess: guess.fork(), of: *of, viewer: *viewer },
        };
        Self::of(self.variant.clone(), game)
    }

    /// Whether it is the fork of a session, with the hidden parts redealt.
    pub(super) fn is_guess(&self) -> bool {
        matches!(self.game, Game::Guess { .. })
    }

    /// The number of the match behind the table with this number: the table itself, or the match that it is a guess
    /// about.
    pub(super) fn about(&self, number: u64) -> u64 {
        if let Game::Guess { of, .. } = self.game { of } else { number }
    }

    /// Checks that it is a match, which has records and scenarios.
    pub(super) fn must_be_match(&self) -> Result<(), Fault> {
        if self.is_guess() {
            return Err(Fault::new(
                ErrorKind::NoMatch,
                "this table is a guess of a session: it is no match and has no record",
            ));
        }
        Ok(())
    }

    /// Whether it is a guess about this match.
    fn is_guess_of(&self, table: u64) -> bool {
        matches!(self.game, Game::Guess { of, .. } if of == table)
    }

    /// Whether the caller may know of it.
    fn is_for(&self, caller: Caller) -> bool {
        match (&self.game, caller) {
            (Game::Match(_), _) | (_, Caller::Referee) => true,
            (Game::Guess { viewer: owner, .. }, Caller::Session(viewer)) => *owner == viewer,
        }
    }
}

impl Tables {
    /// The bytes reserved for a table beyond its size when opened: its entry in the list, and the actions of a long
    /// match.
    const RESERVE: usize = 4 << 10;

    /// No tables, with a limit in bytes.
    pub(super) fn new(limit: usize) -> Self {
        Self { open: BTreeMap::new(), last: 0, limit, taken: 0, variants: BTreeMap::new() }
    }

    /// Sets the limit in bytes.
    pub(super) fn limit(&mut self, bytes: usize) {
        self.limit = bytes;
    }

    /// Whether there is room for a small table; checked before the work of opening it.
    pub(super) fn has_room(&self) -> Result<(), Fault> {
        self.fits(Self::RESERVE)
    }

    /// Adds a table under a new number, if there is room for it and its variant.
    pub(super) fn add(&mut self, mut open: Open) -> Result<u64, Fault> {
        let (taken, address) = (open.table().memory() + Self::RESERVE, open.variant.address());
        let of_variant = if self.variants.contains_key(&address) { 0 } else { open.variant.memory() };
        self.fits(taken + of_variant)?;
        self.taken += taken;
        self.variants.entry(address).or_insert((0, of_variant)).0 += 1;
        self.last += 1;
        open.taken = taken;
        self.open.insert(self.last, open);
        Ok(self.last)
    }

    /// Checks whether there is room for `more` bytes.
    fn fits(&self, more: usize) -> Result<(), Fault> {
        let taken = self.taken + self.variants.values().map(|(_, bytes)| bytes).sum::<usize>();
        if more <= self.limit.saturating_sub(taken) {
            return Ok(());
        }
        let (tables, limit) = (self.open.len(), self.limit);
        let message = format!(
            "no room for another table: the {tables} open ones and their variants take {taken} of {limit} bytes, this one \
             would take {more}"
        );
        let fault = Fault::new(ErrorKind::TooManyTables, message);
        Err(fault.with(More { taken: Some(taken), limit: Some(limit), wanted: Some(more), ..More::default() }))
    }

    /// The table with this number; by default the last opened of those still open that the caller may know of.
    pub(super) fn at(&mut self, number: Option<u64>, caller: Caller) -> Result<(u64, &mut Open), Fault> {
        let number = self.number(number, caller)?;
        let open = self.open.get_mut(&number).filter(|open| open.is_for(caller)).ok_or_else(|| none(number))?;
        if let Some(Viewer::Seat(seat)) = caller.viewer() {
            seat_of(open.table(), Some(seat.number().into()))?;
        }
        Ok((number, open))
    }

    /// The table with this number, if it is open.
    pub(super) fn open(&self, number: u64) -> Option<&Open> {
        self.open.get(&number)
    }

    /// Whether a session that is bound to a table may name this one.
    pub(super) fn belongs(&self, number: u64, table: u64, caller: Caller) -> bool {
        let guess = self.open.get(&number).filter(|open| open.is_for(caller));
        number == table || guess.is_some_and(|open| open.is_guess_of(table))
    }

    /// The open guesses about a match.
    pub(super) fn guesses_of(&self, table: u64) -> Vec<u64> {
        self.open.iter().filter(|(_, open)| open.is_guess_of(table)).map(|(number, _)| *number).collect()
    }

    /// Checks whether a session can open another guess about the match of a table, which may be a guess of its own.
    pub(super) fn may_guess(&self, number: u64, caller: Caller) -> Result<(), Fault> {
        let Caller::Session(_) = caller else { return Ok(()) };
        let of = self.open.get(&number).map_or(number, |open| open.about(number));
        let own = self.open.values().filter(|open| open.is_guess_of(of) && open.is_for(caller)).count();
        if own < MOST_GUESSES {
            return Ok(());
        }
        let message = format!("{caller} has {own} guesses about this match: close one");
        Err(Fault::new(ErrorKind::TooManyGuesses, message))
    }

    /// Removes a table.
    pub(super) fn close(&mut self, number: u64) -> Option<Open> {
        let open = self.open.remove(&number)?;
        self.taken -= open.taken;
        if let Entry::Occupied(mut used) = self.variants.entry(open.variant.address()) {
            used.get_mut().0 -= 1;
            if used.get().0 == 0 {
                used.remove();
            }
        }
        Some(open)
    }

    fn number(&self, number: Option<u64>, caller: Caller) -> Result<u64, Fault> {
        let known = || self.open.iter().rev().find(|(_, open)| open.is_for(caller)).map(|(number, _)| *number);
        number.or_else(known).ok_or_else(|| Fault::new(ErrorKind::NoSuchTable, "no table is open"))
    }
}

fn none(number: u64) -> Fault {
    Fault::new(ErrorKind::NoSuchTable, format!("there is no table {number}"))
}

/// The seat with this number, if the match has it.
pub(super) fn seat_of(table: &dyn Table, number: Option<SeatNumber>) -> Result<Option<Seat>, Fault> {
    let Some(number) = number else { return Ok(None) };
    let seat = u8::try_from(number).ok().and_then(Seat::from_number).filter(|seat| table.seats().holds(*seat));
    let none =
        || Fault::new(ErrorKind::NoSuchSeat, format!("there is no seat {number}, the match has {}", table.seats()));
    seat.ok_or_else(none).map(Some)
}
