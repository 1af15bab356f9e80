//! Parses text to a tree.

use std::{mem, num::IntErrorKind, ops::Range};

use riband_core::{KeyPath, Problem, ProblemKind};
use toml::de::{DeArray, DeTable, DeValue};

use super::{
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS},
    not_toml::{self, is_duplicate},
    slips::{Found, Slips},
    source::Source,
    tree::{Item, Node, Origin, Table},
    twice::Twice,
};
use crate::{
    depth::{DEPTH, dismantle},
    syntax,
};

/// The largest file accepted, in bytes.
pub(crate) const MOST_BYTES: usize = 1 << 20;

/// The longest key, in bytes. Every problem includes its path, so long keys would make reports huge.
const LONGEST_KEY: usize = 200;

/// Parses a file. The tree refers to it by `number`.
///
/// # Errors
/// The TOML errors of the text, as far as the parser can recover.
pub(crate) fn parse(source: &Source, number: u32) -> Result<Table, Vec<Diagnostic>> {
    if source.text.len() > MOST_BYTES {
        return Err(vec![Diagnostic::whole(&source.name, too_large())]);
    }
    let (root, errors) = syntax::parse(&source.text);
    let mut parser = Parser { text: &source.text, number, errors: &errors, refused: Vec::new() };
    let table = parser.table(root.into_inner(), &KeyPath::root());
    if errors.is_empty() && parser.refused.is_empty() {
        return Ok(table);
    }
    let refused = mem::take(&mut parser.refused).into_iter();
    let mut twice = Twice::new(source, &table);
    let mut slips = Slips::of(&source.text);
    let errors = without_echoes(&source.text, &errors);
    let errors = errors.filter_map(|error| syntax(source, error, &mut twice, &mut slips));
    let mut all: Vec<Diagnostic> = errors.take(MOST_DIAGNOSTICS).collect();
    // Both quotes of a word are errors, and one is enough.
    all.dedup_by(|next, first| next.line == first.line && next.problem == first.problem);
    all.extend(refused.map(|(problem, span)| Diagnostic::at(problem, source, &span)));
    Err(all)
}

/// The readable part of a text, with or without errors.
pub(super) fn readable(text: &str) -> Table {
    let (root, errors) = syntax::parse(text);
    Parser { text, number: 0, errors: &errors, refused: Vec::new() }.table(root.into_inner(), &KeyPath::root())
}

/// The problem of a file that is too large.
pub(crate) fn too_large() -> Problem {
    let message = format!("the file is larger than {} MiB", MOST_BYTES >> 20);
    Problem::new(ProblemKind::Unreadable, KeyPath::root(), message)
}

/// Removes errors that only follow from others: if a table is duplicated, so are its keys.
fn without_echoes<'e>(text: &str, errors: &'e [toml::de::Error]) -> impl Iterator<Item = &'e toml::de::Error> {
    let mut second_table = 0..0;
    let is_new = move |error: &&toml::de::Error| {
        let at = error.span().unwrap_or_default().start;
        if !is_duplicate(error) || !second_table.contains(&at) {
            let line = text.get(..at).unwrap_or_default().rfind('\n').map_or(0, |end| end + 1);
            if is_duplicate(error) && text[line..].starts_with('[') {
                let end = text.get(at..).and_then(|rest| rest.find("\n[")).map_or(text.len(), |length| at + length);
                second_table = at..end;
            }
            return true;
        }
        false
    };
    errors.iter().filter(is_new)
}

/// `None` for an error that only follows from another one.
fn syntax(
    source: &Source,
    error: &toml::de::Error,
    twice: &mut Twice<'_>,
    slips: &mut Slips<'_>,
) -> Option<Diagnostic> {
    if is_duplicate(error) {
        let at = error.span().unwrap_or_default();
        return Some(Diagnostic::at(twice.problem(&at), source, &at));
    }
    let (at, problem) = not_toml::said(&source.text, error, slips)?;
    Some(Diagnostic::at(problem, source, &at))
}

struct Parser<'a> {
    text: &'a str,
    number: u32,
    errors: &'a [toml::de::Error],
    /// Valid TOML that cannot be represented, with its place.
    refused: Vec<(Problem, Range<usize>)>,
}

impl Parser<'_> {
    fn table(&mut self, table: DeTable<'_>, path: &KeyPath) -> Table {
        let mut entries = Table::default();
        for (key, value) in table {
            let (span, key) = (key.span(), key.into_inner().into_owned());
            if key.len() > LONGEST_KEY {
                dismantle(value.into_inner());
                self.refuse(&span, path, format!("a key has at most {LONGEST_KEY} bytes, this one has {}", key.len()));
                continue;
            }
            if let Some(mut node) = self.node(value.span(), value.into_inner(), &path.join(&key)) {
                node.origin.key = span.into();
                entries.entries.insert(key, node);
            }
        }
        entries
    }

    fn list(&mut self, array: DeArray<'_>, path: &KeyPath) -> Vec<Node> {
        // Allocates the exact size, since a growing vector takes up to three times as much.
        let mut items = Vec::with_capacity(array.len());
        for (index, value) in array.into_iter().enumerate() {
            items.extend(self.node(value.span(), value.into_inner(), &path.join(index)));
        }
        items
    }

    fn node(&mut self, span: Range<usize>, value: DeValue<'_>, path: &KeyPath) -> Option<Node> {
        if path.0.len() > DEPTH {
            dismantle(value);
            return self.refuse(&span, path, format!("values are nested more than {DEPTH} deep"));
        }
        let item = match value {
            DeValue::String(text) => Item::Text(text.into_owned()),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Item::Whole(number),
                Err(error) if matches!(error.kind(), IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => {
                    return self.refuse(&span, path, "the number is too large".to_owned());
                }
                Err(_) => return self.no_number(&span),
            },
            DeValue::Float(number) => Item::Real(number.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Boolean(flag) => Item::Flag(flag),
            DeValue::Datetime(date) => Item::Date(date),
            DeValue::Array(array) => Item::List(self.list(array, path)),
            DeValue::Table(table) => Item::Table(Box::new(self.table(table, path))),
        };
        Some(Node { item, origin: Origin { source: self.number, key: span.clone().into(), value: span.into() } })
    }

    /// Reports a value that cannot be represented, and skips it.
    fn refuse(&mut self, span: &Range<usize>, path: &KeyPath, message: String) -> Option<Node> {
        if self.refused.len() < MOST_DIAGNOSTICS {
            let shown = KeyPath::of(path.0.iter().take(8).cloned());
            self.refused.push((Problem::new(ProblemKind::OutOfRange, shown, message), span.clone()));
        }
        None
    }

    /// Reports a number without digits, unless an error covers it already: the parser accepts `0x`.
    fn no_number(&mut self, span: &Range<usize>) -> Option<Node> {
        let is_told =
            |error: &toml::de::Error| error.span().is_some_and(|at| (span.start..=span.end).contains(&at.start));
        if self.refused.len() < MOST_DIAGNOSTICS && !self.errors.iter().any(is_told) {
            let (problem, at) = match Slips::of(self.text).judge(span.start) {
                Some(Found::Slip(at, problem)) => (problem, at),
                _ => (not_toml::no_number(self.text, span), span.clone()),
            };
            self.refused.push((problem, at));
        }
        None
    }
}
