//! Warnings about a valid variant: sentences for its author.

use riband_core::KeyPath;
use serde_json::Value;

use super::{
    diagnostic::quoted,
    extends::Gathered,
    schema,
    tree::{Item, Node, Origin, Table},
};

/// The key of a table with overrides for one ruleset: `in.transatlantic.income` takes precedence over `income`.
const IN: &str = "in";
/// The key in such a table that lists figures to leave out.
const UNLISTED: &str = "unlisted";
/// The most warnings.
const MOST: usize = 32;

/// All warnings about the files of a variant of this ruleset.
pub(super) fn warnings(gathered: &Gathered, schema: &Value, ruleset: &str) -> Vec<String> {
    let mut found = Vec::new();
    for near in gathered.near.iter().filter(|near| schema::is_entry(schema, &near.path)) {
        let (Some(origin), true) = gathered.tree.locate(&near.path) else { continue };
        let key = near.path.0.last().map_or("", String::as_str);
        let (key, meant) = (quoted(key), quoted(&near.meant));
        found.push(format!("{}: {key} is new beside {meant}; did you mean {meant}?", gathered.place(origin)));
    }
    if gathered.laid.len() > 1 {
        idle(&gathered.tree, &KeyPath::root(), gathered, ruleset, &mut found);
    }
    found.truncate(MOST);
    found
}

/// Finds values that a file sets without effect, because an override for this ruleset in a file below takes precedence.
fn idle(table: &Table, path: &KeyPath, gathered: &Gathered, ruleset: &str, found: &mut Vec<String>) {
    if let Some(here) = table.table(IN).and_then(|tables| tables.table(ruleset)) {
        for (key, winner) in &here.entries {
            for (key, name) in [(key.clone(), false)].into_iter().chain(unlisted(key, winner)) {
                let Some(loser) =
                    table.entries.get(&key).filter(|loser| later(gathered, &loser.origin, &winner.origin))
                else {
                    continue;
                };
                let wins = path.join(IN).join(ruleset).join(if name { UNLISTED } else { &key });
                let (at, by) = (gathered.place(&loser.origin), gathered.place(&winner.origin));
                found.push(format!("{at}: `{}` has no effect, for `{wins}` wins ({by}): change that", path.join(&key)));
            }
        }
    }
    for (key, node) in table.entries.iter().filter(|(key, _)| *key != IN) {
        if let Item::Table(inner) = &node.item {
            idle(inner, &path.join(key), gathered, ruleset, found);
        }
    }
}

/// The keys named by a list of figures to leave out.
fn unlisted<'n>(key: &str, node: &'n Node) -> impl Iterator<Item = (String, bool)> + use<'n> {
    let items = match &node.item {
        Item::List(items) if key == UNLISTED => items.as_slice(),
        _ => &[],
    };
    items.iter().filter_map(|item| if let Item::Text(name) = &item.item { Some((name.clone(), true)) } else { None })
}

/// Whether one place is in a later file than the other.
fn later(gathered: &Gathered, one: &Origin, other: &Origin) -> bool {
    let rank = |origin: &Origin| gathered.laid.iter().position(|source| *source == origin.source);
    gathered.is_own(one) && rank(one) > rank(other)
}
