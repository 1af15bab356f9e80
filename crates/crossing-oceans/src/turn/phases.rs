//! The parts of a turn: what each waits for, and the rule against actions of other parts.

use riband_core::RuleId;

use crate::{
    action::Action,
    config::SpotAction,
    refusal::Refusal,
    state::{Phase, Then},
};

impl Action {
    /// The part of a turn that an action belongs to, for people.
    pub(crate) fn part(self) -> &'static str {
        match self {
            Self::TakeContract | Self::Place { .. } => "placing a ship or taking a contract",
            Self::EndContracts | Self::SellContract | Self::ContractCoal { .. } | Self::ContractHouse { .. } => {
                "using contracts"
            }
            Self::Move { .. } => "moving on the rondel",
            Self::EndBuying | Self::BuyMarket { .. } | Self::BuyDock { .. } => "buying ships",
            Self::SkipPier | Self::BuyPier => "taking a coal pier",
            Self::Load { .. } => "loading coal",
            Self::Fleet => "transport by the fleet",
            Self::Cargo { .. } => "a cargo job",
            Self::Region { .. } => "transport in a region",
            Self::Riband { .. } => "a Blue Riband crossing",
            Self::House { .. } => "building a trade house",
            Self::Column { .. } => "choosing the column for a token",
            Self::Decline => "declining an action",
        }
    }
}

impl Phase {
    /// The rule against an action that belongs to another part of the turn.
    pub(crate) fn rule_against(self, action: Action) -> RuleId {
        use Action::{
            BuyDock, BuyMarket, BuyPier, ContractCoal, ContractHouse, EndBuying, Load, Place, SellContract, SkipPier,
            TakeContract,
        };
        let in_phase_2 = matches!(self, Self::Overflow { then: Then::Contracts, .. });
        RuleId(match (self, action) {
            (_, SellContract | ContractCoal { .. } | ContractHouse { .. }) if !in_phase_2 => "CO-31",
            (_, Place { .. } | TakeContract) => "CO-24", // either of the two ends phase 1
            (Self::Overflow { then: Then::Buying { .. }, .. }, BuyMarket { .. } | BuyDock { .. } | EndBuying) => {
                "CO-41"
            }
            (Self::Overflow { .. }, _) => "CO-66",
            (Self::Pier, Load { .. }) | (Self::Loading { .. }, BuyPier | SkipPier) => "CO-36",
            _ => "CO-23",
        })
    }

    /// The refusal for an action that belongs to another part of the turn.
    #[cold]
    pub(crate) fn refuses(self, action: Action) -> Refusal {
        Refusal::WrongPhase { part: action.part(), now: self.waits_for(), rule: self.rule_against(action) }
    }

    /// The pending decision, for people.
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

    /// The rondel action of a phase, if it can be void (CO-37).
    pub(crate) fn action(self) -> Option<SpotAction> {
        match self {
            Self::Region => Some(SpotAction::Region),
            Self::BlueRiband => Some(SpotAction::BlueRiband),
            Self::House => Some(SpotAction::House),
            Self::Fleet => Some(SpotAction::Fleet),
            Self::Cargo => Some(SpotAction::Cargo),
            Self::Place
            | Self::Contracts
            | Self::Rondel
            | Self::Buying { .. }
            | Self::Pier
            | Self::Loading { .. }
            | Self::Overflow { .. }
            | Self::Over => None,
        }
    }
}
