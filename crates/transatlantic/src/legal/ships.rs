//! Buying ships, and where they may go.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, RuleId, fleet::Tile};

use crate::{
    action::Action,
    config::MidInsert,
    ids::{Place, Region},
    refusal::Refusal,
    rules::Rules,
    sets::Regions,
    state::State,
};

impl Rules {
    /// TA-38, TA-128: the printed price, of a headquarters too, and the surcharge of the place.
    #[inline]
    pub(crate) fn price(&self, tile: Tile, place: Place) -> Coins {
        self.surcharges.price(&self.fleet, tile, place)
    }

    /// TA-40: what can be bought next; each needs a captain (TA-8).
    #[inline]
    pub(crate) fn list_purchases(
        &self,
        state: &State,
        most_headquarters: u8,
        out: &mut impl Collect<Action>,
    ) -> ControlFlow<()> {
        let me = state.me();
        if !self.has_captain(me) {
            return ControlFlow::Continue(());
        }
        let headquarters = self.fleet.headquarters();
        let no_more = (state.run.bought & headquarters).len() >= usize::from(most_headquarters);
        for (index, tile) in state.market.iter() {
            let place = Place::new(index);
            if self.price(tile, place) <= me.money && !(no_more && headquarters.has(tile)) {
                out.add(Action::Buy { place })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_purchase(&self, state: &State, place: Place, most_headquarters: u8) -> Result<(), Refusal> {
        if !self.surcharges.has(place) {
            return Err(Refusal::NoSuchPlace);
        }
        let tile = state.market.get(place.index()).ok_or(Refusal::MarketEmpty { place })?;
        let headquarters = self.fleet.headquarters();
        if headquarters.has(tile) && (state.run.bought & headquarters).len() >= usize::from(most_headquarters) {
            return Err(Refusal::TooManyHeadquarters { most: most_headquarters });
        }
        if !self.has_captain(state.me()) {
            return Err(Refusal::NoCaptain);
        }
        let (need, have) = (self.price(tile, place), state.me().money);
        if need > have { Err(Refusal::CannotAfford { need, have, rule: RuleId("TA-40") }) } else { Ok(()) }
    }

    /// TA-46 to TA-49: the regions that a ship may enter: from the top, or if that is nowhere possible, by her year where
    /// there is an empty place. `origin` is the region that she has just left.
    #[inline]
    pub(crate) fn places_for(&self, state: &State, tile: Tile, origin: Option<Region>) -> Regions {
        let year = self.print(tile).year;
        let (mut top, mut middle) = (Regions::EMPTY, Regions::EMPTY);
        for (region, facts) in self.open_regions(state.seats) {
            if Some(region) == origin {
                continue;
            }
            let waters = state.waters(region);
            if waters.ships[0].is_none_or(|first| year > self.print(first).year) {
                top.insert(region); // TA-48: an equal year does not let her in
            } else if waters.len() < usize::from(facts.places) && self.may_sort_in(state, region, year) {
                middle.insert(region);
            }
        }
        if top.is_empty() { middle } else { top }
    }

    /// TA-47, ruling A-7.
    #[inline]
    fn may_sort_in(&self, state: &State, region: Region, year: u16) -> bool {
        match self.numbers.mid_insert {
            MidInsert::ByYear => true,
            MidInsert::StrictlyBetween => state.waters(region).iter().any(|other| self.print(other).year < year),
        }
    }

    /// TA-63, TA-80: one of the ships that are not in a region yet.
    #[inline]
    pub(crate) fn list_deployments(
        &self,
        state: &State,
        bought_only: bool,
        out: &mut impl Collect<Action>,
    ) -> ControlFlow<()> {
        let waiting = state.me().undeployed;
        let ships = if bought_only { waiting & state.run.bought } else { waiting };
        for tile in ships.iter() {
            let places = self.places_for(state, tile, None);
            places.iter().try_for_each(|region| out.add(Action::Deploy { tile, region }))?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_deployment(
        &self,
        state: &State,
        tile: Tile,
        region: Region,
        bought_only: bool,
    ) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        if !state.me().undeployed.has(tile) {
            return Err(Refusal::NotUndeployed { tile });
        }
        if bought_only && !state.run.bought.has(tile) {
            return Err(Refusal::NotJustBought { tile, rule: RuleId("TA-80") });
        }
        self.check_entry(state, tile, region, None)
    }

    pub(crate) fn check_entry(
        &self,
        state: &State,
        tile: Tile,
        region: Region,
        origin: Option<Region>,
    ) -> Result<(), Refusal> {
        self.check_region(state, region)?;
        if Some(region) == origin {
            return Err(Refusal::JustLeft { tile, region });
        }
        let places = self.places_for(state, tile, origin);
        if places.has(region) {
            return Ok(());
        }
        match state.waters(region).ships[0] {
            Some(youngest) if !places.is_empty() => {
                let (year, youngest_year) = (self.print(tile).year, self.print(youngest).year);
                Err(Refusal::NotYounger { tile, year, youngest, youngest_year })
            }
            _ => Err(Refusal::NoPlace { tile }),
        }
    }

    pub(crate) fn check_region(&self, state: &State, region: Region) -> Result<(), Refusal> {
        match self.region(region) {
            None => Err(Refusal::NoSuchRegion),
            Some(facts) if !facts.is_open(state.seats) => Err(Refusal::RegionLeftOut { region }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_tile(&self, tile: Tile) -> Result<(), Refusal> {
        if tile.index() < self.fleet.len() { Ok(()) } else { Err(Refusal::NoSuchShip) }
    }
}
