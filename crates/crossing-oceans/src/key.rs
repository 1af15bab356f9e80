//! The key of a position: all of it, as whole words. The patterns name every field, so that none is forgotten.

use std::hash::Hash as _;

use riband_core::KeyHasher;

use crate::state::{Player, State};

impl State {
    /// What [`riband_core::Rules::key`] gives.
    pub(crate) fn key(&self) -> u64 {
        let Self {
            players,
            berths,
            coal,
            occupied,
            stack,
            market,
            docks,
            removed,
            coal_supply,
            phase,
            seats,
            active,
            starting,
            countdown,
            round,
            turns,
        } = self;
        let mut key = KeyHasher::new();
        players.0.iter().for_each(|player| player.write(&mut key));
        key.ids(**berths);
        key.bytes(**coal);
        key.ids(stack.slots());
        key.ids(market.slots());
        key.ids(**docks);
        key.word(removed.word());
        key.word(u64::from(occupied.word()) | u64::from(*turns) << 32);
        let [round_low, round_high] = round.to_le_bytes();
        let [seats, active, starting] = [seats.count(), active.index(), starting.index()].map(|small| small as u8);
        let [counts, left] = [u8::from(countdown.is_some()), countdown.unwrap_or_default()];
        key.bytes([*coal_supply, seats, active, starting, round_low, round_high, counts, left]);
        phase.hash(&mut key);
        key.key()
    }
}

impl Player {
    #[inline(always)]
    fn write(&self, key: &mut KeyHasher) {
        let Self {
            supply,
            headquarters,
            at_sea,
            houses,
            money,
            contracts,
            captains,
            houses_left,
            tokens,
            flags,
            mixed_flags,
            spot,
        } = self;
        key.word(supply.word());
        key.word(headquarters.word());
        key.word(u64::from(at_sea.word()) | u64::from(houses.word()) << 32);
        key.word(u64::from(money.0 as u32) | u64::from(*contracts) << 32);
        key.bytes([*captains, *houses_left, *mixed_flags, KeyHasher::byte(*spot)]);
        key.bytes(**tokens);
        key.bytes(**flags);
    }
}
