//! The end of a turn, the start before the first round, and the end of the match.

use riband_core::{IdMap, Seat, Sink};
use riband_liners::Tiles;

use crate::{
    config::{Renewal, Trigger},
    event::Event,
    ids::Column,
    rules::Rules,
    run::Run,
    state::{Phase, State, add_points},
};

impl Rules {
    /// TA-37: scores scrapped ships, checks for the end, then passes the turn to the next seat.
    pub(crate) fn end_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.run = Run::default();
        self.score_due(state, log);
        if state.opening > 0 {
            return self.end_start_turn(state, log);
        }
        self.look_for_the_end(state, log);
        state.turns = state.turns.saturating_add(1);
        let next = state.seats.next(state.turn);
        if next == state.starting && !self.next_round(state, log) {
            state.phase = Phase::Over;
            log.note(|| Event::MatchEnded);
            return;
        }
        self.begin_turn(state, next, log);
    }

    fn begin_turn(&self, state: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        (state.turn, state.actor, state.phase) = (seat, seat, Phase::Card);
        let round = state.round;
        log.note(|| Event::TurnBegan { seat, round });
    }

    /// TA-32, TA-132, TA-134: finishes a round; returns false if it was the last.
    fn next_round(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        if state.countdown == Some(0) {
            return false;
        }
        if state.round >= self.config.end.max_rounds {
            let rounds = state.round;
            log.note(|| Event::RoundLimitReached { rounds });
            return false; // T-7: the last permitted round has none after it
        }
        if let Some(left) = state.countdown {
            let left = left - 1;
            state.countdown = Some(left);
            log.note(|| Event::RoundCounted { left });
        }
        state.round = state.round.saturating_add(1);
        true
    }

    /// TA-31: begins the steps of the start, if any, from the seat before the starting one, in reverse order.
    pub(crate) fn begin_start(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Some(at) = self.program.opening.filter(|_| state.opening > 0) else {
            state.opening = 0;
            return self.begin_turn(state, state.starting, log);
        };
        let before = state.starting.index() + usize::from(state.opening) - 1;
        let seat = Seat::new(before % state.seats.count());
        (state.turn, state.actor) = (seat, seat);
        log.note(|| Event::StartTurnBegan { seat });
        state.run = Run::start(at);
        self.proceed(state, log);
    }

    fn end_start_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.opening -= 1;
        if state.opening == 0 && self.config.start.renewal == Renewal::RefillAfterAll {
            self.refill_market(state, log);
        }
        self.begin_start(state, log);
    }

    /// TA-64: scores by the current values of their flags.
    fn score_due(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for seat in state.seats.iter() {
            let due = state.players.of(seat).due;
            if due == IdMap::all(0) {
                continue;
            }
            for column in self.columns.iter() {
                let ships = due[column];
                if ships > 0 {
                    self.score_scrapped(state, seat, column, ships, log);
                }
            }
            state.players.of_mut(seat).due = IdMap::all(0);
        }
    }

    /// TA-64, TA-125.
    pub(super) fn score_scrapped(
        &self,
        state: &mut State,
        seat: Seat,
        column: Column,
        ships: u8,
        log: &mut impl Sink<Event>,
    ) {
        let points = self.ship_score(state, state.players.of(seat), column) * i32::from(ships);
        let points = add_points(&mut state.players.of_mut(seat).points.scrapped, points);
        log.note(|| Event::ScrapScored { seat, column, ships, points: i32::from(points) });
    }

    /// TA-131, TA-134.
    fn look_for_the_end(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if state.countdown.is_some() {
            return;
        }
        if self.config.end.trigger == Trigger::NoSteamshipLeft && !self.steamships_left(state) {
            return self.trigger_end(state, log);
        }
        if self.config.end.deadlock && self.is_deadlocked(state) {
            let rounds = self.config.end.rounds;
            state.countdown = Some(rounds);
            log.note(|| Event::Deadlocked { rounds });
        }
    }

    pub(super) fn trigger_end(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let rounds = self.config.end.rounds;
        state.countdown = Some(rounds);
        log.note(|| Event::EndTriggered { rounds });
    }

    /// Whether a steamship is in the market or the stack (TA-131).
    pub(crate) fn steamships_left(&self, state: &State) -> bool {
        let steamships = self.fleet.steamships();
        let in_market: Tiles = state.market.iter().map(|(_, tile)| tile).collect();
        !(in_market & steamships).is_empty() || state.stack.iter().any(|tile| steamships.has(tile))
    }

    /// TA-134 (a): no captain is free, and no undeployed ship has a place.
    pub(crate) fn is_deadlocked(&self, state: &State) -> bool {
        !state.seated().iter().any(|player| self.has_captain(player))
            && !state
                .seated()
                .iter()
                .any(|player| player.undeployed.iter().any(|tile| !self.places_for(state, tile, None).is_empty()))
    }
}
