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
///
/// ```
/// use riband::{Library, Seats, core::{Dice, Rules as _, market::Market as _}, prelude::*};
/// use riband_salty_ocean::{Action, Purchase, Rules};
///
/// let rules = Library::new().load("salty-ocean")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let goods = rules.goods_market();
/// let salt = goods.orders(&state).next().ok_or("nothing to buy")?;
/// assert!(matches!(salt, Purchase::Good(_)) && goods.list_price(&state, salt).is_some());
/// assert_eq!(rules.notation(Action::from(salt)), "buy salt");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GoodsMarket<'a>(&'a Rules);

/// An order of the goods market.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purchase {
    /// To buy this good; the number of barrels is decided next.
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

    /// The goods in play (SO-86), and during a purchase the numbers of barrels that fit and are available.
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

    /// SO-24: paid when the good is chosen.
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

    /// A barrel (SO-44) that fits (SO-57) and is available (SO-2); for a number of barrels the total, with interest if
    /// it overdraws the balance (SO-28).
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

    /// Also for barrels that are too expensive (SO-27); `None` for barrels while no good is being bought.
    fn list_price(&self, state: &State, order: Purchase) -> Option<Coins> {
        let rules = self.0;
        match order {
            Purchase::Good(good) => Some(rules.purchase_price(state, good)),
            Purchase::Barrels(barrels) => rules.being_bought(state).map(|_| rules.with_interest(state, barrels)),
        }
    }

    /// SO-2: the barrels of the good in the bank, if limited.
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

    /// Chooses the good; or buys the barrels for these coins, without changing the price.
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
    /// The goods market, for buying.
    #[must_use]
    pub const fn goods_market(&self) -> GoodsMarket<'_> {
        GoodsMarket(self)
    }

    /// The good for which a number of barrels is being decided.
    fn being_bought(&self, state: &State) -> Option<Good> {
        state.work.good.filter(|_| state.phase == Phase::Order)
    }

    /// The cost of this many barrels, with interest if it overdraws the balance (SO-28).
    fn with_interest(&self, state: &State, barrels: u32) -> Coins {
        let coins = self.cost_of(state, byte(barrels));
        coins + self.interest_on(state.me(), coins)
    }

    /// The cost of this many barrels of the good being bought.
    fn cost_of(&self, state: &State, barrels: u8) -> Coins {
        let price = state.work.good.map_or(Coins::ZERO, |good| self.purchase_price(state, good));
        price * i32::from(barrels)
    }

    /// SO-44: the goods of which a barrel is affordable with this purse.
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

    /// SO-44: the number of barrels that fit into the Dépôt, that are available (SO-2), and that are affordable
    /// (SO-27), each with its limit.
    #[inline]
    fn purchase_bounds(&self, state: &State, good: Good, purse: Coins) -> [(u8, Limit); 3] {
        let me = state.me();
        let room = self.depot_capacity(me).saturating_sub(me.depot.total());
        let price = self.purchase_price(state, good);
        let payable = if price > Coins::ZERO { (purse.0 / price.0).clamp(0, 255) as u8 } else { u8::MAX };
        [(room, Limit::Room), (self.to_be_had(state, good), Limit::Supply), (payable, Limit::Money)]
    }

    /// The least of these: the most that can be bought now.
    #[inline]
    pub(super) fn most_to_buy(&self, state: &State, good: Good) -> u8 {
        let [(room, _), (supply, _), (payable, _)] = self.purchase_bounds(state, good, self.purse_of(state.me()));
        room.min(supply).min(payable)
    }

    /// The same with its limit: the Dépôt if there are several. Before the good is chosen, with the money left after
    /// the activation.
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
