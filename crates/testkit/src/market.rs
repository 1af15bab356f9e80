//! The contract of markets.

use riband_core::{Coins, market::Market};

/// What a market does that it must not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MarketBreach {
    /// An order is offered that has no price.
    #[error("order {order} is offered and has no price")]
    Unpriced {
        /// The order, by its number in the list, from 0.
        order: usize,
    },
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
    /// An order is offered that the buyer cannot pay.
    #[error("order {order} costs {price}, and the buyer has {purse}")]
    BeyondPurse {
        /// The order, by its number in the list, from 0.
        order: usize,
        /// The price.
        price: Coins,
        /// What the buyer has.
        purse: Coins,
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

/// Quotes and fills every order of a market, each on a copy: every one has a steady price that the buyer can pay, and
/// costs just that. Returns how many orders there were.
///
/// # Errors
/// The first order for which it is not so.
pub fn check_market<M: Market + Clone>(market: &M) -> Result<usize, MarketBreach> {
    let mut orders = Vec::new();
    market.orders(&mut |order| orders.push(order));
    for (number, &order) in orders.iter().enumerate() {
        check_order(market, number, order)?;
    }
    Ok(orders.len())
}

fn check_order<M: Market + Clone>(market: &M, number: usize, order: M::Order) -> Result<(), MarketBreach> {
    let price = |market: &M| market.quote(order).map_err(|_| MarketBreach::Unpriced { order: number });
    let (first, second, purse) = (price(market)?, price(market)?, market.purse());
    if first != second {
        return Err(MarketBreach::Unsteady { order: number, first, second });
    }
    if first > purse {
        return Err(MarketBreach::BeyondPurse { order: number, price: first, purse });
    }
    let mut after = market.clone();
    after.fill(order);
    let paid = purse - after.purse();
    if paid == first { Ok(()) } else { Err(MarketBreach::Overcharged { order: number, quoted: first, paid }) }
}
