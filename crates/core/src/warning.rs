//! What somebody may not have meant by an action.

use std::fmt;

#[cfg(feature = "erased")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Coins, Seat, ledger::Token};

/// Something that an action does and that whoever takes it may not have meant. `I` is how a piece is named: its id in a
/// ruleset, its name in the variant for front ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "erased", derive(JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Warning<I = Token> {
    /// The seat has less than nothing afterwards, and less than before.
    Debt {
        /// How much it owes then, at least.
        owed: Coins,
    },
    /// A ship of the seat has no coal left.
    LastCoal {
        /// The ship.
        piece: I,
    },
    /// A ship of a seat has to leave her place.
    PushedOut {
        /// The ship.
        piece: I,
        /// Whose she is.
        owner: Seat,
        /// Whether she leaves the game, too.
        scrapped: bool,
    },
    /// An action that belongs to the choice can do nothing in this position.
    NoEffect,
}

impl<I> Warning<I> {
    /// The same with another name for the piece.
    pub fn map<J>(self, name: impl FnOnce(I) -> J) -> Warning<J> {
        match self {
            Self::Debt { owed } => Warning::Debt { owed },
            Self::LastCoal { piece } => Warning::LastCoal { piece: name(piece) },
            Self::PushedOut { piece, owner, scrapped } => Warning::PushedOut { piece: name(piece), owner, scrapped },
            Self::NoEffect => Warning::NoEffect,
        }
    }

    /// The sentence for the seat that acts, as the end of *this choice ...*.
    pub fn sentence(&self, seat: Seat) -> String
    where
        I: fmt::Display,
    {
        match self {
            Self::Debt { owed } => format!("leaves you {owed} in debt"),
            Self::LastCoal { piece } => format!("takes the last coal of {piece}"),
            Self::PushedOut { piece, owner, scrapped } => {
                let does = if *scrapped { "scraps" } else { "pushes out" };
                if *owner == seat { format!("{does} your {piece}") } else { format!("{does} {owner}'s {piece}") }
            }
            Self::NoEffect => "can do nothing now".to_owned(),
        }
    }
}
