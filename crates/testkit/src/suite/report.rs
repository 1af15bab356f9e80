//! What a suite did that passed.

use std::{collections::BTreeSet, fmt};

use serde::Serialize;

use super::Case;

/// What one case did.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct CaseReport {
    /// How many matches were played, kept ones left out.
    pub matches: u64,
    /// How many actions they had together.
    pub actions: u64,
    /// How many kept breaches were tried again.
    pub regressions: u64,
    /// How many variants with a number of seats keep no books
    /// ([`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY)): what their events tell of money and pieces is not checked.
    pub unbooked: u64,
    /// What was not as it was when they were kept.
    pub remarks: Vec<String>,
}

/// What a whole suite did.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct SuiteReport {
    /// The ids of the variants.
    pub variants: BTreeSet<String>,
    /// How many variants with a number of seats there were.
    pub tables: u64,
    /// All of it together.
    #[serde(flatten)]
    pub total: CaseReport,
}

impl SuiteReport {
    /// Adds what one case did.
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
