//! Reading hands, piles and the extension cards.

use riband_core::{Pile, ProblemKind, Seat};
use riband_liners::Row;

use super::{
    document::{Document, Reader},
    seat::PositionSeat,
};
use crate::{
    ids::{Card, DeckCard},
    sets::Copies,
    state::Hand,
};

const DISPLAY: &str = "display";

impl Reader<'_> {
    /// Hands and piles first; the extension cards in them are then missing from the stacks.
    pub(super) fn read_cards(&mut self, document: &Document) {
        for seat in self.state.seats.iter() {
            if let Some(stated) = document.seats.get(&seat.number().to_string()) {
                self.read_hand(seat, stated);
            }
        }
        let mut named = Copies::EMPTY;
        let display = document.display.as_ref().map(|names| self.copies(names, DISPLAY, &mut named));
        let draw = document.draw.as_ref().map(|names| self.copies(names, "draw", &mut named));
        let discard = document.discard.as_ref().map(|names| self.copies(names, "discard", &mut named));
        let away = named | self.held(named);
        let state = &mut self.state;
        state.display.retain(|copy| !away.has(*copy));
        state.draw.retain(|copy| !away.has(*copy));
        state.discard &= !away;
        if let Some(copies) = display {
            state.display = row(copies.into_iter());
        }
        if let Some(copies) = draw {
            state.draw = pile(copies.into_iter().flatten().collect());
        }
        if let Some(copies) = discard {
            state.discard = copies.into_iter().flatten().collect();
        }
        state.reshuffled = document.reshuffled.unwrap_or(state.reshuffled);
        state.chance = document.chance.unwrap_or(state.chance);
        self.tidy_stacks(document, away);
    }

    /// The stated hand, or by default the cards of the start that are not on the pile.
    fn read_hand(&mut self, seat: Seat, stated: &PositionSeat) {
        let number = seat.number().to_string();
        let mut player = *self.state.players.of(seat);
        if let Some(names) = &stated.pile {
            let cards = self.cards(names, &["seats", &number, "pile"]);
            player.top = cards.first().copied();
            player.pile = self.bag(&cards, &["seats", &number, "pile"]);
            if stated.hand.is_none() {
                cards.iter().for_each(|&card| player.hand.take(card, 1));
            }
        }
        if let Some(names) = &stated.hand {
            let cards = self.cards(names, &["seats", &number, "hand"]);
            player.hand = self.bag(&cards, &["seats", &number, "hand"]);
        }
        *self.state.players.of_mut(seat) = player;
    }

    fn cards(&mut self, names: &[String], path: &[&str]) -> Vec<Card> {
        let known = &self.rules.names.cards;
        names.iter().filter_map(|name| self.kit.find("card", name, known, path).map(Card::new)).collect()
    }

    fn bag(&mut self, cards: &[Card], path: &[&str]) -> Hand {
        Hand::of(cards.iter().copied()).unwrap_or_else(|_| {
            let message = format!("more than {} cards of a kind", Hand::MOST);
            self.kit.problems.report(ProblemKind::OutOfRange, path, message, "one player cannot hold that many");
            Hand::EMPTY
        })
    }

    /// Extension cards by name: `cargo-a`, or `cargo` for the first one that is not named elsewhere; empty for a gap.
    fn copies(&mut self, names: &[String], key: &str, named: &mut Copies) -> Vec<Option<DeckCard>> {
        let (width, count) = (usize::from(self.rules.config.display.width), names.len());
        if key == DISPLAY && count > width {
            let message = format!("{count} cards, but the display has {width} places");
            self.kit.problems.report(ProblemKind::OutOfRange, &[key], message, "see TA-29");
        }
        let mut found = Vec::new();
        for name in names {
            if name.is_empty() && key != DISPLAY {
                self.kit.problems.report(
                    ProblemKind::UnknownName,
                    &[key],
                    "only the display has gaps",
                    "leave `\"\"` out",
                );
            }
            let copy = if name.is_empty() { None } else { self.copy(name, key, *named) };
            found.push(copy);
            let Some(copy) = copy else { continue };
            if named.has(copy) {
                let message = format!("`{name}` is in two places");
                self.kit.problems.report(ProblemKind::Duplicate, &[key], message, "");
            }
            named.insert(copy);
        }
        found
    }

    fn copy(&mut self, name: &str, key: &str, named: Copies) -> Option<DeckCard> {
        let names = &self.rules.names;
        if let Some(index) = names.copies.iter().position(|other| other == name) {
            return Some(DeckCard::new(index));
        }
        let card = self.kit.find("extension card", name, &names.cards, &[key]).map(Card::new)?;
        let of_sort = (0..self.rules.copies.len()).map(DeckCard::new).filter(|&copy| self.rules.sort(copy) == card);
        let free = of_sort.clone().find(|&copy| !named.has(copy)).or_else(|| of_sort.clone().next());
        if free.is_none() {
            let message = format!("`{name}` is in no deck");
            self.kit.problems.report(ProblemKind::UnknownName, &[key], message, "see TA-16");
        }
        free
    }

    /// The extension cards that players have: for each, one that is not named, from the bottom of the draw stack if
    /// there is a choice.
    fn held(&self, named: Copies) -> Copies {
        let state = &self.state;
        let display = state.display.iter().map(|(_, copy)| copy);
        let stacked: Vec<DeckCard> = state.draw.iter().rev().chain(state.discard.iter()).chain(display).collect();
        let mut held = Copies::EMPTY;
        for card in (0..self.rules.names.cards.len()).map(Card::new) {
            let all = state.seated().iter().map(|player| player.hand.get(card) + player.pile.get(card));
            let all: usize = all.map(usize::from).sum();
            let more = all.saturating_sub(usize::from(self.rules.hand.get(card)) * state.seats.count());
            let of_sort = stacked.iter().filter(|&&copy| self.rules.sort(copy) == card && !named.has(copy));
            of_sort.take(more).for_each(|&copy| held.insert(copy));
        }
        held
    }

    /// Moves cards that were displaced from their stack and belong to no player to the discard stack; fills the display
    /// unless the stacks are stated.
    fn tidy_stacks(&mut self, document: &Document, away: Copies) {
        let state = &mut self.state;
        let display = state.display.iter().map(|(_, copy)| copy);
        let stacked: Copies = state.draw.iter().chain(display).chain(state.discard.iter()).collect();
        let all: Copies = (0..self.rules.copies.len()).map(DeckCard::new).collect();
        if document.discard.is_none() {
            state.discard |= all & !stacked & !away;
        }
        if document.display.is_none() {
            state.display.slide(usize::from(self.rules.config.display.width), |_| ());
            if document.draw.is_none() && document.discard.is_none() {
                self.rules.fill_display(&mut self.state, &mut ());
            }
        }
    }
}

/// A row of these pieces from the left, as many as fit.
fn row<T: Copy, const N: usize>(pieces: impl Iterator<Item = Option<T>>) -> Row<T, N> {
    let mut row = Row::EMPTY;
    for (place, piece) in pieces.enumerate() {
        row.put(place, piece);
    }
    row
}

/// A pile of these pieces, the first on top; empty if they are too many.
fn pile<T: Copy, const N: usize>(pieces: Vec<T>) -> Pile<T, N> {
    Pile::from_top(pieces.into_iter()).unwrap_or(Pile::EMPTY)
}
