//! Which ships can be loaded.

use riband_core::{
    RuleId,
    fleet::{Tile, Tiles, lowest_level},
};

use crate::{program::Op, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// The ships onto which the present step may load the next cube; none if it loads nothing.
    #[inline]
    pub(crate) fn loadable(&self, state: &State, op: Op) -> Tiles {
        let me = state.me();
        match op {
            Op::LoadBought { .. } => self.with_room(state, me.undeployed & state.run.bought),
            Op::LoadEvenly { .. } => self.next_level(state),
            Op::LoadFreely { .. } => self.with_room(state, me.active),
            Op::LoadSpread { one_ship, undeployed, .. } => {
                let ships = if undeployed { me.active | me.undeployed } else { me.active };
                let room = self.with_room(state, ships);
                let fresh = room & !state.run.used;
                // TA-93, ruling A-19: different ships as long as there are any.
                if fresh.is_empty() && one_ship { room } else { fresh }
            }
            _ => Tiles::EMPTY,
        }
    }

    /// TA-91: the own steamships in regions with the least coal.
    #[inline]
    pub(crate) fn next_level(&self, state: &State) -> Tiles {
        let ships = state.me().active & self.fleet.steamships();
        let coal = ships.iter().map(|tile| (tile, state.coal.get(tile)));
        lowest_level::<_, Tiles>(coal, self.numbers.coal_per_ship).1
    }

    pub(crate) fn check_load(&self, state: &State, op: Op, tile: Tile) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        let me = state.me();
        let rule = loading_rule(op);
        if !(me.active | me.undeployed).has(tile) || !self.fleet.steamships().has(tile) {
            return Err(Refusal::NotOwnSteamship { tile, rule });
        }
        match op {
            Op::LoadBought { .. } if !(me.undeployed & state.run.bought).has(tile) => {
                return Err(Refusal::NotJustBought { tile, rule });
            }
            Op::LoadEvenly { .. } | Op::LoadFreely { .. } | Op::LoadSpread { undeployed: false, .. }
                if !me.active.has(tile) =>
            {
                return Err(Refusal::NotInRegion { tile, rule });
            }
            _ => {}
        }
        let most = self.numbers.coal_per_ship;
        if state.coal.get(tile) >= most {
            return Err(Refusal::CoalFull { tile, most, rule });
        }
        if self.loadable(state, op).has(tile) {
            return Ok(());
        }
        match op {
            Op::LoadEvenly { .. } => Err(Refusal::NotTheLeastCoal { tile }),
            _ => Err(Refusal::LoadedAlready { tile }),
        }
    }
}

/// The rule that a loading step keeps.
pub(super) fn loading_rule(op: Op) -> RuleId {
    RuleId(match op {
        Op::LoadBought { .. } => "TA-81",
        Op::LoadEvenly { .. } => "TA-91",
        Op::LoadFreely { .. } => "TA-92",
        _ => "TA-93",
    })
}
