//! What several games say in the same words.

use riband::{Coins, Seat, Turn};

use super::Cell;
use crate::paint::{HEADING, PLAIN};

/// The line above a position: when it is, who acts, and what for.
pub(super) fn heading(when: &str, countdown: Option<u8>, turn: Turn, question: &str) -> Cell {
    let who = match turn {
        Turn::Act(seat) => format!("{seat} to act: {question}"),
        Turn::Over => "the match is over".to_owned(),
    };
    Cell::prose(&format!("{}; {who}", self::when(when, countdown))).styled(HEADING)
}

/// When it is, and how many rounds are left once that is known.
pub(crate) fn when(when: &str, countdown: Option<u8>) -> String {
    let countdown = match countdown {
        Some(0) => ", the last round".to_owned(),
        Some(1) => ", one more round after this one".to_owned(),
        Some(rounds) => format!(", {rounds} more rounds after this one"),
        None => String::new(),
    };
    format!("{when}{countdown}")
}

/// A player's name; who acts is marked, and who began.
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

/// Whose a ship is, before her name, as this player is told.
pub(super) fn whose(owner: Option<Seat>, reader: Seat) -> String {
    match owner {
        Some(seat) if seat == reader => "your ".to_owned(),
        Some(seat) => format!("{seat}'s "),
        None => String::new(),
    }
}

/// What the ships of a region would earn, as this player is told: `your ships earn 90, seat 2's 30`.
pub(super) fn earnings(seats: impl Iterator<Item = Seat>, reader: Seat, income: impl Fn(Seat) -> Coins) -> String {
    let others = seats.filter(|seat| *seat != reader).map(|seat| (seat, income(seat))).filter(|(_, money)| money.0 > 0);
    let mine = format!("your ships earn {}", income(reader));
    [mine].into_iter().chain(others.map(|(seat, money)| format!("{seat}'s {money}"))).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Grid, watch::shown};

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
        for (countdown, turn, wanted) in cases {
            assert_eq!(text(heading("Round 3", countdown, turn, "choose")), wanted);
        }
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
