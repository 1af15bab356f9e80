//! Selling goods (SO-41 to SO-43).

use std::{hint::select_unpredictable, iter};

use riband_core::{
    Coins, Sink,
    market::{Limit, Market, Pricing, Side},
};

use crate::{
    action::{Action, ActionType},
    event::Event,
    hold::Hold,
    ids::{Building, Good, MAX_SEATS, Store},
    money::credit,
    refusal::Refusal,
    rules::Rules,
    sets::{Goods, Stores},
    state::{Berth, Phase, Player, State},
};

use super::{amounts::Span, byte, markets::rouen};

/// The goods market, for selling (SO-41).
#[derive(Clone, Copy, Debug)]
pub struct Sales<'a>(&'a Rules);

/// A sale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sale {
    /// To sell this good; the numbers of barrels are then decided place by place.
    Good(Good),
    /// A number of barrels of the good being sold, from this place.
    Barrels {
        /// The place.
        store: Store,
        /// The number of barrels.
        barrels: u32,
    },
}

impl From<Sale> for Action {
    fn from(order: Sale) -> Self {
        match order {
            Sale::Good(good) => Self::Sell { good },
            Sale::Barrels { store, barrels } => Self::Take { store, barrels },
        }
    }
}

impl Market for Sales<'_> {
    type Order = Sale;

    rouen! {}

    /// The goods in play (SO-86), and during a sale the numbers of barrels from the current place.
    fn orders(&self, state: &State) -> impl Iterator<Item = Sale> {
        let goods = self.0.goods_in_play(state.seats).iter().map(Sale::Good);
        goods.chain(
            self.0
                .lots(state)
                .into_iter()
                .flat_map(|(store, _, span)| span.numbers().map(move |barrels| Sale::Barrels { store, barrels })),
        )
    }

    fn side(&self, _: Sale) -> Side {
        Side::Sale
    }

    /// All barrels are sold together, after the decision for the last place (SO-41).
    fn pricing(&self, state: &State, order: Sale) -> Pricing {
        let is_last = self.0.lots(state).is_some_and(|(store, good, _)| self.0.is_last_lot(state, store, good));
        match order {
            Sale::Barrels { .. } if is_last => Pricing::Whole,
            Sale::Barrels { .. } | Sale::Good(_) => Pricing::Each,
        }
    }

    /// SO-24: paid when the good is chosen, and not out of the income from the sale.
    fn activation(&self, state: &State, order: Sale) -> Coins {
        match order {
            Sale::Good(_) => self.0.activation(state, ActionType::Market),
            Sale::Barrels { .. } => Coins::ZERO,
        }
    }

    /// SO-23.
    fn toll(&self, state: &State, order: Sale) -> Coins {
        match order {
            Sale::Good(_) => self.0.activation_cost(state, ActionType::Market),
            Sale::Barrels { .. } => Coins::ZERO,
        }
    }

    /// A barrel (SO-41); at the last place the total, with the income from buildings (SO-43).
    fn price(&self, state: &State, order: Sale) -> Result<Coins, Refusal> {
        let rules = self.0;
        match order {
            Sale::Good(good) => {
                rules.check_time(state, order.into())?;
                rules.check_sale(state, good)?;
                Ok(rules.price(state, good))
            }
            Sale::Barrels { barrels, .. } => {
                rules.check_amount(state, order.into())?;
                let Some(good) = state.work.good else { return Ok(Coins::ZERO) };
                Ok(match self.pricing(state, order) {
                    Pricing::Each => rules.price(state, good),
                    Pricing::Whole => {
                        let sold = state.work.sold_so_far().saturating_add(byte(barrels));
                        rules.proceeds(state, good, sold)
                    }
                })
            }
        }
    }

    fn list_price(&self, state: &State, order: Sale) -> Option<Coins> {
        match order {
            Sale::Good(good) => Some(self.0.price(state, good)),
            Sale::Barrels { .. } => self.price(state, order).ok(),
        }
    }

    fn most(&self, state: &State, order: Sale) -> (u32, Limit) {
        let most = match order {
            Sale::Good(good) => self.0.in_rouen(state.me()).of(good),
            Sale::Barrels { .. } => self.0.lots(state).map_or(0, |(_, _, span)| span.high),
        };
        (most.into(), Limit::Stock)
    }

    fn lack(&self, _: &State, _: Sale, refusal: &Refusal) -> Option<Limit> {
        refusal.lack()
    }

    #[inline]
    fn fill(&self, state: &mut State, order: Sale, log: &mut impl Sink<Event>) {
        match order {
            Sale::Good(good) => {
                self.0.activate(state, ActionType::Market, log);
                self.0.begin_sale(state, good);
            }
            Sale::Barrels { store, barrels } => self.0.take(state, store, byte(barrels), log),
        }
    }
}

