//! Promise 3: what events tell of money and pieces is what happens to them.

use riband_core::{FullRules, ledger::Book};

use crate::{Finding, breach::ensure};

/// Where no books are kept ([`Bookkeeping::MONEY`](riband_core::ledger::Bookkeeping::MONEY)), there is nothing on any account, or
/// the ruleset has forgotten to say what its money is called.
///
/// # Errors
/// There is something.
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

/// Books the events of an action: the book then agrees with the position that the action led to. Gives how many transfers
/// there were.
///
/// # Errors
/// The first account on which they differ.
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
