//! What buildings do, in English, from the effects that they are made of.

use std::fmt::Display;

use crate::config::{Building, BuiltBy, Config, Effect, Hazard, Per};

/// What a building does: what it takes, and its effects.
pub(crate) fn describe(config: &Config, building: &Building) -> String {
    let title = |id: &str| config.buildings.get(id).map_or(id.to_owned(), |building| building.name.clone());
    let needs = building.requires.iter().map(|needed| {
        let who = if needed.built_by == BuiltBy::Anyone { "anybody's " } else { "" };
        let level = if needed.level > 1 { format!(" at level {}", needed.level) } else { String::new() };
        format!("after {who}{}{level}", title(&needed.building))
    });
    let effects = building.effects.iter().map(|effect| one(config, effect));
    needs.chain(effects).chain(places(config, building)).collect::<Vec<_>>().join("; ")
}

/// The levels on which not all players can stand (SO-64).
fn places(config: &Config, building: &Building) -> Option<String> {
    let few = (1_usize..).zip(&building.places).filter(|(_, places)| **places < config.seats.max);
    let (levels, places): (Vec<usize>, Vec<u8>) = few.unzip();
    (!levels.is_empty()).then(|| format!("level {} for {} players only", series(&levels), series(&places)))
}

fn one(config: &Config, effect: &Effect) -> String {
    let good = |id: &str| config.goods.get(id).map_or(id.to_owned(), |good| good.name.clone());
    let title = |id: &str| config.buildings.get(id).map_or(id.to_owned(), |building| building.name.clone());
    match effect {
        Effect::Produce { good: of, barrels } => {
            format!("{} barrels of {} a turn{}", series(barrels), good(of), levels(barrels))
        }
        Effect::Store { barrels } => format!("the Dépôt holds {} barrels{}", series(barrels), levels(barrels)),
        Effect::CoinLimit { coins: Some(coins) } => format!("keep up to {coins} coins"),
        Effect::CoinLimit { coins: None } => "keep any number of coins".into(),
        Effect::Interest { per, instead_of } => {
            let instead = instead_of.as_ref().map_or(String::new(), |id| format!(", instead of {}", title(id)));
            format!("1 coin a turn for each {per}{instead}")
        }
        Effect::Rent { coins, each_without: 0 } => format!("{} a turn", money(&[*coins])),
        Effect::Rent { coins, each_without } => {
            format!("{} a turn, and {each_without} for each player without it", money(&[*coins]))
        }
        Effect::SaleIncome { coins } => format!("{} more with each sale", money(coins)),
        Effect::ShipPart { prices, .. } => {
            let parts: Vec<String> = prices.iter().map(|(class, price)| format!("{class} {}", series(price))).collect();
            format!("new ships need it and pay its owners ({})", parts.join(", "))
        }
        Effect::Protect { from } => {
            let hazards: Vec<&str> = from.iter().map(|&hazard| named(hazard)).collect();
            format!("no {} for your ships", hazards.join(", no "))
        }
        Effect::Repair { damage: None } => "repair a ship at the end of a turn".into(),
        Effect::Repair { damage: Some(damage) } => format!("repair {damage} damage of a ship at the end of a turn"),
        Effect::Peek { tiles, swap } => {
            let may = match swap.iter().position(|&may| !may) {
                None => ", and exchange two",
                Some(0) if !swap.contains(&true) => "",
                Some(_) => ", and exchange two (the first builder)",
            };
            format!("look at {} event tiles at the end of a turn{may}", series(tiles))
        }
        Effect::SecondAction { surcharge } => {
            format!("once a turn a second action of another type, for {} more", money(surcharge))
        }
        Effect::EndCoins { coins } => format!("{} at the end", money(coins)),
        Effect::EndCoinsByLevel { coins } => format!("{} at the end{}", money(coins), levels(coins)),
        Effect::EndCoinsEach { of, coins, per } => {
            let what = if *of == Per::Ship { "ships" } else { "buildings" };
            let per = if per.iter().all(|&per| per == 1) { "each".into() } else { format!("each {}", series(per)) };
            format!("{} at the end for {per} of your {what}", money(coins))
        }
    }
}

const fn named(hazard: Hazard) -> &'static str {
    match hazard {
        Hazard::Pirates => "pirates",
        Hazard::Storm => "storm",
        Hazard::PoorFishing => "poor fishing",
    }
}

/// ` (levels 0 to 3)`: which level the first and the last value are for.
fn levels<T>(values: &[T]) -> String {
    format!(" (levels 0 to {})", values.len().saturating_sub(1))
}

/// `3/2 coins`, `1 coin`.
fn money(coins: &[u16]) -> String {
    if coins == [1] { "1 coin".into() } else { format!("{} coins", series(coins)) }
}

/// `10/7/5`, or just `5`: by build order or by level.
fn series<T: Display>(values: &[T]) -> String {
    let texts: Vec<String> = values.iter().map(T::to_string).collect();
    texts.join("/")
}
