//! The tables that a client has opened.

use std::collections::BTreeMap;

use riband_core::{Imagined, Seat, Table, Viewer};

use super::{Engine, Fault, caller::Caller, requests::SeatNumber};
use crate::Variant;

/// Open tables by number. Numbers begin with 1 and are never given twice.
#[derive(Debug, Default)]
pub(super) struct Tables {
    open: BTreeMap<u64, Open>,
    last: u64,
}

/// A table, and the variant that is played there.
#[derive(Debug)]
pub(super) struct Open {
    pub(super) variant: Variant,
    game: Game,
}

#[derive(Debug)]
enum Game {
    Match(Box<dyn Table>),
    /// What a viewer may imagine of a match, and nobody else may know.
    Guess {
        guess: Imagined,
        of: u64,
        viewer: Viewer,
    },
}

impl Open {
    pub(super) fn new(variant: Variant, table: Box<dyn Table>) -> Self {
        Self { variant, game: Game::Match(table) }
    }

    pub(super) fn guess(variant: Variant, guess: Imagined, of: u64, viewer: Viewer) -> Self {
        Self { variant, game: Game::Guess { guess, of, viewer } }
    }

    pub(super) fn table(&self) -> &dyn Table {
        match &self.game {
            Game::Match(table) => &**table,
            Game::Guess { guess, .. } => guess.inner(),
        }
    }

    pub(super) fn table_mut(&mut self) -> &mut dyn Table {
        match &mut self.game {
            Game::Match(table) => &mut **table,
            Game::Guess { guess, .. } => guess.inner_mut(),
        }
    }

    /// A second one on the same position.
    pub(super) fn fork(&self) -> Self {
        let game = match &self.game {
            Game::Match(table) => Game::Match(table.fork()),
            Game::Guess { guess, of, viewer } => Game::Guess { guess: guess.fork(), of: *of, viewer: *viewer },
        };
        Self { variant: self.variant.clone(), game }
    }

    /// Whether it is the fork of a session, with the hidden parts dealt anew.
    pub(super) fn is_guess(&self) -> bool {
        matches!(self.game, Game::Guess { .. })
    }

    /// That it is a match, which records and scenarios are made of.
    pub(super) fn must_be_match(&self) -> Result<(), Fault> {
        if self.is_guess() {
            return Err(Fault::new("no-match", "this table is a guess of a session: it is no match and has no record"));
        }
        Ok(())
    }

    /// Whether it is a guess about this match.
    fn is_guess_of(&self, table: u64) -> bool {
        matches!(self.game, Game::Guess { of, .. } if of == table)
    }

    /// Whether somebody may know of it.
    fn is_for(&self, caller: Caller) -> bool {
        match (&self.game, caller) {
            (Game::Match(_), _) | (_, Caller::Referee) => true,
            (Game::Guess { viewer: owner, .. }, Caller::Session(viewer)) => *owner == viewer,
        }
    }
}

impl Tables {
    /// Whether one more can be opened: asked before the work of opening it.
    pub(super) fn has_room(&self) -> Result<(), Fault> {
        if self.open.len() < Engine::MAX_TABLES {
            return Ok(());
        }
        Err(Fault::new("too-many-tables", format!("at most {} tables can be open at once", Engine::MAX_TABLES)))
    }

    /// Gives a table a number.
    pub(super) fn add(&mut self, open: Open) -> u64 {
        self.last += 1;
        self.open.insert(self.last, open);
        self.last
    }

    /// The table with this number; without a number, the last opened of those still open that the caller may know of.
    pub(super) fn at(&mut self, number: Option<u64>, caller: Caller) -> Result<(u64, &mut Open), Fault> {
        let number = self.number(number, caller)?;
        let open = self.open.get_mut(&number).filter(|open| open.is_for(caller)).ok_or_else(|| none(number))?;
        if let Some(Viewer::Seat(seat)) = caller.viewer() {
            seat_of(open.table(), Some(seat.number().into()))?;
        }
        Ok((number, open))
    }

    /// Whether a session that is bound to a table may name this one.
    pub(super) fn belongs(&self, number: u64, table: u64, caller: Caller) -> bool {
        let guess = self.open.get(&number).filter(|open| open.is_for(caller));
        number == table || guess.is_some_and(|open| open.is_guess_of(table))
    }

    /// Removes a table.
    pub(super) fn close(&mut self, number: u64) -> Option<Open> {
        self.open.remove(&number)
    }

    fn number(&self, number: Option<u64>, caller: Caller) -> Result<u64, Fault> {
        let known = || self.open.iter().rev().find(|(_, open)| open.is_for(caller)).map(|(number, _)| *number);
        number.or_else(known).ok_or_else(|| Fault::new("no-such-table", "no table is open"))
    }
}

fn none(number: u64) -> Fault {
    Fault::new("no-such-table", format!("there is no table {number}"))
}

/// The seat with this number, if the match has it.
pub(super) fn seat_of(table: &dyn Table, number: Option<SeatNumber>) -> Result<Option<Seat>, Fault> {
    let Some(number) = number else { return Ok(None) };
    let seat = u8::try_from(number).ok().and_then(Seat::from_number).filter(|seat| table.seats().holds(*seat));
    let none = || Fault::new("no-such-seat", format!("there is no seat {number}, the match has {}", table.seats()));
    seat.ok_or_else(none).map(Some)
}
