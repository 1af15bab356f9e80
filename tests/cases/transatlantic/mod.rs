//! Promises specific to Transatlantic: who sees hands, what is redealt with which frequencies, and messages about
//! numbers.

mod hidden;
mod numbers;

use libtest_mimic::Trial;

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    Ok(hidden::trials().into_iter().chain([numbers::trial()]).collect())
}
