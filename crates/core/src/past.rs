//! Whether a position has a history that the seats have seen.

use crate::{Dice, FullRules, Viewer};

/// Whether the seats have seen the position's history. A loaded position may have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Past {
    Seen,
    Unseen,
}

impl Past {
    /// The position with everything redealt that a viewer does not see.
    pub(crate) fn redeal<R: FullRules>(self, rules: &R, state: &R::State, viewer: Viewer, dice: &mut Dice) -> R::State {
        match self {
            Self::Seen => rules.redeal(state, viewer, dice),
            Self::Unseen => rules.redeal_unremembered(state, viewer, dice),
        }
    }

    /// The canonical representative of the positions that a viewer cannot distinguish.
    pub(crate) fn canonical<R: FullRules>(self, rules: &R, state: &R::State, viewer: Viewer) -> R::State {
        match self {
            Self::Seen => rules.canonical(state, viewer),
            Self::Unseen => rules.canonical_unremembered(state, viewer),
        }
    }
}
