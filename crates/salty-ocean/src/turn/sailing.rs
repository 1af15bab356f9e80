//! Sailing out, with hazards on the way, fishing, and sailing home (SO-34, SO-35, SO-45 to SO-52).

use riband_core::Sink;

use crate::{
    config::PoorFishing,
    event::Event,
    ids::{Good, Ship},
    refusal::Refusal,
    rules::Rules,
    sets::{Goods, Ships},
    state::{Berth, Phase, Player, State},
};

use super::{amounts::Span, offers::Offers};

impl Rules {
    /// SO-34: an empty ship may sail, too.
    #[inline]
    pub(super) fn check_sail_out(me: &Player) -> Result<(), Refusal> {
        if me.ships_at(Berth::Harbor).is_empty() { Err(Refusal::NoShipInHarbor) } else { Ok(()) }
    }

    /// SO-35.
    #[inline]
    pub(super) fn check_sail_home(me: &Player) -> Result<(), Refusal> {
        if me.ships_at(Berth::Sea).is_empty() { Err(Refusal::NoShipAtSea) } else { Ok(()) }
    }

    #[inline]
    pub(super) fn voyages(me: &Player) -> Offers {
        let out = Offers::SAIL_OUT.only_if(Self::check_sail_out(me).is_ok());
        out | Offers::SAIL_HOME.only_if(Self::check_sail_home(me).is_ok())
    }

    /// Whether there are pirates this turn, and the player is not protected from them (SO-48).
    #[inline]
    fn is_hunted(&self, state: &State) -> bool {
        let raided = self.present(state).is_some_and(|(_, tile)| tile.pirates);
        raided && (state.me().owned() & self.effects.against_pirates).is_empty()
    }

