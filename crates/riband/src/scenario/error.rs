//! What can be wrong with a scenario.

use std::{borrow::Cow, fmt, io};

use riband_core::{
    Breach, KeyPath, NoSuchSeat, OpenError, PlayError, Problem, Problems, Seat,
    notation::Unreadable,
    text::{shorten, shorten_to},
};
use serde_json::Value;

use crate::VariantError;

/// Why a scenario cannot be read, cannot be set up, or does not go as it says. Lines and steps are counted from 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScenarioError {
    /// The file could not be read, or is not UTF-8.
    #[error("{name}: {source}")]
    Unreadable {
        /// Which file.
        name: String,
        /// Why.
        source: io::Error,
    },
    /// The path leads to a folder, a device or a pipe; it was not opened.
    #[error("{name}: this is no regular file")]
    NoRegularFile {
        /// Which path.
        name: String,
    },
    /// The text is longer than any scenario.
    #[error("{name}: a scenario has at most {} bytes, this one has more", super::Scenario::MAX_BYTES)]
    TooLong {
        /// Which scenario.
        name: String,
        /// How long it is.
        bytes: usize,
    },
    /// There are more steps than any scenario has.
    #[error("{name}: a scenario has at most {} steps, this one has {steps}", super::Scenario::MAX_STEPS)]
    TooManySteps {
        /// Which scenario.
        name: String,
        /// How many there are.
        steps: usize,
    },
    /// Values are nested too deeply.
    #[error("{name}:{line}: values are nested more than {} deep", crate::depth::DEPTH)]
    TooDeep {
        /// Which scenario.
        name: String,
        /// Where.
        line: usize,
    },
    /// The text is not TOML, or a key is unknown, missing or of the wrong type.
    #[error("{name}:{line}: {message}\n{}", framed(snippet))]
    Document {
        /// Which scenario.
        name: String,
        /// Where.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// What is wrong; very long keys are cut.
        message: String,
        /// The line, and below it a second one with carets under the place. Very long lines are cut about the place.
        snippet: String,
    },
    /// The key `variant` names none and holds none.
    #[error("{name}:{line}: `variant` must be the id of a variant, the path of its file, or a table")]
    VariantKey {
        /// Which scenario.
        name: String,
        /// Where.
        line: usize,
    },
    /// One of the `rules` is not the number of a rule.
    #[error("{name}:{line}: `{}` is no rule number: letters, a hyphen, a number, as in `CO-27`", shorten(rule))]
    Rule {
        /// Which scenario.
        name: String,
        /// Where.
        line: usize,
        /// What stands there.
        rule: String,
    },
    /// A step that can be told to be wrong without a position.
    #[error("{name}:{line}: step {step}: {flaw}")]
    BadStep {
        /// Which scenario.
        name: String,
        /// Which step.
        step: usize,
        /// Where.
        line: usize,
        /// What is wrong with it.
        #[source]
        flaw: BadStep,
    },
    /// The variant is unknown or not sound.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The position cannot be read.
    #[error("{}", Located { name, problems })]
    Position {
        /// Which scenario.
        name: String,
        /// Everything that is wrong, and where.
        problems: Vec<(usize, Problem)>,
    },
    /// The position cannot be opened.
    #[error("{name}: {source}")]
    Open {
        /// Which scenario.
        name: String,
        /// Why.
        source: OpenError,
    },
    /// A step did not go as it says.
    #[error("{name}:{line}: step {step}: {failure}")]
    Failed {
        /// Which scenario.
        name: String,
        /// Which step.
        step: usize,
        /// Where.
        line: usize,
        /// What happened instead.
        #[source]
        failure: Box<Failure>,
    },
}

/// What is wrong with a step, whatever the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadStep {
    /// It has no keys.
    #[error("the step is empty")]
    Empty,
    /// There is a rule, and nothing that it refuses.
    #[error("`rule` belongs to `refuse`, which is not there")]
    RuleAlone,
    /// There is a seat, and nothing that it does.
    #[error("`seat` belongs to `play` or `refuse`, which are not there")]
    SeatAlone,
    /// A seat that the match does not have.
    #[error("there is no {0}")]
    NoSuchSeat(Seat),
}

/// How a step failed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// More actions should be taken back than were played.
    #[error("cannot undo {count} actions, only {played} were played")]
    Undo {
        /// How many should be.
        count: usize,
        /// How many there are.
        played: usize,
    },
    /// An action could not be played.
    #[error("`{}`: {source}", brief(action))]
    Play {
        /// The action.
        action: String,
        /// Why not.
        source: PlayError,
    },
    /// The match does not have the seat whose view is expected.
    #[error(transparent)]
    NoSuchSeat(NoSuchSeat),
    /// The position after an action is impossible.
    #[error("after it: {0}")]
    Unsound(#[source] Breach),
    /// An action that should be refused means nothing, so no rule refuses it.
    #[error("`{}` cannot be refused, it is unreadable: {source}", brief(action))]
    Unreadable {
        /// The action.
        action: String,
        /// What is wrong with it.
        source: Unreadable,
    },
    /// An action is legal that should not be.
    #[error("`{}` is legal, and should not be", brief(action))]
    NotRefused {
        /// The action.
        action: String,
    },
    /// An action is refused, but not by the rule that should refuse it.
    #[error("`{}` should be refused by {}, and is by: {source}", brief(action), brief(expected))]
    OtherRule {
        /// The action.
        action: String,
        /// The rule.
        expected: String,
        /// The refusal.
        source: PlayError,
    },
    /// An action is not among the legal ones.
    #[error("`{}` should be among the legal actions{}", brief(action), Because(source))]
    NotOffered {
        /// The action.
        action: String,
        /// Why it is not legal; none if it is, but under another name.
        source: Option<PlayError>,
    },
    /// The legal actions are others.
    #[error("the legal actions differ: missing {}, too many {}", brief(&format!("{missing:?}")), brief(&format!("{surplus:?}")))]
    OtherOffers {
        /// Those that should be legal and are not.
        missing: Vec<String>,
        /// Those that are and should not be.
        surplus: Vec<String>,
    },
    /// Something is not as expected.
    #[error("{what} {path}: expected {}, found {}", brief(&expected.to_string()), Maybe(found))]
    Differs {
        /// What was looked at: `position`, `score`, `places` or `view`.
        what: &'static str,
        /// The first place that differs.
        path: KeyPath,
        /// What should be there.
        expected: Value,
        /// What is; none if there is no such key.
        found: Option<Value>,
    },
}

/// What stands in a scenario may be as long as that.
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

/// The lines of a snippet behind a bar, so that none of them looks like one of ours.
fn framed(snippet: &str) -> String {
    snippet.lines().map(|line| format!("  | {line}")).collect::<Vec<_>>().join("\n")
}
