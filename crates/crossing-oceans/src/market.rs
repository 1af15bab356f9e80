//! The ship market and the docks, for whoever wants to treat them as a market.

use riband_core::{Coins, Rules as _, Seat, market::Market};

use crate::{
    action::Action,
    ids::{Column, Place},
    refusal::Refusal,
    rules::Rules,
    state::State,
};

/// The ship market and the docks as they stand, with the active player as the buyer (CO-40).
#[derive(Clone, Debug)]
pub struct ShipMarket<'a> {
    rules: &'a Rules,
    state: State,
    buyer: Seat,
}

/// An order: one tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// From this position of the market.
    Market(Place),
    /// From this place of the docks.
    Dock(Column),
}

impl<'a> ShipMarket<'a> {
    /// The market of a position in which tiles are being bought.
    #[must_use]
    pub const fn new(rules: &'a Rules, state: State) -> Self {
        Self { rules, buyer: state.active, state }
    }

    /// The position after the orders that were filled.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }
}

impl Market for ShipMarket<'_> {
    type Order = Order;
    type Refusal = Refusal;

    fn orders(&self, each: &mut impl FnMut(Order)) {
        let places = self.rules.surcharges.places().map(Order::Market);
        let docks = self.rules.all_columns.iter().map(Order::Dock);
        places.chain(docks).filter(|&order| self.quote(order).is_ok()).for_each(each);
    }

    fn quote(&self, order: Order) -> Result<Coins, Refusal> {
        let (action, price) = match order {
            Order::Market(place) => (Action::BuyMarket { place }, self.rules.market_price(&self.state, place)),
            Order::Dock(column) => (Action::BuyDock { column }, self.rules.dock_price(&self.state, column)),
        };
        self.rules.check(&self.state, action)?;
        price
    }

    fn purse(&self) -> Coins {
        self.state.players.of(self.buyer).money
    }

    fn fill(&mut self, order: Order) {
        let action = match order {
            Order::Market(place) => Action::BuyMarket { place },
            Order::Dock(column) => Action::BuyDock { column },
        };
        self.rules.perform(&mut self.state, action, &mut ());
    }
}
