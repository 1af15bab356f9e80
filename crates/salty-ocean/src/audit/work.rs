//! The progress of the current action.

use super::phase::{Need, need};
use crate::{
    effects::Deed,
    hold::Hold,
    ids::{Good, MAX_SHIPS, Ship, Store},
    rules::Rules,
    sets::{Goods, Places},
    state::{Berth, Phase, State},
    work::Work,
};

/// Checks that the progress consists of the expected fields only.
fn only(work: &Work, expected: &Work) -> Result<(), Need> {
    need(work == expected, "SO-24", "nothing in `work` that does not belong to it")
}

impl Rules {
    pub(super) fn work_fits(&self, state: &State) -> Result<(), Need> {
        let work = &state.work;
        let empty = Work { first: work.first, second: work.second, clocks: work.clocks, ..Work::default() };
        match state.phase {
            Phase::Action | Phase::SecondAction | Phase::Bring | Phase::Over => only(work, &empty),
            Phase::Send | Phase::Lose | Phase::Catch => self.voyage_fits(state, empty),
            Phase::Stow => self.stowing_fits(state, empty),
            Phase::Discard => self.discard_fits(state, empty),
            Phase::Take => self.sale_fits(state, empty),
            Phase::Order => {
                let good = work.good.filter(|&good| self.plays(state, good));
                let there = good.is_some_and(|good| self.to_be_had(state, good) > 0);
                need(there, "SO-44", "a `good` in play that the bank has")?;
                only(work, &Work { good: work.good, ..empty })
            }
            Phase::Repair | Phase::Peek | Phase::Swap => self.ability_fits(state),
        }
    }

