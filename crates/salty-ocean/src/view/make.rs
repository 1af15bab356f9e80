//! How a view is made.

use riband_core::{
    Dice, Disclosure, Mix, Rules as _, Scoring as _, Seat, Secrets, Sorted, Viewer, observation::SlotSink,
};

use super::{
    Barrels, BuildingView, ClassView, CostView, DropView, GoodView, OwnView, OwnerView, PlaceView, SeatView, ShipView,
    TileFace, UnderWay, View,
};
use crate::{
    action::ActionType,
    config::Hazard,
    event::Event,
    hold::Hold,
    ids::MAX_EVENTS,
    ids::{Building, Class, Good, MAX_SEATS, Place, Ship, Store, Tile},
    rules::{DropFacts, Rules, TileFacts},
    sets::Places,
    state::{Berth, Phase, Stage, State},
};

impl Secrets for Rules {
    type View = View;

    fn view(&self, state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            turn_number: state.turn,
            last_turn: self.config.end.turns,
            goes: state.goes,
            turn: self.turn(state),
            order: state.in_order().collect(),
            discs: state.discs.into_iter().filter(|&seat| state.seats.holds(seat)).collect(),
            lowest_balance: self.lowest_balance(),
            passes: state.passes,
            actions: state.actions,
            phase: state.phase,
            waits_for: self.waits_for(state).to_owned(),
            under_way: self.under_way(state),
            costs: ActionType::ALL.map(|of| CostView { of, coins: self.activation_cost(state, of) }).to_vec(),
            risen: ActionType::ALL.map(|of| (of, state.taken[of as usize])).into(),
            goods: self.goods_in_play(state.seats).iter().map(|good| self.good_view(state, good)).collect(),
            drop: {
                let DropFacts { rows, for_each } = self.drops[state.seats.count().min(MAX_SEATS)];
                DropView { rows, for_each }
            },
            attacks: state.attacks,
            places: (0..self.names.places.len())
                .map(|index| self.place_view(state, Place::new(index), viewer))
                .collect(),
            tiles: self.tiles.iter().enumerate().map(|(index, tile)| (Tile::new(index), face(tile))).collect(),
            buildings: (0..self.buildings.len()).map(|index| self.building_view(state, Building::new(index))).collect(),
            classes: (0..self.classes.len()).map(|index| self.class_view(state, Class::new(index))).collect(),
            seats: state.seats.iter().map(|seat| self.seat_view(state, seat)).collect(),
        }
    }

    fn redeal(&self, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
        self.with_tiles_by(state, viewer, dice)
    }

    fn canonical(&self, state: &State, viewer: Viewer) -> State {
        self.with_tiles_by(state, viewer, &mut Sorted)
    }

    /// SO-69: only the player who looked at a tile learns which it is.
    fn redact(&self, event: Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::TilePeeked { seat, place, .. } if viewer != Viewer::Seat(seat) => {
                Event::TilePeeked { seat, place, tile: None }
            }
            event => event,
        })
    }

    fn observe(&self, state: &State, viewer: Viewer, out: &mut impl SlotSink) {
        self.write_observation(state, viewer, out);
    }

    /// SO-18, SO-69: a tile that is turned up or looked at.
    fn discloses(&self, event: &Event) -> Disclosure {
        match event {
            Event::TileRevealed { .. } | Event::TilePeeked { .. } => Disclosure::REVEALED,
            _ => Disclosure::NOTHING,
        }
    }
}

impl Rules {
    /// The tiles that a viewer has not seen, in a new order: face down, and not looked at by this seat. Who else has looked
    /// at which place is known to all (SO-69).
    fn with_tiles_by(&self, state: &State, viewer: Viewer, mix: &mut impl Mix) -> State {
        let known = match viewer {
            Viewer::Seat(seat) if state.seats.holds(seat) => state.players.of(seat).known,
            _ => Places::EMPTY,
        };
        let mut state = *state;
        let hidden = self.hidden_places(&state) & !known;
        let mut unseen: [Option<Tile>; MAX_EVENTS] = [None; MAX_EVENTS];
        unseen.iter_mut().zip(hidden.iter()).for_each(|(slot, place)| *slot = state.tile(place));
        mix.mix(&mut unseen[..hidden.len()]);
        hidden.iter().zip(unseen).for_each(|(place, tile)| state.tiles[place] = tile);
        state
    }

    fn under_way(&self, state: &State) -> Option<UnderWay> {
        if matches!(state.phase, Phase::Action | Phase::Over) {
            return None;
        }
        let work = &state.work;
        let ability = self.effects.abilities.get(usize::from(work.ability));
        let second = state.phase == Phase::SecondAction;
        let said = |ship: &Ship| {
            state.phase == Phase::Stow && work.ship >= Some(*ship) && state.me().ship(*ship).berth == Berth::Harbor
        };
        let ships = (0..self.slots.len()).map(Ship::new);
        let sold = self.stores().filter(|&store| work.sold_from(store) > 0);
        Some(UnderWay {
            first: work.first,
            second: work.second,
            clocks: work.clocks.iter().collect(),
            surcharge: self.clock(state).filter(|_| second).map(|clock| clock.of(state.me())),
            ability: ability.filter(|_| state.stage == Stage::Abilities).map(|ability| ability.building),
            sent: work.sent.iter().collect(),
            ship: work.ship,
            good: work.good,
            store: work.store,
            barrels: self.amount(state).map(|(_, span)| [span.low, span.high]),
            except: self.amount(state).and_then(|(_, span)| span.except),
            left: work.left,
            stowed: ships.filter(said).map(|ship| (ship, barrels(&work.stowed[ship]))).collect(),
            sold: sold.map(|store: Store| (store, work.sold_from(store))).collect(),
            looked: work.looked.iter().collect(),
        })
    }

