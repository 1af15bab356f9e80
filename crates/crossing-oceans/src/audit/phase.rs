//! The phase and its data: checks that the phase, the captain's spot and the progress of the phase are consistent.

use riband_core::{Breach, RuleId};

use crate::{
    config::SpotAction,
    ids::Column,
    rules::Rules,
    sets::Columns,
    state::{Phase, PhaseName, State, Then},
    turn::Fee,
};

/// A requirement that a position does not meet.
struct Need {
    rule: RuleId,
    what: &'static str,
}

/// Checks a requirement.
const fn need(there: bool, rule: &'static str, what: &'static str) -> Result<(), Need> {
    if there { Ok(()) } else { Err(Need { rule: RuleId(rule), what }) }
}

impl Phase {
    /// The actions that have this phase: the captain is on a spot of one of them (CO-23). `None`: the captain has not
    /// moved in this turn yet, and may be anywhere.
    const fn actions(self) -> Option<&'static [SpotAction]> {
        match self {
            Self::Place
            | Self::Contracts
            | Self::Rondel
            | Self::Overflow { then: Then::Contracts, .. }
            | Self::Over => None,
            Self::Buying { .. } | Self::Overflow { then: Then::Buying { .. }, .. } => Some(&[SpotAction::Ships]),
            Self::Pier | Self::Loading { .. } | Self::Overflow { then: Then::Loading, .. } => Some(&[SpotAction::Coal]),
            Self::Fleet => Some(&[SpotAction::Fleet]),
            Self::Cargo => Some(&[SpotAction::Cargo]),
            Self::Region => Some(&[SpotAction::Region]),
            Self::BlueRiband => Some(&[SpotAction::BlueRiband]),
            Self::House => Some(&[SpotAction::House]),
            Self::Overflow { then: Then::TurnEnd, .. } => Some(&[SpotAction::BlueRiband, SpotAction::House]),
        }
    }
}

impl Rules {
    /// Checks that the phase, the spot and the data of the phase are consistent.
    pub(super) fn audit_phase(&self, state: &State) -> Result<(), Breach> {
        let Err(Need { rule, what }) = self.phase_fits(state) else { return Ok(()) };
        Breach::unless(
            false,
            rule,
            || format!("the phase `{}`", PhaseName::from(state.phase)),
            || what.into(),
            || self.describe_phase(state),
        )
    }

    fn phase_fits(&self, state: &State) -> Result<(), Need> {
        let here = self.action_here(state);
        if let Some(actions) = state.phase.actions() {
            let there = here.is_some_and(|here| actions.contains(&here));
            need(there, "CO-23", "the captain of the seat whose turn it is on a spot of this action")?;
        }
        match state.phase {
            Phase::Buying { bought } => {
                need(bought < self.config.market.max_purchases, "CO-40", "`bought` below what the action allows")?;
                self.purchases_fit(state, bought)
            }
            Phase::Loading { left } => self.loading_fits(state, left),
            Phase::Overflow { columns, paid, then } => {
                self.overflow_arises(state, then, here)?;
                let fits = self.is_overflow(state, columns, paid, then, here);
                need(fits, "CO-66", "the columns that are tied for this token, and `paid` unless it is a headquarters'")
            }
            Phase::Over => {
                need(state.countdown == Some(0), "CO-69", "a `countdown` of 0")?;
                need(state.active == state.starting, "CO-69", "the turn of the starting seat")
            }
            _ => Ok(()),
        }
    }

    /// The action of the active player's captain's spot.
    fn action_here(&self, state: &State) -> Option<SpotAction> {
        self.spots.get(state.me().spot?.index()).copied()
    }

    /// CO-41: tiles that were bought stay with their buyer until the action is over.
    fn purchases_fit(&self, state: &State, bought: u8) -> Result<(), Need> {
        let me = state.me();
        let owned = me.supply.len() + me.headquarters.len();
        need(usize::from(bought) <= owned, "CO-41", "as many tiles with the buyer as are `bought`")
    }

