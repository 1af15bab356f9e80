//! Loading coal onto ships (TA-81, TA-90 to TA-93).

use riband_core::{RuleId, Sink};
use riband_liners::{Tile, Tiles, lowest_level};

use crate::{event::Event, program::Op, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// The ships onto which the current step may load the next cube; empty if it does not load.
    #[inline]
    pub(super) fn loadable(&self, state: &State, op: Op) -> Tiles {
        let me = state.me();
        match op {
            Op::LoadBought { .. } => self.with_room(state, me.undeployed & state.run.bought),
            Op::LoadEvenly { .. } => self.next_level(state),
            Op::LoadFreely { .. } => self.with_room(state, me.active),
            Op::LoadSpread { one_ship, undeployed, .. } => {
                let ships = if undeployed { me.active | me.undeployed } else { me.active };
                let room = self.with_room(state, ships);
                let fresh = room & !state.run.used;
                // TA-93, ruling A-19: different ships while there are any.
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
        lowest_level::<_, Tiles>(coal, self.config.limits.coal_per_ship).1
    }

    pub(super) fn check_load(&self, state: &State, op: Op, tile: Tile) -> Result<(), Refusal> {
        self.check_tile(tile)?;
        if self.loadable(state, op).has(tile) {
            return Ok(());
        }
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
        let most = self.config.limits.coal_per_ship;
        if state.coal.get(tile) >= most {
            return Err(Refusal::CoalFull { tile, most, rule });
        }
        match op {
            Op::LoadEvenly { .. } => Err(Refusal::NotTheLeastCoal { tile }),
            _ => Err(Refusal::LoadedAlready { tile }),
        }
    }

    /// Loads one cube.
    pub(crate) fn load_one(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        self.load(state, tile, log);
        state.run.used.insert(tile);
        self.count_down(state, log);
    }

    /// TA-91: loads whole levels, the lowest first, while there are enough cubes for every ship of the level. Returns
    /// false when done, or true if the player chooses the ships of the last level.
    pub(super) fn load_levels(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        loop {
            let ships = self.next_level(state);
            if state.run.left == 0 || ships.is_empty() {
                return false;
            }
            if ships.len() > usize::from(state.run.left) {
                return true;
            }
            state.run.left -= ships.len() as u8;
            ships.iter().for_each(|tile| self.load(state, tile, log));
        }
    }

    /// Moves one coal from the common supply onto a ship.
    #[inline]
    pub(super) fn load(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        state.coal_supply = state.coal_supply.saturating_sub(1);
        state.coal.add(tile, 1);
        let (seat, coal) = (state.turn, state.coal.get(tile));
        log.note(|| Event::CoalLoaded { seat, tile, coal });
    }

    /// Moves coal from a ship back to the common supply.
    #[inline]
    pub(super) fn unload(&self, state: &mut State, tile: Tile, coal: u8) {
        state.coal.take(tile, coal);
        state.coal_supply = state.coal_supply.saturating_add(i16::from(coal));
    }
}

/// The rule of a loading step.
pub(super) fn loading_rule(op: Op) -> RuleId {
    RuleId(match op {
        Op::LoadBought { .. } => "TA-81",
        Op::LoadEvenly { .. } => "TA-91",
        Op::LoadFreely { .. } => "TA-92",
        _ => "TA-93",
    })
}
