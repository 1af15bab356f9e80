//! The markets of Rouen: actions, ships, goods.

use riband_core::market::{Limit, Markets, Offer, offers_of};

use crate::{action::Action, refusal::Refusal, rules::Rules, state::State};

/// The common methods of all markets of Rouen: the seat whose turn it is trades (SO-19), and can spend down to the
/// lower limit (SO-27).
macro_rules! rouen {
    () => {
        type State = $crate::state::State;
        type Event = $crate::event::Event;
        type Refusal = $crate::refusal::Refusal;

        #[inline]
        fn trader(&self, state: &$crate::state::State) -> riband_core::Seat {
            state.actor()
        }

        #[inline]
        fn purse(&self, state: &$crate::state::State, seat: riband_core::Seat) -> riband_core::Coins {
            self.0.purse_of(state.players.of(seat))
        }

        fn cannot_afford(
            &self,
            _: Self::Order,
            need: riband_core::Coins,
            have: riband_core::Coins,
        ) -> $crate::refusal::Refusal {
            let lowest = self.0.lowest_balance();
            $crate::refusal::Refusal::CannotPay { need, have: have + lowest, lowest }
        }
    };
}
pub(super) use rouen;

/// The actions that take a go (SO-22), and the numbers of barrels to sell and buy (SO-41, SO-44).
impl Markets for Rules {
    fn offers(&self, state: &State) -> Vec<Offer<Action, Refusal>> {
        let mut offers: Vec<_> = offers_of(&self.goes(), state, Action::from).collect();
        offers.extend(offers_of(&self.shipyard(), state, |class| Action::Launch { class }));
        offers.extend(offers_of(&self.sales(), state, Action::from));
        offers.extend(offers_of(&self.goods_market(), state, Action::from));
        offers
    }
}

impl Refusal {
    /// What is in short supply when a trade is refused.
    pub(super) fn lack(&self) -> Option<Limit> {
        match self {
            Self::WrongPhase { .. } | Self::SameType { .. } => Some(Limit::Turn),
            Self::CannotPay { .. } => Some(Limit::Money),
            Self::DepotFull { .. } | Self::NoSlot { .. } => Some(Limit::Room),
            Self::BankEmpty { .. } | Self::NoCopyLeft { .. } | Self::LevelFull { .. } => Some(Limit::Supply),
            Self::NothingToSell { .. }
            | Self::NoShipInHarbor
            | Self::NoShipAtSea
            | Self::NothingToMove
            | Self::WrongNumber { .. } => Some(Limit::Stock),
            _ => None,
        }
    }
}
