//! Sailing, and loading coal.

use riband_core::{Coins, Seat, Sink, fleet::Tile};

use crate::{
    event::Event,
    ids::Region,
    program::Op,
    rules::Rules,
    state::{State, add_points},
};

impl Rules {
    /// One of the ships that a card lets sail.
    pub(crate) fn sail_one(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        let Op::Sail { pays, .. } = self.program.op(state.run.at) else { return };
        state.run.used.insert(tile);
        if let Some(region) = state.region_of(tile) {
            self.sail(state, state.turn, tile, region, self.pay_of(tile, pays), log);
        }
        self.count_down(state, log);
    }

    /// TA-70: a coal back to the supply, the money, a point for each own house in the region.
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

    /// TA-84: everybody's ready ships; whoever chose also takes the income of the oldest foreign one, judged before any
    /// coal is burned.
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

    /// One cube.
    pub(crate) fn load_one(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        self.load(state, tile, log);
        state.run.used.insert(tile);
        self.count_down(state, log);
    }

    /// TA-91: loads whole levels, the lowest first, while the cubes suffice for every ship of the level. False if that
    /// is all; otherwise the player chooses ships of the last level.
    pub(crate) fn load_levels(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        loop {
            let ships = self.next_level(state);
            if state.run.left == 0 || ships.is_empty() {
                return false;
            }
            if ships.len() > usize::from(state.run.left) {
                return true;
            }
            state.run.left -= ships.len() as u8;
            ships.iter().for_each(|tile| self.load(state, tile, log));
        }
    }
}
