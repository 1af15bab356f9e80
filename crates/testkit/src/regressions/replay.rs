//! Replaying a saved breach.

use std::fmt;

use riband::{Library, Variant};
use riband_core::Counted;

use super::{Regression, RegressionError, RegressionProblem, Story};
use crate::{
    ContractBreach, MatchReport, Options,
    breach::ENDLESS,
    guard::survives,
    subject::{Access, Subject, Way},
};

/// Records without a note are checked as thoroughly as possible.
const CLOSE: Options = Options { longest: 200_000, every: 1, hostile: 64, garbage: 16, redeals: 200 };

/// A saved breach that no longer occurs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Replayed {
    /// What has changed since it was saved.
    pub(crate) remarks: Vec<String>,
}

/// Why a replay failed.
#[derive(Debug)]
pub(crate) enum Again {
    /// It cannot be replayed.
    Unsound(RegressionError),
    /// It breaks a promise.
    Broken {
        /// Whether with the current file of the variant, rather than the saved one.
        present: bool,
        /// What it breaks.
        breach: Box<ContractBreach>,
    },
}

impl Regression {
    /// Replays the match under the whole contract, with the saved variant, and with the current one if it differs.
    /// Hashes are not compared: the saved match shows a fault, and fixing it changes positions.
    pub(crate) fn replay(
        &self,
        library: &Library,
        access: Access,
        present: Option<&Variant>,
    ) -> Result<Replayed, Again> {
        let unsound = |problem| Again::Unsound(RegressionError { file: self.file.clone(), problem });
        let kept = self.kept(library).map_err(unsound)?;
        let subject = |variant: &Variant| {
            access(variant).ok_or_else(|| unsound(RegressionProblem::OtherRuleset(variant.ruleset().to_owned())))
        };
        let mut replayed = Replayed::default();
        self.play(&*subject(&kept)?, false, &mut replayed)?;
        match present {
            Some(variant) if variant.to_toml() != kept.to_toml() => {
                self.play(&*subject(variant)?, true, &mut replayed)?;
            }
            _ => {}
        }
        Ok(replayed)
    }

    /// The saved variant under the current revision of the rules, whatever revision the record has: older revisions
    /// will always have their faults.
    fn kept(&self, library: &Library) -> Result<Variant, RegressionProblem> {
        match &self.story {
            Story::Bare(bare) => Ok(library.load_str(&bare.variant_id, &bare.variant_text())?),
            Story::Record(record) => {
                // Opening a record validates it. It also deals, and the deal may be what is broken.
                survives(|| record.open(library).map(drop)).unwrap_or(Ok(()))?;
                match record.refers() {
                    Some(_) => Ok(library.load(record.variant_id())?),
                    None => Ok(library.load_str(record.variant_id(), record.variant_text())?),
                }
            }
        }
    }

    fn play(&self, subject: &dyn Subject, present: bool, replayed: &mut Replayed) -> Result<(), Again> {
        let options = self.note.as_ref().map_or(CLOSE, |note| note.options);
        let broken = |breach| Again::Broken { present, breach: Box::new(breach) };
        let (report, stop) = match &self.story {
            Story::Bare(bare) => {
                let plan = bare.plan();
                let outcome = if self.is_endless() {
                    subject.onward(bare.seats, &plan, options)
                } else {
                    subject.follow(bare.seats, &plan, options)
                };
                let report = outcome.map_err(broken)?;
                let played = count(report.plies as usize);
                (report, Stop { played, all: count(plan.choices.len()), line: None, unreadable: None })
            }
            Story::Record(record) => {
                let lines: Vec<String> = record.actions().map(|(_, line)| line.to_owned()).collect();
                let way = Way { start: record.start(), lines: &lines, to_the_end: self.is_endless() };
                let traced = subject.retrace(record.seats(), &way, options);
                let report = traced.outcome.map_err(broken)?;
                let (played, all) = (count(traced.played), count(lines.len()));
                let line = lines.get(traced.played).cloned();
                (report, Stop { played, all, line, unreadable: traced.unreadable })
            }
        };
        // The match was saved because it was endless, and now it ends.
        if stop.played >= stop.all || (self.is_endless() && report.over) {
            return Ok(());
        }
        if present {
            replayed.remarks.push(format!("{}: by the variant as it is now, {stop}", self.file.display()));
            return Ok(());
        }
        Err(Again::Unsound(RegressionError { file: self.file.clone(), problem: stop.problem(&report) }))
    }

    /// Whether it was saved because it never ended.
    fn is_endless(&self) -> bool {
        self.note.as_ref().is_some_and(|note| note.check == ENDLESS)
    }
}

/// How far a saved match could be played.
struct Stop {
    played: u32,
    all: u32,
    /// The line that could not be played, if it has lines.
    line: Option<String>,
    /// Why that line could not be read, if so.
    unreadable: Option<String>,
}

impl Stop {
    fn problem(self, report: &MatchReport) -> RegressionProblem {
        let Self { played, all, .. } = self;
        match (self.line, self.unreadable) {
            (Some(line), Some(why)) => RegressionProblem::Line { ply: played, of: all, line, why },
            (Some(line), None) if !report.over => {
                RegressionProblem::Stopped { played, all, why: format!("\"{line}\" is not legal") }
            }
            _ => RegressionProblem::Stopped { played, all, why: "the match is over".to_owned() },
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "only the first {} of {} can be played", self.played, Counted(self.all, "action"))
    }
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
