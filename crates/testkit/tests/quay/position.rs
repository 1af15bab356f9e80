use riband_core::{KeyPath, Pile, Problem, ProblemKind, Problems, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    flaw::Flaw,
    rules::Game,
    state::{MOST, State},
};

/// The document of a position; absent values are as in the deal.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    seat: Option<u8>,
    turns: Option<u32>,
    crates: Option<[u8; 2]>,
    coins: Option<Vec<i32>>,
    held: Option<[u8; MOST]>,
    /// From the top down.
    stack: Option<Vec<u8>>,
    gone: Option<Vec<u8>>,
}

pub(crate) fn write(game: &Game, state: &State) -> Value {
    let mut position = json!({
        "seat": state.seat.number(),
        "turns": state.turns,
        "crates": state.crates,
        "coins": state.coins,
        "held": state.held,
        "stack": state.stack.iter().collect::<Vec<_>>(),
        "gone": state.gone.iter().collect::<Vec<_>>(),
    });
    if let Some(map) = position.as_object_mut() {
        match game.flaw {
            Flaw::PositionTooShort => drop(map.remove("held")),
            Flaw::PositionUnreadable => drop(map.insert("note".into(), json!("extra"))),
            _ => {}
        }
    }
    position
}

pub(crate) fn read(game: &Game, deal: State, position: &Value) -> Result<State, Problems> {
    let problem = |message: String| Problems(vec![Problem::new(ProblemKind::WrongType, KeyPath::root(), message)]);
    let read: Position = serde_json::from_value(position.clone()).map_err(|error| problem(error.to_string()))?;
    let mut state = deal;
    if let Some(seat) = read.seat {
        state.seat = Seat::from_number(seat)
            .filter(|&seat| state.seats.holds(seat) || game.has(Flaw::PositionStuck))
            .ok_or_else(|| problem(format!("no seat {seat}")))?;
    }
    if let Some(coins) = read.coins {
        let whole = coins.len() == MOST || game.has(Flaw::PositionPanics);
        let plain = coins.iter().all(|coins| (0..1000).contains(coins));
        if !(whole && plain) {
            return Err(problem("coins for every seat".into()));
        }
        (0..MOST).for_each(|index| state.coins[index] = coins[index]);
    }
    state.turns = read.turns.unwrap_or(state.turns).min(1000);
    state.crates = read.crates.unwrap_or(state.crates);
    state.held = read.held.unwrap_or(state.held);
    state.stack = read.stack.map_or(Some(state.stack), pile).ok_or_else(|| problem("too many cards".into()))?;
    state.gone = read.gone.map_or(Some(state.gone), pile).ok_or_else(|| problem("too many cards".into()))?;
    Ok(state)
}

fn pile(from_top: Vec<u8>) -> Option<Pile<u8, 7>> {
    let mut pile = Pile::EMPTY;
    from_top.into_iter().rev().all(|card| pile.push(card).is_ok()).then_some(pile)
}
