//! The atomic decisions.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::{
    ids::{Building, Class, Good, Place, Ship, Store},
    sets::Ships,
};

/// The type of an action: each has a cost that all players share (SO-22, SO-23).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
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
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; 4] = [Self::City, Self::Navigation, Self::Harbor, Self::Market];
}

impl fmt::Display for ActionType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.into())
    }
}

/// One atomic decision of the player who has to act. The first eight take a go (SO-19), the others say how an action or an
/// ability is carried out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Pass (SO-20).
    Pass,
    /// Build, or build further (SO-32, SO-33).
    Build {
        /// What.
        building: Building,
    },
    /// Sail out and fish (SO-34).
    SailOut,
    /// Sail home (SO-35): another action than to sail out, so none does both (SO-36).
    SailHome,
    /// Build a ship (SO-37).
    Launch {
        /// Of which class.
        class: Class,
    },
    /// Move goods (SO-39).
    Move,
    /// Sell a good (SO-41).
    Sell {
        /// Which.
        good: Good,
    },
    /// Buy a good (SO-44).
    Buy {
        /// Which.
        good: Good,
    },
    /// Send a ship out (SO-34).
    Send {
        /// Which.
        ship: Ship,
    },
    /// Lose a barrel for which there is no room (SO-51).
    Lose {
        /// Of which good.
        good: Good,
    },
    /// Catch so much of a fish (SO-34).
    Catch {
        /// Which fish.
        good: Good,
        /// How many barrels.
        barrels: u32,
    },
    /// Bring ships home (SO-35).
    Bring {
        /// Which.
        ships: Ships,
    },
    /// Have so much of a good aboard (SO-39).
    Stow {
        /// The ship.
        ship: Ship,
        /// The good.
        good: Good,
        /// How many barrels.
        barrels: u32,
    },
    /// Discard so much of a good (SO-40).
    Discard {
        /// Which.
        good: Good,
        /// How many barrels.
        barrels: u32,
    },
    /// Sell so much from a place (SO-41).
    Take {
        /// From where.
        store: Store,
        /// How many barrels.
        barrels: u32,
    },
    /// Buy so much (SO-44).
    Order {
        /// How many barrels.
        barrels: u32,
    },
    /// Repair a ship (SO-62).
    Repair {
        /// Which.
        ship: Ship,
    },
    /// Look at an event tile (SO-69).
    Peek {
        /// Where.
        place: Place,
    },
    /// Exchange the two tiles looked at (SO-69).
    Swap,
    /// No more of what can be done here, or none of it.
    Done,
}

const _: () = assert!(size_of::<Action>() <= 8);

impl Action {
    /// The type of an action that takes a go; none for a pass and for what is decided within one (SO-22).
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

impl riband_core::Action for Action {
    fn kind(self) -> &'static str {
        self.into()
    }

    fn from_bits(bits: u64) -> Self {
        let [kind, one, two, barrels, ..] = bits.to_le_bytes();
        let (first, second) = (usize::from(one), usize::from(two));
        let (good, ship, barrels) = (Good::new(first), Ship::new(second), u32::from(barrels));
        match kind % 20 {
            0 => Self::Pass,
            1 => Self::Build { building: Building::new(first) },
            2 => Self::SailOut,
            3 => Self::SailHome,
            4 => Self::Launch { class: Class::new(first) },
            5 => Self::Move,
            6 => Self::Sell { good },
            7 => Self::Buy { good },
            8 => Self::Send { ship },
            9 => Self::Lose { good },
            10 => Self::Catch { good, barrels },
            11 => Self::Bring { ships: (0..8).filter(|bit| one >> bit & 1 == 1).map(Ship::new).collect() },
            12 => Self::Stow { ship, good, barrels },
            13 => Self::Discard { good, barrels },
            14 => Self::Take { store: Store::new(second), barrels },
            15 => Self::Order { barrels },
            16 => Self::Repair { ship },
            17 => Self::Peek { place: Place::new(first) },
            18 => Self::Swap,
            _ => Self::Done,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Build { building } => write!(f, "build {building}"),
            Self::SailOut => f.write_str("sail out"),
            Self::SailHome => f.write_str("sail home"),
            Self::Launch { class } => write!(f, "launch {class}"),
            Self::Move => f.write_str("move"),
            Self::Sell { good } => write!(f, "sell {good}"),
            Self::Buy { good } => write!(f, "buy {good}"),
            Self::Send { ship } => write!(f, "send {ship}"),
            Self::Lose { good } => write!(f, "lose {good}"),
            Self::Catch { good, barrels } => write!(f, "catch {barrels} {good}"),
            Self::Bring { ships } => {
                f.write_str("bring")?;
                ships.iter().try_for_each(|ship| write!(f, " {ship}"))
            }
            Self::Stow { ship, good, barrels } => write!(f, "stow {ship} {barrels} {good}"),
            Self::Discard { good, barrels } => write!(f, "discard {barrels} {good}"),
            Self::Take { store, barrels } => write!(f, "take {barrels} {store}"),
            Self::Order { barrels } => write!(f, "order {barrels}"),
            Self::Repair { ship } => write!(f, "repair {ship}"),
            Self::Peek { place } => write!(f, "peek {place}"),
            Self::Swap => f.write_str("swap"),
            Self::Done => f.write_str("done"),
        }
    }
}
