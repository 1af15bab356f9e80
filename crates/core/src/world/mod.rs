//! A position that is not a match, sampled for a viewer, for searching.

mod typed;

use std::{any::Any, fmt, sync::Arc};

use serde_json::Value;

use crate::{
    Aspect, Breach, Choice, Dice, FullRules, Information, MaskTooShort, NoSuchSeat, Numbers, Payoffs, Pick, PlayError,
    Played, Preview, Scoresheet, Seat, Seats, StateHash, Table, Turn, UnsoundRedeal, Viewer,
    observation::{Layout, WrongLength},
};

pub(crate) use self::typed::WorldOf;

/// A position that a viewer cannot distinguish from the true one: what it does not see was redealt. Play it freely, for
/// all seats.
///
/// It is no match: it has no start, no history and so neither undo nor a record. To go back, keep a [`World::fork`], or
/// [copy](World::copy_from) one.
///
/// For speed, identify actions by their indices or numbers: after warm-up, [`World::legal`], [`World::choose`],
/// [`World::choose_number`], playouts, masks, [`World::observe`], payoffs, features and copies do not allocate. Methods
/// with lines, events or JSON create them on demand. Forced actions are taken automatically.
///
/// ```ignore
/// let mut world = known.world(dice);
/// let number = world.legal()[0];
/// world.choose_number(number);
/// world.play("cargo boston")?;
/// ```
pub struct World(Box<dyn Erased>);

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

    /// How many actions have been played since it was sampled.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.0.plies()
    }

    /// Whether a driver should stop the match though no rule has ended it.
    #[must_use]
    pub fn stalled(&self) -> bool {
        self.0.stalled()
    }

    /// The fraction of the match that is over, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f32 {
        self.0.progress()
    }

    /// The action numbering, shared with the tables of the same rules and number of seats.
    #[must_use]
    pub fn numbering(&self) -> Arc<dyn Numbers> {
        self.0.numbering()
    }

    /// The numbers of the legal actions of the seat to act, in a stable order; empty after the end.
    #[must_use]
    pub fn legal(&mut self) -> &[u32] {
        self.0.legal()
    }

    /// Writes the legal actions as a bit mask, as [`Table::legal_mask`].
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbers::words`] words.
    pub fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort> {
        self.0.legal_mask(mask)
    }

    /// Writes the legal actions as a byte mask, as [`Table::legal_bytes`].
    ///
    /// # Errors
    /// The buffer has fewer than [`Numbers::count`] bytes.
    pub fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort> {
        self.0.legal_bytes(mask)
    }

    /// Plays the legal action at an index, and returns whether there is one.
    pub fn choose(&mut self, index: usize) -> bool {
        self.0.choose(index)
    }

    /// Plays the action with a number, and returns whether it is legal; if not, the world is unchanged.
    pub fn choose_number(&mut self, number: u32) -> bool {
        self.0.choose_number(number)
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

    /// The legal actions.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice> {
        self.0.table().choices()
    }

    /// The lines that name the legal actions, in the same order.
    #[must_use]
    pub fn offered(&self) -> Vec<String> {
        self.0.table().offered()
    }

    /// The legal action at an index with its parts.
    #[must_use]
    pub fn action(&self, index: usize) -> Option<Value> {
        self.0.table().action(index)
    }

    /// The legal actions that are most similar to a line: [`Table::nearest`].
    #[must_use]
    pub fn nearest(&self, notation: &str) -> Vec<String> {
        self.0.table().nearest(notation)
    }

    /// Whether an action would be legal.
    ///
    /// # Errors
    /// Why not: as [`Table::why_pick`].
    pub fn why<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<(), PlayError> {
        self.0.table().why_pick(pick.into())
    }

    /// Previews an action, as far as the seat to act can know its effects.
    ///
    /// # Errors
    /// As [`World::why`].
    pub fn preview<'a>(&self, pick: impl Into<Pick<'a>>) -> Result<Preview, PlayError> {
        self.0.table().preview_pick(pick.into())
    }

    /// Plays an action, and returns its events.
    ///
    /// # Errors
    /// As [`Table::play_pick`]; the world is then unchanged.
    pub fn play<'a>(&mut self, pick: impl Into<Pick<'a>>) -> Result<Played, PlayError> {
        self.0.play(pick.into())
    }

    /// The view of a viewer.
    ///
    /// # Errors
    /// The match has no such seat.
    pub fn view(&self, viewer: impl Into<Viewer>) -> Result<Value, NoSuchSeat> {
        let viewer = viewer.into();
        self.seats().check(viewer)?;
        Ok(self.0.view(viewer))
    }

    /// The layout of [`World::observe`]. Created on first use; copies of this world share it.
    #[must_use]
    pub fn observation_layout(&self) -> &Layout {
        self.0.observation_layout()
    }

    /// Writes what a viewer may see as numbers; zeros for a seat that the match does not have.
    ///
    /// # Errors
    /// The length of the buffer differs from the layout; nothing is written.
    pub fn observe(&self, viewer: impl Into<Viewer>, out: &mut [i32]) -> Result<(), WrongLength> {
        self.0.observe(viewer.into(), out)
    }

    /// The knowledge of a seat here, for a player; what the seat does not see is redealt once more.
    ///
    /// # Errors
    /// As [`Table::information`].
    pub fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal> {
        self.0.information(seat, dice)
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

    /// The scores and the ranking if the match ended now.
    #[must_use]
    pub fn score(&self) -> Scoresheet {
        self.0.score()
    }

    /// Writes the features of the position for a seat, as many as [`World::feature_names`] lists or as fit in the row;
    /// zeros for a seat that the match does not have.
    pub fn features(&self, seat: Seat, row: &mut [f32]) {
        self.0.features(seat, row);
    }

    /// The names of the position features.
    #[must_use]
    pub fn feature_names(&self) -> Vec<&'static str> {
        self.0.feature_names()
    }

    /// The ruleset's feature weights, as the text of a TOML file; empty if it has none.
    #[must_use]
    pub fn weights(&self) -> &'static str {
        self.0.weights()
    }

    /// The features that people can make sense of.
    #[must_use]
    pub fn aspects(&self) -> &'static [Aspect] {
        self.0.aspects()
    }

    /// The amounts of the [`aspects`](World::aspects) for a seat, in their order; none for a seat that the match does not
    /// have.
    #[must_use]
    pub fn amounts(&self, seat: Seat) -> Vec<f32> {
        self.0.amounts(seat)
    }

    /// The whole position, the redealt parts included.
    #[must_use]
    pub fn position(&self) -> Value {
        self.0.position()
    }

    /// The fingerprint of the position.
    #[must_use]
    pub fn hash(&self) -> StateHash {
        self.0.hash()
    }

    /// A cheap key of the position, for in-memory tables.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// Checks every conservation law and every bound.
    ///
    /// # Errors
    /// The first law that does not hold.
    pub fn audit(&self) -> Result<(), Breach> {
        self.0.audit()
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

    /// The typed rules and state, for a faster search, or `None` if other rules are in use.
    #[must_use]
    pub fn typed<R: FullRules>(&self) -> Option<(&Arc<R>, &R::State)> {
        let world: &dyn Any = &*self.0;
        world.downcast_ref().map(WorldOf::<R>::parts)
    }

    /// A table that begins here, for the engine, which refuses to record it: such a record would describe a match that
    /// never took place.
    #[doc(hidden)]
    #[must_use]
    pub fn table(&self) -> Box<dyn Table> {
        self.0.table()
    }

    /// The view of a viewer that the match has.
    pub(crate) fn seen(&self, viewer: Viewer) -> Value {
        self.0.view(viewer)
    }

    /// Redeals what a viewer does not see.
    pub(crate) fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Self {
        Self(self.0.redealt(viewer, dice))
    }

    /// As [`World::redealt`], into an existing world.
    pub(crate) fn redeal_into(&self, world: &mut Self, viewer: Viewer, dice: &mut Dice) {
        if !self.0.redeal_into(&mut *world.0, viewer, dice) {
            *world = self.redealt(viewer, dice);
        }
    }
}

impl<R: FullRules> From<WorldOf<R>> for World {
    fn from(typed: WorldOf<R>) -> Self {
        Self(Box::new(typed))
    }
}

/// A world with its types erased; [`World`] has the documentation.
trait Erased: Any + Send + Sync {
    fn seats(&self) -> Seats;
    fn turn(&self) -> Turn;
    fn turns(&self) -> u32;
    fn plies(&self) -> usize;
    fn stalled(&self) -> bool;
    fn progress(&self) -> f32;
    fn numbering(&self) -> Arc<dyn Numbers>;
    fn legal(&mut self) -> &[u32];
    fn legal_mask(&self, mask: &mut [u64]) -> Result<(), MaskTooShort>;
    fn legal_bytes(&self, mask: &mut [u8]) -> Result<(), MaskTooShort>;
    fn choose(&mut self, index: usize) -> bool;
    fn choose_number(&mut self, number: u32) -> bool;
    fn play_random(&mut self, dice: &mut Dice, most: u32) -> u32;
    fn playout(&mut self, dice: &mut Dice) -> u32;
    fn play(&mut self, pick: Pick<'_>) -> Result<Played, PlayError>;
    /// A table that begins here.
    fn table(&self) -> Box<dyn Table>;
    fn view(&self, viewer: Viewer) -> Value;
    fn observation_layout(&self) -> &Layout;
    fn observe(&self, viewer: Viewer, out: &mut [i32]) -> Result<(), WrongLength>;
    fn information(&self, seat: Seat, dice: &mut Dice) -> Result<Information, UnsoundRedeal>;
    fn payoffs(&self) -> Payoffs;
    fn total(&self, seat: Seat) -> i32;
    fn score(&self) -> Scoresheet;
    fn features(&self, seat: Seat, row: &mut [f32]);
    fn feature_names(&self) -> Vec<&'static str>;
    fn weights(&self) -> &'static str;
    fn aspects(&self) -> &'static [Aspect];
    fn amounts(&self, seat: Seat) -> Vec<f32>;
    fn position(&self) -> Value;
    fn hash(&self) -> StateHash;
    fn key(&self) -> u64;
    fn audit(&self) -> Result<(), Breach>;
    fn fork(&self) -> Box<dyn Erased>;
    /// Whether `other` has the same rules; otherwise nothing is done.
    fn copy_to(&self, other: &mut (dyn Erased + 'static)) -> bool;
    fn redealt(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn Erased>;
    /// Whether `other` has the same rules; otherwise nothing is done.
    fn redeal_into(&self, other: &mut (dyn Erased + 'static), viewer: Viewer, dice: &mut Dice) -> bool;
}
