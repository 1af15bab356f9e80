//! Ships: buy from the market and the docks, then refill the market (CO-40 to CO-45).

use std::ops::ControlFlow;

use riband_core::{
    Coins, Collect, RuleId, Seat, Sink,
    market::{Limit, Market, Markets, Offer, Side, offers_of},
};
use riband_liners::Tile;

use super::tokens::Fee;
use crate::{
    action::Action,
    config::EmptyStack,
    event::Event,
    ids::{Column, Place},
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State, Then},
};

/// The ship market and the docks (CO-40). An order is one tile; the seat to act is the buyer.
///
/// ```
/// use riband::{Coins, Library, Seats, core::{Dice, Rules as _, market::Market as _}};
/// use riband_crossing_oceans::{Order, Place, Rules};
///
/// let rules = Library::new().load("crossing-oceans")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let (market, order) = (rules.ship_market(), Order::Market(Place::new(0)));
/// assert!(market.list_price(&state, order).is_some_and(|price| price > Coins(0)));
/// assert!(market.orders(&state).count() >= 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShipMarket<'a>(&'a Rules);

/// An order: one tile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// From this place of the market.
    Market(Place),
    /// From this place of the docks.
    Dock(Column),
}

impl From<Order> for Action {
    #[inline]
    fn from(order: Order) -> Self {
        match order {
            Order::Market(place) => Self::BuyMarket { place },
            Order::Dock(column) => Self::BuyDock { column },
        }
    }
}

impl Market for ShipMarket<'_> {
    type State = State;
    type Order = Order;
    type Event = Event;
    type Refusal = Refusal;

    #[inline]
    fn trader(&self, state: &State) -> Seat {
        state.active
    }

    #[inline]
    fn purse(&self, state: &State, seat: Seat) -> Coins {
        state.players.of(seat).money
    }

    #[inline]
    fn orders(&self, state: &State) -> impl Iterator<Item = Order> {
        let market = state.market.iter().map(|(index, _)| Order::Market(Place::new(index)));
        let docks = state.docks.iter().enumerate().filter(|(_, tile)| tile.is_some());
        market.chain(docks.map(|(index, _)| Order::Dock(Column::new(index))))
    }

    /// The places of the market, then those of the docks (CO-40).
    fn shown(&self, _: &State) -> impl Iterator<Item = Order> {
        let docks = (0..self.0.names.columns.len()).map(|index| Order::Dock(Column::new(index)));
        self.0.surcharges.places().map(Order::Market).chain(docks)
    }

    /// CO-40: tiles can only be bought.
    #[inline]
    fn side(&self, _: Order) -> Side {
        Side::Purchase
    }

    /// CO-23, CO-40: purchases are allowed in one part of the turn.
    #[inline]
    fn price(&self, state: &State, order: Order) -> Result<Coins, Refusal> {
        match state.phase {
            Phase::Buying { .. } => self.printed(state, order),
            phase => Err(phase.refuses(order.into())),
        }
    }

    fn list_price(&self, state: &State, order: Order) -> Option<Coins> {
        self.printed(state, order).ok()
    }

    /// CO-40: the docks have no surcharge.
    fn surcharge(&self, order: Order) -> Coins {
        match order {
            Order::Market(place) => self.0.surcharges.of(place),
            Order::Dock(_) => Coins::ZERO,
        }
    }

    /// CO-40: the tile at the place, if any.
    fn supply(&self, state: &State, order: Order) -> Option<u32> {
        Some(self.printed(state, order).is_ok().into())
    }

    fn cannot_afford(&self, _: Order, need: Coins, have: Coins) -> Refusal {
        Refusal::CannotAfford { need, have, rule: RuleId("CO-67") }
    }

    fn lack(&self, _: &State, _: Order, refusal: &Refusal) -> Option<Limit> {
        match refusal {
            Refusal::WrongPhase { .. } => Some(Limit::Turn),
            Refusal::CannotAfford { .. } => Some(Limit::Money),
            Refusal::MarketEmpty { .. } | Refusal::DockEmpty { .. } => Some(Limit::Supply),
            _ => None,
        }
    }

    /// Leaves the place empty; nothing moves until the refill (CO-40, CO-43).
    fn fill(&self, state: &mut State, order: Order, log: &mut impl Sink<Event>) {
        let price = self.printed(state, order).unwrap_or_default();
        let (tile, dock) = match order {
            Order::Market(place) => (state.market.take(place.index()), None),
            Order::Dock(column) => (state.docks[column].take(), Some(column)),
        };
        if let Some(tile) = tile {
            self.0.buy(state, tile, dock, price, log);
        }
    }
}

