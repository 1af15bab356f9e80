//! A position as a small file: a puzzle, and a program that solves it by trying every choice on a copy of the table.

use std::error::Error;

use riband::{Library, PlayError, Scenario, Table};

/// The changes to the deal, and the result of the right answer.
const PUZZLE: &str = r#"
title = "One coal on board, and SCOTIA next door: which move of the captain pays best?"
variant = "crossing-oceans/standard"
seats = 2

[position]
turn = 1
starting-seat = 1
phase = "rondel"
ports.new-york = { ship = "scotia" }
ports.montreal = { ship = "hammonia", owner = 1, coal = 1 }
seats.1 = { money = 150, contracts = 0, rondel = "coal" }

[[steps]]
refuse = "move fleet"
rule = "CO-33"

[[steps]]
play = "move blue-riband"
expect = { seats = { 1 = { money = 230, tokens = { blue = 1 } } } }
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let scenario = Scenario::parse("puzzle", PUZZLE, &Library::new())?;
    println!("{}", scenario.title());

    let table = scenario.open()?;
    let mut moves = table
        .choices()
        .into_iter()
        .map(|choice| Ok((money_after(&*table, &choice.notation)?, choice.notation)))
        .collect::<Result<Vec<_>, PlayError>>()?;
    moves.sort_by(|a, b| b.cmp(a));
    for (money, notation) in &moves {
        println!("{money:>4} pounds after \"{notation}\"");
    }
    assert_eq!(moves.first(), Some(&(230, "move blue-riband".to_owned())));

    // The steps of the file express the same: this is how the examples of the rulebook are tests.
    let solved = scenario.run()?;
    assert_eq!(solved.played(), ["move blue-riband"]);
    Ok(())
}

/// The money of seat 1 once this action is played.
fn money_after(table: &dyn Table, notation: &str) -> Result<i64, PlayError> {
    let mut copy = table.fork();
    copy.play(notation)?;
    Ok(copy.position()["seats"]["1"]["money"].as_i64().unwrap_or_default())
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}
