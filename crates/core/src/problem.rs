//! Problems with a variant or a position, collected and reported together.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    notation::nearest,
    text::{bounded, shorten, shorten_to},
};

/// The path of a value in a nested document: `ships.arizona.price`.
///
/// ```
/// use riband_core::KeyPath;
///
/// let ship = KeyPath::of(["ships", "arizona"]);
/// assert_eq!(ship.join("price").to_string(), "ships.arizona.price");
/// assert_eq!(KeyPath::root().to_string(), "(the whole file)");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct KeyPath(pub Vec<String>);

impl KeyPath {
    /// The path of the whole document.
    #[must_use]
    pub const fn root() -> Self {
        Self(Vec::new())
    }

    /// A path with these steps.
    pub fn of<S: Into<String>>(steps: impl IntoIterator<Item = S>) -> Self {
        Self(steps.into_iter().map(Into::into).collect())
    }

    /// Appends a step.
    #[must_use]
    pub fn join(&self, step: impl fmt::Display) -> Self {
        let mut steps = self.0.clone();
        steps.push(step.to_string());
        Self(steps)
    }
}

impl fmt::Display for KeyPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("(the whole file)");
        }
        f.write_str(&shorten_to(&self.0.join("."), Problem::LONGEST_PATH))
    }
}

/// The kind of a problem; callers may branch on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The text is not TOML (or not JSON).
    Syntax,
    /// A file could not be read.
    Unreadable,
    /// A file extends itself, directly or by way of others.
    Cycle,
    /// No ruleset of this name is registered.
    UnknownRuleset,
    /// An unknown key.
    UnknownKey,
    /// A required key or table is missing.
    MissingKey,
    /// A value of the wrong type.
    WrongType,
    /// A value outside its allowed range.
    OutOfRange,
    /// A name that refers to nothing.
    UnknownName,
    /// A duplicate.
    Duplicate,
    /// Values that are valid separately but impossible together.
    Contradiction,
    /// The ruleset no longer supports the rules of this older revision.
    RevisionNotKept,
}

/// A problem with a document.
///
/// ```
/// use riband_core::{KeyPath, Problem, ProblemKind};
///
/// let path = KeyPath::of(["start", "money"]);
/// let problem = Problem::new(ProblemKind::OutOfRange, path, "-20 is below 0").advise("start with nothing: 0");
/// assert_eq!(problem.to_string(), "start.money: -20 is below 0 (start with nothing: 0)");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
pub struct Problem {
    /// The kind of problem.
    pub kind: ProblemKind,
    /// The path of the value.
    pub path: KeyPath,
    /// The message, one sentence without a full stop.
    pub message: String,
    /// How to fix it, if there is advice.
    pub advice: Option<String>,
}

impl Problem {
    /// A problem with the value at `path`. A message may quote a file, so it is truncated to [`LONGEST`](Self::LONGEST)
    /// characters, and control characters are escaped.
    pub fn new(kind: ProblemKind, path: KeyPath, message: impl Into<String>) -> Self {
        Self { kind, path, message: bounded(message.into(), Self::LONGEST), advice: None }
    }

    /// A key that cannot be the id of a piece or a place.
    #[must_use]
    pub fn not_an_id(path: KeyPath) -> Self {
        let advice = "ids are kebab-case: small letters, digits and hyphens, at most 40, such as `new-york`";
        Self::new(ProblemKind::OutOfRange, path, "invalid id").advise(advice)
    }

    /// Adds advice.
    #[must_use]
    pub fn advise(mut self, advice: impl Into<String>) -> Self {
        self.advice = Some(bounded(advice.into(), Self::LONGEST));
        self
    }
}

impl Problem {
    /// The most characters of a message or an advice, and of a key path in print: a hostile file may have keys of any
    /// length.
    pub const LONGEST: usize = 2_000;
    /// The most characters of a path to show.
    pub const LONGEST_PATH: usize = 200;
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)?;
        self.advice.as_ref().map_or(Ok(()), |advice| write!(f, " ({advice})"))
    }
}

