//! Tables share their variant: the memory of tables and variants, and how many an engine can hold.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use riband::{Library, Seats, Table, Variant, engine::Engine};
use riband_tests::random_match;
use serde_json::{Value, json};

const MIB: usize = 1 << 20;

/// The value, and its size in bytes.
fn weighed<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let mut made = None;
    let memory = allocation_counter::measure(|| made = Some(make()));
    (made.unwrap(), usize::try_from(memory.bytes_current).unwrap())
}

fn ask(engine: &mut Engine, request: &Value) -> Value {
    serde_json::from_str(&engine.answer(&request.to_string())).unwrap()
}

/// `cargo test -p riband-tests --test laws ten_thousand -- --nocapture` prints what they take.
#[test]
fn ten_thousand_tables_fit_into_20_mib() {
    for ruleset in ["crossing-oceans", "transatlantic", "salty-ocean"] {
        let open = |library: &Library, seed: u64| {
            let variant = library.load(ruleset).unwrap();
            let table = variant.open(Seats::new(4).unwrap(), seed).unwrap();
            (variant, table)
        };
        let library = Library::new();
        let (tables, bytes) = weighed(|| (0..10_000).map(|seed| open(&library, seed)).collect::<Vec<_>>());
        println!("{ruleset}: {} tables hold {:.1} MiB", tables.len(), bytes as f64 / MIB as f64);
        assert!(bytes < 20 * MIB, "{ruleset}: {bytes} bytes");
        assert_ne!(tables[0].1.hash(), tables[9_999].1.hash());
    }
}

/// Never less than they hold, since a memory limit relies on it, and not much more.
#[test]
fn what_variants_and_tables_say_of_their_memory_holds() {
    for info in Library::new().variants() {
        let load = || Library::new().load(&info.id).unwrap();
        load();
        let (variant, held) = weighed(load);
        let said = variant.memory();
        assert!((held..3 * held).contains(&said), "{}: {said} said, {held} held", info.id);
        let (table, held) = weighed(|| random_match(&variant, info.seats.max(), 1, 100).unwrap());
        let said = table.memory();
        assert!((held..2 * held).contains(&said), "a table of {}: {said} said, {held} held", info.id);
    }
}

#[test]
fn the_position_that_a_match_began_with_counts() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let seats = Seats::new(2).unwrap();
    let position = json!({"seats": {"1": {"money": 500, "contracts": 2}, "2": {"money": 10}}});
    let (table, held) = weighed(|| variant.set_up(seats, 7, &position).unwrap());
    let plain = variant.open(seats, 7).unwrap().memory();
    assert!(table.memory() > plain + 200, "{} bytes, {plain} without", table.memory());
    assert!((held * 3 / 4..2 * held).contains(&table.memory()), "{} said, {held} held", table.memory());
}

#[test]
fn an_engine_holds_thousands_of_tables_of_a_variant() {
    let open = json!({"op": "open", "variant": "transatlantic", "seats": 4, "seed": 1});
    let mut engine = Engine::new(Library::new());
    let (_, held) = weighed(|| {
        for number in 1..=10_000 {
            let open = json!({"op": "open", "variant": "transatlantic", "seats": 4, "seed": number});
            assert_eq!(ask(&mut engine, &open)["table"], number);
        }
    });
    assert!(held < 24 * MIB, "{held} bytes");
    assert_eq!(ask(&mut engine, &json!({"op": "close", "table": 17}))["ok"], true);
    assert_eq!(ask(&mut engine, &open)["table"], 10_001);
}

/// A variant counts once, however many tables play it, and only as long as any does.
#[test]
fn the_tables_of_an_engine_are_limited_by_their_memory() {
    let variant = Library::new().load("crossing-oceans").unwrap();
    let open = |variant: &str| json!({"op": "open", "variant": variant, "seats": 2, "seed": 1});
    let [first, other] = ["crossing-oceans", "crossing-oceans/short"].map(open);
    let fork = json!({"op": "fork"});
    let of_table = variant.open(Seats::new(2).unwrap(), 1).unwrap().memory() + 4096;
    let mut engine = Engine::new(Library::new()).with_memory(variant.memory() + 3 * of_table);
    for number in 1..=2 {
        assert_eq!(ask(&mut engine, &first)["table"], number);
    }
    // There is room for another table, but not for another variant.
    let refused = ask(&mut engine, &other)["error"].clone();
    assert_eq!(refused["kind"], "too-many-tables");
    assert_eq!(refused["limit"], variant.memory() + 3 * of_table);
    assert_eq!(refused["taken"], variant.memory() + 2 * of_table);
    assert!(refused["wanted"].as_u64().unwrap() > of_table as u64 * 10, "{refused}");
    assert_eq!(ask(&mut engine, &fork)["table"], 3);
    let scenario = json!({"op": "load", "scenario": "title = ''\nvariant = 'crossing-oceans'\nseats = 2"});
    for request in [&fork, &first, &scenario] {
        assert_eq!(ask(&mut engine, request)["error"]["kind"], "too-many-tables", "{request}");
    }
    for table in [1, 3] {
        ask(&mut engine, &json!({"op": "close", "table": table}));
        assert_eq!(ask(&mut engine, &other)["error"]["kind"], "too-many-tables", "one plays the first variant still");
    }
    ask(&mut engine, &json!({"op": "close", "table": 2}));
    assert_eq!(ask(&mut engine, &other)["table"], 4);
}

/// The same text gives the same variant, another one takes its own memory.
#[test]
fn variants_that_come_as_text_count() {
    let text = |money: usize| format!("extends = 'crossing-oceans/standard.toml'\nstart.money = {money}\n");
    let open = |money| json!({"op": "open", "variant-text": text(money), "seats": 2, "seed": 1});
    let load = |money| -> Variant { Library::new().load_str("variant-text", &text(money)).unwrap() };
    let mut engine = Engine::new(Library::new()).with_memory(load(100).memory() * 5 / 2);
    for money in [100, 100, 100, 110, 110] {
        assert_eq!(ask(&mut engine, &open(money))["ok"], true, "{money}");
    }
    assert_eq!(ask(&mut engine, &open(120))["error"]["kind"], "too-many-tables");
    assert_eq!(ask(&mut engine, &open(100))["ok"], true);
}

/// A typed match and its type-erased table convert into each other.
#[test]
fn a_table_and_its_typed_match_are_made_of_each_other() {
    use riband::crossing_oceans::Rules;
    let variant = Library::new().load("crossing-oceans").unwrap();
    let mut table = variant.open(Seats::new(2).unwrap(), 7).unwrap();
    assert!(table.typed::<riband::salty_ocean::Rules>().is_none());
    assert!(table.typed_mut::<riband::salty_ocean::Rules>().is_none());
    let typed = table.typed_mut::<Rules>().unwrap();
    let action = typed.choices()[1];
    typed.play(action, &mut ()).unwrap();
    let mut copy = table.typed::<Rules>().unwrap().clone();
    assert_eq!((table.plies(), copy.played()), (1, &[action][..]));
    copy.choose(0, &mut ()).unwrap();
    let again: Box<dyn Table> = copy.into();
    assert_eq!((again.plies(), table.plies(), &again.played()[..1]), (2, 1, &table.played()[..]));
    let record = riband::Record::of(&variant, &*again).to_string();
    assert_eq!(riband::Record::parse(&record).unwrap().replay(&Library::new()).unwrap().hash(), again.hash());
}
