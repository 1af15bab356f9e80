//! The variant's names of pieces and places, and which of them an action can name.

use riband_core::{Catalogue, Domain, Guide, Named, Names, Notation, Primer, Purpose, Seats, notation::Unreadable};
use riband_liners::Tile;

use crate::{
    action::Action,
    catalogue::CATALOGUES,
    config::HouseSite,
    ids::{Card, CardOption, Column, DeckCard, Marker, Place, Region, Site},
    rules::Rules,
};

impl Names for Rules {
    fn name(&self, kind: &str, index: usize) -> Option<&str> {
        let table = match kind {
            Tile::KIND => self.fleet.names(),
            Region::KIND => &self.names.regions,
            Column::KIND => &self.names.columns,
            Marker::KIND => &self.names.markers,
            Place::KIND => &self.names.places,
            Site::KIND => &self.names.sites,
            Card::KIND => &self.names.cards,
            DeckCard::KIND => &self.names.copies,
            CardOption::KIND => &self.names.choices,
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
        let is_dealt = |card| self.copies.iter().any(|copy| copy.card == card);
        let is_held = |card| self.hand.any().has(card) || is_dealt(card);
        match action {
            Action::Play { card } => is_held(card),
            Action::UseToken { card } | Action::TakeCard { card } => is_dealt(card),
            Action::Copy { card } => is_held(card) && self.copyable.has(card),
            Action::Deploy { tile, .. } | Action::Load { tile } => self.fleet.steamships().has(tile),
            Action::Build { region, site: Some(site) } => {
                self.config.rulings.house_site == HouseSite::AnyFree
                    && self.region(region).is_some_and(|facts| site.index() < usize::from(facts.sites))
            }
            Action::Build { site: None, .. } => self.config.rulings.house_site != HouseSite::AnyFree,
            _ => true,
        }
    }
}

riband_core::notation! { Rules; every Card, Site, CardOption }

impl Domain<Place> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Place> {
        self.surcharges.places()
    }
}

/// Ships that sail.
impl Domain<Tile> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Tile> {
        self.fleet.tiles().filter(|&tile| self.sails(tile))
    }
}

impl Domain<Region> for Rules {
    fn domain(&self, seats: Seats) -> impl Iterator<Item = Region> {
        self.open_regions(seats).map(|(region, _)| region)
    }
}

impl Domain<Marker> for Rules {
    fn domain(&self, _: Seats) -> impl Iterator<Item = Marker> {
        self.columns.iter().map(Column::marker)
    }
}
