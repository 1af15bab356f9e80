//! What each event changes in the ledger.

use riband::core::{Coins, Seat, fleet::ShipKind};
use riband_transatlantic::{Event, Region, Renewal, Tile};

use crate::ledger::{Chain, Doing, Ledger, count, with, without};

impl Ledger<'_> {
    /// Writes down what happened.
    pub(crate) fn follow(&mut self, event: &Event) {
        match *event {
            Event::StartTurnBegan { seat } | Event::TurnBegan { seat, .. } => self.begin(seat),
            Event::MatchEnded => {
                self.settle_turn();
                self.over = true;
            }
            Event::CardPlayed { seat, card } => {
                self.doing = Doing { card: Some(card), ..Doing::default() };
                let line = self.line(seat);
                line.hand = without(std::mem::take(&mut line.hand), card);
                line.pile = with(std::mem::take(&mut line.pile), card);
                line.top = Some(card);
            }
            Event::TokenUsed { seat, card } => {
                self.doing = Doing { card: Some(card), ..Doing::default() };
                self.line(seat).tokens -= 1;
            }
            Event::CardCopied { card, .. } => self.doing = Doing { card: Some(card), ..Doing::default() },
            Event::PileTakenBack { seat, .. } => {
                self.doing.pile = Some(count(&self.of(seat).pile));
                let line = self.line(seat);
                for (card, count) in std::mem::take(&mut line.pile) {
                    *line.hand.entry(card).or_default() += count;
                }
                line.top = None;
            }
            Event::CardTaken { seat, card, .. } => {
                self.doing = Doing { card: Some(card), ..Doing::default() };
                self.display.retain(|other| *other != card);
                self.taken = true;
                let line = self.line(seat);
                line.gained += 1;
                line.pile = with(std::mem::take(&mut line.pile), card);
                line.top = Some(card);
            }
            Event::CardDiscarded { .. } if self.taken && !self.display.is_empty() => {
                self.taken = false;
                self.display.remove(0);
            }
            Event::CardRevealed { copy } => {
                self.taken = false;
                self.display.extend(self.sort(copy));
            }
            Event::TileBought { seat, tile, price } => self.buy(seat, tile, price),
            Event::CoalLoaded { tile, .. } => {
                *self.coal.entry(tile).or_default() += 1;
                self.coal_supply -= 1;
                self.doing.loaded.push(tile);
            }
            Event::ShipDeployed { seat, tile, region } => {
                self.doing.deployed += 1;
                self.deployed_this_turn += 1;
                let full = self.waters.keys().all(|region| self.is_full(*region));
                self.chain = Chain { full, ..Chain::default() };
                self.line(seat).undeployed.remove(&tile);
                self.enter(tile, region);
            }
            Event::ShipPushed { tile, region, .. } => {
                self.waters.entry(region).or_default().retain(|other| *other != tile);
                self.adrift = Some((tile, region));
            }
            Event::ShipRedeployed { tile, region, .. } => self.enter(tile, region),
            Event::ShipScrapped { owner, tile, coal } => {
                self.leave(tile, coal);
                self.scrapped_this_turn += 1;
                self.chain.scrapped += 1;
                let column = self.flag(tile);
                let line = self.line(owner);
                line.captains += 1;
                column.into_iter().for_each(|column| line.due[column.index()] += 1);
            }
            Event::NeutralRemoved { tile } => self.leave(tile, 0),
            Event::ScrapScored { seat, column, points, .. } => {
                let line = self.line(seat);
                line.due[column.index()] = 0;
                line.won.scrapped += points as u16;
            }
            Event::RibandWon { seat, .. } => {
                let riband = self.config.columns.values().position(|column| column.marker == self.config.sheet.riband);
                riband.into_iter().for_each(|column| self.mark(seat, column));
            }
            Event::MarkerTaken { seat, marker } => {
                self.doing.markers.push(marker.index());
                self.mark(seat, marker.index());
            }
            Event::ContractsWon { seat, contracts, .. } => self.line(seat).contracts += u16::from(contracts),
            Event::ContractsPaid { seat, contracts } => self.line(seat).contracts -= contracts,
            Event::ContractsSold { seat, contracts, money } => {
                let line = self.line(seat);
                line.contracts -= contracts;
                line.money += money;
            }
            Event::ShipSailed { seat, tile, region, money, points, coal } => {
                self.unload(tile, coal);
                if self.adrift.is_none() {
                    self.doing.sailed.push((tile, region)); // a farewell trip is nothing that the card lets do
                }
                let line = self.line(seat);
                line.money += money;
                line.won.sailing += u16::from(points);
            }
            Event::ForeignIncome { seat, money, .. } | Event::MoneyEarned { seat, money } => {
                self.line(seat).money += money;
            }
            Event::MoneyPaid { seat, money } => self.line(seat).money -= money,
            Event::FlagsScored { seat, points } => self.line(seat).won.fleet += points as u16,
            Event::HouseBuilt { seat, region, price, .. } => {
                let line = self.line(seat);
                line.money -= price;
                line.houses_left -= 1;
                *line.houses.entry(region).or_default() += 1;
            }
            Event::TileDocked { tile, .. } => {
                self.market.iter_mut().filter(|place| **place == Some(tile)).for_each(|place| *place = None);
                self.docks.insert(tile);
                self.doing.docked += 1;
            }
            Event::TileDrawn { tile } => {
                self.close_gaps();
                self.market.iter_mut().find(|place| place.is_none()).into_iter().for_each(|gap| *gap = Some(tile));
                self.stack -= 1;
                self.to_come -= usize::from(self.is_steamship(tile));
            }
            Event::EndTriggered { rounds } | Event::Deadlocked { rounds } => self.countdown = Some(rounds),
            Event::RoundCounted { left } => {
                self.countdown = Some(left);
                self.counted = true;
            }
            Event::TurnPassed { .. }
            | Event::OptionChosen { .. }
            | Event::NothingChosen { .. }
            | Event::CardDiscarded { .. }
            | Event::DiscardShuffled { .. }
            | Event::RegionChosen { .. } => {}
        }
    }

    /// The turn that ends here is closed, and another begins.
    fn begin(&mut self, seat: Seat) {
        self.settle_turn();
        self.turn = seat;
    }

    fn settle_turn(&mut self) {
        if self.opening > 0 {
            self.opening -= 1;
        } else {
            let turn = self.turn;
            self.line(turn).turns += 1;
            if self.seats.next(turn) == self.starting {
                self.round += 1;
            }
        }
        if self.opening == 0 || self.config.start.renewal != Renewal::RefillAfterAll {
            self.close_gaps();
        }
        (self.taken, self.counted) = (false, false);
        self.doing = Doing::default();
        (self.scrapped_this_turn, self.deployed_this_turn) = (0, 0);
    }

    fn close_gaps(&mut self) {
        self.market.sort_by_key(Option::is_none);
    }

    fn buy(&mut self, seat: Seat, tile: Tile, price: Coins) {
        self.market.iter_mut().filter(|place| **place == Some(tile)).for_each(|place| *place = None);
        self.doing.bought.push(tile);
        let headquarters = self.kind(tile) == Some(ShipKind::Headquarters);
        let line = self.line(seat);
        line.money -= price;
        line.captains -= 1;
        if headquarters {
            line.headquarters.insert(tile);
        } else {
            line.undeployed.insert(tile);
            self.owners.insert(tile, seat);
        }
    }

    fn enter(&mut self, tile: Tile, region: Region) {
        let year = self.year(tile);
        let years: Vec<u16> = self.waters[&region].iter().map(|&other| self.year(other)).collect();
        let place = years.iter().filter(|&&other| other >= year).count();
        self.waters.entry(region).or_default().insert(place, tile);
        self.adrift = None;
        self.chain.regions.push(region);
        self.chain.last = Some(tile);
    }

    fn leave(&mut self, tile: Tile, coal: u8) {
        self.unload(tile, coal);
        self.owners.remove(&tile);
        self.adrift = None;
        self.chain.lost += 1;
    }

    fn unload(&mut self, tile: Tile, coal: u8) {
        let left = self.coal.entry(tile).or_default();
        *left = left.saturating_sub(coal);
        self.coal_supply += i16::from(coal);
    }

    fn mark(&mut self, seat: Seat, column: usize) {
        self.marker_supply[column] -= 1;
        self.line(seat).markers[column] += 1;
    }
}
