//! A match: rules, a state, and how it came about.

use std::sync::Arc;

use serde_json::Value;

use crate::{Rules, Sink, StateHash, Turn};

/// How a match began: all that a record needs to begin it again.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// The seed of the deal.
    pub seed: u64,
    /// What differs from the deal, if the match began from a position.
    pub position: Option<Value>,
}

/// A match with its types: rules, the present state, and the actions that led to it.
///
/// Undo plays the match again from its start, so a match holds no past states and forks cheaply.
#[derive(Debug)]
pub struct Match<R: Rules> {
    rules: Arc<R>,
    start: Start,
    first: R::State,
    state: R::State,
    played: Vec<R::Action>,
    undone: Vec<R::Action>,
    choices: Vec<R::Action>,
}

impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            start: self.start.clone(),
            first: self.first.clone(),
            state: self.state.clone(),
            played: self.played.clone(),
            undone: self.undone.clone(),
            choices: self.choices.clone(),
        }
    }
}

impl<R: Rules> Match<R> {
    /// A match that goes on from `state`, as if it began there. The state is taken on trust: it must be settled and pass
    /// [`Rules::audit`], and `start` must lead to it; [`Match::deal`] and [`Match::set_up`] see to that.
    pub fn resume(rules: Arc<R>, state: R::State, start: Start) -> Self {
        let mut choices = Vec::new();
        rules.legal(&state, &mut choices);
        Self { rules, start, first: state.clone(), state, played: Vec::new(), undone: Vec::new(), choices }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Arc<R> {
        &self.rules
    }

    /// The present position.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// The position before the first action.
    pub(crate) fn first(&self) -> &R::State {
        &self.first
    }

    /// How it began.
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// The actions played so far. Forced ones, which the engine takes, are not among them.
    pub fn played(&self) -> &[R::Action] {
        &self.played
    }

    /// The legal actions, in a stable order.
    pub fn choices(&self) -> &[R::Action] {
        &self.choices
    }

    /// What the position waits for.
    pub fn turn(&self) -> Turn {
        self.rules.turn(&self.state)
    }

    /// The fingerprint of the present position.
    pub fn hash(&self) -> StateHash {
        self.rules.fingerprint(&self.state)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// Why it is not legal; the match is then as it was.
    pub fn play(&mut self, action: R::Action, log: &mut impl Sink<R::Event>) -> Result<(), R::Refusal> {
        self.rules.check(&self.state, action)?;
        self.undone.clear();
        self.advance(action, log);
        Ok(())
    }

    /// Plays the legal action at this index of [`Match::choices`]; none if there is no such index.
    pub fn choose(&mut self, index: usize, log: &mut impl Sink<R::Event>) -> Option<R::Action> {
        let action = *self.choices.get(index)?;
        self.undone.clear();
        self.advance(action, log);
        Some(action)
    }

    /// Takes the last action back, and with it the forced ones that followed; none if there is none.
    pub fn undo(&mut self) -> Option<R::Action> {
        let last = self.played.pop()?;
        self.state = self.first.clone();
        for &action in &self.played {
            self.rules.apply(&mut self.state, action, &mut ());
        }
        self.rules.legal(&self.state, &mut self.choices);
        self.undone.push(last);
        Some(last)
    }

    /// Takes every action back: [`Match::redo`] plays them again, one by one.
    pub fn rewind(&mut self) {
        self.undone.extend(self.played.drain(..).rev());
        self.state = self.first.clone();
        self.rules.legal(&self.state, &mut self.choices);
    }

    /// Plays the action again that was last taken back; none if there is none, or something else was played since.
    pub fn redo(&mut self, log: &mut impl Sink<R::Event>) -> Option<R::Action> {
        let action = self.undone.pop()?;
        self.advance(action, log);
        Some(action)
    }

    /// Every event so far, oldest first, with the number of the action that caused it (from 0).
    pub fn events(&self) -> Vec<(usize, R::Event)> {
        let mut state = self.first.clone();
        let mut all = Vec::new();
        let mut log = Vec::new();
        for (ply, &action) in self.played.iter().enumerate() {
            self.rules.apply(&mut state, action, &mut log);
            all.extend(log.drain(..).map(|event| (ply, event)));
        }
        all
    }

    fn advance(&mut self, action: R::Action, log: &mut impl Sink<R::Event>) {
        self.rules.apply(&mut self.state, action, log);
        self.played.push(action);
        self.rules.legal(&self.state, &mut self.choices);
    }
}
