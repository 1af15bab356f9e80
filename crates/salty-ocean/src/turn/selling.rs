//! Selling goods (SO-41 to SO-43).

use std::{hint::select_unpredictable, iter};

use riband_core::{Coins, Sink};

use crate::{
    event::Event,
    hold::Hold,
    ids::{Good, MAX_SEATS, Store},
    money::credit,
    refusal::Refusal,
    rules::Rules,
    sets::{Goods, Stores},
    state::{Berth, Phase, Player, State},
};

use super::amounts::Span;

impl Rules {
    /// What a player has of a good in a place that can be sold from (SO-41).
    #[inline]
    pub(crate) fn stock(&self, player: &Player, store: Store, good: Good) -> u8 {
        match store.ship() {
            None => player.depot.of(good),
            Some(ship) if ship.index() < self.slots.len() && player.ship(ship).berth == Berth::Harbor => {
                player.ship(ship).cargo.of(good)
            }
            Some(_) => 0,
        }
    }

    /// The Dépôt, then the ships.
    #[inline]
    pub(crate) fn stores(&self) -> impl DoubleEndedIterator<Item = Store> + Clone + use<> {
        (0..=self.slots.len()).map(Store::new)
    }

    /// What a player has in Rouen: in the Dépôt and on ships in the harbor.
    #[inline]
    pub(crate) fn in_rouen(&self, player: &Player) -> Hold {
        in_harbor(player).fold(player.depot, Hold::plus)
    }

    /// SO-41: the goods that the player has in Rouen and can sell; whether a price of 0 is one to sell at is a ruling (G-13).
    #[inline]
    pub(super) fn saleable(&self, state: &State) -> Goods {
        let me = state.me();
        let here = in_harbor(me).fold(me.depot, Hold::either).goods();
        if self.config.rulings.sale_at_zero {
            return here;
        }
        let prices = self.goods.iter().zip(state.rows.iter()).map(|(good, &row)| good.ladder.price(row));
        here & Goods::from_flags(prices.map(|price| price > Coins::ZERO))
    }

    pub(super) fn check_sale(&self, state: &State, good: Good) -> Result<(), Refusal> {
        self.check_good(state, good)?;
        if self.saleable(state).has(good) {
            return Ok(());
        }
        let none = self.in_rouen(state.me()).of(good) == 0;
        Err(if none { Refusal::NothingToSell { good } } else { Refusal::Worthless { good } })
    }

    pub(crate) fn begin_sale(&self, state: &mut State, good: Good) {
        state.work.good = Some(good);
        state.work.store = self.stocked(state.me(), good).first();
        state.phase = Phase::Take;
    }

    /// The places that a player can sell a good from (SO-41).
    #[inline]
    fn stocked(&self, player: &Player, good: Good) -> Stores {
        let ships = player.ships.iter().map(|vessel| (vessel.berth == Berth::Harbor) & (vessel.cargo.of(good) > 0));
        Stores::from_flags(iter::once(player.depot.of(good) > 0).chain(ships))
    }

    /// SO-41: at the last place something must be sold if nothing was before.
    pub(super) fn take_span(&self, state: &State, store: Store, good: Good) -> Span {
        let me = state.me();
        let last = self.stocked(me, good).after(store).is_empty();
        let must = last && state.work.sold_so_far() == 0;
        Span::of(u8::from(must), self.stock(me, store, good))
    }

    pub(crate) fn take(&self, state: &mut State, store: Store, barrels: u8, log: &mut impl Sink<Event>) {
        let Some(good) = state.work.good else { return };
        if let Some(slot) = state.work.sold.get_mut(store.index()) {
            *slot = barrels;
        }
        match self.stocked(state.me(), good).after(store).first() {
            Some(next) => state.work.store = Some(next),
            None => self.sell(state, good, log),
        }
    }

    /// SO-41 to SO-43: all barrels at one price; then it falls.
    fn sell(&self, state: &mut State, good: Good, log: &mut impl Sink<Event>) {
        let (seat, price, work) = (state.actor(), self.price(state, good), state.work);
        for store in self.stores() {
            let barrels = work.sold_from(store);
            if barrels == 0 {
                continue;
            }
            let player = state.players.of_mut(seat);
            match store.ship() {
                None => player.depot.take(good, barrels),
                Some(ship) => player.ship_mut(ship).cargo.take(good, barrels),
            }
            let coins = price * i32::from(barrels);
            log.note(|| Event::GoodsSold { seat, store, good, barrels, coins });
        }
        let sold = work.sold_so_far();
        let mut income = price * i32::from(sold);
        for bonus in &self.effects.sale_incomes {
            let me = state.players.of(seat);
            let coins = if me.owns(bonus.building) { bonus.of(me) } else { Coins::ZERO };
            if coins > Coins::ZERO {
                let building = bonus.building;
                log.note(|| Event::SaleIncome { seat, building, coins }); // SO-43, SO-60
                income += coins;
            }
        }
        credit(state, seat, income);
        let drop = self.drops[state.seats.count().min(MAX_SEATS)];
        self.move_price(state, good, drop.rows_for(sold), log);
        self.finish(state, log);
    }

    /// Moves a price marker so many rows down; it stops at the last row of the table, and at the first (SO-42, G-04).
    pub(super) fn move_price(&self, state: &mut State, good: Good, rows: i32, log: &mut impl Sink<Event>) {
        let Some(facts) = self.goods.get(good.index()) else { return };
        let marker = &mut state.rows[good];
        let row = facts.ladder.moved(*marker, rows);
        if row != *marker {
            *marker = row;
            log.note(|| Event::PriceMoved { good, row: u16::from(row) + 1, price: facts.ladder.price(row) });
        }
    }
}

/// The cargo of each ship in the harbor, and nothing for the others.
#[inline]
fn in_harbor(player: &Player) -> impl Iterator<Item = Hold> {
    player.ships.iter().map(|vessel| select_unpredictable(vessel.berth == Berth::Harbor, vessel.cargo, Hold::EMPTY))
}
