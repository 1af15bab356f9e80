//! `riband schema`

use riband::Library;

use super::print_json;
use crate::{
    completing,
    failure::Failure,
    screen::{Screen, name},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A ruleset (`crossing-oceans`, `salty-ocean` or `transatlantic`), or `protocol` for the requests and replies of
    /// `riband engine`.
    #[arg(value_name = "RULESET|protocol", add = completing::rulesets())]
    of: String,
    /// Print the schema of the output of the ruleset's tables instead of its variant files: views, events, actions,
    /// refusals, positions.
    #[arg(long)]
    tables: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let schema = match args.of.as_str() {
        "protocol" => Some(riband::engine::schema()),
        ruleset if args.tables => library.table_schema(ruleset),
        ruleset => library.schema(ruleset),
    };
    let schema = schema.ok_or_else(|| Failure::UnknownRuleset {
        name: name(&args.of),
        known: library.rulesets().collect::<Vec<_>>().join(", "),
    })?;
    Ok(print_json(out, &schema)?)
}