/// All problems with a document. Never empty when returned as an error.
///
/// ```
/// use riband_core::{ProblemKind, Problems};
///
/// let mut problems = Problems::default();
/// problems.report(ProblemKind::OutOfRange, &["start", "money"], "-20 is below 0", "");
/// problems.report(ProblemKind::MissingKey, &["about", "name"], "missing", "give a title");
/// let error = problems.or("rules").unwrap_err(); // all of them together, as of a configuration that does not compile
/// assert_eq!(error.to_string(), "start.money: -20 is below 0\nabout.name: missing (give a title)");
/// assert_eq!(Problems::default().or("rules"), Ok("rules"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, thiserror::Error)]
#[serde(transparent)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// The most problems kept. A document with more is broken in some other way.
    pub const MOST: usize = 400;
    /// The most problems shown to a person.
    pub const SHOWN: usize = 50;

    /// Whether the list is full, so that further checks are useless.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.len() >= Self::MOST
    }

    /// Adds a problem.
    pub fn push(&mut self, problem: Problem) {
        if !self.is_full() {
            self.0.push(problem);
        }
    }

    /// Adds a problem with the value at a path. Empty advice is left out.
    pub fn report(&mut self, kind: ProblemKind, path: &[&str], message: impl Into<String>, advice: &str) {
        let problem = Problem::new(kind, KeyPath::of(path.iter().copied()), message);
        self.push(if advice.is_empty() { problem } else { problem.advise(advice) });
    }

    /// Reports an invalid id of a piece or a place. Valid ids are kebab-case with at most 40 characters, since anything
    /// else would be ambiguous in notation.
    ///
    /// ```
    /// use riband_core::Problems;
    ///
    /// let mut problems = Problems::default();
    /// problems.check_id(&["ports", "new-york"], "new-york");
    /// assert!(problems.0.is_empty());
    /// problems.check_id(&["ports", "New York"], "New York");
    /// assert!(problems.to_string().starts_with("ports.New York: invalid id"));
    /// ```
    pub fn check_id(&mut self, path: &[&str], id: &str) {
        // `provenance` is reserved in every table for the source of its values.
        let sound = (1..=40).contains(&id.len())
            && id != "provenance"
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !sound {
            self.push(Problem::not_an_id(KeyPath::of(path.iter().copied())));
        }
    }

    /// Finds the index of a name, or reports a problem that suggests what was probably meant.
    ///
    /// ```
    /// use riband_core::Problems;
    ///
    /// let ports = ["boston", "halifax"].into_iter();
    /// let mut problems = Problems::default();
    /// assert_eq!(problems.find("port", "halifax", ports.clone(), &["start"]), Some(1));
    /// assert_eq!(problems.find("port", "bostn", ports, &["start"]), None);
    /// assert_eq!(problems.to_string(), "start: no port is called `bostn` (did you mean `boston`?)");
    /// ```
    pub fn find<'n>(
        &mut self,
        what: &str,
        name: &str,
        known: impl Iterator<Item = &'n str> + Clone,
        path: &[&str],
    ) -> Option<usize> {
        let found = known.clone().position(|other| other == name);
        if found.is_none() && !self.is_full() {
            let advice =
                nearest(name, known).map_or_else(String::new, |meant| format!("did you mean `{}`?", shorten(meant)));
            self.report(ProblemKind::UnknownName, path, format!("no {what} is called `{}`", shorten(name)), &advice);
        }
        found
    }

    /// Returns `value` if there are no problems.
    ///
    /// # Errors
    /// The problems, if there are any.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, problem) in self.0.iter().take(Self::SHOWN).enumerate() {
            if nth > 0 {
                writeln!(f)?;
            }
            write!(f, "{problem}")?;
        }
        match self.0.len().checked_sub(Self::SHOWN) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, "\nand {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_too_many_problems_the_first_are_kept() {
        let mut problems = Problems::default();
        for number in 0..Problems::MOST + 2 {
            assert_eq!(problems.is_full(), number >= Problems::MOST);
            problems.push(Problem::new(ProblemKind::OutOfRange, KeyPath::of(["key"]), number.to_string()));
        }
        assert_eq!(problems.0.len(), Problems::MOST);
        assert_eq!(problems.0.last().map(|problem| problem.message.clone()), Some((Problems::MOST - 1).to_string()));
    }

    #[test]
    fn a_misspelt_name_gets_a_suggestion() {
        let mut problems = Problems::default();
        let known = ["montreal", "boston"];
        assert_eq!(problems.find("port", "boston", known.into_iter(), &["ports"]), Some(1));
        assert_eq!(problems.find("port", "montraal", known.into_iter(), &["ports", "x"]), None);
        assert_eq!(problems.find("port", "zzz", known.into_iter(), &["ports"]), None);
        let told = "ports.x: no port is called `montraal` (did you mean `montreal`?)\nports: no port is called `zzz`";
        assert_eq!(problems.to_string(), told);
    }

    #[test]
    fn ids_are_kebab_case() {
        let mut problems = Problems::default();
        ["new-york", "ships-2", "x"].iter().for_each(|id| problems.check_id(&[], id));
        assert_eq!(problems, Problems::default());
        let bad = ["", "New", "a b", "a:1", "é", &"x".repeat(41)];
        bad.iter().for_each(|id| problems.check_id(&["ids"], id));
        assert_eq!(problems.0.len(), bad.len());
    }
}
