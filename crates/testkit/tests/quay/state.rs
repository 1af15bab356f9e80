use std::fmt;

use riband_core::{Pile, Refusal, RuleId, Seat, Seats};
use serde::{Deserialize, Serialize};

/// How many seats there are at most.
pub(crate) const MOST: usize = 3;
/// The cards, by value.
pub(crate) const CARDS: [u8; 7] = [0, 1, 1, 2, 3, 5, 8];
/// The crates on each quay at the start.
pub(crate) const CRATES: [u8; 2] = [6, 7];

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) seats: Seats,
    pub(crate) seat: Seat,
    pub(crate) turns: u32,
    pub(crate) crates: [u8; 2],
    pub(crate) coins: [i32; MOST],
    pub(crate) held: [u8; MOST],
    pub(crate) stack: Pile<u8, 7>,
    /// Cards that were swapped, open.
    pub(crate) gone: Pile<u8, 7>,
    /// Set by one flaw only; equal and hashed, but not written.
    #[serde(skip)]
    pub(crate) unwritten: u8,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) crates: [u8; 2],
    pub(crate) coins: [i32; MOST],
    pub(crate) held: [Option<u8>; MOST],
    pub(crate) stack: usize,
    pub(crate) gone: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Event {
    Took { seat: Seat, crates: u8, quay: super::action::Quay },
    Swapped { seat: Seat, gone: u8 },
    Ended,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Took { seat, crates, quay } => write!(f, "{seat} takes {crates} from {quay}"),
            Self::Swapped { seat, gone } => write!(f, "{seat} gives a {gone} away"),
            Self::Ended => f.write_str("the quays are empty"),
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
pub(crate) enum Refused {
    #[error("the match is over")]
    Over,
    #[error("take 1 to 3 crates, not {wanted}")]
    Amount { wanted: u8 },
    #[error("there are {there} crates, not {wanted}")]
    TooFew { wanted: u8, there: u8 },
    #[error("there is no such quay")]
    NoQuay,
    #[error("no card is left")]
    NoCard,
    #[error("with a {0} on top this is not possible")]
    Indiscreet(u8),
    #[error("no")]
    Unruly,
    #[error("no")]
    Shouted,
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Self::Unruly => RuleId(""),
            Self::Over => RuleId("Q-9"),
            _ => RuleId("Q-2"),
        }
    }

    fn kind(&self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Amount { .. } => "amount",
            Self::TooFew { .. } => "too-few",
            Self::NoQuay => "no-quay",
            Self::NoCard => "no-card",
            Self::Indiscreet(_) => "indiscreet",
            Self::Unruly => "unruly",
            Self::Shouted => "Not Allowed",
        }
    }
}
