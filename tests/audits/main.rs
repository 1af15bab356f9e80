//! What an audit says of positions that are broken, and the loader of variants: each value of the state of a match, and of a
//! variant, is changed in every way there is, one at a time, and all verdicts of a ruleset are kept in
//! `tests/snapshots/audits`. There it can be read which rule guards which value, and which values nothing guards.
//!
//! New verdicts are accepted with `cargo insta review`, or with `INSTA_UPDATE=always cargo test --test audits`.

mod broken;
mod variants;
mod verdicts;

use std::{collections::BTreeSet, process::ExitCode, sync::Arc};

use libtest_mimic::{Arguments, Failed, Trial, run};
use riband::{
    Library, RulesVisitor, Variant,
    core::{Action as _, Breach, Dice, FullRules, Match, Seats, Turn},
};
use serde_json::Value;

use crate::{
    broken::{Sample, shape},
    verdicts::{Verdict, Verdicts, listed},
};

/// One position in so many is broken.
const EVERY: usize = 20;
/// How many of a match, at most.
const MOST: usize = 6;
/// Matches that are played on for positions in which a kind of action is on offer for the first time: some phases are rare.
const SEARCHES: u64 = 60;

fn main() -> ExitCode {
    let library = Library::new();
    let tests = library.rulesets().flat_map(|ruleset| {
        let name = format!("{ruleset}.variants");
        let variants = Trial::test(name.clone(), move || says_what_it_said(&name, &variants::verdicts(ruleset)?));
        let positions = Trial::test(ruleset, move || says_what_it_said(ruleset, &verdicts(ruleset)?));
        [positions, variants]
    });
    run(&Arguments::from_args(), tests.collect()).exit_code()
}

/// The verdicts are those that were kept.
fn says_what_it_said(name: &str, verdicts: &Verdicts) -> Result<(), Failed> {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../snapshots/audits");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, listed(verdicts)));
    Ok(())
}

/// All verdicts on positions of one ruleset.
fn verdicts(ruleset: &str) -> Result<Verdicts, Failed> {
    let (library, mut verdicts) = (Library::new(), Verdicts::new());
    for info in library.variants().into_iter().filter(|info| info.ruleset == ruleset) {
        let variant = library.load(&info.id).map_err(|error| error.to_string())?;
        let found = collected(&variant)?;
        found.into_iter().for_each(|(what, verdict)| verdicts.entry(what).or_default().add(verdict));
    }
    Ok(verdicts)
}

fn collected(variant: &Variant) -> Result<Verdicts, String> {
    let seats = variant.seats();
    let mut all = Verdicts::new();
    for seats in BTreeSet::from([seats.min(), seats.max()]) {
        let found = variant.visit(Collector { seats });
        let found = found.ok_or("the library does not hand out the rules of this variant")??;
        found.into_iter().for_each(|(what, verdict)| all.entry(what).or_default().add(verdict));
    }
    Ok(all)
}

struct Collector {
    seats: Seats,
}

impl RulesVisitor for Collector {
    type Output = Result<Verdicts, String>;

    fn visit<R: FullRules>(self, rules: Arc<R>) -> Self::Output {
        let positions = positions(&rules, self.seats)?;
        let sample = Sample::of(&positions);
        let mut verdicts = Verdicts::new();
        for position in &positions {
            for broken in sample.broken(position) {
                // What cannot even be read is nothing for an audit.
                let Ok(state) = serde_json::from_value::<R::State>(broken.position) else { continue };
                let (verdict, first) = match rules.audit(&state) {
                    Ok(()) => ("passes".to_owned(), String::new()),
                    Err(Breach { rule, law, expected, found }) => {
                        (format!("{rule}: {law}"), format!("expected {expected}, found {found}"))
                    }
                };
                let key = (shape(&broken.place), broken.change, verdict);
                verdicts.entry(key).or_default().add(Verdict { times: 1, first });
            }
        }
        Ok(verdicts)
    }
}

/// Positions of a random match, with the first and, if it ends soon enough, the last; and of others those in which a kind
/// of action is new.
fn positions<R: FullRules>(rules: &Arc<R>, seats: Seats) -> Result<Vec<Value>, String> {
    let (mut kinds, mut found) = (BTreeSet::new(), Vec::new());
    for seed in 1..=SEARCHES {
        let mut game = Match::deal(Arc::clone(rules), seats, seed).map_err(|error| error.to_string())?;
        let mut dice = Dice::stream(seed, 1);
        loop {
            let over = game.turn() == Turn::Over || rules.stalled(game.state());
            let fresh = game.choices().iter().filter(|action| kinds.insert(action.kind())).count() > 0;
            let is_due = seed == 1 && found.len() < MOST && (over || game.played().len().is_multiple_of(EVERY));
            if fresh || is_due {
                found.push(serde_json::to_value(game.state()).map_err(|error| error.to_string())?);
            }
            if over {
                break;
            }
            let index = dice.below(game.choices().len() as u32) as usize;
            game.choose(index, &mut ());
        }
    }
    Ok(found)
}
