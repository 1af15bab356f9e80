//! Makes a variant that no player was tuned on: changes some numbers of a variant at random, and prints the whole
//! variant.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --example vary -- transatlantic --seed 3 > varied.toml
//! cargo run --release --manifest-path bench/Cargo.toml --example duel -- varied.toml --seats club,greedy
//! ```

use std::process::ExitCode;

use clap::Parser;
use riband::{Library, core::Dice};
use riband_bench::{ended, strength::load};
use toml::Value;

/// Prints a variant with some of its numbers changed at random.
#[derive(Parser)]
struct Args {
    /// The variant: its name, or the path of a file that ends in .toml.
    variant: String,
    /// The seed of the changes.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many numbers to change.
    #[arg(long, default_value_t = 20)]
    changes: u32,
    /// The maximum change in percent, up or down; at least 1.
    #[arg(long, default_value_t = 50)]
    percent: u32,
}

/// The maximum number of attempts to find a change that gives a valid variant.
const TRIES: u32 = 1_000;

fn main() -> ExitCode {
    ended(run(&Args::parse()).map(|text| print!("{text}")))
}

fn run(args: &Args) -> Result<String, String> {
    let library = Library::new();
    let variant = load(&library, &args.variant)?;
    let mut document: Value = toml::from_str(&variant.to_toml()).map_err(|error| error.to_string())?;
    let mut dice = Dice::new(args.seed);
    let mut changes = 0;
    for _ in 0..TRIES {
        if changes == args.changes {
            return toml::to_string(&document).map_err(|error| error.to_string());
        }
        let mut next = document.clone();
        let mut numbers = Vec::new();
        collect(&mut next, &mut numbers);
        let nth = dice.below(u32::try_from(numbers.len()).unwrap_or(u32::MAX)) as usize;
        let number = numbers.get_mut(nth).ok_or("the variant has no numbers")?;
        let most = (number.unsigned_abs() * u64::from(args.percent) / 100).max(1);
        let change = 1 + i64::from(dice.below(u32::try_from(most).unwrap_or(u32::MAX)));
        **number += if dice.below(2) == 0 { change } else { -change };
        // Some changes are refused because of bounds, or because other numbers have to agree.
        let text = toml::to_string(&next).map_err(|error| error.to_string())?;
        if library.load_str("varied", &text).is_ok() {
            document = next;
            changes += 1;
        }
    }
    Err(format!("only {changes} of {} changes were found in {TRIES} tries: ask for fewer", args.changes))
}

/// Collects all integers of a document.
fn collect<'a>(value: &'a mut Value, numbers: &mut Vec<&'a mut i64>) {
    match value {
        Value::Integer(number) => numbers.push(number),
        Value::Array(items) => items.iter_mut().for_each(|item| collect(item, numbers)),
        Value::Table(table) => table.iter_mut().for_each(|(_, value)| collect(value, numbers)),
        _ => {}
    }
}
