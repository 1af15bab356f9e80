//! Reading whose go it is, and how far it has come.

use riband_core::ProblemKind;

use super::{
    patch::{Patch, WorkPatch},
    read::Reader,
};
use crate::{
    ids::Store,
    state::{Phase, Stage},
    work::Work,
};

impl Reader<'_> {
    pub(super) fn read_turn(&mut self, patch: &Patch) {
        let state = &mut self.state;
        state.turn = patch.turn_number.unwrap_or(state.turn);
        state.passes = patch.passes.unwrap_or(state.passes);
        state.goes = patch.goes.unwrap_or(state.goes);
        state.cut_short = patch.cut_short.unwrap_or(state.cut_short);
        for (&of, &taken) in &patch.costs {
            state.taken[of as usize] = taken;
        }
        // Each action has raised a cost, if it could still rise.
        let risen = state.taken.iter().map(|&taken| u16::from(taken)).sum();
        let under_way = u16::from(patch.phase.is_some_and(|phase| phase != Phase::Action));
        let stage = patch.stage.unwrap_or(match patch.phase {
            Some(Phase::Repair | Phase::Peek | Phase::Swap) => Stage::Abilities,
            Some(Phase::Over) => Stage::Production,
            _ => Stage::Actions,
        });
        state.stage = stage;
        let least = if stage == Stage::Actions { under_way.max(risen) } else { 0 };
        state.actions = patch.actions.unwrap_or(least);
        state.phase = patch.phase.unwrap_or(state.phase);
        self.read_attacks(patch);
        self.rules.forget_open_tiles(&mut self.state);
        if let Some(seat) = patch.turn {
            if let Some(at) = self.state.in_order().position(|other| other == seat) {
                self.state.at = at as u8;
            } else {
                self.kit.seated(seat, self.state.seats, &["turn"]);
            }
        }
        if let Some(work) = &patch.work {
            self.kit.idle("work", true, patch.phase.is_some());
            self.state.work = self.work(work);
        }
    }

    /// SO-48: all of them are still to come unless it is said.
    fn read_attacks(&mut self, patch: &Patch) {
        self.state.attacks = patch.attacks.unwrap_or_else(|| self.rules.attacks_of_turn(&self.state));
    }

    fn work(&mut self, patch: &WorkPatch) -> Work {
        let mut work = Work {
            first: patch.first,
            second: patch.second,
            clocks: patch.clocks.iter().filter_map(|id| self.building(id, &["work", "clocks"])).collect(),
            sent: patch.sent.iter().filter_map(|id| self.ship(id, &["work", "sent"])).collect(),
            ship: patch.ship.as_ref().and_then(|id| self.ship(id, &["work", "ship"])),
            good: patch.good.as_ref().and_then(|id| self.good(id, &["work", "good"])),
            store: patch.store.as_ref().and_then(|id| self.store(id, &["work", "store"])),
            left: patch.left,
            pool: self.hold(&patch.pool, &["work", "pool"]),
            changed: patch.changed,
            looked: patch.looked.iter().filter_map(|id| self.place(id, &["work", "looked"])).collect(),
            ..Work::default()
        };
        for (id, cargo) in &patch.stowed {
            if let Some(ship) = self.ship(id, &["work", "stowed", id]) {
                work.stowed[ship] = self.hold(cargo, &["work", "stowed", id]);
            }
        }
        for (id, &barrels) in &patch.sold {
            let store = self.store(id, &["work", "sold", id]);
            if let Some(slot) = store.and_then(|store| work.sold.get_mut(store.index())) {
                *slot = barrels;
            }
        }
        if let Some(number) = patch.ability {
            let count = self.rules.effects.abilities.len();
            if (1..=count).contains(&usize::from(number)) {
                work.ability = number - 1;
            } else {
                let message = format!("the variant has {count} abilities, numbered from 1");
                self.kit.problems.report(ProblemKind::OutOfRange, &["work", "ability"], message, "");
            }
        }
        work
    }

    fn store(&mut self, id: &str, path: &[&str]) -> Option<Store> {
        self.kit.find("place for goods", id, &self.rules.names.stores, path).map(Store::new)
    }
}
