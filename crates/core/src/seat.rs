//! Seats at the table, and whose turn it is.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::Counted;

/// A player's place at the table.
///
/// Counted from 0 in code ([`index`](Seat::index)) and from 1 wherever people read it: text, JSON and TOML.
///
/// ```
/// use riband_core::Seat;
///
/// let first = Seat::new(0);
/// assert_eq!((first.index(), first.number()), (0, 1));
/// assert_eq!(first.to_string(), "seat 1");
/// assert_eq!(serde_json::to_string(&first).unwrap(), "1");
/// assert_eq!(serde_json::from_str::<Seat>("0").unwrap_err().to_string(), "no seat has the number 0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any ruleset may have.
    pub const MAX: usize = 8;

    /// The seat with this index, counted from 0. Indices from [`Seat::MAX`] on give the last seat.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        Self(if index < Self::MAX { index as u8 } else { Self::MAX as u8 - 1 })
    }

    /// The position of this seat in clockwise order, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number shown to people, counted from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// The seat with this number, counted from 1; `None` for 0 or a number above [`Seat::MAX`].
    ///
    /// ```
    /// use riband_core::Seat;
    ///
    /// assert_eq!(Seat::from_number(1), Some(Seat::new(0)));
    /// assert_eq!([Seat::from_number(0), Seat::from_number(9)], [None, None]);
    /// ```
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        (1..=Self::MAX as u8).contains(&number).then(|| Self(number - 1))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| D::Error::custom(format_args!("no seat has the number {number}")))
    }
}

/// The number of seats in a match: at least 1, at most [`Seat::MAX`].
///
/// ```
/// use riband_core::{Seat, Seats};
///
/// let seats = Seats::new(3)?;
/// assert_eq!(seats.to_string(), "3 seats");
/// assert_eq!(seats.iter().map(Seat::number).collect::<Vec<_>>(), [1, 2, 3]);
/// assert_eq!(seats.next(Seat::new(2)), Seat::new(0));
/// assert_eq!(Seats::new(9).unwrap_err().to_string(), "a match has 1 to 8 seats, not 9");
/// # Ok::<(), riband_core::SeatCountError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seats(u8);

impl Seats {
    /// A number of seats.
    ///
    /// # Errors
    /// The number is zero, or above [`Seat::MAX`].
    pub const fn new(count: usize) -> Result<Self, SeatCountError> {
        if count >= 1 && count <= Seat::MAX { Ok(Self(count as u8)) } else { Err(SeatCountError { count }) }
    }

    /// The nearest valid number of seats.
    ///
    /// ```
    /// use riband_core::Seats;
    ///
    /// assert_eq!([0, 4, 100].map(|count| Seats::clamped(count).count()), [1, 4, 8]);
    /// ```
    #[must_use]
    pub const fn clamped(count: usize) -> Self {
        if count > Seat::MAX {
            Self(Seat::MAX as u8)
        } else if count == 0 {
            Self(1)
        } else {
            Self(count as u8)
        }
    }

    /// The number as an integer.
    #[must_use]
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Every seat, in clockwise order from the first.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.0).map(Seat)
    }

    /// Every seat, in clockwise order from `first`.
    ///
    /// ```
    /// use riband_core::{Seat, Seats};
    ///
    /// let order = Seats::clamped(4).clockwise_from(Seat::new(2)).map(Seat::index);
    /// assert_eq!(order.collect::<Vec<_>>(), [2, 3, 0, 1]);
    /// ```
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.0).map(move |step| Seat((first.0 + step) % self.0))
    }

    /// The next seat in clockwise order, to the left of `seat`.
    #[must_use]
    pub const fn next(self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 >= self.0 { 0 } else { seat.0 + 1 })
    }

    /// Whether the match has this seat.
    #[must_use]
    pub const fn holds(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// Checks that the match has the seat; a spectator passes.
    ///
    /// ```
    /// use riband_core::{Seat, Seats, Viewer};
    ///
    /// let seats = Seats::clamped(2);
    /// assert!(seats.check(Seat::new(1)).is_ok() && seats.check(Viewer::Spectator).is_ok());
    /// let error = seats.check(Seat::new(2)).unwrap_err();
    /// assert_eq!(error.to_string(), "there is no seat 3, the match has 2 seats");
    /// ```
    ///
    /// # Errors
    /// The match does not have it.
    pub fn check(self, viewer: impl Into<Viewer>) -> Result<(), NoSuchSeat> {
        match viewer.into() {
            Viewer::Seat(seat) if !self.holds(seat) => Err(NoSuchSeat { seat, seats: self }),
            _ => Ok(()),
        }
    }
}

