//! A ruleset that cannot deal anew what a seat does not see.

use crate::{Breach, FullRules, Seat, Viewer};

/// What a ruleset dealt anew for a seat is not what the seat knows, so no computer player can play it: only people can, until
/// [`Secrets::redeal`](crate::Secrets::redeal) is mended.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsoundRedeal {
    /// The seat sees something else.
    #[error("computer players cannot play this ruleset: dealt anew for {seat}, the seat sees something else")]
    View {
        /// Whose knowledge it should be.
        seat: Seat,
    },
    /// Other actions are legal.
    #[error("computer players cannot play this ruleset: dealt anew for {seat}, other actions are legal")]
    Legal {
        /// Whose knowledge it should be.
        seat: Seat,
    },
    /// The position cannot be.
    #[error("computer players cannot play this ruleset: dealt anew for {seat}, {breach}")]
    Breach {
        /// Whose knowledge it should be.
        seat: Seat,
        /// The law that is broken.
        #[source]
        breach: Breach,
    },
}

impl UnsoundRedeal {
    /// Whether `seat` cannot tell `dealt` from `state`.
    pub(super) fn unless_sound<R: FullRules>(
        rules: &R,
        state: &R::State,
        dealt: &R::State,
        seat: Seat,
    ) -> Result<(), Self> {
        rules.audit(dealt).map_err(|breach| Self::Breach { seat, breach })?;
        let viewer = Viewer::Seat(seat);
        if rules.view(dealt, viewer) != rules.view(state, viewer) {
            return Err(Self::View { seat });
        }
        let acts = rules.turn(state).seat() == Some(seat);
        let same =
            rules.turn(dealt) == rules.turn(state) && (!acts || rules.legal_list(dealt) == rules.legal_list(state));
        if same { Ok(()) } else { Err(Self::Legal { seat }) }
    }
}
