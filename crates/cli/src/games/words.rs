//! Wording shared by several games.

use std::fmt;

use riband::{Coins, Seat, Turn};

use crate::{
    paint::{HEADING, PLAIN},
    render::{Cell, Grid},
};

/// The progress of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct When {
    /// The round or turn: `Round 3`.
    pub(crate) now: String,
    /// The number of rounds after it, once it is known.
    pub(crate) left: Option<u8>,
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.now)?;
        match self.left {
            Some(0) => f.write_str(", the last round"),
            Some(1) => f.write_str(", one more round after this one"),
            Some(rounds) => write!(f, ", {rounds} more rounds after this one"),
            None => Ok(()),
        }
    }
}

/// The money of a player in the short format of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Money {
    /// `£150`
    Pounds(Coins),
    /// `14c`
    Coins(Coins),
}

impl Money {
    pub(crate) fn amount(self) -> Coins {
        let (Self::Pounds(amount) | Self::Coins(amount)) = self;
        amount
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pounds(amount) => write!(f, "£{amount}"),
            Self::Coins(amount) => write!(f, "{amount}c"),
        }
    }
}

/// The line above a position: the round, the seat to act, and the question.
pub(super) fn heading(when: &When, turn: Turn, question: &str) -> Cell {
    let who = match turn {
        Turn::Act(seat) => format!("{seat} to act: {question}"),
        Turn::Over => "the match is over".to_owned(),
    };
    Cell::prose(&format!("{when}; {who}")).styled(HEADING)
}

/// A table of the players, with a row for each of these seats below the headings; with `only`, only the row of that
/// seat.
pub(super) fn rows_of(table: &Grid, seats: impl IntoIterator<Item = Seat>, only: Option<Seat>) -> String {
    let row = only.and_then(|only| seats.into_iter().position(|seat| seat == only));
    row.map_or_else(|| table.to_string(), |row| table.rows_only(&[0, row + 1]))
}

/// A player's name, marking the seat to act and the first player.
pub(super) fn name(seat: Seat, turn: Turn, starting: Seat) -> Cell {
    let acts = turn.seat() == Some(seat);
    let mark = if acts { '>' } else { ' ' };
    let begins = if seat == starting { " (first)" } else { "" };
    Cell::left(format!("{mark} {seat}{begins}")).styled(if acts { HEADING } else { PLAIN })
}

/// A price: `for 30`.
pub(super) fn price(cost: Coins) -> String {
    if cost == Coins::ZERO { "free".to_owned() } else { format!("for {cost}") }
}

/// The owner of a ship, before her name, addressed to this player.
pub(super) fn whose(owner: Option<Seat>, reader: Seat) -> String {
    match owner {
        Some(seat) if seat == reader => "your ".to_owned(),
        Some(seat) => format!("{seat}'s "),
        None => String::new(),
    }
}

/// The income of the ships of a region, addressed to this player: `your ships earn 90, seat 2's 30`.
pub(super) fn earnings(seats: impl Iterator<Item = Seat>, reader: Seat, income: impl Fn(Seat) -> Coins) -> String {
    let others = seats.filter(|seat| *seat != reader).map(|seat| (seat, income(seat))).filter(|(_, money)| money.0 > 0);
    let mine = format!("your ships earn {}", income(reader));
    [mine].into_iter().chain(others.map(|(seat, money)| format!("{seat}'s {money}"))).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::stripped as shown;

    const ONE: Seat = Seat::new(0);
    const TWO: Seat = Seat::new(1);

    fn text(cell: Cell) -> String {
        let mut grid = Grid::default();
        grid.row([cell]);
        shown(&grid.to_string()).trim_end().to_owned()
    }

    #[test]
    fn a_heading_says_when_it_is_and_who_acts() {
        let act = Turn::Act(TWO);
        let cases = [
            (None, act, "Round 3; seat 2 to act: choose"),
            (Some(0), act, "Round 3, the last round; seat 2 to act: choose"),
            (Some(1), act, "Round 3, one more round after this one; seat 2 to act: choose"),
            (Some(2), act, "Round 3, 2 more rounds after this one; seat 2 to act: choose"),
            (None, Turn::Over, "Round 3; the match is over"),
        ];
        for (left, turn, wanted) in cases {
            assert_eq!(text(heading(&When { now: "Round 3".to_owned(), left }, turn, "choose")), wanted);
        }
        assert_eq!(Money::Pounds(Coins(-5)).to_string() + &Money::Coins(Coins(14)).to_string(), "£-514c");
    }

    #[test]
    fn who_acts_and_who_began_are_marked() {
        assert_eq!(text(name(ONE, Turn::Act(ONE), ONE)), "> seat 1 (first)");
        assert_eq!(text(name(ONE, Turn::Act(ONE), TWO)), "> seat 1");
        assert_eq!(text(name(ONE, Turn::Act(TWO), ONE)), "  seat 1 (first)");
        assert_eq!(text(name(ONE, Turn::Over, TWO)), "  seat 1");
    }

    #[test]
    fn the_readers_own_things_are_marked() {
        assert_eq!([0, 30, -1].map(|cost| price(Coins(cost))), ["free", "for 30", "for -1"]);
        assert_eq!([whose(Some(ONE), ONE), whose(Some(ONE), TWO), whose(None, ONE)], ["your ", "seat 1's ", ""]);
        let seats = || (0..4).map(Seat::new);
        let income = |seat: Seat| Coins([50, 30, 0, -5][seat.index()]);
        assert_eq!(earnings(seats(), ONE, income), "your ships earn 50, seat 2's 30");
        assert_eq!(earnings(seats(), TWO, income), "your ships earn 30, seat 1's 50");
        assert_eq!(earnings(seats(), Seat::new(2), |_| Coins(0)), "your ships earn 0");
    }
}
