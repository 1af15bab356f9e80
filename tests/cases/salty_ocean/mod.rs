//! Promises specific to Upon a Salty Ocean: every action phase ends, and face-down tiles stay hidden.

mod ending;
mod hidden;
mod rulesets;

use libtest_mimic::Trial;

pub(crate) fn trials() -> Result<Vec<Trial>, String> {
    Ok(hidden::trials()?.into_iter().chain(ending::trials()?).collect())
}
