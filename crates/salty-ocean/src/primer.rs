//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, Primer, PrimerPoint, Topic, market::Toll, text::listed};

use crate::{
    config::{Activation, Building, Config, Effect, PhaseEnd},
    describe::sentences,
    rules::Rules,
};

impl Rules {
    /// Half a page about this variant.
    pub(crate) fn as_primer(&self) -> Primer {
        let config = &self.config;
        Primer::default()
            .with(Topic::Aim, aim(config))
            .with(Topic::Turn, turn(config))
            .with(Topic::Scoring, scoring(config))
            .with(Topic::End, [end(config)])
            .with(Topic::Advice, advice(config))
    }
}

fn point(text: impl Into<String>, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

/// The name of the good that preserves fish.
pub(crate) fn salt(config: &Config) -> &str {
    config.goods.get(&config.market.salt).map_or(config.market.salt.as_str(), |good| good.name.as_str())
}

/// The names of the fish.
fn fish(config: &Config) -> Vec<&str> {
    let fish = config.goods.iter().filter(|(id, _)| **id != config.market.salt);
    fish.map(|(_, good)| good.name.as_str()).collect()
}

fn aim(config: &Config) -> Vec<PrimerPoint> {
    let text = format!(
        "You are a merchant of Rouen. Send your ships to sea with {}, sell the {} that they bring home, and put the coins \
         into buildings and more ships.",
        salt(config),
        listed(&fish(config), "or")
    );
    vec![point(text, &["SO-34", "SO-41"]), point("Whoever has the most coins at the end wins.", &["SO-82"])]
}

fn turn(config: &Config) -> Vec<PrimerPoint> {
    let until = match config.rulings.phase_end {
        PhaseEnd::PassesInARow => "until as many of you in a row have passed as there are players",
        PhaseEnd::RoundOfPasses => "until everybody passes in one round",
    };
    let limit = config.money.limit;
    vec![
        point(
            "A turn begins with its event: prices move, and the weather is set for ships that leave the harbor. The next \
             event is already open.",
            &["SO-16", "SO-17", "SO-18"],
        ),
        point(
            format!(
                "Take an action, or pass; this goes round the table, one action each, {until}. Who has passed may act again."
            ),
            &["SO-19", "SO-20", "SO-21"],
        ),
        point(
            "There are four types of actions. City improves and builds; Navigation sends ships out to fish or brings them \
             home; Harbor builds a ship or moves goods; Market sells or buys one good.",
            &["SO-22"],
        ),
        point(costs(&config.activation), &["SO-23", "SO-76"]),
        point(
            format!(
                "At the end of a turn buildings produce and pay, coins above {limit} are lost, and whoever has fewest \
                 coins is first in the next turn."
            ),
            &["SO-70", "SO-77", "SO-78"],
        ),
    ]
}

/// How the cost of a type of action rises.
fn costs(activation: &Activation) -> String {
    let Activation { city, navigation, harbor, market } = activation;
    let bounds = |toll: &Toll| (toll.lasting_fee(0).0, toll.lasting_fee(toll.len().saturating_sub(1)).0);
    let (first, last) = bounds(city);
    let is_same = [navigation, harbor, market].into_iter().all(|toll| bounds(toll) == (first, last));
    let how = if is_same {
        format!(": {} for the first action of a turn, up to {last} later", Counted(first, "coin"))
    } else {
        String::new()
    };
    format!(
        "Each type has one cost for all players. It rises with every action of the type, and falls back at the end of the turn{how}."
    )
}

fn scoring(config: &Config) -> Vec<PrimerPoint> {
    let mut points =
        vec![point("Your coins count as they are. Goods and ships count nothing by themselves.", &["SO-81"])];
    let paying: Vec<String> = config.buildings.values().filter_map(|building| pays_at_end(config, building)).collect();
    if !paying.is_empty() {
        points.push(point(format!("Some buildings bring more. {}.", paying.join(". ")), &["SO-81"]));
        points.push(point(
            "Where numbers stand in a row, such as 3/2, the first is for whoever built first, or for the lowest level.",
            &["SO-54"],
        ));
    }
    points
}

/// What a building pays at the end; `None` if nothing.
fn pays_at_end(config: &Config, building: &Building) -> Option<String> {
    let at_end = |effect: &Effect| {
        matches!(effect, Effect::EndCoins { .. } | Effect::EndCoinsByLevel { .. } | Effect::EndCoinsEach { .. })
    };
    let told = sentences(config, building).filter(|sentence| sentence.effect.as_ref().is_some_and(at_end));
    let told: Vec<String> = told.map(|sentence| sentence.text.replace(" at the end", "")).collect();
    (!told.is_empty()).then(|| format!("{}: {}", building.name, told.join(", and ")))
}

fn end(config: &Config) -> PrimerPoint {
    point(format!("The match has {} and ends with the last.", Counted(config.end.turns, "turn")), &["SO-15", "SO-81"])
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let (salt, money) = (salt(config), &config.money);
    let mut points = vec![
        point(
            format!(
                "Fish comes only from {salt}: a ship that sails out without it catches nothing. She stays at sea until you \
                 bring her home by another action, and does not fish again meanwhile."
            ),
            &["SO-34", "SO-36"],
        ),
        point("Do early in a turn what the others want to do as well: it costs more with every action.", &["SO-23"]),
        point(
            "A sale lowers the price of its good for everybody. Look at the next event before you sell: it may raise it.",
            &["SO-18", "SO-42"],
        ),
    ];
    points.push(match money.lowest {
        0 => point("You cannot spend more than you have.", &["SO-27"]),
        lowest => point(
            format!(
                "You may spend more than you have, down to {lowest}; falling below 0 costs {}.",
                Counted(money.interest, "coin")
            ),
            &["SO-27", "SO-28"],
        ),
    });
    let with = |wanted: fn(&Effect) -> bool| -> Vec<&str> {
        let found = config.buildings.values().filter(|building| building.effects.iter().any(wanted));
        found.map(|building| building.name.as_str()).collect()
    };
    let keeping = with(|effect| matches!(effect, Effect::CoinLimit { .. }));
    if !keeping.is_empty() {
        points.push(point(
            format!(
                "Spend coins above {} in time, or build {}: you keep more then.",
                money.limit,
                listed(&keeping, "or")
            ),
            &["SO-77"],
        ));
    }
    let parts = with(|effect| matches!(effect, Effect::ShipPart { .. }));
    if !parts.is_empty() {
        points.push(point(
            format!("New ships need {}, whoever has built them.", listed(&parts, "and")),
            &["SO-37", "SO-38"],
        ));
    }
    points
}
