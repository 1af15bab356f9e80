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
    /// SO-25, SO-39: whether any barrel can be moved.
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

    /// SO-39: begins a move; for each ship in the harbor and each good, the player chooses how much goes aboard.
    pub(crate) fn begin_move(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.work.pool = self.pool(state.me());
        self.stow_next(state, log);
    }

    /// The barrels that can be stowed at the beginning of a move.
    pub(crate) fn pool(&self, player: &Player) -> Hold {
        match self.config.rulings.exchange {
            Exchange::Free => self.in_rouen(player),
            Exchange::ByTheDepot => player.depot, // G-12
        }
    }

    /// The number of barrels that a ship takes from the pool for a change from `before` to `after`.
    pub(crate) fn drawn_from_pool(&self, before: u8, after: u8) -> u8 {
        match self.config.rulings.exchange {
            Exchange::Free => after,
            Exchange::ByTheDepot => after.saturating_sub(before),
        }
    }

    /// Continues with the next good of the ship, or the next ship; after the last one, everything moves (O-5).
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

    /// SO-39: what fits and is available. The last opportunity to change something must be taken (SO-25).
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

    /// Whether a later number can still differ from before if everything so far stays the same.
    fn changes_later(&self, state: &State, ship: Ship, good: Good) -> bool {
        let (me, goods) = (state.me(), self.goods_in_play(state.seats));
        let changes = |ship, goods: Goods| {
            let (capacity, cargo) = (self.capacity(me, ship), &me.ship(ship).cargo);
            goods.iter().any(|good| capacity > cargo.total_before(good) && self.in_reach(state, ship, good))
        };
        changes(ship, goods.after(good))
            || me.ships_at(Berth::Harbor).after(ship).iter().any(|ship| changes(ship, goods))
    }

    /// Whether a ship can get any barrel of a good while all ships before her keep theirs.
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

    /// SO-39: moves everything at once; the rest goes to the Dépôt.
    fn move_goods(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let stowed = state.work.stowed;
        let player = state.me_mut();
        let harbor = player.ships_at(Berth::Harbor);
        // Unloading is reported first, since the same barrels may be loaded again.
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
