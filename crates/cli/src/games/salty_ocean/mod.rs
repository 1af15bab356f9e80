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
    salty_ocean::{Action, ActionType, Phase, Rules},
};

use self::{
    notes::Notes,
    question::{done_so_far, question},
};
use super::{Game, Money, Thing, When, words};
use crate::{
    board::{Panel, Pen, Sign, Sketch},
    language,
    paint::FAINT,
    render::{Cell, Grid},
    t,
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
    When {
        now: t!("when-turn-of", "Turn {turn} of {last}", turn = seen.turn_number, last = seen.last_turn),
        left: None,
    }
}

/// The name of a type of action.
fn type_of_action(of: ActionType) -> String {
    match of {
        ActionType::City => t!("so-type-city", "city"),
        ActionType::Navigation => t!("so-type-navigation", "navigation"),
        ActionType::Harbor => t!("so-type-harbor", "harbor"),
        ActionType::Market => t!("so-type-market", "market"),
    }
}

fn heading(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&when(seen), seen.turn, &question(seen))]);
    let order = t!("so-order-is", "The order is {order}", order = language::seats(&seen.order));
    let so_far = match seen.actions {
        0 => String::new(),
        actions => t!("so-actions-in-turn", "; {actions} in this turn", actions = Counted(actions, "action")),
    };
    let passed = match seen.passes {
        0 => String::new(),
        passes => t!("so-passes-in-row", "; {passes} of {seats} passes in a row", passes, seats = seen.seats.len()),
    };
    grid.row([Cell::prose(&format!("{order}{so_far}{passed}"))]);
    if let Some(line) = done_so_far(seen).filter(|_| seen.phase != Phase::Over) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}
