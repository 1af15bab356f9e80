//! The twelve promises, for every variant with every number of seats. One test each; `RIBAND_SOAK=1000` plays that
//! many matches per test instead of a few. Breaches are saved in `tests/regressions`, and replayed first from then
//! on.

use std::{env, path::Path};

use libtest_mimic::{Failed, Trial};
use riband::{Library, Variant};
use riband_testkit::{Case, Options, Suite};
use riband_tests::{Renamed, distinct_variants, files_below, random_match, workspace};

/// Fewer close checks than the default: there are many of these tests.
const OPTIONS: Options = Options { longest: 5_000, every: 40, hostile: 8, garbage: 6, redeals: 60 };

/// The number of matches to the end, and of truncated ones; `RIBAND_SOAK` overrides it.
const MATCHES: u32 = 3;

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let (played, twins) = variants()?;
    let mut trials: Vec<Trial> = cases(played)?.into_iter().map(contract).collect();
    trials.extend(twins.into_iter().map(renamed));
    trials.push(Trial::test("variants that only rename another are found", those_that_rename_are_found));
    trials.push(Trial::test("every file in variants is found, without naming it in Rust", every_file_is_a_variant));
    Ok(trials)
}

/// The variants to play, and those that can be skipped: `RIBAND_SOAK` plays all.
fn variants() -> Result<(Vec<Variant>, Vec<Renamed>), String> {
    let (mut played, mut renamed) = distinct_variants()?;
    if env::var_os("RIBAND_SOAK").is_some() {
        played.extend(renamed.drain(..).map(|(variant, _)| variant));
    }
    Ok((played, renamed))
}

/// A skipped variant: its twin is played, and the same matches are possible in both.
fn renamed((variant, twin): Renamed) -> Trial {
    Trial::test(format!("{} differs from {} in names alone", variant.id(), twin.id()), move || {
        for seats in variant.seats().iter() {
            let table = random_match(&twin, seats, 1, usize::MAX)?;
            let mut again = variant.open(seats, 1)?;
            for action in table.played() {
                again.play(&action)?;
            }
            if again.hash() != table.hash() {
                return Err(format!("with {seats} seats the same actions lead elsewhere").into());
            }
        }
        Ok(())
    })
}

/// Otherwise all of them are played, which takes half as long again.
fn those_that_rename_are_found() -> Result<(), Failed> {
    let (_, renamed) = distinct_variants()?;
    let pairs = renamed.iter().map(|(variant, other)| (variant.id(), other.id()));
    let pairs: Vec<_> = pairs.filter(|(_, other)| *other == "transatlantic/standard").collect();
    if pairs == [("transatlantic/new-york", "transatlantic/standard")] {
        return Ok(());
    }
    Err(format!("{pairs:?} rename the standard").into())
}

fn cases(variants: Vec<Variant>) -> Result<Vec<Case>, String> {
    let suite =
        Suite::built_in(variants).options(OPTIONS).matches(MATCHES).regressions(workspace().join("tests/regressions"));
    suite.cases().map_err(|error| error.to_string())
}

/// Promises 1 to 9, and 11.
fn contract(case: Case) -> Trial {
    Trial::test(case.name(), move || {
        let report = case.run().map_err(Failed::from)?;
        report.remarks.iter().for_each(|remark| println!("{remark}"));
        Ok(())
    })
}

/// Promise 10: to add a variant is to add a file.
fn every_file_is_a_variant() -> Result<(), Failed> {
    let folder = workspace().join("variants");
    let known: Vec<String> = Library::new().variants().into_iter().map(|info| info.id).collect();
    let mut found = 0;
    for file in files_below(&folder)? {
        let Some(id) = id_below(&folder, &file) else { continue };
        if !known.contains(&id) {
            return Err(format!("{} is not among the variants: {known:?}", file.display()).into());
        }
        found += 1;
    }
    if found == 0 || found != known.len() {
        return Err(format!("{found} files, and {} variants: {known:?}", known.len()).into());
    }
    Ok(())
}

/// The id of a variant file; `None` for a file directly in the folder, which others only extend.
fn id_below(folder: &Path, file: &Path) -> Option<String> {
    let inside = file.strip_prefix(folder).ok()?.with_extension("");
    let steps: Vec<_> = inside.iter().map(|step| step.to_string_lossy()).collect();
    (steps.len() > 1).then(|| steps.join("/"))
}
