//! Whether one action is legal, and if not, why.

use riband_core::{Coins, RuleId};

use crate::{
    action::Action,
    refusal::Refusal,
    rules::Rules,
    sets::Columns,
    state::{Phase, State, Then},
};

impl Rules {
    /// Agrees with `list`, action by action; the contract tests compare them.
    pub(crate) fn check_action(&self, state: &State, action: Action) -> Result<(), Refusal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Refusal::MatchOver),
            (Phase::Place, Action::TakeContract)
            | (Phase::Contracts, Action::EndContracts)
            | (Phase::Buying { .. }, Action::EndBuying)
            | (Phase::Pier, Action::SkipPier) => Ok(()),
            (Phase::Place, Action::Place { tile, port }) => self.check_placement(state, tile, port),
            (Phase::Contracts, Action::SellContract) => self.check_contracts(state, 1),
            (Phase::Contracts, Action::ContractCoal { port }) => self.check_contract_coal(state, port),
            (Phase::Contracts, Action::ContractHouse { port, column }) => {
                self.check_contracts(state, self.numbers.house_contracts)?;
                self.check_house(state, port, column, Coins::ZERO, RuleId("CO-30"))
            }
            (Phase::Rondel, Action::Move { spot }) => self.check_move(state, spot),
            (Phase::Buying { .. }, Action::BuyMarket { place }) => {
                self.check_price(state, self.market_price(state, place))
            }
            (Phase::Buying { .. }, Action::BuyDock { column }) => {
                self.check_price(state, self.dock_price(state, column))
            }
            (Phase::Pier, Action::BuyPier) => self.check_pier(state),
            (Phase::Loading { .. }, Action::Load { port }) => self.check_load(state, port),
            (Phase::Fleet, Action::Fleet) => self.check_fleet(state),
            (Phase::Cargo, Action::Cargo { port }) => self.check_cargo(state, port),
            (Phase::Region, Action::Region { region }) => self.check_region(state, region),
            (Phase::BlueRiband, Action::Riband { port }) => self.check_riband(state, port),
            (Phase::House, Action::House { port, column }) => {
                self.check_house(state, port, column, self.house_income(state, port), RuleId("CO-58"))
            }
            (Phase::Overflow { columns, .. }, Action::Column { column }) => self.check_tied(columns, column),
            (Phase::Fleet | Phase::Cargo | Phase::Region | Phase::BlueRiband | Phase::House, Action::Decline)
                if self.numbers.may_decline =>
            {
                Ok(())
            }
            (Phase::Fleet | Phase::Cargo | Phase::Region | Phase::BlueRiband | Phase::House, Action::Decline) => {
                Err(Refusal::MayNotDecline)
            }
            (phase, _) => Err(Refusal::WrongPhase { now: phase.waits_for(), rule: phase.rule_against(action) }),
        }
    }

    fn check_tied(&self, columns: Columns, column: crate::ids::Column) -> Result<(), Refusal> {
        if column.index() >= self.names.columns.len() {
            return Err(Refusal::NoSuchColumn);
        }
        if columns.has(column) { Ok(()) } else { Err(Refusal::NotTied { column }) }
    }
}

impl Phase {
    /// The rule that keeps an action of another part of the turn out of this one.
    fn rule_against(self, action: Action) -> RuleId {
        use Action::{
            BuyDock, BuyMarket, BuyPier, ContractCoal, ContractHouse, EndBuying, Load, Place, SellContract, SkipPier,
            TakeContract,
        };
        let in_phase_2 = matches!(self, Self::Overflow { then: Then::Contracts, .. });
        RuleId(match (self, action) {
            (_, SellContract | ContractCoal { .. } | ContractHouse { .. }) if !in_phase_2 => "CO-31",
            (_, Place { .. } | TakeContract) => "CO-24", // one of the two, and phase 1 is over
            (Self::Overflow { then: Then::Buying { .. }, .. }, BuyMarket { .. } | BuyDock { .. } | EndBuying) => {
                "CO-41"
            }
            (Self::Overflow { .. }, _) => "CO-66",
            (Self::Pier, Load { .. }) | (Self::Loading { .. }, BuyPier | SkipPier) => "CO-36",
            _ => "CO-23",
        })
    }

    /// What has to be decided, for a person.
    pub(crate) fn waits_for(self) -> &'static str {
        match self {
            Self::Place => "place a ship or take a contract",
            Self::Contracts => "use contracts, or end this",
            Self::Rondel => "move on the rondel",
            Self::Buying { .. } => "buy ships, or end this",
            Self::Pier => "take a coal pier or skip it",
            Self::Loading { .. } => "choose the ship for the next coal",
            Self::Fleet => "the fleet",
            Self::Cargo => "choose the ship for the cargo job",
            Self::Region => "choose a region",
            Self::BlueRiband => "choose the ship for the crossing",
            Self::House => "choose a port and a trade token for the house",
            Self::Overflow { .. } => "choose the column for the token",
            Self::Over => "nothing, the match is over",
        }
    }
}
