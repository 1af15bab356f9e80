//! A position as a document: written whole, read as what differs from a deal.

use indexmap::IndexMap;
use riband::{
    Breach, Coins, Positions, Problems,
    core::{PositionReader, read_value},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    ids::{MAX_WARES, Ware},
    rules::Rules,
    state::{Player, State},
};

/// A position, as far as it differs from a deal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table")]
struct Patch {
    turns: Option<u32>,
    /// By number.
    #[serde(default)]
    seats: IndexMap<String, SeatPatch>,
}

/// A player, as far as it differs.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table")]
struct SeatPatch {
    money: Option<Coins>,
    order: Option<String>,
    /// All of them: a ware that is not named has none.
    crates: Option<IndexMap<String, u8>>,
}

impl Positions for Rules {
    fn position(&self, state: &State) -> Value {
        let seats = state.seated().map(|(seat, player)| (seat.number().to_string(), self.write_seat(player))).collect();
        // Plain maps and numbers: this cannot fail.
        serde_json::to_value(Patch { turns: Some(state.turns), seats }).unwrap_or_default()
    }

    fn read_position(&self, setup: State, document: &Value) -> Result<State, Problems> {
        let patch: Patch = read_value(document)?;
        let mut reader = Reader { rules: self, state: setup, kit: PositionReader::default() };
        reader.state.turns = patch.turns.unwrap_or(setup.turns);
        for (number, seat) in &patch.seats {
            reader.read_seat(number, seat);
        }
        let state = reader.state;
        reader.kit.problems.or(state)
    }

    fn audit(&self, state: &State) -> Result<(), Breach> {
        self.audit_state(state)
    }
}

impl Rules {
    fn write_seat(&self, player: &Player) -> SeatPatch {
        SeatPatch {
            money: Some(player.money),
            order: player.order.and_then(|ware| self.names.get(ware.index()).cloned()),
            crates: Some(self.names.iter().cloned().zip(player.crates).collect()),
        }
    }
}

struct Reader<'a> {
    rules: &'a Rules,
    state: State,
    kit: PositionReader,
}

impl Reader<'_> {
    fn read_seat(&mut self, number: &str, patch: &SeatPatch) {
        let Some(seat) = self.kit.seat_number(number, self.state.seats) else { return };
        let mut player = *self.state.players.of(seat);
        player.money = patch.money.unwrap_or(player.money);
        if let Some(order) = &patch.order {
            player.order = self.ware(order, &["seats", number, "order"]);
        }
        if let Some(crates) = &patch.crates {
            player.crates = [0; MAX_WARES];
            for (id, &count) in crates {
                if let Some(ware) = self.ware(id, &["seats", number, "crates", id]) {
                    player.crates[ware.index()] = count;
                }
            }
        }
        *self.state.players.of_mut(seat) = player;
    }

    fn ware(&mut self, id: &str, path: &[&str]) -> Option<Ware> {
        self.kit.find("ware", id, &self.rules.names, path).map(Ware::new)
    }
}
