use std::{
    collections::BTreeMap,
    fmt,
    hash::{Hash, Hasher},
    sync::atomic::{AtomicU8, Ordering},
};

use riband_core::{Pile, Refusal, RuleId, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The maximum number of seats.
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
    /// Set by flaws only.
    #[serde(skip)]
    pub(crate) mood: Mood,
    /// Set by flaws only.
    pub(crate) blind: Blind,
}

/// Part of equality, not serialized, and mutable through a shared reference.
#[derive(Default, Debug)]
pub(crate) struct Mood(AtomicU8);

impl Mood {
    pub(crate) fn sour(&self) {
        self.0.store(1, Ordering::Relaxed);
    }

    fn get(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Clone for Mood {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.get()))
    }
}

impl PartialEq for Mood {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Mood {}

impl Hash for Mood {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.get().hash(hasher);
    }
}

/// Ignored by equality, serialized, and only deserialized if it is small.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub(crate) struct Blind(pub(crate) u8);

impl TryFrom<u8> for Blind {
    type Error = &'static str;

    fn try_from(value: u8) -> Result<Self, Self::Error> {
        if value < 9 { Ok(Self(value)) } else { Err("too large") }
    }
}

impl From<Blind> for u8 {
    fn from(blind: Blind) -> u8 {
        blind.0
    }
}

impl PartialEq for Blind {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Blind {}

impl Hash for Blind {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct View {
    pub(crate) crates: [u8; 2],
    pub(crate) coins: [i32; MOST],
    pub(crate) held: [Option<u8>; MOST],
    pub(crate) stack: usize,
    pub(crate) gone: Vec<u8>,
    /// Set by flaws only.
    pub(crate) blind: Blind,
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

impl riband_core::Event for Event {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::Took { .. } => "Q-1",
            Self::Swapped { .. } => "Q-2",
            Self::Ended => "Q-4",
        })
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
    Noted(u8),
    #[error("no")]
    Named(#[serde(skip)] bool),
    #[error("no")]
    Cited(#[serde(skip)] bool),
    #[error("no")]
    Unruly,
    #[error("no")]
    Shouted,
    #[error("")]
    Mute,
    /// JSON has no such keys.
    #[error("no")]
    Unwritable(BTreeMap<(u8, u8), u8>),
}

impl Refusal for Refused {
    fn rule(&self) -> RuleId {
        match self {
            Self::Unruly => RuleId(""),
            Self::Over => RuleId("Q-9"),
            Self::Cited(true) => RuleId("Q-3"),
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
            Self::Noted(_) => "noted",
            Self::Named(high) => {
                if *high {
                    "high"
                } else {
                    "low"
                }
            }
            Self::Cited(_) => "cited",
            Self::Unruly => "unruly",
            Self::Shouted => "Not Allowed",
            Self::Mute => "mute",
            Self::Unwritable(_) => "unwritable",
        }
    }
}
