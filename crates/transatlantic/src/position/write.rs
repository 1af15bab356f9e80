//! Writing a position, hidden parts included.

use riband_core::{IdMap, Seat};
use serde_json::{Map, Value, json};

use crate::{
    ids::{Card, Column, DeckCard, MAX_COLUMNS, Region},
    rules::Rules,
    state::{Phase, Player, State},
};

impl Rules {
    pub(super) fn write_position(&self, state: &State) -> Value {
        let mut whole = Map::new();
        let mut put = |key: &str, value: Value| whole.insert(key.to_owned(), value);
        put("round", json!(state.round));
        put("turns", json!(state.turns));
        put("turn", json!(state.turn));
        put("starting-seat", json!(state.starting));
        put("opening", json!(state.opening));
        if let Some(left) = state.countdown {
            put("countdown", json!(left));
        }
        for (key, value) in self.write_phase(state) {
            put(key, value);
        }
        put("coal", json!(state.coal_supply));
        put("stack", json!(self.fleet.names_of(state.stack.iter())));
        let market = self.surcharges.places().map(|place| self.fleet.name(state.market.get(place.index())));
        put("market", market.collect());
        put("docks", json!(self.fleet.names_of(state.docks.iter())));
        put("boxed", json!(self.fleet.names_of(state.boxed.iter())));
        put("gone", json!(self.fleet.names_of(state.gone.iter())));
        let width = usize::from(self.config.display.width);
        put("display", (0..width).map(|place| self.copy_id(state.display.get(place))).collect());
        put("draw", state.draw.iter().map(|copy| self.copy_id(Some(copy))).collect());
        put("discard", state.discard.iter().map(|copy| self.copy_id(Some(copy))).collect());
        put("reshuffled", json!(state.reshuffled));
        put("chance", json!(state.chance));
        put("markers", self.by_marker(&state.marker_supply));
        let regions = self.open_regions(state.seats);
        let regions = regions.map(|(id, _)| (self.names.regions[id.index()].clone(), self.write_region(state, id)));
        put("regions", Value::Object(regions.collect()));
        put("ships", self.write_ships(state));
        let seats = state.seats.iter().map(|seat| (seat.number().to_string(), self.write_seat(state, seat)));
        put("seats", Value::Object(seats.collect()));
        Value::Object(whole)
    }

    /// The steps under way, the first one first: `director.3`, and beneath it `cargo.2`.
    pub(crate) fn labels(&self, state: &State) -> Vec<String> {
        let steps = state.run.callers().iter().chain([&state.run.at]);
        steps.map(|&at| self.program.labels.get(usize::from(at)).cloned().unwrap_or_default()).collect()
    }

    fn write_phase(&self, state: &State) -> Vec<(&'static str, Value)> {
        let name = match state.phase {
            Phase::Card => "card",
            Phase::Step => "step",
            Phase::Redeploy { .. } => "redeploy",
            Phase::Over => "over",
        };
        let mut keys = vec![("phase", json!(name))];
        if matches!(state.phase, Phase::Card | Phase::Over) {
            return keys;
        }
        let run = &state.run;
        let taken: Value = run.taken.iter().map(|column| json!(self.names.markers[column.index()])).collect();
        keys.extend([
            ("at", json!(self.labels(state))),
            ("left", json!(run.left)),
            ("used", json!(self.fleet.names_of(run.used.iter()))),
            ("bought", json!(self.fleet.names_of(run.bought.iter()))),
            ("taken", taken),
            ("pile-taken", json!(run.pile)),
        ]);
        if let Phase::Redeploy { tile, from } = state.phase {
            let from = self.names.regions.get(from.index()).map_or("", String::as_str);
            keys.extend([("pushed", json!(self.fleet.name(tile))), ("pushed-from", json!(from))]);
        }
        keys
    }

    fn write_region(&self, state: &State, region: Region) -> Value {
        let waters = state.waters(region);
        let houses = state.seats.iter().map(|seat| (seat, state.players.of(seat).houses_in(region)));
        let houses = houses.filter(|(_, houses)| *houses > 0);
        let houses: Map<String, Value> =
            houses.map(|(seat, houses)| (seat.number().to_string(), json!(houses))).collect();
        let sites: Vec<u8> = (0..8).filter(|site| waters.built >> site & 1 == 1).map(|site| site + 1).collect();
        json!({ "ships": json!(self.fleet.names_of(waters.iter())), "houses": houses, "sites": sites })
    }

    /// Every ship with a captain.
    fn write_ships(&self, state: &State) -> Value {
        let mut ships = Map::new();
        for tile in self.fleet.tiles() {
            if let Some(owner) = state.owner(tile) {
                let ship = json!({ "owner": owner, "coal": state.coal.get(tile) });
                ships.insert(self.fleet.name(tile).to_owned(), ship);
            }
        }
        Value::Object(ships)
    }

    fn write_seat(&self, state: &State, seat: Seat) -> Value {
        let player = state.players.of(seat);
        json!({
            "money": player.money,
            "contracts": player.contracts,
            "captains": player.captains,
            "houses": player.houses_left,
            "tokens": player.tokens,
            "hand": self.card_ids(player.hand.each()),
            "pile": self.write_pile(player),
            "undeployed": json!(self.fleet.names_of(player.undeployed.iter())),
            "headquarters": json!(self.fleet.names_of(player.headquarters.iter())),
            "markers": self.by_marker(&player.markers),
            "points": {
                "sailing": player.points.houses,
                "fleet": player.points.flags,
                "scrapped": player.points.scrapped,
            },
            "scrapped": self.by_flag(&player.due),
        })
    }

    fn write_pile(&self, player: &Player) -> Value {
        let mut below = player.pile;
        player.top.iter().for_each(|&top| below.take(top, 1));
        self.card_ids(player.top.into_iter().chain(below.each()))
    }

    fn by_marker(&self, counts: &IdMap<Column, u8, MAX_COLUMNS>) -> Value {
        Value::Object(self.names.markers.iter().zip(counts).map(|(id, &count)| (id.clone(), json!(count))).collect())
    }

    /// Flags with none are left out.
    fn by_flag(&self, counts: &IdMap<Column, u8, MAX_COLUMNS>) -> Value {
        let named = self.columns.iter().map(|column: Column| (&self.names.columns[column.index()], counts[column]));
        Value::Object(named.filter(|(_, count)| *count > 0).map(|(id, count)| (id.clone(), json!(count))).collect())
    }

    fn card_ids(&self, cards: impl Iterator<Item = Card>) -> Value {
        cards.map(|card| json!(self.names.cards.get(card.index()).map_or("", String::as_str))).collect()
    }

    fn copy_id(&self, copy: Option<DeckCard>) -> Value {
        json!(copy.and_then(|copy| self.names.copies.get(copy.index())).map_or("", String::as_str))
    }
}
