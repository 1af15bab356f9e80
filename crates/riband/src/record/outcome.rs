//! The result of a recorded match.

use std::fmt;

use riband_core::{Place, Seat, Table, Turn};
use serde::{Deserialize, Serialize};

use super::text::as_written;

const UNFINISHED: &str = "unfinished";

/// The result of a match, if it is finished.
///
/// ```
/// use riband::{Library, Outcome, Seats, core::Dice};
///
/// let mut table = Library::new().load("crossing-oceans/short")?.open(Seats::new(2)?, 7)?;
/// assert_eq!(Outcome::of(&*table), Outcome::Unfinished);
/// table.playout(&mut Dice::new(1));
/// let Outcome::Finished(standings) = Outcome::of(&*table) else { return Err("not over".into()) };
/// assert_eq!((standings.len(), standings[0].place), (2, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// It is not finished.
    Unfinished,
    /// It is over, with the ranking, best first.
    Finished(Vec<Standing>),
}

/// One line of the ranking: `1. seat 2  121`, with `shared` at its end if another seat has the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The place, from 1.
    pub place: u8,
    /// The seat.
    pub seat: Seat,
    /// The points.
    pub total: i32,
    /// Whether another seat has the same place.
    pub shared: bool,
}

impl Outcome {
    /// The result of the match at this table, if it is finished.
    #[must_use]
    pub fn of(table: &dyn Table) -> Self {
        match table.turn() {
            Turn::Act(_) => Self::Unfinished,
            Turn::Over => Self::Finished(table.score().places.iter().map(Standing::from).collect()),
        }
    }

    /// The lines of the result.
    pub(super) fn lines(&self) -> Vec<String> {
        match self {
            Self::Unfinished => vec![UNFINISHED.to_owned()],
            Self::Finished(standings) => standings.iter().map(Standing::to_string).collect(),
        }
    }

    /// The index of a line with a second result: `unfinished` must be the only line.
    pub(super) fn second(lines: &[&str]) -> Option<usize> {
        let unfinished = lines.iter().position(|line| *line == UNFINISHED)?;
        let before = lines.iter().take(unfinished).all(|line| Standing::read(line).is_some());
        (before && lines.len() > 1).then_some(unfinished.max(1))
    }

    /// Parses the lines of the result; the error is the index of an invalid line.
    pub(super) fn read(lines: &[&str]) -> Result<Self, usize> {
        match lines {
            [] => Err(0),
            [UNFINISHED] => Ok(Self::Unfinished),
            lines => {
                let standing = |(nth, line): (usize, &&str)| Standing::read(line).ok_or(nth);
                lines.iter().enumerate().map(standing).collect::<Result<_, _>>().map(Self::Finished)
            }
        }
    }
}

impl Standing {
    fn read(line: &str) -> Option<Self> {
        let (place, rest) = line.strip_suffix(" shared").unwrap_or(line).split_once(". seat ")?;
        let (seat, total) = rest.split_once("  ")?;
        Some(Self {
            place: as_written(place)?,
            seat: Seat::from_number(as_written(seat)?)?,
            total: as_written(total)?,
            shared: line.ends_with(" shared"),
        })
    }
}

impl From<&Place> for Standing {
    fn from(place: &Place) -> Self {
        Self { place: place.place, seat: place.seat, total: place.total, shared: place.shared }
    }
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}. {}  {}", self.place, self.seat, self.total)?;
        if self.shared { f.write_str(" shared") } else { Ok(()) }
    }
}
