//! The names of accounts and assets.

use std::fmt;

use crate::Seat;

/// An id of the variant with its type erased: `port:3`. Every type declared by [`id!`](crate::id) converts to one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token {
    kind: &'static str,
    index: u8,
}

impl Token {
    /// The id with this kind and index.
    #[must_use]
    pub const fn new(kind: &'static str, index: u8) -> Self {
        Self { kind, index }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind, self.index)
    }
}

/// The name of an asset or place: a word for something there can be any number of (`coal`), an id for a unique piece
/// (`tile:9`), or both (`token column:2`).
///
/// ```
/// # riband_core::id! { pub struct Ship = "ship"; }
/// use riband_core::ledger::Label;
///
/// let (coal, ship) = (Label::new("coal"), Label::from(Ship::new(3)));
/// assert_eq!((coal.is_piece(), ship.is_piece()), (false, true));
/// assert_eq!(coal.of(Ship::new(3)).to_string(), "coal ship:3");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label {
    word: Option<&'static str>,
    id: Option<Token>,
}

impl Label {
    /// A plain word.
    #[must_use]
    pub const fn new(word: &'static str) -> Self {
        Self { word: Some(word), id: None }
    }

    /// The same word, qualified by an id.
    #[must_use]
    pub fn of(self, id: impl Into<Token>) -> Self {
        Self { id: Some(id.into()), ..self }
    }

    /// Whether it names a unique piece.
    #[must_use]
    pub const fn is_piece(self) -> bool {
        self.word.is_none()
    }
}

impl<T: Into<Token>> From<T> for Label {
    fn from(id: T) -> Self {
        Self { word: None, id: Some(id.into()) }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.word, self.id) {
            (Some(word), Some(id)) => write!(f, "{word} {id}"),
            (Some(word), None) => f.write_str(word),
            (None, Some(id)) => id.fmt(f),
            (None, None) => Ok(()),
        }
    }
}

/// A place that holds money or pieces, owned by a seat or common.
///
/// ```
/// # riband_core::id! { pub struct Port = "port"; }
/// use riband_core::{Seat, ledger::Account};
///
/// assert_eq!(Account::of(Seat::new(0), "purse").to_string(), "seat 1, purse");
/// assert_eq!(Account::common("dock").at(Port::new(2)).to_string(), "dock port:2");
/// assert_eq!(Account::BANK.to_string(), "bank");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Account {
    /// The owner; `None` if it is common.
    pub seat: Option<Seat>,
    /// The name of the place.
    pub place: Label,
}

impl Account {
    /// The source and destination of money and unlimited pieces. Not counted in positions.
    pub const BANK: Self = Self::common("bank");

    /// A common place.
    #[must_use]
    pub const fn common(place: &'static str) -> Self {
        Self { seat: None, place: Label::new(place) }
    }

    /// A place of one seat.
    #[must_use]
    pub const fn of(seat: Seat, place: &'static str) -> Self {
        Self { seat: Some(seat), place: Label::new(place) }
    }

    /// One of several such places, qualified by an id.
    #[must_use]
    pub fn at(self, id: impl Into<Token>) -> Self {
        Self { place: self.place.of(id), ..self }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            Some(seat) => write!(f, "{seat}, {}", self.place),
            None => self.place.fmt(f),
        }
    }
}
