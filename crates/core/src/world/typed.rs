//! The implementation of worlds: a typed state.

use std::{
    any::Any,
    sync::{Arc, OnceLock},
};

use serde_json::Value;

use super::Erased;
use crate::{
    Aspect, Breach, Dice, FeatureList, FeatureRow, FullRules, Information, MaskTooShort, Match, Numbering, Numbers,
    Payoffs, Pick, PlayError, Played, Scoresheet, Seat, Seats, Spelled, Start, StateHash, Table, Turn, UnsoundRedeal,
    Viewer,
    observation::{Layout, WrongLength},
    past::Past,
    table::TableOf,
};

/// The one implementation of worlds.
pub(crate) struct WorldOf<R: FullRules> {
    numbering: Arc<Numbering<R>>,
    state: R::State,
    past: Past,
    plies: usize,
    /// The legal actions of the state if `listed`, else scratch space.
    actions: Vec<R::Action>,
    listed: bool,
    /// Their numbers if `numbered`.
    numbers: Vec<u32>,
    numbered: bool,
    layout: OnceLock<Arc<Layout>>,
}

impl<R: FullRules> WorldOf<R> {
    pub(crate) fn new(numbering: Arc<Numbering<R>>, state: R::State, past: Past) -> Self {
        Self {
            numbering,
            state,
            past,
            plies: 0,
            actions: Vec::new(),
            listed: false,
            numbers: Vec::new(),
            numbered: false,
            layout: OnceLock::new(),
        }
    }

    pub(super) fn parts(&self) -> (&Arc<R>, &R::State) {
        (self.numbering.rules(), &self.state)
    }

    /// The other world, if it uses the same numbering.
    fn like<'a>(&self, other: &'a mut (dyn Erased + 'static)) -> Option<&'a mut Self> {
        let other: &mut dyn Any = other;
        other.downcast_mut::<Self>().filter(|other| Arc::ptr_eq(&self.numbering, &other.numbering))
    }

    /// Another position of the same match.
    fn at(&self, state: R::State) -> Self {
        Self { layout: self.layout.clone(), ..Self::new(Arc::clone(&self.numbering), state, self.past) }
    }

    fn redeal(&self, viewer: Viewer, dice: &mut Dice) -> R::State {
        self.past.redeal(self.rules(), &self.state, viewer, dice)
    }

    /// A table without history; the start must reveal nothing of the match: the seed would reveal the deal.
    fn resumed(&self) -> TableOf<R> {
        let typed = Match::resume(Arc::clone(self.numbering.rules()), self.state.clone(), Start::new(0));
        TableOf::new(typed, self.past)
    }

    fn rules(&self) -> &R {
        self.numbering.rules()
    }

    fn list(&mut self) {
        if !self.listed {
            self.numbering.rules().legal(&self.state, &mut self.actions);
            self.listed = true;
        }
    }

    fn step(&mut self, action: R::Action) {
        self.numbering.rules().step(&mut self.state, action, &mut self.actions, &mut ());
        (self.listed, self.numbered) = (true, false);
        self.plies += 1;
    }
}

impl<R: FullRules> Erased for WorldOf<R> {
    fn seats(&self) -> Seats {
        self.rules().seated(&self.state)
    }

    fn turn(&self) -> Turn {
        self.rules().turn(&self.state)
    }

    fn turns(&self) -> u32 {
        self.rules().turns(&self.state)
    }

    fn plies(&self) -> usize {
        self.plies
    }

    fn stalled(&self) -> bool {
        self.rules().stalled(&self.state)
    }

    fn progress(&self) -> f32 {
        self.rules().progress(&self.state)
    }

    fn numbering(&self) -> Arc<dyn Numbers> {
        Arc::<Numbering<R>>::clone(&self.numbering)
    }

    fn legal(&mut self) -> &[u32] {
        self.list();
        if !self.numbered {
            self.numbers.clear();
            // A legal action without a number is a ruleset bug, which the contract tests find. It keeps its place,
            // since removing it would shift the indices of those after it.
            let number = |&action| self.numbering.number(action).map_or(u32::MAX, |number| number as u32);
            self.numbers.extend(self.actions.iter().map(number));
            self.numbered = true;
        }
        &self.numbers
    }

    fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.numbering.mask(&self.state, mask)
    }

    fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.numbering.mask_bytes(&self.state, mask)
    }

    fn choose(&mut self, index: usize) -> bool {
        self.list();
        let action = self.actions.get(index).copied();
        action.map(|action| self.step(action)).is_some()
    }

    fn choose_number(&mut self, number: u32) -> bool {
        self.list();
        let action = self.numbering.action(number as usize).filter(|action| self.actions.contains(action));
        action.map(|action| self.step(action)).is_some()
    }

    fn play_random(&mut self, dice: &mut Dice, most: u32) -> u32 {
        self.list();
        let mut played = 0;
        while played < most
            && !self.stalled()
            && let Some(action) = dice.pick(&self.actions)
        {
            self.step(action);
            played += 1;
        }
        played
    }

    fn playout(&mut self, dice: &mut Dice) -> u32 {
        let played = self.numbering.rules().playout(&mut self.state, dice, &mut self.actions);
        (self.listed, self.numbered) = (false, false);
        self.plies += played as usize;
        played
    }

    fn play(&mut self, pick: Pick<'_>) -> Result<Played, PlayError> {
        let mut table = self.resumed();
        let played = table.play_pick(pick)?;
        self.state.clone_from(table.typed().state());
        (self.listed, self.numbered) = (false, false);
        self.plies += 1;
        Ok(played)
    }

    fn table(&self) -> Box<dyn Table> {
        Box::new(self.resumed())
    }

    fn view(&self, viewer: Viewer) -> Value {
        Spelled::new(&self.rules().view(&self.state, viewer), self.rules()).to_json()
    }

    fn observation_layout(&self) -> &Layout {
        self.layout.get_or_init(|| Arc::new(Layout::at(self.rules(), &self.state)))
    }

    fn observe(&self, viewer: Viewer, out: &mut [i32]) -> Result<(), WrongLength> {
        self.observation_layout().observe(self.rules(), &self.state, viewer, out)?;
        if self.seats().check(viewer).is_err() {
            out.fill(0);
        }
        Ok(())
    }

    fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal> {
        Information::after((&self.numbering, &self.state, self.past), (seat, self.plies), dice)
    }

    fn payoffs(&self) -> Payoffs {
        self.rules().payoffs(&self.state)
    }

    fn total(&self, seat: Seat) -> i32 {
        if self.seats().holds(seat) { self.rules().total(&self.state, seat) } else { 0 }
    }

    fn score(&self) -> Scoresheet {
        self.rules().score(&self.state)
    }

    fn features(&self, seat: Seat, row: &mut [f32]) {
        if self.seats().holds(seat) {
            self.rules().features(&self.state, seat, &mut FeatureRow::new(row));
        } else {
            row.fill(0.0);
        }
    }

    fn feature_names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        self.rules().features(&self.state, Seat::new(0), &mut names);
        names
    }

    fn weights(&self) -> &'static str {
        self.rules().weights()
    }

    fn aspects(&self) -> &'static [Aspect] {
        self.rules().aspects()
    }

    fn amounts(&self, seat: Seat) -> Vec<f32> {
        let mut found = Vec::new();
        if self.seats().holds(seat) {
            self.rules().amounts(&self.state, seat, &mut FeatureList(&mut found));
        }
        found.into_iter().map(|(_, amount)| amount).collect()
    }

    fn position(&self) -> Value {
        self.rules().position(&self.state)
    }

    fn hash(&self) -> StateHash {
        self.rules().fingerprint(&self.state)
    }

    fn key(&self) -> u64 {
        self.rules().key(&self.state)
    }

    fn audit(&self) -> Result<(), Breach> {
        self.rules().audit(&self.state)
    }

    fn fork(&self) -> Box<dyn Erased> {
        Box::new(Self { plies: self.plies, ..self.at(self.state.clone()) })
    }

    fn copy_to(&self, other: &mut (dyn Erased + 'static)) -> bool {
        let Some(other) = self.like(other) else { return false };
        other.state.clone_from(&self.state);
        other.actions.clone_from(&self.actions);
        other.numbers.clone_from(&self.numbers);
        (other.listed, other.numbered) = (self.listed, self.numbered);
        (other.past, other.plies) = (self.past, self.plies);
        if other.layout.get().is_none() {
            other.layout = self.layout.clone();
        }
        true
    }

    fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Erased> {
        Box::new(self.at(self.redeal(viewer, dice)))
    }

    fn redeal_into(&self, other: &mut (dyn Erased + 'static), viewer: Viewer, dice: &mut Dice) -> bool {
        let Some(other) = self.like(other) else { return false };
        other.state = self.redeal(viewer, dice);
        (other.listed, other.numbered) = (false, false);
        (other.past, other.plies) = (self.past, 0);
        true
    }
}
