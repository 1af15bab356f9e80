//! What the loader says of variants in which one value was changed: each value of the standard variant of a ruleset in
//! every way there is, as far as no two others of its sort were.

use std::collections::BTreeMap;

use libtest_mimic::Failed;
use riband::{Library, Variant, VariantError};
use serde_json::Value;

use crate::{
    broken::{Broken, Sample, shape},
    verdicts::{Verdict, Verdicts},
};

/// How many values of a sort are changed in each way.
const OF_A_SORT: usize = 2;
/// How much of a message is kept, in letters.
const LETTERS: usize = 160;

pub(crate) fn verdicts(ruleset: &str) -> Result<Verdicts, Failed> {
    let library = Library::new();
    let variant = library.load(ruleset)?;
    let document: Value = serde_json::to_value(toml::from_str::<toml::Table>(&variant.to_toml())?)?;
    let (mut verdicts, mut done) = (Verdicts::new(), BTreeMap::<(String, &str), usize>::new());
    for Broken { place, change, position } in Sample::of(std::slice::from_ref(&document)).broken(&document) {
        let sort = shape(&place);
        let times = done.entry((sort.clone(), change)).or_default();
        *times += 1;
        if *times > OF_A_SORT {
            continue;
        }
        let text = toml::to_string(&toml::Table::try_from(&position)?)?;
        let (verdict, first) = said(library.load_str("changed", &text));
        verdicts.entry((sort, change, verdict)).or_default().add(Verdict { times: 1, first });
    }
    Ok(verdicts)
}

/// The kinds of problems, and the first in words.
fn said(loaded: Result<Variant, VariantError>) -> (String, String) {
    let Err(VariantError { diagnostics, .. }) = loaded else { return ("loads".to_owned(), String::new()) };
    let mut kinds: Vec<String> = diagnostics.iter().map(|found| format!("{:?}", found.problem.kind)).collect();
    kinds.dedup();
    let problem = diagnostics.first().map(|found| &found.problem);
    let first = problem.map(|problem| format!("{}: {}", problem.path, problem.message)).unwrap_or_default();
    (kinds.join(", "), first.chars().take(LETTERS).collect())
}
