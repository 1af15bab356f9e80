//! Shared helpers of the tests: the workspace, its files, and every variant with every number of seats.

mod asked;
mod case_table;
mod distinct;
mod golden;
pub mod targets;
mod twins;

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use riband::{
    Library, Variant,
    core::{Dice, OpenError, Seats, Table, Turn},
};

pub use asked::{Asked, asked};
pub use case_table::{Case, CaseTable};
pub use distinct::{Renamed, distinct_variants};
pub use golden::{GOLDEN, frozen, golden_folder, library_of};
pub use twins::{plays_alike, renamed, renamed_variant, reworded, seats_are_alike, tables_of, totals};

/// The root folder of the workspace.
#[must_use]
pub fn workspace() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// Every file below a folder, or the file itself, in the order of their names; empty if there is no such folder.
///
/// # Errors
/// A folder that cannot be read.
pub fn files_below(path: &Path) -> io::Result<Vec<PathBuf>> {
    if path.is_file() {
        return Ok(vec![path.to_path_buf()]);
    }
    if !path.is_dir() {
        return Ok(Vec::new());
    }
    let mut inside = fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    inside.sort();
    inside.iter().map(|path| files_below(path)).collect::<io::Result<Vec<_>>>().map(|lists| lists.concat())
}

/// The rulebook's examples, each with its name and its text: a file under `tests/rulebook` is a scenario, or a table
/// of scenarios that show the same rule.
///
/// # Errors
/// A file that cannot be read.
pub fn rulebook() -> Result<Vec<(String, String)>, String> {
    let folder = workspace().join("tests/rulebook");
    let mut scenarios = Vec::new();
    for file in files_below(&folder).map_err(|error| error.to_string())? {
        let name = file.strip_prefix(&folder).unwrap_or(&file).with_extension("").display().to_string();
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        if text.contains("\n[[case]]\n") {
            let cases = CaseTable::read(&file)?.cases.into_iter();
            scenarios.extend(cases.map(|case| (format!("{name}-{}", case.title), case.toml)));
        } else {
            scenarios.push((name, text));
        }
    }
    Ok(scenarios)
}

/// Every built-in variant with every number of seats that it supports.
///
/// # Errors
/// The report on a variant that does not load.
pub fn tables() -> Result<Vec<(Variant, Seats)>, String> {
    let library = Library::new();
    let mut tables = Vec::new();
    for info in library.variants() {
        let variant = library.load(&info.id).map_err(|error| error.to_string())?;
        tables.extend(variant.seats().iter().map(|seats| (variant.clone(), seats)));
    }
    Ok(tables)
}

/// How many cases of a kind to try: `RIBAND_SOAK`, or `otherwise`. 0 is an error: it would pass whatever the rules
/// do.
///
/// # Errors
/// `RIBAND_SOAK` is not a positive number.
pub fn soak(otherwise: u32) -> Result<u32, String> {
    match env::var("RIBAND_SOAK") {
        Ok(cases) => match cases.parse() {
            Ok(0) | Err(_) => Err(format!("RIBAND_SOAK={cases}: expected a number from 1")),
            Ok(cases) => Ok(cases),
        },
        Err(env::VarError::NotUnicode(_)) => Err("RIBAND_SOAK is not a number".to_owned()),
        Err(env::VarError::NotPresent) => Ok(otherwise),
    }
}

/// A match of random choices: stopped after `plies` actions, or when it is over or stalled.
///
/// # Errors
/// The variant does not support this number of seats.
pub fn random_match(variant: &Variant, seats: Seats, seed: u64, plies: usize) -> Result<Box<dyn Table>, OpenError> {
    let (mut table, mut dice) = (variant.open(seats, seed)?, Dice::stream(seed, 1));
    while table.plies() < plies && table.turn() != Turn::Over && !table.stalled() {
        let index = dice.below(table.choice_count() as u32) as usize;
        if table.choose(index).is_err() {
            break;
        }
    }
    Ok(table)
}

/// The result of a check: the error is what was found.
pub type Verdict = Result<(), String>;

/// A verdict from a condition.
///
/// # Errors
/// What was found, if the condition does not hold.
pub fn require(holds: bool, found: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(found()) }
}
