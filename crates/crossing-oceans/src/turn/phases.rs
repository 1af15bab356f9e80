//! The parts of a turn: what each waits for, and the rule against actions of other parts.

use riband_core::RuleId;
use serde::Serialize;
use strum::Display;

use crate::{
    action::Action,
    config::SpotAction,
    refusal::Refusal,
    state::{Phase, PhaseName, Then},
};

/// The part of a turn that an action belongs to. Displays as a phrase: `buying ships`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Display)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TurnPart {
    /// Phase 1 (CO-24).
    #[strum(to_string = "placing a ship or taking a contract")]
    Place,
    /// Phase 2 (CO-30).
    #[strum(to_string = "using contracts")]
    Contracts,
    /// The move of the captain (CO-32).
    #[strum(to_string = "moving on the rondel")]
    Rondel,
    /// Ships (CO-40).
    #[strum(to_string = "buying ships")]
    Buying,
    /// Coal, step 1 (CO-54).
    #[strum(to_string = "taking a coal pier")]
    Pier,
    /// Coal, step 2 (CO-55).
    #[strum(to_string = "loading coal")]
    Loading,
    /// Fleet (CO-46).
    #[strum(to_string = "transport by the fleet")]
    Fleet,
    /// Cargo (CO-47).
    #[strum(to_string = "a cargo job")]
    Cargo,
    /// Region (CO-48).
    #[strum(to_string = "transport in a region")]
    Region,
    /// Blue Riband (CO-50).
    #[strum(to_string = "a Blue Riband crossing")]
    BlueRiband,
    /// House (CO-58).
    #[strum(to_string = "building a trade house")]
    House,
    /// The choice of a column for an overflow token (CO-66).
    #[strum(to_string = "choosing the column for a token")]
    Overflow,
    /// Leaving an action undone (CO-37).
    #[strum(to_string = "declining an action")]
    Decline,
}

impl Action {
    /// The part of a turn that an action belongs to.
    pub(crate) const fn part(self) -> TurnPart {
        match self {
            Self::TakeContract | Self::Place { .. } => TurnPart::Place,
            Self::EndContracts | Self::SellContract | Self::ContractCoal { .. } | Self::ContractHouse { .. } => {
                TurnPart::Contracts
            }
            Self::Move { .. } => TurnPart::Rondel,
            Self::EndBuying | Self::BuyMarket { .. } | Self::BuyDock { .. } => TurnPart::Buying,
            Self::SkipPier | Self::BuyPier => TurnPart::Pier,
            Self::Load { .. } => TurnPart::Loading,
            Self::Fleet => TurnPart::Fleet,
            Self::Cargo { .. } => TurnPart::Cargo,
            Self::Region { .. } => TurnPart::Region,
            Self::Riband { .. } => TurnPart::BlueRiband,
            Self::House { .. } => TurnPart::House,
            Self::Column { .. } => TurnPart::Overflow,
            Self::Decline => TurnPart::Decline,
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
        Refusal::WrongPhase { part: action.part(), now: self.into(), rule: self.rule_against(action) }
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

impl PhaseName {
    /// The pending decision, as a phrase.
    pub(crate) const fn waits_for(self) -> &'static str {
        match self {
            Self::Place => "place a ship or take a contract",
            Self::Contracts => "use contracts, or end this",
            Self::Rondel => "move on the rondel",
            Self::Buying => "buy ships, or end this",
            Self::Pier => "take a coal pier or skip it",
            Self::Loading => "choose the ship for the next coal",
            Self::Fleet => "the fleet",
            Self::Cargo => "choose the ship for the cargo job",
            Self::Region => "choose a region",
            Self::BlueRiband => "choose the ship for the crossing",
            Self::House => "choose a port and a trade token for the house",
            Self::Overflow => "choose the column for the token",
            Self::Over => "nothing, the match is over",
        }
    }
}
