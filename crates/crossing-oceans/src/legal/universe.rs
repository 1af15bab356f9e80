//! Every action that a variant can express.

use riband_core::{Seats, fleet::Tile};

use crate::{
    action::Action,
    ids::{Column, Region, Spot},
    rules::Rules,
};

impl Rules {
    pub(crate) fn every_action(&self, seats: Seats, out: &mut Vec<Action>) {
        use Action::{
            BuyDock, BuyMarket, BuyPier, Cargo, ContractCoal, ContractHouse, Decline, EndBuying, EndContracts, Fleet,
            House, Load, Move, Place, Riband, SellContract, SkipPier, TakeContract,
        };
        let ports = || self.open_ports(seats).iter();
        let houses = || ports().flat_map(|port| self.trade_choices().map(move |column| (port, column)));
        let ships = || self.fleet.tiles().filter(|&tile| self.owned_at_sea(tile));
        out.clear();
        out.extend([TakeContract, EndContracts, SellContract, EndBuying, SkipPier, BuyPier, Fleet]);
        out.extend(ports().flat_map(|port| ships().map(move |tile| Place { tile, port })));
        out.extend(ports().map(|port| ContractCoal { port }));
        out.extend(houses().map(|(port, column)| ContractHouse { port, column }));
        out.extend((0..usize::from(self.spot_count)).map(|index| Move { spot: Spot::new(index) }));
        out.extend(self.surcharges.places().map(|place| BuyMarket { place }));
        out.extend(self.all_columns.iter().map(|column| BuyDock { column }));
        out.extend(ports().map(|port| Load { port }));
        out.extend(ports().map(|port| Cargo { port }));
        out.extend(self.open_regions(seats).map(|(region, _): (Region, _)| Action::Region { region }));
        out.extend(ports().map(|port| Riband { port }));
        out.extend(houses().map(|(port, column)| House { port, column }));
        out.extend(self.all_columns.iter().map(|column| Action::Column { column }));
        if self.numbers.may_decline {
            out.push(Decline);
        }
    }

    fn trade_choices(&self) -> impl Iterator<Item = Option<Column>> {
        self.trade_columns.iter().map(Some).chain([None])
    }

    /// Whether somebody can own this tile as a ship at sea.
    fn owned_at_sea(&self, tile: Tile) -> bool {
        self.fleet.steamships().has(tile) || self.fleet.clippers().has(tile)
    }
}
