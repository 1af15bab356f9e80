//! `riband check`

use std::io::Write as _;

use riband::{Library, Variant, VariantError};
use serde_json::{Value, json};

use super::{load, print_json};
use crate::{
    completing,
    failure::Failure,
    paint::{FINE, WRONG, painted},
    render::counted,
    screen::{Screen, name, path},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Variant files, or ids of built-in variants.
    #[arg(required = true, value_name = "FILE", add = completing::variants_and(&["toml"]))]
    files: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

type Outcome = Result<Variant, VariantError>;

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let outcomes: Vec<(&String, Outcome)> = args.files.iter().map(|file| (file, load(library, file))).collect();
    if args.json {
        print_json(out, &outcomes.iter().map(|(file, outcome)| json_of(file, outcome)).collect::<Vec<_>>())?;
    } else {
        outcomes.iter().try_for_each(|(file, outcome)| tell(out, file, outcome))?;
    }
    if outcomes.iter().all(|(_, outcome)| outcome.is_ok()) { Ok(()) } else { Err(Failure::Reported) }
}

fn json_of(file: &str, outcome: &Outcome) -> Value {
    match outcome {
        Ok(variant) => {
            json!({"file": file, "ok": true, "variant": variant.info(), "diagnostics": [], "notes": variant.notes()})
        }
        Err(error) => json!({
            "file": file, "ok": false, "variant": null, "diagnostics": error.diagnostics, "omitted": error.omitted,
            "notes": error.notes, "ruleset": error.ruleset(), "parent": error.parent(),
        }),
    }
}

fn tell(out: &mut Screen<'_>, file: &str, outcome: &Outcome) -> Result<(), Failure> {
    let file = path(file);
    match outcome {
        Ok(variant) => {
            writeln!(out, "{file}: {}, {} for {}", painted("fine", FINE), name(variant.name()), variant.seats())?;
        }
        Err(error) => {
            let errors = counted(error.diagnostics.len() + error.omitted, "error");
            writeln!(out, "{error}\n\n{file}: {}", painted(errors, WRONG))?;
        }
    }
    Ok(())
}
