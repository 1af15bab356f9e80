//! What a choice would mean, in a few words.

use riband::core::Counted;

use super::{
    guide::Guide,
    view::{Pays, Phase, Player, Region, Ship, View},
};
use crate::render::{
    fleet::Tile,
    words::{earnings, price, whose},
};

/// Explains the choices of one position.
pub(super) struct Notes<'a> {
    pub(super) view: &'a View,
    pub(super) guide: &'a Guide,
    /// Whoever has to act.
    pub(super) actor: &'a Player,
}

impl<'a> Notes<'a> {
    /// The explanation of an action; none where its notation says it all.
    pub(super) fn note(&self, notation: &str) -> Option<String> {
        let words: Vec<&str> = notation.split(' ').collect();
        match words[..] {
            ["play" | "token" | "take", card] => self.card(card),
            ["copy", card] => self.copying(card),
            ["buy", place] => self.buying(place),
            ["deploy", ship, region] => self.entering(ship, region),
            ["redeploy", region] => match &self.view.phase {
                Phase::Redeploy { tile, .. } => self.entering(tile, region),
                _ => None,
            },
            ["sail", ship] => self.sailing(ship),
            ["region", region] => self.region(self.view.region(region)?),
            ["load", ship] => self.loading(ship),
            ["choose", choice] => {
                let way = self.view.step.as_ref()?.options.iter().find(|way| way.choice == choice)?;
                Some(way.text.clone())
            }
            ["build", region] => self.building(self.view.region(region)?, None),
            ["build", region, site] => self.building(self.view.region(region)?, Some(site)),
            ["marker", marker] => self.marker(marker),
            _ => None,
        }
    }

    fn tile(&self, ship: &str) -> Option<&'a Tile> {
        self.view.tiles.get(ship)
    }

    /// A ship in a region.
    fn active(&self, ship: &str) -> Option<(&'a Region, &'a Ship)> {
        self.view.regions.iter().find_map(|region| {
            let found = region.ships.iter().find(|entry| entry.ship == ship)?;
            Some((region, found))
        })
    }

    fn card(&self, card: &str) -> Option<String> {
        Some(self.view.cards.get(card)?.text.clone())
    }

    fn copying(&self, card: &str) -> Option<String> {
        let others = self.view.seats.iter().filter(|player| player.seat != self.actor.seat);
        let owners = others.filter(|player| player.top.as_deref() == Some(card)).map(|player| player.seat.to_string());
        Some(format!("of {}: {}", owners.collect::<Vec<_>>().join(", "), self.card(card)?))
    }

    fn buying(&self, place: &str) -> Option<String> {
        let place = self.view.market.iter().find(|entry| entry.place == place)?;
        let (name, cost) = (place.tile.as_deref()?, place.price?);
        Some(format!("{name} ({}) {}", self.tile(name)?.facts(), price(cost)))
    }

    /// What a ship earns, which one she pushes out of a full region (the oldest), and whether she is the fastest of those
    /// that stay where that wins the Blue Riband.
    fn entering(&self, ship: &str, region: &str) -> Option<String> {
        let (tile, region) = (self.tile(ship)?, self.view.region(region)?);
        let pushed = region.ships.last().filter(|_| region.ships.len() >= region.places);
        let stays = region.ships.iter().filter(|entry| pushed.is_none_or(|old| old.ship != entry.ship));
        let fastest = region.blue_riband
            && stays.filter_map(|entry| self.tile(&entry.ship)).all(|other| other.speed < tile.speed);
        let speed = if fastest { ", fastest there" } else { "" };
        let pushed = pushed
            .map_or(String::new(), |old| format!(", pushes {}{} out", whose(old.owner, self.actor.seat), old.ship));
        Some(format!("income {}{speed}{pushed}", tile.income))
    }

    fn sailing(&self, ship: &str) -> Option<String> {
        let (region, entry) = self.active(ship)?;
        let tile = self.tile(ship)?;
        let earns = match self.view.step.as_ref()?.pays? {
            Pays::Income => tile.income,
            Pays::Cargo => tile.cargo,
            Pays::Passengers => tile.fares,
        };
        let houses = match region.houses_of(self.actor.seat) {
            0 => String::new(),
            houses => format!(" and {}", Counted(houses as i64, "point")),
        };
        let coal = if tile.burns_coal() { format!(", {} coal", entry.coal) } else { String::new() };
        Some(format!("in {}{coal}, earns {earns}{houses}", region.region))
    }

    /// Who would earn how much.
    fn region(&self, region: &Region) -> Option<String> {
        let seats = self.view.seats.iter().map(|player| player.seat);
        let income = |seat| -> i32 {
            let ready = region.ships.iter().filter(|entry| entry.ready && entry.owner == Some(seat));
            ready.filter_map(|entry| Some(self.tile(&entry.ship)?.income)).sum()
        };
        let houses = match region.houses_of(self.actor.seat) {
            0 => String::new(),
            houses => format!(", {houses} of your houses"),
        };
        Some(format!("{}{houses}", earnings(seats, self.actor.seat, income)))
    }

    fn loading(&self, ship: &str) -> Option<String> {
        if let Some((region, entry)) = self.active(ship) {
            return Some(format!("in {}, has {}", region.region, entry.coal));
        }
        let waiting = self.actor.undeployed.iter().find(|entry| entry.ship == ship)?;
        Some(format!("in no region, has {}", waiting.coal))
    }

    /// The price is that of the cheapest site, or of the one that was named.
    fn building(&self, region: &Region, site: Option<&str>) -> Option<String> {
        let site = region.free_sites.iter().find(|entry| site.is_none_or(|site| site == entry.site))?;
        let houses = region.houses_of(self.actor.seat);
        let cost = if self.view.step.as_ref()?.free_house { 0 } else { site.price };
        Some(format!("{}, you have {houses} there", price(cost)))
    }

    fn marker(&self, marker: &str) -> Option<String> {
        let column = self.actor.columns.iter().find(|column| column.marker == marker)?;
        let (flag, markers) = (&column.column, Counted(column.markers, "marker"));
        let now = self.worth(flag)?;
        let then = now + self.guide.gain(column.acquired);
        Some(format!("{flag}: {markers}, a ship is worth {now}, with one more {then}; {} in the supply", column.supply))
    }

    /// What a ship of this flag is worth to the actor now, the docks included.
    fn worth(&self, flag: &str) -> Option<i32> {
        let dock = self.view.docks.iter().find(|dock| dock.column == flag)?;
        dock.values.get(self.actor.seat.index()).copied()
    }
}
