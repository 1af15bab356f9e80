//! Why an action is not legal.

use std::fmt;

use riband_core::{Coins, Counted, RuleId};
use serde::Serialize;

use crate::{
    action::ActionType,
    decision::{Doing, Pending},
    ids::{Building, Class, Good, Place, Ship, Store},
};

riband_core::refusals! {
    /// Why an action is not legal: the condition, its numbers, and the rule. Money in coins.
    ///
    /// ```
    /// use riband::{Library, Seats, core::{Dice, Rules as _}, prelude::*};
    /// use riband_salty_ocean::{Action, Good, Refusal, Rules};
    ///
    /// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
    /// let refusal = rules.check(&state, Action::Buy { good: Good::new(99) }).unwrap_err();
    /// assert_eq!((refusal, refusal.rule().0), (Refusal::NoSuchGood, "SO-1"));
    /// assert_eq!(rules.explain(&refusal), "there is no such good in this variant");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
    pub enum Refusal {
        "SO-79" MatchOver = "the match is over",
        (*rule) WrongPhase {
            /// The part of a turn that the action belongs to.
            part: Doing,
            /// What the turn waits for.
            now: Pending,
            rule: RuleId,
        } =
            "{part} is not for now; next decision: {now}",
        (*rule) MayNotStop {
            /// What the turn waits for.
            now: Pending,
            rule: RuleId,
        } = "this must be done; next decision: {now}",
        "SO-33" NoSuchBuilding = "there is no such building in this variant",
        "SO-3" NoSuchShip = "there is no such ship in this variant",
        "SO-3" NoSuchClass = "there is no such class of ships in this variant",
        "SO-1" NoSuchGood = "there is no such good in this variant",
        "SO-13" NoSuchPlace = "there is no such place for an event tile",
        "SO-86" OutOfPlay { good: Good } = "{good} is out of play with this number of players",
        "SO-27" CannotPay { need: Coins, have: Coins, lowest: Coins } =
            ("this costs {}; you have {have}, and no balance may fall below {lowest}", Counted(need.0, "coin")),
        "SO-67" SameType { of: ActionType } = "the first action was of the type {of}, the second must be of another",
        (*rule) BuiltAlready {
            building: Building,
            /// The number of levels.
            levels: u8,
            rule: RuleId,
        } =
            "{building} is already at its highest level ({levels})",
        "SO-53" NoCopyLeft {
            building: Building,
            /// The number of players that can own it, all of whom do.
            copies: u8,
        } = "{copies} players own {building}, and no more can",
        (*rule) YouHaveNotBuilt {
            building: Building,
            needs: Building,
            /// The level needed.
            level: u8,
            rule: RuleId,
        } =
            ("{building} needs your own {needs}{}", AtLevel(*level)),
        (*rule) NobodyHasBuilt {
            building: Building,
            needs: Building,
            /// The level needed.
            level: u8,
            rule: RuleId,
        } =
            ("{building} needs somebody's {needs}{}", AtLevel(*level)),
        "SO-64" LevelFull {
            building: Building,
            /// The level that is full.
            level: u8,
            /// The number of players that it has room for.
            places: u8,
        } =
            "level {level} of {building} has {places} places, and they are taken",
        "SO-34" NoShipInHarbor = "you have no ship in the harbor",
        "SO-35" NoShipAtSea = "you have no ship at sea",
        "SO-35" NoShipNamed = "no ship is named",
        "SO-34" NotInHarbor { ship: Ship } = "your {ship} is not in the harbor",
        "SO-35" NotAtSea { ship: Ship } = "your {ship} is not at sea",
        "SO-34" SentAlready { ship: Ship } = "your {ship} has left with this action already",
        "SO-37" NoSlot { class: Class } = "you have no room for another ship of the class {class}",
        "SO-37" NoYard { building: Building } = "nobody has built {building}, which every new ship needs",
        "SO-25" NothingToMove = "you have nothing in the harbor to move, or nowhere to move it to",
        "SO-25" NothingChanged = "this would move nothing; move at least one barrel",
        "SO-41" NothingToSell { good: Good } = "you have no {good} in Rouen",
        "SO-41" Worthless { good: Good } = "{good} sells for nothing now",
        "SO-44" DepotFull {
            /// The number of barrels it holds.
            capacity: u8,
        } = "your Dépôt is full, it holds {capacity} barrels",
        "SO-2" BankEmpty { good: Good } = "the bank has no {good} left",
        "SO-51" NotAboard { ship: Ship, good: Good } = "there is no {good} on your {ship}",
        (*rule) WrongNumber {
            /// The number requested.
            barrels: u32,
            /// The least possible number.
            low: u8,
            /// The greatest possible number.
            high: u8,
            rule: RuleId,
        } =
            "{barrels} is not possible here: from {low} to {high} barrels",
        "SO-41" OtherPlaceNow { store: Store } = "next decision: how much is sold from {store}",
        "SO-39" OtherCargoNow { ship: Ship, good: Good } = "next decision: how much {good} goes onto your {ship}",
        "SO-34" OtherFishNow { good: Good } = "next decision: how much {good} is caught",
        "SO-40" OtherGoodNow { good: Good } = "next decision: how much {good} is discarded",
        "SO-62" NotDamaged { ship: Ship } = "your {ship} is not damaged",
        "SO-69" FaceUp { place: Place } = "the tile at {place} lies face up",
        "SO-69" LookedAlready { place: Place } = "you are looking at the tile at {place} already",
    }
}

/// Displays ` at level 3`; empty for the first level.
struct AtLevel(u8);

impl fmt::Display for AtLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 > 1 { write!(f, " at level {}", self.0) } else { Ok(()) }
    }
}
