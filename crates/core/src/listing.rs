//! An offer with its types erased: what front ends draw markets of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Coins, Refused, RuleId, interned,
    market::{Extra, Limit, Pricing, Side},
};

/// An order of a market: what it is, what it costs or brings, what limits it, and why it is refused if it is. See
/// [`Offer`](crate::market::Offer).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[non_exhaustive]
pub struct Listing {
    /// The line that names the action.
    pub notation: String,
    /// Its number among all actions, which [`Pick::number`](crate::Pick::number) takes; null only if the ruleset forgot it
    /// there.
    pub number: Option<usize>,
    /// The kind of action.
    #[serde(deserialize_with = "interned::deserialize")]
    pub kind: interned::Name,
    /// The rule that describes this kind of action.
    pub rule: RuleId,
    /// The action with its ids, as the schema of the ruleset has it.
    pub parts: Value,
    /// Whether the price is paid or got.
    pub side: Side,
    /// What the price is of.
    pub pricing: Pricing,
    /// The price; null if it has none now.
    pub price: Option<Coins>,
    /// The price for each seat, in order, as if it traded now; null for a seat that can have no such piece. Empty where the
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
    /// How many pieces the market has, whoever trades; null where that is not limited, or where it takes them.
    pub supply: Option<u32>,
    /// What binds that number; null where it is 0 for another reason.
    pub limit: Option<Limit>,
    /// Why the action is not legal; null if it is.
    pub refusal: Option<Refused>,
}
