//! Shared market parts: a price ladder, an escalating toll, the trait of markets with quoted prices, and offers, which
//! describe a market.

mod ladder;
mod offer;
mod toll;

pub use ladder::Ladder;
pub use offer::{Extra, Limit, Markets, Offer, Pricing, Side, offers_of};
pub use toll::Toll;

use crate::{Coins, Seat, Sink};

/// A market with quoted prices: an order is a purchase or a sale, and filling it moves exactly its price.
///
/// A market is part of the rules, so positions are passed in. Through it a ruleset lists ([`Market::fillable`]),
/// refuses ([`Market::quote`]), shows ([`Market::list_price`], [`offers_of`]) and performs ([`Market::fill`]) trades.
pub trait Market {
    /// A position.
    type State;
    /// What can be ordered.
    type Order: Copy;
    /// The event of a filled order.
    type Event;
    /// Why an order cannot be filled.
    type Refusal;

    /// The seat that trades.
    fn trader(&self, state: &Self::State) -> Seat;

    /// The money that a seat can spend.
    fn purse(&self, state: &Self::State, seat: Seat) -> Coins;

    /// What is on the market, even if it cannot be ordered now or the trader cannot pay for it.
    fn orders(&self, state: &Self::State) -> impl Iterator<Item = Self::Order>;

    /// What the market shows: its orders and its empty places, in the order in which they are drawn. An order for an
    /// empty place has no price and is refused. By default [`Market::orders`] only.
    fn shown(&self, state: &Self::State) -> impl Iterator<Item = Self::Order> {
        self.orders(state)
    }

    /// Whether the trader pays or receives the price.
    fn side(&self, order: Self::Order) -> Side;

    /// What the price applies to. By default the whole order.
    fn pricing(&self, state: &Self::State, order: Self::Order) -> Pricing {
        let _ = (state, order);
        Pricing::Whole
    }

    /// What the trader pays for placing the order, on either side and before the price. By default nothing.
    #[inline]
    fn activation(&self, state: &Self::State, order: Self::Order) -> Coins {
        let _ = (state, order);
        Coins::ZERO
    }

    /// The part of the activation that any seat would pay for this order now. By default all of it.
    fn toll(&self, state: &Self::State, order: Self::Order) -> Coins {
        self.activation(state, order)
    }

    /// The cost or yield of an order, apart from its activation.
    ///
    /// # Errors
    /// Why it cannot be ordered, regardless of the trader's money.
    fn price(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal>;

    /// The price to show, also for what cannot be ordered now; `None` if it has none.
    fn list_price(&self, state: &Self::State, order: Self::Order) -> Option<Coins> {
        self.price(state, order).ok()
    }

    /// The price to show to each seat, in order, as if it traded now; `None` for a seat that cannot have such a piece.
    /// By default empty: the price is the same for everyone.
    fn prices(&self, state: &Self::State, order: Self::Order) -> Vec<Option<Coins>> {
        let _ = (state, order);
        Vec::new()
    }

    /// The part of the price that the place of the order adds, also for empty places. By default nothing.
    fn surcharge(&self, order: Self::Order) -> Coins {
        let _ = order;
        Coins::ZERO
    }

    /// How many pieces the market has, for any trader; `None` if unlimited, or if the market buys them. By default
    /// `None`.
    fn supply(&self, state: &Self::State, order: Self::Order) -> Option<u32> {
        let _ = (state, order);
        None
    }

    /// What comes with the order for free, also for empty places. By default nothing.
    fn extras(&self, state: &Self::State, order: Self::Order) -> Vec<Extra> {
        let _ = (state, order);
        Vec::new()
    }

    /// The refusal for a trader with too little money: for the activation, or after it for the price.
    fn cannot_afford(&self, order: Self::Order, need: Coins, have: Coins) -> Self::Refusal;

    /// For a fillable order: how many pieces the decision it belongs to can trade, and what limits that number. By
    /// default one, since each piece is unique.
    fn most(&self, state: &Self::State, order: Self::Order) -> (u32, Limit) {
        let _ = (state, order);
        (1, Limit::Supply)
    }

    /// For a refused order: what is in short supply; `None` if the reason is not a quantity.
    fn lack(&self, state: &Self::State, order: Self::Order, refusal: &Self::Refusal) -> Option<Limit>;

    /// Fills an order that [`Market::quote`] has priced: moves its activation and, for a price of the
    /// [whole](Pricing::Whole) order, its price, and no other money of the trader.
    fn fill(&self, state: &mut Self::State, order: Self::Order, log: &mut impl Sink<Self::Event>);

    /// The price of a fillable order.
    ///
    /// # Errors
    /// Why it cannot be ordered or paid for.
    #[inline]
    fn quote(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal> {
        let price = self.price(state, order)?;
        let have = self.purse(state, self.trader(state));
        if self.covers(state, order, price, have) {
            return Ok(price);
        }
        let activation = self.activation(state, order);
        // A trader in debt is short of the price, not of an activation that is free.
        let is_short_of_it = activation > have.max(Coins::ZERO);
        let (need, have) = if is_short_of_it { (activation, have) } else { (price, have - activation) };
        Err(self.cannot_afford(order, need, have))
    }

    /// Whether `have` pays for an order at this price. Anyone can pay nothing, and the income of a sale pays for
    /// nothing in advance.
    #[inline(always)] // called for every order of a listing
    fn covers(&self, state: &Self::State, order: Self::Order, price: Coins, have: Coins) -> bool {
        let paid = match self.side(order) {
            Side::Purchase => price,
            Side::Sale => Coins::ZERO,
        };
        let due = self.activation(state, order) + paid;
        due <= have || due <= Coins::ZERO
    }

    /// The orders that can be filled now.
    #[inline]
    fn fillable(&self, state: &Self::State) -> impl Iterator<Item = Self::Order> {
        let have = self.purse(state, self.trader(state));
        self.orders(state)
            .filter(move |&order| self.price(state, order).is_ok_and(|price| self.covers(state, order, price, have)))
    }
}
