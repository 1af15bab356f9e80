//! The conservation laws and bounds of a position.

mod city;
mod phase;
mod players;
mod turn;
mod work;

use riband_core::{Breach, RuleId};

use crate::{
    ids::Good,
    rules::{Rules, held},
    state::State,
};

impl Rules {
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), Breach> {
        self.audit_seats(state)?;
        self.audit_tiles(state)?;
        self.audit_turn(state)?;
        for seat in state.seats.iter() {
            self.audit_player(state, seat)?;
        }
        self.audit_goods(state)?;
        self.audit_city(state)?;
        self.audit_phase(state)
    }

    /// SO-2: no more barrels of a limited good are in play than exist.
    fn audit_goods(&self, state: &State) -> Result<(), Breach> {
        for (index, facts) in self.goods.iter().enumerate() {
            let Some(supply) = facts.supply else { continue };
            let good = Good::new(index);
            let held: u16 = state.seated().iter().map(|player| held(player, good)).sum();
            Breach::unless(
                held <= supply,
                RuleId("SO-2"),
                || format!("barrels of {}", self.names.goods[index]),
                || format!("at most {supply}"),
                || held.to_string(),
            )?;
        }
        Ok(())
    }
}
