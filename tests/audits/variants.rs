//! What the loader says of variants in which one value was changed: a few values of each sort that the standard variant of a
//! ruleset has, in every way there is.

use std::collections::BTreeMap;

use libtest_mimic::Failed;
use riband::{Library, Variant, VariantError};
use serde_json::Value;

use crate::{
    broken::{Broken, Sample},
    verdicts::{Verdict, Verdicts},
};

/// How many values of a sort are changed in each way.
const OF_A_SORT: usize = 3;
/// How much of a message is kept, in letters.
const LETTERS: usize = 160;

pub(crate) fn verdicts(ruleset: &str) -> Result<Verdicts, Failed> {
    let library = Library::new();
    let variant = library.load(ruleset)?;
    let document: Value = serde_json::to_value(toml::from_str::<toml::Table>(&variant.to_toml())?)?;
    let (mut verdicts, mut done) = (Verdicts::new(), BTreeMap::<(String, &str), usize>::new());
    for Broken { place, change, position } in Sample::of(std::slice::from_ref(&document)).broken(&document) {
        let sort = sort(&document, &place);
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

/// A place without the names of entries that are all alike, and with the kind of thing it lies in:
/// `buildings/*/effects/*:produce/barrels/*`.
fn sort(document: &Value, place: &str) -> String {
    let (mut steps, mut here) = (Vec::new(), document);
    for step in place.split('/').skip(1) {
        let is_list_of_tables =
            |entries: &serde_json::Map<_, Value>| entries.len() > 1 && entries.values().all(Value::is_object);
        let named = here.as_object().is_some_and(|entries| !is_list_of_tables(entries));
        here = here.get(step).or_else(|| here.get(step.parse::<usize>().ok()?)).unwrap_or(&Value::Null);
        let kind = ["do", "kind"].iter().find_map(|key| here.get(key)?.as_str());
        let kind = kind.map(|kind| format!(":{kind}")).unwrap_or_default();
        steps.push(format!("{}{kind}", if named { step } else { "*" }));
    }
    steps.join("/")
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
