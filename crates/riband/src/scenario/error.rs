//! Errors of scenarios.

use std::{borrow::Cow, fmt, io};

use riband_core::{
    Breach, KeyPath, NoSuchSeat, OpenError, PlayError, Problem, Problems, Seat,
    notation::Unreadable,
    text::{shorten, shorten_to},
};
use serde_json::Value;

use crate::VariantError;

/// Why a scenario cannot be parsed, cannot be set up, or fails. Lines and steps are counted from 1.
///
/// ```
/// use riband::{Library, Scenario, ScenarioError};
///
/// let parse = |text: &str| Scenario::parse("test.toml", text, &Library::new()).unwrap_err();
/// assert!(matches!(parse("title = 'Nothing'"), ScenarioError::Document { .. }));
/// assert!(matches!(parse("title = 'x'\nvariant = 'chess'\nseats = 2\nseed = 7"), ScenarioError::Variant(_)));
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// The file could not be read, or is not UTF-8.
    #[error("{name}: {source}")]
    Unreadable {
        /// The file.
        name: String,
        /// The error.
        source: io::Error,
    },
    /// The path leads to a folder, a device or a pipe, which was not opened.
    #[error("{name}: this is no regular file")]
    NoRegularFile {
        /// The path.
        name: String,
    },
    /// The text is longer than any scenario.
    #[error("{name}: a scenario has at most {} bytes, this one has more", super::Scenario::MAX_BYTES)]
    TooLong {
        /// The scenario.
        name: String,
        /// The length in bytes.
        bytes: usize,
    },
    /// There are more steps than any scenario has.
    #[error("{name}: a scenario has at most {} steps, this one has {steps}", super::Scenario::MAX_STEPS)]
    TooManySteps {
        /// The scenario.
        name: String,
        /// The number of steps.
        steps: usize,
    },
    /// Values are nested too deeply.
    #[error("{name}:{line}: values are nested more than {} deep", crate::depth::DEPTH)]
    TooDeep {
        /// The scenario.
        name: String,
        /// The line.
        line: usize,
    },
    /// The text is not TOML, or a key is unknown, missing or of the wrong type.
    #[error("{name}:{line}: {message}\n{}", framed(snippet))]
    Document {
        /// The scenario.
        name: String,
        /// The line.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The message; very long keys are truncated.
        message: String,
        /// The line, followed by a second one with carets below the place. Very long lines are cut around the place.
        snippet: String,
    },
    /// The value of the key `variant` is neither a name nor a table.
    #[error("{name}:{line}: `variant` must be the id of a variant, the path of its file, or a table")]
    VariantKey {
        /// The scenario.
        name: String,
        /// The line.
        line: usize,
    },
    /// One of the `rules` is not a rule number.
    #[error("{name}:{line}: `{}` is no rule number: letters, a hyphen, a number, as in `CO-27`", shorten(rule))]
    Rule {
        /// The scenario.
        name: String,
        /// The line.
        line: usize,
        /// The text found.
        rule: String,
    },
    /// A step that is invalid in any position.
    #[error("{name}:{line}: step {step}: {flaw}")]
    BadStep {
        /// The scenario.
        name: String,
        /// The step.
        step: usize,
        /// The line.
        line: usize,
        /// What is invalid.
        #[source]
        flaw: BadStep,
    },
    /// The variant is unknown or invalid.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The position cannot be parsed.
    #[error("{}", Located { name, problems })]
    Position {
        /// The scenario.
        name: String,
        /// The problems with their lines.
        problems: Vec<(usize, Problem)>,
    },
    /// The position cannot be opened.
    #[error("{name}: {source}")]
    Open {
        /// The scenario.
        name: String,
        /// The error.
        source: OpenError,
    },
    /// A step failed.
    #[error("{name}:{line}: step {step}: {failure}")]
    Failed {
        /// The scenario.
        name: String,
        /// The step.
        step: usize,
        /// The line.
        line: usize,
        /// The failure.
        #[source]
        failure: Box<Failure>,
    },
}

