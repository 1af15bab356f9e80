//! The costs of actions, and goods.

use riband_core::Coins;
use serde::{Deserialize, Serialize};

use crate::{action::ActionType, hold::Hold, ids::Good, rules::Rules, state::State};

/// The cost of a type of action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct CostView {
    /// The type.
    pub of: ActionType,
    /// The cost of the next action.
    pub coins: Coins,
}

/// The fall of a price after a sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DropView {
    /// The number of rows.
    pub rows: u8,
    /// The number of barrels, full or begun, for which the price falls by that; 0: once per sale.
    pub for_each: u8,
}

/// A good and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct GoodView {
    /// The good.
    pub good: Good,
    /// What it is called.
    pub name: String,
    /// Whether it is the salt that preserves the others.
    pub salt: bool,
    /// Its prices by row, the top one first.
    pub prices: Vec<Coins>,
    /// The row of its marker, from 1.
    pub row: u16,
    /// The price for selling a barrel.
    pub price: Coins,
    /// The price for buying a barrel.
    pub purchase_price: Coins,
    /// The number of barrels in the bank; null if unlimited (SO-2).
    pub bank: Option<u16>,
}

/// Barrels of a good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Barrels {
    /// The good.
    pub good: Good,
    /// The number of barrels.
    pub barrels: u8,
}

impl Rules {
    pub(super) fn good_view(&self, state: &State, good: Good) -> GoodView {
        let facts = &self.goods[good.index()];
        let row = state.rows[good];
        GoodView {
            good,
            name: self.names.good_titles.get(good.index()).cloned().unwrap_or_default(),
            salt: good == self.salt,
            prices: (0..facts.ladder.rungs()).map(|row| facts.ladder.price(row.min(255) as u8)).collect(),
            row: u16::from(row) + 1,
            price: self.price(state, good),
            purchase_price: self.purchase_price(state, good),
            bank: self.in_bank(state, good),
        }
    }
}

pub(super) fn barrels(hold: &Hold) -> Vec<Barrels> {
    hold.iter().map(|(good, barrels)| Barrels { good, barrels }).collect()
}
