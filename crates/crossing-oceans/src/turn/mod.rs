//! A turn, part by part, in the order of the rulebook. Each part has a file: what is allowed there as a set, which listing,
//! check and advice share; why the rest is refused; and what an action does.

mod buying;
mod cargo;
mod coal;
mod contracts;
mod end;
mod fleet;
mod house;
mod phases;
mod placing;
mod region;
mod riband;
mod rondel;
mod tokens;

use riband_core::{Coins, RuleId, Seat, Sink};
use riband_liners::Tile;

use crate::{event::Event, ids::Port, refusal::Refusal, rules::Rules, sets::Ports, state::State};

pub use buying::{Order, ShipMarket};
pub(crate) use tokens::Fee;

/// What several parts need: ports, and ships that earn, burn and load.
impl Rules {
    /// Whether the port exists and takes part with this number of seats (CO-15).
    fn check_open(&self, state: &State, port: Port) -> Result<(), Refusal> {
        if port.index() >= self.names.ports.len() {
            return Err(Refusal::NoSuchPort);
        }
        if !self.open_ports(state.seats).has(port) {
            return Err(Refusal::RegionClosed { region: self.region_of[port] });
        }
        Ok(())
    }

    /// The active player's steamship at a port.
    fn check_own_steamship(&self, state: &State, port: Port, rule: RuleId) -> Result<Tile, Refusal> {
        self.check_open(state, port)?;
        let mine = state.me().at_sea.has(port);
        let tile = state.ship_at(port).filter(|&tile| mine && self.fleet.steamships().has(tile));
        tile.ok_or(Refusal::NoOwnSteamship { port, rule })
    }

    /// These own ready ships earn their income; steamships burn one coal each (CO-39).
    #[inline]
    fn transport(&self, state: &mut State, seat: Seat, ready: Ports, log: &mut impl Sink<Event>) {
        for port in ready.iter() {
            let Some(tile) = state.ship_at(port) else { continue };
            let income = self.fleet.print(tile).income;
            self.earn(state, seat, income);
            let coal = self.burn(state, port, 1);
            log.note(|| Event::ShipTransported { seat, tile, port, income, coal });
        }
    }

    /// What these ready ships earn when they transport (CO-39).
    fn income(&self, state: &State, ready: Ports) -> Coins {
        ready.iter().filter_map(|port| state.ship_at(port)).map(|tile| self.fleet.print(tile).income).sum()
    }

    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    /// Up to `coal` from the ship at a port back to the common supply, and how much that was; a clipper has none (CO-38).
    #[inline]
    fn burn(&self, state: &mut State, port: Port, coal: u8) -> u8 {
        let burned = coal.min(state.coal_at(port));
        state.coal[port] -= burned;
        state.coal_supply += burned;
        burned
    }

    /// One coal from the common supply onto the ship at a port, if there is one.
    #[inline]
    fn load(&self, state: &mut State, port: Port) {
        if state.coal_supply > 0 {
            state.coal_supply -= 1;
            state.coal[port] += 1;
        }
    }

    /// Notes that one coal was loaded.
    fn note_load(&self, state: &State, port: Port, log: &mut impl Sink<Event>) {
        let (seat, coal) = (state.active, state.coal_at(port));
        if let Some(tile) = state.ship_at(port) {
            log.note(|| Event::CoalLoaded { seat, tile, port, coal });
        }
    }
}
