//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, PerCount, Primer, PrimerPoint, Topic, text::listed};

use crate::{
    config::{Config, Rates, Rondel, ScoringRule, SpotAction},
    rules::Rules,
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

fn point(text: impl Into<String>, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

fn aim(config: &Config) -> Vec<PrimerPoint> {
    let mut points = vec![
        point(
            "You own a shipping line. Buy ships and send them to sea; with the money that they earn buy better ships, \
             build trade houses and collect tokens.",
            &[],
        ),
        point("Whoever has the most points at the end wins.", &["CO-77"]),
    ];
    if has(config, |rule| matches!(rule, ScoringRule::Flags {})) {
        let value = listed(&range(config), "to");
        points.push(point(
            format!(
                "Every ship that you buy brings a flag, worth {value} points at the end: the more tokens you have \
                 added to the column of its colour, the more."
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
    let Rates { contract_money, house_contracts, .. } = config.rates;
    let mut points = vec![
        point("Part 1: place one ship from your supply at sea, or take a contract instead.", &["CO-24"]),
        point(
            format!(
                "Part 2: use as many contracts as you like. One brings £{contract_money}, or a coal for a ship; {} \
                 build a trade house.",
                Counted(house_contracts, "contract")
            ),
            &["CO-30"],
        ),
        point(
            format!("Part 3: move your captain on the rondel and do what its spot says. {}", moves(config)),
            &["CO-33", "CO-36"],
        ),
    ];
    let order = &config.rondel.order;
    if order.contains(&SpotAction::Ships) {
        let most = config.market.max_purchases;
        points.push(point(format!("Ships buys up to {} for your supply.", Counted(most, "tile")), &["CO-40"]));
    }
    let earning = earning(&config.rondel);
    if !earning.is_empty() {
        points.push(point(
            format!(
                "{} let ships sail, and a ship that sails earns. A steamship burns coal for it, which Coal loads; a \
                 clipper needs none.",
                listed(&earning, "and")
            ),
            &["CO-38", "CO-39", "CO-55"],
        ));
    }
    points
}

/// How far the captain moves, and for what.
pub(crate) fn moves(config: &Config) -> String {
    let Rondel { order, free_steps, long_move_contracts } = &config.rondel;
    if usize::from(*free_steps) + 1 >= order.len() || *long_move_contracts == 0 {
        return "The captain goes clockwise, as far as you like.".to_owned();
    }
    let cost = Counted(*long_move_contracts, "contract");
    format!(
        "The captain goes clockwise: up to {} for nothing, further for {cost} in all.",
        Counted(*free_steps, "spot")
    )
}

/// The names of the spots that let ships sail, each once.
fn earning(rondel: &Rondel) -> Vec<&'static str> {
    let mut names = Vec::new();
    for action in &rondel.order {
        let name = match action {
            SpotAction::Region => "Region",
            SpotAction::BlueRiband => "Blue Riband",
            SpotAction::House => "House",
            SpotAction::Fleet => "Fleet",
            SpotAction::Cargo => "Cargo",
            SpotAction::Coal | SpotAction::Ships => continue,
        };
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn score(config: &Config, rule: &ScoringRule) -> Vec<PrimerPoint> {
    match rule {
        ScoringRule::Money { coal, contract, per, points } => {
            let sold = (*coal != 0 || *contract != 0).then(|| {
                let text = format!(
                    "At the end a contract brings £{contract}, and a coal on one of your ships at sea £{coal}."
                );
                point(text, &["CO-72"])
            });
            let each = format!("Each full £{per} that you then have");
            let all = format!("Full amounts of £{per} that you then have");
            sold.into_iter().chain([point(points.sentence(&each, &all), &["CO-73"])]).collect()
        }
        ScoringRule::CaptainsAtSea { points } => {
            vec![point(points.sentence("Each of your ships at sea", "Your ships at sea"), &["CO-74"])]
        }
        ScoringRule::Houses { points } => {
            vec![point(points.sentence("Each of your trade houses", "Your trade houses"), &["CO-74"])]
        }
        ScoringRule::Flags {} => vec![point(flags(config), &["CO-10", "CO-75"])],
        ScoringRule::MixedFlags { points } => {
            let flag = &config.board.mixed_flag;
            let text = match points {
                PerCount::Each(points) => format!(
                    "Each {flag} flag scores {} for every other colour of which you have a flag.",
                    Counted(*points, "point")
                ),
                listed => {
                    listed.sentence("", &format!("Your {flag} flags, times the other colours of which you have flags,"))
                }
            };
            vec![point(text, &["CO-76"])]
        }
    }
}

/// What a flag scores by the tokens in its column, columns with equal values together.
fn flags(config: &Config) -> String {
    let mut groups: Vec<(&[u8], Vec<&str>)> = Vec::new();
    for (colour, column) in &config.columns {
        match groups.iter_mut().find(|(values, _)| *values == column.values) {
            Some((_, colours)) => colours.push(colour),
            None => groups.push((&column.values, vec![colour])),
        }
    }
    let several = groups.len() > 1;
    let told = groups.iter().map(|(values, colours)| {
        let which = if several { format!("{} ", listed(colours, "or")) } else { String::new() };
        format!("Each {which}flag scores {}.", worth(values))
    });
    told.collect::<Vec<_>>().join(" ")
}

/// The value of a flag by the number of tokens added to its column.
pub(crate) fn worth(values: &[u8]) -> String {
    match values {
        [only] => Counted(*only, "point").to_string(),
        _ => format!(
            "{} points with 0 to {} tokens added to its column",
            listed(values, "or"),
            values.len().saturating_sub(1)
        ),
    }
}

fn end(config: &Config) -> Vec<PrimerPoint> {
    let left = match config.end.stack_left {
        0 => "leaves the stack of ships empty".to_owned(),
        left => format!("leaves at most {} in the stack of ships", Counted(left, "tile")),
    };
    let rounds = match config.end.rounds {
        0 => "The match is over with that round".to_owned(),
        1 => "Finish that round and play 1 more".to_owned(),
        rounds => format!("Finish that round and play {rounds} more"),
    };
    vec![
        point(format!("The end begins when a Ships action {left}."), &["CO-45", "CO-68"]),
        point(format!("{rounds}, so that everybody has equally many turns."), &["CO-69", "CO-70"]),
    ]
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let mut points = Vec::new();
    let has_spot = |action| config.rondel.order.contains(&action);
    if has_spot(SpotAction::Coal) {
        points.push(point(
            format!(
                "A steamship without coal earns nothing. Coal loads {} at first, and one more for each coal pier: an \
                 early pier pays for long.",
                Counted(config.board.coal_icons, "coal cube")
            ),
            &["CO-12", "CO-55"],
        ));
    }
    points.push(point(
        "In a full region a new ship pushes out the oldest. Her owner takes her back and may place her again: nothing is \
         lost but the place.",
        &["CO-25", "CO-27"],
    ));
    if has(config, |rule| matches!(rule, ScoringRule::Flags {})) {
        points.push(point("A flag scores wherever its ship is, even in your supply.", &["CO-75"]));
    }
    if let Some(region) = config.regions.values().find(|region| region.blue_riband)
        && has_spot(SpotAction::BlueRiband)
    {
        points.push(point(
            format!("For the Blue Riband no ship in {} may be faster than yours, whoever owns her.", region.name),
            &["CO-50"],
        ));
    }
    let poor = |rule: &ScoringRule| matches!(rule, ScoringRule::Money { per, points: PerCount::Each(points), .. } if *per >= SMALL * points.max(&1));
    if has(config, poor) {
        points.push(point("Money alone scores little: spend it while it can still bring points.", &["CO-73"]));
    }
    points
}

fn has(config: &Config, wanted: impl FnMut(&ScoringRule) -> bool) -> bool {
    config.scoring.values().any(wanted)
}
