//! Do the tests bite? Changes the code in many places, one at a time, and counts what the tests notice.
//!
//! The changes are those of cargo-mutants, which builds the workspace anew for each. Here a crate is built once, with all
//! its changes in it, and each is switched on while the tests run: minutes instead of days.

mod build;
mod list;
mod subject;
mod switch;
mod tally;
mod text;
mod trial;

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use anyhow::{Context as _, Result, ensure};
use clap::Parser;

use crate::{build::Copy, subject::Subject, trial::Trial};

/// The crates whose tests are tried, and the rulesets among them.
const CRATES: [&str; 4] = ["core", "crossing-oceans", "transatlantic", "salty-ocean"];
const RULESETS: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

#[derive(Parser)]
#[command(about = "Changes the code in many places, one at a time, and counts what the tests notice")]
struct Arguments {
    /// Crates; all four if none is named
    #[arg(value_parser = CRATES)]
    crates: Vec<String>,
    /// How many changes of each crate, evenly spread; 0 for all
    #[arg(long, default_value_t = 300)]
    sample: usize,
    /// Which of the changes are drawn, where not all are: 1 draws the next ones in the list, and so on
    #[arg(long, default_value_t = 0)]
    seed: usize,
    /// How many are tried at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// The tests of riband-tests that are run
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "golden,rulebook,errors,shown,bits,limits,advice,typed,helpers,audits,records,scenarios,ledger,\
                         engine,contract,crossing_oceans,transatlantic,salty_ocean,crossing_oceans_symmetry,\
                         transatlantic_symmetry,salty_ocean_symmetry"
    )]
    tests: Vec<String>,
    /// Of the sample of the last run only what was not noticed, by tests/ and the testkit as they are now: only these are
    /// built anew. What has changed in the crates themselves, their unit tests too, needs a new run
    #[arg(long)]
    again: bool,
    /// Where the copy of the workspace is built and the verdicts are written
    #[arg(long, default_value = "mutants/target/work")]
    folder: PathBuf,
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let copy = if arguments.again { reopened(&arguments.folder)? } else { copied(&arguments.folder)? };
    let chosen = |name: &str| arguments.crates.is_empty() || arguments.crates.iter().any(|it| it == name);
    let (mut subjects, mut first) = (Vec::new(), 1);
    for name in CRATES {
        let changes = list::changes(&copy.pristine, &format!("riband-{name}"), first)?;
        first += changes.len() as u32;
        if chosen(name) {
            let subject = if arguments.again { Subject::found } else { Subject::built };
            subjects.push(subject(&copy, name, changes)?);
        }
    }
    let mut wanted: Vec<&str> = vec!["--package", "riband-tests"];
    arguments.tests.iter().for_each(|test| wanted.extend(["--test", test]));
    let mut executables = copy.tests(&wanted)?;
    let packages: Vec<String> = CRATES.iter().map(|name| format!("riband-{name}")).collect();
    let of_crates: Vec<&str> = packages.iter().flat_map(|package| ["--package", package]).chain(["--lib"]).collect();
    executables.extend(copy.tests(&of_crates)?);
    let mut enough = true;
    for subject in &subjects {
        let others: Vec<&str> =
            RULESETS.into_iter().filter(|other| *other != subject.name && subject.name != "core").collect();
        let mut trials = Vec::new();
        for executable in &executables {
            trials.extend(Trial::new(executable, subject.name, &others, &copy.tree)?);
        }
        trials.sort_by_key(Trial::takes);
        trials.iter().for_each(|trial| println!("{}: {trial}", subject.name));
        let report = report(&arguments.folder, subject.name);
        enough &= tally::tried(subject, &trials, &copy, &report, &arguments)?;
    }
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A fresh copy of what is committed, about which nothing is known.
fn copied(folder: &Path) -> Result<Copy> {
    fs::create_dir_all(folder)?;
    for name in CRATES {
        let verdicts = report(folder, name);
        if verdicts.exists() {
            fs::remove_file(verdicts)?;
        }
    }
    let copy = Copy::below(folder)?;
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no workspace")?;
    for tree in [&copy.tree, &copy.pristine] {
        if tree.exists() {
            fs::remove_dir_all(tree)?;
        }
        git(Command::new("git").args(["clone", "--quiet"]).arg(top).arg(tree))?;
    }
    Ok(copy)
}

/// Where the verdicts on the changes of a crate are written.
fn report(folder: &Path, name: &str) -> PathBuf {
    folder.join(format!("{name}.tsv"))
}

/// The copy of the last run, with the tests that are committed now.
fn reopened(folder: &Path) -> Result<Copy> {
    let copy = Copy::below(folder)?;
    git(Command::new("git").args(["fetch", "--quiet", "origin"]).current_dir(&copy.tree))?;
    git(Command::new("git")
        .args(["checkout", "--no-overlay", "FETCH_HEAD", "--", "tests", "crates/testkit"])
        .current_dir(&copy.tree))?;
    // What a test wrote before it was stopped.
    git(Command::new("git").args(["clean", "-fdxq", "tests"]).current_dir(&copy.tree))?;
    Ok(copy)
}

fn git(command: &mut Command) -> Result<()> {
    ensure!(command.status()?.success(), "{command:?}");
    Ok(())
}
