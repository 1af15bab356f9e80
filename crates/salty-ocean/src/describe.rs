//! Describes buildings, in English and as data, based on their effects.

use std::fmt::{self, Display};

use riband_core::Counted;
use serde::Serialize;

use crate::config::{Building, BuiltBy, Config, Effect, Hazard, Per};

/// A sentence about a building, with its numbers as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// The sentence in parts, without the levels that its numbers are for.
    pub parts: Vec<Part>,
    /// The effect, as in the variant file; left out if the sentence is about something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
}

/// A part of a sentence: words, or a number that depends on the level or on the build order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Part {
    /// Words.
    Words(String),
    /// A number.
    Series {
        /// Its values; the last one repeats.
        values: Vec<u32>,
        /// What the values depend on.
        by: By,
    },
}

/// What a series of values depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// The levels, from 0.
    Level,
    /// The build order: first, second ... (SO-54).
    Order,
}

impl Sentence {
    fn new(all: impl IntoIterator<Item = Part>) -> Self {
        let mut parts: Vec<Part> = Vec::new();
        for part in all {
            match (parts.last_mut(), part) {
                (Some(Part::Words(words)), Part::Words(more)) => *words += &more,
                (_, part) => parts.push(part),
            }
        }
        let levels = parts.iter().find_map(|part| match part {
            Part::Series { values, by: By::Level } => Some(values.len().saturating_sub(1)),
            _ => None,
        });
        let mut text: String = parts.iter().map(Part::to_string).collect();
        if let Some(last) = levels {
            text += &format!(" (levels 0 to {last})");
        }
        Self { text, parts, effect: None }
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self { parts: vec![Part::Words(text.clone())], text, effect: None }
    }
}

impl From<&str> for Part {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

impl From<String> for Part {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(words) => f.write_str(words),
            Self::Series { values, .. } => f.write_str(&series(values)),
        }
    }
}

/// Describes a building: its requirements and its effects.
pub(crate) fn describe(config: &Config, building: &Building) -> String {
    sentences(config, building).map(|sentence| sentence.text).collect::<Vec<_>>().join("; ")
}

/// The same, one sentence at a time.
pub(crate) fn sentences(config: &Config, building: &Building) -> impl Iterator<Item = Sentence> {
    let needs = building.requires.iter().map(|needed| {
        let who = if needed.built_by == BuiltBy::Anyone { "anybody's " } else { "" };
        let level = if needed.level > 1 { format!(" at level {}", needed.level) } else { String::new() };
        Sentence::from(format!("after {who}{}{level}", title(config, &needed.building)))
    });
    let effects =
        building.effects.iter().map(|effect| Sentence { effect: Some(effect.clone()), ..one(config, effect) });
    needs.chain(effects).chain(places(config, building).map(Sentence::from))
}

/// The title of a building.
fn title(config: &Config, id: &str) -> String {
    config.buildings.get(id).map_or(id.to_owned(), |building| building.name.clone())
}

/// Describes the levels with a limited number of places (SO-64).
fn places(config: &Config, building: &Building) -> Option<String> {
    let few = (1_usize..).zip(&building.places).filter(|(_, places)| **places < config.seats.max);
    let (levels, places): (Vec<usize>, Vec<u8>) = few.unzip();
    (!levels.is_empty()).then(|| format!("level {} for {} players only", series(&levels), series(&places)))
}

fn one(config: &Config, effect: &Effect) -> Sentence {
    let good = |id: &str| config.goods.get(id).map_or(id.to_owned(), |good| good.name.clone());
    match effect {
        Effect::Produce { good: of, barrels } => {
            Sentence::new([by_level(barrels), format!(" barrels of {} a turn", good(of)).into()])
        }
        Effect::Store { barrels } => Sentence::new(["the Dépôt holds ".into(), by_level(barrels), " barrels".into()]),
        Effect::CoinLimit { coins: Some(coins) } => format!("keep up to {coins} coins").into(),
        Effect::CoinLimit { coins: None } => "keep any number of coins".to_owned().into(),
        Effect::Interest { per, instead_of } => {
            let instead = instead_of.as_ref().map_or(String::new(), |id| format!(", instead of {}", title(config, id)));
            format!("1 coin a turn for each {per}{instead}").into()
        }
        Effect::Rent { coins, each_without: 0 } => format!("{} a turn", Counted(*coins, "coin")).into(),
        Effect::Rent { coins, each_without } => {
            format!("{} a turn, and {each_without} for each player without it", Counted(*coins, "coin")).into()
        }
        Effect::SaleIncome { coins } => {
            Sentence::new([by_order(coins), coins_word(coins), " more with each sale".into()])
        }
        Effect::ShipPart { prices, .. } => {
            let parts: Vec<String> = prices.iter().map(|(class, price)| format!("{class} {}", series(price))).collect();
            format!("new ships need it and pay its owners ({})", parts.join(", ")).into()
        }
        Effect::Protect { from } => {
            let hazards: Vec<&str> = from.iter().map(|&hazard| named(hazard)).collect();
            format!("no {} for your ships", hazards.join(", no ")).into()
        }
        Effect::Repair { damage: None } => "repair a ship at the end of a turn".to_owned().into(),
        Effect::Repair { damage: Some(damage) } => {
            format!("repair {damage} damage of a ship at the end of a turn").into()
        }
        Effect::Peek { tiles, swap } => {
            let may = match swap.iter().position(|&may| !may) {
                None => ", and exchange two",
                Some(0) if !swap.contains(&true) => "",
                Some(_) => ", and exchange two (the first builder)",
            };
            let rest = format!(" event tiles at the end of a turn{may}");
            Sentence::new(["look at ".into(), by_order(tiles), rest.into()])
        }
        Effect::SecondAction { surcharge } => Sentence::new([
            "once a turn a second action of another type, for ".into(),
            by_order(surcharge),
            coins_word(surcharge),
            " more".into(),
        ]),
        Effect::EndCoins { coins } => Sentence::new([by_order(coins), coins_word(coins), " at the end".into()]),
        Effect::EndCoinsByLevel { coins } => Sentence::new([by_level(coins), coins_word(coins), " at the end".into()]),
        Effect::EndCoinsEach { of, coins, per } => {
            let what = if *of == Per::Ship { "ships" } else { "buildings" };
            let paid = [by_order(coins), coins_word(coins), " at the end for each ".into()];
            let per = (!per.iter().all(|&per| per == 1)).then(|| [by_order(per), " ".into()]);
            Sentence::new(paid.into_iter().chain(per.into_iter().flatten()).chain([format!("of your {what}").into()]))
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

/// A number that depends on the level.
fn by_level<T: Copy + Into<u32>>(values: &[T]) -> Part {
    Part::Series { values: values.iter().map(|&value| value.into()).collect(), by: By::Level }
}

/// A number that depends on the build order; a plain number if it is the same for all.
fn by_order<T: Copy + Into<u32>>(values: &[T]) -> Part {
    let values: Vec<u32> = values.iter().map(|&value| value.into()).collect();
    if values.len() == 1 { Part::Words(series(&values)) } else { Part::Series { values, by: By::Order } }
}

/// The noun after a number of coins.
fn coins_word(coins: &[u16]) -> Part {
    if coins == [1] { " coin" } else { " coins" }.into()
}

/// `10/7/5`, or just `5`: by build order or by level.
fn series<T: Display>(values: &[T]) -> String {
    let texts: Vec<String> = values.iter().map(T::to_string).collect();
    texts.join("/")
}
