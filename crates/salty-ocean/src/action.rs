//! The atomic decisions.

use std::fmt;

use riband_core::actions;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{
    ids::{Building, Class, Good, Place, Ship, Store},
    sets::Ships,
};

/// The type of an action: each has a cost shared by all players (SO-22, SO-23).
///
/// ```
/// use riband_salty_ocean::{Action, ActionType, Good};
///
/// assert_eq!(Action::SailOut.of_type(), Some(ActionType::Navigation));
/// assert_eq!(Action::Sell { good: Good::new(1) }.of_type(), Some(ActionType::Market));
/// assert_eq!(Action::Pass.of_type(), None);
/// assert_eq!(ActionType::ALL.map(|of| of.to_string()), ["city", "navigation", "harbor", "market"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ActionType {
    /// To build in the city.
    City,
    /// To sail out or home.
    Navigation,
    /// To build a ship or to move goods.
    Harbor,
    /// To sell or to buy.
    Market,
}

impl ActionType {
    /// All types, in the order of the rulebook.
    pub const ALL: [Self; 4] = [Self::City, Self::Navigation, Self::Harbor, Self::Market];
}

impl fmt::Display for ActionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.into())
    }
}

actions! {
    /// One atomic decision of the player to act. The first eight take a go (SO-19), the others decide how an action or
    /// an ability is performed.
    ///
    /// ```
    /// use riband::{Library, core::Names as _, prelude::*};
    /// use riband_salty_ocean::{Action, Rules};
    ///
    /// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
    /// let action = rules.read("buy salt")?;
    /// let Action::Buy { good } = action else { return Err("another action".into()) };
    /// assert_eq!((rules.name_of(good), action.rule().0, &*action.plural()), ("salt", "SO-44", "purchases"));
    /// assert!(rules.read("buy pepper").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
    #[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
    #[serde(rename_all = "kebab-case")]
    pub enum Action {
        /// Pass.
        "SO-20" Pass = "pass" passes => "passes",
        /// Build, or extend a building (SO-33).
        "SO-32" Build { building: Building } = "build" => "buildings built or extended",
        /// Sail out and fish.
        "SO-34" SailOut = "sail out" => "sailings out",
        /// Sail home: a separate action from sailing out, so none does both (SO-36).
        "SO-35" SailHome = "sail home" => "sailings home",
        /// Build a ship.
        "SO-37" Launch { class: Class } = "launch" => "ships built",
        /// Move goods.
        "SO-39" Move = "move" => "moves of goods",
        /// Sell a good.
        "SO-41" Sell { good: Good } = "sell" => "sales",
        /// Buy a good.
        "SO-44" Buy { good: Good } = "buy" => "purchases",
        /// Send a ship out.
        "SO-34" Send { ship: Ship } = "send" => "ships sent out",
        /// Lose a barrel for which there is no room.
        "SO-51" Lose { good: Good } = "lose" => "barrels lost",
        /// Catch a number of barrels of a fish.
        "SO-34" Catch {
            /// The number of barrels.
            barrels: u32,
            good: Good,
        } = "catch" => "catches",
        /// Bring ships home.
        "SO-35" Bring {
            /// All ships that come home.
            ships: Ships,
        } = "bring" => "choices of ships to come home",
        /// Set the number of barrels of a good aboard.
        "SO-39" Stow {
            ship: Ship,
            /// The number of barrels she ends up with.
            barrels: u32,
            good: Good,
        } = "stow" => "cargoes stowed",
        /// Discard a number of barrels of a good.
        "SO-40" Discard {
            /// The number of barrels.
            barrels: u32,
            good: Good,
        } = "discard" => "discards",
        /// Sell a number of barrels from a place.
        "SO-41" Take {
            /// The number of barrels.
            barrels: u32,
            store: Store,
        } = "take" => "lots taken for a sale",
        /// Buy a number of barrels.
        "SO-44" Order {
            /// The number of barrels.
            barrels: u32,
        } = "order" => "lots bought",
        /// Repair a ship.
        "SO-62" Repair { ship: Ship } = "repair" => "ships repaired",
        /// Look at the event tile at a place.
        "SO-69" Peek { place: Place } = "peek" => "event tiles looked at",
        /// Swap the two tiles looked at.
        "SO-69" Swap = "swap" => "event tiles exchanged",
        /// End the step, or skip it.
        "SO-19" Done = "done" passes => "steps ended",
    }
}

impl Action {
    /// The type of an action that takes a go; `None` for a pass and for decisions within a go (SO-22).
    #[must_use]
    pub const fn of_type(self) -> Option<ActionType> {
        match self {
            Self::Build { .. } => Some(ActionType::City),
            Self::SailOut | Self::SailHome => Some(ActionType::Navigation),
            Self::Launch { .. } | Self::Move => Some(ActionType::Harbor),
            Self::Sell { .. } | Self::Buy { .. } => Some(ActionType::Market),
            _ => None,
        }
    }
}