impl ShipMarket<'_> {
    /// The base price: in the market the printed price plus the surcharge, in the docks the printed price (CO-40).
    #[inline(always)]
    fn printed(&self, state: &State, order: Order) -> Result<Coins, Refusal> {
        let rules = self.0;
        match order {
            Order::Market(place) if !rules.surcharges.has(place) => Err(Refusal::NoSuchPlace),
            Order::Market(place) => {
                let tile = state.market.get(place.index()).ok_or(Refusal::MarketEmpty { place })?;
                Ok(rules.surcharges.price(&rules.fleet, tile, place))
            }
            Order::Dock(column) if column.index() >= rules.names.columns.len() => Err(Refusal::NoSuchColumn),
            Order::Dock(column) => {
                let tile = state.docks[column].ok_or(Refusal::DockEmpty { column })?;
                Ok(rules.fleet.print(tile).price)
            }
        }
    }
}

/// Tiles (CO-40).
impl Markets for Rules {
    fn offers(&self, state: &State) -> Vec<Offer<Action, Refusal>> {
        offers_of(&self.ship_market(), state, Action::from).collect()
    }
}

impl Rules {
    /// The market of tiles for sale.
    #[inline]
    #[must_use]
    pub const fn ship_market(&self) -> ShipMarket<'_> {
        ShipMarket(self)
    }

    /// CO-40.
    #[inline]
    pub(crate) fn list_purchases(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        out.add(Action::EndBuying)?;
        self.ship_market().fillable(state).try_for_each(|order| out.add(order.into()))
    }

    /// CO-41.
    fn buy(&self, state: &mut State, tile: Tile, dock: Option<Column>, price: Coins, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let bought = match state.phase {
            Phase::Buying { bought } => bought + 1,
            _ => 1,
        };
        let facts = *self.facts(tile);
        let me = state.me_mut();
        me.money -= price;
        match facts.flag {
            Some(column) => me.flags[column] += 1,
            None => me.mixed_flags += 1,
        }
        if self.fleet.headquarters().has(tile) {
            me.headquarters.insert(tile);
        } else {
            me.supply.insert(tile);
        }
        log.note(|| Event::TileBought { seat, tile, dock, price });
        state.phase = Phase::Buying { bought };
        if let Some(column) = facts.token {
            self.grant_token(state, column, Then::Buying { bought }, log); // S-5: at once
        }
        self.after_purchase(state, log);
    }

    /// Grants the free token of a headquarters; a full column overflows (CO-41, CO-66).
    fn grant_token(&self, state: &mut State, column: Column, then: Then, log: &mut impl Sink<Event>) {
        if self.next_cost(column, state.me().tokens_in(column)).is_some() {
            self.add_token(state, column, Coins::ZERO, log);
        } else {
            self.overflow(state, self.pier_overflow(), Fee::Free, then, log);
        }
    }

    /// Ends the purchases after the last one allowed.
    pub(super) fn after_purchase(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if let Phase::Buying { bought } = state.phase
            && bought >= self.config.market.max_purchases
        {
            self.end_buying(state, log);
        }
    }

    /// CO-42 to CO-45: always performed, however many tiles were bought.
    pub(crate) fn end_buying(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let (places, draw) = (self.surcharges.count(), usize::from(self.config.market.draw));
        let mut market = state.market;
        if state.stack.is_empty() {
            match self.config.rulings.empty_stack {
                EmptyStack::CloseUp => market.slide(places, |_| ()), // CO-44, G-26 (a): no tile is displaced
                EmptyStack::MakeRoom => market.slide(places - draw, |tile| self.dock(state, tile, log)),
                EmptyStack::ShiftAll => market.shift(draw, |tile| self.dock(state, tile, log)),
            }
        } else {
            market.slide(places - draw, |tile| self.dock(state, tile, log));
            for _ in 0..draw {
                let Some(tile) = state.stack.pop() else { break }; // G-52: draws what is left
                if market.append(places, tile).is_ok() {
                    log.note(|| Event::TileDrawn { tile });
                }
            }
            // CO-45, S-7: only the refill that empties the stack.
            if state.countdown.is_none() && state.stack.len() <= usize::from(self.config.end.stack_left) {
                let (seat, rounds) = (state.active, self.config.end.rounds);
                state.countdown = Some(rounds);
                log.note(|| Event::EndTriggered { seat, rounds });
            }
        }
        state.market = market;
        self.end_turn(state, log);
    }

    /// CO-42: to the place of its colour, replacing the ship there; a headquarters has no place (G-27).
    pub(crate) fn dock(&self, state: &mut State, tile: Tile, log: &mut impl Sink<Event>) {
        let colour = self.facts(tile).flag.filter(|_| self.fleet.steamships().has(tile));
        let Some(column) = colour else { return self.remove(state, tile, None, log) };
        let old = state.docks[column].replace(tile);
        log.note(|| Event::TileDocked { tile, column });
        if let Some(old) = old {
            self.remove(state, old, Some(column), log);
        }
    }

    /// Removes a tile from the game (its flag with it, CO-20).
    pub(crate) fn remove(&self, state: &mut State, tile: Tile, dock: Option<Column>, log: &mut impl Sink<Event>) {
        state.removed.insert(tile);
        log.note(|| Event::TileRemoved { tile, dock });
    }
}
