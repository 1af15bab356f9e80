//! Promise 7: undo followed by redo is the identity.

use riband_core::{FullRules, Match};

use crate::{Finding, breach::ensure};

/// Every position and event of a match, as first seen.
#[derive(Clone, Debug)]
pub struct Past<R: FullRules> {
    states: Vec<R::State>,
    events: Vec<Vec<R::Event>>,
}

impl<R: FullRules> Past<R> {
    /// The past of a match that has just started.
    #[must_use]
    pub fn starting_from(first: R::State) -> Self {
        Self { states: vec![first], events: Vec::new() }
    }

    /// Records the result of the next action.
    pub fn note(&mut self, state: R::State, events: Vec<R::Event>) {
        self.states.push(state);
        self.events.push(events);
    }

    /// The positions, the first one first.
    pub fn states(&self) -> impl Iterator<Item = &R::State> {
        self.states.iter()
    }

    /// The position after this many actions.
    #[must_use]
    pub fn state(&self, ply: usize) -> Option<&R::State> {
        self.states.get(ply)
    }

    /// The events of the action with this number, from 0.
    #[must_use]
    pub fn events(&self, ply: usize) -> Option<&[R::Event]> {
        self.events.get(ply).map(Vec::as_slice)
    }

    /// The events of the last action.
    #[must_use]
    pub fn last_events(&self) -> &[R::Event] {
        self.events.last().map(Vec::as_slice).unwrap_or_default()
    }
}

/// Undoes up to `steps` actions and redoes them, and checks that every position and event is the same.
///
/// # Errors
/// The first difference.
pub fn check<R: FullRules>(game: &mut Match<R>, past: &Past<R>, steps: usize) -> Result<(), Finding> {
    let end = game.played().len();
    let start = end.saturating_sub(steps);
    for ply in (start..end).rev() {
        ensure!(7, "undo", game.undo(1) == 1, "the last action cannot be undone");
        ensure!(
            7,
            "undo",
            past.state(ply) == Some(game.state()),
            "action {ply}, taken back, leads to another position"
        );
    }
    for ply in start..end {
        let mut log = Vec::new();
        ensure!(7, "redo", game.redo(&mut log).is_some(), "action {ply}, taken back, cannot be played again");
        ensure!(
            7,
            "redo",
            past.state(ply + 1) == Some(game.state()),
            "action {ply}, done again, leads to another position"
        );
        ensure!(
            7,
            "told-on-redo",
            past.events(ply) == Some(&log[..]),
            "action {ply}, done again, is told in other words"
        );
    }
    Ok(())
}
