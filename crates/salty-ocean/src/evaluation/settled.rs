//! Evaluates an action in progress as if it ended with the decisions made so far, so that a search can compare ways to
//! perform it.

use riband_core::Coins;

use crate::{
    rules::Rules,
    state::{Berth, Phase, Player, State},
};

impl Rules {
    /// The possessions of the player to act in that case; `None` if nothing is pending.
    pub(super) fn settled(&self, state: &State) -> Option<Player> {
        match state.phase {
            Phase::Take => Some(self.sold(state)),
            Phase::Stow => Some(self.stowed(state)),
            Phase::Lose | Phase::Catch => Some(self.caught(state)),
            _ => None,
        }
    }

    /// SO-41: what was taken from the places so far is sold.
    fn sold(&self, state: &State) -> Player {
        let mut player = *state.me();
        let Some(good) = state.work.good else { return player };
        for store in self.stores() {
            let barrels = state.work.sold_from(store);
            match store.ship() {
                None => player.depot.take(good, barrels),
                Some(ship) => player.ship_mut(ship).cargo.take(good, barrels),
            }
        }
        let barrels = i32::from(state.work.sold_so_far());
        player.coins = player.coins.credited(Coins(barrels * self.price(state, good).0));
        player
    }

    /// SO-39: what was stowed so far is aboard, and all other movable goods are in the Dépôt, which may be overfull,
    /// since other ships may take them.
    fn stowed(&self, state: &State) -> Player {
        let mut player = *state.me();
        let mut rest = self.in_rouen(&player);
        for ship in player.ships_at(Berth::Harbor).iter() {
            let cargo = state.work.stowed[ship];
            player.ship_mut(ship).cargo = cargo;
            rest = rest.without(cargo);
        }
        player.depot = rest;
        player
    }

    /// SO-34: salt at sea becomes the most valuable fish.
    fn caught(&self, state: &State) -> Player {
        let mut player = *state.me();
        let Some(ship) = state.work.ship else { return player };
        let fish = self.fish(state.seats).iter().max_by_key(|&fish| self.price(state, fish));
        let Some(fish) = fish else { return player };
        let room = self.capacity(&player, ship);
        let vessel = player.ship_mut(ship);
        let salt = vessel.cargo.of(self.salt);
        vessel.cargo.take(self.salt, salt);
        vessel.cargo.add(fish, salt.min(room.saturating_sub(vessel.cargo.total())));
        player
    }
}
