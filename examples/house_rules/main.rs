//! Your own game: a complete ruleset that is unknown to the library, played like any other, and checked by the
//! contract that every ruleset must keep. `docs/ADD_A_RULESET.md` walks through it.
//!
//! # Quayside
//!
//! - **QS-1** As many players as the variant allows, four at most, take turns by seat; seat 1 begins.
//! - **QS-2** Everybody starts with the same money and one order, dealt face down and shown at
//!   the end: a ware, for each another one.
//! - **QS-3** In a turn a player buys one crate of a ware, or works for the wage.
//! - **QS-4** The crates of a ware have rising prices. When the last one is sold, there are no more.
//! - **QS-5** Nobody buys on credit.
//! - **QS-6** The match ends when every player has had a given number of turns.
//! - **QS-7** A crate scores the points of its ware.
//! - **QS-8** A crate of the own order scores a bonus as well.
//! - **QS-9** Ties: who has more money left.

mod asked;
mod config;
mod play;
#[cfg(test)]
mod tests;
mod words;

use std::{error::Error, path::Path};

use riband::{Library, Record, Scenario, core::Dice};
use riband_testkit::Suite;

use crate::config::Config;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/house_rules");

fn main() -> Result<(), Box<dyn Error>> {
    let library = Library::new();
    for file in ["standard.toml", "house.toml"] {
        let variant = library.load_path(&Path::new(FOLDER).join("variants").join(file))?;
        let mut table = variant.open(variant.seats().max(), 7)?;
        table.playout(&mut Dice::new(7));
        table.log(0).iter().for_each(|(_, event)| println!("{}", event.text));
        for place in table.score().places {
            println!("{}. {}: {} points", place.place, place.seat, place.total);
        }

        let record = Record::of(&variant, &*table).to_string();
        let again = Record::parse(&record)?.replay(&library)?;
        assert_eq!((again.hash(), again.score()), (table.hash(), table.score()));
    }
    let suite = Suite::of::<Config>(Path::new(FOLDER).join("variants")).matches(4);
    println!("{}", suite.run()?);

    let scenario = Scenario::load_path(&Path::new(FOLDER).join("debts.toml"), &library)?;
    scenario.run()?;
    println!("{}", scenario.title());
    Ok(())
}
