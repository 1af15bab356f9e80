//! The end of a turn, and of the match (CO-22, CO-68 to CO-71).

use riband_core::Sink;

use crate::{
    event::Event,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Passes the turn to the next seat clockwise (CO-22). The countdown is checked before the starting player's turn
    /// (CO-69), so that all seats have the same number of turns in the end (CO-70). Until then all rules stay in force
    /// (CO-71).
    pub(super) fn end_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.turns = state.turns.saturating_add(1);
        state.active = state.seats.next(state.active);
        state.phase = Phase::Place;
        if state.active == state.starting {
            match state.countdown {
                Some(0) => {
                    state.phase = Phase::Over;
                    log.note(|| Event::MatchEnded);
                    return;
                }
                Some(left) => {
                    let left = left - 1;
                    state.countdown = Some(left);
                    log.note(|| Event::RoundCounted { left });
                }
                None => {}
            }
            state.round = state.round.saturating_add(1);
        }
        let (seat, round) = (state.active, state.round);
        log.note(|| Event::TurnBegan { seat, round });
    }
}
