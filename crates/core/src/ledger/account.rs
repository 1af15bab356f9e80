//! The names of accounts and of what lies on them.

use std::fmt;

use crate::Seat;

/// An id of the variant, whatever its type: `port:3`. Every type made by [`id!`](crate::id) becomes one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Token {
    kind: &'static str,
    index: u8,
}

impl Token {
    /// The id of a kind with this index.
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

/// What something is called: a word for what there is any number of (`coal`), an id for a piece that is the only one of
/// its kind (`tile:9`), or both (`token column:2`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Label {
    word: Option<&'static str>,
    id: Option<Token>,
}

impl Label {
    /// A word.
    #[must_use]
    pub const fn new(word: &'static str) -> Self {
        Self { word: Some(word), id: None }
    }

    /// The same word for one id of several.
    #[must_use]
    pub fn of(self, id: impl Into<Token>) -> Self {
        Self { id: Some(id.into()), ..self }
    }

    /// Whether it names one piece, of which there is no second.
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

/// A place where money or pieces lie, a seat's own or a common one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Account {
    /// Whose it is; nobody's if it is common.
    pub seat: Option<Seat>,
    /// Which place it is.
    pub place: Label,
}

impl Account {
    /// Where money and unlimited pieces come from and go to. Positions do not count it.
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

    /// One of several such places.
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
