//! Report on a suite that passed.

use std::{collections::BTreeSet, fmt};

use serde::Serialize;

use super::Case;

/// The report on one case.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct CaseReport {
    /// The number of matches, without saved ones.
    pub matches: u64,
    /// Their total number of actions.
    pub actions: u64,
    /// The number of saved breaches that were replayed.
    pub regressions: u64,
    /// How many cases have no ledger ([`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY)): what their
    /// events say about money and pieces is not checked.
    pub unbooked: u64,
    /// What has changed since the breaches were saved.
    pub remarks: Vec<String>,
}

/// The report on a whole suite.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct SuiteReport {
    /// The ids of the variants.
    pub variants: BTreeSet<String>,
    /// The number of cases: variants with a number of seats.
    pub tables: u64,
    /// The totals.
    #[serde(flatten)]
    pub total: CaseReport,
}

impl SuiteReport {
    /// Adds the report on one case.
    pub fn add(&mut self, case: &Case, done: CaseReport) {
        if let Some(variant) = case.variant() {
            self.variants.insert(variant.id().to_owned());
            self.tables += 1;
        }
        self.total.matches += done.matches;
        self.total.actions += done.actions;
        self.total.regressions += done.regressions;
        self.total.unbooked += done.unbooked;
        self.total.remarks.extend(done.remarks);
    }
}

impl fmt::Display for SuiteReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { variants, tables, total } = self;
        write!(f, "{} variants, {tables} tables, {} matches, ", variants.len(), total.matches)?;
        write!(f, "{} actions, {} regressions: the contract is kept", total.actions, total.regressions)?;
        if total.unbooked > 0 {
            let unbooked = total.unbooked;
            write!(
                f,
                "\nno books are kept at {unbooked} tables: what events tell of money and pieces was not checked"
            )?;
        }
        total.remarks.iter().try_for_each(|remark| write!(f, "\n{remark}"))
    }
}
