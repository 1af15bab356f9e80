//! Tests of the program from outside: its output and exit codes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod commands;
mod conform;
mod designer;
mod files;
mod fit;
mod guide;
mod hostile;
mod keeping;
mod lab;
mod language;
mod ledger;
mod lines;
mod lookup;
mod output;
mod players;
mod readme;
mod records;
mod salty_ocean;
mod session;
mod sources;
mod transatlantic;
mod tune;
mod web;
mod web_engine;

use std::{
    collections::BTreeSet,
    fs,
    path::PathBuf,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use assert_cmd::Command;

/// The program with these arguments, in a separate folder for each test.
fn riband(folder: &str, args: &[&str]) -> Command {
    let mut command = assert_cmd::cargo::cargo_bin_cmd!("riband");
    command
        .args(args)
        .current_dir(scratch(folder))
        .env_remove("CLICOLOR_FORCE")
        .env_remove("NO_COLOR")
        .env_remove("COLUMNS")
        .env("RIBAND_LANG", "en");
    // A separate data directory for each run, too, so that kept matches get the same names in each.
    static RUNS: AtomicUsize = AtomicUsize::new(0);
    let run = RUNS.fetch_add(1, Ordering::Relaxed);
    command.env("RIBAND_DATA", scratch(&format!("data/{run}")));
    command
}

/// A folder for the files of a test, without those of earlier runs.
fn scratch(folder: &str) -> PathBuf {
    static FRESH: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let all = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("cli");
    let top = folder.split('/').next().unwrap_or_default();
    let mut fresh = FRESH.lock().unwrap();
    if fresh.insert(top.to_owned()) && all.join(top).exists() {
        fs::remove_dir_all(all.join(top)).unwrap();
    }
    let path = all.join(folder);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Runs it; returns its exit code, standard output and standard error.
fn run(folder: &str, args: &[&str]) -> (i32, String, String) {
    finish(&mut riband(folder, args))
}

/// The same, with this on its standard input.
fn run_with(folder: &str, args: &[&str], input: impl Into<Vec<u8>>) -> (i32, String, String) {
    finish(riband(folder, args).write_stdin(input))
}

fn finish(command: &mut Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}
