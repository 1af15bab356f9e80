//! Moving goods between the ships in the harbor and the Dépôt (SO-39).

use riband_core::Sink;

use crate::{
    config::Exchange,
    event::Event,
    hold::Hold,
    ids::{Good, Ship},
    refusal::Refusal,
    rules::Rules,
    sets::{Goods, Ships},
    state::{Berth, Phase, Player, State},
};

use super::amounts::Span;

impl Rules {
    /// SO-25, SO-39: whether a barrel could change its place.
    #[inline]
    pub(crate) fn can_move(&self, state: &State) -> bool {
        let me = state.me();
        let stored = !me.depot.is_empty();
        let ships = me.ships.iter().zip(&self.slots);
        let can_change = ships.map(|(vessel, &capacity)| {
            let (loaded, has_room) = (!vessel.cargo.is_empty(), capacity > vessel.damage);
            (vessel.berth == Berth::Harbor) & (loaded | stored & has_room)
        });
        !Ships::from_flags(can_change).is_empty()
    }

    pub(super) fn check_move(&self, state: &State) -> Result<(), Refusal> {
        if self.can_move(state) { Ok(()) } else { Err(Refusal::NothingToMove) }
    }

    /// SO-39: for each ship in the harbor and each good the player says how much goes aboard.
    pub(crate) fn begin_move(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.work.pool = self.pool(state.me());
        self.stow_next(state, log);
    }

    /// What ships can be given before anything was said.
    pub(crate) fn pool(&self, player: &Player) -> Hold {
        match self.config.rulings.exchange {
            Exchange::Free => self.in_rouen(player),
            Exchange::ByTheDepot => player.depot, // G-12
        }
    }

    /// What a ship that had so many barrels and will have so many takes from the pool.
    pub(crate) fn drawn_from_pool(&self, before: u8, after: u8) -> u8 {
        match self.config.rulings.exchange {
            Exchange::Free => after,
            Exchange::ByTheDepot => after.saturating_sub(before),
        }
    }

    /// On to the next good of the ship, or to the next ship; after the last one everything changes places (O-5).
    fn stow_next(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let goods = self.goods_in_play(state.seats);
        let harbor = state.me().ships_at(Berth::Harbor);
        let next = match state.work.ship.zip(state.work.good) {
            None => harbor.first().zip(goods.first()),
            Some((ship, good)) => match goods.after(good).first() {
                Some(good) => Some((ship, good)),
                None => harbor.after(ship).first().zip(goods.first()),
            },
        };
        match next {
            Some((ship, good)) => {
                (state.work.ship, state.work.good, state.phase) = (Some(ship), Some(good), Phase::Stow);
            }
            None => self.move_goods(state, log),
        }
    }

    /// SO-39: what fits and is there. The last chance to change something must be taken (SO-25).
    pub(super) fn stow_span(&self, state: &State, ship: Ship, good: Good) -> Span {
        let (me, work) = (state.me(), &state.work);
        let here = me.ship(ship).cargo.of(good);
        let high = self.most_to_stow(state, ship, good);
        let span = Span::of(0, high);
        if work.changed || self.changes_later(state, ship, good) { span } else { span.without(here) }
    }

    #[inline]
    fn most_to_stow(&self, state: &State, ship: Ship, good: Good) -> u8 {
        let (me, work) = (state.me(), &state.work);
        let stowed = work.stowed[ship];
        let room = self.capacity(me, ship).saturating_sub(stowed.total());
        let there = match self.config.rulings.exchange {
            Exchange::Free => work.pool.of(good),
            Exchange::ByTheDepot => work.pool.of(good).saturating_add(me.ship(ship).cargo.of(good)), // G-12
        };
        room.min(there)
    }

    /// Whether a later number could still be another than before if everything so far stays as it was.
    fn changes_later(&self, state: &State, ship: Ship, good: Good) -> bool {
        let (me, goods) = (state.me(), self.goods_in_play(state.seats));
        let changes = |ship, goods: Goods| {
            let (capacity, cargo) = (self.capacity(me, ship), &me.ship(ship).cargo);
            goods.iter().any(|good| capacity > cargo.total_before(good) && self.in_reach(state, ship, good))
        };
        changes(ship, goods.after(good))
            || me.ships_at(Berth::Harbor).after(ship).iter().any(|ship| changes(ship, goods))
    }

    /// Whether any barrel of a good can be had by a ship while all before her keep what they had.
    fn in_reach(&self, state: &State, ship: Ship, good: Good) -> bool {
        let me = state.me();
        let here = me.ship(ship).cargo.of(good) > 0 || me.depot.of(good) > 0;
        let later = || me.ships_at(Berth::Harbor).after(ship).iter();
        here || self.config.rulings.exchange == Exchange::Free && later().any(|other| me.ship(other).cargo.of(good) > 0)
    }

    pub(crate) fn stow(&self, state: &mut State, ship: Ship, good: Good, barrels: u8, log: &mut impl Sink<Event>) {
        let here = state.me().ship(ship).cargo.of(good);
        let work = &mut state.work;
        work.stowed[ship].set(good, barrels);
        work.pool.take(good, self.drawn_from_pool(here, barrels));
        work.changed |= barrels != here;
        self.stow_next(state, log);
    }

    /// SO-39: everything changes places at once; what is left over lies in the Dépôt.
    fn move_goods(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let stowed = state.work.stowed;
        let player = state.me_mut();
        let harbor = player.ships_at(Berth::Harbor);
        // What is unloaded is told first: it may be what is loaded.
        for ship in harbor.iter() {
            let (before, after) = (player.ship(ship).cargo, stowed[ship]);
            player.depot = player.depot.plus(before);
            for (good, barrels) in before.without(after).iter() {
                log.note(|| Event::GoodsUnloaded { seat, ship, good, barrels });
            }
        }
        for ship in harbor.iter() {
            let (before, after) = (player.ship(ship).cargo, stowed[ship]);
            player.ship_mut(ship).cargo = after;
            for (good, barrels) in after.without(before).iter() {
                log.note(|| Event::GoodsLoaded { seat, ship, good, barrels });
            }
        }
        let loaded = stowed.iter().fold(Hold::EMPTY, |sum, hold| sum.plus(*hold));
        player.depot = player.depot.without(loaded);
        self.discard_surplus(state, log);
    }
}
