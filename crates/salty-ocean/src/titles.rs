//! The names of a variant's things, for sentences.

use riband_core::{Said, said};

use crate::config::{Config, Effect, Hazard};

/// A good.
pub(crate) fn good(config: &Config, id: &str) -> Said {
    said!("good", "{good}", good = config.goods.get(id).map_or(id, |good| good.name.as_str()))
}

/// The good that preserves fish.
pub(crate) fn salt(config: &Config) -> Said {
    good(config, &config.market.salt)
}

/// A building.
pub(crate) fn building<'c>(config: &'c Config, id: &'c str) -> &'c str {
    config.buildings.get(id).map_or(id, |building| building.name.as_str())
}

/// The buildings with such an effect.
pub(crate) fn buildings_with(config: &Config, wanted: fn(&Effect) -> bool) -> Vec<&str> {
    let found = config.buildings.values().filter(|building| building.effects.iter().any(wanted));
    found.map(|building| building.name.as_str()).collect()
}

/// Hazards; English has several ways to speak of a storm.
pub(crate) fn hazards(all: &[Hazard], storm: &'static str) -> Vec<Said> {
    let name = |&hazard: &Hazard| match hazard {
        Hazard::Pirates => said!("hazard-pirates", "pirates"),
        Hazard::Storm => Said::new("hazard-storm", storm),
        Hazard::PoorFishing => said!("hazard-poor-fishing", "poor fishing"),
    };
    all.iter().map(name).collect()
}
