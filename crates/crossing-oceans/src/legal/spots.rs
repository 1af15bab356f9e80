//! Phase 3: the rondel, and the actions of its spots that run ships or buy them.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId};

use crate::{
    action::Action,
    ids::{Column, Place, Port, Region, Spot},
    refusal::Refusal,
    rules::{RegionFacts, Rules},
    state::State,
};

impl Rules {
    /// CO-32, CO-33.
    #[inline]
    pub(crate) fn list_moves(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let me = state.me();
        let spots = usize::from(self.spot_count);
        let Some(from) = me.spot else {
            return (0..spots).try_for_each(|index| out.add(Action::Move { spot: Spot::new(index) }));
        };
        let free = usize::from(self.numbers.free_steps).min(spots - 1);
        let reach = if me.contracts >= self.numbers.long_move_contracts { spots - 1 } else { free };
        (1..=reach).try_for_each(|steps| {
            let index = from.index() + steps;
            out.add(Action::Move { spot: Spot::new(if index >= spots { index - spots } else { index }) })
        })
    }

    /// How many steps clockwise it is from one spot to another.
    pub(crate) fn steps(&self, from: Spot, to: Spot) -> u8 {
        let spots = usize::from(self.spot_count);
        ((to.index() + spots - from.index()) % spots) as u8
    }

    pub(crate) fn check_move(&self, state: &State, spot: Spot) -> Result<(), Refusal> {
        if spot.index() >= usize::from(self.spot_count) {
            return Err(Refusal::NoSuchSpot);
        }
        let me = state.me();
        let Some(from) = me.spot else { return Ok(()) }; // CO-32
        let (steps, free) = (self.steps(from, spot), self.numbers.free_steps);
        let (need, have) = (self.numbers.long_move_contracts, me.contracts);
        match steps {
            0 => Err(Refusal::StayingPut { spot }),
            _ if steps > free && have < need => Err(Refusal::LongMove { spot, steps, free, need, have }),
            _ => Ok(()),
        }
    }

