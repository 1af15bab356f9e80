//! The typed interface of a ruleset, for bots and front ends in Rust, agrees with its view.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::sync::Arc;

use riband::prelude::*;
use riband::{
    Library, Seat,
    core::{Dice, FullRules, Match, Seats, Turn, Viewer},
};
use riband_tests::random_match;
use serde_json::json;

/// Compares values read from a position with its view, throughout a match.
fn agrees<R: FullRules>(variant: &str, compare: impl Fn(&R::State, &R::View)) {
    let variant = Library::new().load(variant).unwrap();
    let rules: Arc<R> = variant.typed().unwrap();
    let (seats, mut dice) = (variant.seats().max(), Dice::stream(3, 1));
    let mut game = Match::deal(rules, seats, 3).unwrap();
    while game.turn() != Turn::Over {
        compare(game.state(), &game.rules().view(game.state(), Viewer::Spectator));
        let index = dice.below(game.choices().len() as u32) as usize;
        game.choose(index, &mut ());
    }
    assert!(game.played().len() > 100);
}

#[test]
fn states_of_crossing_oceans_tell_what_views_show() {
    use riband::crossing_oceans::Rules;
    agrees::<Rules>("crossing-oceans", |state, view| {
        assert_eq!((state.phase(), state.round(), state.turns()), (view.phase, view.round, view.turns));
        assert_eq!((state.starting(), state.countdown()), (view.starting_seat, view.countdown));
        assert_eq!((state.coal_supply(), state.stack_len()), (view.coal, view.stack.tiles));
        assert_eq!((Some(state.active()), state.seats().count()), (view.turn.seat(), view.seats.len()));
        view.market.iter().for_each(|place| assert_eq!(state.market(place.place), place.tile));
        view.docks.iter().for_each(|dock| assert_eq!(state.dock(dock.column), dock.tile));
        for berth in view.regions.iter().flat_map(|region| &region.ports) {
            let (port, told) = (berth.port, (berth.ship, berth.owner, berth.coal));
            assert_eq!((state.ship_at(port), state.owner_at(port), state.coal_at(port)), told);
            for seat in state.seats().iter() {
                let player = state.player(seat).unwrap();
                assert_eq!(player.houses().has(port), berth.houses.contains(&seat));
                assert_eq!(player.at_sea().has(port), berth.owner == Some(seat));
            }
        }
        for board in &view.seats {
            let player = state.player(board.seat).unwrap();
            assert_eq!((player.money(), player.contracts()), (board.money, board.contracts));
            assert_eq!((player.captains(), player.houses_left()), (board.captains, board.houses));
            assert_eq!((player.spot(), player.mixed_flags()), (board.rondel, board.mixed_flags));
            assert!(player.supply().iter().eq(board.supply.iter().copied()));
            assert!(player.headquarters().iter().eq(board.headquarters.iter().copied()));
            for column in &board.columns {
                let (tokens, flags) = (player.tokens_in(column.column), player.flags_in(column.column));
                assert_eq!((tokens, flags), (usize::from(column.tokens), column.flags));
            }
        }
        assert!(state.removed().iter().all(|tile| view.tiles.contains_key(&tile)), "what was removed is known");
        assert!(state.player(Seat::new(view.seats.len())).is_none());
    });
}

#[test]
fn states_of_transatlantic_tell_what_views_show() {
    use riband::transatlantic::Rules;
    agrees::<Rules>("transatlantic", |state, view| {
        assert_eq!((state.phase(), state.round(), state.turns()), (view.phase, view.round, view.turns));
        assert_eq!((state.starting(), state.countdown()), (view.starting_seat, view.countdown));
        assert_eq!((Some(state.actor()), state.turn()), (view.turn.seat(), view.turn_of));
        assert_eq!((state.opening(), state.coal_supply()), (view.opening, view.coal));
        assert_eq!((state.stack_len(), state.boxed_len()), (view.stack.tiles, view.boxed));
        assert_eq!((state.draw_len(), state.reshuffled()), (view.display.draw.cards, view.display.draw.reshuffled));
        assert_eq!(state.seats().count(), view.seats.len());
        assert!(state.gone().iter().eq(view.gone.iter().copied()));
        view.market.iter().for_each(|place| assert_eq!(state.market(place.place), place.tile));
        let shown = view.display.places.iter().enumerate().filter_map(|(place, card)| Some((place, (*card)?)));
        assert!(state.display().eq(shown));
        let docks: Vec<_> = view.docks.iter().flat_map(|dock| &dock.ships).copied().collect();
        assert_eq!((state.docks().len(), true), (docks.len(), docks.iter().all(|&tile| state.docks().has(tile))));
        for region in &view.regions {
            assert!(state.ships_in(region.region).eq(region.ships.iter().map(|ship| ship.ship)));
            for ship in &region.ships {
                assert_eq!(state.region_of(ship.ship), Some(region.region));
                assert_eq!((state.owner(ship.ship), state.coal_on(ship.ship)), (ship.owner, ship.coal));
                let owner = ship.owner.and_then(|seat| state.player(seat));
                assert!(owner.is_none_or(|player| player.active().has(ship.ship)));
            }
            for seat in state.seats().iter() {
                let told = region.houses.iter().find(|entry| entry.seat == seat).map_or(0, |entry| entry.houses);
                assert_eq!(state.player(seat).unwrap().houses_in(region.region), told);
            }
        }
        for seat in &view.seats {
            let player = state.player(seat.seat).unwrap();
            assert_eq!((player.money(), player.points()), (seat.money, seat.points));
            assert_eq!((player.contracts(), player.captains()), (seat.contracts, seat.captains));
            assert_eq!((player.houses_left(), player.tokens(), player.top()), (seat.houses, seat.tokens, seat.top));
            assert_eq!((player.hand().count(), player.pile().count()), (seat.hand_cards, seat.pile_cards));
            assert!(player.hand().eq(seat.hand.iter().flatten().copied()));
            assert!(player.undeployed().iter().eq(seat.undeployed.iter().map(|ship| ship.ship)));
            assert!(player.headquarters().iter().eq(seat.headquarters.iter().copied()));
            for column in &seat.columns {
                assert_eq!(player.markers_in(column.column), column.acquired);
                assert_eq!(state.marker_supply(column.column), column.supply);
            }
        }
        assert!(state.player(Seat::new(view.seats.len())).is_none());
    });
}