    /// CO-55, CO-56: one coal per icon, limited by the supply; coal that is no longer to be loaded is on own ships.
    fn loading_fits(&self, state: &State, left: u8) -> Result<(), Need> {
        let icons = self.coal_icons(state.me());
        let aboard: u32 =
            self.steamers(state, state.me().at_sea).iter().map(|port| u32::from(state.coal_at(port))).sum();
        need(
            left <= icons && left <= state.coal_supply,
            "CO-55",
            "no more `coal-to-load` than icons and supply allow",
        )?;
        let loaded = u32::from(icons - left);
        need(left == state.coal_supply || loaded <= aboard, "CO-56", "aboard own steamships what is loaded already")
    }

    /// CO-41, CO-52, CO-54, CO-62: the cause of the overflow: the column of the token is full.
    fn overflow_arises(&self, state: &State, then: Then, here: Option<SpotAction>) -> Result<(), Need> {
        let me = state.me();
        let full = |column: Column| self.next_cost(column, me.tokens_in(column)).is_none();
        match (then, here) {
            (Then::Buying { bought }, _) => {
                let allowed = (1..=self.config.market.max_purchases).contains(&bought);
                need(allowed, "CO-40", "`bought` from 1 to what the action allows")?;
                self.purchases_fit(state, bought)?;
                let mut tokens = me.headquarters.iter().filter_map(|tile| self.facts(tile).token);
                need(tokens.any(full), "CO-41", "an own headquarters for whose token its column is full")
            }
            (Then::Loading, _) => need(full(self.pier_column), "CO-54", "a full column of coal piers"),
            (Then::TurnEnd, Some(SpotAction::BlueRiband)) => {
                need(full(self.riband_column), "CO-52", "a full column of Blue Ribands")?;
                need(
                    self.has_won_riband(state),
                    "CO-50",
                    "an own steamship that none exceeds where Blue Ribands are won",
                )
            }
            (Then::Contracts | Then::TurnEnd, _) => {
                need(self.trade_columns.iter().all(full), "CO-62", "full columns of all trade tokens")?;
                need(!(me.houses & me.at_sea).is_empty(), "CO-58", "a trade house of the player where an own ship lies")
            }
        }
    }

    /// Whether one of the active player's steamships can have just won the Blue Riband: she is still there.
    fn has_won_riband(&self, state: &State) -> bool {
        self.open_regions(state.seats).filter(|(_, region)| region.riband).any(|(_, region)| {
            let fastest = self.race(state, region).fastest;
            let mine = self.steamers(state, state.me().at_sea & region.ports);
            let speed = |port| state.ship_at(port).map_or(0, |tile| self.fleet.print(tile).speed);
            fastest > 0 && mine.iter().any(|port| speed(port) == fastest)
        })
    }

    /// Whether these columns can be tied for a token at this point of the turn.
    fn is_overflow(&self, state: &State, columns: Columns, paid: bool, then: Then, here: Option<SpotAction>) -> bool {
        let (fee, considered) = match (then, here) {
            (Then::Buying { .. }, _) => (Fee::Free, self.pier_overflow()),
            (Then::Loading, _) => (Fee::Listed, self.pier_overflow()),
            (Then::TurnEnd, Some(SpotAction::BlueRiband)) => (Fee::Listed, self.riband_overflow()),
            (Then::Contracts | Then::TurnEnd, _) => (Fee::Listed, self.all_columns),
        };
        let tied = self.overflow_columns(state.me(), considered, fee);
        !columns.is_empty() && tied == columns && paid == (fee == Fee::Listed)
    }

    fn describe_phase(&self, state: &State) -> String {
        let now = PhaseName::from(state.phase).waits_for();
        let now = match state.phase {
            Phase::Buying { bought } => format!("{now} ({bought} bought)"),
            Phase::Loading { left } => format!("{now} ({left} left)"),
            Phase::Overflow { columns, paid, .. } => {
                let names = columns.iter().map(|c| self.names.columns.get(c.index()).map_or("-", String::as_str));
                let fee = if paid { "paid" } else { "free" };
                format!("{now} ({}, {fee})", names.collect::<Vec<_>>().join(" or "))
            }
            _ => now.to_owned(),
        };
        let spot = state.me().spot.and_then(|spot| self.names.spots.get(spot.index()));
        format!("{now}, {} on {}", state.active, spot.map_or("no spot", String::as_str))
    }
}
