//! The replies: plain types, one for each op.

use riband_core::{Disclosure, Ending, EventView, Forced, Lead, Listing, Place, RuleId, Scoresheet, StateHash, Turn};
use serde::Serialize;
use serde_json::Value;

use super::Fault;
use crate::{Differences, VariantInfo};

/// The reply to `variants`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Variants {
    /// The version of the protocol.
    pub(super) protocol: u32,
    /// The built-in variants.
    pub(super) variants: Vec<VariantInfo>,
}

/// The reply to `open`, `load` and `fork`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Opened {
    /// The number of the table.
    pub(super) table: u64,
    /// The id of the variant.
    pub(super) variant: String,
    /// What the match waits for.
    pub(super) turn: Turn,
    /// The seed, as a string so that every program can represent it; left out for a fork.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    /// Notes on how the variant was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
    /// For a record: the differences between its variant and the built-in one of the same name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(with = "Option<crate::record::ToldDifferences<'_>>"))]
    pub(super) differs: Option<Differences>,
}

/// The reply to `turn`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct TurnOf {
    /// What the match waits for.
    pub(super) turn: Turn,
    /// Completed turns.
    pub(super) turns: u32,
    /// Actions played.
    pub(super) plies: usize,
    /// The number of legal actions.
    pub(super) choices: usize,
    /// Whether no rule ended the match: stop and score it.
    pub(super) stalled: bool,
    /// The disclosure of the last action.
    pub(super) disclosed: Disclosure,
    /// Why the match is over; null while it continues.
    pub(super) ended: Option<Ending>,
}

/// The reply to `legal`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Legal {
    /// The seat to act.
    pub(super) turn: Turn,
    /// The legal actions, in order.
    pub(super) actions: Vec<LegalAction>,
}

/// A legal action.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct LegalAction {
    /// The index that `play` takes.
    pub(super) index: usize,
    /// Its number among all actions, as in `actions`; null only if the ruleset's action space omits it by mistake.
    pub(super) number: Option<usize>,
    /// The action's notation.
    pub(super) notation: String,
    /// The kind of action.
    pub(super) kind: &'static str,
    /// The rule that describes this kind of action.
    pub(super) rule: RuleId,
    /// The action with its ids, as in the schema of the ruleset.
    pub(super) parts: Option<Value>,
    /// What the seat pays for the action itself; forced decisions that follow are left out.
    pub(super) cost: riband_core::Coins,
    /// What the seat receives for the action itself; forced decisions that follow are left out.
    pub(super) income: riband_core::Coins,
    /// Whether the action passes: it ends, skips or declines what the decision offers, or accepts a default. Front ends
    /// list such an action last. Left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) passes: bool,
}

/// The reply to `market`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Market {
    /// The seat to act.
    pub(super) turn: Turn,
    /// Every order and every empty place of every market, in the order in which they are drawn; empty in a game without
    /// markets.
    pub(super) offers: Vec<Listing>,
}

/// The reply to `why`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct WhyNot {
    /// Whether it is legal.
    pub(super) legal: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refusal: Option<Fault>,
}

/// The reply to `play` and `redo`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Done {
    /// The notation of the action played.
    pub(super) action: String,
    /// The events.
    pub(super) events: Vec<EventView>,
    /// The forced decisions after it.
    pub(super) forced: Vec<Forced>,
    /// What was disclosed.
    pub(super) disclosed: Disclosure,
    /// What the match waits for now.
    pub(super) turn: Turn,
}

/// The reply to `undo`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Undone {
    /// The action that was undone; the first one if several were.
    pub(super) action: String,
    /// What the match waits for now.
    pub(super) turn: Turn,
}

/// The reply to `state`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct State {
    /// The whole position, as in the schema of the ruleset.
    pub(super) position: Value,
}

/// The reply to `view`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct View {
    /// The viewer's view, as in the schema of the ruleset.
    pub(super) view: Value,
}

/// The reply to `score`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Score {
    /// Whether the match is over.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    /// The scores; null while they include what the viewer may not see.
    pub(super) score: Option<Scoresheet>,
    /// How the best seat is ahead of the next; null with `score`, and while all share the first place.
    pub(super) lead: Option<Lead>,
}

/// The reply to `log`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Log {
    /// The events, oldest first.
    pub(super) events: Vec<Logged>,
}

/// An event with the action that caused it.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Logged {
    /// The number of the action that caused it, from 0.
    pub(super) ply: usize,
    #[serde(flatten)]
    pub(super) told: EventView,
}

/// The reply to `record`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct RecordText {
    /// The text of a `.riband` file.
    pub(super) record: String,
}

/// The reply to `scenario`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct ScenarioText {
    /// The text of a scenario file.
    pub(super) scenario: String,
}

/// The reply to `audit`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Sound {
    /// Always true.
    pub(super) sound: bool,
}

/// The reply to `hash`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Hash {
    /// The hash of the position.
    pub(super) hash: StateHash,
}

/// The reply to `playout`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Playouts {
    /// The playouts, as many as requested.
    pub(super) playouts: Vec<Playout>,
}

/// A random match to its end.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Playout {
    /// The number of actions.
    pub(super) plies: u32,
    /// Whether it is over, and not stalled.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    /// The ranking, best first.
    pub(super) places: Vec<Place>,
}

/// The reply to `batch`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Batch {
    /// The replies to the requests, in order.
    pub(super) replies: Vec<Value>,
}

/// The reply to `subscribe` and `unsubscribe`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Subscribed {
    /// The number of the subscription.
    pub(super) subscription: u64,
    /// The number of the table.
    pub(super) table: u64,
}

/// The reply to `close`.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Closed {
    /// The number of the closed table.
    pub(super) table: u64,
}

/// A line without a request: a table has changed.
#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
pub(super) struct Push {
    /// The subscription.
    pub(super) subscription: u64,
    /// The table that has changed.
    pub(super) table: u64,
    /// The op that changed it.
    pub(super) change: Change,
    /// The number of actions played so far.
    pub(super) plies: usize,
    /// What the match waits for now.
    pub(super) turn: Turn,
    /// The events, as far as the viewer may see them.
    pub(super) events: Vec<EventView>,
}

/// What changed a table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(super) enum Change {
    Play,
    Undo,
    Redo,
    Close,
}
