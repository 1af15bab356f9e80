//! Printing the extension cards on display.

use super::Seen;
use crate::{
    language,
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    t,
};

/// The display with the effects of its cards, the draw stack and the discard stack.
pub(super) fn draw(seen: &Seen<'_>) -> String {
    let mut grid = Grid::default();
    let does = t!("ta-what-card-does", "what the card does");
    grid.head([Cell::left(t!("ta-display", "Display")), Cell::left(does)], HEADING);
    for card in &seen.display.cards {
        let text = seen.cards.get(card).map(|face| seen.say(&face.text)).unwrap_or_default();
        grid.row([Cell::left(format!("  {}", seen.name(*card))), Cell::prose(&text).styled(FAINT)]);
    }
    grid.row([Cell::left(t!("ta-head-draw-stack", "  draw stack")), Cell::left(draw_stack(seen))]);
    let discard = match seen.names(&seen.display.discard) {
        cards if cards.is_empty() => Cell::left(t!("ta-nothing", "nothing")),
        cards => {
            let lead = format!("{}:", language::length(cards.len(), "card"));
            Cell::list([lead.as_str()].into_iter().chain(cards), "")
        }
    };
    grid.row([Cell::left(t!("ta-head-discarded", "  discarded")), discard]);
    grid.to_string()
}

/// The number of cards of the draw stack, and what is known about them.
pub(super) fn draw_stack(seen: &Seen<'_>) -> String {
    let draw = &seen.display.draw;
    let next =
        draw.next.as_ref().map(|deck| t!("ta-next-of-deck", ", the next of deck {deck}", deck = deck.to_uppercase()));
    let mixed = draw.reshuffled.then(|| t!("ta-decks-mixed", ", the decks mixed"));
    let cards = language::length(draw.cards, "card");
    format!("{cards}{}{}", next.unwrap_or_default(), mixed.unwrap_or_default())
}
