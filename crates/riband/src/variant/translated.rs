//! Names in other languages: the key `about.names`.

use riband_core::{AnyRules, KeyPath, Problem, ProblemKind};

use super::{
    ABOUT,
    diagnostic::{meant, quoted},
    tree::Table,
};

/// The key in `about` of names in other languages.
pub(super) const NAMES: &str = "names";

/// Names for kinds and things that the variant does not have.
pub(super) fn unknown(tree: &Table, rules: &dyn AnyRules) -> Vec<Problem> {
    let Some(languages) = tree.table(ABOUT).and_then(|about| about.table(NAMES)) else { return Vec::new() };
    let named = rules.named();
    let mut problems = Vec::new();
    for language in languages.entries.keys() {
        let kinds = languages.table(language);
        for kind in kinds.into_iter().flat_map(|kinds| kinds.entries.keys()) {
            if !named.iter().any(|one| one.kind == *kind) {
                let meant = meant(kind, named.iter().map(|one| one.kind.as_str()));
                let message = format!("the variant has no kind of things {}{meant}", quoted(kind));
                problems.push(problem([language, kind].map(String::as_str), message));
                continue;
            }
            let things = || named.iter().filter(|one| one.kind == *kind).map(|one| one.id.as_str());
            let ids = kinds.and_then(|kinds| kinds.table(kind)).into_iter().flat_map(|ids| ids.entries.keys());
            for id in ids.filter(|id| !things().any(|known| known == *id)) {
                let message = format!("the variant has no {kind} {}{}", quoted(id), meant(id, things()));
                problems.push(problem([language, kind, id].map(String::as_str), message));
            }
        }
    }
    problems
}

fn problem<const N: usize>(path: [&str; N], message: String) -> Problem {
    let path = [ABOUT, NAMES].into_iter().chain(path);
    Problem::new(ProblemKind::UnknownName, KeyPath::of(path), message)
}
