//! What the events told, compared with what is seen.

use std::collections::{BTreeMap, BTreeSet};

use riband::core::{Seat, Turn};
use riband_transatlantic::{Phase, Tile, View};

use crate::ledger::{Ledger, count, with};

impl Ledger<'_> {
    /// Whether what was told is what there is.
    pub(crate) fn agrees(&self, view: &View) -> Result<(), String> {
        let same = |what: &str, told: String, found: String| {
            if told == found { Ok(()) } else { Err(format!("{what}: told {told}, found {found}")) }
        };
        macro_rules! same {
            ($what:expr, $told:expr, $found:expr) => {
                same($what, format!("{:?}", $told), format!("{:?}", $found))?
            };
        }
        same!("turn", (self.turn, self.opening, self.over), (view.turn_of, view.opening, view.turn == Turn::Over));
        same!("countdown", self.countdown, view.countdown);
        let rounds = self.round - u16::from(self.over);
        same!("round", rounds, view.round);
        let turns: u32 = self.players.iter().map(|line| line.turns).sum();
        same!("turns", turns, view.turns);
        same!("stack", self.stack, view.stack.tiles);
        let market: Vec<Tile> = view.market.iter().filter_map(|place| place.tile).collect();
        same!("market", self.market.iter().flatten().copied().collect::<Vec<_>>(), market);
        let docks: BTreeSet<Tile> = view.docks.iter().flat_map(|dock| dock.ships.clone()).collect();
        same!("docks", self.docks, docks);
        same!("display", self.display, view.display.cards);
        same!("coal", self.coal_supply, view.coal);
        let adrift = match view.phase {
            Phase::Redeploy { tile, from } => Some((tile, from)),
            _ => None,
        };
        same!("adrift", self.adrift, adrift);
        let told = self.adrift.map(|(tile, from)| {
            let owner = self.owners.get(&tile).copied();
            (tile, owner, self.coal_of(tile), from, owner.unwrap_or(self.turn))
        });
        let pushed = view.pushed_out.as_ref().map(|ship| (ship.ship, ship.owner, ship.coal, ship.from, ship.decides));
        same!("pushed out", told, pushed);
        for waters in &view.regions {
            let ships: Vec<Tile> = waters.ships.iter().map(|ship| ship.ship).collect();
            same!("ships", self.waters[&waters.region], ships);
            let houses: Vec<(Seat, u8)> = waters.houses.iter().map(|house| (house.seat, house.houses)).collect();
            let told =
                self.seats.iter().map(|seat| (seat, self.of(seat).houses.get(&waters.region).copied().unwrap_or(0)));
            same!("houses", told.filter(|(_, houses)| *houses > 0).collect::<Vec<_>>(), houses);
            for ship in &waters.ships {
                let told = (self.owners.get(&ship.ship).copied(), self.coal_of(ship.ship), self.is_ready(ship.ship));
                same!("ship", told, (ship.owner, ship.coal, ship.ready));
            }
        }
        for seat in &view.seats {
            let line = self.of(seat.seat);
            same!("money", (line.money, line.contracts), (seat.money, seat.contracts));
            same!(
                "captains",
                (line.captains, line.tokens, line.houses_left),
                (seat.captains, seat.tokens, seat.houses)
            );
            same!("cards", (count(&line.hand), count(&line.pile)), (seat.hand_cards, seat.pile_cards));
            same!("top", line.top, seat.top);
            if let Some(hand) = &seat.hand {
                same!("hand", line.hand, hand.iter().fold(BTreeMap::new(), |bag, &card| with(bag, card)));
            }
            let waiting: Vec<(Tile, u8)> = seat.undeployed.iter().map(|ship| (ship.ship, ship.coal)).collect();
            same!("waiting", line.undeployed.iter().map(|&s| (s, self.coal_of(s))).collect::<Vec<_>>(), waiting);
            same!(
                "headquarters",
                line.headquarters.iter().collect::<Vec<_>>(),
                seat.headquarters.iter().collect::<Vec<_>>()
            );
            let columns: Vec<(u8, u8)> = seat.columns.iter().map(|column| (column.acquired, column.supply)).collect();
            same!(
                "markers",
                line.markers.iter().copied().zip(self.marker_supply.iter().copied()).collect::<Vec<_>>(),
                columns
            );
            for column in &seat.columns {
                let flown = |tile: &&Tile| self.flag(**tile) == Some(column.column);
                let owned = self.owners.iter().filter(|(_, owner)| **owner == seat.seat).map(|(tile, _)| tile);
                let (ships, offices) = (owned.filter(flown).count(), line.headquarters.iter().filter(flown).count());
                let found = (usize::from(column.ships), usize::from(column.headquarters), column.scrapped);
                same!("ships of a flag", (ships, offices, line.due[column.column.index()]), found);
            }
            same!("due", self.points_due(seat.seat), seat.points_due);
            same!("points", line.won, seat.points_won);
            same!("their sum", line.points(), seat.points);
        }
        Ok(())
    }
}
