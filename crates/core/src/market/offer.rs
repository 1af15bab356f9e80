//! What a market shows: its orders with prices and limits, and why illegal ones are refused.

use serde::{Deserialize, Serialize};

use super::Market;
use crate::{Coins, Rules};

/// Whether a price is paid or received.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The trader pays it.
    Purchase,
    /// The trader receives it.
    Sale,
}

/// What a price applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pricing {
    /// The whole order: paid with the action.
    Whole,
    /// One piece: paid with a later decision, together with one-time charges. The decision that settles a sale is
    /// `whole`, and shows the sum of all its parts.
    Each,
}

/// What limits how many pieces can be traded.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The trader's money.
    Money,
    /// The trader's storage space.
    Room,
    /// The supply of the market or the bank.
    Supply,
    /// What the trader has to sell, or the means to trade.
    Stock,
    /// The trader's remaining captains, if a purchase takes one.
    Captains,
    /// The turn: it is not the time for the order, or the turn allows no more.
    Turn,
}

/// An amount of something that comes with an order for free.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
pub struct Extra {
    /// The asset, named as in the ledger: `coal`.
    pub asset: String,
    /// The amount, above zero.
    pub amount: u32,
}

/// An order of a market, with the action that places it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer<A, R> {
    /// The action.
    pub action: A,
    /// Whether the price is paid or received.
    pub side: Side,
    /// What the price applies to.
    pub pricing: Pricing,
    /// The price, or `None` if there is none now.
    pub price: Option<Coins>,
    /// The price for each seat, in order, as if it traded now; `None` for a seat that cannot have such a piece. Empty
    /// if the price is the same for everyone.
    pub prices: Vec<Option<Coins>>,
    /// The part of the price that the place of the order adds, also for empty places.
    pub surcharge: Coins,
    /// What the action itself costs in addition, at once; for a sale too, before its income. Includes surcharge and
    /// interest, where the game has them.
    pub activation: Coins,
    /// The part of the activation that any seat would pay for this order now: without surcharge and interest.
    pub toll: Coins,
    /// What comes with the order for free, also for empty places.
    pub extras: Vec<Extra>,
    /// How many pieces can be traded by the decision that the action belongs to or leads to; 0 if it is refused.
    pub most: u32,
    /// How many pieces the market has, for any trader; `None` if unlimited, or if the market buys them.
    pub supply: Option<u32>,
    /// What limits `most`; `None` if it is 0 for another reason.
    pub limit: Option<Limit>,
    /// Why the action is not legal; `None` if it is legal.
    pub refusal: Option<R>,
}

/// Everything that a ruleset trades at quoted prices, for front ends that draw its markets. By default nothing.
pub trait Markets: Rules {
    /// Every order of every market, with the action that places it, and every empty place, in the order in which they
    /// are drawn; no action occurs twice. Illegal orders carry the refusal of [`Rules::check`]: a market can be
    /// inspected during the match. Once the match is over, only the prices are used, not the refusals.
    fn offers(&self, state: &Self::State) -> Vec<Offer<Self::Action, Self::Refusal>> {
        let _ = state;
        Vec::new()
    }
}

/// The offers of one market; `action` maps an order to its action.
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
