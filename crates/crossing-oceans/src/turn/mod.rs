//! A turn, part by part, in the order of the rulebook. Each part has a file: the set of what is allowed, shared by
//! listing, check and advice; the reasons for refusals; and the effects of each action.

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
pub use phases::TurnPart;
pub(crate) use tokens::Fee;

/// Shared helpers: ports, and ships that earn, burn and load.
impl Rules {
    /// Checks that the port exists and takes part with this number of seats (CO-15).
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

    /// Lets these own ready ships earn their income; steamships burn one coal each (CO-39).
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

    /// The income from transports of these ready ships (CO-39).
    fn income(&self, state: &State, ready: Ports) -> Coins {
        ready.iter().filter_map(|port| state.ship_at(port)).map(|tile| self.fleet.print(tile).income).sum()
    }

    #[inline]
    fn earn(&self, state: &mut State, seat: Seat, money: Coins) {
        let account = &mut state.players.of_mut(seat).money;
        *account = account.credited(money);
    }

    /// Moves up to `coal` from the ship at a port back to the common supply, and returns how much; a clipper has none
    /// (CO-38).
    #[inline]
    fn burn(&self, state: &mut State, port: Port, coal: u8) -> u8 {
        let burned = coal.min(state.coal_at(port));
        state.coal[port] -= burned;
        state.coal_supply += burned;
        burned
    }

    /// Moves one coal from the common supply onto the ship at a port, if there is any.
    #[inline]
    fn load(&self, state: &mut State, port: Port) {
        if state.coal_supply > 0 {
            state.coal_supply -= 1;
            state.coal[port] += 1;
        }
    }

    /// Records that one coal was loaded.
    fn note_load(&self, state: &State, port: Port, log: &mut impl Sink<Event>) {
        let (seat, coal) = (state.active, state.coal_at(port));
        if let Some(tile) = state.ship_at(port) {
            log.note(|| Event::CoalLoaded { seat, tile, port, coal });
        }
    }
}
