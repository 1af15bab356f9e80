//! A case of a suite: a variant with one number of seats.

use std::{fmt, sync::Arc};

use riband::{Seats, Variant};

use super::{CaseReport, Failure, Settings, SuiteError, vacuity::Occurred};
use crate::{
    ContractBreach, MatchReport, Plan,
    recording::{self, Recording},
    regressions::{Again, Regression, RegressionError, RegressionProblem, keep},
    subject::Subject,
};

/// A variant with one number of seats and its saved breaches; or the saved breaches of variants that no longer exist.
pub struct Case {
    settings: Arc<Settings>,
    table: Option<Table>,
    kept: Vec<Regression>,
}

struct Table {
    variant: Variant,
    seats: Seats,
    subject: Box<dyn Subject>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Case").field("name", &self.name()).field("kept", &self.kept.len()).finish_non_exhaustive()
    }
}

impl Case {
    /// Cases for every variant with every number of seats, and one for the remaining saved breaches.
    pub(super) fn all(
        settings: Arc<Settings>,
        variants: Vec<Variant>,
        mut kept: Vec<Regression>,
    ) -> Result<Vec<Self>, SuiteError> {
        let (mut cases, mut failures) = (Vec::new(), Vec::new());
        for (variant, seats) in variants.iter().flat_map(|one| one.seats().iter().map(move |seats| (one, seats))) {
            let Some(subject) = (settings.access)(variant) else {
                let (variant, ruleset) = (variant.id().to_owned(), variant.ruleset().to_owned());
                failures.push(Failure::Outside { variant, ruleset });
                continue;
            };
            let is_of = |one: &mut Regression| one.variant() == variant.id() && one.seats() == seats;
            let of_this = kept.extract_if(.., is_of).collect();
            let table = Some(Table { variant: variant.clone(), seats, subject });
            cases.push(Self { settings: Arc::clone(&settings), table, kept: of_this });
        }
        if !kept.is_empty() {
            cases.push(Self { settings, table: None, kept });
        }
        if failures.is_empty() { Ok(cases) } else { Err(SuiteError { failures }) }
    }

