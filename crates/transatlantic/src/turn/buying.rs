//! Buying cards from the ship market, and its renewal (TA-38 to TA-44).

use riband_core::{
    Coins, RuleId, Seat, Sink,
    market::{Extra, Limit, Market, Markets, Offer, Side, offers_of},
};
use riband_liners::{Tile, fill};

use crate::{
    action::Action,
    config::{Renewal, Trigger},
    event::Event,
    ids::Place,
    ledger::COAL,
    program::Op,
    refusal::Refusal,
    rules::Rules,
    state::{Phase, State},
};

/// The ship market (TA-38). An order is a place; the seat whose turn it is buys (TA-40).
///
/// ```
/// use riband::{Coins, Library, Seats, core::{Dice, Rules as _, market::Market as _}};
/// use riband_transatlantic::{Place, Rules};
///
/// let rules = Library::new().load("transatlantic")?.typed::<Rules>().ok_or("another game")?;
/// let state = rules.deal(Seats::new(2)?, &mut Dice::new(7));
/// let market = rules.ship_market();
/// assert!(market.list_price(&state, Place::new(0)).is_some_and(|price| price > Coins(0)));
/// assert_eq!(market.orders(&state).count(), rules.config().market.surcharges.len()); // no place is empty
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShipMarket<'a>(&'a Rules);

impl Market for ShipMarket<'_> {
    type State = State;
    type Order = Place;
    type Event = Event;
    type Refusal = Refusal;

    #[inline]
    fn trader(&self, state: &State) -> Seat {
        state.turn
    }

    #[inline]
    fn purse(&self, state: &State, seat: Seat) -> Coins {
        state.players.of(seat).money
    }

    #[inline]
    fn orders(&self, state: &State) -> impl Iterator<Item = Place> {
        state.market.iter().map(|(index, _)| Place::new(index))
    }

    /// The places (TA-38).
    fn shown(&self, _: &State) -> impl Iterator<Item = Place> {
        self.0.surcharges.places()
    }

    /// TA-38: cards can only be bought.
    #[inline]
    fn side(&self, _: Place) -> Side {
        Side::Purchase
    }

    /// TA-38, TA-128: the printed price, also for a headquarters, plus the surcharge of the place. Each card takes a
    /// captain (TA-8).
    #[inline]
    fn price(&self, state: &State, place: Place) -> Result<Coins, Refusal> {
        let rules = self.0;
        let (Phase::Step, Op::Buy { most_headquarters: most, .. }) = (state.phase, rules.program.op(state.run.at))
        else {
            return Err(rules.wrong_part(state, Action::Buy { place }));
        };
        if !rules.surcharges.has(place) {
            return Err(Refusal::NoSuchPlace);
        }
        let tile = state.market.get(place.index()).ok_or(Refusal::MarketEmpty { place })?;
        let headquarters = rules.fleet.headquarters();
        if headquarters.has(tile) && (state.run.bought & headquarters).len() >= usize::from(most) {
            return Err(Refusal::TooManyHeadquarters { most });
        }
        if !rules.has_captain(state.me()) {
            return Err(Refusal::NoCaptain);
        }
        Ok(rules.price(tile, place))
    }

    fn list_price(&self, state: &State, place: Place) -> Option<Coins> {
        state.market.get(place.index()).map(|tile| self.0.price(tile, place))
    }

    /// TA-38.
    fn surcharge(&self, place: Place) -> Coins {
        self.0.surcharges.of(place)
    }

    /// TA-41, TA-140.
    fn extras(&self, state: &State, place: Place) -> Vec<Extra> {
        let rules = self.0;
        let comes = rules.brings_coal(state, place, state.market.get(place.index()));
        comes.then(|| Extra { asset: COAL.to_string(), amount: 1 }).into_iter().collect()
    }

    /// TA-38: the card at the place, if any.
    fn supply(&self, state: &State, place: Place) -> Option<u32> {
        Some(state.market.get(place.index()).is_some().into())
    }

    fn cannot_afford(&self, _: Place, need: Coins, have: Coins) -> Refusal {
        Refusal::CannotAfford { need, have, rule: RuleId("TA-40") }
    }

    fn lack(&self, _: &State, _: Place, refusal: &Refusal) -> Option<Limit> {
        match refusal {
            Refusal::WrongPhase { .. } | Refusal::TooManyHeadquarters { .. } => Some(Limit::Turn),
            Refusal::CannotAfford { .. } => Some(Limit::Money),
            Refusal::NoCaptain => Some(Limit::Captains),
            Refusal::MarketEmpty { .. } => Some(Limit::Supply),
            _ => None,
        }
    }

    /// TA-41: nothing moves until the renewal, so a second purchase is also priced by the old places.
    fn fill(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        let rules = self.0;
        let seat = state.turn;
        if let Some(tile) = state.market.take(place.index()) {
            let price = rules.price(tile, place);
            let headquarters = rules.fleet.headquarters().has(tile);
            let me = state.me_mut();
            me.money -= price;
            me.captains -= 1;
            if headquarters {
                me.headquarters.insert(tile);
            } else {
                me.undeployed.insert(tile);
            }
            state.run.bought.insert(tile);
            log.note(|| Event::TileBought { seat, tile, price });
            if rules.brings_coal(state, place, Some(tile)) {
                rules.load(state, tile, log);
            }
        }
    }
}

