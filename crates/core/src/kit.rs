//! What the modules of a ruleset are written with, under one name: `use riband_core::kit::*;`.
//!
//! It names the types, traits and macros that rules, words, configurations and scores mention, and brings the methods of
//! all traits of a ruleset into scope. `Action`, `Config`, `Refusal` and `Rules` it does not name, since a ruleset calls
//! its own types so: `impl riband_core::Rules for Rules`. What a module declares or names itself is its own.

pub use std::ops::ControlFlow;

#[cfg(feature = "erased")]
pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};

pub use crate::ledger::{Account, Balances, Book, Bookkeeping, Label};
pub use crate::{
    About, Breach, Coins, Collect, Dice, Disclosure, Domain, Evaluated, Id, IdMap, LineText, Mix, Names, Notation,
    Part, PerSeat, Pile, PositionReader, ProblemKind, Problems, RuleId, ScoreSink, Scoring, Seat, SeatCounts,
    SeatRange, Seats, Secrets, Sink, Sorted, Tally, Turn, Viewer, actions, events, full_amounts, id, id_set,
    market::{Ladder, Limit, Market, Markets, Offer, Pricing, Side, Toll, offers_of},
    notation,
    observation::SlotSink,
    plain_data,
    prelude::*,
    refusals,
};
#[cfg(feature = "erased")]
pub use crate::{Positions, ruleset};
