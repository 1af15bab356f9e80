//! What a person knows from the printed rules and the view does not repeat.

use riband::Variant;
use serde::Deserialize;

/// The parts of the variant file that explanations need.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Guide {
    sheet: Sheet,
    contracts: Contracts,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Sheet {
    values: Vec<i32>,
    overflow_step: i32,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Contracts {
    #[serde(rename = "for")]
    figures: Vec<String>,
}

impl Guide {
    /// The guide to a variant. A variant that was loaded has all of it.
    pub(super) fn new(variant: &Variant) -> Self {
        toml::from_str(&variant.to_toml()).unwrap_or_default()
    }

    /// Whether ships bring contracts.
    pub(super) fn has_contracts(&self) -> bool {
        !self.contracts.figures.is_empty()
    }

    /// What a column with one more marker adds to the worth of a ship.
    pub(super) fn gain(&self, acquired: u32) -> i32 {
        let listed = |markers: u32| self.sheet.values.get(usize::try_from(markers).ok()?);
        match (listed(acquired), listed(acquired.saturating_add(1))) {
            (Some(now), Some(then)) => then - now,
            _ => self.sheet.overflow_step,
        }
    }
}
