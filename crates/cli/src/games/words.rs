//! Wording shared by several games.

use std::fmt;

use riband::{Coins, Seat, Turn};

use crate::{
    language::{self, Text},
    paint::{HEADING, PLAIN},
    render::{Cell, Grid},
    t, text,
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
            Some(0) => f.write_str(&t!("when-last", ", the last round")),
            Some(1) => f.write_str(&t!("when-one-more", ", one more round after this one")),
            Some(rounds) => f.write_str(&t!("when-more", ", {rounds} more rounds after this one", rounds)),
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
            Self::Coins(amount) => f.write_str(&t!("coins-short", "{amount}c", amount)),
        }
    }
}

/// The line above a position: the round, the seat to act, and the question.
pub(super) fn heading(when: &When, turn: Turn, question: &str) -> Cell {
    let who = match turn {
        Turn::Act(seat) => t!("heading-to-act", "{seat} to act: {question}", seat = language::seat(seat), question),
        Turn::Over => t!("question-over", "the match is over"),
    };
    Cell::prose(&format!("{when}; {who}")).styled(HEADING)
}

/// A table of the players, with a row for each of these seats below the headings; with `only`, only the row of that
/// seat.
pub(super) fn rows_of(table: &Grid, seats: impl IntoIterator<Item = Seat>, only: Option<Seat>) -> String {
    let row = only.and_then(|only| seats.into_iter().position(|seat| seat == only));
    row.map_or_else(|| table.to_string(), |row| table.rows_only(&[0, row + 1]))
}

/// What marks the first player in tables.
pub(crate) const FIRST: Text = text!("sign-first", "(first)");

/// A player's name, marking the seat to act and the first player.
pub(super) fn name(seat: Seat, turn: Turn, starting: Seat) -> Cell {
    let acts = turn.seat() == Some(seat);
    let mark = if acts { '>' } else { ' ' };
    let begins = if seat == starting { format!(" {FIRST}") } else { String::new() };
    Cell::left(format!("{mark} {}{begins}", language::seat(seat))).styled(if acts { HEADING } else { PLAIN })
}

/// A price: `for 30`.
pub(super) fn price(cost: Coins) -> String {
    if cost == Coins::ZERO { t!("price-free", "free") } else { t!("price-for", "for {cost}", cost) }
}

/// A ship with her owner, addressed to this player: `your boston`.
pub(super) fn whose(owner: Option<Seat>, reader: Seat, name: &str) -> String {
    match owner {
        Some(seat) if seat == reader => t!("own-thing", "your {name}", name),
        Some(seat) => t!("thing-of", "{seat}'s {name}", seat = language::seat(seat), name),
        None => name.to_owned(),
    }
}

/// The income of the ships of a region, addressed to this player: `your ships earn 90, seat 2's 30`.
pub(super) fn earnings(seats: impl Iterator<Item = Seat>, reader: Seat, income: impl Fn(Seat) -> Coins) -> String {
    let others = seats.filter(|seat| *seat != reader).map(|seat| (seat, income(seat))).filter(|(_, money)| money.0 > 0);
    let mine = t!("your-ships-earn", "your ships earn {money}", money = income(reader));
    let other = |(seat, money)| t!("ships-of-earn", "{seat}'s {money}", seat = language::seat(seat), money);
    [mine].into_iter().chain(others.map(other)).collect::<Vec<_>>().join(", ")
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
        assert_eq!(
            [(Some(ONE), ONE), (Some(ONE), TWO), (None, ONE)].map(|(owner, reader)| whose(owner, reader, "boston")),
            ["your boston", "seat 1's boston", "boston"]
        );
        let seats = || (0..4).map(Seat::new);
        let income = |seat: Seat| Coins([50, 30, 0, -5][seat.index()]);
        assert_eq!(earnings(seats(), ONE, income), "your ships earn 50, seat 2's 30");
        assert_eq!(earnings(seats(), TWO, income), "your ships earn 30, seat 1's 50");
        assert_eq!(earnings(seats(), Seat::new(2), |_| Coins(0)), "your ships earn 0");
    }
}
