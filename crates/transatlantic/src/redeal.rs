//! Hands and piles of a position that nobody has seen develop, dealt again (E-13).

use riband_core::{Mix, Positions as _, Rules as _, Seat, Turn, Viewer};

use crate::{
    ids::{Card, DeckCard},
    rules::Rules,
    sets::Copies,
    state::{Hand, Player, State},
};

/// How often cards are dealt at most until the seat that has to act has a choice, as it has: a hand of two cards or more, of which
/// two sorts can be played, is what most deals give. Even if only one deal in a hundred did, all would miss once in 10^17.
const TRIES: usize = 4096;

impl Rules {
    /// The cards that a viewer sees nowhere, dealt again: those in hands, those under the tops of piles, and those of the
    /// draw stack, which keeps the letters on its backs. Everybody keeps the cards of the start (TA-17) and as many as there
    /// were.
    pub(crate) fn redeal_hands(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let hidden: Vec<Seat> = state.seats.iter().filter(|&seat| !self.shows_hand(seat, viewer)).collect();
        for _ in 0..TRIES {
            let dealt = self.deal_hands(state, &hidden, mix);
            if self.is_like(state, &dealt) {
                return dealt;
            }
        }
        // Only in a variant in which next to no hand has a choice, so that the others hardly know less than it is.
        let others: Vec<Seat> = hidden.into_iter().filter(|&seat| seat != state.actor).collect();
        self.deal_hands(state, &others, mix)
    }

    /// Whether a position with other hidden cards waits for the same decision, and can be.
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
            // A place gets another copy of its own deck, so that no deck is dealt twice.
            places.zip(copies).for_each(|(place, copy)| *place = copy);
        }
        for &seat in hidden {
            let more = held.iter().filter(|(owner, _)| *owner == seat).map(|(_, copy)| self.sort(*copy));
            self.share_out(dealt.players.of_mut(seat), more, mix);
        }
        dealt
    }

    /// The extension cards that hidden hands and piles hold beyond a top that must be one. Which copy of a sort somebody
    /// holds is nowhere to be seen.
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

    /// Gives a player the cards of the start, these and a top that is none of them, as many to the hand as there were.
    fn share_out(&self, player: &mut Player, more: impl Iterator<Item = Card>, mix: &mut impl Mix) {
        let in_hand = player.hand.total();
        let mut cards: Vec<Card> = self.hand.each().chain(more).collect();
        // The top stays where everybody sees it.
        let start = player.top.filter(|&top| self.hand.get(top) > 0);
        if let Some(place) = start.and_then(|top| cards.iter().position(|&card| card == top)) {
            cards.swap_remove(place);
        }
        mix.mix(&mut cards);
        let (hand, pile) = cards.split_at(in_hand.min(cards.len()));
        let counted = |cards: &[Card]| Hand::of(cards.iter().copied());
        // No sort has more cards than can be counted.
        if let (Ok(hand), Ok(pile)) = (counted(hand), counted(pile)) {
            player.hand = hand;
            player.pile = pile.plus(Hand::of(player.top).unwrap_or(Hand::EMPTY));
        }
    }
}
