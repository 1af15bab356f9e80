//! Writing a position, hidden parts included.

use riband_core::Seat;
use serde_json::{Map, Value, json};

use crate::{
    action::ActionType,
    hold::Hold,
    ids::{Building, Good, Place, Ship, Store},
    rules::Rules,
    state::{Berth, State},
    work::Work,
};

impl Rules {
    pub(super) fn write_position(&self, state: &State) -> Value {
        let goods = self.goods_in_play(state.seats);
        let prices = goods.iter().map(|good| (self.good_id(good), json!(u16::from(state.rows[good]) + 1)));
        let costs = ActionType::ALL.map(|of| (of.to_string(), json!(state.taken[of as usize])));
        let tiles = self.names.places.iter().enumerate().map(|(index, place)| {
            let tile = state.tile(Place::new(index)).and_then(|tile| self.names.events.get(tile.index()));
            (place.clone(), json!(tile))
        });
        let mut whole = json!({
            "turn-number": state.turn,
            "order": state.in_order().collect::<Vec<_>>(),
            "discs": state.discs.iter().take(state.seats.count()).collect::<Vec<_>>(),
            "turn": state.actor(),
            "passes": state.passes,
            "actions": state.actions,
            "goes": state.goes,
            "attacks": state.attacks,
            "prices": prices.collect::<Map<_, _>>(),
            "costs": costs.into_iter().collect::<Map<_, _>>(),
            "tiles": tiles.collect::<Map<_, _>>(),
            "built": self.write_build_orders(state),
            "stage": state.stage,
            "phase": state.phase,
        });
        if state.work != Work::default() {
            whole["work"] = self.write_work(&state.work);
        }
        if state.cut_short {
            whole["cut-short"] = json!(true);
        }
        let seats = state.seats.iter().map(|seat| (seat.number().to_string(), self.write_seat(state, seat)));
        whole["seats"] = seats.collect::<Map<_, _>>().into();
        whole
    }

    /// SO-54: of every building that somebody owns.
    fn write_build_orders(&self, state: &State) -> Value {
        let mut built = Map::new();
        for (index, id) in self.names.buildings.iter().enumerate() {
            let rank = |seat: &Seat| state.players.of(*seat).ranks.get(Building::new(index));
            let mut owners: Vec<Seat> = state.seats.iter().filter(|seat| rank(seat) > 0).collect();
            owners.sort_by_key(rank);
            if !owners.is_empty() {
                built.insert(id.clone(), json!(owners));
            }
        }
        built.into()
    }

    /// What matters, and no more.
    pub(crate) fn write_work(&self, work: &Work) -> Value {
        let ships = (0..work.stowed.len()).map(Ship::new).filter(|&ship| !work.stowed[ship].is_empty());
        let stowed = ships.map(|ship| (self.ship_id(ship), self.write_hold(&work.stowed[ship])));
        let stores = (0..work.sold.len()).map(Store::new).filter(|&store| work.sold_from(store) > 0);
        let sold = stores.map(|store| (self.store_id(store), json!(work.sold_from(store))));
        let clocks = work.clocks.iter().map(|building| self.building_id(building)).collect::<Vec<_>>();
        let keys = [
            ("first", json!(work.first)),
            ("second", json!(work.second)),
            ("clocks", json!(clocks)),
            ("sent", json!(work.sent.iter().map(|ship| self.ship_id(ship)).collect::<Vec<_>>())),
            ("ship", json!(work.ship.map(|ship| self.ship_id(ship)))),
            ("good", json!(work.good.map(|good| self.good_id(good)))),
            ("store", json!(work.store.map(|store| self.store_id(store)))),
            ("left", json!(work.left)),
            ("pool", self.write_hold(&work.pool)),
            ("stowed", stowed.collect::<Map<_, _>>().into()),
            ("changed", json!(work.changed)),
            ("sold", sold.collect::<Map<_, _>>().into()),
            ("ability", json!(work.ability.saturating_add(1))),
            ("looked", json!(work.looked.iter().map(|place| self.place_id(place)).collect::<Vec<_>>())),
        ];
        let said = |value: &Value| match value {
            Value::Null | Value::Bool(false) => false,
            Value::Array(items) => !items.is_empty(),
            Value::Object(items) => !items.is_empty(),
            value => *value != json!(0),
        };
        let first_ability = |key: &str, value: &Value| key == "ability" && *value == json!(1);
        let keys = keys.into_iter().filter(|(key, value)| said(value) && !first_ability(key, value));
        keys.map(|(key, value)| (key.to_owned(), value)).collect::<Map<_, _>>().into()
    }

    fn write_seat(&self, state: &State, seat: Seat) -> Value {
        let player = state.players.of(seat);
        let ship = |ship: Ship| {
            let vessel = player.ship(ship);
            let cargo = self.write_store(state, &vessel.cargo);
            (self.ship_id(ship), json!({ "berth": vessel.berth, "damage": vessel.damage, "cargo": cargo }))
        };
        let levels = player.levels.iter().map(|(building, level)| (self.building_id(building), json!(level)));
        let ships = (0..self.slots.len()).map(Ship::new).filter(|&ship| player.ship(ship).berth != Berth::None);
        let mut written = json!({
            "coins": player.coins,
            "depot": self.write_store(state, &player.depot),
            "ships": ships.map(ship).collect::<Map<_, _>>(),
            "buildings": levels.collect::<Map<_, _>>(),
            "used": player.used.iter().map(|building| self.building_id(building)).collect::<Vec<_>>(),
            "known": player.known.iter().map(|place| self.place_id(place)).collect::<Vec<_>>(),
        });
        if player.charged {
            written["charged"] = json!(true);
        }
        written
    }

    /// Every good in play, also one that is not there: who compares positions in part can then ask for none.
    fn write_store(&self, state: &State, hold: &Hold) -> Value {
        let goods = self.goods_in_play(state.seats);
        let told = (0..hold.0.len()).map(Good::new).filter(|&good| goods.has(good) || hold.of(good) > 0);
        told.map(|good| (self.good_id(good), json!(hold.of(good)))).collect::<Map<_, _>>().into()
    }

    fn write_hold(&self, hold: &Hold) -> Value {
        hold.iter().map(|(good, barrels)| (self.good_id(good), json!(barrels))).collect::<Map<_, _>>().into()
    }

    fn good_id(&self, good: Good) -> String {
        self.names.goods.get(good.index()).cloned().unwrap_or_default()
    }

    fn building_id(&self, building: Building) -> String {
        self.names.buildings.get(building.index()).cloned().unwrap_or_default()
    }

    fn ship_id(&self, ship: Ship) -> String {
        self.names.ships.get(ship.index()).cloned().unwrap_or_default()
    }

    fn store_id(&self, store: Store) -> String {
        self.names.stores.get(store.index()).cloned().unwrap_or_default()
    }

    fn place_id(&self, place: Place) -> String {
        self.names.places.get(place.index()).cloned().unwrap_or_default()
    }
}
