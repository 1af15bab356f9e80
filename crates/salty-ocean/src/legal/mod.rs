//! What may be done: the legal actions of a position, and why another is not.

mod amounts;
mod check;
mod city;
mod ships;
mod trade;
mod turn_end;

use std::ops::ControlFlow;

use riband_core::{Coins, Collect, Freedom};

use crate::{
    action::{Action, ActionType},
    effects::RankedCoins,
    ids::Good,
    rules::Rules,
    state::{Berth, Phase, State},
};

/// The types of actions in the order in which they are listed: what is quickest to see comes first, for often all that matters
/// is whether there is a choice.
const CHEAPEST_FIRST: [ActionType; 4] =
    [ActionType::Navigation, ActionType::Harbor, ActionType::Market, ActionType::City];

impl Rules {
    /// Hands every legal action to `out`, in a stable order.
    #[inline]
    pub(crate) fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        match state.phase {
            Phase::Action => {
                out.add(Action::Pass)?;
                CHEAPEST_FIRST.into_iter().try_for_each(|of| self.list_type(state, of, Coins::ZERO, out))
            }
            Phase::SecondAction => self.list_second(state, out),
            Phase::Send => {
                let harbor = state.me().ships_at(Berth::Harbor); // SO-34: in any order
                harbor.iter().try_for_each(|ship| out.add(Action::Send { ship }))?;
                if state.work.sent.is_empty() { ControlFlow::Continue(()) } else { out.add(Action::Done) }
            }
            Phase::Lose => self.aboard(state).iter().try_for_each(|good| out.add(Action::Lose { good })),
            Phase::Bring => self.fleets_home(state).try_for_each(|ships| out.add(Action::Bring { ships })),
            Phase::Catch | Phase::Stow | Phase::Discard | Phase::Take | Phase::Order => self.list_amounts(state, out),
            Phase::Repair => {
                self.damaged(state).iter().try_for_each(|ship| out.add(Action::Repair { ship }))?;
                out.add(Action::Done)
            }
            Phase::Peek => {
                self.face_down(state).iter().try_for_each(|place| out.add(Action::Peek { place }))?;
                out.add(Action::Done)
            }
            Phase::Swap => {
                out.add(Action::Swap)?;
                out.add(Action::Done)
            }
            Phase::Over => ControlFlow::Continue(()),
        }
    }

    /// The actions of a type, for who pays so much besides its activation (SO-22 to SO-26).
    #[inline]
    fn list_type(
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
    fn list_second(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
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

    /// How much choice there is (O-4).
    #[inline]
    pub(crate) fn freedom(&self, state: &State) -> Freedom<Action> {
        Freedom::of(|two| self.list(state, two))
    }
}
