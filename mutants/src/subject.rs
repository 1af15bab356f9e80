//! A crate with all its changes in it.

use std::{collections::BTreeSet, fs};

use anyhow::{Context as _, Result, ensure};

use crate::{build::Copy, list::Change, switch, switch::SWITCHBOARD};

/// A crate and what can be switched on in it.
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    pub(crate) changes: Vec<Change>,
    /// How many cannot be: they do not compile, or the compiler works them out.
    pub(crate) left_out: usize,
}

impl Subject {
    /// Puts all changes into a crate that it compiles with.
    pub(crate) fn built(copy: &Copy, name: &'static str, changes: Vec<Change>) -> Result<Self> {
        let package = format!("riband-{name}");
        let mut refused = BTreeSet::new();
        let files: BTreeSet<&String> = changes.iter().map(|change| &change.file).collect();
        let texts = files.iter().map(|file| Ok((*file, fs::read_to_string(copy.tree.join(file))?)));
        let texts: Vec<(&String, String)> = texts.collect::<Result<_>>()?;
        loop {
            for (file, text) in &texts {
                let of_file = changes.iter().filter(|change| change.file == **file && !refused.contains(&change.id));
                let switched = switch::switched(text, &of_file.collect::<Vec<_>>()).with_context(|| (*file).clone())?;
                let board = if file.ends_with("src/lib.rs") { SWITCHBOARD } else { "" };
                fs::write(copy.tree.join(file), switched + board)?;
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
                return Self::found(copy, name, changes);
            }
            ensure!(!more.is_subset(&refused), "the same changes are refused again: {more:?}");
            refused.extend(more);
        }
    }

    /// What was put into a crate by an earlier run.
    pub(crate) fn found(copy: &Copy, name: &'static str, mut changes: Vec<Change>) -> Result<Self> {
        let (all, mut there) = (changes.len(), BTreeSet::new());
        for file in changes.iter().map(|change| &change.file).collect::<BTreeSet<_>>() {
            there.extend(copy.marks(file)?.iter().map(|mark| mark.id));
        }
        changes.retain(|change| there.contains(&change.id));
        Ok(Self { name, left_out: all - changes.len(), changes })
    }
}
