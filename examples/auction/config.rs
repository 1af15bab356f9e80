//! The variant file, and errors in it that types and ranges cannot express.

use indexmap::IndexMap;
use riband::core::kit::*;

use crate::{play::Rules, words::*};

/// The configuration of a variant of Freight Exchange. Money and points are coins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Config {
    /// What the variant is called and what it is about.
    pub(crate) about: About,
    /// How many can play (FX-1).
    pub(crate) seats: SeatCounts<MAX_SEATS>,
    /// What every player starts with (FX-2).
    pub(crate) money: u8,
    /// How many contracts are auctioned (FX-3).
    #[schemars(range(min = 1, max = MAX_CONTRACTS))]
    pub(crate) auctions: u8,
    /// What one, two ... different cargoes score; for more, the last number (FX-9).
    pub(crate) sets: Vec<u8>,
    /// The cargoes by id.
    pub(crate) cargoes: IndexMap<String, CargoFacts>,
}

/// A cargo.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct CargoFacts {
    /// How many contracts there are (FX-3).
    #[schemars(range(min = 1, max = MAX_CONTRACTS))]
    pub(crate) contracts: u8,
    /// What each contract scores when one, two ... are sold; for more, the last number (FX-8).
    pub(crate) prices: Vec<u8>,
}

ruleset! {
    pub(crate) const RULESET = "freight-exchange";
    pub(crate) static LOADER for Config;
}

impl riband::Config for Config {
    const RULESET: &'static str = RULESET;
    type Rules = Rules;

    fn compile(&self) -> Result<Rules, Problems> {
        let mut check = Problems::default();
        let seats = self.seats.range(&mut check);
        self.cargoes.keys().for_each(|id| check.check_id(&["cargoes", id], id));
        let contracts: usize = self.cargoes.values().map(|facts| usize::from(facts.contracts)).sum();
        if self.cargoes.len() > MAX_CARGOES || !(self.auctions.into()..=MAX_CONTRACTS).contains(&contracts) {
            let message = format!("{contracts} contracts: {MAX_CONTRACTS} of {MAX_CARGOES} cargoes are the most");
            check.report(ProblemKind::Contradiction, &["cargoes"], message, "there is one for each auction at least");
        }
        check.or(Rules { config: self.clone(), seats })
    }
}