    /// CO-40.
    #[inline]
    pub(crate) fn list_purchases(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::EndBuying)?;
        let money = state.me().money;
        for (index, tile) in state.market.iter() {
            let place = Place::new(index);
            if self.surcharges.price(&self.fleet, tile, place) <= money {
                out.add(Action::BuyMarket { place })?;
            }
        }
        for (index, tile) in state.docks.iter().enumerate() {
            if tile.is_some_and(|tile| self.fleet.print(tile).price <= money) {
                out.add(Action::BuyDock { column: Column::new(index) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The price at a position of the market: as printed, and the surcharge (CO-40).
    pub(crate) fn market_price(&self, state: &State, place: Place) -> Result<Coins, Refusal> {
        if !self.surcharges.has(place) {
            return Err(Refusal::NoSuchPlace);
        }
        let tile = state.market.get(place.index()).ok_or(Refusal::MarketEmpty { place })?;
        Ok(self.surcharges.price(&self.fleet, tile, place))
    }

    /// The price in the docks: as printed (CO-40).
    pub(crate) fn dock_price(&self, state: &State, column: Column) -> Result<Coins, Refusal> {
        if column.index() >= self.names.columns.len() {
            return Err(Refusal::NoSuchColumn);
        }
        let tile = state.docks[column.index()].ok_or(Refusal::DockEmpty { column })?;
        Ok(self.fleet.print(tile).price)
    }

    pub(crate) fn check_price(&self, state: &State, price: Result<Coins, Refusal>) -> Result<(), Refusal> {
        let (need, have) = (price?, state.me().money);
        if need > have { Err(Refusal::CannotAfford { need, have, rule: RuleId("CO-67") }) } else { Ok(()) }
    }

    /// CO-46; a decision only where it may be declined.
    #[inline]
    pub(crate) fn list_fleet(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.check_fleet(state).is_err() {
            return ControlFlow::Continue(());
        }
        out.add(Action::Fleet)?;
        self.list_decline(out)
    }

    pub(crate) fn check_fleet(&self, state: &State) -> Result<(), Refusal> {
        if self.ready(state, state.me().at_sea).is_empty() { Err(Refusal::NoneReady) } else { Ok(()) }
    }

    /// Ruling G-13: whatever can be carried out may be declined, where the variant says so.
    #[inline]
    pub(crate) fn list_decline(&self, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.numbers.may_decline { out.add(Action::Decline) } else { ControlFlow::Continue(()) }
    }

    /// CO-47.
    #[inline]
    pub(crate) fn list_cargo(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut none = true;
        for port in state.me().at_sea.iter() {
            let lists_tonnage = state.ship_at(port).is_some_and(|tile| self.fleet.print(tile).tonnage.is_some());
            if state.coal_at(port) > 0 && lists_tonnage {
                none = false;
                out.add(Action::Cargo { port })?;
            }
        }
        if none { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    pub(crate) fn check_cargo(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let tile = self.check_own_steamship(state, port, RuleId("CO-47"))?;
        if state.coal_at(port) == 0 {
            return Err(Refusal::NotReady { port });
        }
        if self.fleet.print(tile).tonnage.is_none() { Err(Refusal::NoTonnage { port }) } else { Ok(()) }
    }

    /// CO-48: any open region, even without ready ships (G-14).
    #[inline]
    pub(crate) fn list_regions(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.open_regions(state.seats).try_for_each(|(region, _)| out.add(Action::Region { region }))?;
        self.list_decline(out)
    }

    pub(crate) fn check_region(&self, state: &State, region: Region) -> Result<(), Refusal> {
        let facts = self.regions.get(region.index()).ok_or(Refusal::NoSuchRegion)?;
        if usize::from(facts.min_seats) > state.seats.count() {
            return Err(Refusal::RegionClosed { region }); // CO-15
        }
        Ok(())
    }

    /// CO-50 to CO-52.
    #[inline]
    pub(crate) fn list_ribands(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut none = true;
        for (_, region) in self.open_regions(state.seats).filter(|(_, region)| region.riband) {
            let (fastest, need) = self.riband_race(state, region);
            for port in (state.me().at_sea & region.ports).iter() {
                let Some(tile) = state.ship_at(port) else { continue };
                let wins = fastest > 0 && self.fleet.print(tile).speed == fastest && self.fleet.steamships().has(tile);
                if wins && state.coal_at(port) >= need && self.check_riband_cost(state, port).is_ok() {
                    none = false;
                    out.add(Action::Riband { port })?;
                }
            }
        }
        if none { ControlFlow::Continue(()) } else { self.list_decline(out) }
    }

    /// The top speed in a region, over all ships there, and the coal a crossing at that speed takes (CO-50, CO-51).
    #[inline]
    pub(crate) fn riband_race(&self, state: &State, region: &RegionFacts) -> (u8, u8) {
        let (mut fastest, mut ships) = (0, 0);
        for port in (region.ports & state.occupied).iter() {
            let speed = state.ship_at(port).map_or(0, |tile| self.fleet.print(tile).speed);
            if speed > fastest {
                (fastest, ships) = (speed, 1);
            } else if speed == fastest {
                ships += 1;
            }
        }
        (fastest, if ships > 1 { self.numbers.riband_coal_tied } else { self.numbers.riband_coal })
    }

    /// What a crossing from this port brings (CO-51).
    pub(crate) fn riband_income(&self, state: &State, port: Port) -> Coins {
        state.ship_at(port).map_or(Coins::ZERO, |tile| self.fleet.print(tile).income * self.numbers.riband_factor)
    }

    /// The token must be payable after the income, if its column has room (CO-36, CO-52).
    fn check_riband_cost(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let me = state.me();
        let have = me.money + self.riband_income(state, port);
        match self.next_cost(self.riband_column, me.tokens_in(self.riband_column)) {
            Some(need) if need > have => Err(Refusal::CannotAfford { need, have, rule: RuleId("CO-52") }),
            _ => Ok(()),
        }
    }

    pub(crate) fn check_riband(&self, state: &State, port: Port) -> Result<(), Refusal> {
        let tile = self.check_own_steamship(state, port, RuleId("CO-50"))?;
        let region = &self.regions[self.region_of[port.index()].index()];
        if !region.riband {
            return Err(Refusal::NoRibandWaters { port });
        }
        let (fastest, need) = self.riband_race(state, region);
        let speed = self.fleet.print(tile).speed;
        if speed == 0 {
            return Err(Refusal::NoSpeed { port });
        }
        if speed < fastest {
            return Err(Refusal::NotTheFastest { port, speed, fastest });
        }
        let have = state.coal_at(port);
        if have < need {
            return Err(Refusal::TooLittleCoal { port, need, have });
        }
        self.check_riband_cost(state, port)
    }
}
