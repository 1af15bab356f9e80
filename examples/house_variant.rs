//! A house rule is a few lines of TOML on top of an existing variant; no Rust is changed. Here the same match is
//! started with the standard rules and with the house rules, and the difference is shown.

use std::{collections::BTreeSet, error::Error};

use riband::{Library, Seats, Table};

const HOUSE_RULES: &str = r#"
extends = "crossing-oceans/standard.toml"
start.money = 60
ships.devonia.price = 20
"#;

/// How seat 1 gets to the Ships spot of the rondel, to buy.
const OPENING: [&str; 3] = ["place atlantic montreal", "end contracts", "move ships"];

fn main() -> Result<(), Box<dyn Error>> {
    let library = Library::new();
    let standard = library.load("crossing-oceans/standard")?;
    let house = library.load_str("our-house", HOUSE_RULES)?;

    // A variant knows the origin of each of its values.
    for value in house.values().filter(|value| value.origin.file == house.id()) {
        println!("line {}: {} = {}", value.origin.line, value.path, value.value);
    }

    // The same seats, seed and actions; other numbers.
    let seats = Seats::new(3)?;
    let mut tables = [standard.open(seats, 7)?, house.open(seats, 7)?];
    for table in &mut tables {
        OPENING.iter().try_for_each(|action| table.play(action).map(drop))?;
    }
    let [by_the_book, at_home] = tables.each_ref().map(|table| choices(&**table));
    println!("for sale by the book only: {:?}", &by_the_book - &at_home);
    println!("for sale in both: {:?}", &by_the_book & &at_home);

    // Why not with the house rules? The refusal has their numbers.
    let refused = tables[1].why("buy market 1").err().map(|error| error.to_string());
    assert_eq!(refused.as_deref(), Some("this costs 80 pounds, you have 60 (CO-67)"));
    assert_eq!(tables[1].why("buy market 4"), Ok(()), "devonia: 20 and a surcharge of 40");

    // A mistake is an error with its place, and with a suggestion.
    let misspelt = HOUSE_RULES.replace("price", "pirce");
    let Err(error) = library.load_str("our-house", &misspelt) else {
        return Err("nobody noticed".into());
    };
    println!("{error}");
    Ok(())
}

fn choices(table: &dyn Table) -> BTreeSet<String> {
    table.offered().into_iter().collect()
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}
