//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, Primer, PrimerPoint, Topic, text::listed};
use riband_liners::Figure;

use crate::{
    config::{Card, Config, DeployFrom, ScoringRule, Step, Trigger},
    rules::Rules,
};

impl Rules {
    /// Half a page about this variant.
    pub(crate) fn as_primer(&self) -> Primer {
        let config = &self.config;
        let during = point(
            "During the match your houses score when ships sail in their region, ships that find no region any more score \
             when they leave, and some cards score.",
            &["TA-129"],
        );
        let scoring = config.scoring.values().map(|rule| score(config, rule)).chain([during]);
        Primer::default()
            .with(Topic::Aim, aim())
            .with(Topic::Turn, turn(config))
            .with(Topic::Scoring, scoring)
            .with(Topic::End, end(config))
            .with(Topic::Advice, advice(config))
    }
}

fn point(text: impl Into<String>, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

fn aim() -> Vec<PrimerPoint> {
    vec![
        point(
            "You own a shipping line. Buy ships and let them sail: they earn money, and points where you have houses. \
             Markers on your sheet make the ships of a flag worth more.",
            &["TA-70", "TA-125"],
        ),
        point("Whoever has the most points at the end wins.", &["TA-137"]),
    ]
}

/// The names of the cards of the first hand that have a step like this.
fn in_hand(config: &Config, wanted: impl Fn(&Step) -> bool + Copy) -> Vec<&str> {
    hand(config).filter(|card| card.steps.iter().any(wanted)).map(|card| card.name.as_str()).collect()
}

fn hand(config: &Config) -> impl Iterator<Item = &Card> {
    config.start.hand.iter().filter_map(|id| config.cards.get(id))
}

fn turn(config: &Config) -> Vec<PrimerPoint> {
    let mut points = vec![point("Play one card from your hand onto your pile and do what it says.", &["TA-33"])];
    if config.start.tokens > 0 {
        points.push(point(
            format!(
                "Or do what a card of the display says, without taking it: you have {} for that in the whole match.",
                Counted(config.start.tokens, "token")
            ),
            &["TA-118"],
        ));
    }
    let buying = in_hand(config, |step| matches!(step, Step::Buy { .. }));
    if !buying.is_empty() {
        points.push(point(
            format!(
                "{} buys ships, which you then deploy in regions, where alone they can sail.",
                listed(&buying, "or")
            ),
            &["TA-80", "TA-61"],
        ));
    }
    let deploying = in_hand(config, |step| matches!(step, Step::Deploy { from: DeployFrom::Undeployed }));
    if !deploying.is_empty() {
        points.push(point(
            format!(
                "Cards that let ships sail, such as {}, first deploy a ship that you bought before. A ship goes on top of \
                 the older ones of a region; if it is full, its oldest is pushed out.",
                listed(&deploying, "and")
            ),
            &["TA-46", "TA-52", "TA-63"],
        ));
    }
    points.push(point(
        "A ship that sails brings her income, and a point for each of your houses in her region. A steamship burns a coal \
         for it; without coal she stays.",
        &["TA-70", "TA-72"],
    ));
    for card in hand(config).filter(|card| card.steps.iter().any(|step| matches!(step, Step::TakeBack {}))) {
        let takes = if card.steps.iter().any(|step| matches!(step, Step::TakeCard {})) {
            " and adds a card of the display"
        } else {
            ""
        };
        let needs = match card.needs_pile {
            0 => String::new(),
            needs => format!(", once {} are on it, itself included", Counted(needs, "card")),
        };
        points.push(point(
            format!("{} takes your pile back into the hand{takes}{needs}.", card.name),
            &["TA-110", "TA-111", "TA-114"],
        ));
    }
    points
}

fn score(config: &Config, rule: &ScoringRule) -> PrimerPoint {
    match rule {
        ScoringRule::Ships {} => {
            let values = &config.sheet.values;
            let worth = match values.as_slice() {
                [only] => only.to_string(),
                _ => format!(
                    "{} with 0 to {} of its markers acquired",
                    listed(values, "or"),
                    values.len().saturating_sub(1)
                ),
            };
            let text = format!(
                "Each of your steamships and headquarters scores the value of her flag: {worth}. A point more for each \
                 ship of that flag in the docks."
            );
            point(text, &["TA-123", "TA-125", "TA-135"])
        }
        ScoringRule::Money { per, points } => {
            let (each, all) = (format!("Each full £{per}"), format!("Full amounts of £{per}"));
            point(points.sentence(&each, &all), &["TA-135"])
        }
        ScoringRule::Rows { complete, each } => {
            let text = format!(
                "Complete rows of markers across your sheet score {}; in the first incomplete row each marker scores {}, \
                 by row.",
                listed(complete, "and"),
                listed(each, "or")
            );
            point(text, &["TA-136"])
        }
    }
}

fn end(config: &Config) -> Vec<PrimerPoint> {
    let begins = match config.end.trigger {
        Trigger::NoSteamshipLeft => "The end begins when no steamship is left on the market and in the stack.",
        Trigger::LastSteamshipBought => "The end begins when somebody buys the last steamship of market and stack.",
    };
    let rounds = match config.end.rounds {
        0 => "The match is over with that round.".to_owned(),
        rounds => format!("Finish that round and play {rounds} more, so that everybody has equally many turns."),
    };
    vec![point(begins, &["TA-131"]), point(rounds, &["TA-132"])]
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let mut points = Vec::new();
    let loading = in_hand(config, |step| matches!(step, Step::LoadEvenly { .. } | Step::LoadFreely { .. }));
    if !loading.is_empty() {
        points.push(point(
            format!(
                "Play {} before your ships are empty: a steamship holds {} coal at most and earns nothing without.",
                listed(&loading, "or"),
                config.limits.coal_per_ship
            ),
            &["TA-72", "TA-91"],
        ));
    }
    for step in hand(config).flat_map(|card| &card.steps) {
        if let Step::BonusMarkers { at, .. } = step {
            points.push(point(
                format!("Take a big pile back: at {} cards each it brings a marker more.", listed(at, "and")),
                &["TA-111"],
            ));
        }
    }
    points.push(point(
        "A ship that is pushed out goes to another region at once if she can. If not, she sails a last time, scores and \
         leaves; so old ships are not wasted.",
        &["TA-53", "TA-55", "TA-64"],
    ));
    points.push(point(
        "After a purchase the leftmost steamship goes to the docks, where all ships of her flag become worth more, for \
         everybody.",
        &["TA-42", "TA-126"],
    ));
    if let Some(region) = config.regions.values().find(|region| region.blue_riband) {
        points.push(point(
            format!("A ship that enters {} and is faster than all others there wins a Blue Riband.", region.name),
            &["TA-59"],
        ));
    }
    if !config.contracts.figures.is_empty() {
        let figures: Vec<&str> = config.contracts.figures.iter().map(|figure| noun(*figure)).collect();
        points.push(point(
            format!(
                "A ship that you have just bought wins a contract for each of {} in which she beats her region.",
                listed(&figures, "and")
            ),
            &["TA-62"],
        ));
    }
    if config.scoring.values().any(|rule| matches!(rule, ScoringRule::Ships {})) {
        points.push(point("A ship that you never deployed scores at the end as well.", &["TA-61", "TA-135"]));
    }
    points
}

const fn noun(figure: Figure) -> &'static str {
    match figure {
        Figure::Speed => "speed",
        Figure::Tonnage => "tonnage",
        Figure::Passengers => "passengers",
    }
}
