//! What the rondel spots do with ships: buy them, run them, race them.

use riband_core::{Coins, Sink, fleet::Tile};

use crate::{
    config::EmptyStack,
    event::Event,
    ids::{Column, Place, Port, Region},
    overflow::Fee,
    rules::Rules,
    sets::Ports,
    state::{Phase, State, Then},
};

impl Rules {
    /// CO-40: the position is left empty, nothing moves until the refill.
    pub(crate) fn buy_market(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        let price = self.market_price(state, place).unwrap_or_default();
        if let Some(tile) = state.market.take(place.index()) {
            self.buy(state, tile, None, price, log);
        }
    }

    /// CO-40; the place is free for what the refill displaces (CO-43).
    pub(crate) fn buy_dock(&self, state: &mut State, column: Column, log: &mut impl Sink<Event>) {
        let price = self.dock_price(state, column).unwrap_or_default();
        if let Some(tile) = state.docks[column.index()].take() {
            self.buy(state, tile, Some(column), price, log);
        }
    }

    /// CO-41.
    fn buy(&self, state: &mut State, tile: Tile, dock: Option<Column>, price: Coins, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let bought = match state.phase {
            Phase::Buying { bought } => bought + 1,
            _ => 1,
        };
        let facts = *self.facts(tile);
        let me = state.me_mut();
        me.money -= price;
        match facts.flag {
            Some(column) => me.flags[column.index()] += 1,
            None => me.mixed_flags += 1,
        }
        if self.fleet.headquarters().has(tile) {
            me.headquarters.insert(tile);
        } else {
            me.supply.insert(tile);
        }
        log.note(|| Event::TileBought { seat, tile, dock, price });
        state.phase = Phase::Buying { bought };
        if let Some(column) = facts.token {
            self.grant_token(state, column, Then::Buying { bought }, log); // S-5: at once
        }
        self.after_purchase(state, log);
    }

    /// A headquarters brings its token for nothing; a full column passes it on (CO-41, CO-66).
    fn grant_token(&self, state: &mut State, column: Column, then: Then, log: &mut impl Sink<Event>) {
        if self.next_cost(column, state.me().tokens_in(column)).is_some() {
            self.add_token(state, column, Coins::ZERO, log);
        } else {
            self.overflow(state, self.pier_overflow(), Fee::Free, then, log);
        }
    }

    /// The last purchase allowed ends the purchases.
    pub(crate) fn after_purchase(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if let Phase::Buying { bought } = state.phase
            && bought >= self.numbers.max_purchases
        {
            self.end_buying(state, log);
        }
    }

    /// CO-42 to CO-45: always done, however many tiles were bought.
    pub(crate) fn end_buying(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let (places, draw) = (self.surcharges.count(), usize::from(self.numbers.draw));
        let mut market = state.market;
        if state.stack.is_empty() {
            match self.numbers.empty_stack {
                EmptyStack::CloseUp => market.slide(places, |_| ()), // CO-44, G-26 (a): nothing is displaced
                EmptyStack::MakeRoom => market.slide(places - draw, |tile| self.dock(state, tile, log)),
                EmptyStack::ShiftAll => market.shift(draw, |tile| self.dock(state, tile, log)),
            }
        } else {
            market.slide(places - draw, |tile| self.dock(state, tile, log));
            for _ in 0..draw {
                let Some(tile) = state.stack.pop() else { break }; // G-52: what is there
                if market.append(places, tile).is_ok() {
                    log.note(|| Event::TileDrawn { tile });
                }
            }
            // CO-45, S-7: the refill that empties the stack, and only that one.
            if state.countdown.is_none() && state.stack.len() <= usize::from(self.numbers.end_stack) {
                let (seat, rounds) = (state.active, self.numbers.end_rounds);
                state.countdown = Some(rounds);
                log.note(|| Event::EndTriggered { seat, rounds });
            }
        }
        state.market = market;
        self.end_turn(state, log);
    }

    /// CO-42: to the place of its colour, where a ship lying there makes way; a headquarters has no place (G-27).
    fn dock(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        let colour = self.facts(tile).flag.filter(|_| self.fleet.steamships().has(tile));
        let Some(column) = colour else { return self.remove(state, tile, None, log) };
        let old = state.docks[column.index()].replace(tile);
        log.note(|| Event::TileDocked { tile, column });
        if let Some(old) = old {
            self.remove(state, old, Some(column), log);
        }
    }

    /// CO-46.
    pub(crate) fn run_fleet(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let ready = self.ready(state, state.me().at_sea);
        self.transport(state, state.active, ready, log);
        self.end_turn(state, log);
    }

    /// CO-47: by tonnage, not by income.
    pub(crate) fn carry_cargo(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        let seat = state.active;
        if let Some(tile) = state.ship_at(port) {
            let income = self.facts(tile).cargo;
            self.earn(state, seat, income);
            let coal = self.burn(state, port, 1);
            log.note(|| Event::CargoCarried { seat, tile, port, income, coal });
        }
        self.end_turn(state, log);
    }

    /// CO-48, CO-49: everybody's ready ships, told in turn order (G-15); the bonus only for whoever chose.
    pub(crate) fn run_region(&self, state: &mut State, region: Region, log: &mut impl Sink<Event>) {
        let chooser = state.active;
        log.note(|| Event::RegionChosen { seat: chooser, region });
        let ports: Ports = self.regions[region.index()].ports;
        for seat in state.seats.clockwise_from(chooser) {
            let ready = self.ready(state, state.players.of(seat).at_sea & ports);
            self.transport(state, seat, ready, log);
        }
        let houses = (state.me().houses & ports).len() as i32;
        if houses > 0 {
            let money = self.numbers.region_house_bonus * houses;
            self.earn(state, chooser, money);
            log.note(|| Event::HouseBonus { seat: chooser, region, money });
        }
        self.end_turn(state, log);
    }

    /// CO-51, CO-52.
    pub(crate) fn win_riband(&self, state: &mut State, port: Port, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let region = self.regions[self.region_of[port.index()].index()];
        let (_, coal) = self.riband_race(state, &region);
        let income = self.riband_income(state, port);
        self.burn(state, port, coal);
        self.earn(state, seat, income);
        if let Some(tile) = state.ship_at(port) {
            log.note(|| Event::RibandWon { seat, tile, port, income, coal });
        }
        let column = self.riband_column;
        if let Some(cost) = self.next_cost(column, state.me().tokens_in(column)) {
            self.add_token(state, column, cost, log);
            self.end_turn(state, log);
        } else {
            self.overflow(state, self.riband_overflow(), Fee::Listed, Then::TurnEnd, log);
        }
    }
}
