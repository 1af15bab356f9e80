//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, Listed, Primer, PrimerPoint, Said, Topic, market::Toll, said};

use crate::{
    config::{Activation, Building, Config, Effect, PhaseEnd},
    describe::{Series, for_each},
    rules::Rules,
    titles::{self, buildings_with, salt},
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

fn point(text: Said, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

/// The fish.
fn fish(config: &Config) -> Listed<Said> {
    let fish = config.goods.keys().filter(|id| **id != config.market.salt);
    Listed(fish.map(|id| titles::good(config, id)).collect(), "or")
}

fn aim(config: &Config) -> Vec<PrimerPoint> {
    let text = said!(
        "primer-aim",
        "You are a merchant of Rouen. Send your ships to sea with {salt}, sell the {fish} that they bring home, and put \
         the coins into buildings and more ships.",
        salt = salt(config),
        fish = fish(config),
    );
    vec![
        point(text, &["SO-34", "SO-41"]),
        point(said!("primer-aim-win", "Whoever has the most coins at the end wins."), &["SO-82"]),
    ]
}

fn turn(config: &Config) -> Vec<PrimerPoint> {
    let until = match config.rulings.phase_end {
        PhaseEnd::PassesInARow => {
            said!("primer-until-passes-in-a-row", "until as many of you in a row have passed as there are players")
        }
        PhaseEnd::RoundOfPasses => said!("primer-until-round-of-passes", "until everybody passes in one round"),
    };
    vec![
        point(
            said!(
                "primer-turn-event",
                "A turn begins with its event: prices move, and the weather is set for ships that leave the harbor. The \
                 next event is already open."
            ),
            &["SO-16", "SO-17", "SO-18"],
        ),
        point(
            said!(
                "primer-turn-round",
                "Take an action, or pass; this goes round the table, one action each, {until}. Who has passed may act \
                 again.",
                until
            ),
            &["SO-19", "SO-20", "SO-21"],
        ),
        point(
            said!(
                "primer-turn-types",
                "There are four types of actions. City improves and builds; Navigation sends ships out to fish or brings \
                 them home; Harbor builds a ship or moves goods; Market sells or buys one good."
            ),
            &["SO-22"],
        ),
        point(costs(&config.activation), &["SO-23", "SO-76"]),
        point(
            said!(
                "primer-turn-end",
                "At the end of a turn buildings produce and pay, coins above {limit} are lost, and whoever has fewest \
                 coins is first in the next turn.",
                limit = config.money.limit
            ),
            &["SO-70", "SO-77", "SO-78"],
        ),
    ]
}

/// How the cost of a type of action rises.
fn costs(activation: &Activation) -> Said {
    let Activation { city, navigation, harbor, market } = activation;
    let bounds = |toll: &Toll| (toll.lasting_fee(0).0, toll.lasting_fee(toll.len().saturating_sub(1)).0);
    let (first, last) = bounds(city);
    let is_same = [navigation, harbor, market].into_iter().all(|toll| bounds(toll) == (first, last));
    let how = if is_same {
        said!(
            "primer-turn-costs-bounds",
            ": {first} for the first action of a turn, up to {last} later",
            first = Counted(first, "coin"),
            last
        )
    } else {
        Said::default()
    };
    said!(
        "primer-turn-costs",
        "Each type has one cost for all players. It rises with every action of the type, and falls back at the end of \
         the turn{how}.",
        how
    )
}

fn scoring(config: &Config) -> Vec<PrimerPoint> {
    let plain =
        said!("primer-scoring-coins", "Your coins count as they are. Goods and ships count nothing by themselves.");
    let mut points = vec![point(plain, &["SO-81"])];
    let all = Said::joined(config.buildings.values().filter_map(pays_at_end), ". ");
    if !all.is_empty() {
        points.push(point(said!("primer-scoring-buildings", "Some buildings bring more. {all}.", all), &["SO-81"]));
        let rows = said!(
            "primer-scoring-rows",
            "Where numbers stand in a row, such as 3/2, the first is for whoever built first, or for the lowest level."
        );
        points.push(point(rows, &["SO-54"]));
    }
    points
}

/// What a building pays at the end; `None` if nothing.
fn pays_at_end(building: &Building) -> Option<Said> {
    let paid = building.effects.iter().filter_map(|effect| match effect {
        Effect::EndCoins { coins } => Some(Series::by_order(coins).coins()),
        Effect::EndCoinsByLevel { coins } => {
            let coins = Series::by_level(coins);
            Some(coins.with_levels(coins.coins()))
        }
        Effect::EndCoinsEach { of, coins, per } => {
            let (paid, each) = (Series::by_order(coins).coins(), for_each(*of, &Series::by_order(per)));
            Some(said!("primer-scoring-each", "{paid} {each}", paid, each))
        }
        _ => None,
    });
    let paid = paid.reduce(|before, next| said!("primer-scoring-also", "{before}, and {next}", before, next))?;
    Some(said!("primer-scoring-building", "{building}: {paid}", building = building.name, paid))
}

fn end(config: &Config) -> PrimerPoint {
    let turns = Counted(config.end.turns, "turn");
    point(said!("primer-end", "The match has {turns} and ends with the last.", turns), &["SO-15", "SO-81"])
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let money = &config.money;
    let mut points = vec![
        point(
            said!(
                "primer-advice-salt",
                "Fish comes only from {salt}: a ship that sails out without it catches nothing. She stays at sea until \
                 you bring her home by another action, and does not fish again meanwhile.",
                salt = salt(config)
            ),
            &["SO-34", "SO-36"],
        ),
        point(
            said!(
                "primer-advice-early",
                "Do early in a turn what the others want to do as well: it costs more with every action."
            ),
            &["SO-23"],
        ),
        point(
            said!(
                "primer-advice-sale",
                "A sale lowers the price of its good for everybody. Look at the next event before you sell: it may raise \
                 it."
            ),
            &["SO-18", "SO-42"],
        ),
    ];
    points.push(match money.lowest {
        0 => point(said!("primer-advice-no-debt", "You cannot spend more than you have."), &["SO-27"]),
        lowest => point(
            said!(
                "primer-advice-debt",
                "You may spend more than you have, down to {lowest}; falling below 0 costs {interest}.",
                lowest,
                interest = Counted(money.interest, "coin")
            ),
            &["SO-27", "SO-28"],
        ),
    });
    let keeping = buildings_with(config, |effect| matches!(effect, Effect::CoinLimit { .. }));
    if !keeping.is_empty() {
        points.push(point(
            said!(
                "primer-advice-limit",
                "Spend coins above {limit} in time, or build {keeping}: you keep more then.",
                limit = money.limit,
                keeping = Listed(keeping, "or")
            ),
            &["SO-77"],
        ));
    }
    let parts = buildings_with(config, |effect| matches!(effect, Effect::ShipPart { .. }));
    if !parts.is_empty() {
        points.push(point(
            said!(
                "primer-advice-ships",
                "New ships need {parts}, whoever has built them.",
                parts = Listed(parts, "and")
            ),
            &["SO-37", "SO-38"],
        ));
    }
    points
}
