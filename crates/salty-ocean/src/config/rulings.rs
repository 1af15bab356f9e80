//! How open questions of the rulebook are answered.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How open questions of the rulebook are answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// What a price does that would leave the table (SO-16, ruling G-04).
    pub past_the_table: PastTheTable,
    /// When the action phase ends (SO-21, ruling G-05).
    pub phase_end: PhaseEnd,
    /// When being overdrawn costs interest in the action phase (SO-28, ruling G-08).
    pub interest: InterestRule,
    /// Who goes first of players with equal coins (SO-80, ruling G-09).
    pub equal_coins: EqualCoins,
    /// How goods move between ships and the Dépôt (SO-39, ruling G-12).
    pub exchange: Exchange,
    /// Whether goods can be sold at a price of 0 (SO-41, ruling G-13).
    pub sale_at_zero: bool,
    /// Whether poor fishing takes its salt before or after damage has made room scarce (SO-47, ruling G-16).
    pub poor_fishing: PoorFishing,
    /// When a building that gives a second action must be owned (SO-67, ruling G-19).
    pub second_action: SecondAction,
    /// What the places of a level limit (SO-64, ruling G-21).
    pub level_places: LevelPlaces,
    /// What is lost when production overfills the Dépôt (SO-40, ruling O-2).
    pub overflow: Overflow,
}

/// What a price does that would leave the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PastTheTable {
    /// It goes to the last row there is.
    Stop,
    /// It does not move at all.
    Stay,
}

/// When the action phase ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseEnd {
    /// When as many players in a row have passed as there are.
    PassesInARow,
    /// After a whole round in which everybody passes.
    RoundOfPasses,
}

/// When being overdrawn costs interest in the action phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InterestRule {
    /// With each payment that takes a balance below 0.
    OnCrossing,
    /// With each payment after which the balance is below 0.
    EachPayment,
    /// With the first payment of a turn that takes a balance below 0.
    OnceATurn,
}

/// Who goes first of players with equal coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EqualCoins {
    /// Whose disc lies on top: the player whose balance changed last.
    UpperDisc,
    /// Who was later in the turn order.
    LaterInOrder,
}

/// How goods move between ships and the Dépôt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Exchange {
    /// Everything is redistributed freely.
    Free,
    /// Each barrel moves at most once: what is loaded comes from the Dépôt.
    ByTheDepot,
}

/// Whether poor fishing takes its salt before or after damage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PoorFishing {
    /// First cargo is lost for which a damaged ship has no room, then the salt.
    AfterDamage,
    /// First the salt, then what a damaged ship still has no room for.
    BeforeDamage,
}

/// When a building that gives a second action must be owned.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SecondAction {
    /// Before the first of the two actions.
    OwnedBefore,
    /// Before the second: who builds it with an action can use it at once.
    AtOnce,
}

/// What the places of a level limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LevelPlaces {
    /// How many players stand on this level or a higher one.
    AtOrAbove,
    /// How many players stand on just this level.
    ExactlyOn,
}

/// What is lost when production overfills the Dépôt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overflow {
    /// The owner chooses the kinds.
    OwnerChooses,
    /// The new barrels.
    NewBarrelsLost,
}
