//! What several games say in the same words.

use riband::{Seat, Turn};

use super::Cell;
use crate::paint::{HEADING, PLAIN};

/// The line above a position: when it is, who acts, and what for.
pub(super) fn heading(when: &str, countdown: Option<u32>, turn: Turn, question: &str) -> Cell {
    let who = match turn {
        Turn::Act(seat) => format!("{seat} to act: {question}"),
        Turn::Over => "the match is over".to_owned(),
    };
    let countdown = match countdown {
        Some(0) => ", the last round".to_owned(),
        Some(1) => ", one more round after this one".to_owned(),
        Some(rounds) => format!(", {rounds} more rounds after this one"),
        None => String::new(),
    };
    Cell::prose(&format!("{when}{countdown}; {who}")).styled(HEADING)
}

/// A player's name; who acts is marked, and who began.
pub(super) fn name(seat: Seat, turn: Turn, starting: Seat) -> Cell {
    let acts = turn.seat() == Some(seat);
    let mark = if acts { '>' } else { ' ' };
    let begins = if seat == starting { " (first)" } else { "" };
    Cell::left(format!("{mark} {seat}{begins}")).styled(if acts { HEADING } else { PLAIN })
}

/// A price: `for 30`.
pub(super) fn price(cost: i32) -> String {
    if cost == 0 { "free".to_owned() } else { format!("for {cost}") }
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
pub(super) fn earnings(seats: impl Iterator<Item = Seat>, reader: Seat, income: impl Fn(Seat) -> i32) -> String {
    let others = seats.filter(|seat| *seat != reader).map(|seat| (seat, income(seat))).filter(|(_, money)| *money > 0);
    let mine = format!("your ships earn {}", income(reader));
    [mine].into_iter().chain(others.map(|(seat, money)| format!("{seat}'s {money}"))).collect::<Vec<_>>().join(", ")
}
