//! Buying goods (SO-44).

use riband_core::{
    Coins, Sink,
    market::{Limit, Market, Pricing, Side},
};

use super::{byte, markets::rouen};
use crate::{
    action::{Action, ActionType},
    event::Event,
    ids::Good,
    refusal::Refusal,
    rules::Rules,
    sets::Goods,
    state::{Phase, State},
};

/// The goods market (SO-44).
#[derive(Clone, Copy, Debug)]
pub struct GoodsMarket<'a>(&'a Rules);

/// An order of the goods market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// To buy this good; how many barrels is decided next.
    Good(Good),
    /// This many barrels of the good that is being bought.
    Barrels(u32),
}

impl From<Purchase> for Action {
    fn from(order: Purchase) -> Self {
        match order {
            Purchase::Good(good) => Self::Buy { good },
            Purchase::Barrels(barrels) => Self::Order { barrels },
        }
    }
}

impl Market for GoodsMarket<'_> {
    type Order = Purchase;

    rouen! {}

    /// The goods in play (SO-86), and while one is being bought the numbers of barrels that fit and are to be had.
    fn orders(&self, state: &State) -> impl Iterator<Item = Purchase> {
        let rules = self.0;
        let most = rules.being_bought(state).map_or(0, |good| {
            let [(room, _), (supply, _), _] = rules.purchase_bounds(state, good, Coins::ZERO);
            room.min(supply)
        });
        let goods = rules.goods_in_play(state.seats).iter().map(Purchase::Good);
        goods.chain((1..=u32::from(most)).map(Purchase::Barrels))
    }

    fn side(&self, _: Purchase) -> Side {
        Side::Purchase
    }

    fn pricing(&self, _: &State, order: Purchase) -> Pricing {
        match order {
            Purchase::Good(_) => Pricing::Each,
            Purchase::Barrels(_) => Pricing::Whole,
        }
    }

    /// SO-24: it is paid when the good is named.
    fn activation(&self, state: &State, order: Purchase) -> Coins {
        match order {
            Purchase::Good(_) => self.0.activation(state, ActionType::Market),
            Purchase::Barrels(_) => Coins::ZERO,
        }
    }

    /// SO-23.
    fn toll(&self, state: &State, order: Purchase) -> Coins {
        match order {
            Purchase::Good(_) => self.0.activation_cost(state, ActionType::Market),
            Purchase::Barrels(_) => Coins::ZERO,
        }
    }

    /// A barrel (SO-44) that fits (SO-57) and is to be had (SO-2); all barrels with the interest of who is overdrawn by them
    /// (SO-28).
    fn price(&self, state: &State, order: Purchase) -> Result<Coins, Refusal> {
        let rules = self.0;
        match order {
            Purchase::Good(good) => {
                rules.check_time(state, order.into())?;
                rules.check_good(state, good)?;
                let capacity = rules.depot_capacity(state.me());
                if state.me().depot.total() >= capacity {
                    return Err(Refusal::DepotFull { capacity });
                }
                if rules.to_be_had(state, good) == 0 {
                    return Err(Refusal::BankEmpty { good });
                }
                Ok(rules.purchase_price(state, good))
            }
            Purchase::Barrels(barrels) => {
                rules.check_amount(state, order.into())?;
                Ok(rules.with_interest(state, barrels))
            }
        }
    }

    /// Also of barrels that are too dear (SO-27); none of barrels while no good is being bought.
    fn list_price(&self, state: &State, order: Purchase) -> Option<Coins> {
        let rules = self.0;
        match order {
            Purchase::Good(good) => Some(rules.purchase_price(state, good)),
            Purchase::Barrels(barrels) => rules.being_bought(state).map(|_| rules.with_interest(state, barrels)),
        }
    }

    /// SO-2: what the bank has of a good of which there are so many barrels and no more.
    fn supply(&self, state: &State, order: Purchase) -> Option<u32> {
        let good = match order {
            Purchase::Good(good) => Some(good),
            Purchase::Barrels(_) => self.0.being_bought(state),
        };
        good.and_then(|good| self.0.in_bank(state, good)).map(u32::from)
    }

    fn most(&self, state: &State, order: Purchase) -> (u32, Limit) {
        let (most, limit) = self.0.purchase_bound(state, order);
        (most.into(), limit)
    }

    fn lack(&self, state: &State, order: Purchase, refusal: &Refusal) -> Option<Limit> {
        match refusal {
            Refusal::WrongNumber { .. } => Some(self.0.purchase_bound(state, order).1),
            _ => refusal.lack(),
        }
    }

    /// The good is named; these barrels for these coins, and the price stays.
    #[inline]
    fn fill(&self, state: &mut State, order: Purchase, log: &mut impl Sink<Event>) {
        let rules = self.0;
        match order {
            Purchase::Good(good) => {
                rules.activate(state, ActionType::Market, log);
                (state.phase, state.work.good) = (Phase::Order, Some(good));
            }
            Purchase::Barrels(barrels) => {
                let Some(good) = state.work.good else { return };
                let (seat, barrels) = (state.actor(), byte(barrels));
                let coins = rules.cost_of(state, barrels);
                log.note(|| Event::GoodsBought { seat, good, barrels, coins });
                rules.pay(state, seat, coins, log);
                state.me_mut().depot.add(good, barrels);
                rules.finish(state, log);
            }
        }
    }
}

impl Rules {
    /// The goods market.
    #[must_use]
    pub const fn goods_market(&self) -> GoodsMarket<'_> {
        GoodsMarket(self)
    }

    /// The good of which a number of barrels is being decided.
    fn being_bought(&self, state: &State) -> Option<Good> {
        state.work.good.filter(|_| state.phase == Phase::Order)
    }

    /// What this many barrels of it cost, with the interest of who is overdrawn by them (SO-28).
    fn with_interest(&self, state: &State, barrels: u32) -> Coins {
        let coins = self.cost_of(state, byte(barrels));
        coins + self.interest_on(state.me(), coins)
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

    /// SO-44: how many barrels fit into the Dépôt, are to be had (SO-2), and can be paid with these coins (SO-27); with what
    /// binds each number.
    #[inline]
    fn purchase_bounds(&self, state: &State, good: Good, purse: Coins) -> [(u8, Limit); 3] {
        let me = state.me();
        let room = self.depot_capacity(me).saturating_sub(me.depot.total());
        let price = self.purchase_price(state, good);
        let payable = if price > Coins::ZERO { (purse.0 / price.0).clamp(0, 255) as u8 } else { u8::MAX };
        [(room, Limit::Room), (self.to_be_had(state, good), Limit::Supply), (payable, Limit::Money)]
    }

    /// The least of them: the most that can be bought now.
    #[inline]
    pub(super) fn most_to_buy(&self, state: &State, good: Good) -> u8 {
        let [(room, _), (supply, _), (payable, _)] = self.purchase_bounds(state, good, self.purse_of(state.me()));
        room.min(supply).min(payable)
    }

    /// The same with what binds it: the Dépôt, if several do. Before the good is named, of what the activation leaves.
    pub(super) fn purchase_bound(&self, state: &State, order: Purchase) -> (u8, Limit) {
        let good = match order {
            Purchase::Good(good) => Some(good),
            Purchase::Barrels(_) => state.work.good,
        };
        let Some(good) = good else { return (0, Limit::Turn) };
        let purse = self.purse_of(state.me()) - self.goods_market().activation(state, order);
        let bounds = self.purchase_bounds(state, good, purse);
        bounds.into_iter().min_by_key(|(most, _)| *most).unwrap_or((0, Limit::Turn))
    }
}
