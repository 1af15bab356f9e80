//! The actions that can take a go, as a bit set (SO-19, SO-22): computed by type, listed together.

use std::ops::{BitOr, BitOrAssign, ControlFlow};

use riband_core::Collect;

use crate::{
    action::Action,
    ids::{Building, Class, Good, MAX_BUILDINGS, MAX_CLASSES, MAX_GOODS},
    sets::{Buildings, Classes, Goods},
};

/// A set of actions that can take a go, a pass, and `done`: one bit each, in listing order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Offers(u64);

/// The first bit of each kind of action.
const PASS: usize = 0;
const SAIL_OUT: usize = PASS + 1;
const SAIL_HOME: usize = SAIL_OUT + 1;
const LAUNCH: usize = SAIL_HOME + 1;
const MOVE: usize = LAUNCH + MAX_CLASSES;
const SELL: usize = MOVE + 1;
const BUY: usize = SELL + MAX_GOODS;
const BUILD: usize = BUY + MAX_GOODS;
const DONE: usize = BUILD + MAX_BUILDINGS;

/// The action of each bit; unused bits have none.
static ACTIONS: [Action; 64] = {
    let mut actions = [Action::Done; 64];
    let mut bit = 0;
    while bit < DONE {
        actions[bit] = match bit {
            PASS => Action::Pass,
            SAIL_OUT => Action::SailOut,
            SAIL_HOME => Action::SailHome,
            LAUNCH..MOVE => Action::Launch { class: Class::new(bit - LAUNCH) },
            MOVE => Action::Move,
            SELL..BUY => Action::Sell { good: Good::new(bit - SELL) },
            BUY..BUILD => Action::Buy { good: Good::new(bit - BUY) },
            _ => Action::Build { building: Building::new(bit - BUILD) },
        };
        bit += 1;
    }
    actions
};

impl Offers {
    pub(super) const PASS: Self = Self(1 << PASS);
    pub(super) const SAIL_OUT: Self = Self(1 << SAIL_OUT);
    pub(super) const SAIL_HOME: Self = Self(1 << SAIL_HOME);
    pub(super) const MOVE: Self = Self(1 << MOVE);
    pub(super) const DONE: Self = Self(1 << DONE);

    #[inline]
    pub(super) fn launches(classes: Classes) -> Self {
        Self::at(LAUNCH, classes.word().into(), MAX_CLASSES)
    }

    #[inline]
    pub(super) fn sales(goods: Goods) -> Self {
        Self::at(SELL, goods.word().into(), MAX_GOODS)
    }

    #[inline]
    pub(super) fn purchases(goods: Goods) -> Self {
        Self::at(BUY, goods.word().into(), MAX_GOODS)
    }

    #[inline]
    pub(super) fn buildings(buildings: Buildings) -> Self {
        Self::at(BUILD, buildings.word().into(), MAX_BUILDINGS)
    }

    /// Shifts a set to the bits of one kind of action.
    #[inline]
    fn at(first: usize, word: u64, most: usize) -> Self {
        debug_assert!(word >> most == 0, "what follows would be offered");
        Self(word << first)
    }

    /// The set if `allowed`, else the empty set.
    #[inline]
    pub(super) fn only_if(self, allowed: bool) -> Self {
        Self(self.0 & u64::from(allowed).wrapping_neg())
    }

    #[inline]
    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Passes all actions to a listing.
    #[inline]
    pub(super) fn hand_to(self, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let mut rest = self.0;
        out.add_all((0..self.len()).map(|_| {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            ACTIONS[bit % ACTIONS.len()]
        }))
    }
}

impl BitOr for Offers {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Offers {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
