//! The rulebook's examples: every scenario in `tests/rulebook` is a test.

use libtest_mimic::{Failed, Trial};
use riband::{Library, Scenario};

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let scenarios = riband_tests::rulebook()?.into_iter();
    Ok(scenarios.map(|(name, text)| Trial::test(name.clone(), move || goes_as_it_says(&name, &text))).collect())
}

fn goes_as_it_says(name: &str, text: &str) -> Result<(), Failed> {
    let scenario = Scenario::parse(&format!("{name}.toml"), text, &Library::new())?;
    if scenario.steps() == 0 {
        return Err("a scenario without steps shows nothing".into());
    }
    scenario.run()?;
    Ok(())
}
