//! Hostile input, on any toolchain: files that once caused trouble, real files mutated at random, and the memory
//! taken by the worst input.
//!
//! `RIBAND_SOAK=20` mutates twenty times as many. A file that finds something is written to
//! `tests/regressions/hostile`, whose files run first.

mod memory;
mod mutate;
mod nasty;

use std::{
    any::Any,
    collections::BTreeSet,
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
};

use libtest_mimic::{Failed, Trial};
use riband::core::{Dice, StateHash};
use riband_tests::{
    files_below, soak, tables,
    targets::{TARGETS, Target, Verdict, seeds, table_of},
    workspace,
};

/// How many inputs a test tries.
const BATCH: u32 = 50;

/// At least one input in this many must be accepted; otherwise mutation is too coarse to test anything but errors.
const LEAST_ACCEPTED: u32 = 10;

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let mut trials: Vec<Trial> = TARGETS.into_iter().flat_map(regressions).collect();
    trials.push(Trial::test("actions: there is a script for every table", every_table_has_a_script));
    trials.push(Trial::test("the fuzzer has every target", the_fuzzer_has_every_target));
    trials.extend(TARGETS.into_iter().flat_map(|target| broken(target).into_iter().chain(memory::trials(target))));
    Ok(trials)
}

fn every_table_has_a_script() -> Result<(), Failed> {
    let (tables, scripts) = (tables()?, seeds("actions")?);
    let opened: BTreeSet<usize> = scripts.iter().filter_map(|script| table_of(script, tables.len())).collect();
    let missing = (0..tables.len()).filter(|nth| !opened.contains(nth)).filter_map(|nth| tables.get(nth));
    let missing: Vec<String> = missing.map(|(variant, seats)| format!("{} with {seats}", variant.id())).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no script plays {}", missing.join(", ")).into()) }
}

/// `tests/fuzz/run` takes the names of the targets from their files.
fn the_fuzzer_has_every_target() -> Result<(), Failed> {
    let files = files_below(&workspace().join("tests/fuzz/fuzz_targets"))?;
    let names: BTreeSet<_> = files.iter().filter_map(|file| file.file_stem()?.to_str()).collect();
    let targets: BTreeSet<_> = TARGETS.iter().map(|target| target.name).collect();
    if names == targets { Ok(()) } else { Err(format!("files for {names:?}, and the targets are {targets:?}").into()) }
}

fn folder(target: Target) -> PathBuf {
    workspace().join("tests/regressions/hostile").join(target.name)
}

/// One test a file.
fn regressions(target: Target) -> Vec<Trial> {
    let trial = |file: PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Trial::test(format!("{}: {name}", target.name), move || Ok(holds(target, &fs::read(&file)?).map(drop)?))
    };
    files_below(&folder(target)).unwrap_or_default().into_iter().map(trial).collect()
}

/// The number of batches: expensive targets get fewer.
fn batches(target: Target) -> Result<u64, String> {
    let usual = match target.name {
        "actions" | "engine" | "scenario" => 3,
        _ => 2,
    };
    Ok(usual * u64::from(soak(1)?))
}

/// Tests that mutate real files at random, deterministically.
fn broken(target: Target) -> Vec<Trial> {
    let batches = match batches(target) {
        Ok(batches) => batches,
        Err(error) => return vec![Trial::test(target.name, || Err(error.into()))],
    };
    let trial =
        |batch| Trial::test(format!("{}: broken files, batch {batch}", target.name), move || tries(target, batch));
    (0..batches).map(trial).collect()
}

fn tries(target: Target, batch: u64) -> Result<(), Failed> {
    let seeds = seeds(target.name)?;
    if seeds.is_empty() {
        return Err("there is nothing to break".into());
    }
    let (mut dice, mut accepted) = (Dice::stream(batch, 6), 0);
    for _ in 0..BATCH {
        let data = mutate::broken(&seeds, &mut dice);
        match holds(target, &data) {
            Ok(fine) => accepted += u32::from(fine),
            Err(error) => {
                let file = kept(target, &data)?;
                return Err(format!("{error}\nthe input is in {}", file.display()).into());
            }
        }
    }
    if accepted * LEAST_ACCEPTED < BATCH {
        return Err(format!("only {accepted} of {BATCH} inputs were more than an error").into());
    }
    Ok(())
}

/// Saves an input, so that later runs try it first.
fn kept(target: Target, data: &[u8]) -> std::io::Result<PathBuf> {
    let file = folder(target).join(StateHash::of(&data).to_string());
    fs::create_dir_all(file.parent().unwrap_or(Path::new("")))?;
    fs::write(&file, data)?;
    Ok(file)
}

/// The verdict of the target, including panics.
fn holds(target: Target, data: &[u8]) -> Verdict {
    catch_unwind(AssertUnwindSafe(|| (target.check)(data)))
        .unwrap_or_else(|panic| Err(format!("a panic: {}", said(&*panic))))
}

fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("(without a message)")
}
