//! The information state of one seat: everything that a player is given.

mod unsound;
mod world;

use std::{fmt, sync::Arc};

use serde_json::Value;

use self::world::{Possible, WorldOf};
use crate::{Dice, FullRules, Numbering, Numbers, Seat, Seats, Spelled, Turn, Viewer};

pub use self::{unsound::UnsoundRedeal, world::World};

/// The information state of one seat: what it sees, whose turn it is, its legal actions, and worlds to search.
///
/// It holds no true position: everything that the seat does not see was redealt when this was made, so a player cannot
/// cheat with it. There is no way back to the table: a [`World`] is not a match, and neither a table nor a record can
/// be made from it.
///
/// Create it with dice unknown to the player: whoever knows how the hidden parts were redealt can infer what they were.
pub struct Information {
    known: Box<dyn Known>,
    seat: Seat,
    plies: usize,
    legal: Vec<u32>,
}

/// Shows the seat, and no world.
impl fmt::Debug for Information {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Information").field("seat", &self.seat).field("plies", &self.plies).finish_non_exhaustive()
    }
}

impl Information {
    /// The knowledge of a seat in a position after `plies` actions.
    ///
    /// # Errors
    /// The match has no such seat; or the redealt position is invalid, or one that the seat can distinguish from its
    /// own.
    pub fn new<R: FullRules>(
        numbering: &Arc<Numbering<R>>,
        state: &R::State,
        seat: Seat,
        plies: usize,
        dice: &mut Dice,
    ) -> Result<Self, UnsoundRedeal> {
        Self::dealt_by(R::redeal, (numbering, state), (seat, plies), dice)
    }

    /// As [`Information::new`], for a position whose history nobody has seen:
    /// [`Secrets::redeal_unremembered`](crate::Secrets::redeal_unremembered).
    ///
    /// # Errors
    /// As [`Information::new`].
    pub fn unremembered<R: FullRules>(
        numbering: &Arc<Numbering<R>>,
        state: &R::State,
        seat: Seat,
        plies: usize,
        dice: &mut Dice,
    ) -> Result<Self, UnsoundRedeal> {
        Self::dealt_by(R::redeal_unremembered, (numbering, state), (seat, plies), dice)
    }

    fn dealt_by<R: FullRules>(
        redeal: Redeal<R>,
        (numbering, state): (&Arc<Numbering<R>>, &R::State),
        (seat, plies): (Seat, usize),
        dice: &mut Dice,
    ) -> Result<Self, UnsoundRedeal> {
        let rules = Arc::clone(numbering.rules());
        rules.seated(state).check(seat)?;
        let root = redeal(&rules, state, Viewer::Seat(seat), dice);
        UnsoundRedeal::unless_sound(&*rules, state, &root, seat)?;
        let mut legal = Vec::new();
        if rules.turn(&root) == Turn::Act(seat) {
            legal.extend(numbering.numbers(&rules.legal_list(&root)).map(|number| number as u32));
        }
        let known = Box::new(KnownOf { rules, numbering: Arc::clone(numbering), root, seat, redeal });
        Ok(Self { known, seat, plies, legal })
    }

    /// The seat that this belongs to.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the match has.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.known.seats()
    }

    /// What the match waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.known.turn()
    }

    /// How many turns have been completed.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.known.turns()
    }

    /// How many actions have been played.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// The numbers of this seat's legal actions, in the order in which tables list them; empty when another seat is to
    /// act.
    #[must_use]
    pub fn legal(&self) -> &[u32] {
        &self.legal
    }

    /// The numbering that [`Information::legal`] refers to.
    #[must_use]
    pub fn numbering(&self) -> Arc<dyn Numbers> {
        self.known.numbering()
    }

    /// The seat's view, as in [`Seated::view`](crate::Seated::view).
    #[must_use]
    pub fn view(&self) -> Value {
        self.known.view()
    }

    /// The names of the position features, in the order of [`World::features`].
    #[must_use]
    pub fn feature_names(&self) -> Vec<&'static str> {
        self.known.feature_names()
    }

    /// The ruleset's feature weights, as the text of a TOML file; empty if it has none.
    #[must_use]
    pub fn weights(&self) -> &'static str {
        self.known.weights()
    }

    /// Samples a world that the seat cannot distinguish from the true one.
    #[must_use]
    pub fn world(&self, dice: &mut Dice) -> World {
        World(self.known.world(dice))
    }

    /// As [`Information::world`], into an existing `world`; does not allocate if that is of a match of the same rules.
    pub fn sample(&self, world: &mut World, dice: &mut Dice) {
        if !self.known.sample(&mut *world.0, dice) {
            *world = self.world(dice);
        }
    }
}

/// The knowledge with its types erased.
trait Known: Send + Sync {
    fn seats(&self) -> Seats;
    fn turn(&self) -> Turn;
    fn turns(&self) -> u32;
    fn numbering(&self) -> Arc<dyn Numbers>;
    fn view(&self) -> Value;
    fn feature_names(&self) -> Vec<&'static str>;
    fn weights(&self) -> &'static str;
    fn world(&self, dice: &mut Dice) -> Box<dyn Possible>;
    /// Whether `world` has the same rules; otherwise nothing is done.
    fn sample(&self, world: &mut dyn Possible, dice: &mut Dice) -> bool;
}

/// The function with which the ruleset redeals what a viewer does not see.
type Redeal<R> = fn(&R, &<R as crate::Rules>::State, Viewer, &mut Dice) -> <R as crate::Rules>::State;

struct KnownOf<R: FullRules> {
    rules: Arc<R>,
    numbering: Arc<Numbering<R>>,
    /// Redealt when this was made.
    root: R::State,
    seat: Seat,
    redeal: Redeal<R>,
}

impl<R: FullRules> Known for KnownOf<R> {
    fn seats(&self) -> Seats {
        self.rules.seated(&self.root)
    }

    fn turn(&self) -> Turn {
        self.rules.turn(&self.root)
    }

    fn turns(&self) -> u32 {
        self.rules.turns(&self.root)
    }

    fn numbering(&self) -> Arc<dyn Numbers> {
        Arc::<Numbering<R>>::clone(&self.numbering)
    }

    fn view(&self) -> Value {
        Spelled::new(&self.rules.view(&self.root, Viewer::Seat(self.seat)), &*self.rules).to_json()
    }

    fn feature_names(&self) -> Vec<&'static str> {
        let mut names = Vec::new();
        self.rules.features(&self.root, self.seat, &mut names);
        names
    }

    fn weights(&self) -> &'static str {
        self.rules.weights()
    }

    fn world(&self, dice: &mut Dice) -> Box<dyn Possible> {
        let state = (self.redeal)(&self.rules, &self.root, Viewer::Seat(self.seat), dice);
        Box::new(WorldOf::new(Arc::clone(&self.numbering), state))
    }

    fn sample(&self, world: &mut dyn Possible, dice: &mut Dice) -> bool {
        match world.as_any().downcast_mut::<WorldOf<R>>() {
            Some(world) if world.is_of(&self.numbering) => {
                world.begin((self.redeal)(&self.rules, &self.root, Viewer::Seat(self.seat), dice));
                true
            }
            _ => false,
        }
    }
}
