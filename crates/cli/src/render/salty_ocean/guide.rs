//! What a person knows from the printed rules and the view does not repeat.

use std::collections::BTreeMap;

use riband::Variant;
use serde::Deserialize;

/// The parts of the variant file that explanations need.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Guide {
    buildings: BTreeMap<String, Building>,
}

#[derive(Clone, Debug, Default, Deserialize)]
struct Building {
    effects: Vec<Effect>,
}

/// What a building keeps away; nothing for any other effect.
#[derive(Clone, Debug, Default, Deserialize)]
struct Effect {
    #[serde(default)]
    from: Vec<String>,
}

impl Guide {
    /// The guide to a variant. A variant that was loaded has all of it.
    pub(super) fn new(variant: &Variant) -> Self {
        toml::from_str(&variant.to_toml()).unwrap_or_default()
    }

    /// Whether a building keeps a hazard from its owner's ships.
    pub(super) fn protects(&self, building: &str, hazard: &str) -> bool {
        let effects = self.buildings.get(building).map(|building| building.effects.as_slice()).unwrap_or_default();
        effects.iter().any(|effect| effect.from.iter().any(|kept_away| kept_away == hazard))
    }
}
