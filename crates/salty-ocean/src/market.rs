//! The goods market and the table of activation costs, for whoever wants to treat them as markets.

use riband_core::{Coins, Rules as _, Seat, market::Market};

use crate::{
    action::{Action, ActionType},
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

/// The goods market as it stands while a good is being bought (SO-44): an order is a number of barrels. The price of an
/// order is all that it costs, the interest of who is overdrawn by it included (SO-28), and the purse what can be spent
/// before the lower limit (SO-27).
#[derive(Clone, Debug)]
pub struct GoodsMarket<'a> {
    rules: &'a Rules,
    state: State,
    buyer: Seat,
}

impl<'a> GoodsMarket<'a> {
    /// The market of a position in which a player is asked how many barrels to buy.
    #[must_use]
    pub fn new(rules: &'a Rules, state: State) -> Self {
        Self { rules, buyer: state.actor(), state }
    }

    /// The position after the orders that were filled.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl Market for GoodsMarket<'_> {
    type Order = u8;
    type Refusal = Refusal;

    fn orders(&self, each: &mut impl FnMut(u8)) {
        (1..=u8::MAX).filter(|&barrels| self.quote(barrels).is_ok()).for_each(each);
    }

    fn quote(&self, barrels: u8) -> Result<Coins, Refusal> {
        self.rules.check(&self.state, Action::Order { barrels: barrels.into() })?;
        let price = self.state.work.good.map_or(Coins::ZERO, |good| self.rules.purchase_price(&self.state, good));
        let coins = price * i32::from(barrels);
        Ok(coins + self.rules.interest_on(self.state.me(), coins))
    }

    fn purse(&self) -> Coins {
        self.state.players.of(self.buyer).coins - self.rules.numbers.lowest
    }

    fn fill(&mut self, barrels: u8) {
        self.rules.purchase(&mut self.state, barrels, &mut ());
    }
}

/// The activation costs as they stand on a player's go: an order is an action of a type, whatever it then does (SO-23). A
/// second action costs its surcharge besides (SO-67).
#[derive(Clone, Debug)]
pub struct Activations<'a> {
    rules: &'a Rules,
    state: State,
}

impl<'a> Activations<'a> {
    /// The costs of a position.
    #[must_use]
    pub const fn new(rules: &'a Rules, state: State) -> Self {
        Self { rules, state }
    }
}

impl Market for Activations<'_> {
    type Order = ActionType;
    type Refusal = Refusal;

    fn orders(&self, each: &mut impl FnMut(ActionType)) {
        ActionType::ALL.into_iter().filter(|&of| self.quote(of).is_ok()).for_each(each);
    }

    fn quote(&self, of: ActionType) -> Result<Coins, Refusal> {
        let (rules, state) = (self.rules, &self.state);
        if !matches!(state.phase, Phase::Action | Phase::SecondAction) {
            return Err(rules.wrong_part(state, Action::Move));
        }
        let (second, me) = (state.phase == Phase::SecondAction, state.me());
        if second && state.work.first == Some(of) {
            return Err(Refusal::SameType { of });
        }
        let surcharge = rules.clock(state).filter(|_| second).map_or(Coins::ZERO, |clock| clock.of(me));
        let need = rules.activation_cost(state, of) + surcharge;
        rules.check_payment(me, need)?;
        Ok(need + rules.interest_on(me, need))
    }

    fn purse(&self) -> Coins {
        self.state.me().coins - self.rules.numbers.lowest
    }

    fn fill(&mut self, of: ActionType) {
        self.rules.activate(&mut self.state, of, &mut ());
    }
}
