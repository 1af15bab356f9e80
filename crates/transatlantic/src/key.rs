//! The key of a position: all of it, as whole words. The patterns name every field, so that none is forgotten.

use std::hash::Hash as _;

use riband_core::KeyHasher;

use crate::{
    sets::Cards,
    state::{Hand, Player, Points, State, Waters},
};

impl State {
    /// What [`riband_core::Rules::key`] gives.
    pub(crate) fn key(&self) -> u64 {
        let Self {
            players,
            regions,
            coal,
            stack,
            market,
            docks,
            boxed,
            gone,
            coal_supply,
            marker_supply,
            display,
            draw,
            discard,
            reshuffled,
            chance,
            phase,
            run,
            seats,
            turn,
            actor,
            starting,
            opening,
            countdown,
            round,
            turns,
        } = self;
        let mut key = KeyHasher::new();
        players.0.iter().for_each(|player| player.write(&mut key));
        regions.iter().for_each(|waters| waters.write(&mut key));
        coal.planes().iter().for_each(|ships| key.word(ships.word()));
        key.ids(stack.slots());
        key.ids(market.slots());
        [docks, boxed, gone].iter().for_each(|ships| key.word(ships.word()));
        key.bytes(**marker_supply);
        key.ids(display.slots());
        key.ids(draw.slots());
        key.word(discard.word());
        let small = u64::from(*coal_supply as u16) | u64::from(*round) << 16;
        key.word(small | u64::from(*turns) << 32);
        let seated = [seats.count(), turn.index(), actor.index(), starting.index()];
        let [seats, turn, actor, starting] = seated.map(|small| small as u8);
        let [counts, left] = [u8::from(countdown.is_some()), countdown.unwrap_or_default()];
        key.bytes([seats, turn, actor, starting, *opening, counts, left, u8::from(*reshuffled)]);
        chance.hash(&mut key);
        phase.hash(&mut key);
        run.write(&mut key);
        key.key()
    }
}

impl Player {
    #[inline(always)]
    fn write(&self, key: &mut KeyHasher) {
        let Self {
            active,
            undeployed,
            headquarters,
            hand,
            pile,
            top,
            money,
            points: Points { houses: house_points, flags, scrapped },
            contracts,
            captains,
            houses_left,
            houses,
            markers,
            due,
            tokens,
        } = self;
        [active, undeployed, headquarters].iter().for_each(|ships| key.word(ships.word()));
        key.word(cards(hand));
        key.word(cards(pile));
        let small = [*captains as u8, *houses_left, *tokens, KeyHasher::byte(*top)];
        key.word(u64::from(money.0 as u32) | u64::from(u32::from_le_bytes(small)) << 32);
        let pairs = [[*house_points, *flags], [*scrapped, *contracts]];
        let [points, others] = pairs.map(|[low, high]| u64::from(low) | u64::from(high) << 16);
        key.word(points | others << 32);
        key.bytes(**houses);
        key.bytes(**markers);
        key.bytes(**due);
    }
}

/// Both planes of a hand in a word.
#[inline(always)]
fn cards(hand: &Hand) -> u64 {
    let [low, high] = hand.planes().map(Cards::word);
    u64::from(low) | u64::from(high) << 32
}

impl Waters {
    #[inline(always)]
    fn write(&self, key: &mut KeyHasher) {
        let Self { ships: [a, b, c, d, e, f], built } = self;
        let [a, b, c, d, e, f] = [a, b, c, d, e, f].map(|ship| KeyHasher::byte(*ship));
        key.bytes([a, b, c, d, e, f, *built]);
    }
}
