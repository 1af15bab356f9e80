//! What the library says about broken variant files and impossible positions: every file in `tests/broken` and
//! `tests/impossible` is a test of its own.
//!
//! A new or changed message is accepted with `cargo insta review`, or with `INSTA_UPDATE=always cargo test --test errors`.

use std::{path::Path, process::ExitCode};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{Library, Scenario};
use riband_tests::{files_below, workspace};

/// A folder of files that must be refused: how many there are at least, and what the library says about one.
struct Folder {
    name: &'static str,
    snapshots: &'static str,
    fewest: usize,
    said: fn(&Path) -> Result<String, Failed>,
}

const FOLDERS: [Folder; 2] = [
    Folder { name: "tests/broken", snapshots: "snapshots/errors", fewest: 30, said: about_a_variant },
    Folder { name: "tests/impossible", snapshots: "snapshots/impossible", fewest: 30, said: about_a_position },
];

fn main() -> ExitCode {
    run(&Arguments::from_args(), FOLDERS.iter().flat_map(tests).collect()).exit_code()
}

fn tests(folder: &'static Folder) -> Vec<Trial> {
    let top = workspace().join(folder.name);
    let files = files_below(&top).unwrap_or_default();
    let toml = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml"));
    let mut tests: Vec<Trial> = toml
        .map(|file| {
            let name = file.strip_prefix(&top).unwrap_or(&file).with_extension("").display().to_string();
            let name = name.replace('\\', "/");
            Trial::test(name.clone(), move || is_refused(folder, &name, &file)).with_kind(folder.name)
        })
        .collect();
    let found = tests.len();
    tests.push(Trial::test(format!("there are enough files in {}", folder.name), move || {
        if found >= folder.fewest { Ok(()) } else { Err(format!("{found} files, not {}", folder.fewest).into()) }
    }));
    tests
}

fn is_refused(folder: &Folder, name: &str, file: &Path) -> Result<(), Failed> {
    let here = format!("{}/", workspace().display());
    let said = (folder.said)(file)?.replace(&here, "").replace('\\', "/");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder.snapshots);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name.replace('/', "."), said));
    Ok(())
}

fn about_a_variant(file: &Path) -> Result<String, Failed> {
    // They change variants of the workspace.
    let library = Library::new().including(&workspace().join("variants"))?;
    let Err(error) = library.load_path(file) else { return Err("the file is fine".into()) };
    for diagnostic in &error.diagnostics {
        if diagnostic.problem.message.is_empty() || diagnostic.line == Some(0) || diagnostic.column == Some(0) {
            return Err(format!("half a message: {diagnostic:?}").into());
        }
    }
    Ok(error.to_string())
}

fn about_a_position(file: &Path) -> Result<String, Failed> {
    let scenario = Scenario::load_path(file, &Library::new()).map_err(|error| Failed::from(error.to_string()))?;
    match scenario.open() {
        Ok(_) => Err("the position is fine".into()),
        Err(error) => Ok(error.to_string()),
    }
}
