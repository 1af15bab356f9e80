//! The progress of the current card.

use riband_core::{Breach, RuleId};

use crate::{
    Tile,
    config::NeutralPushed,
    ids::{Card, Region},
    program::Op,
    rules::Rules,
    run::Run,
    state::{Phase, State},
    turn::waits_for,
};

impl Rules {
    pub(super) fn audit_phase(&self, state: &State) -> Result<(), Breach> {
        match state.phase {
            Phase::Card | Phase::Over => Breach::unless(
                state.run == Run::default() && state.actor == state.turn,
                RuleId("TA-33"),
                || "what is under way between two turns".into(),
                || "nothing".into(),
                || format!("{} of {}", self.under_way(state), state.actor),
            ),
            Phase::Step => {
                self.audit_run(state)?;
                self.audit_left(state)
            }
            Phase::Redeploy { tile, from } => {
                self.audit_pushed(state, tile, from)?;
                self.audit_run(state)
            }
        }
    }

    /// The cards in progress, and what they have done so far.
    fn audit_run(&self, state: &State) -> Result<(), Breach> {
        self.audit_calls(state)?;
        self.audit_played(state)?;
        self.audit_bought(state)?;
        let (run, me) = (&state.run, state.me());
        // A card that deploys twice can push out and scrap a ship that it has bought (TA-55).
        let known = me.active | me.undeployed | me.headquarters;
        let others = (run.used & !known) | (run.bought & !(known | state.gone));
        Breach::unless(
            others.is_empty(),
            RuleId("TA-71"),
            || format!("ships used and bought in {}", self.under_way(state)),
            || format!("those of {}", state.turn),
            || others.first().map_or(String::new(), |tile| self.tile_name(tile)),
        )?;
        let card = self.program.card_of(run.at);
        let took_back = run.pile > 0 && card.is_some_and(|card| self.takes_back_before(card, run.at));
        let most = if took_back { me.hand.total() } else { self.hand.total() + self.copies.len() };
        Breach::unless(
            usize::from(run.pile) <= most,
            RuleId("TA-111"),
            || "cards in the pile that was taken back".into(),
            || format!("at most {most}"),
            || run.pile.to_string(),
        )?;
        Breach::unless(
            !took_back || me.pile.total() == 0 && card.is_some_and(|card| me.hand.get(card) > 0),
            RuleId("TA-111"),
            || format!("the pile that {} has taken back", self.under_way(state)),
            || "nothing, and the card that took it back in the hand".into(),
            || format!("{} cards", me.pile.total()),
        )
    }

    /// TA-31, TA-96, TA-99, TA-111: each card was called by the one before, or all are steps of the start.
    fn audit_calls(&self, state: &State) -> Result<(), Breach> {
        let program = &self.program;
        let steps: Vec<u16> = state.run.callers().iter().chain([&state.run.at]).copied().collect();
        let starts = state.opening > 0;
        Breach::unless(
            steps.iter().all(|&at| program.is_opening(at) == starts),
            RuleId("TA-31"),
            || "the step under way".into(),
            || if starts { "one of the start" } else { "one of a card" }.into(),
            || self.under_way(state),
        )?;
        let calls = |caller: u16, called: u16| {
            program.card_of(called).is_some_and(|card| match program.op(caller) {
                Op::Copy => self.copyable.has(card),
                Op::TakeCard { .. } => self.copies.iter().any(|copy| copy.card == card),
                _ => false,
            })
        };
        Breach::unless(
            steps.windows(2).all(|pair| matches!(pair, [caller, called] if calls(*caller, *called))),
            RuleId("TA-99"),
            || "a card that another carries out".into(),
            || "one that it can copy, or take from the display".into(),
            || self.under_way(state),
        )
    }

    /// TA-34, TA-96, TA-111, TA-118: the current card is on the pile of the seat whose turn it is, or in the display if
    /// the token called it. A copied card is on another player's pile, a taken one on the own.
    fn audit_played(&self, state: &State) -> Result<(), Breach> {
        let program = &self.program;
        let steps: Vec<u16> = state.run.callers().iter().chain([&state.run.at]).copied().collect();
        let me = state.me();
        for (nth, &at) in steps.iter().enumerate() {
            let Some(card) = program.card_of(at) else { continue }; // a step of the start
            let calling = |op: fn(&Op) -> bool| nth > 0 && steps.get(nth - 1).is_some_and(|&at| op(&program.op(at)));
            let copied = calling(|op| matches!(op, Op::Copy));
            let mut others = state.seats.iter().filter(|&seat| seat != state.turn);
            let lies_there = if copied {
                others.any(|seat| state.players.of(seat).top == Some(card))
            } else {
                let spent = nth == 0 && me.tokens < self.config.start.tokens;
                me.top == Some(card) || spent && self.displayed(state).has(card) || self.covers_itself(card, at)
            };
            Breach::unless(
                lies_there,
                RuleId(if copied { "TA-96" } else { "TA-34" }),
                || format!("the card of {}", self.under_way(state)),
                || if copied { "on top of another pile" } else { "on top of the own pile" }.into(),
                || me.top.map_or("no card".into(), |card| self.names.cards[card.index()].clone()),
            )?;
        }
        Ok(())
    }

