//! A possible position from the point of view of one seat, for searching.

use std::{any::Any, fmt, sync::Arc};

use serde_json::Value;

use crate::{Breach, Dice, FeatureRow, FullRules, NoSuchSeat, Numbering, Payoffs, Seat, Seats, Spelled, Turn, Viewer};

/// A position that a seat cannot distinguish from the true one. Play it freely, for all seats: it is not a match, and
/// none can be made from it.
///
/// After warm-up, nothing here allocates except [`World::fork`], [`World::view`] and [`World::audit`]. Actions are
/// identified by their numbers ([`Information::numbering`](crate::Information::numbering)); forced ones are taken
/// automatically.
pub struct World(pub(super) Box<dyn Possible>);

/// Shows what it waits for.
impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("World").field("turn", &self.turn()).field("turns", &self.turns()).finish_non_exhaustive()
    }
}

impl World {
    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.0.seats()
    }

    /// What it waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.0.turn()
    }

    /// How many turns have been completed, those of the match included.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.0.turns()
    }

    /// Whether a driver should stop the match though no rule has ended it.
    #[must_use]
    pub fn stalled(&self) -> bool {
        self.0.stalled()
    }

    /// The numbers of the legal actions of the seat to act, in a stable order; empty after the end.
    #[must_use]
    pub fn legal(&mut self) -> &[u32] {
        self.0.legal()
    }

    /// Plays the legal action at an index, and returns whether there is one.
    pub fn choose(&mut self, index: usize) -> bool {
        self.0.choose(index)
    }

    /// Plays the action with a number, and returns whether it is legal; if not, the world is unchanged.
    pub fn play(&mut self, number: u32) -> bool {
        self.0.play(number)
    }

    /// Plays up to `most` random legal actions, fewer if the match ends or stalls first, and returns how many were
    /// played.
    pub fn play_random(&mut self, dice: &mut Dice, most: u32) -> u32 {
        self.0.play_random(dice, most)
    }

    /// Plays random legal actions until the match is over or stalled, and returns how many were played.
    pub fn playout(&mut self, dice: &mut Dice) -> u32 {
        self.0.playout(dice)
    }

    /// The points and places if the match ended now.
    #[must_use]
    pub fn payoffs(&self) -> Payoffs {
        self.0.payoffs()
    }

    /// The points of a seat if the match ended now; 0 for a seat that the match does not have.
    #[must_use]
    pub fn total(&self, seat: Seat) -> i32 {
        self.0.total(seat)
    }

    /// The fraction of the match that is over, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// Writes the features of the position for a seat, as many as
    /// [`Information::feature_names`](crate::Information::feature_names) lists or as fit in the row; zeros for a seat
    /// that the match does not have.
    pub fn features(&self, seat: Seat, row: &mut [f32]) {
        self.0.features(seat, row);
    }

    /// A cheap key of the position, for in-memory tables.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// Clones the world.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self(self.0.fork())
    }

    /// Copies another world into this one, without allocating if both have the same rules.
    pub fn copy_from(&mut self, other: &Self) {
        if !other.0.copy_to(&mut *self.0) {
            *self = other.fork();
        }
    }

    /// The view of a viewer.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn view(&self, viewer: Viewer) -> Result<Value, NoSuchSeat> {
        self.seats().check(viewer)?;
        Ok(self.0.view(viewer))
    }

    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    pub fn audit(&self) -> Result<(), Breach> {
        self.0.audit()
    }
}

