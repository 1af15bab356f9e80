//! Which cards can be played, copied or taken, and which way a card can go on.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId};

use crate::{
    action::Action,
    ids::{Card, CardOption, MAX_CARDS},
    program::{Op, Way},
    refusal::Refusal,
    rules::Rules,
    sets::Cards,
    state::State,
};

impl Rules {
    /// TA-33: a card of the hand, or the token for any one of the display (TA-118, TA-119).
    #[inline]
    pub(super) fn list_cards(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let me = state.me();
        let pile = me.pile.total() + 1;
        for card in me.hand.any().iter() {
            if pile >= self.pile_needed(card) {
                out.add(Action::Play { card })?;
            }
        }
        if me.tokens > 0 {
            self.displayed(state).iter().try_for_each(|card| out.add(Action::UseToken { card }))?;
        }
        ControlFlow::Continue(())
    }

    /// How many cards the pile must have for this one, itself included (TA-110, TA-114).
    #[inline]
    fn pile_needed(&self, card: Card) -> usize {
        usize::from(self.needs_pile[card.index() % MAX_CARDS])
    }

    /// TA-110 is about cards such as the Director, TA-114 about those that turn contracts into markers.
    fn pile_rule(&self, card: Card) -> RuleId {
        let start = usize::from(self.program.start(card));
        let mut steps = self.program.ops.iter().skip(start).take_while(|op| **op != Op::Return);
        RuleId(if steps.any(|op| matches!(op, Op::SellContracts { .. })) { "TA-114" } else { "TA-110" })
    }

    pub(super) fn check_play(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        let me = state.me();
        if !me.hand.any().has(card) {
            return Err(Refusal::NotInHand { card });
        }
        let (need, have) = (self.pile_needed(card), me.pile.total() + 1);
        if have < need {
            let rule = self.pile_rule(card);
            return Err(Refusal::PileTooSmall { card, need: need as u8, have: have as u8, rule });
        }
        Ok(())
    }

    pub(super) fn check_token(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if state.me().tokens == 0 {
            return Err(Refusal::NoToken);
        }
        self.check_displayed(state, card, RuleId("TA-118"))
    }

    pub(super) fn check_card(&self, card: Card) -> Result<(), Refusal> {
        if card.index() < self.names.cards.len() { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// The sorts in the display; they differ (TA-29).
    #[inline]
    pub(crate) fn displayed(&self, state: &State) -> Cards {
        state.display.iter().map(|(_, copy)| self.sort(copy)).collect()
    }

    pub(super) fn check_displayed(&self, state: &State, card: Card, rule: RuleId) -> Result<(), Refusal> {
        self.check_card(card)?;
        if self.displayed(state).has(card) { Ok(()) } else { Err(Refusal::NotDisplayed { card, rule }) }
    }

    /// TA-96: the top cards of the others, as far as they can be copied; a sort counts once.
    #[inline]
    pub(super) fn copies(&self, state: &State) -> Cards {
        let others = state.seats.iter().filter(|&seat| seat != state.turn);
        let tops: Cards = others.filter_map(|seat| state.players.of(seat).top).collect();
        tops & self.copyable
    }

    pub(super) fn check_copy(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if !self.copyable.has(card) {
            return Err(Refusal::NotCopyable { card });
        }
        if self.copies(state).has(card) { Ok(()) } else { Err(Refusal::NotOnTop { card }) }
    }

    /// Whether a way can be gone (TA-93, TA-95, ruling A-18).
    #[inline]
    pub(super) fn is_possible(&self, state: &State, way: &Way) -> bool {
        let money = state.me().money;
        let (count, of) = way.markers;
        way.if_taken.is_none_or(|column| state.run.taken.has(column))
            && way.cost <= money
            && (count == 0 || (of & self.markers_left(state)).len() >= usize::from(count))
            && way.house.is_none_or(|free| self.can_build(state, if free { None } else { Some(money - way.cost) }))
    }

    pub(super) fn check_choice(&self, state: &State, ways: &[Way], choice: CardOption) -> Result<(), Refusal> {
        if choice.index() >= self.names.choices.len() {
            return Err(Refusal::NoSuchChoice);
        }
        let Some(way) = ways.iter().find(|way| way.choice == choice) else {
            return Err(Refusal::NotOffered { choice });
        };
        let me = state.me();
        if let Some(column) = way.if_taken.filter(|&column| !state.run.taken.has(column)) {
            return Err(Refusal::NotTaken { choice, marker: column.marker() });
        }
        if way.cost > me.money {
            // TA-95 sells several markers at once, TA-93 one.
            let rule = RuleId(if way.markers.0 > 1 { "TA-95" } else { "TA-93" });
            return Err(Refusal::CannotAfford { need: way.cost, have: me.money, rule });
        }
        let (count, of) = way.markers;
        let left = (of & self.markers_left(state)).len();
        if left < usize::from(count) {
            return Err(Refusal::TooFewMarkers { need: count, left: left as u8 });
        }
        let budget = |free: bool| -> Option<Coins> { (!free).then(|| me.money - way.cost) };
        match way.house {
            Some(free) if !self.can_build(state, budget(free)) => Err(Refusal::NowhereToBuild),
            _ => Ok(()),
        }
    }
}
