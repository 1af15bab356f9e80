//! Continuing a match: who plays, and where it is kept.

use std::{io::Write as _, path::Path};

use riband::{Record, Seat, Table, Turn};

use crate::{
    failure::Failure,
    keeping::{Keeper, Seating, Shelf},
    kind::Kind,
    paint::{PROMPT, painted},
    screen::Screen,
    t,
};

/// Keeps a new match. Without a folder it is played without being kept.
pub(super) fn kept(data: Option<&Path>, seating: Seating, earlier: Option<Record>) -> Result<Option<Keeper>, Failure> {
    match Shelf::find(data) {
        Ok(shelf) => Ok(Some(Keeper::new(shelf, seating, earlier))),
        Err(error) => {
            writeln!(Screen::stderr(), "{}: {error}", painted(t!("play-note", "note"), PROMPT))?;
            Ok(None)
        }
    }
}

/// A human for the seat to act, and default players for the others.
pub(super) fn beside(table: &dyn Table) -> Vec<Kind> {
    let human = match table.turn() {
        Turn::Act(seat) => seat,
        Turn::Over => Seat::new(0),
    };
    table.seats().iter().map(|seat| if seat == human { Kind::Human } else { Kind::USUAL }).collect()
}
