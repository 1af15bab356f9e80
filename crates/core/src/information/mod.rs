//! The information state of one seat: everything that a player is given.

mod unsound;

use std::{fmt, sync::Arc};

use serde_json::Value;

use crate::{
    Aspect, Dice, FullRules, Numbering, Numbers, Seat, Seats, Turn, Viewer, World, past::Past, world::WorldOf,
};

pub use self::unsound::UnsoundRedeal;

/// The information state of one seat: what it sees, whose turn it is, its legal actions, and worlds to search.
///
/// It holds no true position: everything that the seat does not see was redealt when this was made, so a player cannot
/// cheat with it. There is no way back to the table: a [`World`] is not a match, and has no record.
///
/// Create it with dice unknown to the player: whoever knows how the hidden parts were redealt can infer what they were.
pub struct Information {
    /// Redealt when this was made.
    root: World,
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
        Self::after((numbering, state, Past::Seen), (seat, plies), dice)
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
        Self::after((numbering, state, Past::Unseen), (seat, plies), dice)
    }

    pub(crate) fn after<R: FullRules>(
        (numbering, state, past): (&Arc<Numbering<R>>, &R::State, Past),
        (seat, plies): (Seat, usize),
        dice: &mut Dice,
    ) -> Result<Self, UnsoundRedeal> {
        let rules = &**numbering.rules();
        rules.seated(state).check(seat)?;
        let root = past.redeal(rules, state, Viewer::Seat(seat), dice);
        UnsoundRedeal::unless_sound(rules, state, &root, seat)?;
        let mut legal = Vec::new();
        if rules.turn(&root) == Turn::Act(seat) {
            legal.extend(numbering.numbers(&rules.legal_list(&root)).map(|number| number as u32));
        }
        let root = WorldOf::new(Arc::clone(numbering), root, past).into();
        Ok(Self { root, seat, plies, legal })
    }

    /// The seat that this belongs to.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the match has.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.root.seats()
    }

    /// What the match waits for.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.root.turn()
    }

    /// How many turns have been completed.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.root.turns()
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
        self.root.numbering()
    }

    /// The seat's view, as in [`Seated::view`](crate::Seated::view).
    #[must_use]
    pub fn view(&self) -> Value {
        self.root.seen(Viewer::Seat(self.seat))
    }

    /// The names of the position features, in the order of [`World::features`].
    #[must_use]
    pub fn feature_names(&self) -> Vec<&'static str> {
        self.root.feature_names()
    }

    /// The ruleset's feature weights, as the text of a TOML file; empty if it has none.
    #[must_use]
    pub fn weights(&self) -> &'static str {
        self.root.weights()
    }

    /// The features that people can make sense of.
    #[must_use]
    pub fn aspects(&self) -> &'static [Aspect] {
        self.root.aspects()
    }

    /// Samples a world that the seat cannot distinguish from the true one.
    #[must_use]
    pub fn world(&self, dice: &mut Dice) -> World {
        self.root.redealt(Viewer::Seat(self.seat), dice)
    }

    /// As [`Information::world`], into an existing `world`; does not allocate if that is of a match of the same rules.
    pub fn sample(&self, world: &mut World, dice: &mut Dice) {
        self.root.redeal_into(world, Viewer::Seat(self.seat), dice);
    }
}
