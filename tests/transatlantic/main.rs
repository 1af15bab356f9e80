//! What only Transatlantic promises: laws that hold from one event, action and turn to the next, for every variant and
//! number of seats. Each is a line of a table below and cites its rule or invariant.

mod cards;
mod compare;
mod follow;
mod fortune;
mod hidden;
mod judge;
mod ledger;
mod numbers;
mod offers;
mod sailing;
mod setup;
mod ships;
mod turns;
mod views;

use std::{collections::BTreeSet, process::ExitCode, sync::Arc};

use judge::{Verdict, require};
use ledger::Ledger;
use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::prelude::*;
use riband::{
    Variant,
    core::{Config as _, Dice, Seats, Turn, Viewer, fleet::ShipKind},
};
use riband_testkit::check_market;
use riband_tests::tables;
use riband_transatlantic::{Action, Config, Event, Phase, Rules, ShipMarket, State, Tile};
use views::Stride;

/// Matches a variant and number of seats.
const MATCHES: u64 = 12;

/// A law of one event, judged by what was told before it; the events that follow it in the same action come along.
type EventLaw = (&'static str, fn(&Ledger<'_>, &[Event]) -> Verdict);

const EVENT_LAWS: [EventLaw; 29] = [
    ("TA-33, TA-110, TA-114: how a card is played", cards::played),
    ("TA-118: how the token is used", cards::token),
    ("TA-96, TA-99: what can be copied", cards::copied),
    ("TA-111: what the Director brings", cards::director),
    ("TA-112, TA-113: how the display is renewed", cards::display),
    ("TA-38, TA-40, TA-8: what a card of the market takes", ships::purchase),
    ("TA-41, TA-140, TA-11: the first coal", ships::first_coal),
    ("TA-42, TA-43, TA-44: what goes to the docks", ships::renewal),
    ("TA-46 to TA-51, TA-63, TA-80: where a ship is deployed", ships::deployment),
    ("TA-52: who is pushed out", ships::push),
    ("INV-15, TA-53, TA-54: how a chain goes on", ships::chain),
    ("TA-53, TA-55, TA-56, TA-58: how a ship leaves the game", ships::farewell),
    ("TA-59, TA-60, TA-13: who wins a riband", ships::riband),
    ("TA-62: who wins contracts", ships::contracts),
    ("TA-70, TA-72, TA-85, TA-86: what a voyage brings", sailing::voyage),
    ("INV-18, TA-71, TA-82 to TA-87, TA-90: who sails", sailing::who_sails),
    ("TA-85, TA-86: who must sail does", sailing::duty_to_sail),
    ("TA-84: the ships of a region, and the bonus", sailing::region),
    ("TA-81, TA-91 to TA-93: where coal goes", sailing::loading),
    ("TA-91: all coal that can be loaded is", sailing::all_coal_is_loaded),
    ("TA-88, TA-89: what FLEET and TRADE bring", fortune::by_fleet_and_houses),
    ("TA-93, TA-95: what an option costs", fortune::payment),
    ("TA-93, TA-94, TA-9: where a house is built", fortune::house),
    ("TA-13, TA-93, TA-95, TA-111, TA-115: which markers are taken", fortune::marker),
    ("TA-115: what becomes of contracts", fortune::contracts),
    ("TA-64, TA-125: what a scrapped ship scores", fortune::scrapped),
    ("TA-31, TA-32: whose turn it is", turns::order),
    ("TA-131, TA-134: what triggers the end", turns::trigger),
    ("TA-132, TA-134, INV-23: all have equally many turns", turns::rounds),
];

/// Laws of a turn, judged at each event.
const TURN_LAWS: [EventLaw; 2] = [
    ("INV-15, TA-54: a turn scraps one ship at most", turns::one_scrap),
    ("INV-24: on full boards, and only there, each deployment costs one ship", turns::full_boards),
];

/// A law of an action, judged by what is seen before and after it.
type ViewLaw = (&'static str, fn(&Stride<'_>) -> Verdict);

const VIEW_LAWS: [ViewLaw; 11] = [
    ("INV-7, TA-120: a player's cards are those of the start and those taken", views::cards),
    ("INV-14: money is round, and no debt", views::money),
    ("INV-18, TA-129: points never fall", views::points),
    ("INV-19: regions fill up and get younger", views::regions),
    ("INV-21: what a player has built up stays", views::values),
    ("INV-21, TA-122 to TA-126: what a flag is worth", views::worth),
    ("INV-22: what there is to buy shrinks", views::stacks),
    ("TA-94: houses take the sites one by one", views::sites),
    ("INV-24, TA-1: the boards have 4 + 3n places", views::places),
    ("INV-25, TA-135, TA-136: what the points at the end are made of", views::score),
    ("T-12: the events tell all that changes", |stride| stride.ledger.agrees(stride.after)),
];

/// A law of what is offered.
type OfferLaw = (&'static str, fn(&Ledger<'_>, &[Action]) -> Verdict);

const OFFER_LAWS: [OfferLaw; 2] = [
    ("TA-46 to TA-50, TA-53: all legal places are offered", offers::places),
    ("TA-8, TA-38, TA-40: all that can be bought is offered", offers::purchases),
];

