//! What can be moved, sold and bought.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect};

use crate::{
    action::Action,
    hold::Hold,
    ids::{Good, Ship, Store},
    refusal::Refusal,
    rules::Rules,
    state::{Berth, Player, State},
};

impl Rules {
    /// SO-25, SO-39: whether a barrel could change its place.
    #[inline]
    pub(crate) fn can_move(&self, state: &State) -> bool {
        let me = state.me();
        let mut harbor = me.ships_at(Berth::Harbor).iter();
        harbor.any(|ship| !me.ship(ship).cargo.is_empty() || !me.depot.is_empty() && self.capacity(me, ship) > 0)
    }

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
        let harbor = player.ships.iter().filter(|vessel| vessel.berth == Berth::Harbor);
        harbor.fold(player.depot, |sum, vessel| sum.plus(vessel.cargo))
    }

    /// SO-41; whether a price of 0 is one to sell at is a ruling (G-13).
    #[inline]
    fn has_a_price(&self, state: &State, good: Good) -> bool {
        self.numbers.sale_at_zero || self.price(state, good) > Coins::ZERO
    }

    /// SO-41.
    #[inline]
    pub(crate) fn list_sales(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let stock = self.in_rouen(state.me());
        let sold = stock.iter().filter(|&(good, _)| self.has_a_price(state, good));
        sold.map(|(good, _)| Action::Sell { good }).try_for_each(|action| out.add(action))
    }

    pub(crate) fn check_sale(&self, state: &State, good: Good) -> Result<(), Refusal> {
        self.check_good(state, good)?;
        if self.in_rouen(state.me()).of(good) == 0 {
            return Err(Refusal::NothingToSell { good });
        }
        if self.has_a_price(state, good) { Ok(()) } else { Err(Refusal::Worthless { good }) }
    }

    /// SO-26, SO-44: the goods of which a barrel can be bought and paid after an activation of this cost.
    #[inline]
    pub(crate) fn list_purchases(&self, state: &State, cost: Coins, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let me = state.me();
        if me.depot.total() >= self.depot_capacity(me) {
            return ControlFlow::Continue(());
        }
        for good in self.goods_in_play(state.seats).iter() {
            if self.to_be_had(state, good) > 0 && self.can_pay_both(me, cost, self.purchase_price(state, good)) {
                out.add(Action::Buy { good })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_purchase(&self, state: &State, good: Good, cost: Coins) -> Result<(), Refusal> {
        self.check_good(state, good)?;
        let me = state.me();
        if me.depot.total() >= self.depot_capacity(me) {
            return Err(Refusal::DepotFull { capacity: self.depot_capacity(me) });
        }
        if self.to_be_had(state, good) == 0 {
            return Err(Refusal::BankEmpty { good });
        }
        self.check_payments(me, cost, self.purchase_price(state, good))
    }

    /// SO-44: how many barrels fit into the Dépôt, are to be had, and can be paid.
    #[inline]
    pub(crate) fn most_to_buy(&self, state: &State, good: Good) -> u8 {
        let me = state.me();
        let room = self.depot_capacity(me).saturating_sub(me.depot.total());
        let credit = me.coins - self.numbers.lowest;
        let price = self.purchase_price(state, good);
        let payable = if price > Coins::ZERO { (credit.0 / price.0).clamp(0, 255) as u8 } else { u8::MAX };
        room.min(self.to_be_had(state, good)).min(payable)
    }

    pub(crate) fn check_good(&self, state: &State, good: Good) -> Result<(), Refusal> {
        if good.index() >= self.goods.len() {
            return Err(Refusal::NoSuchGood);
        }
        if self.plays(state, good) { Ok(()) } else { Err(Refusal::OutOfPlay { good }) }
    }

    pub(crate) fn check_move(&self, state: &State) -> Result<(), Refusal> {
        if self.can_move(state) { Ok(()) } else { Err(Refusal::NothingToMove) }
    }

    /// SO-51.
    pub(crate) fn check_lose(&self, state: &State, good: Good) -> Result<(), Refusal> {
        self.check_good(state, good)?;
        if self.aboard(state).has(good) {
            return Ok(());
        }
        let ship = state.work.ship.unwrap_or(Ship::new(0));
        Err(Refusal::NotAboard { ship, good })
    }
}
