//! Writing a position, hidden parts included.

use riband_core::Seat;
use riband_liners::Tile;
use serde_json::{Map, Value, json};

use crate::{
    ids::Port,
    rules::Rules,
    state::{Phase, State, Then},
};

impl Rules {
    pub(super) fn write_position(&self, state: &State) -> Value {
        let mut whole = Map::new();
        let mut put = |key: &str, value: Value| whole.insert(key.to_owned(), value);
        put("round", json!(state.round));
        put("turns", json!(state.turns));
        put("turn", json!(state.active));
        put("starting-seat", json!(state.starting));
        if let Some(left) = state.countdown {
            put("countdown", json!(left));
        }
        for (key, value) in self.write_phase(state.phase) {
            put(key, value);
        }
        put("coal", json!(state.coal_supply));
        put("stack", json!(self.fleet.names_of(state.stack.iter())));
        let market = self.surcharges.places().map(|place| self.fleet.name(state.market.get(place.index())));
        put("market", market.collect());
        let dock = |(id, &tile): (&String, &Option<Tile>)| (id.clone(), json!(self.fleet.name(tile)));
        put("docks", Value::Object(self.names.columns.iter().zip(&state.docks).map(dock).collect()));
        put("removed", json!(self.fleet.names_of(state.removed.iter())));
        let ports = self.open_ports(state.seats).iter();
        let ports = ports.map(|port| (self.names.ports[port.index()].clone(), self.write_port(state, port)));
        put("ports", Value::Object(ports.collect()));
        let seats = state.seats.iter().map(|seat| (seat.number().to_string(), self.write_seat(state, seat)));
        put("seats", Value::Object(seats.collect()));
        Value::Object(whole)
    }

    fn write_phase(&self, phase: Phase) -> Vec<(&'static str, Value)> {
        let mut keys = vec![("phase", json!(phase.name()))];
        match phase {
            Phase::Buying { bought } => keys.push(("bought", json!(bought))),
            Phase::Loading { left } => keys.push(("coal-to-load", json!(left))),
            Phase::Overflow { columns, paid, then } => {
                let names: Value = columns.iter().map(|c| json!(self.names.columns[c.index()])).collect();
                keys.extend([("tied-columns", names), ("paid", json!(paid)), ("then", json!(then.name()))]);
                if let Then::Buying { bought } = then {
                    keys.push(("bought", json!(bought)));
                }
            }
            _ => {}
        }
        keys
    }

    fn write_port(&self, state: &State, port: Port) -> Value {
        let mut berth = Map::new();
        berth.insert("ship".into(), json!(self.fleet.name(state.ship_at(port))));
        if let Some(owner) = state.owner_at(port) {
            berth.insert("owner".into(), json!(owner));
        }
        berth.insert("coal".into(), json!(state.coal_at(port)));
        let houses: Vec<Seat> = state.seats.iter().filter(|&seat| state.players.of(seat).houses.has(port)).collect();
        berth.insert("houses".into(), json!(houses));
        Value::Object(berth)
    }

    fn write_seat(&self, state: &State, seat: Seat) -> Value {
        let player = state.players.of(seat);
        let by_column = |counts: &[u8]| -> Map<String, Value> {
            self.names.columns.iter().zip(counts).map(|(id, &count)| (id.clone(), json!(count))).collect()
        };
        let mut flags = by_column(&*player.flags);
        flags.insert(self.mixed_flag.clone(), json!(player.mixed_flags));
        json!({
            "money": player.money,
            "contracts": player.contracts,
            "captains": player.captains,
            "houses": player.houses_left,
            "rondel": player.spot.map_or("", |spot| &self.names.spots[spot.index()]),
            "supply": self.fleet.names_of(player.supply.iter()),
            "headquarters": self.fleet.names_of(player.headquarters.iter()),
            "tokens": by_column(&*player.tokens),
            "flags": flags,
        })
    }
}

impl Phase {
    /// The name of the phase in positions.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Place => "place",
            Self::Contracts => "contracts",
            Self::Rondel => "rondel",
            Self::Buying { .. } => "buying",
            Self::Pier => "pier",
            Self::Loading { .. } => "loading",
            Self::Fleet => "fleet",
            Self::Cargo => "cargo",
            Self::Region => "region",
            Self::BlueRiband => "blue-riband",
            Self::House => "house",
            Self::Overflow { .. } => "overflow",
            Self::Over => "over",
        }
    }
}

impl Then {
    /// The name in positions.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Contracts => "contracts",
            Self::Buying { .. } => "buying",
            Self::Loading => "loading",
            Self::TurnEnd => "turn-end",
        }
    }
}
