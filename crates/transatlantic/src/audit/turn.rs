//! Whose turn it is, and how far it has come.

use riband_core::{Breach, RuleId, Seat};

use crate::{
    config::NeutralPushed,
    legal::waits_for,
    program::Op,
    rules::Rules,
    run::Run,
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
        let over = state.countdown == Some(0) || state.round >= self.numbers.max_rounds;
        Breach::unless(
            state.round <= self.numbers.max_rounds && (state.phase != Phase::Over || over),
            RuleId("TA-134"),
            || "the last round".into(),
            || format!("a countdown at 0, or round {}", self.numbers.max_rounds),
            || format!("round {}", state.round),
        )?;
        self.audit_countdown(state)
    }

    fn audit_countdown(&self, state: &State) -> Result<(), Breach> {
        let triggered = !self.steamships_left(state) || self.numbers.deadlock && self.is_deadlocked(state);
        let sound = match state.countdown {
            Some(left) => triggered && left <= self.numbers.end_rounds,
            None => true,
        };
        Breach::unless(
            sound,
            RuleId("TA-131"),
            || "the countdown runs once no steamship is left, or nobody can buy any more".into(),
            || if triggered { format!("at most {}", self.numbers.end_rounds) } else { "no countdown".into() },
            || state.countdown.map_or(String::new(), |left| left.to_string()),
        )
    }

    pub(super) fn audit_phase(&self, state: &State) -> Result<(), Breach> {
        let sound = match state.phase {
            Phase::Card | Phase::Over => state.run == Run::default() && state.actor == state.turn,
            Phase::Step => state.actor == state.turn && self.is_step(state),
            Phase::Redeploy { tile, from } => {
                let owner = state.seats.iter().find(|&seat| state.player(seat).active.has(tile));
                let may_go = owner.is_some() || self.numbers.neutral_pushed == NeutralPushed::Redeploy;
                let deploys = matches!(self.program.op(state.run.at), Op::Deploy { .. });
                self.knows_region(state, from)
                    && may_go
                    && deploys
                    && (owner.is_some() || self.fleet.neutral().has(tile))
                    && state.actor == owner.unwrap_or(state.turn)
                    && self.is_run(state)
            }
        };
        Breach::unless(
            sound,
            RuleId("TA-37"),
            || "the step fits the position".into(),
            || "what can come up in play".into(),
            || format!("{} ({})", self.waits_for(state), self.labels(state).join(", ")),
        )
    }

    /// Whether the present step waits for decisions, and has as many left as it can have.
    fn is_step(&self, state: &State) -> bool {
        let op = self.program.op(state.run.at);
        let left = state.run.left;
        let within = match op {
            // What has been done so far changed what these counted when they began.
            Op::LoadEvenly { .. } => left > 0 && usize::from(left) < self.next_level(state).len(),
            Op::LoadFreely { .. } | Op::LoadBought { .. } | Op::LoadSpread { .. } => {
                left > 0 && self.coal_to_take(state, left) == left
            }
            Op::SellContracts { .. } => left > 0,
            op => left > 0 && left <= self.extent(state, op),
        };
        waits_for(op) != "nothing" && within && self.is_run(state)
    }

    /// Whether the cards under way can be so: what they have bought and used belongs to the player.
    fn is_run(&self, state: &State) -> bool {
        let run = &state.run;
        let me = state.me();
        let callers = run.callers();
        let calls = callers.iter().all(|&at| matches!(self.program.op(at), Op::Copy | Op::TakeCard { .. }));
        let own = me.active | me.undeployed;
        calls
            && (run.bought & !(own | me.headquarters)).is_empty()
            && (run.used & !own).is_empty()
            && (run.taken & !self.columns).is_empty()
    }
}
