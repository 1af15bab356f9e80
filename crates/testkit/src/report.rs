//! Report on a match that kept the contract.

use riband_core::{FullRules, Match, Seat, StateHash, Turn};
use serde::Serialize;

/// A match that kept the contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchReport {
    /// The number of actions.
    pub plies: u32,
    /// The number of completed turns (of one seat each).
    pub turns: u32,
    /// Whether the rules ended it. If neither this nor `stalled` is set, the choices ran out first.
    pub over: bool,
    /// Whether it was stopped as stalled.
    pub stalled: bool,
    /// Who shared or held the first place when it stopped.
    pub winners: Vec<Seat>,
    /// The points of every seat when it stopped, in seat order.
    pub totals: Vec<i32>,
    /// The number of transfers booked in the ledger.
    pub transfers: u64,
    /// How many positions redealt for a seat differed from the original. They are redealt where the expensive checks
    /// look.
    pub redealt: u64,
    /// How many hidden places were counted in redeals, over all viewers: what promise 11 is about.
    pub counted: u64,
    /// The index of each action in the list of legal actions: the input of [`follow`](crate::follow).
    #[serde(skip)]
    pub choices: Vec<u16>,
    /// The fingerprint of the position in which it stopped.
    pub hash: StateHash,
}

impl MatchReport {
    pub(crate) fn of<R: FullRules>(
        game: &Match<R>,
        choices: Vec<u16>,
        transfers: u64,
        redealt: u64,
        counted: u64,
    ) -> Self {
        let (rules, state) = (game.rules(), game.state());
        let sheet = rules.score(state);
        Self {
            plies: u32::try_from(game.played().len()).unwrap_or(u32::MAX),
            turns: rules.turns(state),
            over: game.turn() == Turn::Over,
            stalled: rules.stalled(state),
            winners: sheet.places.iter().filter(|place| place.place == 1).map(|place| place.seat).collect(),
            totals: sheet.seats.iter().map(|score| score.total).collect(),
            transfers,
            redealt,
            counted,
            choices,
            hash: game.hash(),
        }
    }
}
