//! The variant's names of pieces and places, and which of them an action can name.

use std::fmt;

use riband_core::{
    Catalogue, Domain, Guide, Named, Names, Notation, Part, Primer, Purpose, Seats,
    notation::{Unreadable, Words},
};

use crate::{
    action::Action,
    catalogue::CATALOGUES,
    ids::{Building, Class, Good, Place, Ship, Store, Tile},
    rules::Rules,
    sets::Ships,
};

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Good::KIND => &self.names.goods,
            Building::KIND => &self.names.buildings,
            Class::KIND => &self.names.classes,
            Ship::KIND => &self.names.ships,
            Store::KIND => &self.names.stores,
            Tile::KIND => &self.names.events,
            Place::KIND => &self.names.places,
            _ => return None,
        };
        table.get(index).map(String::as_str)
    }
}

/// One ship or more, each once.
impl Part for Ships {
    fn write(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|ship| ship.write(f))
    }

    fn read(words: &mut Words<'_>, field: &str, names: &impl Names) -> Result<Self, Unreadable> {
        let mut ships = Self::of(Ship::read(words, field, names)?);
        while words.peek().is_some() {
            let known = names.names(Ship::KIND).enumerate().map(|(index, name)| (Ship::new(index), name));
            let others: Vec<(Ship, &str)> = known.filter(|(ship, _)| !ships.has(*ship)).collect();
            let nth = words.one_of("another ship", others.iter().map(|(_, name)| *name))?;
            ships.extend(others.get(nth).map(|(ship, _)| *ship));
        }
        Ok(ships)
    }

    fn from_byte(byte: u8) -> Self {
        (0..8).filter(|bit| byte >> bit & 1 == 1).map(Ship::new).collect()
    }
}

impl Notation for Rules {
    fn read(&self, line: &str) -> Result<Action, Unreadable> {
        Action::read(line, self)
    }

    fn action_space(&self, seats: Seats, out: &mut Vec<Action>) {
        Action::space(self, seats, out);
        out.retain(|&action| self.can_occur(seats, action));
    }

    fn named(&self) -> Vec<Named> {
        self.all_named()
    }

    fn primer(&self) -> Primer {
        self.as_primer()
    }

    fn guide(&self) -> Guide {
        self.as_guide()
    }

    fn purposes(&self) -> Vec<Purpose> {
        self.all_purposes()
    }

    fn catalogues(&self) -> &'static [Catalogue] {
        if cfg!(feature = "languages") { CATALOGUES } else { &[] }
    }
}

impl Rules {
    /// Whether any match of this variant with this number of seats can have the action, if its parts lie in their
    /// domains.
    pub(crate) fn can_occur(&self, seats: Seats, action: Action) -> bool {
        let hold = |ship: Ship| u32::from(self.nominal(ship));
        match action {
            Action::Catch { barrels, good } => barrels <= self.largest_hold() && self.fish(seats).has(good),
            Action::Stow { ship, barrels, .. } => barrels <= hold(ship),
            Action::Discard { barrels, .. } => barrels <= self.most_in_depot(),
            Action::Take { barrels, store } => barrels <= store.ship().map_or(self.most_in_depot(), hold),
            Action::Order { barrels } => (1..=self.most_in_depot()).contains(&barrels),
            _ => true,
        }
    }

    fn largest_hold(&self) -> u32 {
        (0..self.slots.len()).map(|index| u32::from(self.nominal(Ship::new(index)))).max().unwrap_or(0)
    }

    /// The most barrels in a Dépôt before discarding the excess (SO-40).
    pub(crate) fn most_in_depot(&self) -> u32 {
        let most = |barrels: &[u8]| usize::from(barrels.iter().copied().max().unwrap_or(0));
        let room: usize = self.effects.storage.iter().map(|room| most(&room.barrels)).sum();
        let made: usize = self.effects.production.iter().map(|made| most(&made.yields.barrels)).sum();
        let fleet: usize = (0..self.slots.len()).map(|index| usize::from(self.nominal(Ship::new(index)))).sum();
        (room.max(usize::from(self.start.stored.total())) + made.max(fleet)).min(255) as u32
    }
}

impl Domain<Good> for Rules {
    fn domain(&self, seats: Seats) -> impl Iterator<Item = Good> {
        self.goods_in_play(seats).iter()
    }
}

impl Domain<Building> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Building> {
        (0..self.buildings.len()).map(Building::new)
    }
}

impl Domain<Class> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Class> {
        (0..self.classes.len()).map(Class::new)
    }
}

impl Domain<Ship> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Ship> {
        (0..self.slots.len()).map(Ship::new)
    }
}

impl Domain<Ships> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Ships> {
        (1..1_u32 << self.slots.len())
            .map(|word| (0..self.slots.len()).filter(|ship| word >> ship & 1 == 1).map(Ship::new).collect())
    }
}

impl Domain<Store> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Store> {
        self.stores()
    }
}

/// Numbers of barrels.
impl Domain<u32> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = u32> {
        0..=self.most_in_depot().max(self.largest_hold())
    }
}

impl Domain<Place> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Place> {
        (0..self.names.places.len()).map(Place::new)
    }
}
