//! One part of a suite: a variant with one number of seats.

use std::{fmt, sync::Arc};

use riband::{Seats, Variant};

use super::{CaseReport, Failure, Settings, SuiteError};
use crate::{
    ContractBreach, MatchReport, Plan,
    regressions::{Again, Regression, keep},
    subject::Subject,
};

/// A variant with one number of seats, and the breaches that were kept of it; or the kept breaches of variants that are
/// no more.
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
    /// Every variant with every number of seats, and the rest of what was kept.
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

    /// What it is called: `quayside/standard with 2 seats`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.table {
            Some(table) => format!("{} with {}", table.variant.id(), table.seats),
            None => "regressions of other variants".to_owned(),
        }
    }

    /// The variant; none if it is about variants that are no more.
    #[must_use]
    pub fn variant(&self) -> Option<&Variant> {
        self.table.as_ref().map(|table| &table.variant)
    }

    /// How many seats; none if it is about variants that are no more.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        self.table.as_ref().map(|table| table.seats)
    }

    /// How many kept breaches there are.
    #[must_use]
    pub fn kept(&self) -> usize {
        self.kept.len()
    }

    /// All of it: what was kept first, then matches to the end, then matches along plans.
    ///
    /// # Errors
    /// The first thing that is wrong. A breach is made short and kept.
    pub fn run(&self) -> Result<CaseReport, Failure> {
        let mut report = self.replay()?;
        let Settings { matches, longest, .. } = *self.settings;
        for seed in 0..u64::from(matches) {
            self.count(&mut report, self.play(seed))?;
        }
        for number in 0..u64::from(matches) {
            self.count(&mut report, self.follow(&Plan::random(number, longest)))?;
        }
        Ok(report)
    }

    /// Tries every kept breach again, by the rules that were kept with it and by those of the variant as it is now.
    ///
    /// # Errors
    /// The first that shows again, or cannot be tried.
    pub fn replay(&self) -> Result<CaseReport, Failure> {
        let Settings { library, access, .. } = &*self.settings;
        let mut report = CaseReport::default();
        for one in &self.kept {
            let replayed = one.replay(library, *access, self.variant()).map_err(|again| match again {
                Again::Unsound(error) => Failure::Regression(error),
                Again::Broken { present, breach } => Failure::Again { file: one.file.clone(), present, again: breach },
            })?;
            report.regressions += 1;
            report.remarks.extend(replayed.remarks);
        }
        Ok(report)
    }

    /// Plays one random match to its end; nothing if it is about variants that are no more.
    ///
    /// # Errors
    /// The first promise that does not hold.
    pub fn play(&self, seed: u64) -> Result<Option<MatchReport>, ContractBreach> {
        let Some(Table { seats, subject, .. }) = &self.table else { return Ok(None) };
        subject.conform(*seats, seed, self.settings.options).map(Some)
    }

    fn follow(&self, plan: &Plan) -> Result<Option<MatchReport>, ContractBreach> {
        let Some(Table { seats, subject, .. }) = &self.table else { return Ok(None) };
        subject.follow(*seats, plan, self.settings.options).map(Some)
    }

    /// Makes a breach as short as can be and writes it into the folder of regressions.
    #[must_use]
    pub fn keep(&self, breach: ContractBreach) -> Failure {
        let Settings { regressions, options, .. } = &*self.settings;
        let Some(Table { variant, subject, .. }) = &self.table else {
            let kept = Err(std::io::Error::other("there is no variant that it could be of"));
            return Failure::Broken { variant: self.name(), breach: Box::new(breach), kept };
        };
        let shrunk = subject.shrink(breach, *options);
        let kept = keep(regressions, variant, &shrunk);
        Failure::Broken { variant: variant.id().to_owned(), breach: Box::new(shrunk.breach), kept }
    }

    fn count(
        &self,
        report: &mut CaseReport,
        outcome: Result<Option<MatchReport>, ContractBreach>,
    ) -> Result<(), Failure> {
        let played = outcome.map_err(|breach| self.keep(breach))?;
        report.matches += u64::from(played.is_some());
        report.actions += played.map_or(0, |played| u64::from(played.plies));
        Ok(())
    }
}
