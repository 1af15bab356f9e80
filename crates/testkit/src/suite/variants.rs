//! Loading all variants of a ruleset. Promise 10: adding one means adding a file.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use riband::{Library, Variant};

use super::{Failure, told};

/// Loads every variant file in a folder and its subfolders, in the order of their names.
pub(super) fn load(library: &Library, folder: &Path, ruleset: &str) -> Result<Vec<Variant>, Vec<Failure>> {
    let files = files(folder).map_err(|source| vec![Failure::Folder { folder: told(folder), source }])?;
    if files.is_empty() {
        return Err(vec![Failure::Empty { folder: told(folder) }]);
    }
    // Files of the folder may extend each other.
    let library = library.clone().including(folder);
    let library = library.map_err(|source| vec![Failure::Folder { folder: told(folder), source }])?;
    let (mut variants, mut failures) = (Vec::<Variant>::new(), Vec::new());
    let mut ids = BTreeMap::new();
    for file in files {
        match library.load_path(&file) {
            Ok(variant) if variant.ruleset() == ruleset => {
                if let Some(first) = ids.insert(variant.id().to_owned(), told(&file)) {
                    let (id, second) = (variant.id().to_owned(), told(&file));
                    failures.push(Failure::SameId { id, first, second });
                }
                variants.push(variant);
            }
            Ok(other) => failures.push(Failure::OtherRuleset {
                file: told(&file),
                found: other.ruleset().to_owned(),
                expected: ruleset.to_owned(),
            }),
            Err(error) => failures.push(Failure::Variant { file: told(&file), error }),
        }
    }
    if failures.is_empty() { Ok(variants) } else { Err(failures) }
}

fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    inside.sort();
    let mut found = Vec::new();
    for path in inside {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "toml") {
            found.push(path);
        }
    }
    Ok(found)
}
