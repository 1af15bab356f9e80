//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, Listed, PerCount, Primer, PrimerPoint, Said, Topic, said};

use crate::{
    config::{Config, Rondel, ScoringRule, SpotAction},
    rules::Rules,
    words::{colour, contract_uses, moves, region_name, sentences, spot_name, worth},
};

/// Where money scores less than this share of a point per pound, a beginner should not hoard it.
const SMALL: i32 = 50;

impl Rules {
    /// Half a page about this variant.
    pub(crate) fn as_primer(&self) -> Primer {
        let config = &self.config;
        Primer::default()
            .with(Topic::Aim, aim(config))
            .with(Topic::Turn, turn(config))
            .with(Topic::Scoring, config.scoring.values().flat_map(|rule| score(config, rule)))
            .with(Topic::End, end(config))
            .with(Topic::Advice, advice(config))
    }
}

fn point(text: Said, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

fn aim(config: &Config) -> Vec<PrimerPoint> {
    let mut points = vec![
        point(
            said!(
                "primer-aim",
                "You own a shipping line. Buy ships and send them to sea; with the money that they earn buy better \
                 ships, build trade houses and collect tokens."
            ),
            &[],
        ),
        point(said!("primer-aim-win", "Whoever has the most points at the end wins."), &["CO-77"]),
    ];
    if has(config, |rule| matches!(rule, ScoringRule::Flags {})) {
        points.push(point(
            said!(
                "primer-aim-flags",
                "Every ship that you buy brings a flag, worth {points} points at the end: the more tokens you have \
                 added to the column of its colour, the more.",
                points = Listed(range(config), "to"),
            ),
            &["CO-20", "CO-75"],
        ));
    }
    points
}

/// The least and the greatest value of a flag; one number if they are equal.
fn range(config: &Config) -> Vec<u8> {
    let values = || config.columns.values().flat_map(|column| column.values.iter().copied());
    let mut range = vec![values().min().unwrap_or(0), values().max().unwrap_or(0)];
    range.dedup();
    range
}

fn turn(config: &Config) -> Vec<PrimerPoint> {
    let mut points = vec![
        point(
            said!("primer-turn-place", "Part 1: place one ship from your supply at sea, or take a contract instead."),
            &["CO-24"],
        ),
        point(
            said!(
                "primer-turn-contracts",
                "Part 2: use as many contracts as you like. {uses}",
                uses = contract_uses(config),
            ),
            &["CO-30"],
        ),
        point(
            said!(
                "primer-turn-rondel",
                "Part 3: move your captain on the rondel and do what its spot says. {moves}",
                moves = moves(config),
            ),
            &["CO-33", "CO-36"],
        ),
    ];
    if config.rondel.order.contains(&SpotAction::Ships) {
        let tiles = Counted(config.market.max_purchases, "tile");
        points.push(point(said!("primer-turn-ships", "Ships buys up to {tiles} for your supply.", tiles), &["CO-40"]));
    }
    let earning = earning(&config.rondel);
    if !earning.is_empty() {
        points.push(point(
            said!(
                "primer-turn-earning",
                "{spots} let ships sail, and a ship that sails earns. A steamship burns coal for it, which Coal loads; \
                 a clipper needs none.",
                spots = Listed(earning, "and"),
            ),
            &["CO-38", "CO-39", "CO-55"],
        ));
    }
    points
}

/// The names of the spots that let ships sail, each once.
fn earning(rondel: &Rondel) -> Vec<Said> {
    let mut names = Vec::new();
    for &action in &rondel.order {
        let earns = !matches!(action, SpotAction::Coal | SpotAction::Ships);
        let name = spot_name(action);
        if earns && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn score(config: &Config, rule: &ScoringRule) -> Vec<PrimerPoint> {
    match rule {
        ScoringRule::Money { coal, contract, per, points } => {
            let sold = (*coal != 0 || *contract != 0).then(|| {
                let text = said!(
                    "primer-money-sold",
                    "At the end a contract brings £{contract}, and a coal on one of your ships at sea £{coal}.",
                    contract,
                    coal,
                );
                point(text, &["CO-72"])
            });
            let each = said!("primer-money-each", "Each full £{per} that you then have", per);
            let all = said!("primer-money-all", "Full amounts of £{per} that you then have", per);
            sold.into_iter().chain([point(points.sentence(each, all), &["CO-73"])]).collect()
        }
        ScoringRule::CaptainsAtSea { points } => {
            let each = said!("primer-ships-each", "Each of your ships at sea");
            vec![point(points.sentence(each, said!("primer-ships-all", "Your ships at sea")), &["CO-74"])]
        }
        ScoringRule::Houses { points } => {
            let each = said!("primer-houses-each", "Each of your trade houses");
            vec![point(points.sentence(each, said!("primer-houses-all", "Your trade houses")), &["CO-74"])]
        }
        ScoringRule::Flags {} => vec![point(flags(config), &["CO-10", "CO-75"])],
        ScoringRule::MixedFlags { points } => {
            let flag = config.board.mixed_flag.as_str();
            let text = match points {
                PerCount::Each(points) => said!(
                    "primer-mixed-each",
                    "Each {flag} flag scores {points} for every other colour of which you have a flag.",
                    flag,
                    points = Counted(*points, "point"),
                ),
                listed => listed.sentence(
                    Said::default(),
                    said!(
                        "primer-mixed-all",
                        "Your {flag} flags, times the other colours of which you have flags,",
                        flag,
                    ),
                ),
            };
            vec![point(text, &["CO-76"])]
        }
    }
}

/// What a flag scores by the tokens in its column, columns with equal values together.
fn flags(config: &Config) -> Said {
    let mut groups: Vec<(&[u8], Vec<Said>)> = Vec::new();
    for (flag, column) in &config.columns {
        match groups.iter_mut().find(|(values, _)| *values == column.values) {
            Some((_, colours)) => colours.push(colour(flag)),
            None => groups.push((&column.values, vec![colour(flag)])),
        }
    }
    let several = groups.len() > 1;
    sentences(groups.into_iter().map(|(values, colours)| {
        let worth = worth(values);
        if several {
            let colours = Listed(colours, "or");
            said!("primer-flags-of-colours", "Each {colours} flag scores {worth}.", colours, worth)
        } else {
            said!("primer-flags", "Each flag scores {worth}.", worth)
        }
    }))
}

fn end(config: &Config) -> Vec<PrimerPoint> {
    let begins = match config.end.stack_left {
        0 => said!("primer-end-empty", "The end begins when a Ships action leaves the stack of ships empty."),
        left => said!(
            "primer-end-left",
            "The end begins when a Ships action leaves at most {tiles} in the stack of ships.",
            tiles = Counted(left, "tile"),
        ),
    };
    let finish = match config.end.rounds {
        0 => said!("primer-end-over", "The match is over with that round, so that everybody has equally many turns."),
        rounds => said!(
            "primer-end-rounds",
            "Finish that round and play {rounds} more, so that everybody has equally many turns.",
            rounds,
        ),
    };
    vec![point(begins, &["CO-45", "CO-68"]), point(finish, &["CO-69", "CO-70"])]
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let mut points = Vec::new();
    let has_spot = |action| config.rondel.order.contains(&action);
    if has_spot(SpotAction::Coal) {
        points.push(point(
            said!(
                "primer-advice-coal",
                "A steamship without coal earns nothing. Coal loads {cubes} at first, and one more for each coal pier: \
                 an early pier pays for long.",
                cubes = Counted(config.board.coal_icons, "coal cube"),
            ),
            &["CO-12", "CO-55"],
        ));
    }
    points.push(point(
        said!(
            "primer-advice-pushed-out",
            "In a full region a new ship pushes out the oldest. Her owner takes her back and may place her again: \
             nothing is lost but the place."
        ),
        &["CO-25", "CO-27"],
    ));
    if has(config, |rule| matches!(rule, ScoringRule::Flags {})) {
        let text = said!("primer-advice-flags", "A flag scores wherever its ship is, even in your supply.");
        points.push(point(text, &["CO-75"]));
    }
    if let Some(region) = config.regions.values().find(|region| region.blue_riband)
        && has_spot(SpotAction::BlueRiband)
    {
        points.push(point(
            said!(
                "primer-advice-riband",
                "For the Blue Riband no ship in {region} may be faster than yours, whoever owns her.",
                region = region_name(region),
            ),
            &["CO-50"],
        ));
    }
    let poor = |rule: &ScoringRule| matches!(rule, ScoringRule::Money { per, points: PerCount::Each(points), .. } if *per >= SMALL * points.max(&1));
    if has(config, poor) {
        let text = said!("primer-advice-money", "Money alone scores little: spend it while it can still bring points.");
        points.push(point(text, &["CO-73"]));
    }
    points
}

fn has(config: &Config, wanted: impl FnMut(&ScoringRule) -> bool) -> bool {
    config.scoring.values().any(wanted)
}
