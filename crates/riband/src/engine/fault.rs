//! Why a request was not carried out, as the reply tells it.

use riband_core::{Breach, OpenError, PlayError, RuleId, SeatCountError};
use serde_json::{Value, json};

use super::Engine;
use crate::{RecordError, ScenarioError, VariantError};

/// Why a request was not carried out. The kinds are part of the protocol.
#[derive(Debug)]
pub(super) struct Fault {
    kind: &'static str,
    rule: Option<RuleId>,
    message: String,
    /// Further keys.
    more: Vec<(&'static str, Value)>,
}

impl Fault {
    pub(super) fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, rule: None, message: message.into(), more: Vec::new() }
    }

    pub(super) fn line_too_long() -> Self {
        Self::new("line-too-long", format!("a request has at most {} bytes", Engine::MAX_LINE))
    }

    pub(super) fn with(mut self, key: &'static str, value: Value) -> Self {
        self.more.push((key, value));
        self
    }

    pub(super) fn into_value(self) -> Value {
        let rule = self.rule.map_or(Value::Null, |rule| rule.0.into());
        let keys = [("kind", self.kind.into()), ("rule", rule), ("message", self.message.into())];
        keys.into_iter().chain(self.more).map(|(key, value)| (key.to_owned(), value)).collect()
    }
}

impl From<PlayError> for Fault {
    fn from(error: PlayError) -> Self {
        let fault = Self { rule: error.rule(), ..Self::new(error.kind(), error.to_string()) };
        match error {
            PlayError::Refused(refused) => fault.with("facts", refused.facts),
            _ => fault,
        }
    }
}

impl From<Breach> for Fault {
    fn from(breach: Breach) -> Self {
        Self { rule: Some(breach.rule), ..Self::new("unsound", breach.to_string()) }
    }
}

impl From<SeatCountError> for Fault {
    fn from(error: SeatCountError) -> Self {
        Self::new("bad-seats", error.to_string())
    }
}

impl From<OpenError> for Fault {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Unsound(breach) => breach.into(),
            OpenError::SeatCount { .. } => Self::new("bad-seats", error.to_string()),
            _ => Self::new("bad-position", error.to_string()),
        }
    }
}

impl From<VariantError> for Fault {
    fn from(error: VariantError) -> Self {
        let problem = |diagnostic: &crate::Diagnostic| {
            let crate::core::Problem { kind, path, message, advice } = &diagnostic.problem;
            json!({
                "kind": kind, "path": path, "message": message, "advice": advice,
                "file": diagnostic.file, "line": diagnostic.line, "column": diagnostic.column,
            })
        };
        let problems = error.diagnostics.iter().map(problem).collect();
        Self::new("bad-variant", error.to_string()).with("problems", problems)
    }
}

impl From<ScenarioError> for Fault {
    fn from(error: ScenarioError) -> Self {
        match error {
            ScenarioError::Variant(error) => error.into(),
            ScenarioError::Open { source, .. } => source.into(),
            ScenarioError::Position { .. } => Self::new("bad-position", error.to_string()),
            ScenarioError::Failed { step, line, .. } => {
                Self::new("step-failed", error.to_string()).with("step", step.into()).with("line", line.into())
            }
            _ => Self::new("bad-scenario", error.to_string()),
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Variant(error) => error.into(),
            RecordError::Open(error) => error.into(),
            RecordError::Diverged { ply, line, .. } => {
                Self::new("diverged", error.to_string()).with("ply", ply.into()).with("line", line.into())
            }
            RecordError::Truncated { line, plies } => {
                Self::new("truncated", error.to_string()).with("ply", plies.into()).with("line", line.into())
            }
            RecordError::Edited { line, .. } => Self::new("edited", error.to_string()).with("line", line.into()),
            RecordError::NewerRules { found, known, .. } => {
                Self::new("newer-rules", error.to_string()).with("found", found.into()).with("known", known.into())
            }
            _ => Self::new("bad-record", error.to_string()),
        }
    }
}