/// Cards (TA-38).
impl Markets for Rules {
    fn offers(&self, state: &State) -> Vec<Offer<Action, Refusal>> {
        offers_of(&self.ship_market(), state, |place| Action::Buy { place }).collect()
    }
}

impl Rules {
    /// The market of cards for sale.
    #[inline]
    #[must_use]
    pub const fn ship_market(&self) -> ShipMarket<'_> {
        ShipMarket(self)
    }

    /// TA-38, TA-128: the printed price, also for a headquarters, plus the surcharge of the place.
    #[inline]
    pub(crate) fn price(&self, tile: Tile, place: Place) -> Coins {
        self.surcharges.price(&self.fleet, tile, place)
    }

    /// TA-41, TA-140: whether a coal comes with a ship from a place, or would with any steamship at an empty one: only
    /// at the leftmost places, if the variant defines any, and while there is coal.
    fn brings_coal(&self, state: &State, place: Place, tile: Option<Tile>) -> bool {
        place.index() < usize::from(self.config.market.coal_places)
            && tile.is_none_or(|tile| self.fleet.steamships().has(tile))
            && self.coal_to_take(state, 1) > 0
    }

    /// TA-38, TA-40, TA-41: nothing moves until the renewal, so a second purchase is also priced by the old places.
    pub(crate) fn buy(&self, state: &mut State, place: Place, log: &mut impl Sink<Event>) {
        self.ship_market().fill(state, place, log);
        self.count_down(state, log);
    }

    /// TA-42 to TA-44: after a purchase the leftmost steamship goes to the docks, the others move up, and new ones are
    /// drawn.
    pub(super) fn renew_market(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let bought = state.run.bought;
        if bought.is_empty() {
            return; // TA-43
        }
        let ships = bought & self.fleet.steamships();
        if self.config.end.trigger == Trigger::LastSteamshipBought
            && !ships.is_empty()
            && !self.steamships_left(state)
            && state.countdown.is_none()
        {
            self.trigger_end(state, log); // T-7
        }
        let renewal = if state.opening > 0 { self.config.start.renewal } else { Renewal::Full };
        if renewal == Renewal::RefillAfterAll {
            return;
        }
        if renewal == Renewal::Full && !ships.is_empty() {
            self.dock_leftmost(state, log);
        }
        self.refill_market(state, log);
    }

    /// Moves the leftmost card of the market to the docks, if it is a steamship.
    fn dock_leftmost(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let leftmost = state.market.iter().next();
        let Some((place, tile)) = leftmost.filter(|(_, tile)| self.fleet.steamships().has(*tile)) else { return };
        state.market.take(place);
        state.docks.insert(tile);
        if let Some(column) = self.flag(tile) {
            log.note(|| Event::TileDocked { tile, column });
        }
    }

    /// Closes the gaps and refills from the stack.
    pub(super) fn refill_market(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let places = self.surcharges.count();
        state.market.slide(places, |_| ());
        fill(&mut state.market, &mut state.stack, places, |tile| log.note(|| Event::TileDrawn { tile }));
    }
}
