//! What a market shows: its orders with their prices, what limits them, and why those that are not legal are refused.

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Market;
use crate::{Coins, Rules};

/// Whether a price is paid or got.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The trader pays it.
    Purchase,
    /// The trader gets it.
    Sale,
}

/// What a price is of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pricing {
    /// The whole order: it changes hands with the action.
    Whole,
    /// One piece: it changes hands with a later decision, together with what is due once. The decision that settles a sale is
    /// `whole`, and shows the sum of all its parts.
    Each,
}

/// What binds how many pieces can be traded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// What the trader has to spend.
    Money,
    /// Where the trader could put it.
    Room,
    /// What the market, or the bank, has.
    Supply,
    /// What the trader has to sell, or to do it with.
    Stock,
    /// The captains whom the trader has left, where a purchase takes one.
    Captains,
    /// The turn: it is not the time for the order, or the turn allows no more.
    Turn,
}

/// So much of something that comes with an order for nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
pub struct Extra {
    /// What it is, named as in the ledger: `coal`.
    pub asset: String,
    /// How much of it, above zero.
    pub amount: u32,
}

/// An order of a market, by the action that gives it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<A, R> {
    /// The action.
    pub action: A,
    /// Whether the price is paid or got.
    pub side: Side,
    /// What the price is of.
    pub pricing: Pricing,
    /// The price; none if it has none now.
    pub price: Option<Coins>,
    /// The price for each seat, in order, as if it traded now; none for a seat that can have no such piece. Empty where the
    /// price is everybody's.
    pub prices: Vec<Option<Coins>>,
    /// What of the price the place of the order adds, also where nothing lies there.
    pub surcharge: Coins,
    /// What the action itself takes besides, at once: of a sale, too, and before its income. It includes surcharge and
    /// interest, where the game has them.
    pub activation: Coins,
    /// What of the activation anybody would pay who gave the order now: without surcharge and interest.
    pub toll: Coins,
    /// What comes with it for nothing, also where nothing lies.
    pub extras: Vec<Extra>,
    /// How many pieces can be traded by the decision that the action belongs to or leads to; 0 if it is refused.
    pub most: u32,
    /// How many pieces the market has, whoever trades; none where that is not limited, or where it takes them.
    pub supply: Option<u32>,
    /// What binds that number; none where it is 0 for another reason.
    pub limit: Option<Limit>,
    /// Why the action is not legal; none if it is.
    pub refusal: Option<R>,
}

/// All that a ruleset trades at quoted prices, for front ends, which draw its markets of it. By default nothing.
pub trait Markets: Rules {
    /// Every order of every market, with the action that gives it, and every place that is empty, in the order in which they are
    /// drawn; no action stands twice. Those that are not legal come with the refusal of [`Rules::check`]: a market can be looked
    /// at while the match goes on. Once it is over, prices are asked, and refusals are not.
    fn offers(&self, state: &Self::State) -> Vec<Offer<Self::Action, Self::Refusal>> {
        let _ = state;
        Vec::new()
    }
}

/// The offers of one market, given the action of each order.
pub fn offers_of<M: Market, A>(
    market: &M,
    state: &M::State,
    action: impl Fn(M::Order) -> A,
) -> impl Iterator<Item = Offer<A, M::Refusal>> {
    market.shown(state).map(move |order| {
        let refusal = market.quote(state, order).err();
        let (most, limit) = match &refusal {
            None => {
                let (most, limit) = market.most(state, order);
                (most, Some(limit))
            }
            Some(refusal) => (0, market.lack(state, order, refusal)),
        };
        Offer {
            action: action(order),
            side: market.side(order),
            pricing: market.pricing(state, order),
            price: market.list_price(state, order),
            prices: market.prices(state, order),
            surcharge: market.surcharge(order),
            activation: market.activation(state, order),
            toll: market.toll(state, order),
            extras: market.extras(state, order),
            most,
            supply: market.supply(state, order),
            limit,
            refusal,
        }
    })
}
