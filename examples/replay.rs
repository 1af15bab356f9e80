//! A match as a file: play it, save its record, read it back, go to any position in it, and detect that a line was
//! changed.

use std::{env, error::Error, fs, process};

use riband::{Divergence, Library, Record, RecordError, Seats, Table, Turn, Variant, core::Dice};

fn main() -> Result<(), Box<dyn Error>> {
    let library = Library::new();
    let variant = library.load("crossing-oceans/short")?;
    let table = random_match(&variant, Seats::new(2)?, 1912)?;

    // The record contains the whole variant, so it needs no other file.
    let file = env::temp_dir().join(format!("example-{}.riband", process::id()));
    fs::write(&file, Record::of(&variant, &*table).to_string())?;
    let text = fs::read_to_string(&file)?;
    fs::remove_file(&file)?;
    let record = Record::parse(&text)?;

    // Every action is replayed, every fingerprint and the result is compared.
    let again = record.replay(&library)?;
    assert_eq!(again.hash(), table.hash());
    println!("{} actions; the result:\n{}", record.plies(), result(&*again));

    // Any position on the way.
    let halfway = record.replay_to(&library, record.plies() / 2)?;
    println!("halfway it was:\n{}", result(&*halfway));

    // A modified record is detected at the first action that diverges.
    let tampered = text.replacen("take contract", "decline", 1);
    let Err(error) = Record::parse(&tampered)?.replay(&library) else {
        return Err("nobody noticed".into());
    };
    println!("tampered with: {error}");
    assert!(matches!(error, RecordError::Diverged { what: Divergence::Action, .. }));
    Ok(())
}

/// A match of random choices, until it is over or stalled.
fn random_match(variant: &Variant, seats: Seats, seed: u64) -> Result<Box<dyn Table>, Box<dyn Error>> {
    let (mut table, mut dice) = (variant.open(seats, seed)?, Dice::new(seed));
    while table.turn() != Turn::Over && !table.stalled() {
        let index = dice.below(table.choice_count() as u32) as usize;
        table.choose(index)?;
    }
    Ok(table)
}

fn result(table: &dyn Table) -> String {
    let places = table.score().places;
    let lines: Vec<_> = places.iter().map(|place| format!("  {}: {} points", place.seat, place.total)).collect();
    lines.join("\n")
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}