    fn good_view(&self, state: &State, good: Good) -> GoodView {
        let facts = &self.goods[good.index()];
        let row = state.rows[good];
        GoodView {
            good,
            name: self.names.good_titles.get(good.index()).cloned().unwrap_or_default(),
            salt: good == self.salt,
            prices: (0..facts.ladder.rungs()).map(|row| facts.ladder.price(row.min(255) as u8)).collect(),
            row: u16::from(row) + 1,
            price: self.price(state, good),
            purchase_price: self.purchase_price(state, good),
            bank: self.in_bank(state, good),
        }
    }

    /// SO-69: the tile at a place if it lies face up, or the viewer has looked at it.
    #[inline]
    pub(crate) fn tile_seen(&self, state: &State, place: Place, viewer: Viewer) -> Option<Tile> {
        let face_up = place.index() < self.open_places(state);
        let seen = face_up || matches!(viewer, Viewer::Seat(seat) if knows(state, seat, place));
        state.tile(place).filter(|_| seen)
    }

    fn place_view(&self, state: &State, place: Place, viewer: Viewer) -> PlaceView {
        let knows = |seat: Seat| knows(state, seat, place);
        let face_up = place.index() < self.open_places(state);
        let on_grid = place.index() < usize::from(self.config.end.turns);
        PlaceView {
            place,
            turn: on_grid.then_some(place.index() as u8 + 1),
            face_up,
            tile: self.tile_seen(state, place, viewer),
            known_to: state.seats.iter().filter(|&seat| knows(seat)).collect(),
        }
    }

    fn building_view(&self, state: &State, building: Building) -> BuildingView {
        let facts = &self.buildings[building.index()];
        let mut owners: Vec<Seat> = state.seats.iter().filter(|&seat| state.players.of(seat).owns(building)).collect();
        owners.sort_by_key(|&seat| state.players.of(seat).ranks.get(building));
        let owner = |seat| OwnerView { seat, level: state.players.of(seat).levels.get(building) };
        BuildingView {
            building,
            name: self.title(building).to_owned(),
            levels: self.levels.get(building),
            copies: facts.copies[state.seats.count().min(MAX_SEATS)],
            owners: owners.into_iter().map(owner).collect(),
            text: self.names.building_texts.get(building.index()).cloned().unwrap_or_default(),
        }
    }

    fn class_view(&self, state: &State, class: Class) -> ClassView {
        let stand = self.missing_yard(state).is_none();
        let price = |seat: Seat| {
            let player = state.players.of(seat);
            self.slot_for(player, class).filter(|_| stand).map(|_| self.ship_prices(state, player)[class])
        };
        let facts = &self.classes[class.index()];
        ClassView {
            class,
            name: self.names.class_titles[class.index()].clone(),
            ships: facts.ships.iter().collect(),
            capacity: facts.capacity,
            prices: state.seats.iter().map(price).collect(),
        }
    }

    fn seat_view(&self, state: &State, seat: Seat) -> SeatView {
        let player = state.players.of(seat);
        let mut production = Hold::EMPTY;
        self.effects.production.iter().for_each(|made| production.add(made.good, made.yields.of(player)));
        let own =
            |building| OwnView { building, level: player.levels.get(building), order: player.ranks.get(building) };
        let ship = |ship: Ship| {
            let vessel = player.ship(ship);
            let capacity = self.capacity(player, ship);
            ShipView { ship, berth: vessel.berth, cargo: barrels(&vessel.cargo), capacity, damage: vessel.damage }
        };
        SeatView {
            seat,
            coins: player.coins,
            charged: player.charged,
            limit: self.coin_limit(player),
            depot: barrels(&player.depot),
            depot_capacity: self.depot_capacity(player),
            ships: player.fleet().iter().map(ship).collect(),
            buildings: player.owned().iter().map(own).collect(),
            used: player.used.iter().collect(),
            production: barrels(&production),
            points_at_end: self.total(state, seat),
        }
    }
}

/// Whether a seat has looked at the tile that lies at a place face down (SO-69).
#[inline]
fn knows(state: &State, seat: Seat, place: Place) -> bool {
    state.seats.holds(seat) && state.players.of(seat).known.has(place)
}

fn barrels(hold: &Hold) -> Vec<Barrels> {
    hold.iter().map(|(good, barrels)| Barrels { good, barrels }).collect()
}

fn face(tile: &TileFacts) -> TileFace {
    let moves = tile.moves.iter().enumerate().filter(|(_, rows)| **rows != 0);
    let hazards =
        [(Hazard::Pirates, tile.pirates), (Hazard::Storm, tile.storm), (Hazard::PoorFishing, tile.poor_fishing)];
    TileFace {
        prices: moves.map(|(index, &rows)| (Good::new(index), rows)).collect(),
        hazards: hazards.into_iter().filter(|(_, there)| *there).map(|(hazard, _)| hazard).collect(),
    }
}
