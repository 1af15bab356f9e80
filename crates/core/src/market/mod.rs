//! Shared market parts: a price ladder, an escalating toll; the trait of what is traded at a quoted price; and offers, which
//! show a market.

mod ladder;
mod offer;
mod toll;

pub use ladder::Ladder;
pub use offer::{Extra, Limit, Markets, Offer, Pricing, Side, offers_of};
pub use toll::Toll;

use crate::{Coins, Seat, Sink};

/// Something that trades at a quoted price: an order is a purchase or a sale, and filling it moves exactly its price.
///
/// A market is a part of the rules, so positions are handed in. A ruleset lists ([`Market::fillable`]), refuses
/// ([`Market::quote`]), shows ([`Market::list_price`], [`offers_of`]) and carries out ([`Market::fill`]) trades through it.
pub trait Market {
    /// A position.
    type State;
    /// What can be ordered.
    type Order: Copy;
    /// What happens when an order is filled.
    type Event;
    /// Why an order cannot be filled.
    type Refusal;

    /// Who trades.
    fn trader(&self, state: &Self::State) -> Seat;

    /// What a seat has to spend.
    fn purse(&self, state: &Self::State, seat: Seat) -> Coins;

    /// What is on the market, whether or not it can be ordered now and the trader can pay for it.
    fn orders(&self, state: &Self::State) -> impl Iterator<Item = Self::Order>;

    /// What the market shows: what is on it, and the places where something could lie, in the order in which they are drawn.
    /// What lies nowhere has no price and is refused. By default only [`Market::orders`].
    fn shown(&self, state: &Self::State) -> impl Iterator<Item = Self::Order> {
        self.orders(state)
    }

    /// Whether the trader pays the price or gets it.
    fn side(&self, order: Self::Order) -> Side;

    /// What the price is of. By default of the order.
    fn pricing(&self, state: &Self::State, order: Self::Order) -> Pricing {
        let _ = (state, order);
        Pricing::Whole
    }

    /// What the trader pays for being allowed the order, on either side and before the price. By default nothing.
    #[inline]
    fn activation(&self, state: &Self::State, order: Self::Order) -> Coins {
        let _ = (state, order);
        Coins::ZERO
    }

    /// What of the activation anybody would pay who gave the order now. By default all of it.
    fn toll(&self, state: &Self::State, order: Self::Order) -> Coins {
        self.activation(state, order)
    }

    /// What an order costs or brings beside its activation.
    ///
    /// # Errors
    /// Why it cannot be ordered, whatever the trader has to spend.
    fn price(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal>;

    /// The price to show: also of what cannot be ordered now, if it has one.
    fn list_price(&self, state: &Self::State, order: Self::Order) -> Option<Coins> {
        self.price(state, order).ok()
    }

    /// The price to show to each seat, in order, as if it traded now; none for a seat that can have no such piece. By default
    /// empty: the price is everybody's.
    fn prices(&self, state: &Self::State, order: Self::Order) -> Vec<Option<Coins>> {
        let _ = (state, order);
        Vec::new()
    }

    /// What of the price the place of the order adds, also where nothing lies there. By default nothing.
    fn surcharge(&self, order: Self::Order) -> Coins {
        let _ = order;
        Coins::ZERO
    }

    /// How many pieces the market has, whoever trades; none where that is not limited, or where it takes them. By default none.
    fn supply(&self, state: &Self::State, order: Self::Order) -> Option<u32> {
        let _ = (state, order);
        None
    }

    /// What comes with the order for nothing, also where nothing lies. By default nothing.
    fn extras(&self, state: &Self::State, order: Self::Order) -> Vec<Extra> {
        let _ = (state, order);
        Vec::new()
    }

    /// Why an order is not filled for which the trader has too little: for the activation, or after it for the price.
    fn cannot_afford(&self, order: Self::Order, need: Coins, have: Coins) -> Self::Refusal;

    /// Of an order that can be filled: how many pieces can be traded by the decision it belongs to, and what binds that
    /// number. By default one, for there is no other of its kind.
    fn most(&self, state: &Self::State, order: Self::Order) -> (u32, Limit) {
        let _ = (state, order);
        (1, Limit::Supply)
    }

    /// Of an order that is refused: what there is not enough of; none where the reason is no quantity.
    fn lack(&self, state: &Self::State, order: Self::Order, refusal: &Self::Refusal) -> Option<Limit>;

    /// Fills an order that [`Market::quote`] has priced: its activation and, if the price is of the [whole](Pricing::Whole),
    /// its price change hands, and no other money of the trader does.
    fn fill(&self, state: &mut Self::State, order: Self::Order, log: &mut impl Sink<Self::Event>);

    /// The price of an order that can be filled.
    ///
    /// # Errors
    /// Why it cannot be ordered, or not be paid.
    #[inline]
    fn quote(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal> {
        let price = self.price(state, order)?;
        let have = self.purse(state, self.trader(state));
        if self.covers(state, order, price, have) {
            return Ok(price);
        }
        let activation = self.activation(state, order);
        // Who owes money is short of a price, not of an activation that costs nothing.
        let is_short_of_it = activation > have.max(Coins::ZERO);
        let (need, have) = if is_short_of_it { (activation, have) } else { (price, have - activation) };
        Err(self.cannot_afford(order, need, have))
    }

    /// Whether this pays for an order at this price. What is due for nothing is paid by anybody, and what a sale brings pays
    /// for nothing.
    #[inline(always)] // a listing asks it for every order
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
