//! Every conservation law and every bound of a position, in one place.

use std::collections::BTreeSet;

use riband::{Breach, RuleId, Rules as _};

use crate::{
    ids::{MAX_WARES, Ware},
    rules::Rules,
    state::State,
};

impl Rules {
    pub(crate) fn audit_state(&self, state: &State) -> Result<(), Breach> {
        self.audit_turn(state)?;
        self.audit_crates(state)?;
        self.audit_money(state)?;
        self.audit_orders(state)
    }

    /// QS-1, QS-6.
    fn audit_turn(&self, state: &State) -> Result<(), Breach> {
        let (range, seats) = (self.seats(), state.seats);
        let law = || "the variant can be played by so many".to_owned();
        Breach::unless(range.contains(seats), RuleId("QS-1"), law, || range.to_string(), || seats.to_string())?;
        let last = self.rounds as usize * seats.count();
        at_most(last, state.turns as usize, "QS-6", || "completed turns".to_owned())
    }

    /// QS-4: no more crates than there are, and of nothing else.
    fn audit_crates(&self, state: &State) -> Result<(), Breach> {
        (0..MAX_WARES).try_for_each(|index| {
            let (ware, facts) = (Ware::new(index), self.wares.get(index));
            let crates = facts.map_or(0, |facts| facts.prices.len());
            at_most(crates, state.sold(ware), "QS-4", || format!("crates of {ware}"))
        })
    }

    /// QS-5.
    fn audit_money(&self, state: &State) -> Result<(), Breach> {
        state.seated().try_for_each(|(seat, player)| {
            let law = || format!("money of {seat}");
            let found = || player.money.to_string();
            Breach::unless(player.money.0 >= 0, RuleId("QS-5"), law, || "no debts".to_owned(), found)
        })
    }

    /// QS-2.
    fn audit_orders(&self, state: &State) -> Result<(), Breach> {
        let orders: BTreeSet<Ware> = state.seated().filter_map(|(_, player)| player.order).collect();
        let known = orders.iter().filter(|ware| ware.index() < self.wares.len()).count();
        Breach::unless_eq(RuleId("QS-2"), || "a different order for each".to_owned(), state.seats.count(), known)
    }
}

fn at_most(most: usize, found: usize, rule: &'static str, law: impl FnOnce() -> String) -> Result<(), Breach> {
    Breach::unless(found <= most, RuleId(rule), law, || format!("at most {most}"), || found.to_string())
}
