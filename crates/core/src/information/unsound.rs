//! Rulesets that cannot redeal what a seat does not see.

use crate::{Breach, FullRules, NoSuchSeat, Seat, Viewer};

/// Why the knowledge of a seat cannot be computed. What the ruleset redealt contradicts what the seat knows, so only
/// people can play it until [`Secrets::redeal`](crate::Secrets::redeal) is fixed; or the match has no such seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsoundRedeal {
    /// The match has no such seat.
    #[error(transparent)]
    NoSuchSeat(#[from] NoSuchSeat),
    /// The view of the seat changed.
    #[error("computer players cannot play this ruleset: redealt for {seat}, the seat sees something else")]
    View {
        /// The seat that the position was redealt for.
        seat: Seat,
    },
    /// The legal actions changed.
    #[error("computer players cannot play this ruleset: redealt for {seat}, other actions are legal")]
    Legal {
        /// The seat that the position was redealt for.
        seat: Seat,
    },
    /// The redealt position is invalid.
    #[error("computer players cannot play this ruleset: redealt for {seat}, {breach}")]
    Breach {
        /// The seat that the position was redealt for.
        seat: Seat,
        /// The violated law.
        #[source]
        breach: Breach,
    },
}

impl UnsoundRedeal {
    /// Checks that `seat` cannot distinguish `dealt` from `state`.
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
