//! The numbers of the tiles: nearly half of an observation.

use riband_core::{
    IdMap,
    observation::{Perspective, Slot, SlotSink},
};
use riband_liners::{Fleet, MAX_TILES, Tile, Tiles};

use crate::{
    ids::Region,
    rules::Rules,
    state::{Phase, State},
};

/// The place of a tile, in the order of the numbers; followed by the places of the market, then those of the regions.
const SOMEWHERE: [&str; 6] = ["unseen", "gone", "docks", "undeployed", "headquarters", "pushed-out"];
const GONE: usize = 1;
const DOCKS: usize = 2;
const UNDEPLOYED: usize = 3;
const HEADQUARTERS: usize = 4;
const PUSHED_OUT: usize = 5;

/// The most numbers of a tile: place, owner, coal, whether used, whether bought.
const MOST: usize = 5;

/// Where the numbers of each tile begin, those of the first tile at 0.
///
/// Most numbers are 0: so all begin as 0, and the others are written by the sets of tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct TileSlots {
    /// The place. The owner is next, and then the coal of a steamship.
    place: IdMap<Tile, u16, MAX_TILES>,
    /// Whether used. Whether bought is next, if the tile can be bought.
    used: IdMap<Tile, u16, MAX_TILES>,
    count: usize,
}

impl TileSlots {
    pub(crate) fn of(fleet: &Fleet) -> Self {
        let mut slots = Self { place: IdMap::all(0), used: IdMap::all(0), count: 0 };
        for tile in fleet.tiles().take(MAX_TILES) {
            slots.place[tile] = slots.count as u16;
            slots.count += 2 + usize::from(burns(fleet).has(tile));
            slots.used[tile] = slots.count as u16;
            slots.count += 1 + usize::from(sold(fleet).has(tile));
        }
        slots
    }
}

/// The tiles that hold coal.
#[inline]
fn burns(fleet: &Fleet) -> Tiles {
    fleet.steamships()
}

/// The tiles that are bought in play.
#[inline]
fn sold(fleet: &Fleet) -> Tiles {
    fleet.steamships() | fleet.headquarters()
}

/// The numbers of all tiles.
struct Numbers<'a> {
    slots: &'a TileSlots,
    all: [i32; MAX_TILES * MOST],
}

impl Numbers<'_> {
    #[inline(always)]
    fn set(&mut self, at: u16, steps: usize, number: usize) {
        if let Some(place) = self.all.get_mut(usize::from(at) + steps) {
            *place = number as i32;
        }
    }

    #[inline(always)]
    fn place(&mut self, tile: Tile, place: usize) {
        self.set(self.slots.place[tile], 0, place);
    }

    #[inline(always)]
    fn lay(&mut self, tiles: Tiles, place: usize) {
        tiles.iter().for_each(|tile| self.place(tile, place));
    }
}

impl Rules {
    /// The place, owner and coal of each ship and headquarters, and what the current step has done with it.
    pub(super) fn observe_tiles(&self, state: &State, from: Perspective, out: &mut impl SlotSink) {
        let mut numbers = Numbers { slots: &self.tile_slots, all: [0; MAX_TILES * MOST] };
        self.observe_tile_places(state, &mut numbers);
        for (distance, (_, seat)) in from.seats().enumerate() {
            let player = state.players.of(seat);
            let own = player.active | player.undeployed | player.headquarters;
            own.iter().for_each(|tile| numbers.set(self.tile_slots.place[tile], 1, 1 + distance));
        }
        for tile in (state.coal.any() & burns(&self.fleet)).iter() {
            numbers.set(self.tile_slots.place[tile], 2, usize::from(state.coal.get(tile)));
        }
        state.run.used.iter().for_each(|tile| numbers.set(self.tile_slots.used[tile], 0, 1));
        let bought = state.run.bought & sold(&self.fleet);
        bought.iter().for_each(|tile| numbers.set(self.tile_slots.used[tile], 1, 1));
        let all = numbers.all.get(..self.tile_slots.count).unwrap_or_default();
        out.put_all(all, |slots| self.list_tile_slots(from, slots));
    }

    fn observe_tile_places(&self, state: &State, numbers: &mut Numbers<'_>) {
        numbers.lay(state.gone, GONE);
        numbers.lay(state.docks, DOCKS);
        for player in state.players.seated(state.seats) {
            numbers.lay(player.undeployed, UNDEPLOYED);
            numbers.lay(player.headquarters, HEADQUARTERS);
        }
        if let Phase::Redeploy { tile, .. } = state.phase {
            numbers.place(tile, PUSHED_OUT);
        }
        for (place, tile) in state.market.iter() {
            numbers.place(tile, SOMEWHERE.len() + place);
        }
        let (first, berths) = (SOMEWHERE.len() + self.surcharges.count(), self.berths());
        for (region, waters) in state.regions.iter().take(self.regions.len()).enumerate() {
            for (nth, tile) in waters.iter().take(berths).enumerate() {
                numbers.place(tile, first + region * berths + nth);
            }
        }
    }

    /// The slots that belong to the numbers, each tile's in the order of [`TileSlots`].
    fn list_tile_slots(&self, from: Perspective, slots: &mut Vec<Slot>) {
        let (berths, coal) = (self.berths(), i32::from(self.config.limits.coal_per_ship));
        let places = || {
            let market = self.surcharges.places().map(|place| format!("market.{place}"));
            let nth = move |at: usize| format!("{}.{}", Region::new(at / berths), at % berths + 1);
            SOMEWHERE.into_iter().map(str::to_owned).chain(market).chain((0..self.regions.len() * berths).map(nth))
        };
        for tile in self.fleet.tiles().take(MAX_TILES) {
            slots.choice(format_args!("tile.{tile}.at"), places(), 0);
            slots.seat(format_args!("tile.{tile}.owner"), from, None);
            if burns(&self.fleet).has(tile) {
                slots.number(format_args!("tile.{tile}.coal"), 0..=coal, 0);
            }
            slots.flag(format_args!("tile.{tile}.used"), false);
            if sold(&self.fleet).has(tile) {
                slots.flag(format_args!("tile.{tile}.bought"), false);
            }
        }
    }

    /// The number of places in the largest region.
    #[inline]
    fn berths(&self) -> usize {
        self.regions.iter().map(|facts| usize::from(facts.places)).max().unwrap_or(0).max(1)
    }
}
