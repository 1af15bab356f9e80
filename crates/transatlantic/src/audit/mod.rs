//! The conservation laws and bounds of a position.

mod cards;
mod market;
mod players;
mod step;
mod turn;
mod waters;

use riband_core::{Breach, RuleId};

use crate::{
    Tile, Tiles,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), Breach> {
        self.audit_tiles(state)?;
        self.audit_waters(state)?;
        self.audit_coal(state)?;
        self.audit_market(state)?;
        self.audit_cards(state)?;
        self.audit_markers(state)?;
        for seat in state.seats.iter() {
            self.audit_player(state, seat)?;
        }
        self.audit_turn(state)?;
        self.audit_phase(state)
    }

    /// INV-3, TA-3: each tile is in exactly one place. A ship that was pushed out is between two.
    fn audit_tiles(&self, state: &State) -> Result<(), Breach> {
        let mut everywhere: Vec<Tile> = state.stack.iter().collect();
        everywhere.extend(state.market.iter().map(|(_, tile)| tile));
        everywhere.extend((state.docks).iter().chain(state.boxed.iter()).chain(state.gone.iter()));
        everywhere.extend(state.regions.iter().flat_map(|waters| waters.iter().collect::<Vec<_>>()));
        if let Phase::Redeploy { tile, .. } = state.phase {
            everywhere.push(tile);
        }
        for player in state.seated() {
            everywhere.extend(player.undeployed.iter().chain(player.headquarters.iter()));
        }
        self.fleet.each_once(RuleId("TA-3"), everywhere)
    }

    /// INV-1, INV-10, TA-10: coal is on players' steamships only, and no cube is lost.
    fn audit_coal(&self, state: &State) -> Result<(), Breach> {
        let owned = state.seated().iter().fold(Tiles::EMPTY, |all, player| all | player.active | player.undeployed);
        let may_carry = owned & self.fleet.steamships();
        let stray = (state.coal.any() & !may_carry).first();
        Breach::unless(
            stray.is_none(),
            RuleId("TA-10"),
            || "only players' steamships carry coal".into(),
            || "none".into(),
            || stray.map_or(String::new(), |tile| format!("{} on {}", state.coal.get(tile), self.tile_name(tile))),
        )?;
        let most = self.config.limits.coal_per_ship;
        let over = state.coal.iter().find(|(_, coal)| *coal > most);
        Breach::unless(
            over.is_none(),
            RuleId("TA-91"),
            || "coal on a ship".into(),
            || format!("at most {most}"),
            || over.map_or(String::new(), |(tile, coal)| format!("{coal} on {}", self.tile_name(tile))),
        )?;
        let all = i32::from(state.coal_supply) + state.coal.total() as i32;
        Breach::unless_eq(RuleId("TA-10"), || "coal is conserved".into(), i32::from(self.config.limits.coal), all)?;
        Breach::unless(
            state.coal_supply >= 0 || !self.config.limits.coal_limited,
            RuleId("TA-11"),
            || "coal in the supply".into(),
            || "not below zero".into(),
            || state.coal_supply.to_string(),
        )
    }

    pub(super) fn tile_name(&self, tile: Tile) -> String {
        self.fleet.names().get(tile.index()).cloned().unwrap_or_else(|| tile.to_string())
    }
}
