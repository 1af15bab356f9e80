//! `riband diff`

use std::io::Write as _;

use riband::{Difference, Library, ValueInfo, Variant, core::KeyPath};
use serde_json::{Value, json};

use super::{load, print_json};
use crate::{
    failure::Failure,
    paint::{FAINT, HEADING},
    render::{Cell, Grid},
    screen::{Screen, cut, name},
};

/// How many characters of a value are shown; `--json` has all of it.
const VALUE: usize = 100;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// A built-in variant, a ruleset (its standard variant), or a path that ends in `.toml`.
    #[arg(value_name = "VARIANT")]
    one: String,
    /// The variant to compare it with.
    #[arg(value_name = "OTHER")]
    other: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let [one, other] = [load(library, &args.one)?, load(library, &args.other)?];
    let differences = one.differences(&other);
    let [here, there] = [&one, &other].map(|variant| variant.values().collect::<Vec<_>>());
    if args.json {
        let told: Vec<Value> = differences.iter().map(|found| json_of(found, &here, &there)).collect();
        return Ok(print_json(out, &told)?);
    }
    if differences.is_empty() {
        return Ok(writeln!(out, "the same")?);
    }
    write!(out, "{}", table(&differences, [(&one, &here), (&other, &there)]))?;
    Ok(())
}

/// The file and line of a value, or of its first part.
fn origin(path: &KeyPath, values: &[ValueInfo]) -> Option<String> {
    let value = values.iter().find(|value| value.path.0.starts_with(&path.0))?;
    Some(format!("{}:{}", value.origin.file, value.origin.line))
}

fn json_of(found: &Difference, here: &[ValueInfo], there: &[ValueInfo]) -> Value {
    let from = |value: &Option<String>, values| value.as_ref().and_then(|_| origin(&found.path, values));
    json!({
        "path": found.path.to_string(), "order": found.order, "here": found.here, "there": found.there,
        "here-from": from(&found.here, here), "there-from": from(&found.there, there),
    })
}

/// Two lines for each difference, one for each variant.
fn table(differences: &[Difference], sides: [(&Variant, &Vec<ValueInfo>); 2]) -> Grid {
    let mut grid = Grid::default();
    grid.head(["key", "variant", "where", "value"].map(Cell::left), HEADING);
    for found in differences {
        let path = if found.order { format!("{} (order)", found.path) } else { found.path.to_string() };
        for (nth, ((variant, values), value)) in sides.iter().zip([&found.here, &found.there]).enumerate() {
            let from = value.as_ref().and_then(|_| origin(&found.path, values));
            grid.row([
                Cell::left(if nth == 0 { path.as_str() } else { "" }),
                Cell::left(name(variant.id())),
                Cell::left(from.as_deref().unwrap_or("-")).styled(FAINT),
                Cell::last(&cut(value.as_deref().unwrap_or("-"), VALUE)),
            ]);
        }
    }
    grid
}
