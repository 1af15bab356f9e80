//! Matches that must never change: every record in `tests/golden` replays, and is written again byte for byte.
//!
//! `RIBAND_BLESS=1 cargo test --test golden` writes the records anew, one for each variant and number of seats.

use std::{
    env,
    error::Error,
    fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{Library, Record, Variant, core::Seats};
use riband_tests::{files_below, random_match, tables, workspace};

/// The seed of the recorded matches, and of the choices in them.
const SEED: u64 = 1912;

fn main() -> ExitCode {
    if env::var_os("RIBAND_BLESS").is_some()
        && let Err(error) = bless()
    {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    let files = files_below(&folder()).unwrap_or_default();
    let records = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "riband"));
    let replays = records.map(|file| {
        let name = file.strip_prefix(folder()).unwrap_or(&file).with_extension("").display().to_string();
        Trial::test(name, move || replays_and_is_written_again(&file))
    });
    let all = Trial::test("every variant and number of seats has a record", every_table_has_a_record);
    run(&Arguments::from_args(), replays.chain([all]).collect()).exit_code()
}

fn folder() -> PathBuf {
    workspace().join("tests/golden")
}

fn path_of(variant: &Variant, seats: Seats) -> PathBuf {
    folder().join(format!("{}-{}.riband", variant.id(), seats.count()))
}

fn replays_and_is_written_again(file: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(file)?;
    let record = Record::parse(&text)?;
    let library = Library::new();
    let (variant, _) = record.open(&library)?;
    let table = record.replay(&library)?;
    table.audit()?;
    // An older engine may have written it: its line may differ, and the seal with it.
    let again = Record::of(&variant, &*table);
    let lines = |record: &Record| [format!("\nengine {}\n", record.engine()), format!("\nseal {}\n", record.seal())];
    let older = lines(&again).into_iter().zip(lines(&record));
    let again = older.fold(again.to_string(), |text, (new, old)| text.replacen(&new, &old, 1));
    match text.lines().zip(again.lines()).position(|(old, new)| old != new) {
        _ if text == again => Ok(()),
        Some(line) => Err(format!("written again, line {} differs", line + 1).into()),
        None => Err("written again, the length or the line ends differ".into()),
    }
}

fn every_table_has_a_record() -> Result<(), Failed> {
    let missing: Vec<String> = tables()?
        .iter()
        .map(|(variant, seats)| path_of(variant, *seats))
        .filter(|path| !path.is_file())
        .map(|path| path.strip_prefix(workspace()).unwrap_or(&path).display().to_string())
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!("RIBAND_BLESS=1 cargo test --test golden writes what is missing: {}", missing.join(", ")).into())
}

fn bless() -> Result<(), Box<dyn Error>> {
    for (variant, seats) in tables()? {
        let path = path_of(&variant, seats);
        let table = random_match(&variant, seats, SEED, usize::MAX)?;
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, Record::of(&variant, &*table).to_string())?;
    }
    Ok(())
}
