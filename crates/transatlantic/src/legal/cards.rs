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
    pub(crate) fn list_cards(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
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
        let sells = self.program.steps_of(card).iter().any(|op| matches!(op, Op::SellContracts { .. }));
        RuleId(if sells { "TA-114" } else { "TA-110" })
    }

    pub(crate) fn check_play(&self, state: &State, card: Card) -> Result<(), Refusal> {
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

    pub(crate) fn check_token(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if state.me().tokens == 0 {
            return Err(Refusal::NoToken);
        }
        self.check_displayed(state, card, RuleId("TA-118"))
    }

    pub(crate) fn check_card(&self, card: Card) -> Result<(), Refusal> {
        if card.index() < self.names.cards.len() { Ok(()) } else { Err(Refusal::NoSuchCard) }
    }

    /// The sorts in the display; they differ (TA-29).
    #[inline]
    pub(crate) fn displayed(&self, state: &State) -> Cards {
        state.display.iter().map(|(_, copy)| self.sort(copy)).collect()
    }

    pub(crate) fn check_displayed(&self, state: &State, card: Card, rule: RuleId) -> Result<(), Refusal> {
        self.check_card(card)?;
        if self.displayed(state).has(card) { Ok(()) } else { Err(Refusal::NotDisplayed { card, rule }) }
    }

    /// TA-96: the top cards of the others, as far as they can be copied; a sort counts once.
    #[inline]
    pub(crate) fn copies(&self, state: &State) -> Cards {
        let others = state.seats.iter().filter(|&seat| seat != state.turn);
        let tops: Cards = others.filter_map(|seat| state.players.of(seat).top).collect();
        tops & self.copyable
    }

    pub(crate) fn check_copy(&self, state: &State, card: Card) -> Result<(), Refusal> {
        self.check_card(card)?;
        if !self.copyable.has(card) {
            // TA-99 is about the Director and the President, which take a card; TA-96 about the agents, which copy one.
            let takes = self.program.steps_of(card).iter().any(|op| matches!(op, Op::TakeCard { .. }));
            return Err(Refusal::NotCopyable { card, rule: RuleId(if takes { "TA-99" } else { "TA-96" }) });
        }
        if self.copies(state).has(card) { Ok(()) } else { Err(Refusal::NotOnTop { card }) }
    }

    /// Whether a way can be gone (TA-93, TA-95, ruling A-18).
    #[inline]
    pub(crate) fn is_possible(&self, state: &State, way: &Way) -> bool {
        let money = state.me().money;
        let (count, of) = way.markers;
        way.if_taken.is_none_or(|column| state.run.taken.has(column))
            && way.cost <= money
            && (count == 0 || (of & self.markers_left(state)).len() >= usize::from(count))
            && way.house.is_none_or(|free| self.can_build(state, if free { None } else { Some(money - way.cost) }))
    }

    /// The rule of the card whose ways these are: TA-87 lets one choose how to sail, TA-95 sells several markers or gives
    /// a bonus after them, TA-93 sells one thing. Other choices are of invented cards.
    pub(crate) fn choice_rule(&self, ways: &[Way]) -> RuleId {
        let any = |is: &dyn Fn(&Way) -> bool| ways.iter().any(is);
        RuleId(if any(&|way| matches!(self.program.op(way.start), Op::Sail { .. })) {
            "TA-87"
        } else if any(&|way| way.markers.0 > 1 || way.if_taken.is_some() || way.house == Some(true)) {
            "TA-95"
        } else if any(&|way| way.cost > Coins::ZERO || way.house.is_some() || way.markers.0 > 0) {
            "TA-93"
        } else {
            "TA-36"
        })
    }

    pub(crate) fn check_choice(&self, state: &State, ways: &[Way], choice: CardOption) -> Result<(), Refusal> {
        if choice.index() >= self.names.choices.len() {
            return Err(Refusal::NoSuchChoice);
        }
        let Some(way) = ways.iter().find(|way| way.choice == choice) else {
            return Err(Refusal::NotOffered { choice, rule: self.choice_rule(ways) });
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
            Some(_) if me.houses_left == 0 => Err(Refusal::NoHouseLeft),
            Some(free) if !self.can_build(state, budget(free)) => Err(Refusal::NowhereToBuild),
            _ => Ok(()),
        }
    }
}
