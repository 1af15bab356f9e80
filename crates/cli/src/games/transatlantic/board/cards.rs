//! Cards as tiles that tell their steps.

use riband::transatlantic::Card;

use super::{Ink, Pen, Seen, Sketch, reader};
use crate::{board::Frame, render::counted};

/// How narrow a card may be.
const LEAST: usize = 24;

/// The extension cards that nobody has.
pub(super) fn display(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    sketch.text(&pen.heading("Display of cards"), 0);
    let cards = &seen.display.cards;
    sketch.frames(cards.len(), LEAST, |nth, width| tile(seen, pen, cards[nth], width));
    let draw = &seen.display.draw;
    let next = draw.next.as_ref().map_or(String::new(), |deck| format!(", the next of deck {}", deck.to_uppercase()));
    let mixed = if draw.reshuffled { ", the decks mixed" } else { "" };
    sketch.text(&pen.faint(format!("draw stack: {}{next}{mixed}", counted(draw.cards, "card"))), 2);
    let discard = seen.display.discard.iter().map(|&card| pen.name(seen.name(card), pen.theme.faint()));
    let discard = Ink::joined(discard, " ");
    let discard = if discard.is_empty() { pen.faint("nothing") } else { discard };
    sketch.text(&pen.faint("discarded:").then(discard), 2);
}

/// The hand of whoever looks.
pub(super) fn hand(seen: &Seen<'_>, pen: Pen<'_>, sketch: &mut Sketch) {
    let Some((player, cards)) = reader(seen).and_then(|player| Some((player, player.hand.as_ref()?))) else { return };
    sketch.text(&pen.heading("Hand of").then(pen.seat(player.seat)), 0);
    sketch.frames(cards.len(), LEAST, |nth, width| tile(seen, pen, cards[nth], width));
}

/// A card; its steps one below the other.
fn tile(seen: &Seen<'_>, pen: Pen<'_>, card: Card, width: usize) -> Frame {
    let mut body = Sketch::new(width);
    let text = seen.cards.get(&card).map_or("", |face| face.text.as_str());
    for step in steps(text) {
        body.text(&Ink::of("▸\u{a0}", pen.theme.accent()).and(step), 2);
    }
    let title = pen.name(seen.name(card), pen.theme.heading());
    Frame { title, tail: Ink::default(), body, style: pen.theme.faint() }
}

/// What stands between semicolons, but for those in brackets.
fn steps(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let parts = text.split(move |character: char| {
        match character {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        character == ';' && depth == 0
    });
    parts.map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_hold_a_step_together() {
        assert_eq!(steps("a (b; c); d").collect::<Vec<_>>(), ["a (b; c)", "d"]);
        assert_eq!(steps("a").collect::<Vec<_>>(), ["a"]);
    }
}