    /// Its name: `quayside/standard with 2 seats`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.table {
            Some(table) => format!("{} with {}", table.variant.id(), table.seats),
            None => "regressions of other variants".to_owned(),
        }
    }

    /// The variant; `None` for breaches of variants that no longer exist.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.table.as_ref().map(|table| &table.variant)
    }

    /// The number of seats; `None` for breaches of variants that no longer exist.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        self.table.as_ref().map(|table| table.seats)
    }

    /// The number of saved breaches.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.kept.len()
    }

    /// Checks that no saved breach of this variant has a number of seats that the variant does not allow. A whole
    /// suite replays such a breach with the saved variant; running single cases of one variant would skip it.
    ///
    /// # Errors
    /// Every such breach.
    pub fn check_seats(&self, variant: &Variant) -> Result<(), SuiteError> {
        let is_outside = |one: &&Regression| one.variant() == variant.id() && !variant.seats().contains(one.seats());
        let outside = self.kept.iter().filter(is_outside).map(|one| {
            let (file, problem) =
                (one.file.clone(), RegressionProblem::Seats { seats: one.seats(), allowed: variant.seats() });
            Failure::Regression(RegressionError { file, problem })
        });
        let failures: Vec<_> = outside.collect();
        if failures.is_empty() { Ok(()) } else { Err(SuiteError { failures }) }
    }

    /// Runs everything: saved breaches first, then matches to the end, then planned ones.
    ///
    /// # Errors
    /// Every saved breach that recurs or cannot be replayed; if there is none, the first failure of a match. A new
    /// breach is shrunk and saved.
    pub fn run(&self) -> Result<CaseReport, SuiteError> {
        let mut report = self.replay()?;
        self.play_all(&mut report)?;
        Ok(report)
    }

    /// Plays matches to the end, then planned ones.
    pub(super) fn play_all(&self, report: &mut CaseReport) -> Result<(), Failure> {
        let Settings { matches, longest, ref may_lack, .. } = *self.settings;
        let Some(Table { subject, .. }) = &self.table else { return Ok(()) };
        let mut occurred = Occurred::default();
        for seed in 0..u64::from(matches) {
            let played = self.count(report, self.play(seed))?;
            played.iter().for_each(|played| occurred.add(played));
        }
        for number in 0..u64::from(matches) {
            self.count(report, self.follow(&Plan::random(number, longest)))?;
        }
        report.unbooked += u64::from(!subject.books());
        occurred.check(&self.name(), &**subject, may_lack)
    }

    /// Replays every saved breach, with the saved variant and with the current one.
    ///
    /// # Errors
    /// All that recur or cannot be replayed.
    pub fn replay(&self) -> Result<CaseReport, SuiteError> {
        let Settings { library, access, .. } = &*self.settings;
        let (mut report, mut failures) = (CaseReport::default(), Vec::new());
        for one in &self.kept {
            match one.replay(library, *access, self.variant()) {
                Ok(replayed) => {
                    report.regressions += 1;
                    report.remarks.extend(replayed.remarks);
                }
                Err(Again::Unsound(error)) => failures.push(Failure::Regression(error)),
                Err(Again::Broken { present, breach }) => {
                    failures.push(Failure::Again { file: one.file.clone(), present, again: breach });
                }
            }
        }
        if failures.is_empty() { Ok(report) } else { Err(SuiteError { failures }) }
    }

    /// Plays one random match to its end, and replays its record; `None` for breaches of variants that no longer
    /// exist.
    ///
    /// # Errors
    /// The first promise that does not hold.
    pub fn play(&self, seed: u64) -> Result<Option<MatchReport>, ContractBreach> {
        let Some(table) = &self.table else { return Ok(None) };
        let report = table.subject.conform(table.seats, seed, self.settings.options)?;
        self.record(table, seed, &report)?;
        Ok(Some(report))
    }

    fn follow(&self, plan: &Plan) -> Result<Option<MatchReport>, ContractBreach> {
        let Some(table) = &self.table else { return Ok(None) };
        let report = table.subject.follow(table.seats, plan, self.settings.options)?;
        self.record(table, plan.seed, &report)?;
        Ok(Some(report))
    }

    /// Checks the record of a match that kept the contract.
    fn record(&self, table: &Table, seed: u64, report: &MatchReport) -> Result<(), ContractBreach> {
        let Table { variant, seats, .. } = table;
        let library = &self.settings.library;
        let recording = Recording { library, variant, seats: *seats, seed, choices: &report.choices };
        recording.check(Some(report.hash))
    }

    /// Shrinks a breach and saves it in the regressions folder, unless it is about records: the file would be as
    /// broken as they are.
    #[must_use]
    pub fn keep(&self, breach: ContractBreach) -> Failure {
        let Settings { library, regressions, options, .. } = &*self.settings;
        let Some(Table { variant, subject, .. }) = &self.table else {
            let kept = Err(std::io::Error::other("there is no variant that it could be of"));
            return Failure::Broken { variant: self.name(), breach: Box::new(breach), kept };
        };
        if recording::is_of_record(&breach) {
            let breach = recording::shortest(library, variant, breach);
            let kept = Err(std::io::Error::other("what is broken is how a match is kept"));
            return Failure::Broken { variant: variant.id().to_owned(), breach: Box::new(breach), kept };
        }
        let shrunk = subject.shrink(breach, *options);
        let kept = keep(regressions, variant, &shrunk);
        Failure::Broken { variant: variant.id().to_owned(), breach: Box::new(shrunk.breach), kept }
    }

    fn count(
        &self,
        report: &mut CaseReport,
        outcome: Result<Option<MatchReport>, ContractBreach>,
    ) -> Result<Option<MatchReport>, Failure> {
        let played = outcome.map_err(|breach| self.keep(breach))?;
        report.matches += u64::from(played.is_some());
        report.actions += played.as_ref().map_or(0, |played| u64::from(played.plies));
        Ok(played)
    }
}
