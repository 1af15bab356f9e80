//! One order for decisions whose order does not matter: advice for searchers, beside the rules.

use crate::{
    action::Action,
    rules::Rules,
    state::{Phase, State},
};

impl Rules {
    /// Whether a searcher that has just taken `previous` should look at `action`. Every reachable end of a turn stays
    /// reachable.
    pub(crate) fn keeps_order(&self, state: &State, previous: Option<Action>, action: Action) -> bool {
        use Action::{BuyDock, BuyMarket, ContractCoal, ContractHouse, Load, SellContract};
        match (state.phase, previous, action) {
            // Selling and loading do not touch each other: sell first. Not so with houses, whose overflow token may hang on
            // the money at hand (S-1).
            (Phase::Contracts, Some(ContractCoal { .. }), SellContract) => false,
            (Phase::Contracts, Some(ContractCoal { port: before }), ContractCoal { port }) => before <= port,
            (
                Phase::Contracts,
                Some(ContractHouse { port: before, column: Some(_) }),
                ContractHouse { port, column: Some(_) },
            ) => before <= port,
            // Ships by position, then docks. Headquarters, whose overflow may hang on their order, at any time.
            (
                Phase::Buying { .. },
                Some(before @ (BuyMarket { .. } | BuyDock { .. })),
                BuyMarket { .. } | BuyDock { .. },
            ) => self.is_headquarters(state, action) || before < action,
            // Rising ports within the last level, as long as enough later ports are left for the rest of the coal.
            (Phase::Loading { left }, before, Load { port }) => {
                let open = self.lowest_level(state);
                let left = usize::from(left);
                let after = |port| open.iter().filter(|&other| other > port).count();
                let bound = match before {
                    // After a choice that was not canonical nothing may be left to rise to: then anything goes.
                    Some(Load { port: before }) if after(before) >= left => Some(before),
                    Some(Load { .. }) => return true,
                    _ => None,
                };
                bound.is_none_or(|before| before < port) && after(port) + 1 >= left
            }
            _ => true,
        }
    }

    fn is_headquarters(&self, state: &State, action: Action) -> bool {
        let tile = match action {
            Action::BuyMarket { place } => state.market.get(place.index()),
            Action::BuyDock { column } => state.docks.get(column.index()).copied().flatten(),
            _ => None,
        };
        tile.is_some_and(|tile| self.fleet.headquarters().has(tile))
    }
}
