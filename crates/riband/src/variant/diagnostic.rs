//! Problems of a variant, with their places, and how they are displayed.

use std::{fmt, ops::Range};

use riband_core::{
    Problem, ProblemKind,
    text::{shorten, shorten_to},
};
use serde::Serialize;

use super::{place::NotRead, source::Source, tree::Table};

/// The most problems reported; a file with more is broken in some other way.
pub(crate) const MOST_DIAGNOSTICS: usize = 200;

/// A problem with its place in a file.
///
/// `Display` shows its line, with carets below the place.
///
/// ```
/// use riband::Library;
///
/// let text = "extends = 'crossing-oceans/standard.toml'\nstart.money = -1\nstart.mony = 3";
/// let error = Library::new().load_str("house", text).unwrap_err();
/// let [first, second] = &error.diagnostics[..] else { panic!("two problems") };
/// assert_eq!((first.line, first.column, first.problem.path.to_string().as_str()), (Some(2), Some(15), "start.money"));
/// assert!(second.to_string().contains("3 | start.mony = 3"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// The problem.
    pub problem: Problem,
    /// The file it is in.
    pub file: String,
    /// The line, from 1; `None` if the problem is about the whole file.
    pub line: Option<usize>,
    /// The column in characters, from 1.
    pub column: Option<usize>,
    /// The line, followed by a second one with carets below the place. Very long lines are cut around the place.
    pub snippet: Option<String>,
}

impl Diagnostic {
    /// A problem with a whole file.
    pub(crate) fn whole(file: impl Into<String>, problem: Problem) -> Self {
        Self { problem, file: file.into(), line: None, column: None, snippet: None }
    }

    /// A problem with a part of a file.
    pub(crate) fn at(problem: Problem, source: &Source, bytes: &Range<usize>) -> Self {
        let spot = source.spot(bytes);
        Self {
            problem,
            file: source.name.clone(),
            line: Some(spot.line),
            column: Some(spot.column),
            snippet: Some(spot.snippet),
        }
    }

    /// A problem with the value at a path of a tree from these sources; the first source is the requested file.
    pub(crate) fn locate(problem: Problem, tree: &Table, sources: &[Source]) -> Self {
        let (origin, exact) = tree.locate(&problem.path);
        let located = origin.and_then(|origin| Some((origin, sources.get(origin.source as usize)?)));
        let Some((origin, source)) = located else {
            return Self::whole(sources.first().map_or("", |source| &source.name), problem);
        };
        let about_the_key = exact && matches!(problem.kind, ProblemKind::UnknownKey | ProblemKind::MissingKey);
        let bytes = if about_the_key { origin.key } else { origin.value };
        Self::at(problem, source, &bytes.into())
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", self.problem.message)?;
        let width = self.line.map_or(1, |line| line.to_string().len());
        write!(f, "\n{:width$} --> {}", "", self.file)?;
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, ":{line}:{column}")?;
        }
        if let (Some(line), Some((text, carets))) =
            (self.line, self.snippet.as_deref().and_then(|s| s.split_once('\n')))
        {
            write!(f, "\n{:width$}  |", "")?;
            write!(f, "\n {line} | {text}\n{:width$}  | {carets}", "")?;
        }
        if !self.problem.path.0.is_empty() {
            write!(f, "\n{:width$}  = key: {}", "", self.problem.path)?;
        }
        self.problem.advice.as_ref().map_or(Ok(()), |advice| write!(f, "\n{:width$}  = help: {advice}", ""))
    }
}

/// All problems with a variant: never empty, without duplicates, file by file from the top.
///
/// ```
/// use riband::Library;
///
/// let error = Library::new().load_str("house", "extends = 'crossing-oceans/short.toml'\nstart = 7").unwrap_err();
/// assert_eq!((error.ruleset(), error.parent()), (Some("crossing-oceans"), Some("crossing-oceans/short")));
/// assert_eq!(error.diagnostics[0].line, Some(2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, thiserror::Error)]
pub struct VariantError {
    /// The problems, at most a few hundred.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of further problems, as far as they were looked for.
    pub omitted: usize,
    /// Notes on how the files were found, as in [`Variant::notes`](crate::Variant::notes).
    pub notes: Vec<String>,
    /// Boxed to keep the error small.
    #[serde(flatten)]
    pub(crate) origin: Box<Origin>,
}

