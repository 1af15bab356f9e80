//! Tests of each part, in the order in which they are written.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, sync::Arc};

use riband::{
    Coins, FullRules, OpenError, Rules as _, RulesVisitor, Seat, Seats, Table, Turn, Variant, VariantError, Viewer,
    players::{Level, Quiet},
};
use serde_json::{Value, json};

use super::*;
use crate::play::Rules;

const STANDARD: &str = include_str!("variants/standard.toml");

fn standard() -> Variant {
    Library::new().load_str("quayside", STANDARD).unwrap()
}

fn set_up(position: &Value) -> Result<Box<dyn Table>, OpenError> {
    standard().set_up(Seats::new(2).unwrap(), 7, position)
}

/// All errors are reported at once, with their places.
#[test]
fn compile() {
    let paths = |text: &str| -> Vec<String> {
        let paths = |error: VariantError| error.diagnostics.into_iter().map(|one| one.problem.path.to_string());
        Library::new().load_str("broken", text).err().into_iter().flat_map(paths).collect()
    };
    assert_eq!(paths(STANDARD), [""; 0]);
    assert_eq!(
        paths(&STANDARD.replace("rounds = 8", "rounds = 0").replace("wage =", "wages =")),
        ["wage", "rounds", "wages"]
    );
    let broken = STANDARD.replace("rum =", "# rum =").replace("silk =", "Raw_Silk =").replace("[5, 6,", "[5, -6,");
    assert_eq!(paths(&broken), ["wares", "wares.Raw_Silk", "wares.spice.prices"]);
}

/// Every player gets a different order.
#[test]
fn deal() {
    let rules = standard().typed::<Rules>().unwrap();
    let state = rules.deal(Seats::new(4).unwrap(), &mut Dice::new(7));
    let orders = state.players.entries(state.seats).filter_map(|(_, player)| player.order).map(|ware| ware.index());
    assert_eq!(orders.collect::<Vec<_>>(), [3, 2, 0, 1]);
    assert!(state.players.entries(state.seats).all(|(_, player)| player.money == Coins(6)));
}

#[test]
fn legal() {
    let poor = Library::new().load_str("poor", &STANDARD.replace("money = 6", "money = 4")).unwrap();
    let table = poor.open(Seats::new(2).unwrap(), 7).unwrap();
    let choices = table.offered();
    assert_eq!(choices, ["buy tea", "buy rum", "buy silk", "work"]);
    let refused = table.why("buy spice").unwrap_err();
    assert_eq!(refused.to_string(), "spice costs 5, you have 4 (QS-5)");
}

/// A player who can buy nothing has no choice, and is skipped.
#[test]
fn apply() {
    let mut table = standard().open(Seats::new(2).unwrap(), 7).unwrap();
    let mut told =
        |action| -> Vec<String> { table.play(action).unwrap().events.into_iter().map(|event| event.text).collect() };
    assert_eq!(told("buy spice"), ["seat 1 buys spice for 5"]);
    assert_eq!(told("buy spice"), ["seat 2 buys spice for 6"]);
    assert_eq!(told("work"), ["seat 1 works for 3", "seat 2 works for 3"]);
    let refused = table.why("buy spice").unwrap_err();
    assert_eq!(refused.to_string(), "spice costs 8, you have 4 (QS-5)");
    let broke = Library::new().load_str("broke", &STANDARD.replace("money = 6", "money = 0")).unwrap();
    assert_eq!(broke.open(Seats::new(2).unwrap(), 7).unwrap().turns(), 2);
}

