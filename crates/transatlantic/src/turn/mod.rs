//! A turn, part by part: the set of what is allowed, shared by listing, check and advice; the reasons for refusals; and
//! the effects of each action. Cards consist of steps, which an interpreter performs.

mod buying;
mod cards;
mod deploying;
mod display;
mod end;
mod houses;
mod loading;
mod machine;
mod markers;
mod options;
mod sailing;
mod steps;

use riband_core::{Coins, Seat, Sink};
use riband_liners::Tile;

use crate::{event::Event, ids::Region, refusal::Refusal, rules::Rules, state::State};

pub use buying::ShipMarket;
pub(crate) use {houses::free_sites, steps::waits_for};

/// Shared helpers: money, ships, regions.
impl Rules {
    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    pub(crate) fn take_money(&self, state: &mut State, money: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        self.earn(state, seat, money);
        log.note(|| Event::MoneyEarned { seat, money });
    }

    pub(crate) fn pay(&self, state: &mut State, money: Coins, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        state.me_mut().money -= money;
        log.note(|| Event::MoneyPaid { seat, money });
    }

    pub(crate) fn check_region(&self, state: &State, region: Region) -> Result<(), Refusal> {
        match self.region(region) {
            None => Err(Refusal::NoSuchRegion),
            Some(facts) if !facts.is_open(state.seats) => Err(Refusal::RegionClosed { region }),
            Some(_) => Ok(()),
        }
    }

    pub(crate) fn check_tile(&self, tile: Tile) -> Result<(), Refusal> {
        if tile.index() < self.fleet.len() { Ok(()) } else { Err(Refusal::NoSuchShip) }
    }

    /// Whether a region exists and takes part.
    pub(crate) fn knows_region(&self, state: &State, region: Region) -> bool {
        self.open_region(state.seats, region).is_some()
    }
}
