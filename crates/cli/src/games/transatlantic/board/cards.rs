//! Drawing cards with their steps.

use riband::{core::Counted, transatlantic::Card};

use super::{Ink, Pen, Seen, Sketch, reader};
use crate::{board::Frame, games::transatlantic::cards::draw_stack, t};

/// The minimum width of a card.
const LEAST: usize = 24;

/// The extension cards on display.
pub(super) fn display(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading(t!("ta-display-of-cards", "Display of cards")), 0);
    let cards = &seen.display.cards;
    sketch.frames(cards.len(), LEAST, |nth, width| tile(seen, pen, cards[nth], width));
    sketch.text(&pen.faint(t!("ta-draw-stack", "draw stack: {cards}", cards = draw_stack(seen))), 2);
    let discard = seen.display.discard.iter().map(|&card| pen.name(seen.name(card), pen.theme.faint()));
    let discard = Ink::joined(discard, " ");
    let discard = if discard.is_empty() { pen.faint(t!("ta-nothing", "nothing")) } else { discard };
    sketch.text(&pen.faint(t!("ta-discarded", "discarded:")).then(discard), 2);
}

/// The viewer's hand.
pub(super) fn hand(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let Some((player, cards)) = reader(seen).and_then(|player| Some((player, player.hand.as_ref()?))) else { return };
    sketch.text(&pen.heading(t!("ta-hand-of", "Hand of")).then(pen.seat(player.seat)), 0);
    sketch.frames(cards.len(), LEAST, |nth, width| tile(seen, pen, cards[nth], width));
}

/// A card, with one step per line.
fn tile(seen: &Seen<'_>, pen: Pen<'_>, card: Card, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let step = |text: &str| Ink::of("▸\u{a0}", pen.theme.accent()).and(text);
    let needed = seen.cards.get(&card).map_or(0, |face| face.needs_pile);
    if needed > 0 {
        body.text(&step(&t!("ta-needs-pile", "needs {cards} in the pile", cards = Counted(needed, "card"))), 2);
    }
    for does in seen.rules.card_steps(card) {
        body.text(&step(&seen.say(&does.text)), 2);
    }
    let title = pen.name(seen.name(card), pen.theme.heading());
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}
