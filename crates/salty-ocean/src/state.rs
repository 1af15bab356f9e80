//! A position of a match.

use riband_core::{Coins, IdMap, KeyByte, PerSeat, Seat, Seats, Tally, plain_data};
use serde::{Deserialize, Serialize};
use strum::{Display, VariantArray};

use crate::{
    action::ActionType,
    hold::Hold,
    ids::{Building, Good, MAX_EVENTS, MAX_GOODS, MAX_SEATS, MAX_SHIPS, Place, Ship, Tile},
    sets::{Buildings, Places, Ships},
    work::Work,
};

/// A number from 0 to 15 for each building: levels, or positions in the build order.
pub(crate) type Numbered = Tally<Buildings, 4>;

/// What the position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, Display, VariantArray)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Phase {
    /// A player's go: an action or a pass (SO-19).
    Action,
    /// A second action of another type, or none (SO-67).
    SecondAction,
    /// The next ship to sail out (SO-34).
    Send,
    /// A barrel for which a damaged ship has no room (SO-51).
    Lose,
    /// The number of barrels of a fish that a ship catches (SO-34).
    Catch,
    /// The ships that sail home (SO-35).
    Bring,
    /// The number of barrels of a good that a ship ends up with (SO-39).
    Stow,
    /// The number of barrels of a good to discard from an overfull Dépôt (SO-40).
    Discard,
    /// The number of barrels of a good to sell from a place (SO-41).
    Take,
    /// The number of barrels to buy (SO-44).
    Order,
    /// The ship to repair at the end of the turn (SO-62).
    Repair,
    /// The event tile to look at at the end of the turn (SO-69).
    Peek,
    /// Whether to swap the two tiles (SO-69).
    Swap,
    /// The match has ended (SO-79).
    Over,
}

/// The stage of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Display, VariantArray)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// The action phase (SO-19).
    #[default]
    Actions,
    /// Abilities at the end of the turn (SO-71).
    Abilities,
    /// Production (SO-72).
    Production,
}

/// The location of a ship.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, Display, VariantArray)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Berth {
    /// Not built yet.
    #[default]
    None,
    /// In the harbor of Rouen.
    Harbor,
    /// On the open sea.
    Sea,
}

/// In a key, enums without fields take one byte.
macro_rules! key_bytes {
    ($($name:ident),+) => {
        $(impl KeyByte for $name {
            #[inline(always)]
            fn key_byte(self) -> u8 {
                self as u8
            }
        })+
    };
}

key_bytes!(ActionType, Phase, Stage, Berth);

plain_data! {
    /// A ship (SO-3).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub(crate) struct Vessel {
        berth: Berth,
        damage: u8,
        cargo: Hold,
    }
}

plain_data! {
    /// The possessions of one player (SO-4).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
    pub struct Player {
        /// Coins; negative when overdrawn.
        pub coins: Coins,
        /// The number of times each building was built; 0 if the player does not own it.
        levels: Numbered,
        /// The position in the build order, from 1, for each building that the player owns (SO-54).
        ranks: Numbered,
        depot: Hold,
        ships: IdMap<Ship, Vessel, MAX_SHIPS>,
        /// The places whose tiles the player knows; the knowledge follows a tile that is moved (SO-69).
        pub known: Places,
        /// The buildings whose second action was used this turn (SO-67).
        pub used: Buildings,
        /// Whether interest was charged this turn, if that matters (SO-28).
        charged: bool,
    }
}

impl Player {
    #[inline]
    pub(crate) fn owns(&self, building: Building) -> bool {
        self.owned().has(building)
    }

    #[inline]
    pub(crate) fn ship(&self, ship: Ship) -> &Vessel {
        &self.ships[ship]
    }

    #[inline]
    pub(crate) fn ship_mut(&mut self, ship: Ship) -> &mut Vessel {
        &mut self.ships[ship]
    }

    /// The ships at a berth.
    #[inline]
    pub(crate) fn ships_at(&self, berth: Berth) -> Ships {
        Ships::from_flags(self.ships.iter().map(|vessel| vessel.berth == berth))
    }

    /// Every ship that was built.
    #[inline]
    pub(crate) fn fleet(&self) -> Ships {
        Ships::from_flags(self.ships.iter().map(|vessel| vessel.berth != Berth::None))
    }
}

plain_data! {
    /// A position of a match: plain data.
    ///
    /// ```
    /// use riband::{Library, Seat, Seats, core::{Dice, Rules as _}};
    /// use riband_salty_ocean::{Rules, Ship};
    ///
    /// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
    /// let state = rules.deal(Seats::new(3)?, &mut Dice::new(7));
    /// assert_eq!((state.turn_number(), state.goes(), state.in_order().count()), (1, 0, 3));
    /// assert_eq!(state.in_order().next(), Some(state.actor()));
    /// assert!(state.player(Seat::new(0)).is_some_and(|player| player.damage(Ship::new(0)) == 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
    pub struct State {
        players: PerSeat<Player, MAX_SEATS>,
        /// The turn order (SO-7, SO-78); beyond the seats of the match, the seats in order.
        order: [Seat; MAX_SEATS],
        /// The seats in the order in which their balances last changed, the most recent one last (SO-31).
        discs: [Seat; MAX_SEATS],
        /// The row of each price marker, from 0 (SO-9).
        rows: IdMap<Good, u8, MAX_GOODS>,
        /// How often each type of action was taken this turn, clamped to the steps of its cost (SO-23).
        taken: [u8; ActionType::ALL.len()],
        /// The tile at each place (SO-13).
        tiles: IdMap<Place, Option<Tile>, MAX_EVENTS>,
        /// What the position waits for.
        pub phase: Phase,
        stage: Stage,
        work: Work,
        /// The number of seats in the match.
        pub seats: Seats,
        /// The seat whose go it is, as a position in the turn order.
        at: u8,
        /// Passes in a row (SO-21).
        pub passes: u8,
        /// The turn, from 1 (SO-15).
        turn: u8,
        /// Pirate attacks still to come this turn (SO-48).
        pub attacks: u8,
        /// Actions in this action phase (SO-89).
        pub actions: u16,
        /// Whether an action phase was ever cut short (SO-89).
        cut_short: bool,
        /// Completed goes, passes among them.
        pub goes: u32,
    }
}

const _: () = assert!(size_of::<State>() <= 512, "a state fits into eight cache lines");

impl State {
    /// The player to act.
    #[inline]
    pub(crate) fn me(&self) -> &Player {
        self.players.of(self.actor())
    }

    #[inline]
    pub(crate) fn me_mut(&mut self) -> &mut Player {
        self.players.of_mut(self.actor())
    }

    /// The players of this match, in seat order.
    #[inline]
    pub(crate) fn seated(&self) -> &[Player] {
        self.players.seated(self.seats)
    }

    /// The buildings that each player owns; empty beyond the seats of the match.
    #[inline]
    pub(crate) fn owned_by(&self) -> [Buildings; MAX_SEATS] {
        let mut owned_by = [Buildings::EMPTY; MAX_SEATS];
        for (seat, owned) in owned_by.iter_mut().enumerate() {
            *owned = self.players.0[seat].owned();
        }
        owned_by
    }

    /// The tile at a place.
    #[inline]
    pub(crate) fn tile(&self, place: Place) -> Option<Tile> {
        self.tiles.get(place.index()).copied().flatten()
    }
}
