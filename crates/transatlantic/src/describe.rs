//! Describes cards, based on their steps.

use riband_core::{Counted, Listed, Said, said};

use crate::config::{Card, Choice, DeployFrom, OnePer, Pays, Step};

/// Describes a card: its requirement and its steps.
pub(crate) fn describe_card(card: &Card) -> Said {
    let steps = describe(&card.steps);
    match card.needs_pile {
        0 => steps,
        cards => said!("card-needs-pile", "with {cards} cards in the pile: {steps}", cards, steps),
    }
}

/// Describes steps, in order.
pub(crate) fn describe(steps: &[Step]) -> Said {
    let told = steps.iter().enumerate().map(|(place, step)| describe_step(step, &steps[..place]));
    Said::joined(told, "; ")
}

/// Describes one step, given the steps before it.
pub(crate) fn describe_step(step: &Step, before: &[Step]) -> Said {
    match step {
        Step::Deploy { from: DeployFrom::Bought } => said!("step-deploy-bought", "deploy one of them"),
        Step::Deploy { .. } => said!("step-deploy", "deploy a ship"),
        Step::Buy { most, most_headquarters, must } => buy(*most, *most_headquarters, *must),
        Step::LoadBought { cubes } => said!("step-load-bought", "load {cubes} coal onto them", cubes),
        Step::RenewMarket {} => said!("step-renew-market", "renew the market"),
        Step::Sail { ships, for_each, one_per, pays, must } => {
            let ships = ships_to_sail(*ships, for_each.as_deref(), one_per.is_some(), *must);
            sail(&ships, *one_per, *pays)
        }
        Step::SailRegion { bonus, neutral_bonus } => sail_region(*bonus, *neutral_bonus),
        Step::LoadEvenly { cubes, for_each } => {
            said!("step-load-evenly", "load {coal}, evenly", coal = coal(*cubes, for_each.as_deref()))
        }
        Step::LoadFreely { cubes, for_each, must: false } => {
            said!("step-load-up-to", "load up to {coal}, as you like", coal = coal(*cubes, for_each.as_deref()))
        }
        Step::LoadFreely { cubes, for_each, must: true } => {
            said!("step-load-freely", "load {coal}, as you like", coal = coal(*cubes, for_each.as_deref()))
        }
        Step::LoadSpread { cubes: 1, undeployed: false, .. } => said!("step-load-one", "load 1 coal"),
        Step::LoadSpread { cubes, one_ship, undeployed } => load_spread(*cubes, *one_ship, *undeployed),
        Step::PointsPerFlag { points, headquarters } => {
            let points = Counted(*points, "point");
            match headquarters {
                false => said!("step-flags", "{points} for each different flag of your steamships", points),
                true => said!(
                    "step-flags-headquarters",
                    "{points} for each different flag of your steamships and headquarters",
                    points
                ),
            }
        }
        Step::MoneyPerHouse { pounds } => {
            said!("step-money-per-house", "take {pounds} pounds for each of your houses", pounds)
        }
        Step::Earn { pounds } => said!("step-earn", "take {pounds} pounds", pounds),
        Step::Pay { pounds } => said!("step-pay", "pay {pounds} pounds", pounds),
        Step::BuildHouse { free: true } => said!("step-build-free", "build a house for nothing"),
        Step::BuildHouse { free: false } => said!("step-build", "build a house"),
        Step::TakeMarkers { count, of, .. } => take(*count, of),
        Step::Choose { options, must } => {
            let ways: Vec<Said> = options.iter().map(|(name, option)| way(name, option)).collect();
            choose(Listed(ways, "or"), *must, before.is_empty())
        }
        Step::Copy {} => said!("step-copy", "do what the top card of another pile says"),
        Step::TakeBack {} => said!("step-take-back", "take back the pile"),
        Step::BonusMarkers { at, of } => {
            let sizes = at.iter().map(u8::to_string).reduce(|sizes, next| format!("{sizes}, {next}"));
            let sizes = sizes.unwrap_or_default();
            said!("step-bonus-markers", "a marker each if it had {sizes} cards: {kinds}", sizes, kinds = kinds(of))
        }
        Step::SellContracts { per_marker, pounds, of } => said!(
            "step-sell-contracts",
            "{contracts} contracts for a marker, each kind once: {kinds}; sell the rest for {pounds} pounds each",
            contracts = per_marker,
            kinds = kinds(of),
            pounds,
        ),
        Step::TakeCard {} => said!("step-take-card", "take a card of the display and do what it says"),
    }
}

