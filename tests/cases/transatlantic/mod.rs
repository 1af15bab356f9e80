//! What only Transatlantic promises: who sees hands, what is dealt anew with which frequencies, and what is said of numbers.

mod hidden;
mod numbers;

use libtest_mimic::Trial;

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    Ok(hidden::trials().into_iter().chain([numbers::trial()]).collect())
}
