//! The ship market, for whoever wants to treat it as a market.

use riband_core::{Coins, Rules as _, Seat, market::Market};

use crate::{action::Action, ids::Place, refusal::Refusal, rules::Rules, state::State};

/// The ship market as it stands, with the player whose turn it is as the buyer (TA-40). An order is a place.
#[derive(Clone, Debug)]
pub struct ShipMarket<'a> {
    rules: &'a Rules,
    state: State,
    buyer: Seat,
}

impl<'a> ShipMarket<'a> {
    /// The market of a position in which cards are being bought.
    #[must_use]
    pub const fn new(rules: &'a Rules, state: State) -> Self {
        Self { rules, buyer: state.turn, state }
    }

    /// The position after the orders that were filled.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl Market for ShipMarket<'_> {
    type Order = Place;
    type Refusal = Refusal;

    fn orders(&self, each: &mut impl FnMut(Place)) {
        self.rules.surcharges.places().filter(|&place| self.quote(place).is_ok()).for_each(each);
    }

    fn quote(&self, place: Place) -> Result<Coins, Refusal> {
        self.rules.check(&self.state, Action::Buy { place })?;
        let tile = self.state.market.get(place.index()).ok_or(Refusal::MarketEmpty { place })?;
        Ok(self.rules.price(tile, place))
    }

    fn purse(&self) -> Coins {
        self.state.players.of(self.buyer).money
    }

    fn fill(&mut self, place: Place) {
        self.rules.purchase(&mut self.state, place, &mut ());
    }
}
