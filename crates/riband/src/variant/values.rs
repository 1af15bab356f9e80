//! Every value of a variant, one by one.

use std::ops::Range;

use riband_core::{KeyPath, Provenance};

use super::{
    source::Source,
    tree::{Item, Node, PROVENANCE, Table},
};

/// One value of a variant, where it was written, and where it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueInfo {
    /// The key path of the value.
    pub path: KeyPath,
    /// The value as TOML.
    pub value: String,
    /// Where it was written.
    pub origin: ValueOrigin,
    /// Where it comes from, if the file says so.
    pub provenance: Option<Provenance>,
}

/// The line of a file that gave a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ValueOrigin {
    /// The file.
    pub file: String,
    /// The line in it, from 1.
    pub line: usize,
}

/// The values of a tree, in its order; a list of plain values is one value.
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
    /// `outer` is what the tables around say about this one.
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
        match self.sources.get(node.origin.source as usize) {
            Some(source) => {
                let key: Range<usize> = node.origin.key.into();
                ValueOrigin { file: source.name.clone(), line: source.line(key.start) }
            }
            None => ValueOrigin { file: String::new(), line: 1 },
        }
    }
}

fn read_label(label: &str) -> Option<Provenance> {
    serde_json::from_value(label.into()).ok()
}
