//! Why an action is not legal.

use std::fmt;

use riband_core::{Coins, Counted, RuleId};
use serde::Serialize;
use strum::IntoStaticStr;
use thiserror::Error;

use crate::{
    action::ActionType,
    ids::{Building, Class, Good, Place, Ship, Store},
};

/// Why an action is not legal: the condition, its numbers, the rule. Money in coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Error, IntoStaticStr)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // the messages say what the variants and their numbers mean
pub enum Refusal {
    #[error("the match is over")]
    MatchOver,
    #[error("this belongs to another part of the turn; now comes: {now}")]
    WrongPart { now: &'static str, rule: RuleId },
    #[error("this cannot be left undone; now comes: {now}")]
    MayNotStop { now: &'static str, rule: RuleId },
    #[error("there is no such building in this variant")]
    NoSuchBuilding,
    #[error("there is no such ship in this variant")]
    NoSuchShip,
    #[error("there is no such class of ships in this variant")]
    NoSuchClass,
    #[error("there is no such good in this variant")]
    NoSuchGood,
    #[error("there is no such place for an event tile")]
    NoSuchPlace,
    #[error("{good} is out of play with this number of players")]
    OutOfPlay { good: Good },
    #[error("this costs {}; you have {have}, and no balance may fall below {lowest}", Counted(need.0, "coin"))]
    CannotPay { need: Coins, have: Coins, lowest: Coins },
    #[error("the first action was of the type {of}, the second must be of another")]
    SameType { of: ActionType },
    #[error("you cannot build {building} again, {levels} is all there is")]
    BuiltAlready { building: Building, levels: u8, rule: RuleId },
    #[error("{copies} players own {building}, and no more can")]
    NoCopyLeft { building: Building, copies: u8 },
    #[error("{building} needs your own {needs}{}", AtLevel(*level))]
    YouHaveNotBuilt { building: Building, needs: Building, level: u8, rule: RuleId },
    #[error("{building} needs somebody's {needs}{}", AtLevel(*level))]
    NobodyHasBuilt { building: Building, needs: Building, level: u8, rule: RuleId },
    #[error("level {level} of {building} has {places} places, and they are taken")]
    LevelFull { building: Building, level: u8, places: u8 },
    #[error("you have no ship in the harbor")]
    NoShipInHarbor,
    #[error("you have no ship at sea")]
    NoShipAtSea,
    #[error("no ship is named")]
    NoShipNamed,
    #[error("your {ship} is not in the harbor")]
    NotInHarbor { ship: Ship },
    #[error("your {ship} is not at sea")]
    NotAtSea { ship: Ship },
    #[error("your {ship} has left with this action already")]
    SentAlready { ship: Ship },
    #[error("you have no room for another ship of the class {class}")]
    NoSlot { class: Class },
    #[error("nobody has built {building}, which every new ship needs")]
    NoYard { building: Building },
    #[error("you have nothing in the harbor to move, or nowhere to move it to")]
    NothingToMove,
    #[error("with this nothing would have moved")]
    NothingChanged,
    #[error("you have no {good} in Rouen")]
    NothingToSell { good: Good },
    #[error("{good} sells for nothing now")]
    Worthless { good: Good },
    #[error("your Dépôt is full, it holds {capacity} barrels")]
    DepotFull { capacity: u8 },
    #[error("the bank has no {good} left")]
    BankEmpty { good: Good },
    #[error("there is no {good} on your {ship}")]
    NotAboard { ship: Ship, good: Good },
    #[error("{barrels} is not possible here: from {low} to {high} barrels")]
    WrongNumber { barrels: u32, low: u8, high: u8, rule: RuleId },
    #[error("now comes what is sold from {store}")]
    OtherPlaceNow { store: Store },
    #[error("now comes how much {good} goes onto your {ship}")]
    OtherCargoNow { ship: Ship, good: Good },
    #[error("now comes how much {good} is caught")]
    OtherFishNow { good: Good },
    #[error("now comes how much {good} is discarded")]
    OtherGoodNow { good: Good },
    #[error("your {ship} is not damaged")]
    NotDamaged { ship: Ship },
    #[error("the tile at {place} lies face up")]
    FaceUp { place: Place },
    #[error("you are looking at the tile at {place} already")]
    LookedAlready { place: Place },
}

/// ` at level 3`; nothing for the first.
struct AtLevel(u8);

impl fmt::Display for AtLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > 1 { write!(f, " at level {}", self.0) } else { Ok(()) }
    }
}

impl riband_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::MatchOver => "SO-79",
            Self::NoSuchBuilding => "SO-33",
            Self::NoSuchShip | Self::NoSuchClass => "SO-3",
            Self::NoSuchGood => "SO-1",
            Self::NoSuchPlace => "SO-13",
            Self::OutOfPlay { .. } => "SO-86",
            Self::CannotPay { .. } => "SO-27",
            Self::SameType { .. } => "SO-67",
            Self::NoCopyLeft { .. } => "SO-53",
            Self::LevelFull { .. } => "SO-64",
            Self::NoShipInHarbor | Self::NotInHarbor { .. } | Self::SentAlready { .. } => "SO-34",
            Self::NoShipAtSea | Self::NoShipNamed | Self::NotAtSea { .. } => "SO-35",
            Self::NoSlot { .. } | Self::NoYard { .. } => "SO-37",
            Self::OtherCargoNow { .. } => "SO-39",
            Self::NothingToMove | Self::NothingChanged => "SO-25",
            Self::NothingToSell { .. } | Self::Worthless { .. } | Self::OtherPlaceNow { .. } => "SO-41",
            Self::DepotFull { .. } => "SO-44",
            Self::BankEmpty { .. } => "SO-2",
            Self::OtherFishNow { .. } => "SO-34",
            Self::OtherGoodNow { .. } => "SO-40",
            Self::NotDamaged { .. } => "SO-62",
            Self::FaceUp { .. } | Self::LookedAlready { .. } => "SO-69",
            Self::NotAboard { .. } => "SO-51",
            Self::WrongPart { rule, .. }
            | Self::BuiltAlready { rule, .. }
            | Self::YouHaveNotBuilt { rule, .. }
            | Self::NobodyHasBuilt { rule, .. }
            | Self::MayNotStop { rule, .. }
            | Self::WrongNumber { rule, .. } => rule.0,
        })
    }

    fn kind(&self) -> &'static str {
        self.into()
    }
}
