//! Ships sail: for money, and points for own houses (TA-70 to TA-89).

use riband_core::{Coins, Seat, Sink};
use riband_liners::{Tile, Tiles};

use crate::{
    config::OnePer,
    event::Event,
    ids::{Column, Region},
    program::Op,
    refusal::Refusal,
    rules::Rules,
    state::{State, add_points},
};

impl Rules {
    /// Own ready ships that have not sailed in this step (TA-71, TA-72), one for each region or flag if the card
    /// requires it (TA-87).
    #[inline]
    pub(super) fn sailable(&self, state: &State, one_per: Option<OnePer>) -> Tiles {
        let used = state.run.used;
        let ships = state.me().active & self.ready(state) & !used;
        match one_per {
            None => ships,
            Some(OnePer::Region) if used.is_empty() => ships,
            Some(OnePer::Region) => {
                let taken = state.regions.iter().filter(|waters| waters.iter().any(|tile| used.has(tile)));
                let there: Tiles = taken.flat_map(|waters| waters.iter()).collect();
                ships & !there
            }
            Some(OnePer::Flag) => {
                let free = |&column: &Column| (used & self.flown[column]).is_empty();
                let flags = self.columns.iter().filter(free).map(|column| self.flown[column]);
                ships & flags.fold(Tiles::EMPTY, |all, flown| all | flown)
            }
        }
    }

    pub(super) fn check_sail(&self, state: &State, tile: Tile, one_per: Option<OnePer>) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        if self.sailable(state, one_per).has(tile) {
            return Ok(());
        }
        if !state.me().active.has(tile) {
            return Err(Refusal::NotOwnShip { tile });
        }
        if state.run.used.has(tile) {
            return Err(Refusal::SailedAlready { tile });
        }
        if !self.ready(state).has(tile) {
            return Err(Refusal::NotReady { tile });
        }
        match (one_per, self.flag(tile), state.region_of(tile)) {
            (Some(OnePer::Region), _, Some(region)) => Err(Refusal::RegionSailed { region }),
            (_, Some(column), _) => Err(Refusal::FlagSailed { column }),
            _ => Err(Refusal::NoFlag { tile }),
        }
    }

    /// Sails with one of the ships that a card allows.
    pub(crate) fn sail_one(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        let Op::Sail { pays, .. } = self.program.op(state.run.at) else { return };
        state.run.used.insert(tile);
        if let Some(region) = state.region_of(tile) {
            self.sail(state, state.turn, tile, region, self.pay_of(tile, pays), log);
        }
        self.count_down(state, log);
    }

    /// TA-70: returns a coal to the supply, pays the money, and a point for each own house in the region.
    pub(crate) fn sail(
        &self,
        state: &mut State,
        seat: Seat,
        tile: Tile,
        region: Region,
        money: Coins,
        log: &mut impl Sink<Event>,
    ) {
        let coal = u8::from(self.fleet.steamships().has(tile));
        self.unload(state, tile, coal);
        self.earn(state, seat, money);
        let player = state.players.of_mut(seat);
        let houses = player.houses_in(region);
        let points = add_points(&mut player.points.houses, i32::from(houses)) as u8;
        log.note(|| Event::ShipSailed { seat, tile, region, money, points, coal });
    }

    /// TA-84: sails with all players' ready ships; the choosing player also takes the income of the oldest foreign one,
    /// determined before any coal is burned.
    pub(crate) fn sail_region(&self, state: &mut State, region: Region, log: &mut impl Sink<Event>) {
        let Op::SailRegion { bonus, neutral_bonus } = self.program.op(state.run.at) else { return };
        let chooser = state.turn;
        log.note(|| Event::RegionChosen { seat: chooser, region });
        let (waters, ready) = (*state.waters(region), self.ready(state));
        for tile in waters.iter().filter(|&tile| ready.has(tile)) {
            if let Some(owner) = state.owner(tile) {
                self.sail(state, owner, tile, region, self.print(tile).income, log);
            }
        }
        let mine = state.me().active;
        let counts = |tile: &Tile| neutral_bonus || !self.fleet.neutral().has(*tile);
        let foreign = waters.iter().rev().filter(|&tile| ready.has(tile) && !mine.has(tile)).find(counts);
        if let Some(tile) = foreign.filter(|_| bonus) {
            let money = self.print(tile).income;
            self.earn(state, chooser, money);
            log.note(|| Event::ForeignIncome { seat: chooser, tile, money });
        }
        self.next_step(state, log);
    }

    /// TA-88: scores flags of own steamships, in regions or not; headquarters only by ruling A-15.
    pub(super) fn score_flags(&self, state: &mut State, points: u8, headquarters: bool, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        let me = state.me();
        let mut ships = (me.active | me.undeployed) & self.fleet.steamships();
        if headquarters {
            ships |= me.headquarters;
        }
        let flags = self.columns.iter().filter(|&column| !(ships & self.flown[column]).is_empty()).count();
        let points = add_points(&mut state.me_mut().points.flags, flags as i32 * i32::from(points));
        log.note(|| Event::FlagsScored { seat, points: i32::from(points) });
    }

    /// TA-89.
    pub(super) fn earn_by_houses(&self, state: &mut State, pounds: Coins, log: &mut impl Sink<Event>) {
        let houses: i32 = state.me().houses.iter().map(|&houses| i32::from(houses)).sum();
        self.take_money(state, pounds * houses, log);
    }
}
