//! The named things of a variant.

use riband_core::Named;
use serde::Serialize;

use crate::{
    config::{Building as BuildingConfig, Config, Requirement},
    describe::{Sentence, describe, sentences},
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
    rules::Rules,
};

/// Properties that a variant fixes, besides the name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Details {
    /// For a building (SO-53).
    Building {
        /// The number of times that one player can build it (SO-33).
        levels: u8,
        /// The buildings required to build it (SO-59, SO-65, SO-66).
        requires: Vec<Requirement>,
        /// The description of its requirements and effects, one sentence each.
        sentences: Vec<Sentence>,
    },
    /// For a ship (SO-3), or a ship as a place for goods (SO-41).
    Ship {
        /// Her class.
        class: String,
    },
    /// For a class of ships (SO-3).
    Class {
        /// The number of barrels that an undamaged ship holds.
        capacity: u8,
    },
}

fn building(config: &Config, building: &BuildingConfig) -> Details {
    Details::Building {
        levels: building.levels,
        requires: building.requires.clone(),
        sentences: sentences(config, building).collect(),
    }
}

impl Rules {
    /// Goods, buildings, classes of ships, ships, event tiles, and everything else with an id.
    pub(crate) fn all_named(&self) -> Vec<Named> {
        let config = &self.config;
        let goods = Named::all::<Good>(self).map(|good| {
            let name = config.goods.get(&good.id).map(|good| good.name.clone());
            good.called(name.as_deref())
        });
        let buildings = Named::all::<Building>(self).map(|named| {
            let found = config.buildings.get(&named.id);
            let (text, details) = found.map(|found| (describe(config, found), building(config, found))).unzip();
            named.called(found.map(|found| found.name.as_str())).described(text).with(details)
        });
        let classes = Named::all::<Class>(self).map(|class| {
            let found = config.ships.get(&class.id);
            let details = found.map(|class| Details::Class { capacity: class.capacity });
            class.called(found.map(|class| class.name.as_str())).with(details)
        });
        let ships = Named::all::<Ship>(self).enumerate().map(|(index, ship)| self.named_ship(ship, Ship::new(index)));
        let stores = Named::all::<Store>(self).enumerate().map(|(index, store)| match Store::new(index).ship() {
            Some(ship) => self.named_ship(store, ship),
            None => store,
        });
        let plain = Named::all::<Tile>(self).chain(Named::all::<Place>(self));
        goods.chain(buildings).chain(classes).chain(ships).chain(stores).chain(plain).collect()
    }

    /// A ship named by her class, with a number if a player can have several.
    fn named_ship(&self, named: Named, ship: Ship) -> Named {
        let index = self.classes.iter().position(|class| class.ships.has(ship));
        let class = index.and_then(|index| self.names.classes.get(index)).cloned();
        let found = class.as_ref().and_then(|class| self.config.ships.get(class));
        let of_class = index.and_then(|index| self.classes.get(index)).map(|class| class.ships);
        let nth = of_class.and_then(|ships| ships.iter().position(|other| other == ship));
        let name = found.zip(nth).map(|(class, nth)| match class.count {
            1 => class.name.clone(),
            _ => format!("{} {}", class.name, nth + 1),
        });
        named.called(name.as_deref()).with(class.map(|class| Details::Ship { class }))
    }
}
