//! A position as a document: what `set_up` reads, what scenarios hold, and what `position` writes.

use std::collections::BTreeMap;

use riband::{
    Coins, KeyPath, Problem, ProblemKind, Problems, Seat,
    core::{Names as _, read_value},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    rules::Rules,
    state::{MAX_WARES, Player, State, Ware},
};

/// What differs from the deal; absent keys are as dealt.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    turns: Option<u32>,
    /// By seat, from 1.
    #[serde(default)]
    seats: BTreeMap<Seat, PlayerPosition>,
}

/// What differs for a player.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerPosition {
    money: Option<Coins>,
    order: Option<String>,
    /// All of them: a ware that is not named has none.
    crates: Option<BTreeMap<String, u8>>,
}

impl Rules {
    pub(crate) fn write_position(&self, state: &State) -> Value {
        let player = |player: &Player| PlayerPosition {
            money: Some(player.money),
            order: player.order.and_then(|ware| self.name(Ware::KIND, ware.index())).map(str::to_owned),
            crates: Some(self.wares.iter().map(|facts| facts.id.clone()).zip(player.crates).collect()),
        };
        let seats = state.seated().map(|(seat, there)| (seat, player(there))).collect();
        // Plain maps and numbers: this cannot fail.
        serde_json::to_value(Position { turns: Some(state.turns), seats }).unwrap_or_default()
    }

    pub(crate) fn read_position(&self, deal: State, document: &Value) -> Result<State, Problems> {
        let (mut state, mut problems) = (deal, Problems::default());
        let position: Position = read_value(document)?;
        state.turns = position.turns.unwrap_or(state.turns);
        for (seat, there) in position.seats {
            let path = KeyPath::of(["seats".to_owned(), seat.number().to_string()]);
            if !state.seats.holds(seat) {
                problems.push(Problem::new(ProblemKind::UnknownName, path, format!("there is no {seat}")));
                continue;
            }
            self.read_player(&mut state.players[seat.index()], there, &path, &mut problems);
        }
        problems.or(state)
    }

    fn read_player(&self, player: &mut Player, there: PlayerPosition, path: &KeyPath, problems: &mut Problems) {
        player.money = there.money.unwrap_or(player.money);
        if let Some(order) = there.order {
            player.order = self.ware(&order, &path.join("order"), problems).or(player.order);
        }
        if let Some(crates) = there.crates {
            player.crates = [0; MAX_WARES];
            for (id, count) in crates {
                if let Some(ware) = self.ware(&id, &path.join("crates").join(&id), problems) {
                    player.crates[ware.index()] = count;
                }
            }
        }
    }

    fn ware(&self, id: &str, path: &KeyPath, problems: &mut Problems) -> Option<Ware> {
        let found = self.names(Ware::KIND).position(|name| name == id);
        if found.is_none() {
            problems.push(Problem::new(ProblemKind::UnknownName, path.clone(), format!("no ware is called `{id}`")));
        }
        found.map(Ware::new)
    }
}
