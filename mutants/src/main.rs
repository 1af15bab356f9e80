//! Do the tests bite? Changes the code in many places, one at a time, and counts what the tests notice.
//!
//! The changes are those of cargo-mutants, which builds the workspace anew for each. Here a crate is built once, with all
//! its changes in it, and each is switched on while the tests run: minutes instead of days.

mod build;
mod list;
mod switch;
mod text;
mod trial;

use std::{
    collections::BTreeSet,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::{Context as _, Result, ensure};
use clap::Parser;

use crate::{
    build::Copy,
    list::Change,
    switch::SWITCHBOARD,
    trial::{Trial, Verdict},
};

/// The crates whose tests are tried, and the rulesets among them.
const CRATES: [&str; 4] = ["core", "crossing-oceans", "transatlantic", "salty-ocean"];
const RULESETS: [&str; 3] = ["crossing-oceans", "transatlantic", "salty-ocean"];

/// The share of the changes that the tests must notice, in percent.
const ENOUGH: usize = 90;

#[derive(Parser)]
#[command(about = "Changes the code in many places, one at a time, and counts what the tests notice")]
struct Arguments {
    /// Crates; all four if none is named
    #[arg(value_parser = CRATES)]
    crates: Vec<String>,
    /// How many changes of each crate, evenly spread; 0 for all
    #[arg(long, default_value_t = 300)]
    sample: usize,
    /// How many are tried at a time
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// The tests of riband-tests that are run
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "golden,rulebook,errors,shown,audits,bits,records,scenarios,ledger,contract,crossing_oceans,\
                         transatlantic,salty_ocean,crossing_oceans_symmetry,transatlantic_symmetry,salty_ocean_symmetry"
    )]
    tests: Vec<String>,
    /// Where the copy of the workspace is built and the verdicts are written
    #[arg(long, default_value = "mutants/target/work")]
    folder: PathBuf,
}

/// A change and where it can be found.
struct Subject {
    name: &'static str,
    changes: Vec<Change>,
    /// Those that cannot be switched, and those that do not compile.
    constant: usize,
    refused: BTreeSet<u32>,
}

fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let copy = copied(&arguments.folder)?;
    let chosen = |name: &&&str| arguments.crates.is_empty() || arguments.crates.iter().any(|it| it == **name);
    let mut subjects = Vec::new();
    for name in CRATES.iter().filter(chosen) {
        let first = subjects.iter().map(|subject: &Subject| subject.changes.len() as u32).sum::<u32>() + 1;
        subjects.push(built(&copy, name, first)?);
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
        enough &= tried(subject, &trials, &copy, &arguments)?;
    }
    Ok(if enough { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A fresh copy of what is committed.
fn copied(folder: &Path) -> Result<Copy> {
    fs::create_dir_all(folder)?;
    let folder = folder.canonicalize()?;
    let copy = Copy { tree: folder.join("tree"), target: folder.join("build") };
    if copy.tree.exists() {
        fs::remove_dir_all(&copy.tree)?;
    }
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("no workspace")?;
    let cloned = Command::new("git").args(["clone", "--quiet"]).arg(top).arg(&copy.tree).status()?;
    ensure!(cloned.success(), "the workspace cannot be cloned");
    Ok(copy)
}

/// Puts all changes into a crate that it compiles with.
fn built(copy: &Copy, name: &'static str, first: u32) -> Result<Subject> {
    let package = format!("riband-{name}");
    let changes = list::changes(&copy.tree, &package, first)?;
    let mut refused = BTreeSet::new();
    let files: BTreeSet<&String> = changes.iter().map(|change| &change.file).collect();
    let texts = files.iter().map(|file| Ok((*file, fs::read_to_string(copy.tree.join(file))?)));
    let texts: Vec<(&String, String)> = texts.collect::<Result<_>>()?;
    loop {
        let mut there = BTreeSet::new();
        for (file, text) in &texts {
            let of_file = changes.iter().filter(|change| change.file == **file && !refused.contains(&change.id));
            let switched = switch::switched(text, &of_file.collect::<Vec<_>>()).with_context(|| (*file).clone())?;
            there.extend(switched.there);
            let board = if file.ends_with("src/lib.rs") { SWITCHBOARD } else { "" };
            fs::write(copy.tree.join(file), switched.text + board)?;
        }
        let library = copy.tree.join(format!("crates/{name}/src/lib.rs"));
        if !files.iter().any(|file| file.ends_with("src/lib.rs")) {
            let text = fs::read_to_string(&library)?;
            if !text.ends_with(SWITCHBOARD) {
                fs::write(&library, text + SWITCHBOARD)?;
            }
        }
        let more = copy.refused(&package)?;
        println!("{name}: {} changes, {} do not compile", changes.len(), refused.len() + more.len());
        if more.is_empty() {
            let constant = changes.len() - there.len() - refused.len();
            let changes = changes.into_iter().filter(|change| there.contains(&change.id)).collect();
            return Ok(Subject { name, changes, constant, refused });
        }
        ensure!(!more.is_subset(&refused), "the same changes are refused again: {more:?}");
        refused.extend(more);
    }
}

/// Tries the changes of a crate, and tells the figures; whether enough of them are noticed.
fn tried(subject: &Subject, trials: &[Trial], copy: &Copy, arguments: &Arguments) -> Result<bool> {
    let all = subject.changes.len();
    let count = if arguments.sample == 0 { all } else { arguments.sample.min(all) };
    let sample: Vec<&Change> = (0..count).map(|nth| &subject.changes[nth * all / count]).collect();
    let report = arguments.folder.join(format!("{}.tsv", subject.name));
    let (report, next, missed) = (Mutex::new(fs::File::create(report)?), AtomicUsize::new(0), Mutex::new(Vec::new()));
    let worker = || -> Result<()> {
        while let Some(change) = sample.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut verdict = Verdict::Missed;
            for trial in trials {
                verdict = trial.run(change.id, &copy.tree)?;
                if verdict != Verdict::Missed {
                    break;
                }
            }
            let text = match &verdict {
                Verdict::Noticed(by) => format!("noticed\t{by}"),
                Verdict::TooLong(by) => format!("too long\t{by}"),
                Verdict::Missed => "missed\t".to_owned(),
            };
            let mut report = report.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            writeln!(report, "{}\t{text}", change.name)?;
            if verdict == Verdict::Missed {
                missed.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(&change.name);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.jobs.max(1)).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().map_err(|_| anyhow::anyhow!("a worker panicked"))?)
    })?;
    let mut missed = missed.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    missed.sort();
    let noticed = count - missed.len();
    println!(
        "{}: {count} of {all} changes tried ({} more do not compile, {} are in constants), {noticed} noticed, {:.1} %",
        subject.name,
        subject.refused.len(),
        subject.constant,
        100.0 * noticed as f64 / count.max(1) as f64
    );
    missed.iter().for_each(|name| println!("not noticed: {name}"));
    Ok(100 * noticed >= ENOUGH * count)
}
