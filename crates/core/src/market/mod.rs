//! Shared market parts: a row with surcharges that slides, a price ladder, an escalating toll; and the trait of what
//! can be bought at a quoted price.

mod ladder;
mod row;
mod toll;

pub use ladder::Ladder;
pub use row::Row;
pub use toll::Toll;

use crate::Coins;

/// Something that sells: quoting is pure, filling a quote cannot fail and takes exactly what was quoted.
///
/// The test kit calls markets of every game through this trait.
pub trait Market {
    /// What can be ordered.
    type Order: Copy;
    /// Why an order has no price.
    type Refusal;

    /// Calls `each` with every order that can be filled now.
    fn orders(&self, each: &mut impl FnMut(Self::Order));

    /// The price of an order for whoever is buying.
    ///
    /// # Errors
    /// Why it cannot be filled.
    fn quote(&self, order: Self::Order) -> Result<Coins, Self::Refusal>;

    /// What the buyer has to spend.
    fn purse(&self) -> Coins;

    /// Fills an order that [`Market::quote`] has priced: the buyer pays just that.
    fn fill(&mut self, order: Self::Order);
}
