//! `riband scenario`

use std::{
    io::Write as _,
    path::{Path, PathBuf},
};

use riband::{Library, Scenario, ScenarioError};
use serde_json::{Value, json};

use super::{print_json, tell_notes};
use crate::{
    completing,
    failure::Failure,
    paint::{FINE, WRONG, painted},
    render::counted,
    screen::{self, Screen, name},
};

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    /// Scenario files.
    #[arg(required = true, value_name = "FILE", add = completing::files(&["toml"]))]
    files: Vec<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// The result of a file.
type Outcome = Result<Scenario, ScenarioError>;

pub(super) fn run(args: &Args, library: &Library, out: &mut Screen<'_>) -> Result<(), Failure> {
    let outcomes: Vec<(&PathBuf, Outcome)> = args.files.iter().map(|file| (file, play(file, library))).collect();
    if args.json {
        print_json(out, &outcomes.iter().map(|(file, outcome)| json_of(file, outcome)).collect::<Vec<_>>())?;
    } else {
        outcomes.iter().try_for_each(|(file, outcome)| tell(out, file, outcome))?;
    }
    if outcomes.iter().all(|(_, outcome)| outcome.is_ok()) { Ok(()) } else { Err(Failure::Reported) }
}

fn play(file: &Path, library: &Library) -> Outcome {
    let scenario = Scenario::load_path(file, library)?;
    tell_notes(scenario.variant());
    scenario.run()?;
    Ok(scenario)
}

fn json_of(file: &Path, outcome: &Outcome) -> Value {
    let file = file.display().to_string();
    match outcome {
        Ok(scenario) => json!({
            "file": file, "ok": true, "title": scenario.title(), "rules": scenario.rules(),
            "steps": scenario.steps(), "error": null,
        }),
        Err(error) => {
            let step = match error {
                ScenarioError::Failed { step, line, .. } | ScenarioError::BadStep { step, line, .. } => {
                    json!({"step": step, "line": line})
                }
                _ => Value::Null,
            };
            json!({"file": file, "ok": false, "at": step, "error": error.to_string()})
        }
    }
}

fn tell(out: &mut Screen<'_>, file: &Path, outcome: &Outcome) -> Result<(), Failure> {
    match outcome {
        Ok(scenario) => {
            let (title, steps) = (name(scenario.title()), counted(scenario.steps(), "step"));
            writeln!(out, "{}  {}: {title} ({steps})", painted("fine", FINE), screen::path(file))?;
        }
        // The message begins with the file and the line.
        Err(error) => writeln!(out, "{}  {error}", painted("FAIL", WRONG))?,
    }
    Ok(())
}
