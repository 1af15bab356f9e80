//! What a match was like that kept the contract.

use riband_core::{FullRules, Match, Seat, StateHash, Turn};
use serde::Serialize;

/// A match that kept the contract.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MatchReport {
    /// How many actions were played.
    pub plies: u32,
    /// How many turns (of one seat each) were completed.
    pub turns: u32,
    /// Whether the rules ended it. If neither this nor `stalled` is set, the choices ran out before.
    pub over: bool,
    /// Whether it was stopped because it would not end by itself.
    pub stalled: bool,
    /// Who has the first place, shared or not, when it stopped.
    pub winners: Vec<Seat>,
    /// The points of every seat when it stopped, in seat order.
    pub totals: Vec<i32>,
    /// How many transfers the events told the ledger.
    pub transfers: u64,
    /// How many positions that were dealt anew for a seat, as far as it cannot see them, were others. They are dealt anew
    /// where the costly checks look.
    pub redealt: u64,
    /// How many hidden places were counted in redeals, for each viewer anew: what promise 11 is about.
    pub counted: u64,
    /// Which of the legal actions each action was, from 0: what [`follow`](crate::follow) takes.
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
