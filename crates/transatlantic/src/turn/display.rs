//! The display of extension cards (TA-29, TA-111 to TA-113).

use riband_core::{RuleId, Sink};

use crate::{
    event::Event,
    ids::{Card, DeckCard, MAX_COPIES},
    refusal::Refusal,
    rules::Rules,
    sets::{Cards, Copies},
    state::State,
};

impl Rules {
    /// The kinds in the display, which are all different (TA-29).
    #[inline]
    pub(crate) fn displayed(&self, state: &State) -> Cards {
        state.display.iter().map(|(_, copy)| self.sort(copy)).collect()
    }

    pub(super) fn check_displayed(&self, state: &State, card: Card, rule: RuleId) -> Result<(), Refusal> {
        self.check_card(card)?;
        if self.displayed(state).has(card) { Ok(()) } else { Err(Refusal::NotDisplayed { card, rule }) }
    }

    /// TA-111, TA-120: moves the card to the pile for good, and performs its steps; the display is renewed afterwards.
    pub(crate) fn take_card(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let found = state.display.iter().find(|(_, copy)| self.sort(*copy) == card);
        let Some((place, copy)) = found else { return };
        state.display.take(place);
        let me = state.me_mut();
        me.pile.add(card, 1);
        me.top = Some(card);
        log.note(|| Event::CardTaken { seat, card, copy });
        self.call(state, card, log);
    }

    /// TA-112: closes the gap, removes the leftmost card, and draws new ones.
    pub(super) fn renew_display(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let rest = state.display.count().saturating_sub(1);
        let mut leftmost = None;
        state.display.slide(rest, |copy| leftmost = Some(copy));
        if let Some(copy) = leftmost {
            self.discard(state, copy, false, log);
        }
        self.fill_display(state, log);
    }

    fn discard(&self, state: &mut State, copy: DeckCard, drawn: bool, log: &mut impl Sink<Event>) {
        state.discard.insert(copy);
        log.note(|| Event::CardDiscarded { copy, drawn });
    }

    /// TA-29, TA-112, TA-113: cards of different kinds, as far as there are any.
    pub(crate) fn fill_display(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let width = usize::from(self.config.display.width);
        let mut shown = self.displayed(state);
        while state.display.count() < width {
            if state.draw.is_empty() {
                let new = |copy: DeckCard| !shown.has(self.sort(copy));
                if !state.discard.iter().any(new) {
                    return; // TA-113, T-11: the display stays short
                }
                self.reshuffle(state, log);
            }
            let Some(copy) = state.draw.pop() else { return };
            if shown.has(self.sort(copy)) || state.display.append(width, copy).is_err() {
                self.discard(state, copy, true, log);
            } else {
                shown.insert(self.sort(copy));
                log.note(|| Event::CardRevealed { copy });
            }
        }
    }

    fn reshuffle(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let mut copies = [DeckCard::new(0); MAX_COPIES];
        let mut count = 0;
        for (slot, copy) in copies.iter_mut().zip(state.discard.iter()) {
            *slot = copy;
            count += 1;
        }
        let copies = &mut copies[..count];
        state.chance.dice().shuffle(copies);
        for &copy in copies.iter() {
            let _ = state.draw.push(copy); // there is room for every card
        }
        state.discard = Copies::EMPTY;
        state.reshuffled = true;
        log.note(|| Event::DiscardShuffled { cards: count as u8 });
    }
}
