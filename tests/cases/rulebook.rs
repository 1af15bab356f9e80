//! The rulebook's examples: every scenario in `tests/rulebook` is a test of its own and goes as it says.

use std::{path::Path, process::ExitCode};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{Library, Scenario};
use riband_tests::{files_below, workspace};

fn main() -> ExitCode {
    let folder = workspace().join("tests/rulebook");
    let files = files_below(&folder).unwrap_or_default();
    let scenarios = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml")).map(|file| {
        let name = file.strip_prefix(&folder).unwrap_or(&file).with_extension("").display().to_string();
        Trial::test(name, move || goes_as_it_says(&file))
    });
    let mut tests: Vec<Trial> = scenarios.collect();
    let found = tests.len();
    tests.push(Trial::test("there are scenarios", move || {
        if found > 0 { Ok(()) } else { Err("tests/rulebook is empty".into()) }
    }));
    run(&Arguments::from_args(), tests).exit_code()
}

fn goes_as_it_says(file: &Path) -> Result<(), Failed> {
    let scenario = Scenario::load_path(file, &Library::new())?;
    if scenario.steps() == 0 {
        return Err("a scenario without steps shows nothing".into());
    }
    scenario.run()?;
    Ok(())
}
