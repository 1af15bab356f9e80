//! Rulings on open questions of the rulebook.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Rulings on open questions of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Rulings {
    /// The movement of a price that would leave the table (SO-16, ruling G-04).
    pub past_the_table: PastTheTable,
    /// When the action phase ends (SO-21, ruling G-05).
    pub phase_end: PhaseEnd,
    /// When being overdrawn costs interest in the action phase (SO-28, ruling G-08).
    pub interest: InterestRule,
    /// Which of several players with equal coins comes first (SO-80, ruling G-09).
    pub equal_coins: EqualCoins,
    /// How goods move between ships and the Dépôt (SO-39, ruling G-12).
    pub exchange: Exchange,
    /// Whether goods can be sold at a price of 0 (SO-41, ruling G-13).
    pub sale_at_zero: bool,
    /// Whether poor fishing takes its salt before or after damage has reduced the room (SO-47, ruling G-16).
    pub poor_fishing: PoorFishing,
    /// When a building that gives a second action must have been built (SO-67, ruling G-19).
    pub second_action: SecondAction,
    /// Which players the places of a level limit (SO-64, ruling G-21).
    pub level_places: LevelPlaces,
    /// What is lost when production overfills the Dépôt (SO-40, ruling O-2).
    pub overflow: Overflow,
}

/// The movement of a price that would leave the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PastTheTable {
    /// It moves to the last row.
    Stop,
    /// It does not move at all.
    Stay,
}

/// When the action phase ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PhaseEnd {
    /// When as many consecutive passes were made as there are players.
    PassesInARow,
    /// After a whole round in which every player passes.
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

/// Which of several players with equal coins comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum EqualCoins {
    /// The player whose disc is on top: whose balance changed last.
    UpperDisc,
    /// The player who was later in the turn order.
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
    /// A damaged ship first loses cargo for which she has no room, then the salt.
    AfterDamage,
    /// A damaged ship first loses the salt, then cargo for which she still has no room.
    BeforeDamage,
}

/// When a building that gives a second action must have been built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SecondAction {
    /// Before the first of the two actions.
    OwnedBefore,
    /// Before the second: a player who builds it with the first action can use it at once.
    AtOnce,
}

/// Which players the places of a level limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LevelPlaces {
    /// The players on this level or a higher one.
    AtOrAbove,
    /// The players on exactly this level.
    ExactlyOn,
}

/// What is lost when production overfills the Dépôt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Overflow {
    /// The owner chooses the goods.
    OwnerChooses,
    /// The new barrels.
    NewBarrelsLost,
}
