//! Phase 3's move, the end of a turn, and the end of the match.

use riband_core::Sink;

use crate::{
    config::SpotAction,
    event::Event,
    ids::Spot,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// CO-32, CO-33: captains do not block each other (CO-34).
    pub(crate) fn move_captain(&self, state: &mut State, spot: Spot, log: &mut impl Sink<Event>) {
        let seat = state.active;
        let from = state.me().spot;
        let steps = from.map(|from| self.steps(from, spot));
        if steps.is_some_and(|steps| steps > self.numbers.free_steps) {
            self.pay_contracts(state, self.numbers.long_move_contracts, log);
        }
        state.me_mut().spot = Some(spot);
        log.note(|| Event::CaptainMoved { seat, from, spot, steps });
        state.phase = match self.spots[spot.index()] {
            SpotAction::Coal => Phase::Pier,
            SpotAction::Region => Phase::Region,
            SpotAction::Ships => Phase::Buying { bought: 0 },
            SpotAction::BlueRiband => Phase::BlueRiband,
            SpotAction::House => Phase::House,
            SpotAction::Fleet => Phase::Fleet,
            SpotAction::Cargo => Phase::Cargo,
        };
    }

    /// The rondel action that a phase belongs to, as far as it can be void (CO-37).
    pub(crate) fn action_of(&self, phase: Phase) -> Option<SpotAction> {
        match phase {
            Phase::Region => Some(SpotAction::Region),
            Phase::BlueRiband => Some(SpotAction::BlueRiband),
            Phase::House => Some(SpotAction::House),
            Phase::Fleet => Some(SpotAction::Fleet),
            Phase::Cargo => Some(SpotAction::Cargo),
            Phase::Place
            | Phase::Contracts
            | Phase::Rondel
            | Phase::Buying { .. }
            | Phase::Pier
            | Phase::Loading { .. }
            | Phase::Overflow { .. }
            | Phase::Over => None,
        }
    }

    /// The next seat clockwise (CO-22); before the starting player's turn the countdown is looked at (CO-69), so all
    /// seats have the same number of turns in the end (CO-70). Until then all rules stay in force (CO-71).
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
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
