//! The contract of markets.

use riband_core::{
    Coins,
    market::{Market, Pricing, Side},
};

/// A breach of the contract by a market.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MarketBreach {
    /// Asking for a price changes it.
    #[error("order {order} costs {first}, and {second} when asked again")]
    Unsteady {
        /// The index of the order in the list.
        order: usize,
        /// The first price.
        first: Coins,
        /// The second price.
        second: Coins,
    },
    /// The displayed price is wrong.
    #[error("order {order} costs {price}, and is shown at {shown:?}")]
    Mislabelled {
        /// The index of the order in the list.
        order: usize,
        /// The price.
        price: Coins,
        /// The displayed price.
        shown: Option<Coins>,
    },
    /// Filling an order does not cost or bring what it should.
    #[error("order {order} was quoted at {quoted}, and {paid} was paid")]
    Overcharged {
        /// The index of the order in the list.
        order: usize,
        /// The quoted cost: the activation and the price, negative for a sale.
        quoted: Coins,
        /// What the trader actually paid; negative if it gained.
        paid: Coins,
    },
}

/// Checks every order of a market that can be filled, each on a copy of a position: its price is stable, displayed
/// correctly, and exactly what filling it costs or brings. Returns the number of orders.
///
/// ```
/// use riband_core::{Coins, Seat, Sink, market::{Limit, Market, Side}};
/// use riband_testkit::check_market;
///
/// /// Sells one barrel for the price, and charges one coin more if it cheats. The state is the trader's money.
/// struct Stall {
///     cheats: bool,
/// }
/// impl Market for Stall {
/// #     type State = Coins;
/// #     type Order = ();
/// #     type Event = ();
/// #     type Refusal = &'static str;
/// #     fn trader(&self, _: &Coins) -> Seat { Seat::new(0) }
/// #     fn purse(&self, money: &Coins, _: Seat) -> Coins { *money }
/// #     fn orders(&self, _: &Coins) -> impl Iterator<Item = ()> { [()].into_iter() }
/// #     fn side(&self, (): ()) -> Side { Side::Purchase }
/// #     fn cannot_afford(&self, (): (), _: Coins, _: Coins) -> &'static str { "too dear" }
/// #     fn lack(&self, _: &Coins, (): (), _: &&'static str) -> Option<Limit> { Some(Limit::Money) }
///     fn price(&self, _: &Coins, (): ()) -> Result<Coins, &'static str> {
///         Ok(Coins(30))
///     }
///
///     fn fill(&self, money: &mut Coins, (): (), _: &mut impl Sink<()>) {
///         *money -= Coins(30 + i32::from(self.cheats));
///     }
///     // ...
/// }
/// assert_eq!(check_market(&Stall { cheats: false }, &Coins(100)), Ok(1));
/// assert_eq!(check_market(&Stall { cheats: false }, &Coins(20)), Ok(0)); // nothing can be bought
/// let breach = check_market(&Stall { cheats: true }, &Coins(100)).unwrap_err();
/// assert_eq!(breach.to_string(), "order 0 was quoted at 30, and 31 was paid");
/// ```
///
/// # Errors
/// The first order that violates this.
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
