//! The turn, its order and its counters, prices, costs and event tiles.

use riband_core::{Breach, RuleId, Seat};

use crate::{
    action::ActionType,
    config::PhaseEnd,
    ids::{Good, MAX_SEATS},
    rules::Rules,
    state::{Phase, Player, Stage, State},
};

impl Rules {
    /// INV-13: turn order and discs name every seat once.
    pub(super) fn audit_seats(&self, state: &State) -> Result<(), Breach> {
        let within = self.seat_range.contains(state.seats) && state.seats.count() <= MAX_SEATS;
        Breach::unless(
            within,
            RuleId("SO-7"),
            || "players".into(),
            || self.seat_range.to_string(),
            || state.seats.to_string(),
        )?;
        state.players.audit_beyond(state.seats, &Player::default(), RuleId("SO-7"))?;
        for (what, list) in [("the turn order", &state.order), ("the order of the discs", &state.discs)] {
            let mut sorted = *list;
            sorted[..state.seats.count()].sort_unstable();
            Breach::unless(
                sorted == std::array::from_fn(Seat::new),
                RuleId("SO-7"),
                || what.into(),
                || "every seat once".into(),
                || list.map(|seat| seat.to_string()).join(", "),
            )?;
        }
        Breach::unless(
            usize::from(state.at) < state.seats.count(),
            RuleId("SO-19"),
            || "whose go it is".into(),
            || format!("a place among {}", state.seats),
            || (u16::from(state.at) + 1).to_string(),
        )
    }

    /// INV-11: each tile exists once; face-up tiles are not recorded as known to single players (O-8).
    pub(super) fn audit_tiles(&self, state: &State) -> Result<(), Breach> {
        let count = self.tiles.len();
        let mut there: Vec<usize> = state.tiles.iter().flatten().map(|tile| tile.index()).collect();
        there.sort_unstable();
        let filled = state.tiles.iter().take(count).all(Option::is_some);
        Breach::unless(
            filled && there.iter().copied().eq(0..count),
            RuleId("SO-13"),
            || "event tiles".into(),
            || "each in one place".into(),
            || format!("{there:?}"),
        )?;
        let open = self.open_places(state);
        for seat in state.seats.iter() {
            let known = state.players.of(seat).known;
            let sound = known.iter().all(|place| (open..count).contains(&place.index()));
            Breach::unless(
                sound,
                RuleId("SO-69"),
                || format!("the places that {seat} has looked at"),
                || "face down".into(),
                || format!("{known:?}"),
            )?;
        }
        Ok(())
    }

    /// INV-6, INV-7, INV-9, INV-10: the turn, prices, costs, attacks, passes and actions.
    pub(super) fn audit_turn(&self, state: &State) -> Result<(), Breach> {
        let turns = self.config.end.turns;
        let over = state.phase == Phase::Over;
        Breach::unless(
            (1..=turns).contains(&state.turn) && (!over || state.turn == turns),
            RuleId("SO-15"),
            || "the turn".into(),
            || if over { turns.to_string() } else { format!("1 to {turns}") },
            || state.turn.to_string(),
        )?;
        self.audit_rows(state)?;
        self.audit_costs(state)?;
        let most = self.attacks_of_turn(state);
        Breach::unless(
            state.attacks <= most,
            RuleId("SO-48"),
            || "pirate attacks to come".into(),
            || format!("at most {most}"),
            || state.attacks.to_string(),
        )?;
        let most_passes = match self.config.rulings.phase_end {
            PhaseEnd::PassesInARow => state.seats.count() as u8 - 1,
            PhaseEnd::RoundOfPasses => state.at, // G-05: the seats that have had their go in this round
        };
        Breach::unless(
            state.passes <= most_passes,
            RuleId("SO-21"),
            || "passes in a row".into(),
            || format!("at most {most_passes}"),
            || state.passes.to_string(),
        )?;
        Breach::unless(
            !state.cut_short && self.actions_fit(state),
            RuleId("SO-89"),
            || "actions in a phase".into(),
            || format!("fewer than {}, but for the last, and no phase that was cut short", self.config.end.max_actions),
            || if state.cut_short { "one that was".into() } else { state.actions.to_string() },
        )
    }

    /// SO-89: once the number of the safety valve is reached, the phase ends with the current action.
    fn actions_fit(&self, state: &State) -> bool {
        let waits = matches!(state.phase, Phase::Action | Phase::SecondAction);
        state.actions < self.config.end.max_actions || !waits && state.actions == self.config.end.max_actions
    }

    fn audit_rows(&self, state: &State) -> Result<(), Breach> {
        for (index, &row) in state.rows.iter().enumerate() {
            let good = Good::new(index);
            let facts = self.goods.get(index);
            let moves = facts.filter(|_| self.plays(state, good));
            let sound = match (facts, moves) {
                (_, Some(facts)) => usize::from(row) < facts.ladder.rungs(),
                // INV-12: the marker of a good that is not in play does not move.
                (Some(facts), None) => row == facts.start,
                (None, None) => row == 0,
            };
            Breach::unless(
                sound,
                RuleId("SO-9"),
                || format!("the row of {}", self.names.goods.get(index).map_or("no good", String::as_str)),
                || moves.map_or("where it started".into(), |facts| format!("1 to {}", facts.ladder.rungs())),
                || (u16::from(row) + 1).to_string(),
            )?;
        }
        Ok(())
    }

    fn audit_costs(&self, state: &State) -> Result<(), Breach> {
        for of in ActionType::ALL {
            let taken = usize::from(state.taken[of as usize]);
            let last = self.tolls[of as usize].len().saturating_sub(1);
            Breach::unless(
                taken <= last,
                RuleId("SO-23"),
                || format!("how often the cost of {of} has risen"),
                || format!("at most {last} times"),
                || taken.to_string(),
            )?;
        }
        let risen: usize = state.taken.iter().map(|&taken| usize::from(taken)).sum();
        Breach::unless(
            risen <= usize::from(state.actions) || state.stage != Stage::Actions,
            RuleId("SO-23"),
            || "how often costs have risen".into(),
            || format!("at most {} times, once an action", state.actions),
            || risen.to_string(),
        )
    }
}
