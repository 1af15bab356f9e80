//! Describes buildings, in English and as data, based on their effects.

use std::fmt::{self, Display};

use riband_core::{Counted, Fact, Listed, Said, ToFact, said};
use serde::{Serialize, Serializer};

use crate::{
    config::{Building, BuiltBy, Config, Effect, Per},
    titles,
};

/// A sentence about a building, with its numbers as data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub struct Sentence {
    /// The sentence.
    pub text: Said,
    /// The sentence in parts, without the levels that its numbers are for.
    pub parts: Parts,
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

/// A sentence that is cut at its series, in the language in which it is serialized.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    said: Said,
    /// The series, in the order in which they stand in the sentence of every language.
    series: Vec<Series>,
}

impl Parts {
    /// The parts of the sentence.
    fn cut(&self) -> Vec<Part> {
        let spoken = self.said.spoken();
        let (mut parts, mut rest) = (Vec::new(), &*spoken);
        for series in &self.series {
            if let Some((words, after)) = rest.split_once(&series.to_string()) {
                parts.extend((!words.is_empty()).then(|| Part::Words(words.to_owned())));
                parts.push(Part::Series { values: series.values.clone(), by: series.by });
                rest = after;
            }
        }
        parts.extend((!rest.is_empty()).then(|| Part::Words(rest.to_owned())));
        parts
    }
}

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cut().serialize(serializer)
    }
}

#[cfg(feature = "schemas")]
impl schemars::JsonSchema for Parts {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<Part>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Part>::json_schema(generator)
    }
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
    /// A sentence in which these series stand in this order. One that is the same for all builders is a word of it.
    fn new(said: Said, all: &[&Series]) -> Self {
        let series = all.iter().filter(|series| series.by == By::Level || series.values.len() > 1);
        let parts = Parts { said: said.clone(), series: series.map(|series| (*series).clone()).collect() };
        let levels = all.iter().find(|series| series.by == By::Level);
        let text = levels.map_or_else(|| said.clone(), |series| series.with_levels(said.clone()));
        Self { text, parts, effect: None }
    }
}

/// A sentence without series.
impl From<Said> for Sentence {
    fn from(text: Said) -> Self {
        Self::new(text, &[])
    }
}

/// A number that depends on the level or on the build order. Displays as `10/7/5`, or just `5`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Series {
    values: Vec<u32>,
    by: By,
}

impl Series {
    pub(crate) fn by_level<T: Copy + Into<u32>>(values: &[T]) -> Self {
        Self { values: values.iter().map(|&value| value.into()).collect(), by: By::Level }
    }

    pub(crate) fn by_order<T: Copy + Into<u32>>(values: &[T]) -> Self {
        Self { by: By::Order, ..Self::by_level(values) }
    }

    /// The series as a number of coins.
    pub(crate) fn coins(&self) -> Said {
        let noun = if self.values == [1] { "coin" } else { "coins" };
        said!("series-coins", "{coins} {noun}", coins = self)
    }

    /// Adds to a text for which levels the numbers are.
    pub(crate) fn with_levels(&self, text: Said) -> Said {
        let last = self.values.len().saturating_sub(1);
        said!("series-levels", "{text} (levels 0 to {last})", text, last)
    }
}

impl Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&slashed(&self.values))
    }
}

/// A single number is a number, several are the same in every language.
impl ToFact for Series {
    fn to_fact(&self) -> Fact {
        if let [only] = self.values[..] { only.to_fact() } else { self.to_string().to_fact() }
    }
}

/// Describes a building: its requirements and its effects.
pub(crate) fn describe(config: &Config, building: &Building) -> Said {
    Said::joined(sentences(config, building).map(|sentence| sentence.text), "; ")
}

/// The same, one sentence at a time.
pub(crate) fn sentences(config: &Config, building: &Building) -> impl Iterator<Item = Sentence> {
    let needs = building.requires.iter().map(|needed| {
        let building = titles::building(config, &needed.building);
        let level = if needed.level > 1 { format!(" at level {}", needed.level) } else { String::new() };
        let said = match needed.built_by {
            BuiltBy::Owner => said!("building-after-own", "after {building}{level}", building),
            BuiltBy::Anyone => said!("building-after-any", "after anybody's {building}{level}", building),
        };
        Sentence::from(said.with("level", &needed.level))
    });
    let effects =
        building.effects.iter().map(|effect| Sentence { effect: Some(effect.clone()), ..one(config, effect) });
    needs.chain(effects).chain(places(config, building).map(Sentence::from))
}

/// Describes the levels with a limited number of places (SO-64).
fn places(config: &Config, building: &Building) -> Option<Said> {
    let few = (1_usize..).zip(&building.places).filter(|(_, places)| **places < config.seats.max);
    let (levels, places): (Vec<usize>, Vec<u8>) = few.unzip();
    let (level, places) = (slashed(&levels), slashed(&places));
    let said = || said!("building-places", "level {level} for {places} players only", level, places);
    (!levels.is_empty()).then(said)
}

