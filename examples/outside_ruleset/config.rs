//! What a variant file says, key by key; checking and compiling it.

use std::sync::Arc;

use indexmap::IndexMap;
use riband::{
    Coins, KeyPath, Problem, ProblemKind, Problems, Ruleset,
    core::{AnyRules, market::Toll},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    rules::{Rules, WareFacts},
    state::MAX_WARES,
};

/// The configuration of a variant of Quayside.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Config {
    about: About,
    /// How many turns everybody has (QS-6).
    #[schemars(range(min = 1, max = 100))]
    rounds: u16,
    /// What everybody starts with, in coins (QS-2).
    #[schemars(range(min = 0, max = 1000))]
    money: i32,
    /// What work pays, in coins (QS-3).
    #[schemars(range(min = 0, max = 1000))]
    wage: i32,
    /// What a crate of the own order scores besides, in points (QS-8).
    #[schemars(range(min = -1000, max = 1000))]
    order_bonus: i16,
    /// The wares by id.
    wares: IndexMap<String, Ware>,
}

/// For people.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct About {
    /// The title.
    name: String,
    /// A sentence or two.
    summary: String,
}

/// A ware.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Ware {
    /// What the first, second ... crate costs in coins; as many as there are crates (QS-4).
    prices: Toll,
    /// What a crate scores (QS-7).
    #[schemars(range(min = -1000, max = 1000))]
    points: i16,
}

impl riband::Config for Config {
    const RULESET: &'static str = "quayside";
    type Rules = Rules;

    /// Types and ranges have been checked against the schema; what is left is what a schema cannot say.
    fn compile(&self) -> Result<Rules, Problems> {
        let mut problems = Problems::default();
        if !(2..=MAX_WARES).contains(&self.wares.len()) {
            let message = format!("there are 2 to {MAX_WARES} wares, not {}", self.wares.len());
            problems.push(Problem::new(ProblemKind::OutOfRange, KeyPath::of(["wares"]), message));
        }
        for (id, ware) in &self.wares {
            ware.check(id, &mut problems);
        }
        let facts = |(id, ware): (&String, &Ware)| WareFacts {
            id: id.clone(),
            prices: ware.prices.clone(),
            points: ware.points.into(),
        };
        problems.or(Rules {
            wares: self.wares.iter().map(facts).collect(),
            rounds: self.rounds.into(),
            money: Coins(self.money),
            wage: Coins(self.wage),
            order_bonus: self.order_bonus.into(),
        })
    }
}

impl Ware {
    fn check(&self, id: &str, problems: &mut Problems) {
        let wrong = |path: KeyPath, message: &str| Problem::new(ProblemKind::OutOfRange, path, message);
        let path = KeyPath::of(["wares", id]);
        if id.is_empty() || !id.chars().all(|c| c.is_ascii_lowercase() || c == '-') {
            let advice = "ids are words of the notation: small letters and hyphens";
            problems.push(wrong(path.clone(), "this cannot be an id").advise(advice));
        }
        let mut prices = (0..self.prices.len()).filter_map(|sold| self.prices.fee(sold));
        if !(1..=100).contains(&self.prices.len()) || !prices.all(|price| (0..=1000).contains(&price.0)) {
            problems.push(wrong(path.join("prices"), "there are 1 to 100 prices, each from 0 to 1000"));
        }
    }
}

#[typetag::serde(name = "quayside")]
impl Ruleset for Config {
    fn rules(&self) -> Result<Arc<dyn AnyRules>, Problems> {
        Ok(Arc::new(riband::Config::compile(self)?))
    }
}