impl TryFrom<u8> for Seats {
    type Error = SeatCountError;

    fn try_from(count: u8) -> Result<Self, SeatCountError> {
        Self::new(usize::from(count))
    }
}

impl From<Seats> for u8 {
    fn from(seats: Seats) -> u8 {
        seats.0
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Counted(self.0, "seat").fmt(f)
    }
}

/// The match has no such seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no {seat}, the match has {seats}")]
pub struct NoSuchSeat {
    /// The requested seat.
    pub seat: Seat,
    /// The number of seats in the match.
    pub seats: Seats,
}

/// No match can have this many seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a match has 1 to {} seats, not {count}", Seat::MAX)]
pub struct SeatCountError {
    /// The requested number.
    pub count: usize,
}

/// A range of seat counts, both ends included.
///
/// ```
/// use riband_core::{SeatRange, Seats};
///
/// let range = SeatRange::new(Seats::new(4)?, Seats::new(2)?);
/// assert_eq!(range.to_string(), "2 to 4 seats");
/// assert!(range.contains(Seats::new(3)?) && !range.contains(Seats::new(5)?));
/// assert_eq!(range.iter().map(Seats::count).collect::<Vec<_>>(), [2, 3, 4]);
/// # Ok::<(), riband_core::SeatCountError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
pub struct SeatRange {
    min: Seats,
    max: Seats,
}

/// The smaller number comes first.
impl<'de> Deserialize<'de> for SeatRange {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Ends {
            min: Seats,
            max: Seats,
        }
        let Ends { min, max } = Ends::deserialize(deserializer)?;
        if min > max {
            return Err(D::Error::custom(format_args!("no number of seats is from {} to {max}", min.0)));
        }
        Ok(Self { min, max })
    }
}

impl SeatRange {
    /// The range between two numbers, in either order.
    #[must_use]
    pub fn new(one: Seats, other: Seats) -> Self {
        Self { min: one.min(other), max: one.max(other) }
    }

    /// The fewest seats.
    #[must_use]
    pub const fn min(self) -> Seats {
        self.min
    }

    /// The most seats.
    #[must_use]
    pub const fn max(self) -> Seats {
        self.max
    }

    /// Whether the range contains this number.
    #[must_use]
    pub fn contains(self, seats: Seats) -> bool {
        (self.min..=self.max).contains(&seats)
    }

    /// Every number in the range, fewest first.
    pub fn iter(self) -> impl Iterator<Item = Seats> {
        (self.min.0..=self.max.0).map(Seats)
    }
}

impl fmt::Display for SeatRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.min == self.max { write!(f, "{}", self.min) } else { write!(f, "{} to {}", self.min.0, self.max) }
    }
}

/// What a position waits for.
///
/// ```
/// use riband_core::{Seat, Turn};
///
/// assert_eq!(Turn::Act(Seat::new(1)).seat(), Some(Seat::new(1)));
/// assert_eq!(Turn::Over.seat(), None);
/// assert_eq!(serde_json::to_string(&[Turn::Act(Seat::new(1)), Turn::Over]).unwrap(), r#"[{"act":2},"over"]"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// This seat is to act, with at least two legal actions.
    Act(Seat),
    /// The match has ended.
    Over,
}

impl Turn {
    /// The seat to act, if any.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Act(seat) => Some(seat),
            Self::Over => None,
        }
    }
}

/// The recipient of a view.
///
/// ```
/// use riband_core::{Seat, Viewer};
///
/// assert_eq!(Viewer::from(Seat::new(0)), Viewer::Seat(Seat::new(0)));
/// assert_eq!(Viewer::Spectator.seat(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player: sees public information and what is secret to this seat.
    Seat(Seat),
    /// An observer: sees public information only.
    Spectator,
}

impl Viewer {
    /// The seat of a player; `None` for a spectator.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}
