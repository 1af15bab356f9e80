//! Buying goods (SO-44).

use riband_core::{Coins, Seat, Sink, market::Market};

use crate::{
    action::Action,
    event::Event,
    ids::Good,
    refusal::Refusal,
    rules::Rules,
    sets::Goods,
    state::{Phase, State},
};

/// The goods market while a good is being bought (SO-44). An order is a number of barrels.
#[derive(Clone, Copy, Debug)]
pub struct GoodsMarket<'a>(&'a Rules);

impl Market for GoodsMarket<'_> {
    type State = State;
    type Order = u8;
    type Event = Event;
    type Refusal = Refusal;

    fn buyer(&self, state: &State) -> Seat {
        state.actor()
    }

    /// All that can be spent before the lower limit (SO-27).
    fn purse(&self, state: &State, seat: Seat) -> Coins {
        self.0.purse_of(state.players.of(seat))
    }

    fn orders(&self, _: &State) -> impl Iterator<Item = u8> {
        1..=u8::MAX
    }

    /// With the interest of who is overdrawn by it (SO-28).
    fn price(&self, state: &State, barrels: u8) -> Result<Coins, Refusal> {
        self.0.check_amount(state, Action::Order { barrels: barrels.into() })?;
        let coins = self.0.cost_of(state, barrels);
        Ok(coins + self.0.interest_on(state.me(), coins))
    }

    fn cannot_afford(&self, need: Coins, have: Coins) -> Refusal {
        let lowest = self.0.lowest_balance();
        Refusal::CannotPay { need, have: have + lowest, lowest }
    }

    /// So many barrels for so many coins; the price stays.
    fn fill(&self, state: &mut State, barrels: u8, log: &mut impl Sink<Event>) {
        let rules = self.0;
        let Some(good) = state.work.good else { return };
        let (seat, coins) = (state.actor(), rules.cost_of(state, barrels));
        log.note(|| Event::GoodsBought { seat, good, barrels, coins });
        rules.pay(state, seat, coins, log);
        state.me_mut().depot.add(good, barrels);
        rules.finish(state, log);
    }
}

impl Rules {
    /// The goods market.
    #[must_use]
    pub const fn goods_market(&self) -> GoodsMarket<'_> {
        GoodsMarket(self)
    }

    /// What so many barrels of the good cost that is being bought.
    fn cost_of(&self, state: &State, barrels: u8) -> Coins {
        let price = state.work.good.map_or(Coins::ZERO, |good| self.purchase_price(state, good));
        price * i32::from(barrels)
    }

    /// SO-44: the goods of which a barrel can be bought with so many coins.
    #[inline]
    pub(super) fn purchasable(&self, state: &State, purse: Coins) -> Goods {
        let me = state.me();
        if !self.depot_holds(me, me.depot.total().saturating_add(1)) {
            return Goods::EMPTY;
        }
        let prices = self.goods.iter().zip(state.rows.iter()).map(|(good, &row)| good.purchase_price(row));
        let payable = self.goods_in_play(state.seats) & Goods::from_flags(prices.map(|price| price <= purse));
        let sold_out = (payable & self.limited).iter().filter(|&good| self.to_be_had(state, good) == 0);
        payable & !sold_out.collect::<Goods>()
    }

    pub(super) fn check_purchase(&self, state: &State, good: Good, cost: Coins) -> Result<(), Refusal> {
        self.check_good(state, good)?;
        let me = state.me();
        if self.purse_after(me, cost).is_some_and(|purse| self.purchasable(state, purse).has(good)) {
            return Ok(());
        }
        let capacity = self.depot_capacity(me);
        if me.depot.total() >= capacity {
            return Err(Refusal::DepotFull { capacity });
        }
        if self.to_be_had(state, good) == 0 {
            return Err(Refusal::BankEmpty { good });
        }
        self.check_payments(me, cost, self.purchase_price(state, good))
    }

    /// SO-44: then the player says how many barrels.
    pub(crate) fn begin_purchase(&self, state: &mut State, good: Good) {
        (state.phase, state.work.good) = (Phase::Order, Some(good));
    }

    /// SO-44: how many barrels fit into the Dépôt, are to be had, and can be paid.
    #[inline]
    pub(super) fn most_to_buy(&self, state: &State, good: Good) -> u8 {
        let me = state.me();
        let room = self.depot_capacity(me).saturating_sub(me.depot.total());
        let credit = me.coins - self.lowest_balance();
        let price = self.purchase_price(state, good);
        let payable = if price > Coins::ZERO { (credit.0 / price.0).clamp(0, 255) as u8 } else { u8::MAX };
        room.min(self.to_be_had(state, good)).min(payable)
    }
}
