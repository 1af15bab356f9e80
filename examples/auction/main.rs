//! A game of hidden information: sealed bids, a face-down deck, and what each seat may know of them. The second model
//! ruleset besides `house_rules`; `docs/ADD_A_RULESET.md` explains each part.
//!
//! # Freight Exchange
//!
//! - **FX-1** Two to five shippers, as the variant allows, sit in a circle.
//! - **FX-2** All start with the same money, which is open.
//! - **FX-3** The contracts are shuffled face down. A given number of them is turned over and auctioned, one by one.
//! - **FX-4** For each, all bid under seal in clockwise order: any sum, or nothing.
//! - **FX-5** Nobody bids more than he has.
//! - **FX-6** The highest bid, of equal ones the first, wins the contract and is paid. The others are never shown.
//! - **FX-7** The next seat clockwise bids first in the next auction. After the last one the match is over.
//! - **FX-8** A contract scores the price of its cargo, which follows from how many are sold.
//! - **FX-9** Different cargoes score as a set, by their number.
//! - **FX-10** A coin that is left scores a point. Ties: who has more of them.

mod asked;
mod config;
mod play;
#[cfg(test)]
mod tests;
mod words;

use std::error::Error;

use riband::{Library, Seat, core::Dice};

const VARIANTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/auction/variants");

/// A random match of each variant, as seat 1 hears it.
fn main() -> Result<(), Box<dyn Error>> {
    for file in ["standard.toml", "boom.toml"] {
        let variant = Library::new().load_path(format!("{VARIANTS}/{file}").as_ref())?;
        let mut table = variant.open(variant.seats().max(), 7)?;
        table.playout(&mut Dice::new(7));
        table.seen_by(Seat::new(0))?.log(0).iter().for_each(|(_, event)| println!("{}", event.text));
        for place in table.score().places {
            println!("{}. {}: {} points", place.place, place.seat, place.total);
        }
    }
    Ok(())
}
