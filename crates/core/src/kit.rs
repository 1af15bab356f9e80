//! Everything that the modules of a ruleset need, in one import: `use riband_core::kit::*;`.
//!
//! It names the types, traits and macros that rules, texts, configurations and scores use, and brings the methods of
//! all ruleset traits into scope. It leaves out `Action`, `Config`, `Refusal` and `Rules`, since a ruleset gives these
//! names to its own types: `impl riband_core::Rules for Rules`. Names that a module declares or imports itself take
//! precedence.

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