/// A world with its types erased.
pub(super) trait Possible: Send + Sync {
    fn as_any(&mut self) -> &mut dyn Any;
    fn seats(&self) -> Seats;
    fn turn(&self) -> Turn;
    fn turns(&self) -> u32;
    fn stalled(&self) -> bool;
    fn legal(&mut self) -> &[u32];
    fn choose(&mut self, index: usize) -> bool;
    fn play(&mut self, number: u32) -> bool;
    fn play_random(&mut self, dice: &mut Dice, most: u32) -> u32;
    fn playout(&mut self, dice: &mut Dice) -> u32;
    fn payoffs(&self) -> Payoffs;
    fn total(&self, seat: Seat) -> i32;
    fn progress(&self) -> f32;
    fn features(&self, seat: Seat, row: &mut [f32]);
    fn key(&self) -> u64;
    fn fork(&self) -> Box<dyn Possible>;
    /// Whether `other` has the same rules; otherwise nothing is done.
    fn copy_to(&self, other: &mut dyn Possible) -> bool;
    fn view(&self, viewer: Viewer) -> Value;
    fn audit(&self) -> Result<(), Breach>;
}

/// The one implementation of [`Possible`].
pub(super) struct WorldOf<R: FullRules> {
    numbering: Arc<Numbering<R>>,
    state: R::State,
    /// The legal actions of the state if `listed`, else scratch space.
    actions: Vec<R::Action>,
    listed: bool,
    /// Their numbers if `numbered`.
    numbers: Vec<u32>,
    numbered: bool,
}

impl<R: FullRules> WorldOf<R> {
    pub(super) fn new(numbering: Arc<Numbering<R>>, state: R::State) -> Self {
        Self { numbering, state, actions: Vec::new(), listed: false, numbers: Vec::new(), numbered: false }
    }

    /// Whether this world uses the given numbering.
    pub(super) fn is_of(&self, numbering: &Arc<Numbering<R>>) -> bool {
        Arc::ptr_eq(&self.numbering, numbering)
    }

    /// Continues from another position.
    pub(super) fn begin(&mut self, state: R::State) {
        self.state = state;
        (self.listed, self.numbered) = (false, false);
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
    }
}

impl<R: FullRules> Possible for WorldOf<R> {
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }

    fn seats(&self) -> Seats {
        self.rules().seated(&self.state)
    }

    fn turn(&self) -> Turn {
        self.rules().turn(&self.state)
    }

    fn turns(&self) -> u32 {
        self.rules().turns(&self.state)
    }

    fn stalled(&self) -> bool {
        self.rules().stalled(&self.state)
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

    fn choose(&mut self, index: usize) -> bool {
        self.list();
        let action = self.actions.get(index).copied();
        action.map(|action| self.step(action)).is_some()
    }

    fn play(&mut self, number: u32) -> bool {
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
        played
    }

    fn payoffs(&self) -> Payoffs {
        self.rules().payoffs(&self.state)
    }

    fn total(&self, seat: Seat) -> i32 {
        if self.seats().holds(seat) { self.rules().total(&self.state, seat) } else { 0 }
    }

    fn progress(&self) -> f32 {
        self.rules().progress(&self.state)
    }

    fn features(&self, seat: Seat, row: &mut [f32]) {
        if self.seats().holds(seat) {
            self.rules().features(&self.state, seat, &mut FeatureRow::new(row));
        } else {
            row.fill(0.0);
        }
    }

    fn key(&self) -> u64 {
        self.rules().key(&self.state)
    }

    fn fork(&self) -> Box<dyn Possible> {
        Box::new(Self::new(Arc::clone(&self.numbering), self.state.clone()))
    }

    fn copy_to(&self, other: &mut dyn Possible) -> bool {
        match other.as_any().downcast_mut::<Self>() {
            Some(other) if other.is_of(&self.numbering) => {
                other.state.clone_from(&self.state);
                other.actions.clone_from(&self.actions);
                other.numbers.clone_from(&self.numbers);
                (other.listed, other.numbered) = (self.listed, self.numbered);
                true
            }
            _ => false,
        }
    }

    fn view(&self, viewer: Viewer) -> Value {
        Spelled::new(&self.rules().view(&self.state, viewer), self.rules()).to_json()
    }

    fn audit(&self) -> Result<(), Breach> {
        self.rules().audit(&self.state)
    }
}
