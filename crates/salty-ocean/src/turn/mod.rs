//! A turn, part by part: the set or span of what is allowed, shared by listing, check and advice; the reasons for
//! refusals; and the effects of each action.

mod abilities;
mod amounts;
mod buying;
mod city;
mod closing;
mod discarding;
mod event;
mod goes;
mod markets;
mod moving;
mod offers;
mod phases;
mod sailing;
mod selling;
mod shipyard;

use crate::{
    ids::{Good, Ship},
    refusal::Refusal,
    rules::Rules,
    state::State,
};

pub use buying::{GoodsMarket, Purchase};
pub use goes::{Go, Goes};
pub use selling::{Sale, Sales};
pub use shipyard::Shipyard;

/// Shared helpers.
impl Rules {
    /// Whether a good is in play (SO-86).
    #[inline]
    pub(crate) fn plays(&self, state: &State, good: Good) -> bool {
        self.goods_in_play(state.seats).has(good)
    }

    pub(crate) fn check_good(&self, state: &State, good: Good) -> Result<(), Refusal> {
        if good.index() >= self.goods.len() {
            return Err(Refusal::NoSuchGood);
        }
        if self.plays(state, good) { Ok(()) } else { Err(Refusal::OutOfPlay { good }) }
    }

    pub(crate) fn check_ship(&self, ship: Ship) -> Result<(), Refusal> {
        if ship.index() < self.slots.len() { Ok(()) } else { Err(Refusal::NoSuchShip) }
    }
}

/// A number of barrels that has passed the check; every variant keeps it below 256.
pub(crate) fn byte(barrels: u32) -> u8 {
    u8::try_from(barrels).unwrap_or(u8::MAX)
}
