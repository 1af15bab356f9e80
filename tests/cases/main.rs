//! Data-driven tests: one for each variant and number of seats, record, scenario, malformed file, or count. Each
//! suite is the kind of its tests, so that `cargo test -p riband-tests --test cases golden` runs that one, and `cargo
//! test -p riband-tests --test cases -- --list` lists all tests.

mod contract;
mod crossing_oceans;
mod errors;
mod golden;
mod hostile;
mod perft;
mod rulebook;
mod salty_ocean;
mod secrets;
mod shown;
mod transatlantic;
mod variants;

use std::process::ExitCode;

use libtest_mimic::{Arguments, Trial, run};

/// The summary of a suite; an error if something was left out.
type Summary = Box<dyn FnOnce() -> Result<String, String>>;

/// A suite: its tests, and its summary.
type Suite = fn() -> Result<(Vec<Trial>, Summary), String>;

/// The suites by name, the quick ones first.
const SUITES: [(&str, Suite); 12] = [
    ("errors", || silent(errors::trials()?)),
    ("perft", || silent(perft::trials()?)),
    ("rulebook", || silent(rulebook::trials()?)),
    ("golden", || silent(golden::trials()?)),
    ("shown", || silent(shown::trials()?)),
    ("crossing-oceans", || silent(crossing_oceans::trials()?)),
    ("transatlantic", || silent(transatlantic::trials()?)),
    ("salty-ocean", || silent(salty_ocean::trials()?)),
    ("secrets", secrets::trials),
    ("variants", variants::trials),
    ("contract", || silent(contract::trials()?)),
    ("hostile", || silent(hostile::trials()?)),
];

/// A suite without a summary.
fn silent(trials: Vec<Trial>) -> Result<(Vec<Trial>, Summary), String> {
    Ok((trials, Box::new(|| Ok(String::new()))))
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let (mut all, mut summaries) = (Vec::new(), Vec::new());
    // Building a suite may write files, if requested: build only what will run.
    for (name, suite) in SUITES.into_iter().filter(|(name, _)| is_asked_for(name, &arguments)) {
        match suite() {
            Ok((trials, _)) if trials.is_empty() => {
                all.push(Trial::test("there are tests", || Err("none was found".into())).with_kind(name));
            }
            Ok((trials, summary)) => {
                all.extend(trials.into_iter().map(|trial| trial.with_kind(name)));
                summaries.push(summary);
            }
            Err(error) => all.push(Trial::test("the tests can be made", || Err(error.into())).with_kind(name)),
        }
    }
    let conclusion = run(&arguments, all);
    let mut whole = true;
    for summary in summaries.into_iter().filter(|_| !arguments.list) {
        match summary() {
            Ok(text) if text.is_empty() => {}
            Ok(text) => println!("{text}"),
            Err(text) => {
                println!("{text}");
                whole = false;
            }
        }
    }
    if whole { conclusion.exit_code() } else { ExitCode::FAILURE }
}

/// Whether some test of a suite may run: the filter has its name, or no suite's, and it is not skipped.
fn is_asked_for(name: &str, arguments: &Arguments) -> bool {
    let names = |filter: &String| SUITES.iter().any(|(other, _)| filter.trim_matches(['[', ']']) == *other);
    let filter = arguments.filter.as_ref().filter(|filter| names(filter));
    filter.is_none_or(|filter| filter.trim_matches(['[', ']']) == name)
        && !arguments.skip.iter().any(|skip| skip.trim_matches(['[', ']']) == name)
}
