//! Ships enter regions, and others are pushed out (TA-45 to TA-64).

use std::ops::ControlFlow;

use riband_core::{Collect, RuleId, Seat, Sink};
use riband_liners::{Figure, MOST_CONTRACTS, Print, Tile, Tiles};

use crate::{
    action::Action,
    config::{MidInsert, NeutralPushed, ScrapScoring},
    event::Event,
    ids::Region,
    refusal::Refusal,
    rules::Rules,
    sets::Regions,
    state::{Phase, State},
};

impl Rules {
    /// TA-46 to TA-49: the regions that a ship may enter: from the top, or if that is impossible everywhere, by her
    /// year if there is an empty place. `origin` is the region that she has just left.
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
        match self.config.rulings.mid_insert {
            MidInsert::ByYear => true,
            MidInsert::StrictlyBetween => state.waters(region).iter().any(|other| self.print(other).year < year),
        }
    }

    /// TA-63, TA-80: the ships that can be deployed, if there is a place for them.
    #[inline]
    fn deployable(&self, state: &State, bought_only: bool) -> Tiles {
        let waiting = state.me().undeployed;
        if bought_only { waiting & state.run.bought } else { waiting }
    }

    #[inline]
    pub(super) fn list_deployments(
        &self,
        state: &State,
        bought_only: bool,
        out: &mut impl Collect<Action>,
    ) -> ControlFlow<()> {
        for tile in self.deployable(state, bought_only).iter() {
            let places = self.places_for(state, tile, None);
            places.iter().try_for_each(|region| out.add(Action::Deploy { tile, region }))?;
        }
        ControlFlow::Continue(())
    }

    pub(super) fn check_deployment(
        &self,
        state: &State,
        tile: Tile,
        region: Region,
        bought_only: bool,
    ) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        if !self.deployable(state, bought_only).has(tile) {
            let undeployed = state.me().undeployed.has(tile);
            let not_bought = Refusal::NotJustBought { tile, rule: RuleId("TA-80") };
            return Err(if undeployed { not_bought } else { Refusal::NotUndeployed { tile } });
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

    /// Deploys a new ship from the player's supply (TA-50).
    pub(crate) fn deploy(&self, state: &mut State, tile: Tile, region: Region, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me_mut();
        me.undeployed.remove(tile);
        me.active.insert(tile);
        log.note(|| Event::ShipDeployed { seat, tile, region });
        self.enter_region(state, tile, region, true, log);
    }

    /// TA-53.
    pub(crate) fn redeploy(&self, state: &mut State, region: Region, log: &mut impl Sink<Event>) {
        let Phase::Redeploy { tile, .. } = state.phase else { return };
        log.note(|| Event::ShipRedeployed { owner: state.owner(tile), tile, region });
        self.enter_region(state, tile, region, false, log);
    }

    /// TA-52 to TA-62: inserts a ship by her year; if the region is full, the oldest is pushed out. Then awards ribands
    /// and contracts, and moves the oldest on.
    fn enter_region(&self, state: &mut State, tile: Tile, region: Region, new: bool, log: &mut impl Sink<Event>) {
        let pushed = self.squeeze_in(state, tile, region);
        if let Some(out) = pushed {
            log.note(|| Event::ShipPushed { owner: state.owner(out), tile: out, region });
        }
        if let Some(owner) = state.owner(tile) {
            self.award_riband(state, tile, region, owner, new, log);
            if new {
                self.award_contracts(state, tile, region, owner, log);
            }
        }
        match pushed {
            Some(out) => self.push_out(state, out, region, log),
            None => self.land(state, log),
        }
    }

    /// Inserts a ship into a region by her year, below an equal one (TA-48); returns the ship that must leave.
    fn squeeze_in(&self, state: &mut State, tile: Tile, region: Region) -> Option<Tile> {
        let places = self.region(region).map_or(0, |facts| usize::from(facts.places));
        let year = self.print(tile).year;
        let waters = state.waters_mut(region);
        let mut count = waters.len();
        // Only a ship younger than all others enters a full region, so she is never the one that must leave (TA-47,
        // TA-52).
        let pushed = if count >= places && count > 0 {
            count -= 1;
            waters.ships[count].take()
        } else {
            None
        };
        let place = waters.iter().filter(|&other| self.print(other).year >= year).count();
        if count < waters.ships.len() && place <= count {
            waters.ships[count] = Some(tile);
            waters.ships[place..=count].rotate_right(1);
        }
        pushed
    }

    /// The other ships in this ship's region.
    fn company(state: &State, tile: Tile, region: Region) -> impl Iterator<Item = Tile> + '_ {
        state.waters(region).iter().filter(move |&other| other != tile)
    }

    /// TA-59, TA-60.
    fn award_riband(
        &self,
        state: &mut State,
        tile: Tile,
        region: Region,
        owner: Seat,
        new: bool,
        log: &mut impl Sink<Event>,
    ) {
        let counts = new || self.config.rulings.riband_on_redeploy;
        if !counts || !self.region(region).is_some_and(|facts| facts.riband) {
            return;
        }
        let speed = self.print(tile).speed;
        let fastest = Self::company(state, tile, region).all(|other| self.print(other).speed < speed);
        if fastest && state.marker_supply[self.riband] > 0 {
            self.grant(state, owner, self.riband);
            log.note(|| Event::RibandWon { seat: owner, tile });
        }
    }

    /// TA-62.
    fn award_contracts(&self, state: &mut State, tile: Tile, region: Region, owner: Seat, log: &mut impl Sink<Event>) {
        let brings = |figure| self.config.contracts.figures.contains(&figure);
        let print = *self.print(tile);
        let beats = |figure: fn(&Print) -> u32| {
            Self::company(state, tile, region).all(|other| figure(self.print(other)) < figure(&print))
        };
        let won = u8::from(brings(Figure::Speed) && beats(|print| u32::from(print.speed)))
            + u8::from(brings(Figure::Tonnage) && beats(|print| print.tonnage.unwrap_or(0)))
            + u8::from(brings(Figure::Passengers) && beats(|print| u32::from(print.passengers.unwrap_or(0))));
        if won > 0 {
            let player = state.players.of_mut(owner);
            let contracts = won.min(MOST_CONTRACTS.saturating_sub(player.contracts).min(u16::from(u8::MAX)) as u8);
            player.contracts += u16::from(contracts);
            log.note(|| Event::ContractsWon { seat: owner, tile, contracts });
        }
    }

    /// TA-53 to TA-58: moves a ship that was pushed out to another region, or out of the game. A ship that she pushes
    /// out in turn is older (TA-54), so this terminates.
    pub(crate) fn push_out(&self, state: &mut State, tile: Tile, from: Region, log: &mut impl Sink<Event>) {
        let owner = state.owner(tile);
        let stays = owner.is_some() || self.config.rulings.neutral_pushed == NeutralPushed::Redeploy;
        if stays && !self.places_for(state, tile, Some(from)).is_empty() {
            state.phase = Phase::Redeploy { tile, from };
            state.actor = owner.unwrap_or(state.turn);
            return;
        }
        match owner {
            Some(owner) => self.scrap(state, tile, from, owner, log),
            None => {
                state.gone.insert(tile);
                log.note(|| Event::NeutralRemoved { tile });
            }
        }
        self.land(state, log);
    }

    /// TA-55 to TA-57, TA-64: makes the farewell trip, then returns everything.
    fn scrap(&self, state: &mut State, tile: Tile, from: Region, owner: Seat, log: &mut impl Sink<Event>) {
        if self.ready(state).has(tile) {
            self.sail(state, owner, tile, from, self.print(tile).income, log);
        }
        let coal = state.coal.get(tile);
        self.unload(state, tile, coal);
        let player = state.players.of_mut(owner);
        player.active.remove(tile);
        player.captains += 1;
        state.gone.insert(tile);
        log.note(|| Event::ShipScrapped { owner, tile, coal });
        let Some(column) = self.flag(tile) else { return };
        match self.config.rulings.scrap_scoring {
            ScrapScoring::AtOnce => self.score_scrapped(state, owner, column, 1, log),
            ScrapScoring::EndOfTurn => state.players.of_mut(owner).due[column] += 1,
        }
    }

    /// No ship is between two regions any more: finishes the step that deployed one.
    fn land(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.phase = Phase::Step;
        state.actor = state.turn;
        self.next_step(state, log);
    }
}
