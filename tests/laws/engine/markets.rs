//! The op `market`, compared with other ops on the same actions.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::Dice;
use serde_json::{Value, json};

use super::{ask, engine, must};

/// How many actions of each match are checked.
const PLIES: usize = 150;

fn by_notation(actions: &Value) -> BTreeMap<String, Value> {
    let actions = actions.as_array().unwrap().iter();
    actions.map(|action| (action["notation"].as_str().unwrap().to_owned(), action.clone())).collect()
}

/// In matches of all three games, at every action: an offer is legal if and only if `legal` has it, as the same
/// action and at the same price; otherwise it is refused as by `why`; and every viewer sees the same, since nothing
/// in these markets is hidden.
#[test]
fn offers_are_what_can_be_played_at_what_it_costs() {
    let mut limits = BTreeSet::new();
    let mut seen = BTreeMap::<(&str, &str, bool), usize>::new();
    for variant in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        for (seed, seats) in [(1, 2), (2, 3), (3, 4)] {
            let (mut engine, mut dice) = (engine(), Dice::new(seed));
            must(&mut engine, json!({"op": "open", "variant": variant, "seats": seats, "seed": seed}));
            for _ in 0..PLIES {
                let legal = must(&mut engine, json!({"op": "legal"}));
                let (turn, actions) = (&legal["turn"], by_notation(&legal["actions"]));
                let Some(seat) = turn["act"].as_u64() else { break };
                let market = must(&mut engine, json!({"op": "market"}));
                assert_eq!(&market["turn"], turn);
                let offers = by_notation(&market["offers"]);
                assert_eq!(offers.len(), market["offers"].as_array().unwrap().len());
                for (notation, offer) in &offers {
                    let (action, refusal) = (actions.get(notation), &offer["refusal"]);
                    let amount = |key: &str| offer[key].as_i64().unwrap();
                    *seen
                        .entry((variant, if offer["side"] == "sale" { "sale" } else { "purchase" }, action.is_some()))
                        .or_default() += 1;
                    limits.extend(offer["limit"].as_str().map(str::to_owned));
                    match action {
                        Some(action) => {
                            assert!(refusal.is_null() && amount("most") > 0, "{offer}");
                            let same = |key: &str| offer[key] == action[key];
                            assert!(["number", "kind", "rule", "parts"].into_iter().all(same), "{offer} {action}");
                            let due = if offer["pricing"] == "whole" { amount("price") } else { 0 };
                            let expected = match offer["side"].as_str() {
                                Some("purchase") => (amount("activation") + due, 0),
                                _ => (amount("activation"), due),
                            };
                            let preview = must(&mut engine, json!({"op": "preview", "number": offer["number"]}));
                            for told in [action, &preview] {
                                let money = |key: &str| told[key].as_i64().unwrap();
                                assert_eq!((money("cost"), money("income")), expected, "{offer} {told}");
                            }
                        }
                        None => {
                            let why = must(&mut engine, json!({"op": "why", "action": notation}));
                            let why = &why["refusal"];
                            let same = |key: &str| refusal[key] == why[key];
                            assert!(["rule", "kind", "facts"].into_iter().all(same), "{offer} {why}");
                            let text = |key: &str| refusal[key].as_str().unwrap();
                            assert_eq!(why["message"], format!("{} ({})", text("message"), text("rule")));
                            assert_eq!(amount("most"), 0, "{offer}");
                        }
                    }
                }
                // If a kind is offered, every action of that kind is.
                let kinds: BTreeSet<&str> = offers.values().map(|offer| offer["kind"].as_str().unwrap()).collect();
                for (notation, action) in &actions {
                    let is_traded = kinds.contains(action["kind"].as_str().unwrap());
                    assert!(!is_traded || offers.contains_key(notation), "{action}");
                }
                let viewer = 1 + u64::from(dice.below(seats));
                for request in [
                    json!({"op": "market", "seat": viewer}),
                    json!({"op": "market", "as": viewer}),
                    json!({"op": "market", "as": "spectator"}),
                ] {
                    assert_eq!(must(&mut engine, request), market);
                }
                let index = dice.below(actions.len() as u32);
                let played =
                    must(&mut engine, json!({"op": "play", "index": index, "as": seat, "with": ["market", "legal"]}));
                let after = must(&mut engine, json!({"op": "market"}));
                assert_eq!(played["offers"], after["offers"]);
            }
        }
    }
    // A player without captains can buy nothing, which is not a decision (`laws markets` has the position).
    let all: BTreeSet<String> = ["money", "room", "stock", "supply", "turn"].map(str::to_owned).into();
    assert_eq!(limits, all);
    let expected = [
        ("crossing-oceans", "purchase"),
        ("salty-ocean", "purchase"),
        ("salty-ocean", "sale"),
        ("transatlantic", "purchase"),
    ];
    assert!(
        seen.keys()
            .copied()
            .eq(expected.into_iter().flat_map(|(game, side)| [(game, side, false), (game, side, true)])),
        "{seen:?}"
    );
    assert!(seen.values().all(|&count| count > 50), "{seen:?}");
}

