//! The list of all records with their fingerprints, which detects edited ones.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    fs,
    path::PathBuf,
};

use libtest_mimic::Failed;
use riband::StateHash;

use super::{
    BLESS,
    files::{Kept, names, tests},
};

const HEAD: &str = "# The records in golden and formats: fingerprint of the text, ruleset, revision, file. A line is added\n\
                    # with its record and never changed (docs/RECORD.md).\n";

/// The part of a line before the name of the file.
fn facts(kept: &Kept) -> Result<String, Failed> {
    let (record, hash) = (kept.record()?, StateHash::of(&kept.text));
    Ok(format!("{hash} {} {}", record.ruleset(), record.revision()))
}

fn path() -> PathBuf {
    tests().join("frozen.txt")
}

/// The listed records, each with its facts.
fn listed() -> Result<BTreeMap<String, String>, Failed> {
    read(&if path().exists() { fs::read_to_string(path())? } else { String::new() })
}

fn read(text: &str) -> Result<BTreeMap<String, String>, Failed> {
    let mut listed = BTreeMap::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (facts, name) = line.rsplit_once(' ').ok_or_else(|| format!("frozen.txt: \"{line}\" is no line of it"))?;
        if listed.insert(name.to_owned(), facts.to_owned()).is_some() {
            return Err(format!("frozen.txt has two lines for {name}: the old one stands, take the other away").into());
        }
    }
    Ok(listed)
}

/// A second line could hide an edited record from the first.
pub(crate) fn one_line_for_one_file() -> Result<(), Failed> {
    let line = "0123456789abcdef salty-ocean 1 golden/x.riband\n";
    let cases = [(line.to_owned(), true), (format!("# {line}{line}"), true), (line.repeat(2), false)];
    let other = line.replace('0', "1");
    for (text, sound) in cases.into_iter().chain([(format!("{line}{other}"), false), ("x\n".to_owned(), false)]) {
        if read(&text).is_ok() != sound {
            return Err(format!("this list should {}be read:\n{text}", if sound { "" } else { "not " }).into());
        }
    }
    Ok(())
}

fn all() -> Vec<String> {
    [names("formats"), names("golden")].concat()
}

/// Adds the records that are not listed yet.
///
/// # Errors
/// A file that cannot be read or written, or is no record.
pub(crate) fn list_new() -> Result<(), Failed> {
    let mut listed = listed()?;
    for name in all() {
        if let Entry::Vacant(line) = listed.entry(name) {
            let facts = facts(&Kept::load(line.key())?)?;
            line.insert(facts);
        }
    }
    let lines: String = listed.iter().map(|(name, facts)| format!("{facts} {name}\n")).collect();
    Ok(fs::write(path(), format!("{HEAD}{lines}"))?)
}

/// Checks that every record is unchanged since it was listed, and that none is missing here or there.
pub(crate) fn nothing_was_edited() -> Result<(), Failed> {
    let (listed, there) = (listed()?, all());
    let mut wrong = Vec::new();
    for name in listed.keys().filter(|name| !there.contains(name)) {
        wrong.push(format!("{name} is gone: a record stays, also when its rules are no longer the present ones"));
    }
    for name in there {
        match listed.get(&name) {
            None => wrong.push(format!("{name} is not in frozen.txt: {BLESS} adds it")),
            Some(old) => wrong.extend(edited(&name, old)),
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// The message for a record that differs from the list.
fn edited(name: &str, old: &str) -> Option<String> {
    let facts = match Kept::load(name).and_then(|kept| facts(&kept)) {
        Ok(facts) if facts == old => return None,
        Ok(facts) => facts,
        Err(error) => error.message().unwrap_or_default().to_owned(),
    };
    Some(format!(
        "{name} was edited: it was \"{old}\" and is \"{facts}\". Bring the old file back. If a rule was mended, raise \
         the revision of the ruleset and let {BLESS} add new records (docs/RECORD.md)"
    ))
}
