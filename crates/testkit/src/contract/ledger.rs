//! Promise 3: what events say about money and pieces matches the position.

use riband_core::{FullRules, ledger::Book};

use crate::{Finding, breach::ensure};

/// For rulesets without a ledger ([`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY)), checks that all
/// accounts are empty; otherwise the ruleset has forgotten to name its money.
///
/// # Errors
/// An account is not empty.
pub fn check_unbooked<R: FullRules>(rules: &R, state: &R::State) -> Result<(), Finding> {
    let held = if R::MONEY.is_none() { rules.balances(state).iter().count() } else { 0 };
    ensure!(
        3,
        "books-without-money",
        held == 0,
        "books are kept, but `Bookkeeping::MONEY` does not say what money is called"
    );
    Ok(())
}

/// Books the events of an action, and checks that the ledger then agrees with the resulting position. Returns the
/// number of transfers.
///
/// # Errors
/// The first account that differs.
pub fn check<R: FullRules>(
    rules: &R,
    state: &R::State,
    events: &[R::Event],
    book: &mut Book,
) -> Result<usize, Finding> {
    check_unbooked(rules, state)?;
    events.iter().for_each(|event| rules.book(event, book));
    let transfers = book.take_transfers().len();
    if let Err(imbalance) = book.agree(rules, state) {
        ensure!(3, "ledger", false, "{imbalance}; told was \"{}\"", told(rules, events));
    }
    Ok(transfers)
}

fn told<R: FullRules>(rules: &R, events: &[R::Event]) -> String {
    events.iter().map(|event| rules.describe(event)).collect::<Vec<_>>().join("; ")
}
