//! Changed variants: each is refused with a reason, or keeps every promise. `RIBAND_SOAK=1000` tries that many
//! changes of every variant instead of a few, and each number tries different ones.

mod judge;
mod regressions;

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

use judge::{Tables, Verdict, judge};
use libtest_mimic::{Failed, Trial};
use proptest::{
    strategy::{Strategy, ValueTree as _},
    test_runner::{Config as RunnerConfig, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner},
};
use regressions::Case;
use riband::{Config, Library, Variant};
use riband_testkit::strategies::{Change, Mutation, config_keys, document_of, mutations, variants};
use riband_tests::soak;
use serde_json::Value;

use crate::Summary;

/// How many changes of every variant are tried, and as many again that its ruleset accepts, each with one number of
/// seats.
const CASES: u32 = 6;

/// The index of the number of seats for a changed variant, modulo the available ones.
const NTH_TABLE: Range<usize> = 0..60;

/// The maximum number of changes until every key of a ruleset must have been changed.
const DRAWS: usize = 60_000;

/// The trials, and the summary.
pub(crate) fn trials() -> Result<(Vec<Trial>, Summary), String> {
    let tally = Arc::new(Tally::default());
    Ok((all_trials(&tally)?, Box::new(move || Ok(tally.told()))))
}

fn all_trials(tally: &Arc<Tally>) -> Result<Vec<Trial>, String> {
    let library = Library::new();
    let (cases, mut trials) = (soak(CASES)?, Vec::new());
    for (nth, case) in regressions::cases()?.into_iter().enumerate() {
        let name = format!("case {} of {}: {}", nth + 1, case.base, case.found);
        trials.push(Trial::test(name, move || again(&case)));
    }
    trials.push(reach::<riband_crossing_oceans::Config>(tally));
    trials.push(reach::<riband_transatlantic::Config>(tally));
    trials.push(reach::<riband_salty_ocean::Config>(tally));
    for info in library.variants() {
        let base = library.load(&info.id).map_err(|error| error.to_string())?;
        let trial = changes::<riband_crossing_oceans::Config>(&base, cases, tally)
            .or_else(|| changes::<riband_transatlantic::Config>(&base, cases, tally))
            .or_else(|| changes::<riband_salty_ocean::Config>(&base, cases, tally));
        trials.push(trial.ok_or(format!("{} is of a ruleset that is not tested here", info.id))?);
    }
    Ok(trials)
}

/// A fixed case stays fixed.
fn again(case: &Case) -> Result<(), Failed> {
    let library = Library::new();
    let base = library.load(&case.base).map_err(|error| error.to_string())?;
    let outcome = regressions::check::<riband_crossing_oceans::Config>(&library, &base, case)
        .or_else(|| regressions::check::<riband_transatlantic::Config>(&library, &base, case))
        .or_else(|| regressions::check::<riband_salty_ocean::Config>(&library, &base, case));
    outcome.unwrap_or_else(|| Err("its base is of no ruleset that is tested here".to_owned())).map_err(Failed::from)
}

/// Changes of a variant; `None` if it is of another ruleset.
fn changes<C: Config + PartialEq>(base: &Variant, cases: u32, tally: &Arc<Tally>) -> Option<Trial> {
    let config = base.config::<C>()?.clone();
    let name = format!("changes of {}", base.id());
    let (base, tally) = (base.clone(), Arc::clone(tally));
    let trial = move || {
        let library = Library::new();
        let any = mutations(&config).prop_map(|Mutation { changes, document, .. }| (changes, document));
        try_all::<C>(&library, &base, cases, any, |verdict| {
            tally.count(C::RULESET, verdict);
            Ok(())
        })?;
        let valid = variants(&config).prop_map(|mutant| (mutant.changes, document_of(&mutant.config)));
        try_all::<C>(&library, &base, cases, valid, |verdict| match verdict {
            Verdict::Refused => Err("the ruleset accepts what the loader refuses".to_owned()),
            Verdict::Played(_) => {
                tally.count(C::RULESET, verdict);
                Ok(())
            }
        })
    };
    Some(Trial::test(name, trial))
}

