//! `replaces`: the tables of the extended files that are emptied before the file's own values are merged.

use riband_core::{KeyPath, Problem, ProblemKind};

use super::{
    diagnostic::meant,
    extends::EXTENDS,
    tree::{Item, Node, Origin, Table},
};

/// The key that names the tables.
pub(crate) const REPLACES: &str = "replaces";

/// One entry of `replaces`: the table, and the place of the entry.
#[derive(Clone, Debug)]
pub(super) struct Replaced {
    pub(super) path: KeyPath,
    pub(super) origin: Origin,
}

/// A problem with its place.
pub(super) type Finding = (Problem, Origin);

/// Reads the value of the key. `extends` is true if the file extends another one.
pub(super) fn read(node: Node, extends: bool, report: &mut Vec<Finding>) -> Vec<Replaced> {
    if !extends {
        let message = format!("there is nothing to replace without `{EXTENDS}`");
        let problem = Problem::new(ProblemKind::Contradiction, KeyPath::of([REPLACES]), message)
            .advise(format!("name the file whose tables are replaced, or leave `{REPLACES}` out"));
        report.push((problem, node.origin));
        return Vec::new();
    }
    let nodes = match node.item {
        Item::List(nodes) => nodes,
        item => vec![Node { item, origin: node.origin }],
    };
    let mut read = Vec::new();
    for Node { item, mut origin } in nodes {
        // The place of the entry itself: the key would be just `replaces`.
        origin.key = origin.value;
        match item {
            Item::Text(text) => read.push(Replaced { path: KeyPath::of(text.split('.')), origin }),
            _ => {
                let message = "expected the name of a table in quotes, or a list of such".to_owned();
                report.push((Problem::new(ProblemKind::WrongType, KeyPath::of([REPLACES]), message), origin));
            }
        }
    }
    read
}

/// Empties the tables in the tree of the extended files. A table for which the file has content keeps its position
/// among the others; one without is removed.
pub(super) fn empty(below: &mut Table, own: &Table, replaced: &[Replaced], report: &mut Vec<Finding>) {
    for Replaced { path, origin } in replaced {
        if !below.vacate(&path.0, origin, own.table_at(&path.0).is_some()) {
            report.push((unknown(below, path), origin.clone()));
        }
    }
}

/// The problem that there is no such table, with a suggestion.
fn unknown(below: &Table, path: &KeyPath) -> Problem {
    let path_of = KeyPath::of([REPLACES]);
    let (key, around) = match path.0.split_last() {
        Some((key, around)) => (key.as_str(), below.table_at(around)),
        None => ("", Some(below)),
    };
    if around.is_some_and(|around| around.entries.contains_key(key)) {
        let message = format!("`{path}` is a value, no table");
        return Problem::new(ProblemKind::WrongType, path_of, message).advise("to give another value replaces it");
    }
    let tables = around.into_iter().flat_map(|around| &around.entries).filter(|(_, node)| node.is_single_table());
    let like = meant(key, tables.map(|(key, _)| key.as_str()));
    Problem::new(ProblemKind::UnknownName, path_of, format!("the files below have no table `{path}`{like}"))
}