    /// Whether an attack will hit the player's next ship (SO-48).
    #[inline]
    fn pirates_wait(&self, state: &State) -> bool {
        state.attacks > 0 && self.is_hunted(state)
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

    /// Sends a ship out of the harbor: pirates first, then the storm (SO-47). There may be pirates on a calm sea, too
    /// (SO-46).
    pub(crate) fn send(&self, state: &mut State, ship: Ship, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        let raided = self.pirates_wait(state);
        state.work.sent.insert(ship);
        state.work.ship = Some(ship);
        state.me_mut().ship_mut(ship).berth = Berth::Sea;
        log.note(|| Event::ShipSent { seat, ship });
        if self.config.rulings.poor_fishing == PoorFishing::BeforeDamage {
            self.spoil_salt(state, ship, log); // G-16 (c)
        }
        if raided {
            state.attacks -= 1;
            let damage = self.damage(state, ship, self.config.weather.pirate_damage);
            log.note(|| Event::PiratesStruck { seat, ship, damage });
        }
        let tile = self.present(state).map(|(_, tile)| *tile);
        if tile.is_some_and(|tile| tile.storm) && (state.me().owned() & self.effects.against_storm).is_empty() {
            let damage = self.damage(state, ship, self.config.weather.storm_damage);
            log.note(|| Event::StormStruck { seat, ship, damage });
        }
        self.shed(state, log);
    }

    /// SO-50: adds damage, at most up to the ship's capacity.
    pub(crate) fn damage(&self, state: &mut State, ship: Ship, damage: u8) -> u8 {
        let nominal = self.nominal(ship);
        let vessel = state.me_mut().ship_mut(ship);
        let done = damage.min(nominal.saturating_sub(vessel.damage));
        vessel.damage += done;
        done
    }

    /// SO-51: while the ship is overloaded, asks for a barrel to lose.
    fn shed(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Some(ship) = state.work.ship else { return };
        let me = state.me();
        if me.ship(ship).cargo.total() > self.capacity(me, ship) {
            state.phase = Phase::Lose;
            return;
        }
        if self.config.rulings.poor_fishing == PoorFishing::AfterDamage {
            self.spoil_salt(state, ship, log);
        }
        state.work.left = state.me().ship(ship).cargo.of(self.salt);
        self.fish_next(state, None, log);
    }

    /// The goods aboard the overloaded ship (SO-51).
    #[inline]
    pub(crate) fn aboard(&self, state: &State) -> Goods {
        let Some(ship) = state.work.ship else { return Goods::EMPTY };
        state.me().ship(ship).cargo.goods()
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

    pub(crate) fn lose(&self, state: &mut State, good: Good, log: &mut impl Sink<Event>) {
        let Some(ship) = state.work.ship else { return };
        let seat = state.actor();
        state.me_mut().ship_mut(ship).cargo.take(good, 1);
        log.note(|| Event::CargoLost { seat, ship, good });
        self.shed(state, log);
    }

    /// SO-52.
    fn spoil_salt(&self, state: &mut State, ship: Ship, log: &mut impl Sink<Event>) {
        let poor = self.present(state).is_some_and(|(_, tile)| tile.poor_fishing);
        if !poor || !(state.me().owned() & self.effects.against_poor_fishing).is_empty() {
            return;
        }
        let (seat, good) = (state.actor(), self.salt);
        let cargo = &mut state.me_mut().ship_mut(ship).cargo;
        let barrels = self.config.weather.poor_fishing_loss.min(cargo.of(good));
        cargo.take(good, barrels);
        if barrels > 0 {
            log.note(|| Event::SaltSpoiled { seat, ship, good, barrels });
        }
    }

    /// Continues with the next fish that can be caught; after the last one, finishes the ship (SO-34).
    fn fish_next(&self, state: &mut State, after: Option<Good>, log: &mut impl Sink<Event>) {
        let Some(ship) = state.work.ship else { return };
        let fish = self.fish(state.seats);
        let next = after.map_or(fish, |after| fish.after(after)).first();
        match next.filter(|_| state.work.left > 0) {
            Some(fish) => (state.phase, state.work.good) = (Phase::Catch, Some(fish)),
            None => {
                let (seat, good, barrels) = (state.actor(), self.salt, state.work.left);
                state.me_mut().ship_mut(ship).cargo.take(good, barrels);
                if barrels > 0 {
                    log.note(|| Event::SaltUnused { seat, ship, good, barrels }); // G-01
                }
                (state.work.ship, state.work.good, state.work.left) = (None, None, 0);
                state.phase = Phase::Send;
                if state.me().ships_at(Berth::Harbor).is_empty() {
                    self.finish(state, log);
                }
            }
        }
    }

    /// SO-34: any number of each fish, limited by the bank; the last fish takes the rest. Excess salt is lost (G-01).
    pub(super) fn catch_span(&self, state: &State, good: Good) -> Span {
        let left = state.work.left;
        let later = self.fish(state.seats).after(good);
        let later: u32 = later.iter().map(|fish| u32::from(self.to_be_had(state, fish))).sum();
        let high = left.min(self.to_be_had(state, good));
        let low = u32::from(left).saturating_sub(later).min(u32::from(high)) as u8;
        Span::of(low, high)
    }

    /// SO-34: each barrel of salt becomes one of fish.
    pub(crate) fn catch(&self, state: &mut State, good: Good, barrels: u8, log: &mut impl Sink<Event>) {
        let Some(ship) = state.work.ship else { return };
        let (seat, salt) = (state.actor(), self.salt);
        let cargo = &mut state.me_mut().ship_mut(ship).cargo;
        cargo.take(salt, barrels);
        cargo.add(good, barrels);
        state.work.left = state.work.left.saturating_sub(barrels);
        if barrels > 0 {
            log.note(|| Event::FishCaught { seat, ship, salt, good, barrels });
        }
        self.fish_next(state, Some(good), log);
    }

    /// SO-35: every non-empty subset of the ships at sea.
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

    /// SO-35.
    pub(crate) fn bring(&self, state: &mut State, ships: Ships, log: &mut impl Sink<Event>) {
        let seat = state.actor();
        for ship in ships.iter() {
            state.me_mut().ship_mut(ship).berth = Berth::Harbor;
            log.note(|| Event::ShipReturned { seat, ship });
        }
        self.finish(state, log);
    }
}
