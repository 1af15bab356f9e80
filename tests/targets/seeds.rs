//! Real input as seeds: what the repository has of each kind.

use std::{ffi::OsStr, fs, io};

use riband::{Library, core::Dice};

use crate::{CaseTable, files_below, rulebook, tables, workspace};

/// The length of the longest script of actions.
const LONGEST_SCRIPT: u32 = 600;

/// Real input that the target with this name accepts, in a fixed order; empty for any other name.
///
/// # Errors
/// A file that cannot be read.
pub fn seeds(target: &str) -> io::Result<Vec<Vec<u8>>> {
    match target {
        "variant" => Ok([files("variants", |end| end == "toml")?, small_variants()].concat()),
        "record" => {
            // Most refer to their variants, so that mutations hit the match more often than the rules.
            let records = |folder: &str| files(folder, |end| end == "riband");
            Ok([records("tests/golden")?, records("tests/formats")?].concat())
        }
        "scenario" => {
            let examples = rulebook().map_err(io::Error::other)?;
            Ok(examples.into_iter().map(|(_, text)| text.into_bytes()).collect())
        }
        "engine" => conversations(),
        "actions" => Ok((0..tables().map_err(io::Error::other)?.len() as u64).map(script).collect()),
        _ => Ok(Vec::new()),
    }
}

/// Real input that the target with this name refuses, each for a different reason.
///
/// # Errors
/// A file that cannot be read.
pub fn refused(target: &str) -> io::Result<Vec<Vec<u8>>> {
    match target {
        "variant" => cases("tests/malformed"),
        "scenario" => Ok([cases("tests/impossible")?, cases("tests/unreadable")?].concat()),
        _ => Ok(Vec::new()),
    }
}

/// The texts of the case tables below a folder.
fn cases(folder: &str) -> io::Result<Vec<Vec<u8>>> {
    let mut texts = Vec::new();
    for file in files_below(&workspace().join(folder))? {
        let table = CaseTable::read(&file).map_err(io::Error::other)?;
        texts.extend(table.cases.into_iter().map(|case| case.toml.into_bytes()));
    }
    Ok(texts)
}

/// The files below a folder with an extension.
fn files(folder: &str, end: impl Fn(&OsStr) -> bool) -> io::Result<Vec<Vec<u8>>> {
    let paths = files_below(&workspace().join(folder))?;
    paths.iter().filter(|path| path.extension().is_some_and(&end)).map(fs::read).collect()
}

/// A one-line variant for each built-in one.
fn small_variants() -> Vec<Vec<u8>> {
    Library::new().variants().iter().map(|info| extends(&info.id).into_bytes()).collect()
}

fn extends(id: &str) -> String {
    format!("extends = \"{id}.toml\"\n")
}

/// The transcript of the protocol by game, and what a client of each game asks repeatedly.
fn conversations() -> io::Result<Vec<Vec<u8>>> {
    let document = fs::read_to_string(workspace().join("tests/transcripts/engine.md"))?;
    let parts = document.split("```text").skip(1).filter_map(|part| part.split("```").next());
    let asked = |part: &str| part.lines().filter_map(|line| line.strip_prefix("> ")).collect::<Vec<_>>().join("\n");
    let shown = parts.map(|part| asked(part).into_bytes());
    Ok(shown.chain(Library::new().variants().iter().map(|info| client(&info.id, info.seats.min().count()))).collect())
}

fn client(id: &str, seats: usize) -> Vec<u8> {
    let open = format!("{{\"op\": \"open\", \"variant\": \"{id}\", \"seats\": {seats}, \"seed\": 1}}\n");
    let each =
        ["turn", "legal", "state", "view", "score", "log", "record", "scenario", "audit", "hash", "fork", "undo"];
    let asks = each.map(|op| format!("{{\"op\": \"play\", \"index\": 1}}\n{{\"op\": \"{op}\"}}\n"));
    format!("{open}{}{{\"op\": \"redo\"}}\n{{\"op\": \"close\"}}\n", asks.concat()).into_bytes()
}

/// A random script; the first byte is the number of the table.
fn script(number: u64) -> Vec<u8> {
    let mut dice = Dice::stream(number, 7);
    let longest = dice.below(LONGEST_SCRIPT);
    let head = [number as u8, dice.bits() as u8];
    head.into_iter().chain((0..longest).map(|_| dice.bits() as u8)).collect()
}
