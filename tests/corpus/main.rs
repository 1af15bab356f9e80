//! Matches that must never change. Every record in `tests/golden` replays by the revision of the rules that it names, and
//! is written again byte for byte; so do the records of each format in `tests/formats`. Together the golden ones of the
//! present revision show all that can happen.
//!
//! `RIBAND_BLESS=1 cargo test -p riband-tests --test golden` finds matches for what is missing, and adds their records. It
//! never writes one anew: `tests/frozen.txt` has the fingerprint of each.

mod bless;
mod facts;
mod files;
mod formats;
mod frozen;
mod golden;
mod never;
mod player;
mod source;
mod wanted;

use std::{env, process::ExitCode};

use libtest_mimic::{Arguments, Trial, run};

/// How to add what is missing.
const BLESS: &str = "RIBAND_BLESS=1 cargo test -p riband-tests --test golden";

fn main() -> ExitCode {
    if env::var_os("RIBAND_BLESS").is_some()
        && let Err(error) = bless::bless()
    {
        eprintln!("{}", error.message().unwrap_or_default());
        return ExitCode::FAILURE;
    }
    let mut trials: Vec<Trial> = golden::trials();
    trials.extend(formats::trials());
    trials.push(Trial::test("no record was edited, and every one is listed", frozen::nothing_was_edited));
    trials.push(Trial::test("every variant and number of seats has a record", golden::every_table_has_a_record));
    trials.push(Trial::test("all that can happen happens in some record", golden::everything_happens));
    run(&Arguments::from_args(), trials).exit_code()
}