    /// SO-34, SO-51: the ships sent are at sea; one of them loses cargo, or fishes.
    fn voyage_fits(&self, state: &State, empty: Work) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let sea = me.ships_at(Berth::Sea);
        need((work.sent & !sea).is_empty(), "SO-34", "`sent` ships that are at sea")?;
        let sent = Work { sent: work.sent, ..empty };
        if state.phase == Phase::Send {
            return only(work, &sent);
        }
        let Some(ship) = work.ship.filter(|&ship| work.sent.has(ship)) else {
            return need(false, "SO-34", "a `ship` that was sent");
        };
        let cargo = me.ship(ship).cargo;
        if state.phase == Phase::Lose {
            need(cargo.total() > self.capacity(me, ship), "SO-51", "more aboard than the `ship` has room for")?;
            return only(work, &Work { ship: work.ship, ..sent });
        }
        let fish = work.good.is_some_and(|good| self.fish(state.seats).has(good));
        need(fish, "SO-34", "a `good` that is fish, and in play")?;
        need(work.left > 0 && work.left == cargo.of(self.salt), "SO-34", "as much `left` as the ship has salt")?;
        only(work, &Work { ship: work.ship, good: work.good, left: work.left, ..sent })
    }

    /// SO-39: what was stowed so far fits, and the rest is in the pool.
    fn stowing_fits(&self, state: &State, empty: Work) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let harbor = me.ships_at(Berth::Harbor);
        let here = work.ship.filter(|&ship| harbor.has(ship)).zip(work.good.filter(|&good| self.plays(state, good)));
        let Some(now) = here else { return need(false, "SO-39", "a `ship` in the harbor and a `good` in play") };
        need(self.can_move(state), "SO-25", "something that could be moved")?;
        let mut pool = self.pool(me);
        let mut changed = false;
        for ship in (0..MAX_SHIPS).map(Ship::new) {
            let stowed = work.stowed[ship];
            need(stowed.total() <= self.capacity(me, ship), "SO-39", "no more `stowed` than a ship has room for")?;
            let said = |good| harbor.has(ship) && (ship, good) < now && self.plays(state, good);
            changed |= self.stow_from(&mut pool, me.ship(ship).cargo, stowed, said)?;
        }
        need(work.pool == pool, "SO-39", "in the `pool` what is not `stowed`")?;
        need(work.changed == changed, "SO-25", "`changed` as it follows from what is `stowed`")?;
        only(work, &Work { ship: work.ship, good: work.good, stowed: work.stowed, pool, changed, ..empty })
    }

    /// Takes from the pool what a ship has stowed of the goods decided so far; returns whether her cargo has changed.
    fn stow_from(&self, pool: &mut Hold, cargo: Hold, stowed: Hold, said: impl Fn(Good) -> bool) -> Result<bool, Need> {
        let mut changed = false;
        for good in (0..stowed.0.len()).map(Good::new) {
            let (before, after) = (cargo.of(good), stowed.of(good));
            if !said(good) {
                need(after == 0, "SO-39", "nothing `stowed` that comes later")?;
                continue;
            }
            changed |= before != after;
            let taken = self.drawn_from_pool(before, after);
            need(taken <= pool.of(good), "SO-39", "no more `stowed` than there is")?;
            pool.take(good, taken);
        }
        Ok(changed)
    }

    /// SO-40: the rest can be made up of this good and the later ones.
    fn discard_fits(&self, state: &State, empty: Work) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let surplus = me.depot.total().saturating_sub(self.depot_capacity(me));
        let Some(good) = work.good.filter(|&good| self.plays(state, good)) else {
            return need(false, "SO-40", "a `good` in play");
        };
        need(work.left > 0 && work.left == surplus, "SO-40", "as much `left` as the Dépôt has no room for")?;
        let there = me.depot.total_of(self.discarded_after(state, good) | Goods::of(good));
        need(there >= work.left, "SO-40", "a `good` that leaves enough to discard")?;
        only(work, &Work { good: work.good, left: work.left, ..empty })
    }

    /// SO-41: what is sold so far is available, at places before the current one.
    fn sale_fits(&self, state: &State, empty: Work) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let Some((store, good)) = work.store.zip(work.good.filter(|&good| self.plays(state, good))) else {
            return need(false, "SO-41", "a `store`, and a `good` in play");
        };
        need(self.stock(me, store, good) > 0, "SO-41", "a `store` that has some of the `good`")?;
        let sold = work.sold.iter().enumerate().all(|(index, &barrels)| {
            let other = Store::new(index);
            barrels == 0 || other < store && barrels <= self.stock(me, other, good)
        });
        need(sold, "SO-41", "`sold` what earlier stores have")?;
        only(work, &Work { store: work.store, good: work.good, sold: work.sold, ..empty })
    }

    /// SO-62, SO-69.
    fn ability_fits(&self, state: &State) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let Some(ability) = self.effects.abilities.get(usize::from(work.ability)) else {
            return need(false, "SO-71", "an `ability` of the variant");
        };
        need(me.owns(ability.building), "SO-71", "an `ability` that the player has")?;
        only(work, &Work { ability: work.ability, looked: work.looked, ..Work::default() })?;
        if let (Phase::Repair, Deed::Repair { .. }) = (state.phase, ability.what) {
            need(!self.damaged(state).is_empty(), "SO-62", "a damaged ship")?;
            return need(work.looked == Places::EMPTY, "SO-62", "nothing `looked` at");
        }
        let peeking = matches!((state.phase, ability.what), (Phase::Peek | Phase::Swap, Deed::Peek { .. }));
        need(peeking, "SO-71", "an `ability` that is used in this phase")?;
        self.peeking_fits(state)
    }

    /// SO-69.
    fn peeking_fits(&self, state: &State) -> Result<(), Need> {
        let looked = state.work.looked;
        need(self.grid_is_hidden(state), "SO-69", "a tile of a turn that lies face down")?;
        let face_down = (looked & !self.hidden_places(state)).is_empty();
        need(face_down && (looked & !state.me().known).is_empty(), "SO-69", "`looked` at what is `known`")?;
        let (tiles, swap) = self.peeks(state);
        if state.phase == Phase::Peek {
            return need(looked.len() < tiles, "SO-69", "fewer tiles `looked` at than the player may");
        }
        need(swap && tiles == 2 && looked.len() == tiles, "SO-69", "two tiles `looked` at that may change places")
    }
}
