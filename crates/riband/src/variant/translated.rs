//! Titles and names in several languages: the keys of `about`.

use riband_core::{AnyRules, KeyPath, Problem, ProblemKind};

use super::{
    ABOUT,
    diagnostic::{meant, quoted},
    tree::Table,
};

/// The key in `about` of names in other languages.
pub(super) const NAMES: &str = "names";

/// The keys in `about` of texts that are one, or one for each language.
const TITLES: [&str; 2] = ["name", "summary"];

/// Prepares for a file to be merged over others: its title and its summary replace those below in all languages.
pub(super) fn replace(below: &mut Table, above: &Table) {
    let Some(about) = above.table(ABOUT) else { return };
    for key in TITLES.into_iter().filter(|key| about.table(key).is_some()) {
        // In its place: the order of keys is no difference.
        let header = &about.entries[key].origin;
        below.vacate(&[ABOUT, key].map(str::to_owned), header, true);
    }
}

/// The number of the source of the outermost file.
const OUTERMOST: u32 = 0;

/// Names of the outermost file for kinds and things that the variant does not have. Those of the files below it stay: what
/// they name may have been removed since.
pub(super) fn unknown(tree: &Table, rules: &dyn AnyRules) -> Vec<Problem> {
    let Some(languages) = tree.table(ABOUT).and_then(|about| about.table(NAMES)) else { return Vec::new() };
    let named = rules.named();
    let mut problems = Vec::new();
    for (language, kind, ids) in
        tables(languages).flat_map(|(language, kinds)| tables(kinds).map(move |(kind, ids)| (language, kind, ids)))
    {
        let own = ids.entries.iter().filter(|(_, name)| name.origin.source == OUTERMOST).map(|(id, _)| id.as_str());
        let things = || named.iter().filter(|one| one.kind == kind).map(|one| one.id.as_str());
        if things().next().is_none() {
            if own.count() > 0 {
                let meant = meant(kind, named.iter().map(|one| one.kind.as_str()));
                let message = format!("the variant has no kind of things {}{meant}", quoted(kind));
                problems.push(problem([language, kind], message));
            }
            continue;
        }
        for id in own.filter(|id| !things().any(|known| known == *id)) {
            let message = format!("the variant has no {kind} {}{}", quoted(id), meant(id, things()));
            problems.push(problem([language, kind, id], message));
        }
    }
    problems
}

/// The tables in a table, with their keys.
fn tables(table: &Table) -> impl Iterator<Item = (&str, &Table)> {
    table.entries.keys().filter_map(|key| Some((key.as_str(), table.table(key)?)))
}

fn problem<const N: usize>(path: [&str; N], message: String) -> Problem {
    let path = [ABOUT, NAMES].into_iter().chain(path);
    Problem::new(ProblemKind::UnknownName, KeyPath::of(path), message)
}
