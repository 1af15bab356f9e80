//! Region: all players' ready ships of a region transport (CO-48, CO-49).

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, Sink};

use crate::{action::Action, event::Event, ids::Region, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// CO-48: any open region, even without ready ships (G-14).
    #[inline]
    pub(crate) fn list_regions(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        self.open_regions(state.seats).try_for_each(|(region, _)| out.add(Action::Region { region }))?;
        self.list_decline(out)
    }

    pub(crate) fn check_region(&self, state: &State, region: Region) -> Result<(), Refusal> {
        if region.index() >= self.regions.len() {
            return Err(Refusal::NoSuchRegion);
        }
        let is_open = self.open_regions(state.seats).any(|(open, _)| open == region);
        if is_open { Ok(()) } else { Err(Refusal::RegionClosed { region }) } // CO-15
    }

    /// Reported in turn order (G-15); only the choosing seat gets the bonus.
    pub(crate) fn run_region(&self, state: &mut State, region: Region, log: &mut impl Sink<Event>) {
        let chooser = state.active;
        log.note(|| Event::RegionChosen { seat: chooser, region });
        let ports = self.regions[region.index()].ports;
        for seat in state.seats.clockwise_from(chooser) {
            let ready = self.ready(state, state.players.of(seat).at_sea & ports);
            self.transport(state, seat, ready, log);
        }
        let houses = (state.me().houses & ports).len() as i32;
        if houses > 0 {
            let money = Coins(self.config.rates.region_house_bonus) * houses;
            self.earn(state, chooser, money);
            log.note(|| Event::HouseBonus { seat: chooser, region, money });
        }
        self.end_turn(state, log);
    }
}
