//! The costs of actions, and goods.

use riband_core::Coins;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{action::ActionType, hold::Hold, ids::Good, rules::Rules, state::State};

/// What a type of action costs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct CostView {
    /// Which type.
    pub of: ActionType,
    /// What the next one costs.
    pub coins: Coins,
}

/// By how many rows a price falls after a sale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct DropView {
    /// How many rows.
    pub rows: u8,
    /// For each full or begun number of this many barrels; 0: once a sale.
    pub for_each: u8,
}

/// A good and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct GoodView {
    /// Which.
    pub good: Good,
    /// What it is called.
    pub name: String,
    /// Whether it preserves the others.
    pub salt: bool,
    /// Its prices by row, the top one first.
    pub prices: Vec<Coins>,
    /// The row of its marker, from 1.
    pub row: u16,
    /// What a barrel sells for.
    pub price: Coins,
    /// What a barrel costs.
    pub purchase_price: Coins,
    /// How many barrels the bank has; none where that is not limited (SO-2).
    pub bank: Option<u16>,
}

/// Barrels of a good.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Barrels {
    /// Which good.
    pub good: Good,
    /// How many.
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
