//! What each event changes in the ledger.

use riband::core::{Coins, Seat};
use riband_salty_ocean::{ActionType, Berth, Event, Good, Hazard, InterestRule, Overflow, PhaseEnd, Ship};

use crate::ledger::{Deed, Go, Hold, Ledger, Part, Vessel};

fn add(hold: &mut Hold, good: Good, barrels: i32) {
    *hold.entry(good).or_default() += barrels;
}

impl Ledger<'_> {
    /// Writes down what happened first of all this.
    pub(crate) fn follow(&mut self, events: &[Event]) {
        self.due.pop_front();
        let due = self.consequences(events);
        self.write(&events[0]);
        self.due.extend(due);
    }

    fn write(&mut self, event: &Event) {
        match *event {
            Event::Passed { .. } => {
                self.close_go();
                self.goes += 1;
                self.passes += 1;
                self.go_on();
                if self.passes < self.order.len() {
                    self.forget_passes();
                }
            }
            Event::ActionBegan { seat, of, coins, surcharge, .. } => self.begin(seat, of, coins, surcharge),
            Event::InterestCharged { seat, coins } => self.pay(seat, coins),
            Event::Built { seat, building, level, .. } => {
                self.deed(Deed::Build);
                if level == 1 {
                    self.owners[building.index()].push(seat);
                }
                self.player(seat).levels.insert(building, level);
            }
            Event::ShipSent { seat, ship } => {
                self.deed(Deed::SailOut);
                let spoils = self.weather(Hazard::PoorFishing) && !self.is_protected(seat, Hazard::PoorFishing);
                if let Some(go) = &mut self.go {
                    (go.voyage, go.spoils) = (Some(ship), spoils);
                }
                self.vessel(seat, ship).berth = Berth::Sea;
            }
            Event::PiratesStruck { seat, ship, damage } => {
                self.attacks -= 1;
                self.go.iter_mut().for_each(|go| go.struck.push(ship));
                self.vessel(seat, ship).damage += i32::from(damage);
            }
            Event::StormStruck { seat, ship, damage } => self.vessel(seat, ship).damage += i32::from(damage),
            Event::CargoLost { seat, ship, good } => add(&mut self.vessel(seat, ship).cargo, good, -1),
            Event::SaltSpoiled { seat, ship, good, barrels } => {
                add(&mut self.vessel(seat, ship).cargo, good, -i32::from(barrels));
                if let Some(go) = &mut self.go {
                    go.spoils = false;
                }
            }
            Event::SaltUnused { seat, ship, good, barrels } => {
                add(&mut self.vessel(seat, ship).cargo, good, -i32::from(barrels));
            }
            Event::FishCaught { seat, ship, salt, good, barrels } => {
                let cargo = &mut self.vessel(seat, ship).cargo;
                add(cargo, salt, -i32::from(barrels));
                add(cargo, good, i32::from(barrels));
            }
            Event::ShipReturned { seat, ship } => {
                self.deed(Deed::SailHome);
                self.vessel(seat, ship).berth = Berth::Harbor;
            }
            Event::ShipLaunched { seat, ship, coins, .. } => {
                self.deed(Deed::Launch);
                let vessel = Vessel { berth: Berth::Harbor, damage: 0, cargo: Hold::new() };
                self.player(seat).ships.insert(ship, vessel);
                self.pay(seat, coins);
            }
            Event::GoodsLoaded { seat, ship, good, barrels } => self.shift(seat, ship, good, i32::from(barrels)),
            Event::GoodsUnloaded { seat, ship, good, barrels } => self.shift(seat, ship, good, -i32::from(barrels)),
            Event::GoodsDiscarded { seat, good, barrels } => {
                if self.part > Part::Actions {
                    self.produced = (self.place(seat) + 1, 0);
                }
                add(&mut self.player(seat).depot, good, -i32::from(barrels));
            }
            Event::GoodsSold { seat, store, good, barrels, coins } => {
                self.deed(Deed::Sell(good));
                let from = match store.ship() {
                    None => &mut self.player(seat).depot,
                    Some(ship) => &mut self.vessel(seat, ship).cargo,
                };
                add(from, good, -i32::from(barrels));
                if let Some(go) = &mut self.go {
                    go.sold += i32::from(barrels);
                }
                self.pay(seat, -coins);
            }
            Event::GoodsBought { seat, good, barrels, coins } => {
                self.deed(Deed::Buy);
                add(&mut self.player(seat).depot, good, i32::from(barrels));
                self.pay(seat, coins);
            }
            Event::SaleIncome { seat, coins, .. }
            | Event::ShareReceived { seat, coins, .. }
            | Event::RentReceived { seat, coins, .. }
            | Event::InterestReceived { seat, coins, .. } => self.pay(seat, -coins),
            Event::DebtInterest { seat, coins } | Event::CoinsCut { seat, coins } => self.pay(seat, coins),
            Event::ActionsEnded | Event::ActionsCutShort { .. } => self.end_actions(),
            Event::ShipRepaired { seat, ship, damage } => {
                self.ability = self.ability_of(seat, event);
                self.vessel(seat, ship).damage -= i32::from(damage);
            }
            Event::TilePeeked { seat, place, .. } => {
                let now = self.ability_of(seat, event);
                if self.ability != now {
                    self.looked.clear();
                }
                self.ability = now;
                self.looked.push(place);
                self.player(seat).known.insert(place);
            }
            Event::TilesSwapped { places: [one, other], .. } => {
                self.tiles.swap(one.index(), other.index());
                for player in &mut self.players {
                    let knew = [player.known.remove(&one), player.known.remove(&other)];
                    player.known.extend([other, one].into_iter().zip(knew).filter(|(_, knew)| *knew).map(|(p, _)| p));
                }
                self.looked.clear();
            }
            Event::GoodsProduced { seat, good, barrels, .. } => {
                self.part = Part::Production;
                self.produced = self.production_of(seat, event);
                add(&mut self.player(seat).depot, good, i32::from(barrels));
            }
            Event::CostsReset => self.taken = [0; 4],
            Event::OrderTaken { seat, place } => {
                let place = usize::from(place) - 1;
                let old = self.place(seat);
                self.order.swap(place, old);
            }
            Event::TurnBegan { turn, .. } => self.dawn(turn),
            Event::PriceMoved { good, row, .. } => self.rows[good.index()] = (row - 1) as u8,
            Event::TileRevealed { .. } => {}
            Event::MatchEnded => self.part = Part::Over,
        }
    }

    pub(crate) fn vessel(&mut self, seat: Seat, ship: Ship) -> &mut Vessel {
        let absent = || Vessel { berth: Berth::None, damage: 0, cargo: Hold::new() };
        self.player(seat).ships.entry(ship).or_insert_with(absent)
    }

    /// SO-31: the disc of who pays or earns comes to lie on top.
    fn pay(&mut self, seat: Seat, coins: Coins) {
        if coins != Coins::ZERO {
            let before = self.player(seat).coins;
            self.player(seat).coins -= coins;
            // SO-28: crossing 0 counts, even where the lower limit spares the interest.
            if before >= Coins::ZERO && before < coins && self.config.rulings.interest == InterestRule::OnceATurn {
                self.player(seat).charged = true;
            }
            self.discs.retain(|&other| other != seat);
            self.discs.push(seat);
        }
    }

    fn deed(&mut self, deed: Deed) {
        if let Some(go) = &mut self.go {
            go.deeds.push(deed);
        }
    }

    fn shift(&mut self, seat: Seat, ship: Ship, good: Good, barrels: i32) {
        self.deed(Deed::Move);
        add(&mut self.vessel(seat, ship).cargo, good, barrels);
        add(&mut self.player(seat).depot, good, -barrels);
        if let Some(go) = &mut self.go {
            add(&mut go.loaded, good, barrels.max(0));
        }
    }

    fn begin(&mut self, seat: Seat, of: ActionType, coins: Coins, surcharge: Coins) {
        let second = self.go.as_ref().is_some_and(|go| go.seat == seat);
        let clocks = self.clocks(seat);
        if second {
            let ready = self.ready_clocks();
            let cheapest = ready.into_iter().min_by_key(|(_, coins)| *coins).map(|(building, _)| building);
            self.player(seat).used.extend(cheapest);
        } else {
            self.close_go();
            self.go_on();
        }
        let mut types = self.go.take().map_or_else(Vec::new, |go| go.types);
        types.push(of);
        self.go = Some(Go {
            seat,
            types,
            clocks: clocks.into_keys().collect(),
            deeds: Vec::new(),
            voyage: None,
            spoils: false,
            struck: Vec::new(),
            sold: 0,
            depot: self.of(seat).depot.clone(),
            loaded: Hold::new(),
        });
        self.pay(seat, coins + surcharge);
        let last = self.toll(of).len() - 1;
        self.taken[of as usize] = last.min(self.taken[of as usize] + 1);
        self.actions += 1;
        self.passes = 0;
    }

    /// The go is over, or was before.
    fn close_go(&mut self) {
        self.goes += u32::from(self.go.take().is_some());
    }

    /// The next in turn order, whoever passed or acted.
    fn go_on(&mut self) {
        self.next = (self.next + 1) % self.order.len();
    }

    /// Passes of another round do not count by this ruling (G-05).
    fn forget_passes(&mut self) {
        if self.config.rulings.phase_end == PhaseEnd::RoundOfPasses && self.next == 0 {
            self.passes = 0;
        }
    }

    fn end_actions(&mut self) {
        self.close_go();
        (self.part, self.passes, self.actions) = (Part::Abilities, 0, 0);
        (self.ability, self.produced) = (None, (0, 0));
        self.looked.clear();
        for player in &mut self.players {
            player.used.clear();
            player.charged = false;
        }
    }

    fn dawn(&mut self, turn: u8) {
        (self.turn, self.part, self.next) = (turn, Part::Actions, 0);
        self.attacks = if self.weather(Hazard::Pirates) { self.config.weather.pirate_attacks } else { 0 };
        let open = self.open_places();
        self.players.iter_mut().for_each(|player| player.known.retain(|place| place.index() >= open));
    }

    /// Whether production is cut to what fits (O-2).
    pub(crate) fn clips(&self) -> bool {
        self.config.rulings.overflow == Overflow::NewBarrelsLost
    }
}