/// What could be read of a variant with problems.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub(crate) struct Origin {
    pub(crate) ruleset: Option<String>,
    pub(crate) parent: Option<String>,
    /// The names of the files that it extends.
    #[serde(skip)]
    pub(crate) extended: Vec<String>,
}

impl VariantError {
    /// The ruleset that the files name, if that can be read.
    #[must_use]
    pub fn ruleset(&self) -> Option<&str> {
        self.origin.ruleset.as_deref()
    }

    /// The id of the built-in variant that the file extends, else of the standard one of its ruleset, if that can be
    /// read.
    #[must_use]
    pub fn parent(&self) -> Option<&str> {
        self.origin.parent.as_deref()
    }

    /// Sorts the diagnostics; `sources` determines the order of the files.
    pub(crate) fn new(mut diagnostics: Vec<Diagnostic>, sources: &[Source]) -> Self {
        let rank = |file: &str| sources.iter().position(|source| source.name == file);
        diagnostics.sort_by_cached_key(|found| (rank(&found.file), found.line, found.column));
        let mut once: Vec<Diagnostic> = Vec::new();
        let mut omitted = 0;
        for found in diagnostics {
            if once.len() >= MOST_DIAGNOSTICS {
                omitted += 1;
            } else if !once.contains(&found) {
                once.push(found);
            }
        }
        Self { diagnostics: once, omitted, ..Self::default() }
    }

    /// A single problem with something as a whole.
    pub(crate) fn whole(file: &str, problem: Problem) -> Self {
        Diagnostic::whole(file, problem).into()
    }

    /// The error for a file that was not read.
    pub(crate) fn not_read(file: &str, NotRead { problem, at }: NotRead) -> Self {
        let (line, column) = at.unzip();
        Diagnostic { line, column, ..Diagnostic::whole(file, problem) }.into()
    }

    /// Adds a note before the others.
    pub(crate) fn noted(mut self, note: String) -> Self {
        self.notes.insert(0, note);
        self
    }
}

impl From<Diagnostic> for VariantError {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { diagnostics: vec![diagnostic], ..Self::default() }
    }
}

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, diagnostic) in self.diagnostics.iter().enumerate() {
            write!(f, "{}{diagnostic}", if nth > 0 { "\n\n" } else { "" })?;
        }
        if self.omitted > 0 {
            write!(f, "\n\n... and {} more", self.omitted)?;
        }
        self.notes.iter().try_for_each(|note| write!(f, "\n\nnote: {note}"))
    }
}

/// A name from a file, for use in a message: shortened, on one line.
pub(crate) fn quoted(name: &str) -> String {
    format!("`{}`", shorten(name))
}

/// A path from a file, for use in a message.
pub(crate) fn quoted_path(path: &str) -> String {
    format!("`{}`", shorten_to(path, if path.len() > 200 { 40 } else { 200 }))
}

/// ` (did you mean ...?)`, if one of the options is similar to the word.
pub(crate) fn meant<'o>(word: &str, options: impl Iterator<Item = &'o str>) -> String {
    let nearest = riband_core::notation::nearest(word, options);
    nearest.map_or_else(String::new, |option| format!(" (did you mean {}?)", quoted(option)))
}

/// The names as a readable list, truncated if there are very many.
pub(crate) fn listed<'o>(names: impl Iterator<Item = &'o str>) -> String {
    const MOST: usize = 24;
    let mut names: Vec<String> = names.take(MOST + 1).map(shorten).collect();
    if let Some(last) = names.get_mut(MOST) {
        "...".clone_into(last);
    }
    names.join(", ")
}
