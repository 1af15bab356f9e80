//! The rulebook's examples: every scenario in `tests/rulebook` is a test of its own and goes as it says.

use std::path::Path;

use libtest_mimic::{Failed, Trial};
use riband::{Library, Scenario};
use riband_tests::{files_below, workspace};

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let folder = workspace().join("tests/rulebook");
    let files = files_below(&folder).map_err(|error| error.to_string())?;
    let scenarios = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "toml")).map(|file| {
        let name = file.strip_prefix(&folder).unwrap_or(&file).with_extension("").display().to_string();
        Trial::test(name, move || goes_as_it_says(&file))
    });
    Ok(scenarios.collect())
}

fn goes_as_it_says(file: &Path) -> Result<(), Failed> {
    let scenario = Scenario::load_path(file, &Library::new())?;
    if scenario.steps() == 0 {
        return Err("a scenario without steps shows nothing".into());
    }
    scenario.run()?;
    Ok(())
}
