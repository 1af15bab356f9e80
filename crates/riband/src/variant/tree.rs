//! A parsed file whose values know their places, and merging several such files.

use std::{mem, ops::Range};

use indexmap::IndexMap;
use riband_core::KeyPath;
use toml::value::Datetime;

/// The key for the provenance of the other values in a table.
pub(crate) const PROVENANCE: &str = "provenance";

/// The place of a value. Kept small, since there is one for each value of a file.
#[derive(Clone, Debug)]
pub(crate) struct Origin {
    /// The number of the source.
    pub(crate) source: u32,
    /// The bytes of its key; of the value itself in a list.
    pub(crate) key: Bytes,
    /// The bytes of the value; of the header for a table that has one.
    pub(crate) value: Bytes,
}

/// A byte range of a source. Sources are short enough for 32 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes {
    start: u32,
    end: u32,
}

impl From<Range<usize>> for Bytes {
    fn from(range: Range<usize>) -> Self {
        let [start, end] = [range.start, range.end].map(|at| u32::try_from(at).unwrap_or(u32::MAX));
        Self { start, end }
    }
}

impl From<Bytes> for Range<usize> {
    fn from(bytes: Bytes) -> Self {
        bytes.start as usize..bytes.end as usize
    }
}

/// A value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) item: Item,
    pub(crate) origin: Origin,
}

impl Node {
    /// Whether it is a single table.
    pub(crate) fn is_single_table(&self) -> bool {
        matches!(self.item, Item::Table(_))
    }

    /// Whether it is a table or a list of tables, which is written after the other values.
    pub(crate) fn is_table(&self) -> bool {
        match &self.item {
            Item::Table(_) => true,
            Item::List(items) => of_tables(items),
            _ => false,
        }
    }
}

/// Whether all items are tables.
pub(crate) fn of_tables(items: &[Node]) -> bool {
    items.iter().any(|item| matches!(item.item, Item::Table(_)))
}

/// A value.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    Text(String),
    Whole(i64),
    Real(f64),
    Flag(bool),
    Date(Datetime),
    List(Vec<Node>),
    Table(Box<Table>),
}

/// Values by key, in the order in which the keys were first written.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    pub(crate) entries: IndexMap<String, Node>,
    /// The tables that a later file removed, with the places of the removals.
    removed: IndexMap<String, Origin>,
    /// The values that a later file replaced.
    replaced: IndexMap<String, Node>,
}

impl Table {
    /// Merges another table over this one: tables merge deeply, other values replace, and `false` removes a table.
    pub(crate) fn overlay(&mut self, over: Self) {
        self.forget_labels(&over);
        for (key, node) in over.entries {
            match (self.entries.get_mut(&key), node) {
                (Some(Node { item: Item::Table(below), .. }), Node { item: Item::Table(above), .. }) => {
                    below.overlay(*above);
                }
                (Some(Node { item: Item::Table(_), .. }), Node { item: Item::Flag(false), origin }) => {
                    self.entries.shift_remove(&key);
                    self.removed.insert(key, origin);
                }
                (Some(below), node) => {
                    self.replaced.insert(key, mem::replace(below, node));
                }
                (None, node) => {
                    self.removed.shift_remove(&key);
                    self.entries.insert(key, node);
                }
            }
        }
    }

    /// Undoes the last replacement of the value at a path, or of the nearest value around it that replaced another;
    /// returns the number of path steps that lead to it.
    pub(crate) fn put_back(&mut self, path: &[String]) -> Option<usize> {
        let (key, rest) = path.split_first()?;
        if let Some(Node { item: Item::Table(inner), .. }) = self.entries.get_mut(key)
            && let Some(depth) = inner.put_back(rest)
        {
            return Some(1 + depth);
        }
        let below = self.replaced.shift_remove(key)?;
        self.entries.insert(key.clone(), below);
        Some(1)
    }

    /// Removes the value at a path.
    pub(super) fn take_out(&mut self, path: &[String]) {
        match path {
            [] => {}
            [key] => drop(self.entries.shift_remove(key)),
            [key, rest @ ..] => {
                if let Some(Node { item: Item::Table(inner), .. }) = self.entries.get_mut(key) {
                    inner.take_out(rest);
                }
            }
        }
    }

    /// Empties the table at a path, on behalf of `origin`; false if there is none. It is removed unless it will be
    /// `refilled`.
    pub(super) fn vacate(&mut self, path: &[String], origin: &Origin, refilled: bool) -> bool {
        let Some((key, rest)) = path.split_first() else { return false };
        let Some(Node { item: Item::Table(inner), origin: header }) = self.entries.get_mut(key) else { return false };
        if !rest.is_empty() {
            return inner.vacate(rest, origin, refilled);
        }
        if refilled {
            **inner = Self::default();
            *header = origin.clone();
        } else {
            self.entries.shift_remove(key);
        }
        self.removed.insert(key.clone(), origin.clone());
        self.forget_label(|label| label == key);
        true
    }

    /// The table at a path.
    pub(super) fn table_at(&self, path: &[String]) -> Option<&Self> {
        path.iter().try_fold(self, |table, key| table.table(key))
    }

