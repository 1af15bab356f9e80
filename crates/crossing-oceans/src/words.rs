//! Texts that the primer, the guide and the purposes share, with the numbers of the variant.

use riband_core::{Counted, Listed, Said, said};

use crate::config::{Config, Region, Rondel, SpotAction};

/// Sentences one after another; empty ones are left out.
pub(crate) fn sentences(all: impl IntoIterator<Item = Said>) -> Said {
    Said::joined(all, " ")
}

/// How far the captain moves, and for what.
pub(crate) fn moves(config: &Config) -> Said {
    let Rondel { order, free_steps, long_move_contracts } = &config.rondel;
    if usize::from(*free_steps) + 1 >= order.len() || *long_move_contracts == 0 {
        return said!("captain-moves-freely", "The captain goes clockwise, as far as you like.");
    }
    said!(
        "captain-moves",
        "The captain goes clockwise: up to {spots} for nothing, further for {contracts} in all.",
        spots = Counted(*free_steps, "spot"),
        contracts = Counted(*long_move_contracts, "contract"),
    )
}

/// The value of a flag by the number of tokens added to its column.
pub(crate) fn worth(values: &[u8]) -> Said {
    match values {
        [only] => said!("worth", "{points}", points = Counted(*only, "point")),
        _ => said!(
            "worth-by-tokens",
            "{points} points with 0 to {tokens} tokens added to its column",
            points = Listed(values.to_vec(), "or"),
            tokens = values.len().saturating_sub(1),
        ),
    }
}

/// What contracts are good for, as a sentence.
pub(crate) fn contract_uses(config: &Config) -> Said {
    said!(
        "contract-uses",
        "One brings £{money}, or a coal for a ship; {contracts} build a trade house.",
        money = config.rates.contract_money,
        contracts = Counted(config.rates.house_contracts, "contract"),
    )
}

/// The name of a rondel spot.
pub(crate) fn spot_name(action: SpotAction) -> Said {
    match action {
        SpotAction::Coal => said!("spot-coal", "Coal"),
        SpotAction::Region => said!("spot-region", "Region"),
        SpotAction::Ships => said!("spot-ships", "Ships"),
        SpotAction::BlueRiband => said!("spot-blue-riband", "Blue Riband"),
        SpotAction::House => said!("spot-house", "House"),
        SpotAction::Fleet => said!("spot-fleet", "Fleet"),
        SpotAction::Cargo => said!("spot-cargo", "Cargo"),
    }
}

/// The colour of flags alone, for lists.
pub(crate) fn colour(flag: &str) -> Said {
    said!("colour", "{flag}", flag)
}

/// The name of a region, and as a key, by which catalogues know it. The id is none: a variant may give it to other waters.
pub(crate) fn region_name(region: &Region) -> Said {
    let name = region.name.as_str();
    said!("region-name", "{name}", name, key = name.to_lowercase().replace(' ', "-"))
}
