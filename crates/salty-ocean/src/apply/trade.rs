//! Selling and buying (SO-41 to SO-44).

use riband_core::{Coins, Sink};

use crate::{
    event::Event,
    ids::{Good, MAX_GOODS, MAX_SEATS, Store},
    money::credit,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    pub(crate) fn begin_sale(&self, state: &mut State, good: Good) {
        state.work.good = Some(good);
        state.work.store = self.next_store(state, good);
        state.phase = Phase::Take;
    }

    /// The next place that has some of a good (SO-41).
    fn next_store(&self, state: &State, good: Good) -> Option<Store> {
        let me = state.me();
        let last = state.work.store;
        let later = self.stores().filter(|&store| last.is_none_or(|last| store > last));
        later.into_iter().find(|&store| self.stock(me, store, good) > 0)
    }

    pub(crate) fn take(&self, state: &mut State, store: Store, barrels: u8, log: &mut impl Sink<Event>) {
        let Some(good) = state.work.good else { return };
        if let Some(slot) = state.work.sold.get_mut(store.index()) {
            *slot = barrels;
        }
        match self.next_store(state, good) {
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
    pub(crate) fn move_price(&self, state: &mut State, good: Good, rows: i32, log: &mut impl Sink<Event>) {
        let Some(facts) = self.goods.get(good.index()) else { return };
        let marker = &mut state.rows[good.index() % MAX_GOODS];
        let row = facts.ladder.moved(*marker, rows);
        if row != *marker {
            *marker = row;
            log.note(|| Event::PriceMoved { good, row: u16::from(row) + 1, price: facts.ladder.price(row) });
        }
    }

    /// SO-44: so many barrels for so many coins, the price stays.
    pub(crate) fn purchase(&self, state: &mut State, barrels: u8, log: &mut impl Sink<Event>) {
        let Some(good) = state.work.good else { return };
        let seat = state.actor();
        let coins = self.purchase_price(state, good) * i32::from(barrels);
        log.note(|| Event::GoodsBought { seat, good, barrels, coins });
        self.pay(state, seat, coins, log);
        state.me_mut().depot.add(good, barrels);
        self.finish(state, log);
    }
}
