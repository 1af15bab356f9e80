//! What may be done: one question, asked for one action by `check` and for all of them by `legal`.

use riband::{Coins, Rules as _, Turn};

use crate::{
    action::Action,
    refusal::Refusal,
    rules::Rules,
    state::{State, Ware},
};

impl Rules {
    pub(crate) fn check_action(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if self.turn(state) == Turn::Over {
            return Err(Refusal::MatchOver);
        }
        match action {
            Action::Work => Ok(()),
            Action::Buy(ware) => self.quote(state, ware).map(drop),
        }
    }

    pub(crate) fn list_actions(&self, state: &State, out: &mut Vec<Action>) {
        self.universe(state.seats, out);
        out.retain(|&action| self.check_action(state, action).is_ok());
    }

    /// What the next crate costs whoever has to act (QS-4, QS-5).
    pub(crate) fn quote(&self, state: &State, ware: Ware) -> Result<Coins, Refusal> {
        let facts = self.wares.get(ware.index()).ok_or(Refusal::NoSuchWare)?;
        let sold_out = Refusal::SoldOut { ware, crates: facts.prices.len() };
        let need = facts.prices.fee(state.sold(ware)).ok_or(sold_out)?;
        let have = state.players[state.seat().index()].money;
        if need <= have { Ok(need) } else { Err(Refusal::CannotAfford { ware, need, have }) }
    }
}
