//! `riband schema`

use std::io::Write;

use riband::Library;

use super::print_json;
use crate::failure::Failure;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The ruleset: `crossing-oceans`, `salty-ocean` or `transatlantic`.
    ruleset: String,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let schema = library.schema(&args.ruleset).ok_or_else(|| Failure::UnknownRuleset {
        name: args.ruleset.clone(),
        known: library.rulesets().collect::<Vec<_>>().join(", "),
    })?;
    Ok(print_json(out, &schema)?)
}
