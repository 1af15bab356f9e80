//! An offer with its types erased, for front ends that draw markets.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Coins, Refused, RuleId, interned,
    market::{Extra, Limit, Pricing, Side},
};

/// An order of a market: what it is, what it costs or yields, what limits it, and why it is refused, if so. See
/// [`Offer`](crate::market::Offer).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Listing {
    /// The action's notation.
    pub notation: String,
    /// The number of the action, for [`Pick::number`](crate::Pick::number); null only if the ruleset's action space
    /// omits it by mistake.
    pub number: Option<usize>,
    /// The kind of action.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The rule that describes this kind of action.
    pub rule: RuleId,
    /// The action with its ids, as in the schema of the ruleset.
    pub parts: Value,
    /// Whether the price is paid or received.
    pub side: Side,
    /// What the price applies to.
    pub pricing: Pricing,
    /// The price; null if there is none now.
    pub price: Option<Coins>,
    /// The price for each seat, in order, as if it traded now; null for a seat that cannot have such a piece. Empty if
    /// the price is the same for everyone.
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
    /// How many pieces the market has, for any trader; null if unlimited, or if the market buys them.
    pub supply: Option<u32>,
    /// What limits `most`; null if it is 0 for another reason.
    pub limit: Option<Limit>,
    /// Why the action is not legal; null if it is legal.
    pub refusal: Option<Refused>,
}
