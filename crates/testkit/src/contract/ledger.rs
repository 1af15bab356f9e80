//! Promise 3: what events tell of money and pieces is what happens to them.

use riband_core::{FullRules, ledger::Book};

use crate::{Finding, breach::ensure};

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
