//! What the types of a ruleset tell bots and front-ends in Rust of a position is what its view shows.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use riband::prelude::*;
use riband::{
    Library, Seat, Variant,
    core::{Coins, Dice, FullRules, Match, Seats, Turn, Viewer},
};
use riband_tests::random_match;
use serde_json::{Value, json};

/// Compares what is read of a position with its view as JSON, all through a match.
fn agrees<R: FullRules>(variant: &Variant, read: impl Fn(&R::State, Seats) -> Value, pick: impl Fn(&Value) -> Value) {
    let rules: Arc<R> = variant.typed().unwrap();
    let (seats, mut dice) = (variant.seats().max(), Dice::stream(3, 1));
    let mut game = Match::deal(rules, seats, 3).unwrap();
    while game.turn() != Turn::Over {
        let view = serde_json::to_value(game.rules().view(game.state(), Viewer::Spectator)).unwrap();
        assert_eq!(read(game.state(), seats), pick(&view), "after {} actions", game.played().len());
        let index = dice.below(game.choices().len() as u32) as usize;
        game.choose(index, &mut ());
    }
    assert!(game.played().len() > 100);
}

fn money(seats: Seats, of: impl Fn(Seat) -> Coins) -> Vec<i32> {
    let beyond = Seat::new(seats.count());
    assert_eq!(of(beyond), Coins::ZERO, "{beyond} is nobody's");
    seats.iter().map(|seat| of(seat).0).collect()
}

fn of_seats(view: &Value, key: &str) -> Vec<Value> {
    view["seats"].as_array().unwrap().iter().map(|seat| seat[key].clone()).collect()
}

#[test]
fn states_tell_what_views_show() {
    let load = |ruleset: &str| Library::new().load(ruleset).unwrap();
    agrees::<riband_crossing_oceans::Rules>(
        &load("crossing-oceans"),
        |state, seats| json!([state.round(), state.phase(), money(seats, |seat| state.money(seat))]),
        |view| json!([view["round"], view["phase"], of_seats(view, "money")]),
    );
    agrees::<riband_transatlantic::Rules>(
        &load("transatlantic"),
        |state, seats| json!([state.round(), state.phase(), money(seats, |seat| state.money(seat))]),
        |view| json!([view["round"], view["phase"], of_seats(view, "money")]),
    );
    agrees::<riband_salty_ocean::Rules>(
        &load("salty-ocean"),
        |state, seats| json!([state.turn_number(), state.phase(), money(seats, |seat| state.coins(seat))]),
        |view| json!([view["turn-number"], view["phase"], of_seats(view, "coins")]),
    );
}

/// G-53 of Crossing Oceans: nobody brings the end about, and drivers stop after the last of so many rounds.
#[test]
fn a_match_stalls_after_its_last_round() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    for (round, stalled) in [(1, false), (60, false), (61, true)] {
        let table = variant.set_up(variant.seats().max(), 1, &json!({ "round": round })).unwrap();
        assert_eq!(table.stalled(), stalled, "round {round} of 60");
    }
    for ruleset in ["transatlantic", "salty-ocean"] {
        let variant = Library::new().load(ruleset).unwrap();
        assert!(!variant.open(variant.seats().max(), 1).unwrap().stalled(), "{ruleset} ends by itself");
    }
}

/// SO-7: a position of more players than the variant has is no position of it.
#[test]
fn an_audit_counts_the_players() {
    let library = Library::new();
    let text = "ruleset = \"salty-ocean\"\nextends = \"salty-ocean/standard.toml\"\n[seats]\nmax = 3\n";
    let three: Arc<riband_salty_ocean::Rules> = library.load_str("three", text).unwrap().typed().unwrap();
    let four: Arc<riband_salty_ocean::Rules> = library.load("salty-ocean").unwrap().typed().unwrap();
    for (seats, allowed) in [(3, true), (4, false)] {
        let state = four.deal(Seats::new(seats).unwrap(), &mut Dice::new(1));
        assert_eq!(three.audit(&state).map_err(|breach| breach.rule.to_string()).is_ok(), allowed, "{seats}");
    }
}

/// SO-69: which builders may exchange what they looked at.
#[test]
fn a_building_tells_who_may_exchange_tiles() {
    for (swap, told) in
        [("true", ", and exchange two"), ("false", ""), ("true, false", ", and exchange two (the first builder)")]
    {
        let text = format!(
            "ruleset = \"salty-ocean\"\nextends = \"salty-ocean/standard.toml\"\n[buildings.fierte-saint-romain]\n\
             effects = [{{ do = \"peek\", tiles = [2], swap = [{swap}] }}]\n"
        );
        let variant = Library::new().load_str("peek", &text).unwrap();
        let view = variant.open(variant.seats().max(), 1).unwrap().view(Viewer::Spectator).to_string();
        assert!(view.contains(&format!("look at 2 event tiles at the end of a turn{told}\"")), "{swap}: {view}");
    }
}

/// The numbers that events of a kind tell in random matches; and whether an event of another kind came.
fn told(text: &str, [kind, number]: [&str; 2], other: &str) -> (Vec<i64>, bool) {
    let variant = Library::new().load_str("changed", text).unwrap();
    let (mut numbers, mut came) = (Vec::new(), false);
    for seed in 0..40 {
        let table = random_match(&variant, variant.seats().max(), seed, 2_000).unwrap();
        for (_, told) in table.log(None, 0) {
            came |= told.event["kind"] == other;
            if told.event["kind"] == kind {
                numbers.push(told.event[number].as_i64().unwrap());
            }
        }
    }
    (numbers, came)
}

/// What moves nothing is not told: no contract for a free move (CO-33), no share of nothing (SO-38), nothing thrown away or
/// cut off where all may stay (SO-40, SO-77).
#[test]
fn nothing_is_told_of_nothing() {
    let free = "[rondel]\nlong-move-contracts = 0\n";
    let yard = "[buildings.chantier-naval]\neffects = [{ do = \"ship-part\", prices = { caravel = [3], carrack = [4] }, \
                shares = { caravel = [0], carrack = [0] } }]\n";
    let small = "[buildings.depot]\neffects = [{ do = \"store\", barrels = [2, 3, 4] }]\n";
    let rich = "[money]\nlowest = 0\nlimit = 0\n";
    // The event that could tell of nothing, and one without which it could not.
    let cases = [
        ("crossing-oceans", free, ["contracts-paid", "contracts"], "captain-moved"),
        ("salty-ocean", yard, ["share-received", "coins"], "ship-launched"),
        ("salty-ocean", small, ["goods-discarded", "barrels"], "goods-discarded"),
        ("salty-ocean", rich, ["coins-cut", "coins"], "coins-cut"),
    ];
    for (ruleset, changes, event, other) in cases {
        let plain = format!("ruleset = \"{ruleset}\"\nextends = \"{ruleset}/standard.toml\"\n");
        let (numbers, came) = told(&format!("{plain}{changes}"), event, other);
        assert!(came, "{changes}no {other}");
        assert!(numbers.iter().all(|&number| number > 0), "{changes}{numbers:?}");
        let known = !numbers.is_empty() || !told(&plain, event, other).0.is_empty();
        assert!(known, "there is no {}", event[0]);
    }
}
