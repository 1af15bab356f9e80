//! Upon a Salty Ocean.

mod board;
mod city;
mod events;
mod look;
mod market;
mod notes;
mod players;
mod question;
#[cfg(test)]
mod tests;
mod things;

use riband::{
    Seat,
    core::Counted,
    salty_ocean::{Action, Phase, Rules},
};

use self::{
    notes::Notes,
    question::{done_so_far, question},
};
use super::{Game, Money, Thing, When, words};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    paint::FAINT,
    render::{Cell, Grid},
};

/// What a viewer sees of a match.
type Seen<'a> = super::Seen<'a, Rules>;

impl Game for Rules {
    const SIGNS: &'static [&'static [Sign]] = &[board::LEGEND];

    fn lines(seen: &Seen<'_>) -> String {
        let parts = [heading(seen), events::draw(seen), market::draw(seen), city::draw(seen), players::draw(seen)];
        parts.join("\n")
    }

    fn when(seen: &Seen<'_>) -> When {
        when(seen)
    }

    fn players(seen: &Seen<'_>, only: Option<Seat>) -> String {
        players::coins(seen, only)
    }

    fn money(seen: &Seen<'_>, seat: Seat) -> Option<Money> {
        let player = seen.seats.iter().find(|player| player.seat == seat)?;
        Some(Money::Coins(player.coins))
    }

    fn question(seen: &Seen<'_>) -> String {
        question(seen)
    }

    fn note(seen: &Seen<'_>, action: Action) -> Option<String> {
        Notes { seen, actor: look::actor(seen)? }.note(action)
    }

    fn amount(action: Action) -> Option<u32> {
        match action {
            Action::Catch { barrels, .. }
            | Action::Stow { barrels, .. }
            | Action::Discard { barrels, .. }
            | Action::Take { barrels, .. }
            | Action::Order { barrels } => Some(barrels),
            _ => None,
        }
    }

    fn things(seen: &Seen<'_>) -> Vec<Thing> {
        things::all(seen)
    }

    fn board(seen: &Seen<'_>, panel: Panel, pen: Pen<'_>, sketch: Sketch) -> Sketch {
        board::draw(seen, panel, pen, sketch)
    }
}

/// The turn.
fn when(seen: &Seen<'_>) -> When {
    When { now: format!("Turn {} of {}", seen.turn_number, seen.last_turn), left: None }
}

fn heading(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&when(seen), seen.turn, &question(seen))]);
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
