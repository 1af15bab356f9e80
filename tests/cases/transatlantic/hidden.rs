//! Hidden state: hands by ruling E-13, and fair redeals of everything unseen.

use std::collections::{BTreeMap, BTreeSet};

use libtest_mimic::{Failed, Trial};
use riband::prelude::*;
use riband::{
    Library,
    core::{Config as _, Dice, Seat, Seats, Turn, Viewer},
    liners::ShipKind,
};
use riband_transatlantic::{Card, Config, Hands, Rules, SeatView, State};
use serde_json::{Value, json};

use riband_tests::{Verdict, require};

/// How often a position is redealt. Each order of five headquarters should then occur thirty times.
const REDEALS: u32 = 3600;
/// The allowed deviation of a count, in standard deviations; the seeds are fixed, so the result is reproducible.
const TOLERANCE: f64 = 5.0;
/// What is hidden from all viewers, by its keys in a position.
const UNSEEN: [&str; 4] = ["stack", "boxed", "draw", "chance"];

/// The place of a hidden piece: in the box, or an index from the top of a stack.
type Spot = (&'static str, usize);

pub(crate) fn trials() -> Vec<Trial> {
    let seats = || [2, 3, 4].into_iter().filter_map(|count| Seats::new(count).ok());
    let hands = [("open", Hands::Open), ("hidden", Hands::Hidden)].into_iter().flat_map(|(name, hands)| {
        seats().map(move |seats| Trial::test(format!("hands are {name} with {seats}"), move || see(hands, seats)))
    });
    let redeals = [("the deal", false), ("after a reshuffle", true)].into_iter().flat_map(|(name, later)| {
        seats().map(move |seats| Trial::test(format!("{name}, redealt with {seats}"), move || redeal(seats, later)))
    });
    let copies =
        seats().map(|seats| Trial::test(format!("a second copy is redealt with {seats}"), move || second(seats)));
    hands.chain(redeals).chain(copies).collect()
}

fn standard() -> Result<Config, Failed> {
    let variant = Library::new().load("transatlantic/standard")?;
    variant.config::<Config>().cloned().ok_or_else(|| "another ruleset".into())
}

fn compile(config: &Config) -> Result<Rules, Failed> {
    config.compile().map_err(|problems| problems.to_string().into())
}

/// E-13: who sees hands and piles, all through a match.
fn see(hands: Hands, seats: Seats) -> Result<(), Failed> {
    let mut config = standard()?;
    config.rulings.hands = hands;
    let rules = compile(&config)?;
    let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(13)), Dice::stream(13, 1));
    while rules.turn(&state) != Turn::Over {
        let truth = rules.position(&state);
        for viewer in seats.iter().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = rules.view(&state, viewer);
            let lines = view.seats.iter();
            let mut wrong = lines.filter_map(|line| {
                let open = hands == Hands::Open || viewer == Viewer::Seat(line.seat);
                shown(&rules, line, &truth["seats"][line.seat.number().to_string()], open).err()
            });
            if let Some(found) = wrong.next() {
                return Err(format!("{viewer:?}: {found}").into());
            }
        }
        step(&rules, &mut state, &mut dice);
    }
    Ok(())
}

/// Counts and the top of the pile are public, the cards are visible to those to whom they are open.
fn shown(rules: &Rules, line: &SeatView, truth: &Value, open: bool) -> Verdict {
    let named = |cards: &[Card]| -> Vec<String> {
        cards.iter().filter_map(|card| rules.name(Card::KIND, card.index()).map(str::to_owned)).collect()
    };
    let (hand, pile) = (texts(&truth["hand"]), texts(&truth["pile"]));
    let counts = (line.hand_cards, line.pile_cards);
    require(counts == (hand.len(), pile.len()), || format!("{counts:?} cards of {truth}"))?;
    let top = named(line.top.as_slice());
    require(top == pile[..pile.len().min(1)], || format!("{top:?} on top of {pile:?}"))?;
    let found = (line.hand.as_deref().map(named), line.pile.as_deref().map(named));
    let due = if open { (Some(hand), Some(pile.into_iter().skip(1).collect())) } else { (None, None) };
    require(found == due, || format!("{} shows {found:?}, not {due:?}", line.seat))
}

