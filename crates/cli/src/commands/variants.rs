//! `riband variants`

use std::io::Write;

use riband::Library;

use super::print_json;
use crate::{
    failure::Failure,
    paint::{FAINT, HEADING, painted},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let variants = library.variants();
    if args.json {
        return Ok(print_json(out, &variants)?);
    }
    for variant in &variants {
        let seats = painted(format!("({})", variant.seats), FAINT);
        writeln!(out, "{}  {} {seats}\n    {}", painted(&variant.id, HEADING), variant.name, variant.summary)?;
    }
    Ok(())
}