/// Why a step is invalid in any position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadStep {
    /// It has no keys.
    #[error("the step is empty")]
    Empty,
    /// There is a rule without a refused action.
    #[error("`rule` belongs to `refuse`, which is not there")]
    RuleAlone,
    /// There is a seat without an action.
    #[error("`seat` belongs to `play` or `refuse`, which are not there")]
    SeatAlone,
    /// The match does not have this seat.
    #[error("there is no {0}")]
    NoSuchSeat(Seat),
}

/// How a step failed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// More actions should be undone than were played.
    #[error("cannot undo {count} actions, only {played} were played")]
    Undo {
        /// The number to undo.
        count: usize,
        /// The number played.
        played: usize,
    },
    /// An action could not be played.
    #[error("`{}`: {source}", brief(action))]
    Play {
        /// The action.
        action: String,
        /// The error.
        source: PlayError,
    },
    /// The match does not have the seat whose view is expected.
    #[error(transparent)]
    NoSuchSeat(NoSuchSeat),
    /// The position after an action is impossible.
    #[error("after it: {0}")]
    Unsound(#[source] Breach),
    /// An action that should be refused cannot be parsed, so no rule refuses it.
    #[error("`{}` cannot be refused, it is unreadable: {source}", brief(action))]
    Unreadable {
        /// The action.
        action: String,
        /// The error.
        source: Unreadable,
    },
    /// An action that should be refused is legal.
    #[error("`{}` is legal, and should not be", brief(action))]
    NotRefused {
        /// The action.
        action: String,
    },
    /// An action is refused, but by another rule than expected.
    #[error("`{}` should be refused by {}, and is by: {source}", brief(action), brief(expected))]
    OtherRule {
        /// The action.
        action: String,
        /// The expected rule.
        expected: String,
        /// The refusal.
        source: PlayError,
    },
    /// An action is not among the legal ones.
    #[error("`{}` should be among the legal actions{}", brief(action), Because(source))]
    NotOffered {
        /// The action.
        action: String,
        /// Why it is not legal; `None` if it is, but under another name.
        source: Option<PlayError>,
    },
    /// The legal actions differ.
    #[error("the legal actions differ: missing {}, too many {}", brief(&format!("{missing:?}")), brief(&format!("{surplus:?}")))]
    OtherOffers {
        /// The missing ones.
        missing: Vec<String>,
        /// The unexpected ones.
        surplus: Vec<String>,
    },
    /// A value differs from what is expected.
    #[error("{what} {path}: expected {}, found {}", brief(&expected.to_string()), Maybe(found))]
    Differs {
        /// The kind of value: `position`, `score`, `places` or `view`.
        what: &'static str,
        /// The first place that differs.
        path: KeyPath,
        /// The expected value.
        expected: Value,
        /// The value found; `None` if there is no such key.
        found: Option<Value>,
    },
}

/// Truncates texts from the scenario, which may be of any length.
fn brief(text: &str) -> Cow<'_, str> {
    shorten_to(text, Problem::LONGEST)
}

struct Located<'a> {
    name: &'a str,
    problems: &'a [(usize, Problem)],
}

impl fmt::Display for Located<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, (line, problem)) in self.problems.iter().take(Problems::SHOWN).enumerate() {
            let end = if nth > 0 { "\n" } else { "" };
            write!(f, "{end}{}:{line}: {problem}", self.name)?;
        }
        match self.problems.len().checked_sub(Problems::SHOWN) {
            None | Some(0) => Ok(()),
            Some(more) => write!(f, "\nand {more} more"),
        }
    }
}

struct Because<'a>(&'a Option<PlayError>);

impl fmt::Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.as_ref().map_or(Ok(()), |error| write!(f, ": {error}"))
    }
}

struct Maybe<'a>(&'a Option<Value>);

impl fmt::Display for Maybe<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => f.write_str(&brief(&value.to_string())),
            None => f.write_str("nothing"),
        }
    }
}

/// The lines of a snippet, each after a bar, so that they cannot be mistaken for our own output.
fn framed(snippet: &str) -> String {
    snippet.lines().map(|line| format!("  | {line}")).collect::<Vec<_>>().join("\n")
}
