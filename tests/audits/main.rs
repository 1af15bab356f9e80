//! What an audit says of positions that are broken: each value of the state of a match is changed in every way there is,
//! one at a time, and all verdicts of a ruleset are kept in `tests/snapshots/audits`. There it can be read which rule
//! guards which value, and which values nothing guards.
//!
//! New verdicts are accepted with `cargo insta review`, or with `INSTA_UPDATE=always cargo test --test audits`.

mod broken;

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    process::ExitCode,
    sync::Arc,
};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{
    Library, RulesVisitor, Variant,
    core::{Dice, Match, Rules, Seats, Turn},
};
use serde_json::Value;

use crate::broken::{Sample, shape};

/// One position in so many is broken.
const EVERY: usize = 20;
/// How many of a match, at most.
const MOST: usize = 6;

fn main() -> ExitCode {
    let rulesets: BTreeSet<String> = Library::new().variants().into_iter().map(|info| info.ruleset).collect();
    let tests = rulesets.into_iter().map(|ruleset| Trial::test(ruleset.clone(), move || says_what_it_said(&ruleset)));
    run(&Arguments::from_args(), tests.collect()).exit_code()
}

/// All verdicts of one ruleset are those that were kept.
fn says_what_it_said(ruleset: &str) -> Result<(), Failed> {
    let (library, mut verdicts) = (Library::new(), Verdicts::new());
    for info in library.variants().into_iter().filter(|info| info.ruleset == ruleset) {
        let variant = library.load(&info.id).map_err(|error| error.to_string())?;
        let found = collected(&variant)?;
        found.into_iter().for_each(|(what, times)| *verdicts.entry(what).or_default() += times);
    }
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/audits");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(ruleset, listed(&verdicts)));
    Ok(())
}

/// How often which verdict was given: on a place, for a change.
type Verdicts = BTreeMap<(String, &'static str, String), usize>;

fn collected(variant: &Variant) -> Result<Verdicts, String> {
    let seats = variant.seats();
    let mut all = Verdicts::new();
    for seats in BTreeSet::from([seats.min(), seats.max()]) {
        let found = variant.visit(Collector { seats });
        let found = found.ok_or("the library does not hand out the rules of this variant")??;
        found.into_iter().for_each(|(what, times)| *all.entry(what).or_default() += times);
    }
    Ok(all)
}

struct Collector {
    seats: Seats,
}

impl RulesVisitor for Collector {
    type Output = Result<Verdicts, String>;

    fn visit<R: Rules>(self, rules: Arc<R>) -> Self::Output {
        let positions = positions(&rules, self.seats)?;
        let sample = Sample::of(&positions);
        let mut verdicts = Verdicts::new();
        for position in &positions {
            for broken in sample.broken(position) {
                // What cannot even be read is nothing for an audit.
                let Ok(state) = serde_json::from_value::<R::State>(broken.position) else { continue };
                let verdict = match rules.audit(&state) {
                    Ok(()) => "passes".to_owned(),
                    Err(breach) => format!("{}: {}", breach.rule, breach.law),
                };
                *verdicts.entry((shape(&broken.place), broken.change, verdict)).or_default() += 1;
            }
        }
        Ok(verdicts)
    }
}

/// Positions of a random match, with the first and, if it ends soon enough, the last.
fn positions<R: Rules>(rules: &Arc<R>, seats: Seats) -> Result<Vec<Value>, String> {
    let mut game = Match::deal(Arc::clone(rules), seats, 1).map_err(|error| error.to_string())?;
    let (mut dice, mut found) = (Dice::stream(1, 1), Vec::new());
    while found.len() < MOST {
        let over = game.turn() == Turn::Over || rules.stalled(game.state());
        if over || game.played().len().is_multiple_of(EVERY) {
            found.push(serde_json::to_value(game.state()).map_err(|error| error.to_string())?);
        }
        if over {
            break;
        }
        let index = dice.below(game.choices().len() as u32) as usize;
        game.choose(index, &mut ());
    }
    Ok(found)
}

/// One line a verdict.
fn listed(verdicts: &Verdicts) -> String {
    let mut text = String::new();
    for ((place, change, verdict), times) in verdicts {
        let _ = writeln!(text, "{place} | {change} | {times} | {verdict}");
    }
    text
}
