//! What the library says about broken variant files: every file in `tests/broken` is a test of its own.
//!
//! A new or changed message is accepted with `cargo insta review`, or with `INSTA_UPDATE=always cargo test --test errors`.

use std::{path::Path, process::ExitCode};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::Library;
use riband_tests::{files_below, workspace};

/// The fewest broken files there must be.
const FEWEST: usize = 30;

fn main() -> ExitCode {
    let folder = workspace().join("tests/broken");
    let files = files_below(&folder).unwrap_or_default();
    let broken = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml")).map(|file| {
        let name = file.strip_prefix(&folder).unwrap_or(&file).with_extension("").display().to_string();
        let name = name.replace('\\', "/");
        Trial::test(name.clone(), move || is_refused(&name, &file))
    });
    let mut tests: Vec<Trial> = broken.collect();
    let found = tests.len();
    tests.push(Trial::test("there are enough files", move || {
        if found >= FEWEST { Ok(()) } else { Err(format!("{found} broken files, not {FEWEST}").into()) }
    }));
    run(&Arguments::from_args(), tests).exit_code()
}

fn is_refused(name: &str, file: &Path) -> Result<(), Failed> {
    let Err(error) = Library::new().load_path(file) else { return Err("the file is fine".into()) };
    for diagnostic in &error.diagnostics {
        if diagnostic.problem.message.is_empty() || diagnostic.line == Some(0) || diagnostic.column == Some(0) {
            return Err(format!("half a message: {diagnostic:?}").into());
        }
    }
    let here = format!("{}/", workspace().display());
    let said = error.to_string().replace(&here, "").replace('\\', "/");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots/errors");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name.replace('/', "."), said));
    Ok(())
}
