//! Positions as documents: the trait for writing, reading and auditing them, and helpers for reading.

use std::fmt::Display;

#[cfg(feature = "erased")]
use serde_json::Value;

#[cfg(feature = "erased")]
use crate::{Breach, Dice, KeyPath, Names, Problem, Rules, plain_position};
use crate::{ProblemKind, Problems, Seat, Seats};

/// How a ruleset writes and reads positions, and the laws that they obey.
///
/// A ruleset without a custom document format implements only the audit. A position is then the serialized state with
/// the variant's ids. Absent keys keep their dealt values; entries of a list can be addressed by their numbers, from 1:
/// `players.2 = { money = 6 }`.
#[cfg(feature = "erased")]
pub trait Positions: Rules + Names {
    /// The whole position, hidden parts included, with the variant's ids, in the format that [`Positions::set_up`]
    /// reads. By default the state.
    fn position(&self, state: &Self::State) -> Value {
        plain_position::write(state, self)
    }

    /// Applies the document to `setup`, without auditing or settling the result. By default the document follows the
    /// structure of the state.
    ///
    /// # Errors
    /// Everything in the document that cannot be parsed or refers to nothing.
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
    /// The first violated law.
    fn audit(&self, state: &Self::State) -> Result<(), Breach>;

    /// Deals, applies the document, and settles the position by taking forced decisions. An impossible position is
    /// returned unsettled, for [`Positions::audit`] to report: playing on would obscure the cause.
    ///
    /// # Errors
    /// Everything in the document that cannot be parsed or refers to nothing.
    fn set_up(&self, seats: Seats, dice: &mut Dice, document: &Value) -> Result<Self::State, Problems> {
        let mut state = self.read_position(self.setup(seats, dice), document)?;
        if self.audit(&state).is_ok() {
            self.settle(&mut state, &mut ());
        }
        Ok(state)
    }
}

/// Reads the parts of a position that all games share, and collects the problems.
///
/// ```
/// use riband_core::{PositionReader, Seat, Seats};
///
/// let (mut reader, seats) = (PositionReader::default(), Seats::clamped(3));
/// assert_eq!(reader.seat_number("2", seats), Some(Seat::new(1)));
/// assert_eq!(reader.seat_number("5", seats), None);
/// assert_eq!(reader.derive(&["coal"], "coal in supply", Some(7), Some(9)), 7);
/// assert_eq!(reader.problems.0.len(), 2);
/// assert_eq!(reader.problems.0[1].message, "coal in supply: 9 is stated, 7 follows from the rest");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionReader {
    /// The problems so far.
    pub problems: Problems,
}

impl PositionReader {
    /// The index of a name among those of the variant.
    pub fn find(&mut self, what: &str, name: &str, names: &[String], path: &[&str]) -> Option<usize> {
        self.problems.find(what, name, names.iter().map(String::as_str), path)
    }

    /// The seat for a key of `[seats]`.
    pub fn seat_number(&mut self, number: &str, seats: Seats) -> Option<Seat> {
        self.seat_at(number, seats, &["seats", number])
    }

    /// The seat for a key elsewhere.
    pub fn seat_at(&mut self, number: &str, seats: Seats, path: &[&str]) -> Option<Seat> {
        let seat = number.parse().ok().and_then(Seat::from_number).filter(|&seat| seats.holds(seat));
        if seat.is_none() {
            let message = format!("the match has {seats}, numbered from 1");
            self.problems.report(ProblemKind::UnknownKey, path, message, "");
        }
        seat
    }

    /// Whether the match has this seat; reports it if not.
    pub fn seated(&mut self, seat: Seat, seats: Seats, path: &[&str]) -> bool {
        if !seats.holds(seat) {
            let message = format!("there is no {seat}, the match has {seats}");
            self.problems.report(ProblemKind::OutOfRange, path, message, "");
        }
        seats.holds(seat)
    }

    /// Compares a derived number (`None` if it would be negative, which is impossible) with the stated one.
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

    /// Returns the derived number after comparing it with the stated one; 0 if it would be negative.
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

    /// Reports a key that is stated but belongs to a phase other than the current one.
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

    /// The result of reading, and the problems, one per line.
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
