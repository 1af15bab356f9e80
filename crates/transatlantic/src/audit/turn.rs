//! Whose turn it is, and its progress.

use riband_core::{Breach, RuleId, Seat};

use crate::{
    config::Trigger,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// TA-24, TA-31, TA-32, TA-131 to TA-134.
    pub(super) fn audit_turn(&self, state: &State) -> Result<(), Breach> {
        let seats = state.seats;
        let before_play = state.opening > 0;
        let starts = Seat::new((state.starting.index() + usize::from(state.opening)).saturating_sub(1) % seats.count());
        let sound = seats.holds(state.turn)
            && seats.holds(state.actor)
            && seats.holds(state.starting)
            && state.round >= 1
            && usize::from(state.opening) <= seats.count()
            && (!before_play || state.turn == starts && state.round == 1 && state.phase != Phase::Card)
            && (!before_play || self.program.opening.is_some());
        Breach::unless(
            sound,
            RuleId("TA-32"),
            || "seats and counters exist and fit".into(),
            || "as in the variant; before the first round in reverse order".into(),
            || {
                let Some(left) = state.opening.checked_sub(1) else {
                    return format!("turn of {}, {} starts, round {}", state.turn, state.starting, state.round);
                };
                format!("turn of {}, {} starts, {left} seats to follow", state.turn, state.starting)
            },
        )?;
        let over = state.countdown == Some(0) || state.round >= self.config.end.max_rounds;
        Breach::unless(
            state.round <= self.config.end.max_rounds && (state.phase != Phase::Over || over),
            RuleId("TA-134"),
            || "the last round".into(),
            || format!("a countdown at 0, or round {}", self.config.end.max_rounds),
            || format!("round {}", state.round),
        )?;
        self.audit_countdown(state)
    }

    fn audit_countdown(&self, state: &State) -> Result<(), Breach> {
        let triggered = !self.steamships_left(state) || self.config.end.deadlock && self.is_deadlocked(state);
        let sound = match state.countdown {
            Some(left) => triggered && left <= self.config.end.rounds,
            None => !self.is_overdue(state),
        };
        Breach::unless(
            sound,
            RuleId("TA-131"),
            || "the countdown runs once no steamship is left, or nobody can buy any more".into(),
            || if triggered { format!("0 to {}", self.config.end.rounds) } else { "no countdown".into() },
            || state.countdown.map_or("no countdown".into(), |left| left.to_string()),
        )
    }

    /// Whether the previous turn failed to trigger an end that was due.
    fn is_overdue(&self, state: &State) -> bool {
        let looked = state.phase == Phase::Card && (state.round > 1 || state.turn != state.starting);
        let sold_out = self.config.end.trigger == Trigger::NoSteamshipLeft && !self.steamships_left(state);
        looked && sold_out
    }
}
