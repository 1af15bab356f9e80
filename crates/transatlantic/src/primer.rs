//! The primer: half a page for people who have never played the game, with the numbers of the variant.

use riband_core::{Counted, Listed, Primer, PrimerPoint, Said, Topic, said};
use riband_liners::Figure;

use crate::{
    config::{Card, Config, DeployFrom, ScoringRule, Step, Trigger},
    rules::Rules,
};

impl Rules {
    /// Half a page about this variant.
    pub(crate) fn as_primer(&self) -> Primer {
        let config = &self.config;
        let during = said!(
            "primer-scoring-during",
            "During the match your houses score when ships sail in their region, ships that find no region any more score \
             when they leave, and some cards score."
        );
        let scoring = config.scoring.values().map(|rule| score(config, rule)).chain([point(during, &["TA-129"])]);
        Primer::default()
            .with(Topic::Aim, aim())
            .with(Topic::Turn, turn(config))
            .with(Topic::Scoring, scoring)
            .with(Topic::End, end(config))
            .with(Topic::Advice, advice(config))
    }
}

fn point(text: Said, rules: &[&'static str]) -> PrimerPoint {
    PrimerPoint::new(text, rules)
}

fn aim() -> Vec<PrimerPoint> {
    let line = said!(
        "primer-aim-line",
        "You own a shipping line. Buy ships and let them sail: they earn money, and points where you have houses. \
         Markers on your sheet make the ships of a flag worth more."
    );
    let win = said!("primer-aim-win", "Whoever has the most points at the end wins.");
    vec![point(line, &["TA-70", "TA-125"]), point(win, &["TA-137"])]
}

/// The names of the cards of the first hand that have a step like this.
fn in_hand(config: &Config, wanted: impl Fn(&Step) -> bool + Copy) -> Vec<&str> {
    hand(config).filter(|card| card.steps.iter().any(wanted)).map(|card| card.name.as_str()).collect()
}

fn hand(config: &Config) -> impl Iterator<Item = &Card> {
    config.start.hand.iter().filter_map(|id| config.cards.get(id))
}

fn turn(config: &Config) -> Vec<PrimerPoint> {
    let card = said!("primer-turn-card", "Play one card from your hand onto your pile and do what it says.");
    let mut points = vec![point(card, &["TA-33"])];
    if config.start.tokens > 0 {
        let text = said!(
            "primer-turn-token",
            "Or do what a card of the display says, without taking it: you have {tokens} for that in the whole match.",
            tokens = Counted(config.start.tokens, "token")
        );
        points.push(point(text, &["TA-118"]));
    }
    let buying = in_hand(config, |step| matches!(step, Step::Buy { .. }));
    if !buying.is_empty() {
        let text = said!(
            "primer-turn-buy",
            "{cards} buys ships, which you then deploy in regions, where alone they can sail.",
            cards = Listed(buying, "or")
        );
        points.push(point(text, &["TA-80", "TA-61"]));
    }
    let deploying = in_hand(config, |step| matches!(step, Step::Deploy { from: DeployFrom::Undeployed }));
    if !deploying.is_empty() {
        let text = said!(
            "primer-turn-deploy",
            "Cards that let ships sail, such as {cards}, first deploy a ship that you bought before. A ship goes on top \
             of the older ones of a region; if it is full, its oldest is pushed out.",
            cards = Listed(deploying, "and")
        );
        points.push(point(text, &["TA-46", "TA-52", "TA-63"]));
    }
    let sail = said!(
        "primer-turn-sail",
        "A ship that sails brings her income, and a point for each of your houses in her region. A steamship burns a coal \
         for it; without coal she stays."
    );
    points.push(point(sail, &["TA-70", "TA-72"]));
    let takes_back = |card: &&Card| card.steps.iter().any(|step| matches!(step, Step::TakeBack {}));
    let back = hand(config).filter(takes_back).map(|card| point(take_back(card), &["TA-110", "TA-111", "TA-114"]));
    points.extend(back);
    points
}

/// What a card does that takes the pile back.
fn take_back(card: &Card) -> Said {
    let takes = match card.steps.iter().any(|step| matches!(step, Step::TakeCard {})) {
        true => said!("primer-turn-take-back-takes", " and adds a card of the display"),
        false => Said::default(),
    };
    let needs = match card.needs_pile {
        0 => Said::default(),
        cards => said!(
            "primer-turn-take-back-needs",
            ", once {cards} are on it, itself included",
            cards = Counted(cards, "card")
        ),
    };
    let name = &card.name;
    said!("primer-turn-take-back", "{name} takes your pile back into the hand{takes}{needs}.", name, takes, needs)
}

fn score(config: &Config, rule: &ScoringRule) -> PrimerPoint {
    match rule {
        ScoringRule::Ships {} => {
            let values = Listed(config.sheet.values.clone(), "or");
            let worth = match config.sheet.values.as_slice() {
                [value] => said!("primer-scoring-value", "{value}", value),
                all => said!(
                    "primer-scoring-values",
                    "{values} with 0 to {most} of its markers acquired",
                    values,
                    most = all.len().saturating_sub(1)
                ),
            };
            let text = said!(
                "primer-scoring-ships",
                "Each of your steamships and headquarters scores the value of her flag: {worth}. A point more for each \
                 ship of that flag in the docks.",
                worth
            );
            point(text, &["TA-123", "TA-125", "TA-135"])
        }
        ScoringRule::Money { per, points } => {
            let each = said!("primer-scoring-each-amount", "Each full £{per}", per);
            let all = said!("primer-scoring-all-amounts", "Full amounts of £{per}", per);
            point(points.sentence(each, all), &["TA-135"])
        }
        ScoringRule::Rows { complete, each } => {
            let text = said!(
                "primer-scoring-rows",
                "Complete rows of markers across your sheet score {complete}; in the first incomplete row each marker \
                 scores {each}, by row.",
                complete = Listed(complete.clone(), "and"),
                each = Listed(each.clone(), "or")
            );
            point(text, &["TA-136"])
        }
    }
}

fn end(config: &Config) -> Vec<PrimerPoint> {
    let begins = match config.end.trigger {
        Trigger::NoSteamshipLeft => {
            said!("primer-end-none-left", "The end begins when no steamship is left on the market and in the stack.")
        }
        Trigger::LastSteamshipBought => {
            said!("primer-end-last-bought", "The end begins when somebody buys the last steamship of market and stack.")
        }
    };
    let rounds = match config.end.rounds {
        0 => said!("primer-end-at-once", "The match is over with that round."),
        rounds => said!(
            "primer-end-rounds",
            "Finish that round and play {rounds} more, so that everybody has equally many turns.",
            rounds
        ),
    };
    vec![point(begins, &["TA-131"]), point(rounds, &["TA-132"])]
}

fn advice(config: &Config) -> Vec<PrimerPoint> {
    let mut points = Vec::new();
    let loading = in_hand(config, |step| matches!(step, Step::LoadEvenly { .. } | Step::LoadFreely { .. }));
    if !loading.is_empty() {
        let text = said!(
            "primer-advice-coal",
            "Play {cards} before your ships are empty: a steamship holds {most} coal at most and earns nothing without.",
            cards = Listed(loading, "or"),
            most = config.limits.coal_per_ship
        );
        points.push(point(text, &["TA-72", "TA-91"]));
    }
    for step in hand(config).flat_map(|card| &card.steps) {
        if let Step::BonusMarkers { at, .. } = step {
            let text = said!(
                "primer-advice-pile",
                "Take a big pile back: at {sizes} cards each it brings a marker more.",
                sizes = Listed(at.clone(), "and")
            );
            points.push(point(text, &["TA-111"]));
        }
    }
    let pushed_out = said!(
        "primer-advice-pushed-out",
        "A ship that is pushed out goes to another region at once if she can. If not, she sails a last time, scores and \
         leaves; so old ships are not wasted."
    );
    points.push(point(pushed_out, &["TA-53", "TA-55", "TA-64"]));
    let docks = said!(
        "primer-advice-docks",
        "After a purchase the leftmost steamship goes to the docks, where all ships of her flag become worth more, for \
         everybody."
    );
    points.push(point(docks, &["TA-42", "TA-126"]));
    if let Some(region) = config.regions.values().find(|region| region.blue_riband) {
        let text = said!(
            "primer-advice-riband",
            "A ship that enters {region} and is faster than all others there wins a Blue Riband.",
            region = region.name
        );
        points.push(point(text, &["TA-59"]));
    }
    if !config.contracts.figures.is_empty() {
        let figures = config.contracts.figures.iter().map(|figure| noun(*figure)).collect();
        let text = said!(
            "primer-advice-contracts",
            "A ship that you have just bought wins a contract for each of {figures} in which she beats her region.",
            figures = Listed(figures, "and")
        );
        points.push(point(text, &["TA-62"]));
    }
    if config.scoring.values().any(|rule| matches!(rule, ScoringRule::Ships {})) {
        let text = said!("primer-advice-undeployed", "A ship that you never deployed scores at the end as well.");
        points.push(point(text, &["TA-61", "TA-135"]));
    }
    points
}

fn noun(figure: Figure) -> Said {
    match figure {
        Figure::Speed => said!("figure-speed", "speed"),
        Figure::Tonnage => said!("figure-tonnage", "tonnage"),
        Figure::Passengers => said!("figure-passengers", "passengers"),
    }
}
