//! What replies hold: plain types, one for each op.

use riband_core::{Disclosure, Ending, Forced, Listing, Place, RuleId, Scoresheet, StateHash, Told, Turn};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::Fault;
use crate::{Differences, VariantInfo, record::ToldDifferences};

/// The reply to `variants`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Variants {
    /// The version of the protocol.
    pub(super) protocol: u32,
    /// The built-in ones.
    pub(super) variants: Vec<VariantInfo>,
}

/// The reply to `open`, `load` and `fork`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Opened {
    /// The number of the table.
    pub(super) table: u64,
    /// The id of the variant.
    pub(super) variant: String,
    /// What the match waits for.
    pub(super) turn: Turn,
    /// In quotes, so that every program can hold it; not told of a fork.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    /// What to know about how the variant was found.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) notes: Vec<String>,
    /// With a record: where its variant differs from the built-in one whose name it bears.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<ToldDifferences<'_>>")]
    pub(super) differs: Option<Differences>,
}

/// The reply to `turn`.
#[derive(Serialize, JsonSchema)]
pub(super) struct TurnOf {
    /// What the match waits for.
    pub(super) turn: Turn,
    /// Completed turns.
    pub(super) turns: u32,
    /// Actions played.
    pub(super) plies: usize,
    /// How many legal actions there are.
    pub(super) choices: usize,
    /// No rule ended the match: stop and score it.
    pub(super) stalled: bool,
    /// By the last action.
    pub(super) disclosed: Disclosure,
    /// Why the match is over; null as long as it goes on.
    pub(super) ended: Option<Ending>,
}

/// The reply to `legal`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Legal {
    /// Whose actions they are.
    pub(super) turn: Turn,
    /// All of them, in their order.
    pub(super) actions: Vec<LegalAction>,
}

/// One of them.
#[derive(Serialize, JsonSchema)]
pub(super) struct LegalAction {
    /// What `play` takes.
    pub(super) index: usize,
    /// Its number among all actions, as `actions` lists them; null only if the ruleset forgot legal actions there.
    pub(super) number: Option<usize>,
    /// The line that names it.
    pub(super) notation: String,
    /// The sort of action.
    pub(super) kind: &'static str,
    /// The rule that describes this sort of action.
    pub(super) rule: RuleId,
    /// The action with its ids, as the schema of the ruleset has it.
    pub(super) parts: Option<Value>,
    /// What the seat pays for the action itself; what is forced afterwards is left out.
    pub(super) cost: riband_core::Coins,
    /// What the seat gets for the action itself; what is forced afterwards is left out.
    pub(super) income: riband_core::Coins,
    /// Whether it passes on what the decision offers: ends, skips or declines it, or takes what there is in its place. Front
    /// ends list such an action last. Left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) passes: bool,
}

/// The reply to `market`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Market {
    /// Who has to act.
    pub(super) turn: Turn,
    /// Every order and every empty place of every market, in the order in which they are drawn; none in a game without markets.
    pub(super) offers: Vec<Listing>,
}

/// The reply to `why`.
#[derive(Serialize, JsonSchema)]
pub(super) struct WhyNot {
    /// Whether it is legal.
    pub(super) legal: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refusal: Option<Fault>,
}

/// The reply to `play` and `redo`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Done {
    /// The line that names what was played.
    pub(super) action: String,
    /// What happened.
    pub(super) events: Vec<Told>,
    /// The decisions after it that left no choice.
    pub(super) forced: Vec<Forced>,
    /// What came to light.
    pub(super) disclosed: Disclosure,
    /// What the match waits for now.
    pub(super) turn: Turn,
}

/// The reply to `undo`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Undone {
    /// What was taken back; of several, the first one.
    pub(super) action: String,
    /// What the match waits for now.
    pub(super) turn: Turn,
}

/// The reply to `state`.
#[derive(Serialize, JsonSchema)]
pub(super) struct State {
    /// The whole position, as the schema of the ruleset has it.
    pub(super) position: Value,
}

/// The reply to `view`.
#[derive(Serialize, JsonSchema)]
pub(super) struct View {
    /// What the viewer may see, as the schema of the ruleset has it.
    pub(super) view: Value,
}

/// The reply to `score`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Score {
    /// Whether the match is over.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    /// None while it counts what the viewer may not see.
    pub(super) score: Option<Scoresheet>,
}

/// The reply to `log`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Log {
    /// The oldest first.
    pub(super) events: Vec<Logged>,
}

/// An event with the action that caused it.
#[derive(Serialize, JsonSchema)]
pub(super) struct Logged {
    /// The action that caused it, from 0.
    pub(super) ply: usize,
    #[serde(flatten)]
    pub(super) told: Told,
}

/// The reply to `record`.
#[derive(Serialize, JsonSchema)]
pub(super) struct RecordText {
    /// The text of a `.riband` file.
    pub(super) record: String,
}

/// The reply to `scenario`.
#[derive(Serialize, JsonSchema)]
pub(super) struct ScenarioText {
    /// The text of a scenario file.
    pub(super) scenario: String,
}

/// The reply to `audit`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Sound {
    /// Always true.
    pub(super) sound: bool,
}

/// The reply to `hash`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Hash {
    /// The fingerprint of the position.
    pub(super) hash: StateHash,
}

/// The reply to `playout`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Playouts {
    /// One for each that was asked for.
    pub(super) playouts: Vec<Playout>,
}

/// One random match to its end.
#[derive(Serialize, JsonSchema)]
pub(super) struct Playout {
    /// How many actions it took.
    pub(super) plies: u32,
    /// Whether it is over, and not stalled.
    #[serde(rename = "final")]
    pub(super) is_final: bool,
    /// The ranking, best first.
    pub(super) places: Vec<Place>,
}

/// The reply to `batch`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Batch {
    /// One for each request, in order.
    pub(super) replies: Vec<Value>,
}

/// The reply to `subscribe` and `unsubscribe`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Subscribed {
    /// The number of the subscription.
    pub(super) subscription: u64,
    /// The number of the table.
    pub(super) table: u64,
}

/// The reply to `close`.
#[derive(Serialize, JsonSchema)]
pub(super) struct Closed {
    /// The number of the table that is gone.
    pub(super) table: u64,
}

/// A line that no request asked for: a table has changed.
#[derive(Serialize, JsonSchema)]
pub(super) struct Push {
    /// The subscription that is told.
    pub(super) subscription: u64,
    /// The table that has changed.
    pub(super) table: u64,
    /// The op that changed it.
    pub(super) change: Change,
    /// How many actions have been played now.
    pub(super) plies: usize,
    /// What the match waits for now.
    pub(super) turn: Turn,
    /// What happened, as far as the viewer may know it.
    pub(super) events: Vec<Told>,
}

/// What has changed a table.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Change {
    Play,
    Undo,
    Redo,
    Close,
}
