//! Positions as documents: what a ruleset writes and reads, and the kit for reading.

use std::fmt::Display;

#[cfg(feature = "erased")]
use serde_json::Value;

#[cfg(feature = "erased")]
use crate::{Breach, Dice, KeyPath, Names, Problem, Rules, plain_position};
use crate::{ProblemKind, Problems, Seat, Seats};

/// What a ruleset writes and reads of positions, and the laws that they keep.
///
/// A ruleset that wants no scenarios of its own shape writes nothing but the audit. A position is then the state as
/// it is serialised, with the variant's own ids. What is absent of it is as dealt; the places of a list are named by
/// their numbers, from 1: `players.2 = { money = 6 }`.
#[cfg(feature = "erased")]
pub trait Positions: Rules + Names {
    /// The whole position, hidden parts included, with the variant's own ids: what [`Positions::set_up`] reads back. By
    /// default the state.
    fn position(&self, state: &Self::State) -> Value {
        plain_position::write(state, self)
    }

    /// The position that differs from `setup` only in what the document says, as it stands: neither audited nor settled.
    /// By default the document says it of the state.
    ///
    /// # Errors
    /// Everything in the document that cannot be read or refers to nothing.
    fn read_position(&self, setup: Self::State, document: &Value) -> Result<Self::State, Problems> {
        let seats = self.seated(&setup);
        let state = plain_position::read(&setup, document, self)?;
        let found = self.seated(&state);
        if found != seats {
            let message = format!("this is a position of {found}, the match has {seats}");
            return Err(Problems(vec![Problem::new(ProblemKind::Contradiction, KeyPath::root(), message)]));
        }
        Ok(state)
    }

    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    fn audit(&self, state: &Self::State) -> Result<(), Breach>;

    /// The position that differs from the setup only in what the document says, settled: a forced decision is taken. An
    /// impossible position is returned as it stands, for [`Positions::audit`] to report: to play on would bury the cause.
    ///
    /// # Errors
    /// Everything in the document that cannot be read or refers to nothing.
    fn set_up(&self, seats: Seats, dice: &mut Dice, document: &Value) -> Result<Self::State, Problems> {
        let mut state = self.read_position(self.setup(seats, dice), document)?;
        if self.audit(&state).is_ok() {
            self.settle(&mut state, &mut ());
        }
        Ok(state)
    }
}

/// Reads the parts of a position that every game has, and collects what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionReader {
    /// What was wrong so far.
    pub problems: Problems,
}

impl PositionReader {
    /// The index of a name among those of the variant.
    pub fn find(&mut self, what: &str, name: &str, names: &[String], path: &[&str]) -> Option<usize> {
        self.problems.find(what, name, names.iter().map(String::as_str), path)
    }

    /// The seat that a key of `[seats]` stands for.
    pub fn seat_number(&mut self, number: &str, seats: Seats) -> Option<Seat> {
        self.seat_at(number, seats, &["seats", number])
    }

    /// The seat that a key somewhere else stands for.
    pub fn seat_at(&mut self, number: &str, seats: Seats, path: &[&str]) -> Option<Seat> {
        let seat = number.parse().ok().and_then(Seat::from_number).filter(|&seat| seats.holds(seat));
        if seat.is_none() {
            let message = format!("the match has {seats}, numbered from 1");
            self.problems.report(ProblemKind::UnknownKey, path, message, "");
        }
        seat
    }

    /// Whether somebody sits on this seat.
    pub fn seated(&mut self, seat: Seat, seats: Seats, path: &[&str]) -> bool {
        if !seats.holds(seat) {
            let message = format!("there is no {seat}, the match has {seats}");
            self.problems.report(ProblemKind::OutOfRange, path, message, "");
        }
        seats.holds(seat)
    }

    /// Compares a number that follows from the rest (none: it would be negative, which cannot be) with what is stated.
    pub fn compare<T: PartialEq + Display>(
        &mut self,
        path: &[&str],
        what: &str,
        derived: Option<T>,
        stated: Option<T>,
    ) {
        match (derived, stated) {
            (None, _) => {
                let message = format!("the position uses more than exists: {what} would be negative");
                self.problems.report(ProblemKind::Contradiction, path, message, "");
            }
            (Some(derived), Some(stated)) if derived != stated => {
                let message = format!("{what}: {stated} is stated, {derived} follows from the rest");
                self.problems.report(ProblemKind::Contradiction, path, message, "leave it out");
            }
            _ => {}
        }
    }

    /// The number that follows from the rest, compared with what is stated; 0 if it would be negative.
    pub fn derive<T: PartialEq + Display + Default + Copy>(
        &mut self,
        path: &[&str],
        what: &str,
        derived: Option<T>,
        stated: Option<T>,
    ) -> T {
        self.compare(path, what, derived, stated);
        derived.unwrap_or_default()
    }

    /// Reports a key that is stated but says something about a phase which is not the present one.
    pub fn idle(&mut self, key: &str, stated: bool, fits: bool) {
        if stated && !fits {
            let message = "this key belongs to another phase";
            self.problems.report(ProblemKind::Contradiction, &[key], message, "leave it out");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was read, and the problems with it, a line each.
    fn read<T>(part: impl FnOnce(&mut PositionReader) -> T) -> (T, String) {
        let mut reader = PositionReader::default();
        let value = part(&mut reader);
        (value, reader.problems.to_string())
    }

    #[test]
    fn seats_are_numbered_from_one() {
        let two = Seats::clamped(2);
        let number = |number| read(|reader| reader.seat_number(number, two));
        assert_eq!(number("2"), (Some(Seat::new(1)), String::new()));
        for wrong in ["0", "3", "one", "300"] {
            let told = format!("seats.{wrong}: the match has 2 seats, numbered from 1");
            assert_eq!(number(wrong), (None, told));
        }
        let elsewhere = read(|reader| reader.seat_at("3", two, &["houses", "3"])).1;
        assert_eq!(elsewhere, "houses.3: the match has 2 seats, numbered from 1");
        assert_eq!(read(|reader| reader.seated(Seat::new(1), two, &["turn"])), (true, String::new()));
        let told = "turn: there is no seat 3, the match has 2 seats";
        assert_eq!(read(|reader| reader.seated(Seat::new(2), two, &["turn"])), (false, told.into()));
    }

    #[test]
    fn what_follows_is_possible_and_agrees_with_what_is_stated() {
        let derive = |derived, stated| read(|reader| reader.derive::<u8>(&["coal"], "coal", derived, stated));
        assert_eq!(derive(Some(3), None), (3, String::new()));
        assert_eq!(derive(Some(3), Some(3)), (3, String::new()));
        let told = "coal: coal: 4 is stated, 3 follows from the rest (leave it out)";
        assert_eq!(derive(Some(3), Some(4)), (3, told.into()));
        let told = "coal: the position uses more than exists: coal would be negative";
        assert_eq!(derive(None, Some(4)), (0, told.into()));
    }

    #[test]
    fn a_key_of_another_phase_is_refused() {
        let told = "bought: this key belongs to another phase (leave it out)";
        for (stated, fits, told) in [(false, false, ""), (true, true, ""), (false, true, ""), (true, false, told)] {
            assert_eq!(read(|reader| reader.idle("bought", stated, fits)).1, told);
        }
    }
}