/// Judges `cases` changed documents; a failure is shrunk to the fewest and smallest changes.
fn try_all<C: Config + PartialEq>(
    library: &Library,
    base: &Variant,
    cases: u32,
    changed: impl Strategy<Value = (Vec<Change>, Value)>,
    sound: impl Fn(Verdict) -> Result<(), String>,
) -> Result<(), Failed> {
    let outcome = runner(base.id(), cases).run(&(changed, NTH_TABLE), |((_, document), nth)| {
        judge::<C>(library, base, &document, Tables::Nth(nth)).and_then(&sound).map_err(TestCaseError::fail)
    });
    match outcome {
        Ok(()) => Ok(()),
        Err(TestError::Abort(reason)) => Err(reason.to_string().into()),
        Err(TestError::Fail(reason, ((changes, _), _))) => {
            let found = reason.to_string();
            let case = Case { found: String::new(), base: base.id().to_owned(), refused: None, changes };
            Err(format!("{found}\n\n{}", regressions::written(case)).into())
        }
    }
}

/// A runner that tries the same cases for the same variant and number of cases.
fn runner(name: &str, cases: u32) -> TestRunner {
    let config = RunnerConfig { cases, failure_persistence: None, max_shrink_iters: 600, ..RunnerConfig::default() };
    let mut seed = [0; 32];
    let bytes = name.bytes().chain(cases.to_le_bytes());
    for (place, byte) in bytes.enumerate() {
        seed[place % 32] = u8::wrapping_add(seed[place % 32], byte).rotate_left(3);
    }
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed))
}

/// Changing the variants of a ruleset reaches every key of its configuration; each change that is the first to reach
/// one is judged.
fn reach<C: Config + PartialEq>(tally: &Arc<Tally>) -> Trial {
    let tally = Arc::clone(tally);
    Trial::test(format!("every key of {} is changed", C::RULESET), move || {
        let library = Library::new();
        let infos = library.variants().into_iter().filter(|info| info.ruleset == C::RULESET);
        let bases: Vec<Variant> = infos.filter_map(|info| library.load(&info.id).ok()).collect();
        let strategies: Vec<_> = bases.iter().filter_map(|base| Some((base, mutations(base.config::<C>()?)))).collect();
        let known = config_keys::<C>();
        let (mut missing, mut runner) = (known.clone(), runner("every key", 1));
        for (base, strategy) in strategies.iter().cycle().take(DRAWS) {
            let Mutation { changes, document, touched, .. } = strategy.new_tree(&mut runner)?.current();
            let before = missing.len();
            missing.retain(|key| !touched.contains(key));
            if missing.len() < before {
                let case = Case { found: String::new(), base: base.id().to_owned(), refused: None, changes };
                let verdict = judge::<C>(&library, base, &document, Tables::Ends);
                tally.count(C::RULESET, verdict.map_err(|found| format!("{found}\n\n{}", regressions::written(case)))?);
            }
            if missing.is_empty() {
                break;
            }
        }
        tally.note(C::RULESET, |figures| figures.keys = known.len() - missing.len());
        if known.is_empty() || !missing.is_empty() {
            return Err(format!("of {} keys these are never changed: {missing:#?}", known.len()).into());
        }
        Ok(())
    })
}

/// What was done, by ruleset.
#[derive(Default)]
struct Tally(Mutex<BTreeMap<&'static str, Figures>>);

#[derive(Default)]
struct Figures {
    keys: usize,
    refused: u32,
    accepted: u32,
    matches: u32,
}

impl Tally {
    fn note(&self, ruleset: &'static str, note: impl FnOnce(&mut Figures)) {
        note(self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(ruleset).or_default());
    }

    fn count(&self, ruleset: &'static str, verdict: Verdict) {
        self.note(ruleset, |figures| match verdict {
            Verdict::Refused => figures.refused += 1,
            Verdict::Played(matches) => {
                figures.accepted += 1;
                figures.matches += matches;
            }
        });
    }

    fn told(&self) -> String {
        let figures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let line = |(ruleset, Figures { keys, refused, accepted, matches }): (&&str, &Figures)| {
            format!(
                "{ruleset}: {keys} keys reached, {refused} changes refused, {accepted} accepted, {matches} matches\n"
            )
        };
        figures.iter().map(line).collect()
    }
}