/// One option with its name: `house (build a house)`.
fn way(choice: &str, option: &Choice) -> Said {
    let steps = describe(&option.steps);
    match &option.if_taken {
        None => said!("way", "{choice} ({steps})", choice, steps),
        Some(marker) => said!("way-if-taken", "{choice} (after a {marker} marker: {steps})", choice, marker, steps),
    }
}

fn choose(ways: Listed<Said>, must: bool, first: bool) -> Said {
    match (first, must) {
        (true, true) => said!("step-choose", "choose {ways}", ways),
        (true, false) => said!("step-choose-or-none", "choose {ways}, or nothing", ways),
        (false, true) => said!("step-then-choose", "then choose {ways}", ways),
        (false, false) => said!("step-then-choose-or-none", "then choose {ways}, or nothing", ways),
    }
}

fn buy(most: u8, most_headquarters: u8, must: bool) -> Said {
    let tiles = match (must, most) {
        (true, 1) => said!("step-buy-one", "buy a tile"),
        (true, _) => said!("step-buy-some", "buy 1 to {most} tiles", most),
        (false, _) => said!("step-buy", "buy up to {most}", most = Counted(most, "tile")),
    };
    match most_headquarters {
        0 => said!("step-buy-ships", "{tiles}, no headquarters", tiles),
        some if some >= most => tiles,
        some => said!("step-buy-headquarters", "{tiles}, {some} headquarters at most", tiles, some),
    }
}

/// `most` is `None` if unlimited, or limited only by `for_each`.
fn ships_to_sail(most: Option<u8>, for_each: Option<&str>, spread: bool, must: bool) -> Said {
    let least = most.unwrap_or(0);
    let ships = match (most, for_each) {
        (None, None) if spread => return said!("ships", "ships"),
        (None, None) => return said!("ships-any", "any number of ships"),
        (Some(most), None) => said!("ships-counted", "{ships}", ships = Counted(most, "ship")),
        (None | Some(0), Some(marker)) => said!("ships-per-marker", "1 ship for each {marker}", marker),
        (_, Some(marker)) => {
            let ships = Counted(least, "ship");
            said!("ships-and-per-marker", "{ships} and 1 for each {marker}", ships, marker)
        }
    };
    if must { ships } else { said!("up-to", "up to {ships}", ships) }
}

fn sail(ships: &Said, one_per: Option<OnePer>, pays: Pays) -> Said {
    let spread = match one_per {
        Some(OnePer::Region) => said!("sail-one-per-region", ", one in each region"),
        Some(OnePer::Flag) => said!("sail-one-per-flag", ", one of each flag"),
        None => Said::default(),
    };
    let pays = match pays {
        Pays::Income => Said::default(),
        Pays::Cargo => said!("sail-for-cargo", ", paid by her tonnage"),
        Pays::Passengers => said!("sail-for-passengers", ", paid by her passengers"),
    };
    said!("step-sail", "sail with {ships}{spread}{pays}", ships, spread, pays)
}

fn sail_region(bonus: bool, neutral_bonus: bool) -> Said {
    match (bonus, neutral_bonus) {
        (false, _) => said!("step-sail-region", "all ready ships of a region sail"),
        (true, true) => said!(
            "step-sail-region-foreign",
            "all ready ships of a region sail; take the income of the oldest ready foreign ship there too"
        ),
        (true, false) => said!(
            "step-sail-region-rival",
            "all ready ships of a region sail; take the income of the oldest ready ship of another player there too"
        ),
    }
}

/// Coal that may grow with the markers of a kind.
fn coal(cubes: u8, for_each: Option<&str>) -> Said {
    match for_each {
        None => said!("coal-counted", "{cubes} coal", cubes),
        Some(marker) => said!("coal-and-per-marker", "{cubes} coal and 1 for each {marker}", cubes, marker),
    }
}