impl Rules {
    /// The goods market, for selling.
    #[must_use]
    pub const fn sales(&self) -> Sales<'_> {
        Sales(self)
    }

    /// The current place and good, and the numbers to choose from; `None` if there is no sale.
    fn lots(&self, state: &State) -> Option<(Store, Good, Span)> {
        let (store, good) = state.work.store.zip(state.work.good).filter(|_| state.phase == Phase::Take)?;
        Some((store, good, self.take_span(state, store, good)))
    }

    /// Whether this is the last place (SO-41).
    fn is_last_lot(&self, state: &State, store: Store, good: Good) -> bool {
        self.stocked(state.me(), good).after(store).is_empty()
    }

    /// SO-41, SO-43: the income from barrels at one price, including that from buildings.
    fn proceeds(&self, state: &State, good: Good, sold: u8) -> Coins {
        self.price(state, good) * i32::from(sold) + self.sale_bonuses(state.me()).map(|(_, coins)| coins).sum::<Coins>()
    }

    /// SO-43, SO-60: the income from each building of a player with a sale.
    fn sale_bonuses(&self, player: &Player) -> impl Iterator<Item = (Building, Coins)> {
        let own = self.effects.sale_incomes.iter().filter(|bonus| player.owns(bonus.building));
        own.map(|bonus| (bonus.building, bonus.of(player))).filter(|(_, coins)| *coins > Coins::ZERO)
    }

    /// The barrels of a good that a player can sell from a place (SO-41).
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

    /// The goods of a player in Rouen: in the Dépôt and on ships in the harbor.
    #[inline]
    pub(crate) fn in_rouen(&self, player: &Player) -> Hold {
        in_harbor(player).fold(player.depot, Hold::plus)
    }

    /// SO-41: the goods that the player has in Rouen and can sell; a ruling decides whether the price may be 0 (G-13).
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

    fn begin_sale(&self, state: &mut State, good: Good) {
        state.work.good = Some(good);
        state.work.store = self.stocked(state.me(), good).first();
        state.phase = Phase::Take;
    }

    /// The places from which a player can sell a good (SO-41).
    #[inline]
    fn stocked(&self, player: &Player, good: Good) -> Stores {
        let ships = player.ships.iter().map(|vessel| (vessel.berth == Berth::Harbor) & (vessel.cargo.of(good) > 0));
        Stores::from_flags(iter::once(player.depot.of(good) > 0).chain(ships))
    }

    /// SO-41: at the last place, something must be sold if nothing was before.
    pub(super) fn take_span(&self, state: &State, store: Store, good: Good) -> Span {
        let me = state.me();
        let last = self.is_last_lot(state, store, good);
        let must = last && state.work.sold_so_far() == 0;
        Span::of(u8::from(must), self.stock(me, store, good))
    }

    fn take(&self, state: &mut State, store: Store, barrels: u8, log: &mut impl Sink<Event>) {
        let Some(good) = state.work.good else { return };
        if let Some(slot) = state.work.sold.get_mut(store.index()) {
            *slot = barrels;
        }
        match self.stocked(state.me(), good).after(store).first() {
            Some(next) => state.work.store = Some(next),
            None => self.sell(state, good, log),
        }
    }

    /// SO-41 to SO-43: sells all barrels at one price; then the price falls.
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
        for (building, coins) in self.sale_bonuses(state.players.of(seat)) {
            log.note(|| Event::SaleIncome { seat, building, coins });
        }
        credit(state, seat, self.proceeds(state, good, sold));
        let drop = self.drops[state.seats.count().min(MAX_SEATS)];
        self.move_price(state, good, drop.rows_for(sold), log);
        self.finish(state, log);
    }

    /// Moves a price marker down by this many rows; clamped to the first and the last row of the table (SO-42, G-04).
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

/// The cargo of each ship in the harbor; empty for other ships.
#[inline]
fn in_harbor(player: &Player) -> impl Iterator<Item = Hold> {
    player.ships.iter().map(|vessel| select_unpredictable(vessel.berth == Berth::Harbor, vessel.cargo, Hold::EMPTY))
}
