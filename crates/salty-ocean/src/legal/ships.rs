//! Which ships can sail, be built or be loaded.

use std::ops::ControlFlow;

use riband_core::{Coins, Collect};

use crate::{
    action::Action,
    ids::{Building, Class, Good, Ship},
    refusal::Refusal,
    rules::Rules,
    sets::{Buildings, Goods, Ships},
    state::{Berth, Player, State},
};

impl Rules {
    #[inline]
    pub(crate) fn list_voyages(&self, me: &Player, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if !me.ships_at(Berth::Harbor).is_empty() {
            out.add(Action::SailOut)?; // SO-34: an empty ship may sail too
        }
        if !me.ships_at(Berth::Sea).is_empty() {
            out.add(Action::SailHome)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether pirates are about this turn, and the player is not safe from them (SO-48).
    #[inline]
    fn is_hunted(&self, state: &State) -> bool {
        let raided = self.present(state).is_some_and(|(_, tile)| tile.pirates);
        raided && (state.me().owned() & self.effects.against_pirates).is_empty()
    }

    /// Whether an attack will hit the player's next ship (SO-48).
    #[inline]
    pub(crate) fn pirates_wait(&self, state: &State) -> bool {
        state.attacks > 0 && self.is_hunted(state)
    }

    /// Whether it matters which ship leaves first: while somebody may be attacked, and where fish can run out (G-01).
    pub(crate) fn order_matters(&self, state: &State) -> bool {
        let scarce = |fish: Good| self.goods.get(fish.index()).is_some_and(|facts| facts.supply.is_some());
        self.is_hunted(state) || self.fish(state.seats).iter().any(scarce)
    }

    pub(crate) fn check_send(&self, state: &State, ship: Ship) -> Result<(), Refusal> {
        self.check_ship(ship)?;
        if state.work.sent.has(ship) {
            return Err(Refusal::SentAlready { ship });
        }
        if state.me().ship(ship).berth != Berth::Harbor {
            return Err(Refusal::NotInHarbor { ship });
        }
        Ok(())
    }

    /// The goods aboard the ship that has too many (SO-51).
    #[inline]
    pub(crate) fn aboard(&self, state: &State) -> Goods {
        let Some(ship) = state.work.ship else { return Goods::EMPTY };
        state.me().ship(ship).cargo.iter().map(|(good, _)| good).collect()
    }

    /// SO-35: every way to choose among the ships at sea.
    #[inline]
    pub(crate) fn fleets_home(&self, state: &State) -> impl Iterator<Item = Ships> + use<> {
        let sea = state.me().ships_at(Berth::Sea);
        let all = (1..=sea.word()).map(|word| (0..8).filter(|bit| word >> bit & 1 == 1).map(Ship::new).collect());
        all.filter(move |&ships: &Ships| (ships & !sea).is_empty())
    }

    pub(crate) fn check_bring(&self, state: &State, ships: Ships) -> Result<(), Refusal> {
        if ships.is_empty() {
            return Err(Refusal::NoShipNamed);
        }
        for ship in ships.iter() {
            self.check_ship(ship)?;
            if state.me().ship(ship).berth != Berth::Sea {
                return Err(Refusal::NotAtSea { ship });
            }
        }
        Ok(())
    }

    pub(crate) fn check_ship(&self, ship: Ship) -> Result<(), Refusal> {
        if ship.index() < self.slots.len() { Ok(()) } else { Err(Refusal::NoSuchShip) }
    }

    /// The free slot for a new ship of a class (SO-37).
    #[inline]
    pub(crate) fn slot_for(&self, player: &Player, class: Class) -> Option<Ship> {
        let ships = self.classes.get(class.index()).map_or(Ships::EMPTY, |class| class.ships);
        (ships & !player.fleet()).first()
    }

    /// SO-38: what a ship costs: the parts whose buildings the player does not own.
    #[inline]
    pub(crate) fn ship_price(&self, state: &State, player: &Player, class: Class) -> Coins {
        let parts = self.effects.ship_parts.iter().filter(|part| !player.owns(part.building));
        parts.map(|part| part.price(class, state.owners(part.building))).sum()
    }

    /// What every new ship needs and nobody has built (SO-37).
    #[inline]
    pub(crate) fn missing_yard(&self, state: &State) -> Option<Building> {
        let built = state.seated().iter().fold(Buildings::EMPTY, |all, player| all | player.owned());
        (self.effects.yards & !built).first()
    }

    /// SO-26, SO-37: the ships that can be built and paid after an activation of this cost.
    #[inline]
    pub(crate) fn list_launches(&self, state: &State, cost: Coins, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.missing_yard(state).is_some() {
            return ControlFlow::Continue(());
        }
        let me = state.me();
        for class in (0..self.classes.len()).map(Class::new) {
            if self.slot_for(me, class).is_some() && self.can_pay_both(me, cost, self.ship_price(state, me, class)) {
                out.add(Action::Launch { class })?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn check_launch(&self, state: &State, class: Class, cost: Coins) -> Result<(), Refusal> {
        if class.index() >= self.classes.len() {
            return Err(Refusal::NoSuchClass);
        }
        let me = state.me();
        if self.slot_for(me, class).is_none() {
            return Err(Refusal::NoSlot { class });
        }
        if let Some(building) = self.missing_yard(state) {
            return Err(Refusal::NoYard { building });
        }
        self.check_payments(me, cost, self.ship_price(state, me, class))
    }
}
