//! Checks that the phase, the stage and the go are consistent.

use riband_core::{Breach, Freedom, RuleId, Rules as _};
use serde_json::json;

use crate::{
    action::ActionType,
    rules::Rules,
    state::{Phase, Stage, State},
    work::Work,
};

/// A requirement that a position does not meet.
pub(super) struct Need {
    rule: RuleId,
    what: &'static str,
}

/// Checks a requirement.
pub(super) const fn need(there: bool, rule: &'static str, what: &'static str) -> Result<(), Need> {
    if there { Ok(()) } else { Err(Need { rule: RuleId(rule), what }) }
}

impl Rules {
    /// Checks that the phase, the stage and the current action are consistent, and that something can be done.
    pub(super) fn audit_phase(&self, state: &State) -> Result<(), Breach> {
        let Err(Need { rule, what }) = self.phase_fits(state) else { return Ok(()) };
        let there =
            if state.work == Work::default() { "no work".into() } else { self.write_work(&state.work).to_string() };
        Breach::unless(
            false,
            rule,
            || format!("the phase {}", json!(state.phase)),
            || what.into(),
            || format!("{there} in the stage {}", json!(state.stage)),
        )
    }

    fn phase_fits(&self, state: &State) -> Result<(), Need> {
        stage_fits(state)?;
        action_fits(state)?;
        self.clocks_fit(state)?;
        self.work_fits(state)?;
        let stuck = state.phase != Phase::Over && matches!(self.freedom(state), Freedom::None);
        need(!stuck, "SO-26", "something that can be done")
    }

    /// SO-67.
    fn clocks_fit(&self, state: &State) -> Result<(), Need> {
        let (work, me) = (&state.work, state.me());
        let open = self.open_clocks(state);
        let first = acting(state) && !work.second;
        need((work.clocks & !open).is_empty(), "SO-67", "`clocks` that the player owns and has not used")?;
        need(work.clocks.is_empty() || first, "SO-67", "`clocks` only with the first action of a go")?;
        let allowed = state.phase != Phase::SecondAction || !work.clocks.is_empty();
        need(allowed, "SO-67", "`clocks` that allow a second action")?;
        need(!work.second || !me.used.is_empty(), "SO-67", "a building in `used` that has allowed the second action")
    }
}

/// Whether an action is in progress.
fn acting(state: &State) -> bool {
    state.stage == Stage::Actions && state.phase != Phase::Action
}

fn stage_fits(state: &State) -> Result<(), Need> {
    match state.phase {
        Phase::Repair | Phase::Peek | Phase::Swap => {
            need(state.stage == Stage::Abilities, "SO-71", "the stage `abilities`")
        }
        Phase::Discard => need(state.stage != Stage::Abilities, "SO-40", "the stage `actions` or `production`"),
        Phase::Over => {
            let last = state.stage == Stage::Production && state.at == 0;
            need(last, "SO-79", "the stage `production`, and whoever is first in the order")?;
            need(state.taken == [0; ActionType::ALL.len()], "SO-76", "costs that have gone back")
        }
        _ => need(state.stage == Stage::Actions, "SO-19", "the stage `actions`"),
    }
}

/// Which action of the go is in progress; it was counted when it was paid for, and nobody has passed since (SO-19 to
/// SO-24).
fn action_fits(state: &State) -> Result<(), Need> {
    let work = &state.work;
    if !acting(state) {
        let quiet = state.stage == Stage::Actions || state.actions == 0 && state.passes == 0;
        need(quiet, "SO-70", "no actions and no passes at the end of a turn")?;
        return need(work.first.is_none() && !work.second, "SO-24", "no action in `work`");
    }
    let of = match state.phase {
        Phase::Send | Phase::Lose | Phase::Catch | Phase::Bring => Some(ActionType::Navigation),
        Phase::Stow | Phase::Discard => Some(ActionType::Harbor),
        Phase::Take | Phase::Order => Some(ActionType::Market),
        _ => None,
    };
    need(work.first.is_some(), "SO-24", "the type of the `first` action of the go")?;
    if work.second {
        need(of.is_some() && work.first != of, "SO-67", "a `second` action of another type than the `first`")?;
    } else {
        need(of.is_none() || work.first == of, "SO-22", "a `first` action of the type of this phase")?;
    }
    need(state.actions > 0, "SO-24", "at least one of `actions`")?;
    need(state.passes == 0, "SO-21", "no `passes` since the action")
}
