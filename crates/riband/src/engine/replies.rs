//! What replies hold: plain types, one for each op.

use riband_core::{Disclosure, Ending, Forced, Place, Scoresheet, StateHash, Told, Turn};
use serde::Serialize;
use serde_json::Value;

use crate::{Differences, VariantInfo};

/// The reply to `variants`.
#[derive(Serialize)]
pub(super) struct Variants {
    pub(super) variants: Vec<VariantInfo>,
}

/// The reply to `open`, `load` and `fork`.
#[derive(Serialize)]
pub(super) struct Opened {
    pub(super) table: u64,
    pub(super) variant: String,
    pub(super) turn: Turn,
    /// In quotes, so that every program can hold it; not told of a fork.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) differs: Option<Differences>,
}

/// The reply to `turn`.
#[derive(Serialize)]
pub(super) struct TurnOf {
    pub(super) turn: Turn,
    pub(super) turns: u32,
    pub(super) plies: usize,
    pub(super) choices: usize,
    pub(super) stalled: bool,
    pub(super) disclosed: Disclosure,
    pub(super) ended: Option<Ending>,
}

/// The reply to `legal`.
#[derive(Serialize)]
pub(super) struct Legal {
    pub(super) turn: Turn,
    pub(super) actions: Vec<LegalAction>,
}

/// One of them.
#[derive(Serialize)]
pub(super) struct LegalAction {
    pub(super) index: usize,
    pub(super) notation: String,
    pub(super) kind: &'static str,
    pub(super) parts: Option<Value>,
    pub(super) cost: riband_core::Coins,
    pub(super) income: riband_core::Coins,
}

/// The reply to `why`.
#[derive(Serialize)]
pub(super) struct WhyNot {
    pub(super) legal: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refusal: Option<Value>,
}

/// The reply to `play` and `redo`.
#[derive(Serialize)]
pub(super) struct Done {
    pub(super) action: String,
    pub(super) events: Vec<Told>,
    pub(super) forced: Vec<Forced>,
    pub(super) disclosed: Disclosure,
    pub(super) turn: Turn,
}

/// The reply to `undo`.
#[derive(Serialize)]
pub(super) struct Undone {
    pub(super) action: String,
    pub(super) turn: Turn,
}

/// The reply to `state`.
#[derive(Serialize)]
pub(super) struct State {
    pub(super) position: Value,
}

/// The reply to `view`.
#[derive(Serialize)]
pub(super) struct View {
    pub(super) view: Value,
}

/// The reply to `score`.
#[derive(Serialize)]
pub(super) struct Score {
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    /// None while it counts what the viewer may not see.
    pub(super) score: Option<Scoresheet>,
}

/// The reply to `log`.
#[derive(Serialize)]
pub(super) struct Log {
    pub(super) events: Vec<Logged>,
}

/// An event with the action that caused it.
#[derive(Serialize)]
pub(super) struct Logged {
    pub(super) ply: usize,
    #[serde(flatten)]
    pub(super) told: Told,
}

/// The reply to `record`.
#[derive(Serialize)]
pub(super) struct RecordText {
    pub(super) record: String,
}

/// The reply to `scenario`.
#[derive(Serialize)]
pub(super) struct ScenarioText {
    pub(super) scenario: String,
}

/// The reply to `audit`.
#[derive(Serialize)]
pub(super) struct Sound {
    pub(super) sound: bool,
}

/// The reply to `hash`.
#[derive(Serialize)]
pub(super) struct Hash {
    pub(super) hash: StateHash,
}

/// The reply to `playout`.
#[derive(Serialize)]
pub(super) struct Playouts {
    pub(super) playouts: Vec<Playout>,
}

/// One random match to its end.
#[derive(Serialize)]
pub(super) struct Playout {
    /// How many actions it took.
    pub(super) plies: u32,
    /// Whether it is over, and not stalled.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    pub(super) places: Vec<Place>,
}

/// The reply to `batch`.
#[derive(Serialize)]
pub(super) struct Batch {
    pub(super) replies: Vec<Value>,
}

/// The reply to `subscribe` and `unsubscribe`.
#[derive(Serialize)]
pub(super) struct Subscribed {
    pub(super) subscription: u64,
    pub(super) table: u64,
}

/// The reply to `close`.
#[derive(Serialize)]
pub(super) struct Closed {
    pub(super) table: u64,
}

/// A line that no request asked for: a table has changed.
#[derive(Serialize)]
pub(super) struct Push {
    pub(super) subscription: u64,
    pub(super) table: u64,
    pub(super) change: Change,
    /// How many actions have been played now.
    pub(super) plies: usize,
    pub(super) turn: Turn,
    pub(super) events: Vec<Told>,
}

/// What has changed a table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Change {
    Play,
    Undo,
    Redo,
    Close,
}
