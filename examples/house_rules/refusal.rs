//! Why an action is not legal.

use riband::{Coins, RuleId};
use serde::Serialize;
use thiserror::Error;

use crate::ids::Ware;

/// Why an action is not legal: the condition, its numbers, the rule. Money in coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Error)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Refusal {
    #[error("the match is over")]
    MatchOver,
    #[error("there is no such ware in this variant")]
    NoSuchWare,
    #[error("all {crates} crates of {ware} are sold")]
    SoldOut { ware: Ware, crates: usize },
    #[error("{ware} costs {need}, you have {have}")]
    CannotAfford { ware: Ware, need: Coins, have: Coins },
}

impl riband::core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::MatchOver => "QS-6",
            Self::NoSuchWare => "QS-3",
            Self::SoldOut { .. } => "QS-4",
            Self::CannotAfford { .. } => "QS-5",
        })
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::MatchOver => "match-over",
            Self::NoSuchWare => "no-such-ware",
            Self::SoldOut { .. } => "sold-out",
            Self::CannotAfford { .. } => "cannot-afford",
        }
    }
}
