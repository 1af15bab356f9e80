//! Redeals the hands and piles of a position whose history nobody has seen (E-13).

use riband_core::{Mix, Positions as _, Rules as _, Seat, Turn, Viewer};

use crate::{
    ids::{Card, DeckCard},
    rules::Rules,
    sets::Copies,
    state::{Hand, Player, State},
};

/// The most attempts at dealing cards until the seat to act has a choice, as it has in the position. Most deals give it
/// a hand of two or more cards, two kinds of which can be played. Even if only one deal in a hundred did, all attempts
/// would fail once in 10^17.
const TRIES: usize = 4096;

impl Rules {
    /// Redeals the cards that a viewer cannot see: those in hands, those under the tops of piles, and those of the draw
    /// stack, which keeps the letters on its backs. All players keep the cards of the start (TA-17) and their numbers
    /// of cards.
    pub(crate) fn redeal_hands(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let hidden: Vec<Seat> = state.seats.iter().filter(|&seat| !self.shows_hand(seat, viewer)).collect();
        for _ in 0..TRIES {
            let dealt = self.deal_hands(state, &hidden, mix);
            if self.is_like(state, &dealt) {
                return dealt;
            }
        }
        // Reached only in a variant in which almost no hand has a choice; keeping this hand then gives away little.
        let others: Vec<Seat> = hidden.into_iter().filter(|&seat| seat != state.actor).collect();
        self.deal_hands(state, &others, mix)
    }

    /// Whether a position with other hidden cards waits for the same decision, and is possible.
    fn is_like(&self, state: &State, dealt: &State) -> bool {
        let turn = self.turn(dealt);
        let waits = turn == self.turn(state) && (turn == Turn::Over || self.legal_list(dealt).len() > 1);
        waits && self.audit(dealt).is_ok()
    }

    fn deal_hands(&self, state: &State, hidden: &[Seat], mix: &mut impl Mix) -> State {
        let mut dealt = *state;
        let mut held = self.extensions(state, hidden);
        for deck in 0..self.decks.len() {
            let of_deck =
                |copy: &DeckCard| self.copies.get(copy.index()).is_some_and(|facts| usize::from(facts.deck) == deck);
            let mut copies: Vec<DeckCard> = held.iter().map(|(_, copy)| *copy).chain(state.draw.iter()).collect();
            copies.retain(of_deck);
            mix.mix(&mut copies);
            let slots = dealt.draw.slots_mut().iter_mut().flatten().filter(|copy| of_deck(copy));
            let places = held.iter_mut().map(|(_, copy)| copy).filter(|copy| of_deck(copy)).chain(slots);
            // A place gets another copy of its own deck, so that the decks stay complete.
            places.zip(copies).for_each(|(place, copy)| *place = copy);
        }
        for &seat in hidden {
            let more = held.iter().filter(|(owner, _)| *owner == seat).map(|(_, copy)| self.sort(*copy));
            self.share_out(dealt.players.of_mut(seat), more, mix);
        }
        dealt
    }

    /// The extension cards in hidden hands and piles, apart from a top that must be one. Which copy of a kind a player
    /// has is not visible.
    fn extensions(&self, state: &State, hidden: &[Seat]) -> Vec<(Seat, DeckCard)> {
        let display = state.display.iter().map(|(_, copy)| copy);
        let stacked: Copies = state.draw.iter().chain(display).chain(state.discard.iter()).collect();
        let mut taken: Vec<DeckCard> =
            (0..self.copies.len()).map(DeckCard::new).filter(|copy| !stacked.has(*copy)).collect();
        let mut held = Vec::new();
        for seat in state.seats.iter() {
            let player = state.players.of(seat);
            let own = player.hand.plus(player.pile);
            for (card, count) in own.iter() {
                for nth in self.hand.get(card)..count {
                    let Some(place) = taken.iter().position(|&copy| self.sort(copy) == card) else { continue };
                    let copy = taken.swap_remove(place);
                    if hidden.contains(&seat) && (nth > 0 || player.top != Some(card)) {
                        held.push((seat, copy));
                    }
                }
            }
        }
        held
    }

    /// Deals a player the cards of the start, `more`, and keeps a top that is none of them, with as many cards in hand
    /// as before.
    fn share_out(&self, player: &mut Player, more: impl Iterator<Item = Card>, mix: &mut impl Mix) {
        let in_hand = player.hand.total();
        let mut cards: Vec<Card> = self.hand.each().chain(more).collect();
        // The visible top stays.
        let start = player.top.filter(|&top| self.hand.get(top) > 0);
        if let Some(place) = start.and_then(|top| cards.iter().position(|&card| card == top)) {
            cards.swap_remove(place);
        }
        mix.mix(&mut cards);
        let (hand, pile) = cards.split_at(in_hand.min(cards.len()));
        let counted = |cards: &[Card]| Hand::of(cards.iter().copied());
        // No kind has more cards than can be counted.
        if let (Ok(hand), Ok(pile)) = (counted(hand), counted(pile)) {
            player.hand = hand;
            player.pile = pile.plus(Hand::of(player.top).unwrap_or(Hand::EMPTY));
        }
    }
}
