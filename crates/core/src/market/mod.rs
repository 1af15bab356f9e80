//! Shared market parts: a price ladder, an escalating toll; and the trait of what is bought at a quoted price.

mod ladder;
mod toll;

pub use ladder::Ladder;
pub use toll::Toll;

use crate::{Coins, Seat, Sink};

/// Something that sells: an order has a price, and filling it takes exactly that.
///
/// A market is a part of the rules, so positions are handed in. A ruleset lists ([`Market::affordable`]), refuses
/// ([`Market::quote`]), shows ([`Market::price`]) and carries out ([`Market::fill`]) purchases through it.
pub trait Market {
    /// A position.
    type State;
    /// What can be ordered.
    type Order: Copy;
    /// What happens when an order is filled.
    type Event;
    /// Why an order cannot be filled.
    type Refusal;

    /// Who is buying.
    fn buyer(&self, state: &Self::State) -> Seat;

    /// What a seat has to spend.
    fn purse(&self, state: &Self::State, seat: Seat) -> Coins;

    /// What can be ordered now, whether or not the buyer can pay for it.
    fn orders(&self, state: &Self::State) -> impl Iterator<Item = Self::Order>;

    /// All that an order costs the buyer.
    ///
    /// # Errors
    /// Why it cannot be ordered.
    fn price(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal>;

    /// Why an order that costs more than the buyer has is not filled.
    fn cannot_afford(&self, need: Coins, have: Coins) -> Self::Refusal;

    /// Fills an order that [`Market::quote`] has priced: the buyer pays just that.
    fn fill(&self, state: &mut Self::State, order: Self::Order, log: &mut impl Sink<Self::Event>);

    /// The price of an order that the buyer can pay.
    ///
    /// # Errors
    /// Why it cannot be ordered, or not be paid.
    #[inline]
    fn quote(&self, state: &Self::State, order: Self::Order) -> Result<Coins, Self::Refusal> {
        let (need, have) = (self.price(state, order)?, self.purse(state, self.buyer(state)));
        if need <= have { Ok(need) } else { Err(self.cannot_afford(need, have)) }
    }

    /// The orders that can be filled now.
    #[inline]
    fn affordable(&self, state: &Self::State) -> impl Iterator<Item = Self::Order> {
        let have = self.purse(state, self.buyer(state));
        self.orders(state).filter(move |&order| self.price(state, order).is_ok_and(|need| need <= have))
    }
}
