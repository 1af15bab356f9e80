//! `riband show`

use std::io::Write;

use riband::{Library, ValueInfo, Variant};
use serde_json::{Value, json};

use super::{load, print_json};
use crate::{
    failure::Failure,
    paint::{FAINT, HEADING, tame},
    render::{Cell, Grid},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`.
    variant: String,
    /// List every value with the file and line that gave it, and where it comes from.
    #[arg(long)]
    provenance: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut dyn Write) -> Result<(), Failure> {
    let variant = load(library, &args.variant)?;
    match (args.provenance, args.json) {
        (false, false) => write!(out, "{}", variant.to_toml())?,
        (false, true) => print_json(out, &whole(&variant))?,
        (true, false) => write!(out, "{}", values(&variant))?,
        (true, true) => print_json(out, &variant.values().map(json_of).collect::<Vec<_>>())?,
    }
    Ok(())
}

/// The variant as JSON. What the library writes as TOML can be read as TOML.
fn whole(variant: &Variant) -> Value {
    toml::from_str(&variant.to_toml()).unwrap_or_default()
}

fn json_of(value: ValueInfo) -> Value {
    json!({
        "path": value.path.to_string(), "value": value.value, "file": value.origin.file, "line": value.origin.line,
        "provenance": value.provenance,
    })
}

fn values(variant: &Variant) -> Grid {
    let mut grid = Grid::default();
    grid.head(["key", "where", "provenance", "value"].map(Cell::left), HEADING);
    for value in variant.values() {
        let label = value.provenance.map(|label| json!(label).as_str().unwrap_or_default().to_owned());
        grid.row([
            Cell::left(tame(&value.path.to_string())),
            Cell::left(format!("{}:{}", value.origin.file, value.origin.line)).styled(FAINT),
            Cell::left(label.as_deref().unwrap_or("-")),
            Cell::left(tame(&value.value)),
        ]);
    }
    grid
}
