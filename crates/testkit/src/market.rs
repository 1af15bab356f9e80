//! The contract of markets.

use riband_core::{Coins, market::Market};

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
    /// Filling an order takes something else than the price.
    #[error("order {order} was quoted at {quoted}, and {paid} was taken")]
    Overcharged {
        /// The order, by its number in the list, from 0.
        order: usize,
        /// The price that was quoted.
        quoted: Coins,
        /// What the buyer had less afterwards.
        paid: Coins,
    },
}

/// Asks the price of and fills every order of a market that its buyer can pay, each on a copy of a position: every one has a steady
/// price, and costs just that. Returns how many orders there were.
///
/// # Errors
/// The first order for which it is not so.
pub fn check_market<M: Market<State: Clone>>(market: &M, state: &M::State) -> Result<usize, MarketBreach> {
    let orders: Vec<M::Order> = market.affordable(state).collect();
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
    let (first, second, buyer) = (price(), price(), market.buyer(state));
    if first != second {
        return Err(MarketBreach::Unsteady { order: number, first, second });
    }
    let mut after = state.clone();
    market.fill(&mut after, order, &mut ());
    let paid = market.purse(state, buyer) - market.purse(&after, buyer);
    if paid == first { Ok(()) } else { Err(MarketBreach::Overcharged { order: number, quoted: first, paid }) }
}
