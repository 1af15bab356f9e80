//! The interpreter of cards: performs operations until one waits for a decision.

use riband_core::Sink;
use riband_liners::Tiles;

use crate::{
    event::Event,
    program::{Amount, Op, bonus_markers},
    rules::Rules,
    sets::Columns,
    state::{Phase, State},
};

impl Rules {
    /// Finishes the current step and continues with the next.
    pub(super) fn next_step(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.run.at = state.run.at.saturating_add(1);
        self.proceed(state, log);
    }

    /// Ends the current step early.
    pub(crate) fn finish_step(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match self.program.op(state.run.at) {
            Op::Choose { end, .. } => {
                self.choose_nothing(state, log);
                state.run.at = end;
                self.proceed(state, log);
            }
            Op::Copy => {
                self.choose_nothing(state, log);
                self.next_step(state, log);
            }
            Op::TakeCard { after } => {
                state.run.at = after; // TA-113: with an empty display nothing is taken, and nothing renewed
                self.proceed(state, log);
            }
            Op::SellContracts { pounds, .. } => {
                self.sell_contracts(state, pounds, log);
                self.next_step(state, log);
            }
            _ => self.next_step(state, log),
        }
    }

    /// Records that a choice was declined, or that there was none (TA-36).
    fn choose_nothing(&self, state: &State, log: &mut impl Sink<Event>) {
        let seat = state.turn;
        log.note(|| Event::NothingChosen { seat });
    }

    /// Counts one choice of the current step as done; ends the step when none is left.
    pub(super) fn count_down(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.run.left = state.run.left.saturating_sub(1);
        if state.run.left == 0 {
            self.finish_step(state, log);
        }
    }

    /// Performs operations from the current one until one waits for a decision or the turn ends.
    pub(super) fn proceed(&self, state: &mut State, log: &mut impl Sink<Event>) {
        loop {
            let op = self.program.op(state.run.at);
            match op {
                Op::Return => {
                    if state.run.come_back() {
                        state.run.at = state.run.at.saturating_add(1);
                        continue;
                    }
                    return self.end_turn(state, log);
                }
                Op::Jump { to } => {
                    state.run.at = to;
                    continue;
                }
                Op::RenewMarket => self.renew_market(state, log),
                Op::PointsPerFlag { points, headquarters } => self.score_flags(state, points, headquarters, log),
                Op::MoneyPerHouse { pounds } => self.earn_by_houses(state, pounds, log),
                Op::Earn { pounds } => self.take_money(state, pounds, log),
                Op::Pay { pounds } => self.pay(state, pounds, log),
                Op::TakeBack => self.take_back(state, log),
                Op::RenewDisplay => self.renew_display(state, log),
                waits => {
                    if self.enter(state, waits, log) {
                        state.phase = Phase::Step;
                        return;
                    }
                }
            }
            state.run.at = state.run.at.saturating_add(1);
        }
    }

    /// Begins a step that waits for decisions; false if it ends immediately.
    fn enter(&self, state: &mut State, op: Op, log: &mut impl Sink<Event>) -> bool {
        state.run.used = Tiles::EMPTY;
        state.run.left = self.extent(state, op);
        match op {
            Op::Buy { .. } => state.run.bought = Tiles::EMPTY,
            Op::TakeMarkers { .. } | Op::BonusMarkers { .. } | Op::SellContracts { .. } => {
                state.run.taken = Columns::EMPTY;
            }
            Op::LoadEvenly { .. } => return self.load_levels(state, log),
            _ => {}
        }
        // Without contracts there is nothing to trade or sell; any other step that cannot be done even once ends at
        // once.
        state.run.left > 0
    }

    /// The most that a step can do, when it begins.
    pub(crate) fn extent(&self, state: &State, op: Op) -> u8 {
        let me = state.me();
        let amount = |amount: Amount| {
            let more = amount.per_marker.map_or(0, |column| self.all_markers(me, column));
            amount.base.saturating_add(more)
        };
        match op {
            Op::Buy { most, .. } => most,
            Op::Sail { ships, .. } => amount(ships),
            Op::LoadBought { cubes } | Op::LoadSpread { cubes, .. } => self.coal_to_take(state, cubes),
            Op::LoadEvenly { cubes } | Op::LoadFreely { cubes, .. } => self.coal_to_take(state, amount(cubes)),
            Op::TakeMarkers { count, .. } => count,
            Op::BonusMarkers { at, .. } => bonus_markers(at, state.run.pile),
            Op::SellContracts { .. } => {
                if me.contracts > 0 {
                    u8::MAX
                } else {
                    0
                }
            }
            _ => 1,
        }
    }
}
