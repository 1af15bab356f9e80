//! The buildings of the city, and the classes of ships.

use riband_core::{Coins, Said, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    ids::{Building, Class, MAX_SEATS, Ship},
    rules::Rules,
    state::State,
};

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct BuildingView {
    /// The building.
    pub building: Building,
    /// What it is called.
    pub name: String,
    /// The number of times that one player can build it.
    pub levels: u8,
    /// The number of players that can own it.
    pub copies: u8,
    /// Its owners in build order (SO-54).
    pub owners: Vec<OwnerView>,
    /// The description.
    pub text: Said,
}

/// An owner of a building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OwnerView {
    /// The player.
    pub seat: Seat,
    /// The level.
    pub level: u8,
}

/// A class of ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ClassView {
    /// The class.
    pub class: Class,
    /// What it is called.
    pub name: String,
    /// The ships of it that each player can have.
    pub ships: Vec<Ship>,
    /// The number of barrels that an undamaged ship holds.
    pub capacity: u8,
    /// The price of the next ship for each seat; null without room for one, or if a required building is missing
    /// (SO-38).
    pub prices: Vec<Option<Coins>>,
}

impl Rules {
    pub(super) fn building_view(&self, state: &State, building: Building) -> BuildingView {
        let facts = &self.buildings[building.index()];
        let mut owners: Vec<Seat> = state.seats.iter().filter(|&seat| state.players.of(seat).owns(building)).collect();
        owners.sort_by_key(|&seat| state.players.of(seat).ranks.get(building));
        let owner = |seat| OwnerView { seat, level: state.players.of(seat).levels.get(building) };
        BuildingView {
            building,
            name: self.title(building).to_owned(),
            levels: self.levels.get(building),
            copies: facts.copies[state.seats.count().min(MAX_SEATS)],
            owners: owners.into_iter().map(owner).collect(),
            text: self.names.building_texts.get(building.index()).cloned().unwrap_or_default(),
        }
    }

    pub(super) fn class_view(&self, state: &State, class: Class) -> ClassView {
        let stand = self.missing_yard(state).is_none();
        let price = |seat: Seat| {
            let player = state.players.of(seat);
            self.slot_for(player, class).filter(|_| stand).map(|_| self.ship_prices(state, player)[class])
        };
        let facts = &self.classes[class.index()];
        ClassView {
            class,
            name: self.names.class_titles[class.index()].clone(),
            ships: facts.ships.iter().collect(),
            capacity: facts.capacity,
            prices: state.seats.iter().map(price).collect(),
        }
    }
}
