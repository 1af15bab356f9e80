//! What may be done: the legal actions of a position, and why another is not.

use std::ops::ControlFlow;

use riband::{
    Coins, Rules as _, Turn,
    core::{Collect, Freedom},
};

use crate::{action::Action, ids::Ware, refusal::Refusal, rules::Rules, state::State};

impl Rules {
    /// Hands every legal action to `out`, in a stable order.
    pub(crate) fn list(&self, state: &State, out: &mut impl Collect<Action>) -> ControlFlow<()> {
        if self.turn(state) == Turn::Over {
            return ControlFlow::Continue(());
        }
        let wares = self.wares().filter(|&ware| self.quote(state, ware).is_ok());
        wares.map(|ware| Action::Buy { ware }).chain([Action::Work]).try_for_each(|action| out.add(action))
    }

    /// How much choice there is.
    pub(crate) fn freedom(&self, state: &State) -> Freedom<Action> {
        Freedom::of(|two| self.list(state, two))
    }

    /// Agrees with `list`, action by action; the contract compares them.
    pub(crate) fn check_action(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.turn(state) == Turn::Over => Err(Refusal::MatchOver),
            Action::Buy { ware } => self.quote(state, ware).map(drop),
            Action::Work => Ok(()),
        }
    }

    /// What the next crate costs whoever has to act (QS-4, QS-5).
    pub(crate) fn quote(&self, state: &State, ware: Ware) -> Result<Coins, Refusal> {
        let facts = self.wares.get(ware.index()).ok_or(Refusal::NoSuchWare)?;
        let sold_out = Refusal::SoldOut { ware, crates: facts.prices.len() };
        let need = facts.prices.fee(state.sold(ware)).ok_or(sold_out)?;
        let have = state.players.of(state.active()).money;
        if need <= have { Ok(need) } else { Err(Refusal::CannotAfford { ware, need, have }) }
    }
}
