//! The contract of markets.

use riband_core::{
    Coins,
    market::{Market, Pricing, Side},
};

/// What a market does that it must not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MarketBreach {
    /// Asking for a price changes it.
    #[error("order {order} costs {first}, and {second} when asked again")]
    Unsteady {
        /// The order, by its number in the list, from 0.
        order: usize,
        /// The first price.
        first: Coins,
        /// The second price.
        second: Coins,
    },
    /// What is shown is not the price.
    #[error("order {order} costs {price}, and is shown at {shown:?}")]
    Mislabelled {
        /// The order, by its number in the list, from 0.
        order: usize,
        /// The price.
        price: Coins,
        /// The price that is shown.
        shown: Option<Coins>,
    },
    /// Filling an order takes or brings something else than it should.
    #[error("order {order} was quoted at {quoted}, and {paid} was paid")]
    Overcharged {
        /// The order, by its number in the list, from 0.
        order: usize,
        /// What was quoted: the activation and a price that is paid, less one that is got.
        quoted: Coins,
        /// What the trader had less afterwards; below zero if it had more.
        paid: Coins,
    },
}

/// Asks the price of and fills every order of a market that can be filled, each on a copy of a position: every one has a
/// steady price, is shown at it, and costs or brings just that. Returns how many orders there were.
///
/// # Errors
/// The first order for which it is not so.
pub fn check_market<M: Market<State: Clone>>(market: &M, state: &M::State) -> Result<usize, MarketBreach> {
    let orders: Vec<M::Order> = market.fillable(state).collect();
    for (number, &order) in orders.iter().enumerate() {
        check_order(market, state, number, order)?;
    }
    Ok(orders.len())
}

fn check_order<M: Market<State: Clone>>(
    market: &M,
    state: &M::State,
    number: usize,
    order: M::Order,
) -> Result<(), MarketBreach> {
    let price = || market.price(state, order).unwrap_or_default();
    let (first, second, trader) = (price(), price(), market.trader(state));
    if first != second {
        return Err(MarketBreach::Unsteady { order: number, first, second });
    }
    let shown = market.list_price(state, order);
    if shown != Some(first) {
        return Err(MarketBreach::Mislabelled { order: number, price: first, shown });
    }
    let quoted = market.activation(state, order)
        + match (market.pricing(state, order), market.side(order)) {
            (Pricing::Whole, Side::Purchase) => first,
            (Pricing::Whole, Side::Sale) => -first,
            (Pricing::Each, _) => Coins::ZERO,
        };
    let mut after = state.clone();
    market.fill(&mut after, order, &mut ());
    let paid = market.purse(state, trader) - market.purse(&after, trader);
    if paid == quoted { Ok(()) } else { Err(MarketBreach::Overcharged { order: number, quoted, paid }) }
}
