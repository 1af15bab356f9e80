//! Describes cards in English, based on their steps.

use riband_core::Counted;

use crate::config::{Card, Choice, DeployFrom, OnePer, Pays, Step};

/// Describes a card: its requirement and its steps.
pub(crate) fn describe_card(card: &Card) -> String {
    let steps = describe(&card.steps);
    if card.needs_pile > 0 { format!("with {} cards in the pile: {steps}", card.needs_pile) } else { steps }
}

/// Describes steps, in order.
pub(crate) fn describe(steps: &[Step]) -> String {
    let told: Vec<String> =
        steps.iter().enumerate().map(|(place, step)| describe_step(step, &steps[..place])).collect();
    told.join("; ")
}

/// Describes one step, given the steps before it.
pub(crate) fn describe_step(step: &Step, before: &[Step]) -> String {
    match step {
        Step::Deploy { from: DeployFrom::Bought } => "deploy one of them".into(),
        Step::Deploy { .. } => "deploy a ship".into(),
        Step::Buy { most, most_headquarters, must } => buy(*most, *most_headquarters, *must),
        Step::LoadBought { cubes } => format!("load {cubes} coal onto them"),
        Step::RenewMarket {} => "renew the market".into(),
        Step::Sail { ships, for_each, one_per, pays, must } => {
            sail(*ships, for_each.as_deref(), *one_per, *pays, *must)
        }
        Step::SailRegion { bonus, neutral_bonus } => sail_region(*bonus, *neutral_bonus),
        Step::LoadEvenly { cubes, for_each } => format!("load {}, evenly", coal(*cubes, for_each.as_deref())),
        Step::LoadFreely { cubes, for_each, must } => {
            let most = if *must { "" } else { "up to " };
            format!("load {most}{}, as you like", coal(*cubes, for_each.as_deref()))
        }
        Step::LoadSpread { cubes: 1, undeployed: false, .. } => "load 1 coal".into(),
        Step::LoadSpread { cubes, one_ship, undeployed } => {
            let waiting = if *undeployed { ", in a region or not" } else { "" };
            let possible = if *one_ship { " if possible" } else { "" };
            format!("load {cubes} coal onto different ships{possible}{waiting}")
        }
        Step::PointsPerFlag { points, headquarters } => {
            let also = if *headquarters { " and headquarters" } else { "" };
            format!("{} for each different flag of your steamships{also}", Counted(*points, "point"))
        }
        Step::MoneyPerHouse { pounds } => format!("take {pounds} pounds for each of your houses"),
        Step::Earn { pounds } => format!("take {pounds} pounds"),
        Step::Pay { pounds } => format!("pay {pounds} pounds"),
        Step::BuildHouse { free } => if *free { "build a house for nothing" } else { "build a house" }.into(),
        Step::TakeMarkers { count, of, .. } => take(*count, of),
        Step::Choose { options, must } => {
            let ways: Vec<String> = options.iter().map(|(name, option)| way(name, option)).collect();
            let none = if *must { "" } else { ", or nothing" };
            let then = if before.is_empty() { "choose" } else { "then choose" };
            format!("{then} {}{none}", listed(&ways))
        }
        Step::Copy {} => "do what the top card of another pile says".into(),
        Step::TakeBack {} => "take back the pile".into(),
        Step::BonusMarkers { at, of } => {
            let sizes: Vec<String> = at.iter().map(u8::to_string).collect();
            format!("a marker each if it had {} cards: {}", sizes.join(", "), listed(of))
        }
        Step::SellContracts { per_marker, pounds, of } => {
            let kinds = listed(of);
            format!(
                "{per_marker} contracts for a marker, each kind once: {kinds}; sell the rest for {pounds} pounds each"
            )
        }
        Step::TakeCard {} => "take a card of the display and do what it says".into(),
    }
}

/// Describes one option with its name: `house (build a house)`.
fn way(name: &str, option: &Choice) -> String {
    let taken = option.if_taken.as_ref().map_or(String::new(), |marker| format!("after a {marker} marker: "));
    format!("{name} ({taken}{})", describe(&option.steps))
}

fn buy(most: u8, most_headquarters: u8, must: bool) -> String {
    let most_tiles = match (must, most) {
        (true, 1) => "buy a tile".to_owned(),
        (true, _) => format!("buy 1 to {most} tiles"),
        (false, _) => format!("buy up to {}", Counted(most, "tile")),
    };
    match most_headquarters {
        0 => format!("{most_tiles}, no headquarters"),
        some if some >= most => most_tiles,
        some => format!("{most_tiles}, {some} headquarters at most"),
    }
}

/// `most` is `None` if unlimited, or limited only by `for_each`.
fn sail(most: Option<u8>, for_each: Option<&str>, one_per: Option<OnePer>, pays: Pays, must: bool) -> String {
    let up_to = if must { "" } else { "up to " };
    let ships = match (most, for_each) {
        (None, None) if one_per.is_some() => "ships".to_owned(),
        (None, None) => "any number of ships".to_owned(),
        (most, for_each) => format!("{up_to}{}", growing(most.unwrap_or(0), "ship", for_each)),
    };
    let one_per = match one_per {
        Some(OnePer::Region) => ", one in each region",
        Some(OnePer::Flag) => ", one of each flag",
        None => "",
    };
    let pays = match pays {
        Pays::Income => "",
        Pays::Cargo => ", paid by her tonnage",
        Pays::Passengers => ", paid by her passengers",
    };
    format!("sail with {ships}{one_per}{pays}")
}

fn sail_region(bonus: bool, neutral_bonus: bool) -> String {
    let bonus = match (bonus, neutral_bonus) {
        (false, _) => "",
        (true, true) => "; take the income of the oldest ready foreign ship there too",
        (true, false) => "; take the income of the oldest ready ship of another player there too",
    };
    format!("all ready ships of a region sail{bonus}")
}

/// A number that may grow with the markers of a kind.
fn growing(base: u8, noun: &'static str, for_each: Option<&str>) -> String {
    match (base, for_each) {
        (_, None) => Counted(base, noun).to_string(),
        (0, Some(marker)) => format!("1 {noun} for each {marker}"),
        (_, Some(marker)) => format!("{} and 1 for each {marker}", Counted(base, noun)),
    }
}

fn coal(cubes: u8, for_each: Option<&str>) -> String {
    match for_each {
        None => format!("{cubes} coal"),
        Some(marker) => format!("{cubes} coal and 1 for each {marker}"),
    }
}

fn take(count: u8, of: &[String]) -> String {
    match (count, of) {
        (1, [only]) => format!("take a {only} marker"),
        (1, _) => format!("take a marker: {}", listed(of)),
        _ => format!("take {count} different markers: {}", listed(of)),
    }
}

/// `a, b or c`.
fn listed(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => "none".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

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
            assert_eq!(describe(&steps), *wanted);
        }
    }

    #[test]
    fn what_a_card_needs_comes_first() {
        let steps = vec![Step::TakeBack {}];
        let mut card = Card { name: String::new(), needs_pile: 4, steps };
        assert_eq!(describe_card(&card), "with 4 cards in the pile: take back the pile");
        card.needs_pile = 0;
        assert_eq!(describe_card(&card), "take back the pile");
    }
}
