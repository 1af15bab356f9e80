//! Which ships can sail.

use riband_core::fleet::{Tile, Tiles};

use crate::{config::OnePer, ids::Column, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// Own ready ships that have not sailed in this step (TA-71, TA-72), one for each region or flag if the card says so
    /// (TA-87).
    #[inline]
    pub(crate) fn sailable(&self, state: &State, one_per: Option<OnePer>) -> Tiles {
        let used = state.run.used;
        let ships = state.me().active & self.ready(state) & !used;
        match one_per {
            None => ships,
            Some(OnePer::Region) if used.is_empty() => ships,
            Some(OnePer::Region) => {
                let taken = state.regions.iter().filter(|waters| waters.iter().any(|tile| used.has(tile)));
                let there: Tiles = taken.flat_map(|waters| waters.iter()).collect();
                ships & !there
            }
            Some(OnePer::Flag) => {
                let free = |column: &Column| (used & self.flown[column.index()]).is_empty();
                let flags = self.columns.iter().filter(free).map(|column| self.flown[column.index()]);
                ships & flags.fold(Tiles::EMPTY, |all, flown| all | flown)
            }
        }
    }

    pub(crate) fn check_sail(&self, state: &State, tile: Tile, one_per: Option<OnePer>) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        if !state.me().active.has(tile) {
            return Err(Refusal::NotOwnShip { tile });
        }
        if state.run.used.has(tile) {
            return Err(Refusal::SailedAlready { tile });
        }
        if !self.ready(state).has(tile) {
            return Err(Refusal::NotReady { tile });
        }
        if self.sailable(state, one_per).has(tile) {
            return Ok(());
        }
        match (one_per, self.flag(tile), state.region_of(tile)) {
            (Some(OnePer::Region), _, Some(region)) => Err(Refusal::RegionSailed { region }),
            (_, Some(column), _) => Err(Refusal::FlagSailed { column }),
            _ => Err(Refusal::NoFlag { tile }),
        }
    }
}