fn load_spread(cubes: u8, one_ship: bool, undeployed: bool) -> Said {
    match (one_ship, undeployed) {
        (false, false) => said!("step-load-spread", "load {cubes} coal onto different ships", cubes),
        (true, false) => {
            said!("step-load-spread-if-possible", "load {cubes} coal onto different ships if possible", cubes)
        }
        (false, true) => {
            said!("step-load-spread-anywhere", "load {cubes} coal onto different ships, in a region or not", cubes)
        }
        (true, true) => said!(
            "step-load-spread-if-possible-anywhere",
            "load {cubes} coal onto different ships if possible, in a region or not",
            cubes
        ),
    }
}

fn take(count: u8, of: &[String]) -> Said {
    match (count, of) {
        (1, [marker]) => said!("step-take-marker", "take a {marker} marker", marker),
        (1, _) => said!("step-take-one-of", "take a marker: {kinds}", kinds = kinds(of)),
        _ => said!("step-take-markers", "take {count} different markers: {kinds}", count, kinds = kinds(of)),
    }
}

/// Kinds of markers.
fn kinds(of: &[String]) -> Listed<Said> {
    Listed(of.iter().map(|marker| said!("marker-name", "{marker}", marker)).collect(), "or")
}

/// Several sentences, those that are not empty.
pub(crate) fn sentences(all: impl IntoIterator<Item = Said>) -> Said {
    Said::joined(all, " ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use std::collections::BTreeSet;

    use riband_core::Fact;

    use super::*;

    /// Steps, as JSON with single quotes, and their descriptions.
    #[rustfmt::skip]
    const CASES: &[(&str, &str)] = &[
        ("{ 'do': 'buy', 'most': 2, 'most-headquarters': 1 }", "buy up to 2 tiles, 1 headquarters at most"),
        ("{ 'do': 'buy', 'most': 1, 'must': true }, { 'do': 'deploy', 'from': 'bought' }", "buy a tile, no headquarters; deploy one of them"),
        ("{ 'do': 'buy', 'most': 3, 'most-headquarters': 3, 'must': true }", "buy 1 to 3 tiles"),
        ("{ 'do': 'load-bought', 'cubes': 1 }, { 'do': 'renew-market' }", "load 1 coal onto them; renew the market"),
        ("{ 'do': 'deploy' }, { 'do': 'sail', 'ships': 2 }", "deploy a ship; sail with up to 2 ships"),
        ("{ 'do': 'sail', 'ships': 1, 'pays': 'cargo', 'must': true }", "sail with 1 ship, paid by her tonnage"),
        ("{ 'do': 'sail', 'one-per': 'flag', 'pays': 'passengers' }", "sail with ships, one of each flag, paid by her passengers"),
        ("{ 'do': 'sail' }", "sail with any number of ships"),
        ("{ 'do': 'sail', 'ships': 0, 'for-each': 'riband' }", "sail with up to 1 ship for each riband"),
        ("{ 'do': 'sail', 'ships': 3, 'for-each': 'mail', 'one-per': 'region' }", "sail with up to 3 ships and 1 for each mail, one in each region"),
        ("{ 'do': 'sail-region' }", "all ready ships of a region sail"),
        ("{ 'do': 'sail-region', 'bonus': true }", "all ready ships of a region sail; take the income of the oldest ready ship of another player there too"),
        ("{ 'do': 'sail-region', 'bonus': true, 'neutral-bonus': true }", "all ready ships of a region sail; take the income of the oldest ready foreign ship there too"),
        ("{ 'do': 'load-evenly', 'cubes': 2, 'for-each': 'bunker' }", "load 2 coal and 1 for each bunker, evenly"),
        ("{ 'do': 'load-freely', 'cubes': 3 }", "load up to 3 coal, as you like"),
        ("{ 'do': 'load-freely', 'cubes': 3, 'must': true }", "load 3 coal, as you like"),
        ("{ 'do': 'load-spread', 'cubes': 1 }", "load 1 coal"),
        ("{ 'do': 'load-spread', 'cubes': 2, 'undeployed': true }", "load 2 coal onto different ships, in a region or not"),
        ("{ 'do': 'points-per-flag', 'points': 1 }", "1 point for each different flag of your steamships"),
        ("{ 'do': 'points-per-flag', 'points': 2, 'headquarters': true }", "2 points for each different flag of your steamships and headquarters"),
        ("{ 'do': 'money-per-house', 'pounds': 50 }, { 'do': 'earn', 'pounds': 20 }", "take 50 pounds for each of your houses; take 20 pounds"),
        ("{ 'do': 'pay', 'pounds': 50 }, { 'do': 'build-house' }", "pay 50 pounds; build a house"),
        ("{ 'do': 'build-house', 'free': true }", "build a house for nothing"),
        ("{ 'do': 'take-markers', 'count': 1, 'of': ['bunker'] }", "take a bunker marker"),
        ("{ 'do': 'take-markers', 'count': 1, 'of': ['mail', 'freight'] }", "take a marker: mail or freight"),
        ("{ 'do': 'take-markers', 'count': 2, 'of': ['mail', 'freight', 'riband'] }", "take 2 different markers: mail, freight or riband"),
        ("{ 'do': 'choose', 'options': { 'a': { 'steps': [{ 'do': 'copy' }] }, 'b': { 'if-taken': 'mail', 'steps': [{ 'do': 'pay', 'pounds': 5 }] } } }", "choose a (do what the top card of another pile says) or b (after a mail marker: pay 5 pounds), or nothing"),
        ("{ 'do': 'deploy' }, { 'do': 'choose', 'must': true, 'options': { 'a': { 'steps': [{ 'do': 'sail' }] }, 'b': { 'steps': [{ 'do': 'sail-region' }] } } }", "deploy a ship; then choose a (sail with any number of ships) or b (all ready ships of a region sail)"),
        ("{ 'do': 'copy' }, { 'do': 'take-back' }", "do what the top card of another pile says; take back the pile"),
        ("{ 'do': 'bonus-markers', 'at': [6, 8], 'of': ['mail'] }", "a marker each if it had 6, 8 cards: mail"),
        ("{ 'do': 'sell-contracts', 'per-marker': 3, 'pounds': 20, 'of': ['mail'] }", "3 contracts for a marker, each kind once: mail; sell the rest for 20 pounds each"),
        ("{ 'do': 'take-card' }", "take a card of the display and do what it says"),
    ];

    #[test]
    fn every_step_is_described_with_its_parameters() {
        for (steps, wanted) in CASES {
            let steps: Vec<Step> = serde_json::from_str(&format!("[{steps}]").replace('\'', "\"")).unwrap();
            assert_eq!(describe(&steps).as_str(), *wanted);
        }
    }

    /// Passes the kind of a text, and the kinds of the texts in it.
    fn kinds_in(fact: &Fact, out: &mut impl FnMut(&str)) {
        match fact {
            Fact::Said(said) => {
                out(said.kind());
                said.facts().iter().for_each(|(_, fact)| kinds_in(fact, out));
            }
            Fact::Listed(facts, _) => facts.iter().for_each(|fact| kinds_in(fact, out)),
            Fact::Joined(all, _) => all.iter().for_each(|said| kinds_in(&Fact::Said(said.clone()), out)),
            _ => {}
        }
    }

    #[test]
    fn every_step_is_described_in_german() {
        let messages = concat!(include_str!("messages/de/match.ftl"), include_str!("messages/de/cards.ftl"));
        let mut kinds = BTreeSet::new();
        for (steps, _) in CASES {
            let steps: Vec<Step> = serde_json::from_str(&format!("[{steps}]").replace('\'', "\"")).unwrap();
            kinds_in(&Fact::Said(describe(&steps)), &mut |kind| _ = kinds.insert(kind.to_owned()));
        }
        assert!(kinds.remove("") && kinds.len() > 50, "{kinds:?}"); // what is left out has no kind
        kinds.retain(|kind| kind != "joined" && !messages.contains(&format!("\n{kind} =")));
        assert!(kinds.is_empty(), "{kinds:?}");
    }

    #[test]
    fn what_a_card_needs_comes_first() {
        let steps = vec![Step::TakeBack {}];
        let mut card = Card { name: String::new(), needs_pile: 4, steps };
        assert_eq!(describe_card(&card).as_str(), "with 4 cards in the pile: take back the pile");
        card.needs_pile = 0;
        assert_eq!(describe_card(&card).as_str(), "take back the pile");
    }
}
