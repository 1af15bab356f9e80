//! What the events told, compared with the position: INV-4 and INV-5 place by place, and all else that is kept.

use riband::core::{Names as _, Seat};
use riband::prelude::*;
use riband_salty_ocean::{ActionType, Berth, Building, Good, Place, Rules, Ship, State, Tile};
use serde_json::{Map, Value, json};

use crate::{
    judge::{Verdict, require},
    ledger::{Hold, Ledger},
};

/// Whether what was told is all that has changed. What is under way is not told: it has moved nothing yet.
pub(crate) fn is_all(ledger: &Ledger<'_>, rules: &Rules, state: &State) -> Verdict {
    let found = without_zeros(rules.position(state));
    let told = Telling { ledger, rules };
    // A go is over when the next one can begin; that it is, is told by what comes then.
    let over = ledger.go.is_some() && found["phase"] == "action";
    let whole = json!({
        "turn-number": ledger.turn,
        "order": ledger.order,
        "discs": ledger.discs,
        "passes": ledger.passes,
        "actions": ledger.actions,
        "goes": ledger.goes + u32::from(over),
        "attacks": ledger.attacks,
        "prices": told.prices(),
        "costs": told.costs(),
        "tiles": told.tiles(),
        "built": told.built(),
        "seats": told.seats(),
    });
    for (key, told) in whole.as_object().into_iter().flatten() {
        require(*told == found[key], || format!("{key}: told {told}, found {}", found[key]))?;
    }
    let go = found["phase"] != "action" || found["turn"] == json!(ledger.order[ledger.next]);
    require(go, || format!("it is the go of {}, not of {}", ledger.order[ledger.next], found["turn"]))
}

/// A document without numbers of nothing: `0` barrels of a good.
fn without_zeros(mut document: Value) -> Value {
    let holds = |seat: &mut Value| {
        strip(&mut seat["depot"]);
        seat["ships"].as_object_mut().into_iter().flatten().for_each(|(_, ship)| strip(&mut ship["cargo"]));
    };
    document["seats"].as_object_mut().into_iter().flatten().for_each(|(_, seat)| holds(seat));
    document
}

fn strip(hold: &mut Value) {
    if let Some(hold) = hold.as_object_mut() {
        hold.retain(|_, barrels| *barrels != json!(0));
    }
}

/// A ledger in the words of a position document.
struct Telling<'a> {
    ledger: &'a Ledger<'a>,
    rules: &'a Rules,
}

impl Telling<'_> {
    fn name(&self, kind: &str, index: usize) -> String {
        self.rules.name(kind, index).unwrap_or("?").to_owned()
    }

    fn prices(&self) -> Map<String, Value> {
        let goods = self.ledger.goods().into_iter().map(Good::index);
        goods.map(|good| (self.name(Good::KIND, good), json!(u16::from(self.ledger.rows[good]) + 1))).collect()
    }

    fn costs(&self) -> Map<String, Value> {
        ActionType::ALL.into_iter().map(|of| (of.to_string(), json!(self.ledger.taken[of as usize]))).collect()
    }

    fn tiles(&self) -> Map<String, Value> {
        let places = self.ledger.tiles.iter().enumerate();
        places
            .map(|(place, tile)| (self.name(Place::KIND, place), json!(self.name(Tile::KIND, tile.index()))))
            .collect()
    }

    fn built(&self) -> Map<String, Value> {
        let several = self.ledger.owners.iter().enumerate().filter(|(_, owners)| owners.len() > 1);
        several.map(|(index, owners)| (self.name(Building::KIND, index), json!(owners))).collect()
    }

    fn seats(&self) -> Map<String, Value> {
        self.ledger.seats.iter().map(|seat| (seat.number().to_string(), self.seat(seat))).collect()
    }

    fn seat(&self, seat: Seat) -> Value {
        let player = self.ledger.of(seat);
        let ships = player.ships.iter().map(|(ship, vessel)| {
            let berth = if vessel.berth == Berth::Sea { "sea" } else { "harbor" };
            let written = json!({ "berth": berth, "damage": vessel.damage, "cargo": self.hold(&vessel.cargo) });
            (self.name(Ship::KIND, ship.index()), written)
        });
        let levels = player.levels.iter().map(|(building, level)| {
            (self.name(Building::KIND, building.index()), json!(level)) //
        });
        let used: Vec<_> = player.used.iter().map(|building| self.name(Building::KIND, building.index())).collect();
        let known: Vec<_> = player.known.iter().map(|place| self.name(Place::KIND, place.index())).collect();
        let mut written = json!({
            "coins": player.coins,
            "depot": self.hold(&player.depot),
            "ships": ships.collect::<Map<_, _>>(),
            "buildings": levels.collect::<Map<_, _>>(),
            "used": used,
            "known": known,
        });
        if player.charged {
            written["charged"] = json!(true);
        }
        written
    }

    fn hold(&self, hold: &Hold) -> Map<String, Value> {
        let some = hold.iter().filter(|(_, barrels)| **barrels != 0);
        some.map(|(good, barrels)| (self.name(Good::KIND, good.index()), json!(barrels))).collect()
    }
}
