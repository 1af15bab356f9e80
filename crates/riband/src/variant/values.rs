//! Iterates over the values of a variant.

use std::ops::Range;

use riband_core::{KeyPath, Provenance};

use super::{
    source::Source,
    tree::{Item, Node, Origin, PROVENANCE, Table},
};

/// A value of a variant, with its place and its provenance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueInfo {
    /// The key path of the value.
    pub path: KeyPath,
    /// The value as TOML.
    pub value: String,
    /// The place where it was written.
    pub origin: ValueOrigin,
    /// Its provenance, if the file states it.
    pub provenance: Option<Provenance>,
}

/// A value in which a file differs from the files that it extends.
///
/// ```
/// use riband::Library;
///
/// let house = Library::new().load_str("house", "extends = 'crossing-oceans/standard.toml'\nstart.money = 900")?;
/// let change = house.changes().next().ok_or("no change")?;
/// assert_eq!((change.value.value.as_str(), change.was.as_deref()), ("900", Some("150")));
/// assert_eq!((change.value.origin.file.as_str(), change.value.origin.line), ("house", 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Change {
    /// The value; `false` for a table that is removed.
    pub value: ValueInfo,
    /// The value that it replaces, as TOML.
    pub was: Option<String>,
}

/// The line of a file that sets a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueOrigin {
    /// The file.
    pub file: String,
    /// The line in it, from 1.
    pub line: usize,
}

/// The content of the file `own`, in the order of the tree; each value with the one it replaces, and `false` for a
/// table that it removes.
pub(crate) fn changes(tree: &Table, sources: &[Source], own: u32) -> Vec<Change> {
    let walk = Walk { sources, values: Vec::new() };
    let mut found = Vec::new();
    changes_in(tree, &walk, own, &KeyPath::root(), &mut found);
    let mut all = values(tree, sources);
    all.retain(|value| sources.get(own as usize).is_some_and(|source| source.name == value.origin.file));
    let told = |value: ValueInfo| {
        let was = tree.replaced_at(&value.path.0).map(|node| node.item.to_toml().to_string());
        Change { value, was }
    };
    let mut told: Vec<Change> = all.into_iter().map(told).collect();
    told.extend(found);
    told
}

/// The tables that the file removes.
fn changes_in(table: &Table, walk: &Walk<'_>, own: u32, path: &KeyPath, found: &mut Vec<Change>) {
    for (key, origin) in table.removed().filter(|(_, origin)| origin.source == own) {
        let origin = walk.place(origin);
        let value = ValueInfo { path: path.join(key), value: "false".to_owned(), origin, provenance: None };
        found.push(Change { value, was: None });
    }
    for (key, node) in &table.entries {
        if let Item::Table(inner) = &node.item {
            changes_in(inner, walk, own, &path.join(key), found);
        }
    }
}

/// The values of a tree, in order; a list of scalars is one value.
pub(crate) fn values(tree: &Table, sources: &[Source]) -> Vec<ValueInfo> {
    let mut walk = Walk { sources, values: Vec::new() };
    walk.table(tree, &KeyPath::root(), None);
    walk.values
}

struct Walk<'a> {
    sources: &'a [Source],
    values: Vec<ValueInfo>,
}

impl Walk<'_> {
    /// `outer` is the provenance set by the tables around this one.
    fn table(&mut self, table: &Table, path: &KeyPath, outer: Option<Provenance>) {
        let labels = table.table(PROVENANCE);
        for (key, node) in table.entries.iter().filter(|(key, _)| *key != PROVENANCE) {
            let label = labels.and_then(|labels| labels.text(key)).and_then(read_label);
            self.node(node, path.join(key), label.or(outer));
        }
    }

    fn node(&mut self, node: &Node, path: KeyPath, provenance: Option<Provenance>) {
        match &node.item {
            Item::Table(table) if !table.entries.is_empty() => self.table(table, &path, provenance),
            Item::List(items) if items.iter().any(|item| matches!(item.item, Item::Table(_))) => {
                for (index, item) in items.iter().enumerate() {
                    self.node(item, path.join(index), provenance);
                }
            }
            item => {
                let value = item.to_toml().to_string();
                self.values.push(ValueInfo { path, value, origin: self.origin(node), provenance });
            }
        }
    }

    fn origin(&self, node: &Node) -> ValueOrigin {
        self.place(&node.origin)
    }

    fn place(&self, origin: &Origin) -> ValueOrigin {
        match self.sources.get(origin.source as usize) {
            Some(source) => {
                let key: Range<usize> = origin.key.into();
                ValueOrigin { file: source.name.clone(), line: source.line(key.start) }
            }
            None => ValueOrigin { file: String::new(), line: 1 },
        }
    }
}

fn read_label(label: &str) -> Option<Provenance> {
    serde_json::from_value(label.into()).ok()
}
