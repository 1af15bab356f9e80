//! Positions of Upon a Salty Ocean.

mod city;
mod events;
mod guide;
mod market;
mod notes;
mod players;
mod question;
#[cfg(test)]
mod tests;
mod view;

use riband::{Variant, core::Counted};

use self::{
    guide::Guide,
    notes::Notes,
    question::{done_so_far, question},
    view::{Phase, View},
};
use super::{Cell, Grid, painter::Painter, words};
use crate::paint::FAINT;

/// The ruleset that is drawn here.
pub(super) const RULESET: &str = "salty-ocean";

/// Draws positions of Upon a Salty Ocean.
#[derive(Debug)]
pub(super) struct Board {
    guide: Guide,
}

impl Board {
    pub(super) fn new(variant: &Variant) -> Self {
        Self { guide: Guide::new(variant) }
    }
}

impl Painter for Board {
    type View = View;

    fn paint(&self, view: &View) -> String {
        let parts = [heading(view), events::draw(view), market::draw(view), city::draw(view), players::draw(view)];
        parts.join("\n")
    }

    fn ask(&self, view: &View) -> String {
        question(view)
    }

    fn explain(&self, view: &View, notation: &str) -> Option<String> {
        Notes { view, guide: &self.guide, actor: view.actor()? }.note(notation)
    }
}

fn heading(view: &View) -> String {
    let when = format!("Turn {} of {}", view.turn_number, view.last_turn);
    let mut grid = Grid::default();
    grid.row([words::heading(&when, None, view.turn, &question(view))]);
    let order = view.order.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let so_far =
        if view.actions > 0 { format!("; {} in this turn", Counted(view.actions, "action")) } else { String::new() };
    let passes = view.passes;
    let passed = if passes > 0 { format!("; {passes} of {} passes in a row", view.seats.len()) } else { String::new() };
    grid.row([Cell::prose(&format!("The order is {order}{so_far}{passed}"))]);
    if let Some(line) = done_so_far(view).filter(|_| view.phase != Phase::Over) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}