#[test]
fn score() {
    let players = json!({ "1": { "order": "tea", "crates": { "1": 2, "3": 1 } }, "2": { "order": "rum", "money": 7 } });
    let score = set_up(&json!({ "turns": 16, "players": players })).unwrap().score();
    let entries = score.seats[0].entries.iter().map(|entry| (entry.item.as_str(), entry.points));
    assert_eq!(entries.collect::<Vec<_>>(), [("tea", 2), ("rum", 0), ("silk", 3), ("spice", 0), ("order", 4)]);
    let tied = set_up(&json!({ "turns": 16, "players": { "2": { "money": 7 } } })).unwrap().score();
    assert_eq!(tied.places.iter().map(|place| place.seat.number()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn view() {
    let table = set_up(&json!({ "players": { "1": { "order": "tea" }, "2": { "order": "rum" } } })).unwrap();
    let orders = |viewer| [0, 1].map(|seat| table.seen_by(viewer).unwrap().view()["players"][seat]["order"].clone());
    assert_eq!(orders(Viewer::Spectator), [Value::Null, Value::Null]);
    assert_eq!(orders(Viewer::Seat(Seat::new(1))), [Value::Null, json!("rum")]);
}

/// Positions that cannot be read, and readable ones that are impossible.
#[test]
fn audit_and_position() {
    let cases = [
        (json!({ "turns": 17 }), "QS-6"),
        (json!({ "players": { "1": { "order": "tea" }, "2": { "order": "tea" } } }), "QS-2"),
        (json!({ "players": { "2": { "money": -1 } } }), "QS-5"),
        (json!({ "players": { "1": { "crates": { "1": 5 } }, "2": { "crates": { "1": 1 } } } }), "QS-4"),
        (json!({ "players": { "3": { "money": 1 } } }), "QS-1"),
        (json!({ "players": { "2": { "order": "tee" } } }), "players.2.order"),
        (json!({ "players": { "2": { "crates": { "9": 1 } } } }), "players.2.crates.9"),
        (json!({ "seats": 3 }), "this is a position of 3 seats"),
        (json!({ "seets": {} }), "seets"),
    ];
    for (position, wrong) in cases {
        let error = set_up(&position).err().map_or(String::new(), |error| error.to_string());
        assert!(error.contains(wrong), "{position}: {error:?}");
    }
}

riband_testkit::contract! {
    ruleset: Config,
    variants: "house_rules/variants",
    regressions: "house_rules/regressions",
}

/// Programs that know the types of a ruleset from elsewhere can use it like a built-in one: the rules, the match, the
/// state, and visitors that take any rules.
#[test]
fn typed() {
    struct Wares;
    impl RulesVisitor for Wares {
        type Output = usize;

        fn visit<R: FullRules>(self, rules: Arc<R>) -> usize {
            rules.names("ware").count()
        }
    }
    let variant = standard();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    assert!(variant.visit(Wares).is_none(), "no ruleset of the library");
    assert_eq!(variant.visit_as::<Rules, _>(Wares).ok(), Some(4));
    let other = Library::new().load("salty-ocean").unwrap();
    assert!(other.visit_as::<Rules, _>(Wares).is_err() && other.visit(Wares).is_some());

    let game = table.typed_mut::<Rules>().unwrap();
    let action = *game.choices().last().unwrap();
    game.play(action, &mut ()).unwrap();
    let money = game.state().players.seated(game.state().seats).iter().map(|player| player.money).collect::<Vec<_>>();
    assert_eq!(
        (table.played(), table.spectate().view()["players"][0]["money"].clone()),
        (vec!["work".to_owned()], json!(money[0]))
    );
}

/// A match, its record and the contract; see `main`.
#[test]
fn whole() -> Result<(), Box<dyn Error>> {
    main()
}

/// Everything shown in the walkthroughs is in the code, and the commands run existing tests.
#[test]
fn documents() {
    let (walk, bot) = (include_str!("../../docs/ADD_A_RULESET.md"), include_str!("../../docs/WRITE_A_BOT.md"));
    let entries = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let inside = entries(Path::new(FOLDER)).chain(entries(&Path::new(FOLDER).join("variants")));
    let folder = inside.filter(|path| path.is_file()).map(|path| fs::read_to_string(path).unwrap()).collect();
    let lines = |text: &str| text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
    for (document, files, least) in [(walk, folder, 20), (bot, vec![include_str!("../searcher.rs").to_owned()], 4)] {
        let shown = ["```rust\n", "```toml\n"].iter().flat_map(|fence| document.split(fence).skip(1));
        let shown: Vec<_> = shown.filter_map(|rest| rest.split("```").next()).collect();
        assert!(shown.len() > least, "the blocks of the walk are not found");
        for block in shown {
            assert!(files.iter().any(|file| lines(file).contains(&lines(block))), "not in the example:\n{block}");
        }
    }
    let commands = walk.lines().filter_map(|line| line.strip_prefix("cargo test ")?.rsplit(' ').next());
    for test in commands {
        let called = [format!("fn {test}()"), format!("::{test}! {{")];
        assert!(called.iter().any(|name| include_str!("tests.rs").contains(name)), "no test is called {test}");
    }
}

/// Computer players know the game only by its rules: nothing here was written for them.
#[test]
fn players_sit_down() {
    let mut table = standard().open(Seats::new(2).unwrap(), 7).unwrap();
    let mut players = [Level::Club, Level::Greedy].map(Level::player);
    let (mut redeal, mut dice) = (Dice::new(1), Dice::new(2));
    while let Turn::Act(seat) = table.turn() {
        let known = table.information(seat, &mut redeal).unwrap();
        let number = players[seat.index()].choose(&known, &mut dice, &Quiet).unwrap();
        table.choose_number(number as usize).unwrap();
    }
    let score = table.score();
    assert!(score.places.iter().all(|place| place.total > 0), "{score:?}");
}
