//! What a person knows from the printed rules and the view does not repeat.

use std::collections::BTreeMap;

use riband::Variant;
use serde::Deserialize;

/// The parts of the variant file that explanations need.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Guide {
    rondel: Rondel,
    columns: BTreeMap<String, Column>,
    pub(super) rates: Rates,
    rulings: Rulings,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Rondel {
    order: Vec<String>,
    free_steps: usize,
    long_move_contracts: u32,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Column {
    source: String,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Rulings {
    may_decline: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Rates {
    /// What a sold contract brings.
    pub(super) contract_money: i32,
    /// What a trade house pays each rival who has one in the port.
    pub(super) house_fee_per_rival: i32,
    /// How many times its income a Blue Riband crossing pays.
    pub(super) riband_income_factor: i32,
}

impl Guide {
    /// The guide to a variant. A variant that was loaded has all of it.
    pub(super) fn new(variant: &Variant) -> Self {
        toml::from_str(&variant.to_toml()).unwrap_or_default()
    }

    /// How many steps lie between two spots, and how many contracts the move costs.
    pub(super) fn way(&self, from: &str, to: &str) -> Option<(usize, u32)> {
        let spots = self.spots();
        let place = |name: &str| spots.iter().position(|spot| spot == name);
        let steps = (place(to)? + spots.len() - place(from)?) % spots.len();
        Some((steps, if steps > self.rondel.free_steps { self.rondel.long_move_contracts } else { 0 }))
    }

    /// The names of the spots, clockwise: the second one of an action is called `ships-2`.
    pub(super) fn spots(&self) -> Vec<String> {
        let order = &self.rondel.order;
        let name = |(nth, action): (usize, &String)| match order[..nth].iter().filter(|other| *other == action).count()
        {
            0 => action.clone(),
            before => format!("{action}-{}", before + 1),
        };
        order.iter().enumerate().map(name).collect()
    }

    /// Whether the action of a spot may be declined.
    pub(super) fn may_decline(&self) -> bool {
        self.rulings.may_decline
    }

    /// Whether coal piers go onto this column.
    pub(super) fn takes_piers(&self, column: &str) -> bool {
        self.columns.get(column).is_some_and(|column| column.source == "pier")
    }
}
