//! Positions of Upon a Salty Ocean.

mod city;
pub(crate) mod events;
pub(crate) mod look;
mod market;
mod notes;
pub(crate) mod players;
pub(crate) mod question;
#[cfg(test)]
mod tests;

use riband::core::Counted;
pub(crate) use riband::salty_ocean::Rules;
use riband::salty_ocean::{Action, Phase};

use self::{
    notes::Notes,
    question::{done_so_far, question},
};
use super::{Cell, Grid, Painter, words};
use crate::paint::FAINT;

/// What a viewer sees of a match.
pub(crate) type Seen<'a> = super::Seen<'a, Rules>;

impl Painter for Rules {
    fn paint(seen: &Seen<'_>) -> String {
        let parts = [heading(seen), events::draw(seen), market::draw(seen), city::draw(seen), players::draw(seen)];
        parts.join("\n")
    }

    fn ask(seen: &Seen<'_>) -> String {
        question(seen)
    }

    fn note(seen: &Seen<'_>, action: Action) -> Option<String> {
        Notes { seen, actor: look::actor(seen)? }.note(action)
    }
}

fn heading(seen: &Seen<'_>) -> String {
    let when = format!("Turn {} of {}", seen.turn_number, seen.last_turn);
    let mut grid = Grid::default();
    grid.row([words::heading(&when, None, seen.turn, &question(seen))]);
    let order = seen.order.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let so_far =
        if seen.actions > 0 { format!("; {} in this turn", Counted(seen.actions, "action")) } else { String::new() };
    let passes = seen.passes;
    let passed = if passes > 0 { format!("; {passes} of {} passes in a row", seen.seats.len()) } else { String::new() };
    grid.row([Cell::prose(&format!("The order is {order}{so_far}{passed}"))]);
    if let Some(line) = done_so_far(seen).filter(|_| seen.phase != Phase::Over) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}
