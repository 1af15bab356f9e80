//! `riband variants`

use std::io::Write as _;

use riband::Library;

use super::print_json;
use crate::{
    failure::Failure,
    language::chosen,
    paint::{FAINT, HEADING, painted},
    screen::{Screen, cut, name},
};

/// How many characters of a summary are shown.
const SUMMARY: usize = 500;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    if args.json {
        return Ok(print_json(out, &library.variants())?);
    }
    for variant in &library.variants_in(chosen()) {
        let seats = painted(format!("({})", variant.seats), FAINT);
        let (id, title) = (painted(name(&variant.id), HEADING), name(&variant.name));
        writeln!(out, "{id}  {title} {seats}\n    {}", cut(&variant.summary, SUMMARY))?;
    }
    Ok(())
}
