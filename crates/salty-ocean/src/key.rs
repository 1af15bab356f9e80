//! The key of a position: all of it, as whole words. The patterns name every field, so that none is forgotten.

use riband_core::{KeyHasher, Seat};

use crate::{
    hold::Hold,
    ids::MAX_SEATS,
    sets::Buildings,
    state::{Numbered, Player, State, Vessel},
    work::Work,
};

impl State {
    /// What [`riband_core::Rules::key`] gives.
    pub(crate) fn key(&self) -> u64 {
        let Self {
            players,
            order,
            discs,
            rows,
            taken,
            tiles,
            phase,
            stage,
            work,
            seats,
            at,
            passes,
            turn,
            attacks,
            actions,
            cut_short,
            goes,
        } = self;
        let mut key = KeyHasher::new();
        players.0.iter().for_each(|player| player.write(&mut key));
        key.word(u64::from(seat_word(*order)) | u64::from(seat_word(*discs)) << 32);
        key.word(u64::from(u32::from_le_bytes(**rows)) | u64::from(u32::from_le_bytes(*taken)) << 32);
        key.ids(**tiles);
        let phase = [*phase as u8, *stage as u8, seats.count() as u8, u8::from(*cut_short)];
        key.word(u64::from(u32::from_le_bytes(phase)) | u64::from(*goes) << 32);
        let [low, high] = actions.to_le_bytes();
        key.bytes([*at, *passes, *turn, *attacks, low, high]);
        work.write(&mut key);
        key.key()
    }
}

/// The seats in an order, a byte each.
#[inline(always)]
fn seat_word(seats: [Seat; MAX_SEATS]) -> u32 {
    u32::from_le_bytes(seats.map(|seat| seat.index() as u8))
}

/// The barrels in a hold, a byte for each good.
#[inline(always)]
fn barrels(hold: Hold) -> u32 {
    u32::from_le_bytes(*hold.0)
}

impl Player {
    #[inline(always)]
    fn write(&self, key: &mut KeyHasher) {
        let Self { coins, levels, ranks, depot, ships, known, used, charged } = self;
        key.word(u64::from(coins.0 as u32) | u64::from(barrels(*depot)) << 32);
        [levels, ranks].into_iter().for_each(|numbered| write_numbered(numbered, key));
        for Vessel { berth, damage, cargo } in ships.iter() {
            let small = u32::from_le_bytes([*berth as u8, *damage, 0, 0]);
            key.word(u64::from(small) | u64::from(barrels(*cargo)) << 32);
        }
        let known = u64::from(known.word()) | u64::from(*charged) << 16;
        key.word(known | u64::from(used.word()) << 32);
    }
}

#[inline(always)]
fn write_numbered(numbered: &Numbered, key: &mut KeyHasher) {
    let [one, two, four, eight] = numbered.planes().map(Buildings::word).map(u64::from);
    key.word(one | two << 32);
    key.word(four | eight << 32);
}

impl Work {
    #[inline(always)]
    fn write(&self, key: &mut KeyHasher) {
        let Self { first, second, clocks, sent, ship, good, store, left, pool, stowed, changed, sold, ability, looked } =
            self;
        let first = first.map_or(0, |first| first as u8 + 1);
        let flags = [u8::from(*second), u8::from(*changed)];
        let ids = [KeyHasher::byte(*ship), KeyHasher::byte(*good), KeyHasher::byte(*store)];
        key.bytes([first, flags[0], flags[1], ids[0], ids[1], ids[2], *left, *ability]);
        key.word(u64::from(clocks.word()) | u64::from(barrels(*pool)) << 32);
        stowed.iter().for_each(|hold| key.word(barrels(*hold).into()));
        key.bytes(**sold);
        key.word(u64::from(sent.word()) | u64::from(looked.word()) << 8);
    }
}
