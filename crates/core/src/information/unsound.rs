//! A ruleset that cannot deal again what a seat does not see.

use crate::{Breach, FullRules, NoSuchSeat, Seat, Viewer};

/// Why a player cannot be given what a seat knows. What the ruleset dealt again for the seat is not what it knows, so that only
/// people can play it until [`Secrets::redeal`](crate::Secrets::redeal) is fixed; or the match has no such seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsoundRedeal {
    /// The match has no such seat.
    #[error(transparent)]
    NoSuchSeat(#[from] NoSuchSeat),
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
