//! Playing, copying and taking cards; the display.

use riband_core::{Coins, Sink};

use crate::{
    event::Event,
    ids::{Card, CardOption, DeckCard, MAX_COPIES},
    program::Op,
    rules::Rules,
    run::Run,
    sets::Copies,
    state::{Hand, State, add_points},
};

impl Rules {
    /// TA-33: onto the pile, then its steps.
    pub(crate) fn play_card(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        me.hand.take(card, 1);
        me.pile.add(card, 1);
        me.top = Some(card);
        log.note(|| Event::CardPlayed { seat, card });
        state.run = Run::start(self.program.start(card));
        self.proceed(state, log);
    }

    /// TA-118: the card stays where it lies, the token leaves the game.
    pub(crate) fn use_token(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        me.tokens = me.tokens.saturating_sub(1);
        log.note(|| Event::TokenUsed { seat, card });
        state.run = Run::start(self.program.start(card));
        self.proceed(state, log);
    }

    /// TA-96, TA-98: as if it had been played, but it stays where it lies.
    pub(crate) fn copy(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        log.note(|| Event::CardCopied { seat, card });
        self.call(state, card, log);
    }

    fn call(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        // A copied card carries out no other, and one of a deck can only copy: so this is never too deep (TA-99).
        if state.run.call(self.program.start(card)) {
            self.proceed(state, log);
        } else {
            self.next_step(state, log);
        }
    }

    /// TA-111: the pile and the card just played with it.
    pub(crate) fn take_back(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        let cards = me.pile.total().min(usize::from(u8::MAX)) as u8;
        me.hand = me.hand.plus(me.pile);
        me.pile = Hand::EMPTY;
        me.top = None;
        state.run.pile = cards;
        log.note(|| Event::PileTakenBack { seat, cards });
    }

    /// TA-111, TA-120: onto the pile, for good, and its steps; the display is renewed afterwards.
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

    /// TA-112: the gap closes, the leftmost card goes, new ones come.
    pub(crate) fn renew_display(&self, state: &mut State, log: &mut impl Sink<Event>) {
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

    /// TA-29, TA-112, TA-113: cards of different sorts, as far as there are any.
    pub(crate) fn fill_display(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let width = usize::from(self.numbers.display);
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

    /// On with the steps of an option (TA-87, TA-93, TA-95).
    pub(crate) fn choose(&self, state: &mut State, choice: CardOption, log: &mut impl Sink<Event>) {
        let Op::Choose { first, count, .. } = self.program.op(state.run.at) else { return };
        let Some(way) = self.program.ways(first, count).iter().find(|way| way.choice == choice) else { return };
        let seat = state.turn;
        log.note(|| Event::OptionChosen { seat, choice });
        state.run.at = way.start;
        self.proceed(state, log);
    }

    /// TA-88: flags of own steamships, in regions or not; headquarters only by ruling A-15.
    pub(crate) fn score_flags(&self, state: &mut State, points: u8, headquarters: bool, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me();
        let mut ships = (me.active | me.undeployed) & self.fleet.steamships();
        if headquarters {
            ships |= me.headquarters;
        }
        let flags = self.columns.iter().filter(|column| !(ships & self.flown[column.index()]).is_empty()).count();
        let points = add_points(&mut state.me_mut().points.flags, flags as i32 * i32::from(points));
        log.note(|| Event::FlagsScored { seat, points: i32::from(points) });
    }

    /// TA-89.
    pub(crate) fn earn_by_houses(&self, state: &mut State, pounds: Coins, log: &mut impl Sink<Event>) {
        let houses: i32 = state.me().houses.iter().map(|&houses| i32::from(houses)).sum();
        self.take_money(state, pounds * houses, log);
    }

    pub(crate) fn take_money(&self, state: &mut State, money: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        self.earn(state, seat, money);
        log.note(|| Event::MoneyEarned { seat, money });
    }

    pub(crate) fn pay(&self, state: &mut State, money: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        state.me_mut().money -= money;
        log.note(|| Event::MoneyPaid { seat, money });
    }
}
