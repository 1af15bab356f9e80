//! The variant file, and errors in it that types and ranges cannot express.

use indexmap::IndexMap;
use riband::core::kit::*;

use crate::{play::Rules, words::*};

/// The configuration of a variant of Quayside. Every number and piece of the game is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Config {
    /// What the variant is called and what it is about.
    pub(crate) about: About,
    /// How many can play (QS-1).
    pub(crate) seats: SeatCounts<MAX_SEATS>,
    /// How many turns everybody has (QS-6).
    #[schemars(range(min = 1, max = 100))]
    pub(crate) rounds: u16,
    /// What every player starts with, in coins (QS-2).
    #[schemars(range(min = 0, max = 1000))]
    pub(crate) money: i32,
    /// What work pays, in coins (QS-3).
    #[schemars(range(min = 0, max = 1000))]
    pub(crate) wage: i32,
    /// The bonus for a crate of the player's own order, in points (QS-8).
    #[schemars(range(min = -1000, max = 1000))]
    pub(crate) order_bonus: i16,
    /// The wares by id.
    pub(crate) wares: IndexMap<String, WareFacts>,
}

/// A ware.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct WareFacts {
    /// What the first, second ... crate costs in coins; as many as there are crates (QS-4).
    pub(crate) prices: Toll,
    /// What a crate scores (QS-7).
    #[schemars(range(min = -1000, max = 1000))]
    pub(crate) points: i16,
}

ruleset! {
    pub(crate) const RULESET = "quayside";
    pub(crate) static LOADER for Config;
}

impl riband::Config for Config {
    const RULESET: &'static str = RULESET;
    type Rules = Rules;

    fn compile(&self) -> Result<Rules, Problems> {
        let mut check = Problems::default();
        let seats = self.seats.range(&mut check);
        // QS-2: every player gets a different order.
        if !(seats.max().count()..=MAX_WARES).contains(&self.wares.len()) {
            let (seats, wares) = (seats.max(), self.wares.len());
            let message = format!("{seats} need as many wares, of {MAX_WARES} at most, and there are {wares}");
            check.report(ProblemKind::Contradiction, &["wares"], message, "change `seats.max` or the wares");
        }
        for (id, ware) in &self.wares {
            check.check_id(&["wares", id], id);
            ware.prices.check(1..=100, 0..=1000, &["wares", id, "prices"], &mut check);
        }
        check.or(Rules { config: self.clone(), seats })
    }
}
