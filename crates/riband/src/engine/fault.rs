//! Errors of requests, as in replies.

use riband_core::{Breach, KeyPath, NoSuchSeat, OpenError, PlayError, Problem, ProblemKind, RuleId, SeatCountError};
use serde::Serialize;
use serde_json::Value;

use super::{Engine, ErrorKind};
use crate::{Diagnostic, RecordError, ScenarioError, Speech, VariantError};

/// Why a request failed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(rename = "Error"))]
pub(super) struct Fault {
    /// A stable name.
    kind: ErrorKind,
    /// The rule that was violated.
    rule: Option<RuleId>,
    /// A sentence in English.
    message: String,
    /// Values that depend on the kind.
    #[serde(flatten)]
    more: Box<More>,
}

/// Values that depend on the kind.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct More {
    /// For `too-many-tables`: the estimated bytes taken by all open tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) taken: Option<usize>,
    /// For `too-many-tables`: the limit in bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) limit: Option<usize>,
    /// For `too-many-tables`: the bytes that this table would take.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) wanted: Option<usize>,
    /// For `bad-variant`: all problems with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) problems: Option<Vec<ToldProblem>>,
    /// For `step-failed`: the step, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) step: Option<usize>,
    /// For `truncated`: the number of complete actions. For `diverged`: the number of actions played before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ply: Option<usize>,
    /// For `step-failed`, `truncated`, `edited` and `diverged`: the line of the text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) line: Option<usize>,
    /// For `newer-rules`: the revision in the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) found: Option<u32>,
    /// For `newer-rules`: the newest supported revision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) known: Option<u32>,
    /// For a refusal: the refusal with its numbers, as in the schema of the ruleset.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) facts: Option<Value>,
    /// For a refusal: the most similar legal actions of the same kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) nearest: Option<Vec<String>>,
    /// For `no-such-rule`: the rules that cite the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rules: Option<Vec<RuleId>>,
    /// For `no-such-player`: the existing players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) players: Option<Vec<&'static str>>,
}

/// A problem with a variant.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(rename = "Problem"))]
pub(super) struct ToldProblem {
    /// The kind of problem.
    kind: ProblemKind,
    /// The path of the value.
    path: KeyPath,
    /// The message, one sentence.
    message: String,
    /// How to fix it, if there is advice.
    advice: Option<String>,
    /// The file.
    file: String,
    /// The line, from 1.
    pub(super) line: Option<usize>,
    /// The column, from 1, in characters.
    column: Option<usize>,
}

impl From<Diagnostic> for ToldProblem {
    fn from(Diagnostic { problem, file, line, column, .. }: Diagnostic) -> Self {
        let Problem { kind, path, message, advice } = problem;
        Self { kind, path, message, advice, file, line, column }
    }
}

impl Fault {
    pub(super) fn new(kind: ErrorKind, message: impl Into<String>) -> Self {
        Self { kind, rule: None, message: message.into(), more: Box::default() }
    }

    /// The same with the sentence in another language, if it has it.
    pub(super) fn said(mut self, speech: &Speech) -> Self {
        let kind = serde_json::to_value(&self.kind).unwrap_or_default();
        let facts = self.more.facts.as_ref().unwrap_or(&Value::Null);
        if let Some(message) = kind.as_str().and_then(|kind| speech.reason(kind, facts)) {
            self.message = message;
        }
        self
    }

    /// The sentence alone.
    pub(super) fn into_message(self) -> String {
        self.message
    }

    pub(super) fn line_too_long() -> Self {
        Self::new(ErrorKind::LineTooLong, format!("a request has at most {} bytes", Engine::MAX_LINE))
    }

    /// Adds the values for the kind.
    pub(super) fn with(self, more: More) -> Self {
        Self { more: Box::new(more), ..self }
    }

    /// Adds legal actions that are similar to the refused one.
    pub(super) fn nearest(mut self, actions: Vec<String>) -> Self {
        self.more.nearest = Some(actions);
        self
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Self {
        let fault = Self { rule: error.rule(), ..Self::new(ErrorKind::from(&error), error.to_string()) };
        match error {
            PlayError::Refused(refused) => fault.with(More { facts: Some(refused.facts), ..More::default() }),
            _ => fault,
        }
    }
}

impl From<NoSuchSeat> for Fault {
    fn from(error: NoSuchSeat) -> Self {
        Self::new(ErrorKind::NoSuchSeat, error.to_string())
    }
}

impl From<Breach> for Fault {
    fn from(breach: Breach) -> Self {
        Self { rule: Some(breach.rule), ..Self::new(ErrorKind::Unsound, breach.to_string()) }
    }
}

impl From<SeatCountError> for Fault {
    fn from(error: SeatCountError) -> Self {
        Self::new(ErrorKind::BadSeats, error.to_string())
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unsound(breach) => breach.into(),
            OpenError::SeatCount { .. } => Self::new(ErrorKind::BadSeats, error.to_string()),
            _ => Self::new(ErrorKind::BadPosition, error.to_string()),
        }
    }
}

impl From<VariantError> for Fault {
    fn from(error: VariantError) -> Self {
        let fault = Self::new(ErrorKind::BadVariant, error.to_string());
        let problems = error.diagnostics.into_iter().map(ToldProblem::from).collect();
        fault.with(More { problems: Some(problems), ..More::default() })
    }
}

impl From<ScenarioError> for Fault {
    fn from(error: ScenarioError) -> Self {
        match error {
            ScenarioError::Variant(error) => error.into(),
            ScenarioError::Open { source, .. } => source.into(),
            ScenarioError::Position { .. } => Self::new(ErrorKind::BadPosition, error.to_string()),
            ScenarioError::Failed { step, line, .. } => Self::new(ErrorKind::StepFailed, error.to_string())
                .with(More { step: Some(step), line: Some(line), ..More::default() }),
            _ => Self::new(ErrorKind::BadScenario, error.to_string()),
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Variant(error) => error.into(),
            RecordError::Open(error) => error.into(),
            RecordError::Diverged { ply, line, .. } => Self::new(ErrorKind::Diverged, error.to_string()).with(More {
                ply: Some(ply),
                line: Some(line),
                ..More::default()
            }),
            RecordError::Truncated { line, plies } => Self::new(ErrorKind::Truncated, error.to_string()).with(More {
                ply: Some(plies),
                line: Some(line),
                ..More::default()
            }),
            RecordError::Edited { line, .. } => {
                Self::new(ErrorKind::Edited, error.to_string()).with(More { line: Some(line), ..More::default() })
            }
            RecordError::NewerRules { found, known, .. } => Self::new(ErrorKind::NewerRules, error.to_string())
                .with(More { found: Some(found), known: Some(known), ..More::default() }),
            _ => Self::new(ErrorKind::BadRecord, error.to_string()),
        }
    }
}
