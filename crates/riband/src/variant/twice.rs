//! Finds the first occurrence of a duplicate key; the parser reports only the second.

use std::ops::Range;

use riband_core::{KeyPath, Problem, ProblemKind};

use super::{
    blame::LARGEST,
    parse::readable,
    source::Source,
    tree::{Item, Node, Table},
};

/// The most duplicate keys of a file whose first occurrence is looked up.
const MOST: usize = 8;

/// A file with duplicate keys, and its readable part.
pub(super) struct Twice<'a> {
    source: &'a Source,
    table: &'a Table,
    left: usize,
}

impl<'a> Twice<'a> {
    pub(super) fn new(source: &'a Source, table: &'a Table) -> Self {
        Self { source, table, left: MOST }
    }

    /// The problem of the second key at this place.
    pub(super) fn problem(&mut self, at: &Range<usize>) -> Problem {
        let place = Place::of(&self.source.text, at);
        let first = if self.left > 0 { self.first(&place, at) } else { None };
        self.left = self.left.saturating_sub(1);
        let first = first.map_or_else(String::new, |line| format!(", first in line {line}"));
        let advice = if place.is_header {
            "write a table once, with the lines of both; or give the second one another id"
        } else {
            "keep one of the two lines"
        };
        Problem::new(ProblemKind::Duplicate, KeyPath::root(), format!("this key is in the file twice{first}"))
            .advise(advice)
    }

    fn first(&self, place: &Place<'_>, at: &Range<usize>) -> Option<usize> {
        let text = &self.source.text;
        let inner = |around: KeyPath, dotted: KeyPath| KeyPath::of(around.0.into_iter().chain(dotted.0));
        let dotted = dotted(place.statement)?;
        if let Some(braces) = around(self.table, text, at, b'{') {
            return self.line(self.table, &inner(braces, dotted), at);
        }
        // Of two headers the parser keeps the second, so parse the text before it separately.
        let before = readable(text.get(..place.line).filter(|before| before.len() <= LARGEST)?);
        let header = if place.is_header { None } else { around(&before, text, at, b'[') };
        self.line(&before, &inner(header.unwrap_or_else(KeyPath::root), dotted), at)
    }

    /// The line of the key at a path, if it comes before the second one.
    fn line(&self, table: &Table, path: &KeyPath, at: &Range<usize>) -> Option<usize> {
        let (Some(origin), true) = table.locate(path) else { return None };
        let first = Range::from(origin.key).start;
        (first < at.start).then(|| self.source.line(first))
    }
}

/// The context of a key.
struct Place<'t> {
    /// The start of its line.
    line: usize,
    /// The dotted key, up to the part in question.
    statement: &'t str,
    is_header: bool,
}

impl<'t> Place<'t> {
    fn of(text: &'t str, at: &Range<usize>) -> Self {
        let line = text.get(..at.start).unwrap_or_default().rfind('\n').map_or(0, |end| end + 1);
        let before = text.get(line..at.end).unwrap_or_default();
        let is_header = before.trim_start().starts_with('[');
        let inner = text.get(line..at.start).unwrap_or_default().rfind(['{', ',', '[']).map_or(0, |mark| mark + 1);
        Self { line, statement: before.get(inner..).unwrap_or_default(), is_header }
    }
}

/// The path of a dotted key.
fn dotted(key: &str) -> Option<KeyPath> {
    let mut table: toml::Table = toml::from_str(&format!("{key} = 0")).ok()?;
    let mut path = Vec::new();
    while let Some((key, value)) = table.into_iter().next() {
        path.push(key);
        table = match value {
            toml::Value::Table(inner) => inner,
            _ => return Some(KeyPath(path)),
        };
    }
    None
}

/// The path of the innermost inline table around a place, or of the last one with a header before it, depending on
/// `begins`.
fn around(table: &Table, text: &str, at: &Range<usize>, begins: u8) -> Option<KeyPath> {
    let mut search = Around { text, at, begins, found: None };
    search.table(table, &KeyPath::root());
    search.found.map(|(_, path)| path)
}

struct Around<'a> {
    text: &'a str,
    at: &'a Range<usize>,
    begins: u8,
    found: Option<(usize, KeyPath)>,
}

impl Around<'_> {
    fn table(&mut self, table: &Table, path: &KeyPath) {
        table.entries.iter().for_each(|(key, node)| self.node(node, &path.join(key)));
    }

    fn node(&mut self, node: &Node, path: &KeyPath) {
        match &node.item {
            Item::Table(inner) => {
                let bytes = Range::from(node.origin.value);
                let begins = self.text.as_bytes().get(bytes.start) == Some(&self.begins);
                let holds =
                    if self.begins == b'{' { bytes.contains(&self.at.start) } else { bytes.end <= self.at.start };
                if begins && holds && self.found.as_ref().is_none_or(|(start, _)| bytes.start >= *start) {
                    self.found = Some((bytes.start, path.clone()));
                }
                self.table(inner, path);
            }
            Item::List(items) => items.iter().enumerate().for_each(|(nth, node)| self.node(node, &path.join(nth))),
            _ => {}
        }
    }
}