    /// Whether a card, before this step, has taken back its pile or laid another card on it (TA-111).
    fn covers_itself(&self, card: Card, at: u16) -> bool {
        let mut before = self.program.start(card)..=at;
        self.takes_back_before(card, at) || before.any(|at| matches!(self.program.op(at), Op::TakeCard { .. }))
    }

    /// Whether a card takes back its pile, including itself, before this step (TA-111).
    pub(crate) fn takes_back_before(&self, card: Card, at: u16) -> bool {
        (self.program.start(card)..at).any(|at| matches!(self.program.op(at), Op::TakeBack))
    }

    /// TA-40, TA-80: the purchases of the card are within its limits.
    fn audit_bought(&self, state: &State) -> Result<(), Breach> {
        let run = &state.run;
        let unsold = run.bought & !(self.fleet.steamships() | self.fleet.headquarters());
        Breach::unless(
            unsold.is_empty(),
            RuleId("TA-40"),
            || format!("what {} has bought with {}", state.turn, self.under_way(state)),
            || "steamships and headquarters: no market sells others".into(),
            || unsold.iter().map(|tile| self.tile_name(tile)).collect::<Vec<_>>().join(", "),
        )?;
        let (most, most_headquarters) = self.program.purchase(run.at).unwrap_or_default();
        let headquarters = run.bought & self.fleet.headquarters();
        Breach::unless(
            run.bought.len() <= usize::from(most) && headquarters.len() <= usize::from(most_headquarters),
            RuleId("TA-80"),
            || format!("what {} has bought with {}", state.turn, self.under_way(state)),
            || format!("at most {most} cards, {most_headquarters} of them headquarters"),
            || run.bought.iter().map(|tile| self.tile_name(tile)).collect::<Vec<_>>().join(", "),
        )
    }

    /// TA-35, TA-37: the step waits for a decision, and its remaining count is possible.
    fn audit_left(&self, state: &State) -> Result<(), Breach> {
        let op = self.program.op(state.run.at);
        Breach::unless(
            waits_for(op, false).is_some() && state.actor == state.turn,
            RuleId("TA-35"),
            || "the step under way".into(),
            || format!("one that waits for a decision of {}", state.turn),
            || self.under_way(state),
        )?;
        let most = match op {
            Op::LoadEvenly { .. } => self.extent(state, op).min(self.next_level(state).len().saturating_sub(1) as u8),
            Op::SellContracts { .. } => u8::MAX, // the last contracts may have been spent
            op => self.extent(state, op).saturating_sub(state.run.done(op)),
        };
        let least = if matches!(op, Op::Buy { .. }) { most.max(1) } else { 1 };
        Breach::unless(
            (least..=most).contains(&state.run.left),
            RuleId("TA-37"),
            || format!("what is left of {}", self.under_way(state)),
            || match most {
                0 => "nothing: it is over".into(),
                _ if least == most => most.to_string(),
                _ => format!("{least} to {most}"),
            },
            || state.run.left.to_string(),
        )
    }

    /// TA-52, TA-53, TA-58: a deployment has filled the region and pushed out its oldest ship, which may stay in the
    /// game.
    fn audit_pushed(&self, state: &State, tile: Tile, from: Region) -> Result<(), Breach> {
        let owner = state.seats.iter().find(|&seat| state.players.of(seat).active.has(tile));
        let neutral = self.fleet.neutral().has(tile) && self.config.rulings.neutral_pushed == NeutralPushed::Redeploy;
        let deploys = matches!(self.program.op(state.run.at), Op::Deploy { .. });
        Breach::unless(
            deploys && (owner.is_some() || neutral) && state.actor == owner.unwrap_or(state.turn),
            RuleId("TA-53"),
            || "the ship that was pushed out".into(),
            || "one that may go elsewhere, pushed out by a deployment".into(),
            || format!("{} in {}", self.tile_name(tile), self.under_way(state)),
        )?;
        let (waters, year) = (state.waters(from), self.print(tile).year);
        Breach::unless(
            self.open_region(state.seats, from).is_some_and(|facts| waters.len() == usize::from(facts.places))
                && waters.iter().all(|other| self.print(other).year >= year),
            RuleId("TA-52"),
            || format!("the region that {} was pushed out of", self.tile_name(tile)),
            || "full of ships that are not older".into(),
            || format!("ships of {:?}", waters.iter().map(|other| self.print(other).year).collect::<Vec<_>>()),
        )
    }

    /// The steps in progress, as labelled in positions.
    fn under_way(&self, state: &State) -> String {
        self.labels(state).join(" / ")
    }
}
