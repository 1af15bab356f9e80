//! Warnings about unintended consequences of an action.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Coins, Seat, ledger::Token};

/// A consequence of an action that may be unintended. `I` identifies a piece: by its id in a ruleset, by its name in
/// the variant for front ends.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "table-schemas", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Warning<I = Token> {
    /// The seat is in debt afterwards, and deeper than before.
    Debt {
        /// The least debt afterwards.
        owed: Coins,
    },
    /// A ship of the seat has no coal left.
    LastCoal {
        /// The ship.
        piece: I,
    },
    /// A ship of a seat is pushed out of her place.
    PushedOut {
        /// The ship.
        piece: I,
        /// The owner of the ship.
        owner: Seat,
        /// Whether she also leaves the game.
        scrapped: bool,
    },
    /// An action that belongs to the choice has no effect in this position.
    NoEffect,
}

impl<I> Warning<I> {
    /// Maps the identification of the piece.
    pub fn map<J>(self, name: impl FnOnce(I) -> J) -> Warning<J> {
        match self {
            Self::Debt { owed } => Warning::Debt { owed },
            Self::LastCoal { piece } => Warning::LastCoal { piece: name(piece) },
            Self::PushedOut { piece, owner, scrapped } => Warning::PushedOut { piece: name(piece), owner, scrapped },
            Self::NoEffect => Warning::NoEffect,
        }
    }

    /// The sentence for the seat to act, a continuation of *this choice ...*.
    ///
    /// ```
    /// use riband_core::{Coins, Seat, Warning};
    ///
    /// let owed = Warning::<&str>::Debt { owed: Coins(20) };
    /// assert_eq!(owed.sentence(Seat::new(0)), "leaves you 20 in debt");
    /// let pushed = Warning::PushedOut { piece: "olympic", owner: Seat::new(1), scrapped: false };
    /// assert_eq!(pushed.sentence(Seat::new(0)), "pushes out seat 2's olympic");
    /// assert_eq!(pushed.sentence(Seat::new(1)), "pushes out your olympic");
    /// ```
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
