//! Estimates the remaining length of the match, and what the captain can reach.

use riband_core::Seat;

use crate::{
    config::SpotAction,
    rules::Rules,
    state::{Phase, State, Then},
};

/// The remaining time of a seat, and the reach of its next move.
pub(super) struct Clock {
    /// Own turns to come, including the current one; estimated before the end is triggered.
    pub(super) turns: f32,
    /// Own turns to come in which a ship can still be placed.
    placements: f32,
    /// The actions in reach, as a bit set.
    reach: u16,
    /// The number of tiles bought in the current Ships action.
    pub(super) bought: u8,
}

impl Clock {
    /// 1 while the seat has a turn to come, 0 after the last.
    pub(super) fn open(&self) -> i32 {
        i32::from(self.turns > 0.0)
    }

    /// 1 while a ship can be placed, 0 afterwards.
    pub(super) fn may_place(&self) -> i32 {
        i32::from(self.placements > 0.0)
    }

    /// The fraction of `ships` that can still be placed, at one per remaining turn.
    pub(super) fn share_of_placements(&self, ships: i32) -> f32 {
        if ships > 0 { (self.placements / ships as f32).min(1.0) } else { 0.0 }
    }

    /// Whether the next move can end on this action without a contract, or the action is in progress.
    pub(super) fn reaches(&self, action: SpotAction) -> bool {
        self.reach & bit(action) != 0
    }
}

const fn bit(action: SpotAction) -> u16 {
    1 << action as u16
}

impl Phase {
    /// The current rondel action, if the captain has moved.
    const fn under_way(self) -> Option<SpotAction> {
        match self {
            Self::Place | Self::Contracts | Self::Rondel | Self::Over => None,
            Self::Overflow { then: Then::Contracts, .. } => None,
            Self::Buying { .. } | Self::Overflow { then: Then::Buying { .. }, .. } => Some(SpotAction::Ships),
            Self::Pier | Self::Loading { .. } | Self::Overflow { then: Then::Loading, .. } => Some(SpotAction::Coal),
            Self::Fleet => Some(SpotAction::Fleet),
            Self::Cargo => Some(SpotAction::Cargo),
            Self::Region => Some(SpotAction::Region),
            Self::BlueRiband => Some(SpotAction::BlueRiband),
            Self::House | Self::Overflow { then: Then::TurnEnd, .. } => Some(SpotAction::House),
        }
    }
}

impl Rules {
    pub(super) fn clock(&self, state: &State, seat: Seat) -> Clock {
        let acts = seat == state.active;
        let turns = self.turns_to_come(state, seat);
        let placed = acts && state.phase != Phase::Place;
        let reach = match state.phase.under_way().filter(|_| acts) {
            _ if turns <= 0.0 => 0,
            Some(action) => bit(action),
            None => self.reach_of(state, seat),
        };
        let bought = match state.phase {
            Phase::Buying { bought } | Phase::Overflow { then: Then::Buying { bought }, .. } if acts => bought,
            _ => 0,
        };
        Clock { turns, bought, placements: turns - f32::from(u8::from(placed)), reach }
    }

    /// CO-33: the actions within the free steps; all of them before the first move (CO-32).
    fn reach_of(&self, state: &State, seat: Seat) -> u16 {
        let spots = usize::from(self.spot_count);
        let (from, steps) = match state.players.of(seat).spot {
            Some(spot) => (spot.index() + 1, usize::from(self.config.rondel.free_steps).min(spots.saturating_sub(1))),
            None => (0, spots),
        };
        let ahead = self.spots.iter().take(spots).cycle().skip(from).take(steps);
        ahead.fold(0, |reach, &action| reach | bit(action))
    }

    /// CO-69, CO-70: exact once the end is triggered; before that, estimated from the refills to come.
    fn turns_to_come(&self, state: &State, seat: Seat) -> f32 {
        if state.phase == Phase::Over {
            return 0.0;
        }
        let after_start =
            |seat: Seat| (seat.index() + state.seats.count() - state.starting.index()) % state.seats.count();
        let this_round = f32::from(u8::from(after_start(seat) >= after_start(state.active)));
        let rounds = match state.countdown {
            Some(left) => f32::from(left),
            None => {
                let refills = f32::from(self.refills(state.stack.len()) as u16);
                let turns = refills * self.turns_a_refill();
                let until_stalled = self.config.end.max_rounds.saturating_sub(state.round);
                let expected = turns / state.seats.count() as f32 + f32::from(self.config.end.rounds);
                expected.min(f32::from(until_stalled))
            }
        };
        this_round + rounds
    }

    /// The number of Ships actions from a stack of `stack` tiles to the end (CO-45).
    fn refills(&self, stack: usize) -> usize {
        let above = stack.saturating_sub(usize::from(self.config.end.stack_left));
        above.div_ceil(usize::from(self.config.market.draw).max(1)).max(usize::from(stack > 0))
    }

    /// The average number of turns (of any seat) per Ships action if captains move along the rondel in order: they stop
    /// at two of three spots on the way to the next Ships spot.
    fn turns_a_refill(&self) -> f32 {
        let spots = f32::from(self.spot_count);
        let ships = self.spots.iter().take(usize::from(self.spot_count)).filter(|&&action| action == SpotAction::Ships);
        spots / ships.count().max(1) as f32 * 2.0 / 3.0
    }

    /// Implements [`riband_core::Evaluated::progress`]: completed turns as a fraction of those expected, so that a
    /// refill counts for as many turns as it is likely to take. If no player ends the match, based on the rounds until
    /// a driver stops it (G-53).
    pub(super) fn share_over(&self, state: &State) -> f32 {
        if state.phase == Phase::Over {
            return 1.0;
        }
        let tiles: usize = self.eras.iter().map(Vec::len).sum();
        let refills = |stack: usize| self.refills(stack) as f32 * self.turns_a_refill();
        let seats = state.seats.count() as f32;
        let last = f32::from(self.config.end.rounds) * seats + seats / 2.0;
        let whole = refills(tiles.saturating_sub(self.surcharges.count())) + last;
        let to_come = match state.countdown {
            Some(left) => {
                let to_start =
                    (state.starting.index() + state.seats.count() - state.active.index()) % state.seats.count();
                let this_round = if to_start == 0 { seats } else { to_start as f32 };
                (f32::from(left) * seats + this_round).min(last)
            }
            None => refills(state.stack.len()) + last,
        };
        let stalled = f32::from(state.round.saturating_sub(1)) / f32::from(self.config.end.max_rounds.max(1));
        (1.0 - to_come / whole.max(1.0)).max(stalled).clamp(0.0, 1.0)
    }
}
