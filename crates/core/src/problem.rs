//! What is wrong with a variant or a position, all of it at once.

use std::fmt;

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    notation::nearest,
    text::{bounded, shorten, shorten_to},
};

/// The place of a value in a nested document: `ships.arizona.price`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(transparent)]
pub struct KeyPath(pub Vec<String>);

impl KeyPath {
    /// The path of the whole document.
    #[must_use]
    pub const fn root() -> Self {
        Self(Vec::new())
    }

    /// The path made of these steps.
    pub fn of<S: Into<String>>(steps: impl IntoIterator<Item = S>) -> Self {
        Self(steps.into_iter().map(Into::into).collect())
    }

    /// This path, one step deeper.
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

/// What sort of problem it is; callers may branch on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The text is not TOML (or not JSON).
    Syntax,
    /// A file could not be read.
    Unreadable,
    /// A file extends itself, directly or by way of others.
    Cycle,
    /// No ruleset of this name is known.
    UnknownRuleset,
    /// A key that means nothing here.
    UnknownKey,
    /// A key or table that must be there is missing.
    MissingKey,
    /// A value of the wrong type.
    WrongType,
    /// A value outside what is allowed for it.
    OutOfRange,
    /// A name that refers to nothing.
    UnknownName,
    /// The same thing is claimed twice.
    Duplicate,
    /// Values that are fine alone and impossible together.
    Contradiction,
    /// The ruleset no longer knows the rules of this older revision.
    RevisionNotKept,
}

/// One thing that is wrong with a document.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
pub struct Problem {
    /// What sort of problem it is.
    pub kind: ProblemKind,
    /// The value it is about.
    pub path: KeyPath,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// What to do about it, if there is something to say.
    pub advice: Option<String>,
}

impl Problem {
    /// A problem with the value at `path`. A message may quote a file: it is cut after [`LONGEST`](Self::LONGEST)
    /// characters, and shows no control characters.
    pub fn new(kind: ProblemKind, path: KeyPath, message: impl Into<String>) -> Self {
        Self { kind, path, message: bounded(message.into(), Self::LONGEST), advice: None }
    }

    /// The key there cannot be the id of a piece or a place.
    #[must_use]
    pub fn not_an_id(path: KeyPath) -> Self {
        let advice = "ids are kebab-case: small letters, digits and hyphens, at most 40, such as `new-york`";
        Self::new(ProblemKind::OutOfRange, path, "invalid id").advise(advice)
    }

    /// The same problem, with advice.
    #[must_use]
    pub fn advise(mut self, advice: impl Into<String>) -> Self {
        self.advice = Some(bounded(advice.into(), Self::LONGEST));
        self
    }
}

impl Problem {
    /// How many characters a message and an advice have at most, and of a key path are printed: a hostile file may have keys of
    /// any length.
    pub const LONGEST: usize = 2_000;
    /// How many characters of a path are shown at most.
    pub const LONGEST_PATH: usize = 200;
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)?;
        self.advice.as_ref().map_or(Ok(()), |advice| write!(f, " ({advice})"))
    }
}

/// Everything that is wrong with a document. Never empty when it is returned as an error.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, thiserror::Error)]
#[serde(transparent)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    /// How many problems are kept. A document with more has something else the matter with it.
    pub const MOST: usize = 400;
    /// How many are shown to a person at most.
    pub const SHOWN: usize = 50;

    /// Whether as many are kept as can be; then there is no use in finding out more about the next one.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.0.len() >= Self::MOST
    }

    /// Notes one more problem.
    pub fn push(&mut self, problem: Problem) {
        if !self.is_full() {
            self.0.push(problem);
        }
    }

    /// Notes a problem with the value at a path. No advice is given where it is empty.
    pub fn report(&mut self, kind: ProblemKind, path: &[&str], message: impl Into<String>, advice: &str) {
        let problem = Problem::new(kind, KeyPath::of(path.iter().copied()), message);
        self.push(if advice.is_empty() { problem } else { problem.advise(advice) });
    }

    /// Notes a problem unless this can be the id of a piece or a place: kebab-case, at most 40 characters. Anything else
    /// would be ambiguous in notation.
    pub fn check_id(&mut self, path: &[&str], id: &str) {
        // `provenance` says where values come from, in any table.
        let sound = (1..=40).contains(&id.len())
            && id != "provenance"
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if !sound {
            self.push(Problem::not_an_id(KeyPath::of(path.iter().copied())));
        }
    }

    /// The index of a name among those that are known, or a problem that says what was probably meant.
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

    /// `value` if nothing is wrong.
    ///
    /// # Errors
    /// These problems, if there are any.
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
