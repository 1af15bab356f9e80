//! Promises that hold vacuously.

use std::fmt;

use super::Failure;
use crate::{MatchReport, subject::Subject};

/// What did not occur in any match of a case, so that a promise was not tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Vacuity {
    /// No action: every match was over or stalled after the deal.
    Actions,
    /// No transfer: there is a ledger, and nothing was booked in it. A ruleset whose money and pieces rarely move can
    /// legitimately lack them; one without a ledger is not checked.
    Transfers,
    /// No secret: [`Secrets::HIDES`](riband_core::Secrets::HIDES) is set, but redealing a position for a seat never
    /// changed it. A ruleset that hides things only from spectators can legitimately lack them.
    Secrets,
}

impl fmt::Display for Vacuity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Actions => "every match is over, or stalled, before its first action",
            Self::Transfers => {
                "no event of any match moves anything from one account to another (`Bookkeeping::book`, \
                 `Bookkeeping::balances`); if there is nothing to move, say so with `Suite::may_lack`"
            }
            Self::Secrets => {
                "something is hidden (`Secrets::HIDES`), and `Secrets::redeal` for a seat changes nothing in any position; if only \
                 spectators are not shown all, say so with `Suite::may_lack`"
            }
        })
    }
}

/// What occurred in all the matches that were played to the end.
#[derive(Default)]
pub(super) struct Occurred {
    actions: u64,
    transfers: u64,
    redealt: u64,
}

impl Occurred {
    pub(super) fn add(&mut self, report: &MatchReport) {
        self.actions += u64::from(report.plies);
        self.transfers += report.transfers;
        self.redealt += report.redealt;
    }

    /// Fails with the first thing that did not occur, unless it may be lacking.
    pub(super) fn check(&self, case: &str, rules: &dyn Subject, may_lack: &[Vacuity]) -> Result<(), Failure> {
        let lacking = [
            (Vacuity::Actions, self.actions == 0),
            (Vacuity::Transfers, rules.books() && self.transfers == 0),
            (Vacuity::Secrets, rules.hides() && self.redealt == 0),
        ];
        let lacking = lacking.into_iter().filter(|(_, lacking)| *lacking).map(|(what, _)| what);
        match lacking.into_iter().find(|what| *what == Vacuity::Actions || !may_lack.contains(what)) {
            Some(what) => Err(Failure::Vacuous { case: case.to_owned(), what }),
            None => Ok(()),
        }
    }
}
