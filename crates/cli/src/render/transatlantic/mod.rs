//! Positions of Transatlantic.

mod cards;
mod guide;
mod map;
mod market;
mod notes;
mod players;
#[cfg(test)]
mod tests;
mod view;

use riband::{Variant, core::Counted};

use self::{
    guide::Guide,
    notes::Notes,
    view::{Phase, Step, View},
};
use super::{Cell, Grid, painter::Painter, words};
use crate::paint::FAINT;

/// The ruleset that is drawn here.
pub(super) const RULESET: &str = "transatlantic";

/// Draws positions of Transatlantic.
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
        let parts = [
            heading(view),
            cards::draw(view),
            market::draw(view),
            market::docks(view),
            map::draw(view),
            players::draw(view, &self.guide),
        ];
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
    let when = match view.opening {
        0 => format!("Round {}", view.round),
        _ => "Before round 1".to_owned(),
    };
    let mut grid = Grid::default();
    grid.row([words::heading(&when, view.countdown, view.turn, &question(view))]);
    let boxed = if view.boxed > 0 { format!(", {} taken out unseen", view.boxed) } else { String::new() };
    let supplies = format!("{} coal in the common supply, {}{boxed}", view.coal, view.stack.told("backs"));
    grid.row([Cell::prose(&supplies)]);
    if let Some(line) = view.step.as_ref().and_then(|step| under_way(view, step)) {
        grid.row([Cell::prose(&line).styled(FAINT)]);
    }
    grid.to_string()
}

/// What the question does not say: whose turn it is if somebody else acts, the cards under way if one carries out
/// another, and what has been done so far.
fn under_way(view: &View, step: &Step) -> Option<String> {
    let done = [("bought", &step.bought), ("sailed or loaded", &step.used), ("markers taken", &step.taken)];
    let done =
        done.iter().filter(|(_, what)| !what.is_empty()).map(|(how, what)| format!("{how}: {}", what.join(", ")));
    let goes_without_saying = view.turn.seat() == Some(view.turn_of) && step.at.len() < 2;
    let cards = step.cards().collect::<Vec<_>>().join(" > ");
    let lead = (!goes_without_saying).then(|| format!("Turn of {}: {cards}", view.turn_of));
    let parts: Vec<String> = lead.into_iter().chain(done).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

fn question(view: &View) -> String {
    match (&view.phase, &view.step) {
        (Phase::Card, _) => match view.actor() {
            Some(actor) if actor.tokens > 0 && !view.display.cards.is_empty() => {
                "play a card, or use the token".to_owned()
            }
            _ => "play a card".to_owned(),
        },
        (Phase::Redeploy { tile, from }, _) => {
            format!("find another region for {tile}, pushed out of {from}")
        }
        (Phase::Step, Some(step)) => {
            let left = step.left.filter(|left| *left > 1).map_or(String::new(), |left| format!(", {left} left"));
            let opening = match view.opening {
                0 => String::new(),
                seats => format!(", {} to begin", Counted(seats, "seat")),
            };
            format!("{} ({}{left}{opening})", step.waits_for, step.card())
        }
        (Phase::Step, None) => "choose".to_owned(),
        (Phase::Over, _) => "the match is over".to_owned(),
    }
}
