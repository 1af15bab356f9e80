//! The beginning of a turn with a card or a token (TA-33, TA-118), and playing, copying and taking back cards (TA-96 to
//! TA-99, TA-110, TA-111).

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, Sink};

use crate::{
    action::Action,
    event::Event,
    ids::Card,
    program::Op,
    refusal::Refusal,
    rules::Rules,
    run::Run,
    sets::Cards,
    state::{Hand, State},
};

impl Rules {
    /// TA-33: the cards of the hand; those that need a pile only if it is large enough (TA-110, TA-114).
    #[inline]
    fn playable(&self, state: &State) -> Cards {
        let me = state.me();
        let pile = me.pile.total() + 1;
        me.hand.any().iter().filter(|&card| pile >= self.pile_needed(card)).collect()
    }

    /// The size that the pile must have for this card, itself included (TA-110, TA-114).
    #[inline]
    fn pile_needed(&self, card: Card) -> usize {
        usize::from(self.needs_pile[card])
    }

    /// TA-33: a card of the hand, or the token for any one of the display (TA-118, TA-119).
    #[inline]
    pub(crate) fn list_cards(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.playable(state).iter().try_for_each(|card| out.add(Action::Play { card }))?;
        if state.me().tokens > 0 {
            self.displayed(state).iter().try_for_each(|card| out.add(Action::UseToken { card }))?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_play(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if self.playable(state).has(card) {
            return Ok(());
        }
        let me = state.me();
        if !me.hand.any().has(card) {
            return Err(Refusal::NotInHand { card });
        }
        let (need, have) = (self.pile_needed(card) as u8, me.pile.total() as u8 + 1);
        Err(Refusal::PileTooSmall { card, need, have, rule: self.pile_rule(card) })
    }

    /// TA-110 applies to cards such as the Director, TA-114 to those that turn contracts into markers.
    fn pile_rule(&self, card: Card) -> RuleId {
        let sells = self.program.steps_of(card).iter().any(|op| matches!(op, Op::SellContracts { .. }));
        RuleId(if sells { "TA-114" } else { "TA-110" })
    }

    pub(crate) fn check_token(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if state.me().tokens == 0 {
            return Err(Refusal::NoToken);
        }
        self.check_displayed(state, card, RuleId("TA-118"))
    }

    pub(super) fn check_card(&self, card: Card) -> Result<(), Refusal> {
        if card.index() < self.names.cards.len() { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// TA-33: puts the card on the pile, then performs its steps.
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

    /// TA-118: the card stays in its place, and the token leaves the game.
    pub(crate) fn use_token(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        me.tokens = me.tokens.saturating_sub(1);
        log.note(|| Event::TokenUsed { seat, card });
        state.run = Run::start(self.program.start(card));
        self.proceed(state, log);
    }

    /// TA-96: the top cards of the other players that can be copied; a kind counts once.
    #[inline]
    pub(crate) fn copies(&self, state: &State) -> Cards {
        let others = state.seats.iter().filter(|&seat| seat != state.turn);
        let tops: Cards = others.filter_map(|seat| state.players.of(seat).top).collect();
        tops & self.copyable
    }

    pub(super) fn check_copy(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if !self.copyable.has(card) {
            // TA-99 applies to the Director and the President, which take a card; TA-96 to the agents, which copy one.
            let takes = self.program.steps_of(card).iter().any(|op| matches!(op, Op::TakeCard { .. }));
            return Err(Refusal::NotCopyable { card, rule: RuleId(if takes { "TA-99" } else { "TA-96" }) });
        }
        if self.copies(state).has(card) { Ok(()) } else { Err(Refusal::NotOnTop { card }) }
    }

    /// TA-96, TA-98: performs the card as if it had been played, but it stays in its place.
    pub(crate) fn copy(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        log.note(|| Event::CardCopied { seat, card });
        self.call(state, card, log);
    }

    pub(crate) fn call(&self, state: &mut State, card: Card, log: &mut impl Sink<Event>) {
        // A copied card calls no other, and a card of a deck can only copy: so the nesting is never too deep (TA-99).
        if state.run.call(self.program.start(card)) {
            self.proceed(state, log);
        } else {
            self.next_step(state, log);
        }
    }

    /// TA-111: takes back the pile, including the card just played.
    pub(super) fn take_back(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        let cards = me.pile.total().min(usize::from(u8::MAX)) as u8;
        me.hand = me.hand.plus(me.pile);
        me.pile = Hand::EMPTY;
        me.top = None;
        state.run.pile = cards;
        log.note(|| Event::PileTakenBack { seat, cards });
    }
}
