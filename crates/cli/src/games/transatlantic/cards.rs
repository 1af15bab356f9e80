//! Printing the extension cards on display.

use super::Seen;
use crate::{
    paint::{FAINT, HEADING},
    render::{Cell, Grid, counted},
};

/// The display with the effects of its cards, the draw stack and the discard stack.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    grid.head([Cell::left("Display"), Cell::left("what the card does")], HEADING);
    for card in &seen.display.cards {
        let text = seen.cards.get(card).map_or("", |face| face.text.as_str());
        grid.row([Cell::left(format!("  {}", seen.name(*card))), Cell::prose(text).styled(FAINT)]);
    }
    let draw = &seen.display.draw;
    let next = draw.next.as_ref().map_or(String::new(), |deck| format!(", the next of deck {}", deck.to_uppercase()));
    let mixed = if draw.reshuffled { ", the decks mixed" } else { "" };
    grid.row([Cell::left("  draw stack"), Cell::left(format!("{}{next}{mixed}", counted(draw.cards, "card")))]);
    let discard = match seen.names(&seen.display.discard) {
        cards if cards.is_empty() => Cell::left("nothing"),
        cards => Cell::list([format!("{}:", counted(cards.len(), "card")).as_str()].into_iter().chain(cards), ""),
    };
    grid.row([Cell::left("  discarded"), discard]);
    grid.to_string()
}
