//! Positions of Crossing Oceans.

mod guide;
mod map;
mod market;
mod notes;
mod players;
#[cfg(test)]
mod tests;
mod view;

use riband::Variant;

use self::{guide::Guide, notes::Notes, view::View};
use super::{Cell, Grid, painter::Painter, words};

/// The ruleset that is drawn here.
pub(super) const RULESET: &str = "crossing-oceans";

/// Draws positions of Crossing Oceans.
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
        let (map, market, players) = (map::draw(view), market::draw(view), players::draw(view));
        let rondel = format!("Rondel: {}\n", self.guide.spots().join(" > "));
        format!("{}{rondel}\n{map}\n{market}\n{players}", heading(view))
    }

    fn ask(&self, view: &View) -> String {
        question(view)
    }

    fn explain(&self, view: &View, notation: &str) -> Option<String> {
        Notes { view, guide: &self.guide, actor: view.actor()? }.note(notation)
    }
}

fn heading(view: &View) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&format!("Round {}", view.round), view.countdown, view.turn, &question(view))]);
    grid.row([Cell::left(format!("{} coal in the common supply, {}", view.coal, view.stack.told()))]);
    grid.to_string()
}

fn question(view: &View) -> String {
    match view.phase() {
        "place" => "place a ship or take a contract".to_owned(),
        "contracts" => "use contracts".to_owned(),
        "rondel" => "move the captain".to_owned(),
        "buying" => match view.phase_number("bought") {
            None | Some(0) => "buy tiles".to_owned(),
            Some(bought) => format!("buy tiles, {bought} bought so far"),
        },
        "pier" => "take a coal pier?".to_owned(),
        "loading" => match view.phase_number("left") {
            Some(left) => format!("load coal, {left} left"),
            None => "load coal".to_owned(),
        },
        "fleet" => "let the fleet sail?".to_owned(),
        "cargo" => "choose a ship for the cargo job".to_owned(),
        "region" => "choose a region".to_owned(),
        "blue-riband" => "choose a ship for the Blue Riband".to_owned(),
        "house" => "build a trade house".to_owned(),
        "overflow" => "choose the column of the token".to_owned(),
        other => other.to_owned(),
    }
}
