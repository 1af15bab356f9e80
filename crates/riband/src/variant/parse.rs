//! From text to a tree.

use std::ops::Range;

use riband_core::{KeyPath, Problem, ProblemKind};
use toml::de::{DeArray, DeTable, DeValue};

use super::{
    diagnostic::{Diagnostic, MOST_DIAGNOSTICS},
    source::Source,
    tree::{Item, Node, Origin, Table},
};
use crate::{
    depth::{DEPTH, dismantle},
    syntax,
};

/// The largest file that is read, in bytes.
pub(crate) const MOST_BYTES: usize = 1 << 20;

/// How long a key may be, in bytes. Every problem names its path, so long keys would make a report without end.
const LONGEST_KEY: usize = 200;

/// Reads a file. `number` is how the tree will refer to it.
///
/// # Errors
/// What the text has wrong as TOML, as far as the parser can go on after an error.
pub(crate) fn parse(source: &Source, number: u32) -> Result<Table, Vec<Diagnostic>> {
    if source.text.len() > MOST_BYTES {
        return Err(vec![Diagnostic::whole(&source.name, too_large())]);
    }
    let (root, errors) = syntax::parse(&source.text);
    let mut parser = Parser { source, number, diagnostics: Vec::new() };
    let table = parser.table(root.into_inner(), &KeyPath::root());
    if errors.is_empty() && parser.diagnostics.is_empty() {
        return Ok(table);
    }
    let syntax = without_echoes(&source.text, &errors).take(MOST_DIAGNOSTICS).map(|error| syntax(source, error));
    Err(syntax.chain(parser.diagnostics).collect())
}

/// The refusal of a file that is too large.
pub(crate) fn too_large() -> Problem {
    let message = format!("the file is larger than {} MiB", MOST_BYTES >> 20);
    Problem::new(ProblemKind::Unreadable, KeyPath::root(), message)
}

/// The errors without those that only follow from another: where a table stands twice, so do its keys.
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

fn is_duplicate(error: &toml::de::Error) -> bool {
    error.message() == "duplicate key"
}

fn syntax(source: &Source, error: &toml::de::Error) -> Diagnostic {
    let problem = if is_duplicate(error) {
        Problem::new(ProblemKind::Duplicate, KeyPath::root(), "this key stands in the file twice")
            .advise("a table or a value is written once; give the second one an id of its own")
    } else {
        Problem::new(ProblemKind::Syntax, KeyPath::root(), format!("this is not TOML: {}", error.message()))
    };
    let end = source.text.len();
    Diagnostic::at(problem, source, &error.span().unwrap_or(end..end))
}

struct Parser<'a> {
    source: &'a Source,
    number: u32,
    diagnostics: Vec<Diagnostic>,
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
        // As long as it will be, for a vector that grows holds up to three times that.
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
                Err(_) => return self.refuse(&span, path, "the number is too large".to_owned()),
            },
            DeValue::Float(number) => Item::Real(number.as_str().parse().unwrap_or(f64::NAN)),
            DeValue::Boolean(flag) => Item::Flag(flag),
            DeValue::Datetime(date) => Item::Date(date),
            DeValue::Array(array) => Item::List(self.list(array, path)),
            DeValue::Table(table) => Item::Table(Box::new(self.table(table, path))),
        };
        Some(Node { item, origin: Origin { source: self.number, key: span.clone().into(), value: span.into() } })
    }

    /// Reports what cannot be read, and reads nothing.
    fn refuse(&mut self, span: &Range<usize>, path: &KeyPath, message: String) -> Option<Node> {
        if self.diagnostics.len() < MOST_DIAGNOSTICS {
            let shown = KeyPath::of(path.0.iter().take(8).cloned());
            let problem = Problem::new(ProblemKind::OutOfRange, shown, message);
            self.diagnostics.push(Diagnostic::at(problem, self.source, span));
        }
        None
    }
}
