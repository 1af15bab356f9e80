//! Whose share of the win an experiment measures.

/// How the seats of a match are distinguished.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum By {
    /// By place in the initial turn order.
    Order,
    /// By player.
    Player,
    /// By seat number.
    Seat,
}

/// One participant of a match: the first in turn order, player 2, seat 3.
///
/// ```
/// use riband_lab::{By, Whose};
///
/// let first = Whose { by: By::Order, nth: 1 };
/// assert_eq!((first.wins(), first.measure("points")), ("order wins/1".to_owned(), "order points/1".to_owned()));
/// assert_eq!(Whose::of_measure("order wins/1"), Some((first, "wins")));
/// assert_eq!(Whose::of_measure("turns"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Whose {
    /// How it is distinguished.
    pub by: By,
    /// Its number, from 1.
    pub nth: usize,
}

impl Whose {
    /// All participants of a table of `seats`.
    pub fn all(by: By, seats: usize) -> impl Iterator<Item = Self> {
        (1..=seats).map(move |nth| Self { by, nth })
    }

    /// The name of its measure: for `wins`, `order wins/1`.
    #[must_use]
    pub fn measure(self, what: &str) -> String {
        let by = match self.by {
            By::Order => "order ",
            By::Player => "player ",
            By::Seat => "",
        };
        format!("{by}{what}/{}", self.nth)
    }

    /// The name of the measure of its share of the win.
    #[must_use]
    pub fn wins(self) -> String {
        self.measure("wins")
    }

    /// Parses the name of a measure: whose it is, and what is measured.
    #[must_use]
    pub fn of_measure(name: &str) -> Option<(Self, &str)> {
        let (what, nth) = name.split_once('/')?;
        let nth = nth.parse().ok()?;
        let by = [("order ", By::Order), ("player ", By::Player), ("", By::Seat)];
        let read = by.into_iter().find_map(|(prefix, by)| Some((Self { by, nth }, what.strip_prefix(prefix)?)));
        read.filter(|(_, what)| ["wins", "points", "place"].contains(what))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_measures_are_read_as_written() {
        for by in [By::Order, By::Player, By::Seat] {
            for one in Whose::all(by, 3) {
                assert_eq!(Whose::of_measure(&one.measure("points")), Some((one, "points")));
            }
        }
        for other in ["turns", "uses/card=7", "uses/7", "scored/CO-74 houses"] {
            assert_eq!(Whose::of_measure(other), None, "{other}");
        }
    }
}
