//! Reading whose turn it is, and how far it has come.

use riband_core::ProblemKind;
use riband_liners::ReadTiles as _;

use super::{
    patch::{Patch, PhaseName},
    read::Reader,
};
use crate::{program::Op, run::Run, state::Phase};

impl Reader<'_> {
    pub(super) fn read_turn(&mut self, patch: &Patch) {
        for (seat, key) in [(patch.turn, "turn"), (patch.starting_seat, "starting-seat")] {
            if let Some(seat) = seat {
                self.kit.seated(seat, self.state.seats, &[key]);
            }
        }
        let state = &mut self.state;
        state.turn = patch.turn.unwrap_or(state.turn);
        state.actor = state.turn;
        state.starting = patch.starting_seat.unwrap_or(state.starting);
        state.round = patch.round.unwrap_or(state.round);
        state.turns = patch.turns.unwrap_or(state.turns);
        state.countdown = patch.countdown.or(state.countdown);
        state.opening = patch.opening.unwrap_or(if patch.phase.is_some() { 0 } else { state.opening });
        match patch.phase {
            None => {}
            Some(PhaseName::Card) => (self.state.phase, self.state.run) = (Phase::Card, Run::default()),
            Some(PhaseName::Over) => (self.state.phase, self.state.run) = (Phase::Over, Run::default()),
            Some(PhaseName::Step) => {
                self.state.phase = Phase::Step;
                self.read_run(patch);
            }
            Some(PhaseName::Redeploy) => {
                self.read_pushed(patch);
                self.read_run(patch);
            }
        }
        self.refuse_idle_keys(patch);
    }

    /// The ship that was pushed out; her owner has to act.
    fn read_pushed(&mut self, patch: &Patch) {
        let (Some(name), Some(from)) = (&patch.pushed, &patch.pushed_from) else {
            let message = "a ship was pushed out of a region: `pushed` and `pushed-from` say which";
            return self.kit.problems.report(ProblemKind::MissingKey, &["phase"], message, "add them");
        };
        let tile = self.kit.tile(&self.rules.fleet, name, &["pushed"]);
        let from = self.region(from, &["pushed-from"]);
        if let (Some(tile), Some(from)) = (tile, from) {
            self.state.phase = Phase::Redeploy { tile, from };
            self.state.actor = self.state.owner(tile).unwrap_or(self.state.turn);
        }
    }

    /// The steps under way, and what the present one has done so far.
    fn read_run(&mut self, patch: &Patch) {
        let labels = patch.at.as_deref().unwrap_or_default();
        let steps: Vec<u16> = labels.iter().filter_map(|label| self.step(label)).collect();
        let Some((&at, callers)) = steps.split_last().filter(|_| steps.len() == labels.len()) else {
            if labels.is_empty() {
                let message = "`at` says which steps are under way";
                self.kit.problems.report(ProblemKind::MissingKey, &["at"], message, "for example `[\"transport.2\"]`");
            }
            return;
        };
        let Some(mut run) = Run::nested(callers, at) else {
            let message = "so many cards cannot be under way at once";
            return self.kit.problems.report(ProblemKind::OutOfRange, &["at"], message, "");
        };
        self.lay_card(patch, callers.first().copied().unwrap_or(at));
        run.used = patch.used.as_ref().map(|names| self.tile_set(names, &["used"])).unwrap_or_default();
        run.bought = patch.bought.as_ref().map(|names| self.tile_set(names, &["bought"])).unwrap_or_default();
        run.pile = patch.pile_taken.unwrap_or(0);
        for marker in patch.taken.iter().flatten() {
            if let Some(column) = self.column_of_marker(marker, &["taken"]) {
                run.taken.insert(column);
            }
        }
        self.state.run = run;
        let op = self.rules.program.op(at);
        let rest = self.rules.extent(&self.state, op).saturating_sub(run.done(op));
        self.state.run.left = patch.left.unwrap_or(rest);
    }

    /// TA-33, TA-111: where neither hand nor pile is stated, the card under way lies on the pile, unless it has taken that
    /// back.
    fn lay_card(&mut self, patch: &Patch, at: u16) {
        let stated = patch.seats.get(&self.state.turn.number().to_string());
        if stated.is_some_and(|seat| seat.hand.is_some() || seat.pile.is_some()) {
            return;
        }
        let Some(card) = self.rules.program.card_of(at).filter(|&card| !self.rules.takes_back_before(card, at)) else {
            return;
        };
        let me = self.state.me_mut();
        if me.hand.get(card) > 0 {
            me.hand.take(card, 1);
            me.pile.add(card, 1);
            me.top = Some(card);
        }
    }

    fn step(&mut self, label: &str) -> Option<u16> {
        let program = &self.rules.program;
        let waits = |at: &usize| !matches!(program.ops[*at], Op::Jump { .. } | Op::Return);
        let steps = (0..program.ops.len()).filter(waits);
        let known = steps.clone().map(|at| program.labels[at].as_str());
        let nth = self.kit.problems.find("step", label, known, &["at"])?;
        steps.clone().nth(nth).and_then(|at| u16::try_from(at).ok())
    }

    /// Keys that say something about a phase which is not the present one.
    fn refuse_idle_keys(&mut self, patch: &Patch) {
        let running = matches!(self.state.phase, Phase::Step | Phase::Redeploy { .. }) && patch.phase.is_some();
        let pushed = patch.phase == Some(PhaseName::Redeploy);
        let keys = [
            ("at", patch.at.is_some(), running),
            ("left", patch.left.is_some(), running),
            ("used", patch.used.is_some(), running),
            ("bought", patch.bought.is_some(), running),
            ("taken", patch.taken.is_some(), running),
            ("pile-taken", patch.pile_taken.is_some(), running),
            ("pushed", patch.pushed.is_some(), pushed),
            ("pushed-from", patch.pushed_from.is_some(), pushed),
        ];
        for (key, stated, fits) in keys {
            self.kit.idle(key, stated, fits);
        }
    }
}