/// TA-25, TA-26, TA-29, TA-112: in redeals, each hidden piece is equally frequent at all its possible places, and
/// nothing else changes.
fn redeal(seats: Seats, later: bool) -> Result<(), Failed> {
    let config = standard()?;
    let rules = compile(&config)?;
    let state = if later { reshuffled(&rules, seats)? } else { rules.deal(seats, &mut Dice::new(7)) };
    let truth = rules.position(&state);
    let (mut tally, mut orders) = (BTreeMap::new(), BTreeMap::new());
    let mut dice = Dice::new(99);
    for _ in 0..REDEALS {
        let other = rules.position(&rules.redeal(&state, Viewer::Spectator, &mut dice));
        require(known(&other) == known(&truth), || format!("{other}\n  was {truth}"))?;
        spots(&other).into_iter().for_each(|spot| *tally.entry(spot).or_insert(0) += 1);
        *orders.entry(headquarters(&config, &other)).or_insert(0) += 1;
    }
    let chances = chances(&config, &truth);
    let stray = tally.keys().find(|spot| !chances.contains_key(*spot));
    require(stray.is_none(), || format!("{stray:?} can never be"))?;
    for (spot, chance) in &chances {
        let times = tally.get(spot).copied().unwrap_or(0);
        fair(times, *chance).map_err(|found| format!("{spot:?}: {found}"))?;
    }
    let all: usize = (1..=headquarters(&config, &truth).len()).product();
    require(orders.len() == all, || format!("{} of {all} orders of the headquarters", orders.len()))?;
    for (order, times) in orders {
        fair(times, 1.0 / all as f64).map_err(|found| format!("{order:?}: {found}"))?;
    }
    Ok(())
}

/// E-13: a viewer who has not seen the match knows only the one of two cards with the same name that is on top of the
/// pile. The other may be any other card of its letter.
fn second(seats: Seats) -> Result<(), Failed> {
    let mut config = standard()?;
    config.rulings.hands = Hands::Hidden;
    let rules = compile(&config)?;
    let above = ["trade", "cruise", "global", "blue-riband", "cargo"];
    let first = ["coal-plus", "invest-plus", "shipyard-plus", "transport-plus", "ship-agent-plus"];
    let draw: Vec<String> = first
        .iter()
        .map(ToString::to_string)
        .chain(above.iter().chain(&first).map(|card| format!("{card}-b")))
        .collect();
    let pile = ["fleet", "coal", "fleet"];
    let document =
        json!({ "phase": "card", "display": above, "draw": draw, "turn": 1, "seats": { "2": { "pile": pile } } });
    let mut dice = Dice::new(31);
    let state = rules.set_up(seats, &mut dice, &document).map_err(|problems| format!("{problems:?}"))?;
    rules.audit(&state).map_err(|breach| breach.to_string())?;
    let viewer = Viewer::Seat(Seat::new(0));
    let mut fleets = BTreeMap::new();
    for _ in 0..400 {
        let other = rules.redeal_unremembered(&state, viewer, &mut dice);
        require(rules.view(&other, viewer) == rules.view(&state, viewer), || "another view".to_owned())?;
        let truth = rules.position(&other);
        let held = &truth["seats"]["2"];
        let cards: Vec<String> = [texts(&held["hand"]), texts(&held["pile"])].concat();
        require(cards.len() == 9, || format!("{cards:?}"))?;
        *fleets.entry(cards.iter().filter(|card| *card == "fleet").count()).or_insert(0) += 1;
    }
    require(fleets.keys().eq(&[1, 2]), || format!("numbers of fleet cards: {fleets:?}")).map_err(Failed::from)
}

/// Checks that a count is likely for this probability.
fn fair(times: u32, chance: f64) -> Verdict {
    let due = f64::from(REDEALS) * chance;
    let most = TOLERANCE * (due * (1.0 - chance)).sqrt();
    require((f64::from(times) - due).abs() <= most, || {
        format!("{times} times, due {due:.0} with {most:.0} more or less")
    })
}

