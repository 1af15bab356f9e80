//! What a choice would mean, in a few words.

use riband::{Seat, core::Counted};

use super::{
    guide::Guide,
    view::{Player, Port, Region, View},
};
use crate::render::{
    counted,
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

impl Notes<'_> {
    /// The explanation of an action; none where its notation says it all.
    pub(super) fn note(&self, notation: &str) -> Option<String> {
        let words: Vec<&str> = notation.split(' ').collect();
        match words[..] {
            ["take", "contract"] => Some(format!("you have {}", self.actor.contracts)),
            ["place", tile, port] => self.placing(tile, port),
            ["sell", "contract"] => Some(format!("for {}", self.guide.rates.contract_money)),
            ["contract", "coal", port] | ["load", port] => self.coal(port),
            ["move", spot] => self.moving(spot),
            ["buy", "market", place] => {
                let place = self.view.market.get(place.parse::<usize>().ok()?.checked_sub(1)?)?;
                self.buying(place.tile.as_deref()?, place.price?)
            }
            ["buy", "dock", column] => {
                let dock = self.view.docks.iter().find(|dock| dock.column == column)?;
                self.buying(dock.tile.as_deref()?, dock.price?)
            }
            ["buy", "pier"] => {
                let column = self.actor.columns.iter().find(|column| self.guide.takes_piers(&column.column))?;
                column.next_cost.map_or(Some("onto another column".to_owned()), |cost| Some(price(cost)))
            }
            ["cargo", port] => {
                let (ship, tile, _) = self.ship(port)?;
                Some(format!("{ship}, {}", Counted(tile.tonnage?, "ton")))
            }
            ["region", region] => self.region(self.view.open().find(|open| open.region == region)?),
            ["riband", port] => {
                let (ship, tile, berth) = self.ship(port)?;
                let income = tile.income.saturating_mul(self.guide.rates.riband_income_factor);
                Some(format!("{ship}, {}, {} coal, earns {income}", Counted(tile.speed?, "knot"), berth.coal))
            }
            ["contract", "house", port, column] | ["house", port, column] => self.house(port, Some(column)),
            ["contract", "house", port] | ["house", port] => self.house(port, None),
            ["column", column] => self.column(column),
            _ => None,
        }
    }

    fn ship(&self, port: &str) -> Option<(&str, &Tile, &Port)> {
        let berth = self.view.port(port)?;
        let ship = berth.ship.as_deref()?;
        Some((ship, self.view.tiles.get(ship)?, berth))
    }

    fn placing(&self, tile: &str, port: &str) -> Option<String> {
        let year = |tile: &Tile| tile.year.unwrap_or(0);
        let own = self.view.tiles.get(tile)?;
        let Some((old, facts, berth)) = self.ship(port) else {
            return Some(format!("income {}", own.income));
        };
        let whose = whose(berth.owner, self.actor.seat);
        Some(format!("income {}; {} makes way for {}: {whose}{old}", own.income, year(facts), year(own)))
    }

    fn coal(&self, port: &str) -> Option<String> {
        let (ship, _, berth) = self.ship(port)?;
        Some(format!("{ship} has {}", berth.coal))
    }

    fn moving(&self, spot: &str) -> Option<String> {
        let (steps, contracts) = self.guide.way(self.actor.rondel.as_deref()?, spot)?;
        let pay = if contracts > 0 { format!(", {}", Counted(contracts, "contract")) } else { String::new() };
        Some(format!("{}{pay}", counted(steps, "step")))
    }

    fn buying(&self, tile: &str, cost: i32) -> Option<String> {
        Some(format!("{tile} ({}) {}", self.view.tiles.get(tile)?.facts(), price(cost)))
    }

    /// Who would earn how much, not counting trade houses.
    fn region(&self, region: &Region) -> Option<String> {
        let income = |seat: Seat| -> i32 {
            let own = region.ports.iter().filter(|port| port.ready && port.owner == Some(seat));
            own.filter_map(|port| Some(self.view.tiles.get(port.ship.as_ref()?)?.income)).sum()
        };
        let seats = self.view.seats.iter().map(|player| player.seat);
        let mut parts = vec![earnings(seats, self.actor.seat, income)];
        let houses = region.ports.iter().filter(|port| port.houses.contains(&self.actor.seat)).count();
        parts.extend((houses > 0).then(|| format!("{houses} of your houses")));
        Some(parts.join(", "))
    }

    fn house(&self, port: &str, column: Option<&str>) -> Option<String> {
        let rivals = self.view.port(port)?.houses.len() as i32;
        let fee = rivals.saturating_mul(self.guide.rates.house_fee_per_rival);
        let mut parts = Vec::new();
        parts.extend(column.and_then(|column| self.column(column)));
        parts.extend((fee > 0).then(|| format!("{fee} to rivals with a house there")));
        Some(parts.join(", "))
    }

    fn column(&self, column: &str) -> Option<String> {
        let column = self.actor.columns.iter().find(|entry| entry.column == column)?;
        let flags = format!("{} at {}", Counted(column.flags, "flag"), column.value);
        Some(column.next_cost.map_or(flags.clone(), |cost| format!("token {}, {flags}", price(cost))))
    }
}
