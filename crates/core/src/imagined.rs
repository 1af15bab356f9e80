//! A guess at the hidden parts of a match, for searching.

use std::sync::Arc;

use serde_json::Value;

use crate::{
    Breach, Choice, Dice, EventView, FullRules, NoSuchSeat, Pick, PlayError, Played, Preview, Scoresheet, Seated,
    Seats, StateHash, Table, Turn, Viewer,
};

/// A guess at the position: the open parts of a match, with the hidden parts redealt for a viewer. A searcher may play
/// it freely, for all seats.
///
/// It begins at that position, without the past of the match. It is not a [`Table`]: it has no start, and so neither a
/// record nor a ledger.
#[derive(Debug)]
pub struct Imagined(Box<dyn Table>);

impl Imagined {
    pub(crate) fn new(table: Box<dyn Table>) -> Self {
        Self(table)
    }

    /// For the engine, which refuses to record a guess: such a record would describe a match that never took place.
    #[doc(hidden)]
    #[must_use]
    pub fn inner(&self) -> &dyn Table {
        &*self.0
    }

    #[doc(hidden)]
    pub fn inner_mut(&mut self) -> &mut dyn Table {
        &mut *self.0
    }

    /// How many seats the match has.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.0.seats()
    }

    /// What the guess waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.0.turn()
    }

    /// How many turns have been completed, those of the match included.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.0.turns()
    }

    /// How many actions have been played since the guess was made.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// Whether a driver should stop a match that no rule has ended yet.
    #[must_use]
    pub fn stalled(&self) -> bool {
        self.0.stalled()
    }

    /// How many legal actions there are.
    #[must_use]
    pub fn choice_count(&self) -> usize {
        self.0.choice_count()
    }

    /// The legal actions.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        self.0.choices()
    }

    /// The lines that name the legal actions, in the same order.
    #[must_use]
    pub fn offered(&self) -> Vec<String> {
        self.0.offered()
    }

    /// The legal action at an index with its parts.
    #[must_use]
    pub fn action(&self, index: usize) -> Option<Value> {
        self.0.action(index)
    }

    /// Whether an action would be legal.
    ///
    /// # Errors
    /// Why not: as [`Table::why_pick`].
    pub fn why<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<(), PlayError> {
        self.0.why_pick(pick.into())
    }

    /// Previews an action, as far as the seat to act can know its effects.
    ///
    /// # Errors
    /// As [`Imagined::why`].
    pub fn preview<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<Preview, PlayError> {
        self.0.preview_pick(pick.into())
    }

    /// The legal actions that are most similar to a line.
    #[must_use]
    pub fn nearest(&self, notation: &str) -> Vec<String> {
        self.0.nearest(notation)
    }

    /// Plays an action.
    ///
    /// # Errors
    /// As [`Table::play_pick`].
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        self.0.play_pick(pick.into())
    }

    /// Plays the legal action at an index without building events.
    ///
    /// # Errors
    /// There is no such index.
    pub fn choose(&mut self, index: usize) -> Result<(), PlayError> {
        self.0.choose(index)
    }

    /// Undoes up to `count` actions, but none from before the guess was made, and returns how many were undone.
    pub fn undo(&mut self, count: usize) -> usize {
        self.0.undo(count)
    }

    /// Replays the action that was undone last.
    pub fn redo(&mut self) -> Option<Played> {
        self.0.redo()
    }

    /// Plays random legal actions until the match is over or stalled, and returns how many were played.
    pub fn playout(&mut self, dice: &mut Dice) -> u32 {
        (*self.0).playout(dice)
    }

    /// The events since an action (0: the first after the guess was made), each with the number of the action that
    /// caused it.
    #[must_use]
    pub fn log(&self, since: usize) -> Vec<(usize, EventView)> {
        self.0.log(since)
    }

    /// The guess as one viewer would see it, read-only.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn seen_by(&self, viewer: impl Into<Viewer>) -> Result<Seated<&dyn Table>, NoSuchSeat> {
        self.0.seen_by(viewer)
    }

    /// The whole position, the guessed parts included.
    #[must_use]
    pub fn position(&self) -> Value {
        self.0.position()
    }

    /// The scores and the ranking if the match ended now.
    #[must_use]
    pub fn score(&self) -> Scoresheet {
        self.0.score()
    }

    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    pub fn audit(&self) -> Result<(), Breach> {
        self.0.audit()
    }

    /// The fingerprint of the position.
    #[must_use]
    pub fn hash(&self) -> StateHash {
        self.0.hash()
    }

    /// Clones the guess.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self(self.0.fork())
    }

    /// The typed rules and state, for a faster search, or `None` if other rules are in use.
    #[must_use]
    pub fn typed<R: FullRules>(&self) -> Option<(&Arc<R>, &R::State)> {
        self.0.typed::<R>().map(|game| (game.rules(), game.state()))
    }
}
