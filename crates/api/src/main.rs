//! Prints the public items of the crate that a file of `rustdoc --output-format json` describes, a line each: `.ci/api`.
//! What follows from derives and from the kinds of bounds is left out, so that a change is one line.

use std::{env, error::Error};

use public_api::Builder;

fn main() -> Result<(), Box<dyn Error>> {
    let json = env::args_os().nth(1).ok_or("give the path of a JSON file of rustdoc")?;
    let items = Builder::from_rustdoc_json(json)
        .omit_auto_derived_impls(true)
        .omit_auto_trait_impls(true)
        .omit_blanket_impls(true)
        .build()?;
    print!("{items}");
    Ok(())
}
