//! What may be done: the legal actions of a position, and why another is not.

mod amounts;
mod check;
mod city;
mod ships;
mod trade;
mod turn_end;

use std::ops::ControlFlow;

use riband_core::{Coins, Collect};

use crate::{
    action::{Action, ActionType},
    effects::RankedCoins,
    ids::Good,
    rules::Rules,
    state::State,
};

/// The types of actions in the order in which they are listed: what is quickest to see comes first, for often all that matters
/// is whether there is a choice.
pub(crate) const CHEAPEST_FIRST: [ActionType; 4] =
    [ActionType::Navigation, ActionType::Harbor, ActionType::Market, ActionType::City];

impl Rules {
    /// The actions of a type, for who pays so much besides its activation (SO-22 to SO-26).
    #[inline]
    pub(crate) fn list_type(
        &self,
        state: &State,
        of: ActionType,
        surcharge: Coins,
        out: &mut impl Collect<Action>,
    ) -> ControlFlow<()> {
        let cost = self.activation_cost(state, of) + surcharge;
        let me = state.me();
        if !self.can_pay(me, cost) {
            return ControlFlow::Continue(());
        }
        match of {
            ActionType::City => {
                self.buildable(state).iter().try_for_each(|building| out.add(Action::Build { building }))
            }
            ActionType::Navigation => self.list_voyages(me, out),
            ActionType::Harbor => {
                self.list_launches(state, cost, out)?;
                if self.can_move(state) { out.add(Action::Move) } else { ControlFlow::Continue(()) }
            }
            ActionType::Market => {
                self.list_sales(state, out)?;
                self.list_purchases(state, cost, out)
            }
        }
    }

    /// SO-67: another action of another type, or none.
    pub(crate) fn list_second(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        let surcharge = self.clock(state).map_or(Coins::ZERO, |clock| clock.of(state.me()));
        let others = CHEAPEST_FIRST.into_iter().filter(|&of| Some(of) != state.work.first);
        others.into_iter().try_for_each(|of| self.list_type(state, of, surcharge, out))?;
        out.add(Action::Done)
    }

    /// The cheapest way to a second action that the player has left (SO-67).
    #[inline]
    pub(crate) fn clock(&self, state: &State) -> Option<&RankedCoins> {
        let me = state.me();
        let open = self.effects.clocks.iter().filter(|clock| state.work.clocks.has(clock.building));
        open.min_by_key(|clock| clock.of(me))
    }

    /// Whether a good is in play (SO-86).
    #[inline]
    pub(crate) fn plays(&self, state: &State, good: Good) -> bool {
        self.goods_in_play(state.seats).has(good)
    }
}