#[test]
fn no_market_is_shown_to_whom_there_is_none() {
    let mut engine = engine();
    must(&mut engine, json!({"op": "open", "variant": "salty-ocean", "seats": 2, "seed": 1}));
    for (request, wanted) in [
        (json!({"seat": 0}), "no-such-seat"),
        (json!({"seat": 3}), "no-such-seat"),
        (json!({"as": 3}), "no-such-seat"),
        (json!({"as": 1, "seat": 2}), "privileged"),
        (json!({"as": "spectator", "seat": 2}), "privileged"),
        (json!({"table": 2}), "no-such-table"),
        (json!({"seat": "1"}), "bad-request"),
        (json!({"viewer": 1}), "bad-request"),
    ] {
        let mut request = request;
        request["op"] = "market".into();
        let reply = ask(&mut engine, &request);
        assert_eq!(reply["error"]["kind"], wanted, "{request}: {reply}");
    }
    // A guess belongs to its viewer, who sees its market.
    let fork = must(&mut engine, json!({"op": "fork", "as": 2, "table": 1, "with": ["market"]}));
    let table = &fork["table"];
    for request in [json!({"as": 2}), json!({"as": 2, "seat": 1})] {
        let mut request = request;
        (request["op"], request["table"]) = ("market".into(), table.clone());
        assert_eq!(must(&mut engine, request)["offers"], fork["offers"]);
    }
}

/// When the match is over its prices stay visible, the same for all, and nothing can be traded.
#[test]
fn a_finished_match_shows_its_prices_and_refuses_all() {
    for (variant, priced) in [("crossing-oceans", 5), ("transatlantic", 5), ("salty-ocean", 8)] {
        let mut engine = engine();
        must(&mut engine, json!({"op": "open", "variant": variant, "seats": 2, "seed": 1}));
        for seed in 0.. {
            if must(&mut engine, json!({"op": "turn"}))["turn"] == "over" {
                break;
            }
            must(&mut engine, json!({"op": "move", "player": "random", "seed": seed}));
        }
        let market = must(&mut engine, json!({"op": "market"}));
        assert_eq!(market["turn"], "over");
        let offers = market["offers"].as_array().unwrap();
        for offer in offers {
            let refused = &offer["refusal"];
            let why = must(&mut engine, json!({"op": "why", "action": offer["notation"]}))["refusal"].clone();
            assert_eq!(refused["kind"], "over", "{offer}");
            assert!(["rule", "kind", "facts"].into_iter().all(|key| refused[key] == why[key]), "{offer} {why}");
            let text = |key: &str| refused[key].as_str().unwrap();
            assert_eq!(why["message"], format!("{} ({})", text("message"), text("rule")));
            assert!(offer["most"] == 0 && offer["limit"].is_null(), "{offer}");
        }
        assert!(offers.iter().filter(|offer| offer["price"].is_number()).count() >= priced, "{variant}: {offers:?}");
        for request in [json!({"op": "market", "as": 1}), json!({"op": "market", "seat": 2})] {
            assert_eq!(must(&mut engine, request), market);
        }
    }
}

/// A ship market lists its places from the left, including empty ones, followed by the docks of Crossing Oceans: each
/// with its tile as in the view, at the printed price and the place's addition.
#[test]
fn ship_markets_show_every_place() {
    let mut empty = 0;
    for (variant, kind) in [("crossing-oceans", "buy-market"), ("transatlantic", "buy")] {
        let (mut engine, mut dice) = (engine(), Dice::new(5));
        must(&mut engine, json!({"op": "open", "variant": variant, "seats": 3, "seed": 5}));
        for _ in 0..PLIES {
            let choices = must(&mut engine, json!({"op": "turn"}))["choices"].as_u64().unwrap();
            let request = json!({"op": "play", "index": dice.below(choices as u32), "with": ["market", "view"]});
            let seen = must(&mut engine, request);
            let (view, offers) = (&seen["view"], seen["offers"].as_array().unwrap());
            let places = offers.iter().filter(|offer| offer["kind"] == kind);
            let shown = places.map(|offer| (&offer["parts"]["place"], offer)).collect::<Vec<_>>();
            let lies = view["market"].as_array().unwrap();
            assert_eq!(shown.len(), lies.len());
            for ((place, offer), lies) in shown.into_iter().zip(lies) {
                assert_eq!(*place, lies["place"]);
                let printed = lies["tile"].as_str().map(|tile| view["tiles"][tile]["price"].as_i64().unwrap());
                let sum = printed.map(|printed| printed + offer["surcharge"].as_i64().unwrap());
                assert_eq!(offer["price"].as_i64(), sum, "{offer} {lies}");
                assert_eq!(offer["supply"], u32::from(printed.is_some()));
                empty += usize::from(printed.is_none());
            }
            let docks = offers.iter().filter(|offer| offer["kind"] == "buy-dock");
            let docks: Vec<_> = docks.map(|offer| &offer["parts"]["column"]).collect();
            let drawn = view["docks"].as_array().unwrap().iter().map(|dock| &dock["column"]).collect::<Vec<_>>();
            assert_eq!(docks, if variant == "crossing-oceans" { drawn } else { Vec::new() });
        }
    }
    assert!(empty > 20, "{empty}");
}
