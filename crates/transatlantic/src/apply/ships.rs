//! Buying ships, and what happens when one comes into a region.

use riband_core::{
    Seat, Sink,
    fleet::{MOST_CONTRACTS, Print, Tile, fill},
};

use crate::{
    config::{NeutralPushed, Renewal, ScrapScoring, Trigger},
    event::Event,
    ids::{MAX_COLUMNS, Place, Region},
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// TA-38, TA-40, TA-41: nothing moves until the renewal, so the second price counts from the old places too.
    pub(crate) fn buy(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        self.purchase(state, place, log);
        self.count_down(state, log);
    }

    /// What is bought and paid, without what comes after it.
    pub(crate) fn purchase(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        if let Some(tile) = state.market.take(place.index()) {
            let price = self.price(tile, place);
            let headquarters = self.fleet.headquarters().has(tile);
            let me = state.me_mut();
            me.money -= price;
            me.captains -= 1;
            if headquarters {
                me.headquarters.insert(tile);
            } else {
                me.undeployed.insert(tile);
            }
            state.run.bought.insert(tile);
            log.note(|| Event::TileBought { seat, tile, price });
            // TA-140: only the places on the left give coal, where the variant says so.
            let with_coal = place.index() < usize::from(self.numbers.coal_places) && self.fleet.steamships().has(tile);
            if with_coal && self.coal_to_take(state, 1) > 0 {
                self.load(state, tile, log);
            }
        }
    }

    /// TA-42 to TA-44: after a purchase the leftmost steamship goes to the docks, the others move up, new ones come.
    pub(crate) fn renew_market(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let bought = state.run.bought;
        if bought.is_empty() {
            return; // TA-43
        }
        let ships = bought & self.fleet.steamships();
        if self.numbers.trigger == Trigger::LastSteamshipBought
            && !ships.is_empty()
            && !self.steamships_left(state)
            && state.countdown.is_none()
        {
            self.trigger_end(state, log); // T-7
        }
        let renewal = if state.opening > 0 { self.numbers.renewal } else { Renewal::Full };
        if renewal == Renewal::RefillAfterAll {
            return;
        }
        if renewal == Renewal::Full && !ships.is_empty() {
            self.dock_leftmost(state, log);
        }
        self.refill_market(state, log);
    }

    /// The leftmost card of the market to the docks, if it is a steamship.
    fn dock_leftmost(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let leftmost = state.market.iter().next();
        let Some((place, tile)) = leftmost.filter(|(_, tile)| self.fleet.steamships().has(*tile)) else { return };
        state.market.take(place);
        state.docks.insert(tile);
        if let Some(column) = self.flag(tile) {
            log.note(|| Event::TileDocked { tile, column });
        }
    }

    /// Closes the gaps and fills up from the stack.
    pub(crate) fn refill_market(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let places = self.surcharges.count();
        state.market.slide(places, |_| ());
        fill(&mut state.market, &mut state.stack, places, |tile| log.note(|| Event::TileDrawn { tile }));
    }

    /// A new ship, from the player's own into a region (TA-50).
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

    /// TA-52 to TA-62: into her place by year; the oldest makes way if the region is full; then ribands, contracts, and
    /// what becomes of the oldest.
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

    /// Puts a ship into a region by her year, below an equal one (TA-48); the ship that must leave.
    fn squeeze_in(&self, state: &mut State, tile: Tile, region: Region) -> Option<Tile> {
        let places = self.region(region).map_or(0, |facts| usize::from(facts.places));
        let year = self.print(tile).year;
        let waters = state.waters_mut(region);
        let mut count = waters.len();
        // Only a ship younger than all enters a full region, so it is never she who must leave (TA-47, TA-52).
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

    /// The ships that share a region with this one.
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
        let counts = new || self.numbers.riband_on_redeploy;
        if !counts || !self.region(region).is_some_and(|facts| facts.riband) {
            return;
        }
        let speed = self.print(tile).speed;
        let fastest = Self::company(state, tile, region).all(|other| self.print(other).speed < speed);
        if fastest && state.marker_supply[self.riband.index() % MAX_COLUMNS] > 0 {
            self.grant(state, owner, self.riband);
            log.note(|| Event::RibandWon { seat: owner, tile });
        }
    }

    /// TA-62.
    fn award_contracts(&self, state: &mut State, tile: Tile, region: Region, owner: Seat, log: &mut impl Sink<Event>) {
        let numbers = &self.numbers;
        let print = *self.print(tile);
        let beats = |figure: fn(&Print) -> u32| {
            Self::company(state, tile, region).all(|other| figure(self.print(other)) < figure(&print))
        };
        let won = u8::from(numbers.contract_for_speed && beats(|print| u32::from(print.speed)))
            + u8::from(numbers.contract_for_tonnage && beats(|print| print.tonnage.unwrap_or(0)))
            + u8::from(numbers.contract_for_passengers && beats(|print| u32::from(print.passengers.unwrap_or(0))));
        if won > 0 {
            let player = state.players.of_mut(owner);
            let contracts = won.min(MOST_CONTRACTS.saturating_sub(player.contracts).min(u16::from(u8::MAX)) as u8);
            player.contracts += u16::from(contracts);
            log.note(|| Event::ContractsWon { seat: owner, tile, contracts });
        }
    }

    /// TA-53 to TA-58: a ship that was pushed out goes elsewhere, or out of the game. Whom she pushes out in turn is older
    /// (TA-54), so this comes to an end.
    pub(crate) fn push_out(&self, state: &mut State, tile: Tile, from: Region, log: &mut impl Sink<Event>) {
        let owner = state.owner(tile);
        let stays = owner.is_some() || self.numbers.neutral_pushed == NeutralPushed::Redeploy;
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

    /// TA-55 to TA-57, TA-64: the farewell trip, then everything goes back.
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
        match self.numbers.scrap_scoring {
            ScrapScoring::AtOnce => self.score_scrapped(state, owner, column, 1, log),
            ScrapScoring::EndOfTurn => state.players.of_mut(owner).due[column.index() % MAX_COLUMNS] += 1,
        }
    }

    /// No ship is between two regions any more: the step that deployed one is done.
    fn land(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.phase = Phase::Step;
        state.actor = state.turn;
        self.next_step(state, log);
    }
}