    /// Drops the provenance of the values that `over` replaces: the label was for the old value.
    fn forget_labels(&mut self, over: &Self) {
        self.forget_label(|key| over.entries.get(key).is_some_and(|node| !node.is_single_table()));
    }

    fn forget_label(&mut self, stale: impl Fn(&str) -> bool) {
        let Some(Node { item: Item::Table(labels), .. }) = self.entries.get_mut(PROVENANCE) else { return };
        labels.entries.retain(|key, _| !stale(key));
        if labels.entries.is_empty() {
            self.entries.shift_remove(PROVENANCE);
        }
    }

    /// The value that was replaced by the one at a path.
    pub(super) fn replaced_at(&self, path: &[String]) -> Option<&Node> {
        match path {
            [] => None,
            [key] => self.replaced.get(key),
            [key, rest @ ..] => self.table(key)?.replaced_at(rest),
        }
    }

    /// The tables that were removed, with the places of the removals.
    pub(super) fn removed(&self) -> impl Iterator<Item = (&str, &Origin)> {
        self.removed.iter().map(|(key, origin)| (key.as_str(), origin))
    }

    /// The number of values, including lists and tables, and those that were replaced.
    pub(crate) fn count(&self) -> usize {
        self.entries.values().chain(self.replaced.values()).map(|node| node.item.count()).sum()
    }

    /// The text value of a key.
    pub(crate) fn text(&self, key: &str) -> Option<&str> {
        match self.entries.get(key) {
            Some(Node { item: Item::Text(text), .. }) => Some(text),
            _ => None,
        }
    }

    /// The table value of a key.
    pub(crate) fn table(&self, key: &str) -> Option<&Self> {
        match self.entries.get(key) {
            Some(Node { item: Item::Table(table), .. }) => Some(table),
            _ => None,
        }
    }

    /// The place of the value at a path, or of its removal, or else of the nearest table around it that was written
    /// anywhere; and whether it is the value itself.
    pub(crate) fn locate(&self, path: &KeyPath) -> (Option<&Origin>, bool) {
        let (mut around, mut found) = (Some(self), None);
        let mut items: &[Node] = &[];
        for step in &path.0 {
            let node = match around {
                Some(table) => table.entries.get(step),
                None => step.parse().ok().and_then(|index: usize| items.get(index)),
            };
            let Some(node) = node else {
                return (around.and_then(|table| table.removed.get(step)).or(found), false);
            };
            found = Some(&node.origin);
            around = None;
            items = &[];
            match &node.item {
                Item::Table(inner) => around = Some(inner),
                Item::List(inner) => items = inner,
                _ => {}
            }
        }
        (found, true)
    }

    /// Converts the table to JSON, without one of its keys, and without provenance labels at any depth.
    pub(crate) fn to_json_without(&self, key: &str) -> serde_json::Value {
        let others = self.entries.iter().filter(|(other, _)| *other != key && *other != PROVENANCE);
        others.map(|(key, node)| (key.clone(), node.item.to_json())).collect()
    }

    /// Equal for two tables with the same values, apart from one of the keys and provenance labels at any depth: tables
    /// follow values, as in TOML.
    pub(crate) fn canonical(&self, key: &str) -> serde_json::Value {
        let others = || self.entries.iter().filter(|(other, _)| *other != key && *other != PROVENANCE);
        let (values, tables) =
            (others().filter(|(_, node)| !node.is_table()), others().filter(|(_, node)| node.is_table()));
        values.chain(tables).map(|(key, node)| (key.clone(), node.item.canonical())).collect()
    }

    /// Converts the table for writing.
    pub(crate) fn to_toml(&self) -> toml::Table {
        self.entries.iter().map(|(key, node)| (key.clone(), node.item.to_toml())).collect()
    }
}

impl Item {
    fn count(&self) -> usize {
        match self {
            Self::List(items) => 1 + items.iter().map(|node| node.item.count()).sum::<usize>(),
            Self::Table(table) => 1 + table.count(),
            _ => 1,
        }
    }

    fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Whole(number) => (*number).into(),
            Self::Real(number) => (*number).into(),
            Self::Flag(flag) => (*flag).into(),
            Self::Date(date) => date.to_string().into(),
            Self::List(items) => items.iter().map(|node| node.item.to_json()).collect(),
            Self::Table(table) => table.to_json_without(PROVENANCE),
        }
    }

    fn canonical(&self) -> serde_json::Value {
        match self {
            Self::List(items) => items.iter().map(|node| node.item.canonical()).collect(),
            Self::Table(table) => table.canonical(PROVENANCE),
            plain => plain.to_json(),
        }
    }

    pub(crate) fn to_toml(&self) -> toml::Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Whole(number) => (*number).into(),
            Self::Real(number) => (*number).into(),
            Self::Flag(flag) => (*flag).into(),
            Self::Date(date) => (*date).into(),
            Self::List(items) => toml::Value::Array(items.iter().map(|node| node.item.to_toml()).collect()),
            Self::Table(table) => toml::Value::Table(table.to_toml()),
        }
    }
}
