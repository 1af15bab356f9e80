//! Building ships and moving goods (SO-37 to SO-40).

use riband_core::{Coins, Sink};

use crate::{
    config::Exchange,
    event::Event,
    hold::Hold,
    ids::{Class, Good, Ship},
    money::credit,
    rules::Rules,
    state::{Berth, Phase, Player, Stage, State, Vessel},
    work::Work,
};

impl Rules {
    /// SO-37, SO-38, O-3: one payment; then each part pays its owners, in turn order.
    pub(crate) fn launch(&self, state: &mut State, class: Class, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let Some(ship) = self.slot_for(state.me(), class) else { return };
        let coins = self.ship_price(state, state.me(), class);
        *state.me_mut().ship_mut(ship) = Vessel { berth: Berth::Harbor, ..Vessel::default() };
        log.note(|| Event::ShipLaunched { seat, ship, coins, to_bank: coins - self.ship_shares(state, class) });
        self.pay(state, seat, coins, log);
        for part in &self.effects.ship_parts {
            let building = part.building;
            if state.players.of(seat).owns(building) {
                continue;
            }
            let coins = part.share(class, state.owners(building));
            for owner in state.in_order() {
                if state.players.of(owner).owns(building) && coins > Coins::ZERO {
                    log.note(|| Event::ShareReceived { seat: owner, building, from: seat, coins });
                    credit(state, owner, coins);
                }
            }
        }
        self.finish(state, log);
    }

    /// What the owners of the buildings get of the price together (SO-38).
    fn ship_shares(&self, state: &State, class: Class) -> Coins {
        let foreign = self.effects.ship_parts.iter().filter(|part| !state.me().owns(part.building));
        let shares = foreign.map(|part| {
            let owners = state.owners(part.building);
            part.share(class, owners).0 * owners as i32
        });
        Coins(shares.sum())
    }

    /// SO-39: for each ship in the harbor and each good the player says how much goes aboard.
    pub(crate) fn begin_move(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.work.pool = self.pool(state.me());
        self.stow_next(state, log);
    }

    /// What ships can be given before anything was said.
    pub(crate) fn pool(&self, player: &Player) -> Hold {
        match self.numbers.exchange {
            Exchange::Free => self.in_rouen(player),
            Exchange::ByTheDepot => player.depot, // G-12
        }
    }

    /// What a ship that had so many barrels and will have so many takes from the pool.
    pub(crate) fn drawn_from_pool(&self, before: u8, after: u8) -> u8 {
        match self.numbers.exchange {
            Exchange::Free => after,
            Exchange::ByTheDepot => after.saturating_sub(before),
        }
    }

    /// On to the next good of the ship, or to the next ship; after the last one everything changes places (O-5).
    fn stow_next(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let goods = self.goods_in_play(state.seats);
        let harbor = state.me().ships_at(Berth::Harbor);
        let (ship, good) = (state.work.ship, state.work.good);
        let next_good = goods.iter().find(|&next| good.is_none_or(|good| next > good));
        let next = match (ship, next_good) {
            (Some(ship), Some(good)) => Some((ship, good)),
            _ => harbor.iter().find(|&next| ship.is_none_or(|ship| next > ship)).zip(goods.first()),
        };
        match next {
            Some((ship, good)) => {
                (state.work.ship, state.work.good, state.phase) = (Some(ship), Some(good), Phase::Stow);
            }
            None => self.move_goods(state, log),
        }
    }

    pub(crate) fn stow(&self, state: &mut State, ship: Ship, good: Good, barrels: u8, log: &mut impl Sink<Event>) {
        let here = state.me().ship(ship).cargo.of(good);
        let work = &mut state.work;
        work.stowed[ship.index() % work.stowed.len()].set(good, barrels);
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
            let (before, after) = (player.ship(ship).cargo, stowed[ship.index() % stowed.len()]);
            player.depot = player.depot.plus(before);
            for (good, barrels) in before.without(after).iter() {
                log.note(|| Event::GoodsUnloaded { seat, ship, good, barrels });
            }
        }
        for ship in harbor.iter() {
            let (before, after) = (player.ship(ship).cargo, stowed[ship.index() % stowed.len()]);
            player.ship_mut(ship).cargo = after;
            for (good, barrels) in after.without(before).iter() {
                log.note(|| Event::GoodsLoaded { seat, ship, good, barrels });
            }
        }
        let loaded = stowed.iter().fold(Hold::EMPTY, |sum, hold| sum.plus(*hold));
        player.depot = player.depot.without(loaded);
        self.discard_surplus(state, log);
    }

    /// SO-40: what is too much must go, fish first.
    pub(crate) fn discard_surplus(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let me = state.me();
        let surplus = me.depot.total().saturating_sub(self.depot_capacity(me));
        if surplus == 0 {
            return self.after_discards(state, log);
        }
        let Work { first, second, clocks, .. } = state.work;
        let good = self.discard_order(state).into_iter().next();
        state.work = Work { first, second, clocks, good, left: surplus, ..Work::default() };
        state.phase = Phase::Discard;
    }

    pub(crate) fn discard(&self, state: &mut State, good: Good, barrels: u8, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        state.me_mut().depot.take(good, barrels);
        state.work.left = state.work.left.saturating_sub(barrels);
        if barrels > 0 {
            log.note(|| Event::GoodsDiscarded { seat, good, barrels });
        }
        let next = self.discard_order(state).into_iter().skip_while(|&other| other != good).nth(1);
        match next.filter(|_| state.work.left > 0) {
            Some(next) => state.work.good = Some(next),
            None => self.after_discards(state, log),
        }
    }

    fn after_discards(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.stage {
            Stage::Actions => self.finish(state, log),
            Stage::Abilities | Stage::Production => self.next_producer(state, log),
        }
    }
}