fn main() -> ExitCode {
    let tests = match tables() {
        Ok(tables) => tables.into_iter().filter_map(|(variant, seats)| laws(variant, seats)).collect(),
        Err(error) => vec![Trial::test("every variant loads", || Err(error.into()))],
    };
    run(&Arguments::from_args(), tests.into_iter().chain(hidden::trials()).chain([numbers::trial()]).collect())
        .exit_code()
}

fn laws(variant: Variant, seats: Seats) -> Option<Trial> {
    let config = variant.config::<Config>()?.clone();
    let name = format!("{} with {seats}", variant.id());
    Some(Trial::test(name, move || {
        let rules = Arc::new(config.compile().map_err(|problems| Failed::from(problems.to_string()))?);
        (0..MATCHES).try_for_each(|seed| play(&config, &rules, seats, seed).map_err(Failed::from))
    }))
}

fn play(config: &Config, rules: &Rules, seats: Seats, seed: u64) -> Result<(), String> {
    let mut dice = Dice::stream(seed, 9);
    let mut state = rules.deal(seats, &mut Dice::new(seed));
    let mut before = rules.view(&state, Viewer::Spectator);
    for (law, keeps) in setup::LAWS {
        keeps(config, &before).map_err(|found| format!("{law}\n  seed {seed}: {found}"))?;
    }
    let mut ledger = Ledger::open(config, seats, &before, steamships_to_come(config, rules, &state));
    let mut stuck = BTreeSet::new();
    let mut ply = 0;
    while rules.turn(&state) != Turn::Over {
        let offered = rules.legal_list(&state);
        let at = |law: &str, found: String| format!("{law}\n  seed {seed}, ply {ply}: {found}");
        judge_offers(&ledger, state.phase(), &offered).map_err(|(law, found)| at(law, found))?;
        // A quote is pure, and a purchase takes just that.
        let markets =
            check_market(&ShipMarket::new(rules, state)).map_err(|breach| at("TA-38, TA-40", breach.to_string()))?;
        let places = offered.iter().filter(|action| matches!(action, Action::Buy { .. })).count();
        require(markets == places, || format!("{places} places are offered, {markets} can be ordered"))?;
        let action = dice.pick(&offered).ok_or_else(|| at("INV-17", "nothing is offered".into()))?;
        let mut events = Vec::new();
        rules.apply(&mut state, action, &mut events);
        let after = rules.view(&state, Viewer::Spectator);
        let told = |found: String| format!("{}: {found}\n  {events:?}", rules.notation(action));
        ledger.faces.clone_from(&after.tiles);
        judge_events(&mut ledger, &events).map_err(|(law, found)| at(law, told(found)))?;
        let stride = Stride { config, before: &before, after: &after, ledger: &ledger, events: &events };
        for (law, keeps) in VIEW_LAWS {
            keeps(&stride).map_err(|found| at(law, told(found)))?;
        }
        stay_stuck(&ledger, &mut stuck).map_err(|found| at("INV-20: no place, then one", told(found)))?;
        before = after;
        ply += 1;
    }
    views::standing(&ledger, &rules.score(&state)).map_err(|found| format!("INV-25, TA-137\n  seed {seed}: {found}"))
}

fn steamships_to_come(config: &Config, rules: &Rules, state: &State) -> usize {
    let position = rules.position(state);
    let stack = position["stack"].as_array().into_iter().flatten().filter_map(|id| id.as_str());
    stack.filter(|id| config.ships.get(*id).is_some_and(|ship| ship.kind == ShipKind::Steamship)).count()
}

fn judge_offers(ledger: &Ledger<'_>, phase: Phase, offered: &[Action]) -> Result<(), (&'static str, String)> {
    if phase == Phase::Card {
        return offers::cards(ledger, offered).map_err(|found| ("TA-33, TA-35, TA-118: all cards are offered", found));
    }
    OFFER_LAWS.into_iter().try_for_each(|(law, keeps)| keeps(ledger, offered).map_err(|found| (law, found)))
}

fn judge_events(ledger: &mut Ledger<'_>, events: &[Event]) -> Result<(), (&'static str, String)> {
    for (nth, event) in events.iter().enumerate() {
        for (law, keeps) in EVENT_LAWS.into_iter().chain(TURN_LAWS) {
            keeps(ledger, &events[nth..]).map_err(|found| (law, found))?;
        }
        ledger.follow(event);
    }
    Ok(())
}

/// INV-20, TA-61: a ship that waits without a legal place never gets one.
fn stay_stuck(ledger: &Ledger<'_>, stuck: &mut BTreeSet<Tile>) -> Verdict {
    let waiting = ledger.players.iter().flat_map(|line| line.undeployed.iter().copied());
    let waiting = waiting.chain(ledger.market.iter().flatten().copied().filter(|&tile| ledger.is_steamship(tile)));
    for tile in waiting.collect::<BTreeSet<Tile>>() {
        let places = ledger.places(tile, None);
        require(places.is_empty() || !stuck.contains(&tile), || format!("{tile} can now go to {places:?}"))?;
        if places.is_empty() {
            stuck.insert(tile);
        }
    }
    Ok(())
}
