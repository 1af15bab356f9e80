//! The variant's names of pieces and places, and which of them an action can name.

use riband_core::{Catalogue, Domain, Guide, Named, Names, Notation, Primer, Purpose, Seats, notation::Unreadable};
use riband_liners::Tile;

use crate::{
    action::Action,
    catalogue::CATALOGUES,
    ids::{Column, Place, Port, Region, Spot},
    rules::Rules,
};

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Tile::KIND => self.fleet.names(),
            Port::KIND => &self.names.ports,
            Region::KIND => &self.names.regions,
            Column::KIND => &self.names.columns,
            Spot::KIND => &self.names.spots,
            Place::KIND => &self.names.places,
            _ => return None,
        };
        table.get(index).map(String::as_str)
    }
}

impl Notation for Rules {
    fn read(&self, line: &str) -> Result<Action, Unreadable> {
        Action::read(line, self)
    }

    fn action_space(&self, seats: Seats, out: &mut Vec<Action>) {
        Action::space(self, seats, out);
        out.retain(|&action| self.can_occur(action));
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
    /// Whether any match of this variant can have the action, if its parts lie in their domains.
    pub(crate) fn can_occur(&self, action: Action) -> bool {
        match action {
            Action::ContractHouse { column: Some(column), .. } | Action::House { column: Some(column), .. } => {
                self.trade_columns.has(column)
            }
            Action::Decline => self.config.rulings.may_decline,
            _ => true,
        }
    }
}

/// Ships that a player can own at sea.
impl Domain<Tile> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Tile> {
        (self.fleet.steamships() | self.fleet.clippers()).iter()
    }
}

impl Domain<Port> for Rules {
    fn domain(&self, seats: Seats) -> impl Iterator<Item = Port> {
        self.open_ports(seats).iter()
    }
}

impl Domain<Region> for Rules {
    fn domain(&self, seats: Seats) -> impl Iterator<Item = Region> {
        self.open_regions(seats).map(|(region, _)| region)
    }
}

impl Domain<Column> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Column> {
        self.all_columns.iter()
    }
}

impl Domain<Spot> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Spot> {
        (0..usize::from(self.spot_count)).map(Spot::new)
    }
}

impl Domain<Place> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Place> {
        self.surcharges.places()
    }
}