fn one(config: &Config, effect: &Effect) -> Sentence {
    match effect {
        Effect::Produce { good, barrels } => {
            let (barrels, good) = (Series::by_level(barrels), titles::good(config, good));
            let said = said!("building-produce", "{barrels} barrels of {good} a turn", barrels, good);
            Sentence::new(said, &[&barrels])
        }
        Effect::Store { barrels } => {
            let barrels = Series::by_level(barrels);
            Sentence::new(said!("building-store", "the Dépôt holds {barrels} barrels", barrels), &[&barrels])
        }
        Effect::CoinLimit { coins: Some(coins) } => said!("building-limit", "keep up to {coins} coins", coins).into(),
        Effect::CoinLimit { coins: None } => said!("building-no-limit", "keep any number of coins").into(),
        Effect::Interest { per, instead_of: None } => {
            said!("building-interest", "1 coin a turn for each {per}", per).into()
        }
        Effect::Interest { per, instead_of: Some(other) } => {
            let other = titles::building(config, other);
            said!("building-interest-instead", "1 coin a turn for each {per}, instead of {other}", per, other).into()
        }
        Effect::Rent { coins, each_without: 0 } => {
            said!("building-rent", "{coins} a turn", coins = Counted(*coins, "coin")).into()
        }
        Effect::Rent { coins, each_without } => said!(
            "building-rent-and-more",
            "{coins} a turn, and {more} for each player without it",
            coins = Counted(*coins, "coin"),
            more = each_without,
        )
        .into(),
        Effect::SaleIncome { coins } => {
            let income = Series::by_order(coins);
            let said = said!("building-sale-income", "{coins} more with each sale", coins = income.coins());
            Sentence::new(said, &[&income])
        }
        Effect::ShipPart { prices, .. } => {
            let price = |(class, prices): (&String, &Vec<u16>)| {
                said!("building-class-price", "{class} {price}", class, price = Series::by_order(prices))
            };
            let prices: Vec<Said> = prices.iter().map(price).collect();
            let words = prices.iter().map(Said::as_str).collect::<Vec<_>>().join(", ");
            Said::new("building-ship-part", format!("new ships need it and pay its owners ({words})"))
                .with("prices", &Listed(prices, "and"))
                .into()
        }
        Effect::Protect { from } => {
            let hazards = titles::hazards(from, "storm");
            let words = hazards.iter().map(Said::as_str).collect::<Vec<_>>().join(", no ");
            Said::new("building-protect", format!("no {words} for your ships"))
                .with("hazards", &Listed(hazards, "and"))
                .into()
        }
        Effect::Repair { damage: None } => said!("building-repair", "repair a ship at the end of a turn").into(),
        Effect::Repair { damage: Some(damage) } => {
            said!("building-repair-some", "repair {damage} damage of a ship at the end of a turn", damage).into()
        }
        Effect::Peek { tiles, swap } => {
            let tiles = Series::by_order(tiles);
            let may = match swap.iter().position(|&may| !may) {
                None => said!("building-peek-swap", ", and exchange two"),
                Some(0) if !swap.contains(&true) => Said::default(),
                Some(_) => said!("building-peek-swap-first", ", and exchange two (the first builder)"),
            };
            let said = said!("building-peek", "look at {tiles} event tiles at the end of a turn{may}", tiles, may);
            Sentence::new(said, &[&tiles])
        }
        Effect::SecondAction { surcharge } => {
            let surcharge = Series::by_order(surcharge);
            let said = said!(
                "building-second-action",
                "once a turn a second action of another type, for {coins} more",
                coins = surcharge.coins(),
            );
            Sentence::new(said, &[&surcharge])
        }
        Effect::EndCoins { coins } => at_end(&Series::by_order(coins)),
        Effect::EndCoinsByLevel { coins } => at_end(&Series::by_level(coins)),
        Effect::EndCoinsEach { of, coins, per } => {
            let (coins, per) = (Series::by_order(coins), Series::by_order(per));
            let said = said!(
                "building-end-coins-each",
                "{paid} at the end {each}",
                paid = coins.coins(),
                each = for_each(*of, &per),
            );
            Sentence::new(said, &[&coins, &per])
        }
    }
}

/// Coins at the end of the match.
fn at_end(coins: &Series) -> Sentence {
    Sentence::new(said!("building-end-coins", "{paid} at the end", paid = coins.coins()), &[coins])
}

/// For how many ships or buildings something is paid.
pub(crate) fn for_each(of: Per, per: &Series) -> Said {
    let each_one = per.values.iter().all(|&per| per == 1);
    match of {
        Per::Ship if each_one => said!("for-each-ship", "for each of your ships"),
        Per::Ship => said!("for-ships", "for each {per} of your ships", per),
        Per::Building if each_one => said!("for-each-building", "for each of your buildings"),
        Per::Building => said!("for-buildings", "for each {per} of your buildings", per),
    }
}

/// `10/7/5`, or just `5`: by build order or by level.
fn slashed<T: Display>(values: &[T]) -> String {
    let texts: Vec<String> = values.iter().map(T::to_string).collect();
    texts.join("/")
}