#[test]
fn states_of_salty_ocean_tell_what_views_show() {
    use riband::salty_ocean::Rules;
    agrees::<Rules>("salty-ocean", |state, view| {
        assert_eq!((state.phase(), state.turn_number(), state.goes()), (view.phase, view.turn_number, view.goes));
        assert_eq!((Some(state.actor()), state.seats().count()), (view.turn.seat(), view.seats.len()));
        assert_eq!((state.passes(), state.attacks(), state.actions()), (view.passes, view.attacks, view.actions));
        assert!(state.in_order().eq(view.order.iter().copied()));
        view.goods.iter().for_each(|good| assert_eq!(u16::from(state.price_row(good.good)) + 1, good.row));
        for building in &view.buildings {
            assert_eq!(state.owners(building.building), building.owners.len());
            for (nth, owner) in building.owners.iter().enumerate() {
                let player = state.player(owner.seat).unwrap();
                assert_eq!(player.level(building.building), owner.level);
                assert_eq!(usize::from(player.built_as(building.building)), nth + 1);
            }
        }
        for place in &view.places {
            let known = state.seats().iter().filter(|&seat| state.player(seat).unwrap().known().has(place.place));
            assert!(place.face_up || known.eq(place.known_to.iter().copied()));
        }
        for seat in &view.seats {
            let player = state.player(seat.seat).unwrap();
            assert_eq!((player.coins(), player.owned().len()), (seat.coins, seat.buildings.len()));
            assert!(player.used().iter().eq(seat.used.iter().copied()));
            seat.depot.iter().for_each(|held| assert_eq!(player.stored(held.good), held.barrels));
            for ship in &seat.ships {
                assert_eq!((player.berth(ship.ship), player.damage(ship.ship)), (ship.berth, ship.damage));
                ship.cargo.iter().for_each(|held| assert_eq!(player.aboard(ship.ship, held.good), held.barrels));
            }
        }
        assert!(state.player(Seat::new(view.seats.len())).is_none());
    });
}

/// G-53 of Crossing Oceans: if no player triggers the end, drivers stop after a limited number of rounds.
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

/// SO-7: a position with more players than the variant allows is invalid.
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

/// SO-69: which builders may exchange the tiles that they looked at.
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
        let view = variant.open(variant.seats().max(), 1).unwrap().spectate().view().to_string();
        assert!(view.contains(&format!("look at 2 event tiles at the end of a turn{told}\"")), "{swap}: {view}");
    }
}

/// The numbers in events of a kind in random matches, and whether an event of another kind occurred.
fn told(text: &str, [kind, number]: [&str; 2], other: &str) -> (Vec<i64>, bool) {
    let variant = Library::new().load_str("changed", text).unwrap();
    let (mut numbers, mut came) = (Vec::new(), false);
    for seed in 0..40 {
        let table = random_match(&variant, variant.seats().max(), seed, 2_000).unwrap();
        for (_, told) in table.log(0) {
            came |= told.event["kind"] == other;
            if told.event["kind"] == kind {
                numbers.push(told.event[number].as_i64().unwrap());
            }
        }
    }
    (numbers, came)
}

/// Events that move nothing are omitted: no contract for a free move (CO-33), no share of nothing (SO-38), nothing
/// discarded or cut off where everything may stay (SO-40, SO-77).
#[test]
fn no_event_reports_an_amount_of_zero() {
    let free = "[rondel]\nlong-move-contracts = 0\n";
    let yard = "[buildings.chantier-naval]\neffects = [{ do = \"ship-part\", prices = { caravel = [3], carrack = [4] }, \
                shares = { caravel = [0], carrack = [0] } }]\n";
    let small = "[buildings.depot]\neffects = [{ do = \"store\", barrels = [2, 3, 4] }]\n";
    let rich = "[money]\nlowest = 0\nlimit = 0\n";
    // The event that could have an amount of 0, and one that must occur for that.
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
