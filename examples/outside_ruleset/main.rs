//! A game of your own: a whole ruleset that the library has never heard of, registered, played like any other, and put
//! through the contract that every ruleset must keep. `docs/ADD_A_RULESET.md` walks through it room by room.
//!
//! # Quayside
//!
//! - **QS-1** Two to four players, at most as many as there are wares, take turns by seat; seat 1 begins.
//! - **QS-2** Everybody starts with the same money and one order, dealt face down: a ware, for each another one.
//! - **QS-3** In a turn a player buys one crate of a ware, or works for the wage.
//! - **QS-4** The crates of a ware have rising prices. When the last one is sold, there are no more.
//! - **QS-5** Nobody buys on credit.
//! - **QS-6** The match ends when everybody has had so many turns.
//! - **QS-7** A crate scores the points of its ware.
//! - **QS-8** A crate of the own order scores a bonus as well.
//! - **QS-9** Ties: who has more money left.

mod action;
mod apply;
mod audit;
mod config;
mod event;
mod legal;
mod position;
mod refusal;
mod rules;
mod score;
mod state;
mod view;

use std::{error::Error, sync::Arc};

use riband::{Config as _, Library, Record, RuleId, Seats, Turn, Variant, Viewer, core::Dice};
use riband_testkit::{Options, conform};

use config::Config;

const STANDARD: &str = include_str!("standard.toml");

fn main() -> Result<(), Box<dyn Error>> {
    let mut library = Library::new();
    library.register::<Config>();
    let variant = library.load_str("quayside/standard", STANDARD)?;
    play(&library, &variant)?;
    keep_the_contract(&variant)
}

/// Tables, refusals, views, scores and records come for nothing.
fn play(library: &Library, variant: &Variant) -> Result<(), Box<dyn Error>> {
    let (mut table, mut dice) = (variant.open(Seats::new(3)?, 7)?, Dice::new(7));
    table.play("buy spice")?;
    table.play("buy spice")?;
    let refused = table.why("buy spice").err();
    assert_eq!(refused.as_ref().and_then(|error| error.rule()), Some(RuleId("QS-5")));
    println!("{}", refused.map_or(String::new(), |error| error.to_string()));
    assert_eq!(table.position()["seats"]["2"]["money"], 0);
    println!("from beside the table: {}", table.view(Viewer::Spectator));

    while table.turn() != Turn::Over {
        let index = dice.below(table.choice_count() as u32) as usize;
        let played = table.play_index(index)?;
        played.events.iter().for_each(|event| println!("{}", event.text));
    }
    for place in table.score().places {
        println!("{}. {}: {} points", place.place, place.seat, place.total);
    }

    let record = Record::of(variant, &*table).to_string();
    let again = Record::parse(&record)?.replay(library)?;
    assert_eq!(again.hash(), table.hash());
    Ok(())
}

/// Random matches with every number of seats, every promise checked in every position.
fn keep_the_contract(variant: &Variant) -> Result<(), Box<dyn Error>> {
    let config = variant.config::<Config>().ok_or("this is another ruleset")?;
    let rules = Arc::new(config.compile()?);
    for seats in variant.seats().iter() {
        for seed in 0..20 {
            let report = conform(&rules, seats, seed, Options::default())?;
            assert!(report.over);
        }
        println!("{seats}: the contract is kept");
    }
    Ok(())
}

#[test]
fn it_runs() -> Result<(), Box<dyn Error>> {
    main()
}

/// Everything that is wrong is told at once, where it stands.
#[test]
fn a_broken_variant_is_refused() {
    let mut library = Library::new();
    library.register::<Config>();
    let broken = STANDARD.replace("[5, 6, 8, 10]", "[5, 6, -8, 10]").replace("silk =", "Raw_Silk =");
    let error = library.load_str("broken", &broken).err();
    let paths: Vec<_> =
        error.iter().flat_map(|error| &error.diagnostics).map(|one| one.problem.path.to_string()).collect();
    assert_eq!(paths, ["wares.Raw_Silk", "wares.spice.prices"]);
}
