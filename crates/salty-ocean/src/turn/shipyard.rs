//! Building ships (SO-37, SO-38).

use std::hint::select_unpredictable;

use riband_core::{
    Coins, Id as _, Seat, Sink,
    market::{Limit, Market, Side},
};

use super::markets::rouen;
use crate::{
    action::{Action, ActionType},
    effects::ByClass,
    event::Event,
    ids::{Building, Class, MAX_CLASSES, Ship},
    money::credit,
    refusal::Refusal,
    rules::Rules,
    sets::{Buildings, Classes, Ships},
    state::{Berth, Player, State, Vessel},
};

/// The yards (SO-37). An order is a ship of a class.
#[derive(Clone, Copy, Debug)]
pub struct Shipyard<'a>(&'a Rules);

impl Market for Shipyard<'_> {
    type Order = Class;

    rouen! {}

    fn orders(&self, _: &State) -> impl Iterator<Item = Class> {
        Class::all().take(self.0.classes.len())
    }

    fn side(&self, _: Class) -> Side {
        Side::Purchase
    }

    /// SO-24.
    fn activation(&self, state: &State, _: Class) -> Coins {
        self.0.activation(state, ActionType::Harbor)
    }

    /// SO-23.
    fn toll(&self, state: &State, _: Class) -> Coins {
        self.0.activation_cost(state, ActionType::Harbor)
    }

    /// SO-37, SO-38: the price of her parts, with interest if it overdraws the balance (SO-28).
    fn price(&self, state: &State, class: Class) -> Result<Coins, Refusal> {
        let rules = self.0;
        rules.check_time(state, Action::Launch { class })?;
        if class.index() >= rules.classes.len() {
            return Err(Refusal::NoSuchClass);
        }
        if rules.slot_for(state.me(), class).is_none() {
            return Err(Refusal::NoSlot { class });
        }
        match rules.missing_yard(state) {
            Some(building) => Err(Refusal::NoYard { building }),
            None => Ok(rules.launch_price(state, state.actor(), class)),
        }
    }

    /// `None` while a yard is missing, since the price depends on its owners (SO-38).
    fn list_price(&self, state: &State, class: Class) -> Option<Coins> {
        let has_price = class.index() < self.0.classes.len() && self.0.missing_yard(state).is_none();
        has_price.then(|| self.0.launch_price(state, state.actor(), class))
    }

    /// SO-38: parts of owned buildings are free. `None` without room for another ship of the class (SO-37).
    fn prices(&self, state: &State, class: Class) -> Vec<Option<Coins>> {
        let rules = self.0;
        let price = |seat: Seat| {
            let has_room = rules.slot_for(state.players.of(seat), class).is_some();
            (has_room && rules.missing_yard(state).is_none()).then(|| rules.launch_price(state, seat, class))
        };
        state.seats.iter().map(price).collect()
    }

    /// SO-37: one ship per action.
    fn most(&self, _: &State, _: Class) -> (u32, Limit) {
        (1, Limit::Turn)
    }

    fn lack(&self, _: &State, _: Class, refusal: &Refusal) -> Option<Limit> {
        refusal.lack()
    }

    #[inline]
    fn fill(&self, state: &mut State, class: Class, log: &mut impl Sink<Event>) {
        self.0.activate(state, ActionType::Harbor, log);
        self.0.launch(state, class, log);
    }
}

impl Rules {
    /// The yards.
    #[must_use]
    pub const fn shipyard(&self) -> Shipyard<'_> {
        Shipyard(self)
    }

    /// SO-28, SO-38: the total cost of a ship for a player after the activation.
    fn launch_price(&self, state: &State, seat: Seat, class: Class) -> Coins {
        let player = state.players.of(seat);
        let coins = self.ship_prices(state, player)[class];
        let activation = match seat == state.actor() {
            true => self.go_cost(state, ActionType::Harbor),
            false => self.activation_cost(state, ActionType::Harbor),
        };
        coins + self.interest_on(&self.after_paying(player, activation), coins)
    }

    /// The free slot for a new ship of a class (SO-37).
    #[inline]
    pub(crate) fn slot_for(&self, player: &Player, class: Class) -> Option<Ship> {
        let ships = self.classes.get(class.index()).map_or(Ships::EMPTY, |class| class.ships);
        (ships & !player.fleet()).first()
    }

    /// SO-38: the price of a ship of each class: the parts whose buildings the player does not own.
    #[inline]
    pub(crate) fn ship_prices(&self, state: &State, player: &Player) -> ByClass {
        let (owned, owned_by) = (player.owned(), state.owned_by());
        let nothing = ByClass::all(Coins::ZERO);
        let mut sums = nothing;
        for part in &self.effects.ship_parts {
            let owners = owned_by.iter().filter(|owned| owned.has(part.building)).count();
            let prices = select_unpredictable(owned.has(part.building), &nothing, part.price(owners));
            for class in Class::all().take(MAX_CLASSES) {
                sums[class] += prices[class];
            }
        }
        sums
    }

    /// A building that every new ship needs and that no player has built (SO-37).
    #[inline]
    pub(crate) fn missing_yard(&self, state: &State) -> Option<Building> {
        let built = state.owned_by().iter().fold(Buildings::EMPTY, |all, &owned| all | owned);
        (self.effects.yards & !built).first()
    }

    /// SO-37: the classes of which a ship is affordable with this purse.
    #[inline]
    pub(super) fn launches(&self, state: &State, purse: Coins) -> Classes {
        if self.missing_yard(state).is_some() {
            return Classes::EMPTY;
        }
        let me = state.me();
        let free = !me.fleet();
        let open = Classes::from_flags(self.classes.iter().map(|class| !(class.ships & free).is_empty()));
        let prices = self.ship_prices(state, me);
        open & Classes::from_flags(prices.iter().map(|&price| price <= purse))
    }

    /// SO-37, SO-38, O-3: makes one payment, then pays the owners of each part, in turn order.
    fn launch(&self, state: &mut State, class: Class, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let Some(ship) = self.slot_for(state.me(), class) else { return };
        let coins = self.ship_prices(state, state.me())[class];
        *state.me_mut().ship_mut(ship) = Vessel { berth: Berth::Harbor, ..Vessel::default() };
        log.note(|| Event::ShipLaunched { seat, ship, class, coins, to_bank: coins - self.ship_shares(state, class) });
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

    /// The total share of the owners of buildings in the price (SO-38).
    fn ship_shares(&self, state: &State, class: Class) -> Coins {
        let foreign = self.effects.ship_parts.iter().filter(|part| !state.me().owns(part.building));
        let shares = foreign.map(|part| {
            let owners = state.owners(part.building);
            part.share(class, owners).0 * owners as i32
        });
        Coins(shares.sum())
    }
}