/// A position of a random match in which both letters are mixed in the draw stack, and ships are still to come.
fn reshuffled(rules: &Rules, seats: Seats) -> Result<State, Failed> {
    for seed in 0..20 {
        let (mut state, mut dice) = (rules.deal(seats, &mut Dice::new(seed)), Dice::stream(seed, 1));
        while rules.turn(&state) != Turn::Over {
            let truth = rules.position(&state);
            let (draw, stack) = (texts(&truth["draw"]), texts(&truth["stack"]));
            let letters: BTreeSet<&str> = draw.iter().map(|copy| letter(copy)).collect();
            if truth["reshuffled"] == true && letters.len() == 2 && draw.len() > 5 && stack.len() > 12 {
                return Ok(state);
            }
            step(rules, &mut state, &mut dice);
        }
    }
    Err("no match has such a position".into())
}

fn step(rules: &Rules, state: &mut State, dice: &mut Dice) {
    if let Some(action) = dice.pick(&rules.legal_list(state)) {
        rules.apply(state, action, &mut ());
    }
}

/// The public part of a position.
fn known(position: &Value) -> Value {
    let mut known = position.clone();
    if let Some(keys) = known.as_object_mut() {
        UNSEEN.iter().for_each(|key| drop(keys.remove(*key)));
    }
    known
}

/// Every hidden piece, and its place.
fn spots(position: &Value) -> Vec<(String, Spot)> {
    let piled = |key: &'static str| {
        texts(&position[key]).into_iter().enumerate().map(move |(depth, piece)| (piece, (key, depth)))
    };
    let boxed = texts(&position["boxed"]).into_iter().map(|piece| (piece, ("box", 0)));
    piled("stack").chain(piled("draw")).chain(boxed).collect()
}

/// The possible places of each hidden piece, with their probabilities.
fn chances(config: &Config, position: &Value) -> BTreeMap<(String, Spot), f64> {
    let mixed = position["reshuffled"] == true;
    let (draw, tiles): (Vec<_>, Vec<_>) = spots(position).into_iter().partition(|(_, (key, _))| *key == "draw");
    let mut groups: BTreeMap<String, Vec<(String, Spot)>> = BTreeMap::new();
    for (tile, spot) in tiles {
        let era = config.ships.get(&tile).and_then(|ship| ship.era);
        groups.entry(format!("{era:?}")).or_default().push((tile, spot));
    }
    for (copy, spot) in draw.iter().filter(|_| !mixed) {
        groups.entry(letter(copy).to_owned()).or_default().push((copy.clone(), *spot));
    }
    let mut chances = BTreeMap::new();
    for group in groups.values() {
        for (piece, _) in group {
            for (_, spot) in group {
                *chances.entry((piece.clone(), *spot)).or_insert(0.0) += 1.0 / group.len() as f64;
            }
        }
    }
    if mixed {
        chances.extend(mixed_chances(&draw));
    }
    chances
}

/// TA-112: only the letter of the top card of mixed decks is known.
fn mixed_chances(draw: &[(String, Spot)]) -> impl Iterator<Item = ((String, Spot), f64)> {
    let top = draw.first().map(|(copy, _)| letter(copy));
    let alike = draw.iter().filter(|(copy, _)| Some(letter(copy)) == top).count() as f64;
    let below = draw.len().saturating_sub(1) as f64;
    draw.iter().flat_map(move |(copy, _)| {
        let on_top = if Some(letter(copy)) == top { 1.0 / alike } else { 0.0 };
        let chance = move |depth| if depth == 0 { on_top } else { (1.0 - on_top) / below };
        draw.iter().map(move |(_, spot)| ((copy.clone(), *spot), chance(spot.1)))
    })
}

/// The letter on the back of an extension card.
fn letter(copy: &str) -> &str {
    copy.rsplit('-').next().unwrap_or(copy)
}

/// The headquarters in the stack, in their order.
fn headquarters(config: &Config, position: &Value) -> Vec<String> {
    let mut tiles = texts(&position["stack"]);
    tiles.retain(|tile| config.ships.get(tile).is_some_and(|ship| ship.kind == ShipKind::Headquarters));
    tiles
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
