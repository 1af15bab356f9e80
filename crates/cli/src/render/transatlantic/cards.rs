//! The extension cards that nobody has.

use super::view::View;
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid, counted},
};

/// The display with what its cards do, the draw stack and the discard stack.
pub(super) fn draw(view: &View) -> String {
    let mut grid = Grid::default();
    grid.head([Cell::left("Display"), Cell::left("what the card does")], HEADING);
    for card in &view.display.cards {
        let text = view.cards.get(card).map_or("", |card| card.text.as_str());
        grid.row([Cell::left(format!("  {card}")), Cell::prose(text).styled(FAINT)]);
    }
    let draw = &view.display.draw;
    let next = draw.next.as_ref().map_or(String::new(), |deck| format!(", the next of deck {}", deck.to_uppercase()));
    let mixed = if draw.reshuffled { ", the decks mixed" } else { "" };
    grid.row([Cell::left("  draw stack"), Cell::left(format!("{}{next}{mixed}", counted(draw.cards, "card")))]);
    let discard = match view.display.discard.as_slice() {
        [] => Cell::left("nothing"),
        cards => Cell::list([format!("{}:", counted(cards.len(), "card"))].iter().chain(cards), ""),
    };
    grid.row([Cell::left("  discarded"), discard]);
    grid.to_string()
}
