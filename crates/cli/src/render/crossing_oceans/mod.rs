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
        format!("{}{rondel}\n{map}\n{market}\n{players}", heading(view, &self.guide))
    }

    fn ask(&self, view: &View) -> String {
        question(view, &self.guide)
    }

    fn explain(&self, view: &View, notation: &str) -> Option<String> {
        Notes { view, guide: &self.guide, actor: view.actor()? }.note(notation)
    }
}

fn heading(view: &View, guide: &Guide) -> String {
    let mut grid = Grid::default();
    grid.row([words::heading(&format!("Round {}", view.round), view.countdown, view.turn, &question(view, guide))]);
    grid.row([Cell::left(format!("{} coal in the common supply, {}", view.coal, view.stack.told("of era")))]);
    grid.to_string()
}

/// What has to be decided, and how to end it where that is possible.
fn question(view: &View, guide: &Guide) -> String {
    let phase = view.phase();
    let asked = match phase {
        "place" => "place a ship or take a contract",
        "contracts" => "use contracts",
        "rondel" => "move the captain",
        "buying" => "buy tiles",
        "pier" => "take a coal pier",
        "loading" => "load coal",
        "fleet" => "let the fleet sail",
        "cargo" => "choose a ship for the cargo job",
        "region" => "choose a region",
        "blue-riband" => "choose a ship for the Blue Riband",
        "house" => "build a trade house",
        "overflow" => "choose the column of the token",
        other => other,
    };
    let end = match phase {
        "contracts" | "buying" => ", or end this",
        "pier" => ", or skip it",
        "fleet" | "cargo" | "region" | "blue-riband" | "house" if guide.may_decline() => ", or decline",
        _ => "",
    };
    let count = |key, what| view.phase_number(key).filter(|count| *count > 0).map(|count| format!(" ({count} {what})"));
    let so_far = count("bought", "bought so far").or_else(|| count("left", "left")).unwrap_or_default();
    format!("{asked}{end}{so_far}")
}
