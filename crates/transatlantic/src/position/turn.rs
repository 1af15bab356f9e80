//! The turn in a document, and its progress.

use riband_core::{Names as _, ProblemKind};
use riband_liners::ReadTiles as _;

use super::document::{Document, Reader};
use crate::{
    ids::Column,
    program::Op,
    rules::Rules,
    run::Run,
    state::{Phase, PhaseName, State},
};

impl Document {
    /// The keys of a phase, without any others.
    pub(super) fn of_phase(rules: &Rules, state: &State) -> Self {
        let named = Self { phase: Some(state.phase.into()), ..Self::default() };
        if matches!(state.phase, Phase::Card | Phase::Over) {
            return named;
        }
        let run = &state.run;
        let (pushed, pushed_from) = match state.phase {
            Phase::Redeploy { tile, from } => {
                (Some(rules.name_of(tile).to_owned()), Some(rules.name_of(from).to_owned()))
            }
            _ => (None, None),
        };
        Self {
            at: Some(rules.labels(state)),
            left: Some(run.left),
            used: Some(rules.names_of(run.used.iter())),
            bought: Some(rules.names_of(run.bought.iter())),
            taken: Some(rules.names_of(run.taken.iter().map(Column::marker))),
            pile_taken: Some(run.pile),
            pushed,
            pushed_from,
            ..named
        }
    }
}

impl Rules {
    /// The steps in progress, the outermost first: `director.3`, then `cargo.2` called by it.
    pub(crate) fn labels(&self, state: &State) -> Vec<String> {
        let steps = state.run.callers().iter().chain([&state.run.at]);
        steps.map(|&at| self.program.labels.get(usize::from(at)).cloned().unwrap_or_default()).collect()
    }
}

impl Reader<'_> {
    pub(super) fn read_turn(&mut self, document: &Document) {
        for (seat, key) in [(document.turn, "turn"), (document.starting_seat, "starting-seat")] {
            if let Some(seat) = seat {
                self.kit.seated(seat, self.state.seats, &[key]);
            }
        }
        let state = &mut self.state;
        state.turn = document.turn.unwrap_or(state.turn);
        state.actor = state.turn;
        state.starting = document.starting_seat.unwrap_or(state.starting);
        state.round = document.round.unwrap_or(state.round);
        state.turns = document.turns.unwrap_or(state.turns);
        state.countdown = document.countdown.or(state.countdown);
        state.opening = document.opening.unwrap_or(if document.phase.is_some() { 0 } else { state.opening });
        match document.phase {
            None => {}
            Some(PhaseName::Card) => (self.state.phase, self.state.run) = (Phase::Card, Run::default()),
            Some(PhaseName::Over) => (self.state.phase, self.state.run) = (Phase::Over, Run::default()),
            Some(PhaseName::Step) => {
                self.state.phase = Phase::Step;
                self.read_run(document);
            }
            Some(PhaseName::Redeploy) => {
                self.read_pushed(document);
                self.read_run(document);
            }
        }
        self.refuse_idle_keys(document);
    }

    /// The ship that was pushed out; her owner is to act.
    fn read_pushed(&mut self, document: &Document) {
        let (Some(name), Some(from)) = (&document.pushed, &document.pushed_from) else {
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

    /// The steps in progress, and what the current one has done so far.
    fn read_run(&mut self, document: &Document) {
        let labels = document.at.as_deref().unwrap_or_default();
        let steps: Vec<u16> = labels.iter().filter_map(|label| self.step(label)).collect();
        let Some((&at, callers)) = steps.split_last().filter(|_| steps.len() == labels.len()) else {
            if labels.is_empty() {
                let message = "`at` says which steps are under way";
                self.kit.problems.report(ProblemKind::MissingKey, &["at"], message, "for example `[\"transport.2\"]`");
            }
            return;
        };
        let Some(mut run) = Run::nested(callers, at) else {
            let message = "too many cards in progress at once";
            return self.kit.problems.report(ProblemKind::OutOfRange, &["at"], message, "");
        };
        self.lay_card(document, callers.first().copied().unwrap_or(at));
        run.used = document.used.as_ref().map(|names| self.tile_set(names, &["used"])).unwrap_or_default();
        run.bought = document.bought.as_ref().map(|names| self.tile_set(names, &["bought"])).unwrap_or_default();
        run.pile = document.pile_taken.unwrap_or(0);
        for marker in document.taken.iter().flatten() {
            if let Some(column) = self.column_of_marker(marker, &["taken"]) {
                run.taken.insert(column);
            }
        }
        self.state.run = run;
        let op = self.rules.program.op(at);
        let rest = self.rules.extent(&self.state, op).saturating_sub(run.done(op));
        self.state.run.left = document.left.unwrap_or(rest);
    }

    /// TA-33, TA-111: if neither hand nor pile is stated, puts the current card on the pile, unless it has taken the
    /// pile back.
    fn lay_card(&mut self, document: &Document, at: u16) {
        let stated = document.seats.get(&self.state.turn.number().to_string());
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

    /// Reports keys that belong to another phase.
    fn refuse_idle_keys(&mut self, document: &Document) {
        let running = matches!(self.state.phase, Phase::Step | Phase::Redeploy { .. }) && document.phase.is_some();
        let pushed = document.phase == Some(PhaseName::Redeploy);
        let keys = [
            ("at", document.at.is_some(), running),
            ("left", document.left.is_some(), running),
            ("used", document.used.is_some(), running),
            ("bought", document.bought.is_some(), running),
            ("taken", document.taken.is_some(), running),
            ("pile-taken", document.pile_taken.is_some(), running),
            ("pushed", document.pushed.is_some(), pushed),
            ("pushed-from", document.pushed_from.is_some(), pushed),
        ];
        for (key, stated, fits) in keys {
            self.kit.idle(key, stated, fits);
        }
    }
}
