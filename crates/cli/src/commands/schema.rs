//! `riband schema`

use riband::Library;

use super::print_json;
use crate::{
    failure::Failure,
    screen::{Screen, name},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// The ruleset: `crossing-oceans`, `salty-ocean` or `transatlantic`.
    ruleset: String,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let schema = library.schema(&args.ruleset).ok_or_else(|| Failure::UnknownRuleset {
        name: name(&args.ruleset),
        known: library.rulesets().collect::<Vec<_>>().join(", "),
    })?;
    Ok(print_json(out, &schema)?)
}
