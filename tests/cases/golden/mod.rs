//! Matches that must never change. Every record in `tests/golden` replays with the revision of the rules that it
//! names, and is written back byte for byte; so do the records of each format in `tests/formats`. Together the golden
//! ones of the current revision cover everything that can happen.
//!
//! `RIBAND_BLESS=1 cargo test -p riband-tests --test cases golden` finds matches for what is missing, and adds their
//! records. It never overwrites one: `tests/frozen.txt` has the fingerprint of each.

mod bless;
mod facts;
mod files;
mod formats;
mod frozen;
mod kept;
mod never;
mod player;
mod source;
mod wanted;

use std::{env, ffi::OsStr};

use libtest_mimic::{Failed, Trial};

/// How to add what is missing.
const BLESS: &str = "RIBAND_BLESS=1 cargo test -p riband-tests --test cases golden";

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let asked = wants_blessing(env::var_os("RIBAND_BLESS").as_deref(), env::var_os("CI").is_some());
    asked
        .and_then(|asked| if asked { bless::bless() } else { Ok(()) })
        .map_err(|error| error.message().unwrap_or_default().to_owned())?;
    let mut trials: Vec<Trial> = kept::trials();
    trials.extend(formats::trials());
    trials.push(Trial::test("no record was edited, and every one is listed", frozen::nothing_was_edited));
    trials.push(Trial::test("every variant and number of seats has a record", kept::every_table_has_a_record));
    trials.push(Trial::test("all that can happen happens in some record", kept::everything_happens));
    trials.extend(OF_THE_TEST.map(|(name, test)| Trial::test(name, test)));
    Ok(trials)
}

/// A test.
type Check = fn() -> Result<(), Failed>;

/// Tests of the test itself.
const OF_THE_TEST: [(&str, Check); 3] = [
    ("records are added only where somebody asks for it", only_who_asks_is_blessed),
    ("the list has one line for one file", frozen::one_line_for_one_file),
    (
        "only a format that is written is compared by its text",
        formats::only_a_format_that_is_written_is_compared_by_its_text,
    ),
];

/// Whether records are to be added: `RIBAND_BLESS=1`, and nothing else.
///
/// # Errors
/// Another value, or a run in CI, where nobody would review the additions.
fn wants_blessing(bless: Option<&OsStr>, in_ci: bool) -> Result<bool, Failed> {
    match bless {
        None => Ok(false),
        Some(_) if in_ci => Err("RIBAND_BLESS is set, and so is CI: records are added where somebody looks".into()),
        Some(value) if value == "1" => Ok(true),
        Some(value) => Err(format!("RIBAND_BLESS={}: expected 1", value.display()).into()),
    }
}

fn only_who_asks_is_blessed() -> Result<(), Failed> {
    let cases = [
        (None, false, Some(false)),
        (None, true, Some(false)),
        (Some("1"), false, Some(true)),
        (Some("1"), true, None),
        (Some("0"), false, None),
        (Some(""), false, None),
        (Some("yes"), false, None),
    ];
    for (bless, in_ci, wanted) in cases {
        let found = wants_blessing(bless.map(OsStr::new), in_ci).ok();
        if found != wanted {
            return Err(format!("RIBAND_BLESS {bless:?}, CI {in_ci}: {found:?}, not {wanted:?}").into());
        }
    }
    Ok(())
}
