//! The messages for malformed variant files, impossible positions and unreadable scenarios: every `[[case]]` in
//! `tests/malformed`, `tests/impossible` and `tests/unreadable` is a test.
//!
//! `RIBAND_BLESS=1 cargo test --test cases errors` writes the current messages into the tables; review them with `git
//! diff`.

use std::{collections::BTreeSet, env, fs, path::Path};

use libtest_mimic::{Failed, Trial};
use riband::{Library, Scenario};
use riband_tests::{Case, CaseTable, files_below, workspace};

/// The message for a case; the test fails if there is none.
type Said = fn(&Case) -> Result<String, Failed>;

/// The folders, with the minimum number of cases in each.
const FOLDERS: [(&str, Said, usize); 3] = [
    ("tests/malformed", about_a_variant, 100),
    ("tests/impossible", about_a_position, 100),
    ("tests/unreadable", about_a_scenario, 10),
];

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    let mut tests = Vec::new();
    for (folder, said, fewest) in FOLDERS {
        let top = workspace().join(folder);
        let (mut titles, mut found) = (BTreeSet::new(), 0);
        for file in files_below(&top).map_err(|error| format!("{folder}: {error}"))? {
            let mut table = CaseTable::read(&file)?;
            if env::var_os("RIBAND_BLESS").is_some() {
                bless(&file, &mut table, said)?;
            }
            let ruleset = file.parent().unwrap_or(&top).strip_prefix(&top).unwrap_or(&file).display().to_string();
            for case in table.cases {
                let name = format!("{folder}/{ruleset}/{}", case.title);
                if !titles.insert(name.clone()) {
                    return Err(format!("{}: {name} is there twice", file.display()));
                }
                found += 1;
                tests.push(Trial::test(name, move || goes_as_it_says(&case, said)));
            }
        }
        if found < fewest {
            return Err(format!("{folder} has {found} cases, not {fewest}"));
        }
    }
    Ok(tests)
}

fn bless(file: &Path, table: &mut CaseTable, said: Said) -> Result<(), String> {
    for case in &mut table.cases {
        case.error = said(case).map_err(|error| format!("{}: {}", case.title, error.message().unwrap_or_default()))?;
    }
    fs::write(file, table.text()).map_err(|error| format!("{}: {error}", file.display()))
}

fn goes_as_it_says(case: &Case, said: Said) -> Result<(), Failed> {
    let said = said(case)?;
    if said == case.error { Ok(()) } else { Err(format!("expected:\n{}\nfound:\n{said}", case.error).into()) }
}

fn about_a_variant(case: &Case) -> Result<String, Failed> {
    let Err(error) = Library::new().load_str(&format!("{}.toml", case.title), &case.toml) else {
        return Err("the file is fine".into());
    };
    for diagnostic in &error.diagnostics {
        if diagnostic.problem.message.is_empty() || diagnostic.line == Some(0) || diagnostic.column == Some(0) {
            return Err(format!("half a message: {diagnostic:?}").into());
        }
    }
    Ok(format!("{}\n", error.to_string().trim_end()))
}

fn about_a_position(case: &Case) -> Result<String, Failed> {
    let scenario = Scenario::parse(&format!("{}.toml", case.title), &case.toml, &Library::new())?;
    match scenario.open() {
        Ok(_) => Err("the position is fine".into()),
        Err(error) => Ok(format!("{}\n", error.to_string().trim_end())),
    }
}

fn about_a_scenario(case: &Case) -> Result<String, Failed> {
    match Scenario::parse(&format!("{}.toml", case.title), &case.toml, &Library::new()) {
        Ok(_) => Err("the scenario is fine".into()),
        Err(error) => Ok(format!("{}\n", error.to_string().trim_end())),
    }
}
