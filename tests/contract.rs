//! The ten promises, for every variant with every number of seats. One test each; `RIBAND_SOAK=1000` plays that many
//! matches a test instead of a few.

use std::{env, path::Path, process::ExitCode, sync::Arc};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{
    Library, RulesVisitor, Variant,
    core::{Rules, Seats},
};
use riband_testkit::{Options, conform, hunt};
use riband_tests::{files_below, tables, workspace};

/// How many matches are played to the end, and as many again along choices that can be shrunk.
const MATCHES: u32 = 16;

/// The longest match that is shrunk.
const LONGEST: usize = 600;

/// Fewer close looks than the default: these tests are many.
const OPTIONS: Options = Options { longest: 5_000, every: 24, hostile: 8, garbage: 6 };

fn main() -> ExitCode {
    let mut tests = match tables() {
        Ok(tables) => tables.into_iter().map(|(variant, seats)| contract(variant, seats)).collect(),
        Err(error) => vec![Trial::test("every variant loads", || Err(error.into()))],
    };
    tests.push(Trial::test("every file in variants is found, without naming it in Rust", every_file_is_a_variant));
    run(&Arguments::from_args(), tests).exit_code()
}

fn contract(variant: Variant, seats: Seats) -> Trial {
    let name = format!("{} with {seats}", variant.id());
    Trial::test(name, move || keeps_the_contract(&variant, seats))
}

/// Promises 1 to 9.
fn keeps_the_contract(variant: &Variant, seats: Seats) -> Result<(), Failed> {
    match variant.visit(Contract { seats, matches: matches()? }) {
        Some(Ok(())) => Ok(()),
        Some(Err(report)) => Err(format!("{}\n{report}", variant.id()).into()),
        None => Err("the library does not hand out the rules of this variant".into()),
    }
}

/// How many matches a test plays. None at all would pass whatever the rules do.
fn matches() -> Result<u32, Failed> {
    match env::var("RIBAND_SOAK") {
        Ok(cases) => match cases.parse() {
            Ok(0) | Err(_) => Err(format!("RIBAND_SOAK={cases}: expected a number of matches from 1").into()),
            Ok(matches) => Ok(matches),
        },
        Err(env::VarError::NotUnicode(_)) => Err("RIBAND_SOAK is not a number".into()),
        Err(env::VarError::NotPresent) => Ok(MATCHES),
    }
}

struct Contract {
    seats: Seats,
    matches: u32,
}

impl RulesVisitor for Contract {
    type Output = Result<(), String>;

    fn visit<R: Rules>(self, rules: Arc<R>) -> Result<(), String> {
        for seed in 0..u64::from(self.matches) {
            let report = conform(&rules, self.seats, seed, OPTIONS).map_err(|breach| breach.to_string())?;
            if !(report.over || report.stalled) {
                return Err(format!("seed {seed} stops without an end"));
            }
        }
        hunt(&rules, self.seats, self.matches, LONGEST, OPTIONS).map_err(|breach| breach.to_string())
    }
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

/// The id of a variant file; none for a file that only others extend, right below the folder.
fn id_below(folder: &Path, file: &Path) -> Option<String> {
    let inside = file.strip_prefix(folder).ok()?.with_extension("");
    let steps: Vec<_> = inside.iter().map(|step| step.to_string_lossy()).collect();
    (steps.len() > 1).then(|| steps.join("/"))
}
